"""Pferdeäppel, the slow way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from oracle.referee import Game, Point, name, point_of, read_options

KNIGHT = [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)]


class Referee(Game):
    side: str

    def __init__(self, **options: object) -> None:
        chosen = read_options(options, {"board": (8, 6, 7, 9, 10), "escape": ("safe", "any")})
        self.size: int = chosen["board"]
        self.escape: str = chosen["escape"]
        self._place((self.size, self.size), (1, 1), [], 26, 12, "white")

    @classmethod
    def setup(
        cls,
        *,
        white: Point,
        brown: Point,
        apples: Iterable[Point] = (),
        brown_left: int = 26,
        golden_left: int = 12,
        side: str = "white",
        **options: object,
    ) -> Self:
        """A position at the start of a turn. Apples under the horses need not be named; supplies are taken as told."""
        game = cls(**options)
        game._place(white, brown, apples, brown_left, golden_left, side)
        return game

    def _place(
        self, white: Point, brown: Point, apples: Iterable[Point], brown_left: int, golden_left: int, side: str
    ) -> None:
        self.white = white
        self.brown = brown
        self.apples = {*apples, white, brown}
        self.brown_left = brown_left
        self.golden_left = golden_left
        self.second = False
        self.outcome = None
        self._begin_turn(side)

    def _reach(self, square: Point) -> list[Point]:
        squares = [(square[0] + rows, square[1] + columns) for rows, columns in KNIGHT]
        return [(row, column) for row, column in squares if 1 <= row <= self.size and 1 <= column <= self.size]

    def _free_squares(self) -> list[Point]:
        every = [(row, column) for row in range(1, self.size + 1) for column in range(1, self.size + 1)]
        return [square for square in every if square not in self.apples]

    def _free_for(self, horse: Point) -> list[Point]:
        return [square for square in self._reach(horse) if square not in self.apples]

    def _safe_for_white(self) -> list[Point]:
        return [square for square in self._free_for(self.white) if square not in self._reach(self.brown)]

    def _horse_moves(self) -> list[str]:
        horse = self.white if self.side == "white" else self.brown
        words = [f"{name(horse)}-{name(square)}" for square in self._free_for(horse)]
        if self.side == "brown" and self.white in self._reach(self.brown):
            words.append(f"{name(self.brown)}x{name(self.white)}")
        return words

    def _second_apples(self) -> list[str]:
        routes = self._safe_for_white() if self.escape == "safe" else self._free_for(self.white)
        allowed = [square for square in self._free_squares() if routes != [square]]
        return ["none"] + [f"+{name(square)}" for square in allowed]

    def _legal(self) -> list[str]:
        return self._second_apples() if self.second else self._horse_moves()

    def _do(self, word: str) -> None:
        if self.second:
            if word != "none":
                self.apples.add(point_of(word[1:]))
                self.brown_left -= 1
            self._turn_over()
            return
        if "x" in word:
            self.brown = self.white
            self._caught()
            return
        target = point_of(word.split("-")[1])
        if self.side == "white":
            self.white = target
        else:
            self.brown = target
        self.apples.add(target)
        if self.brown_left > 0:
            self.brown_left -= 1
        else:
            self.golden_left -= 1

        if self._all_in_play():
            self._last_apple_dropped(self._next_side())
        elif self.side == "brown" and not self._safe_for_white():
            self._caught()
        elif self.brown_left > 0:
            self.second = True
        else:
            self._turn_over()

    def _next_side(self) -> str:
        return "brown" if self.side == "white" else "white"

    def _turn_over(self) -> None:
        self._begin_turn(self._next_side())

    def _begin_turn(self, side: str) -> None:
        self.side = side
        self.second = False
        if self._all_in_play():
            self._last_apple_dropped(side)
        elif side == "white" and not self._safe_for_white():
            self._caught()
        elif side == "brown" and not self._horse_moves():
            self._score("brown_blocked", white=24)

    def _all_in_play(self) -> bool:
        return self.brown_left == 0 and self.golden_left == 0

    def _last_apple_dropped(self, to_move: str) -> None:
        in_brown_s_reach = to_move == "brown" and self.white in self._reach(self.brown)
        if in_brown_s_reach or not self._safe_for_white():
            self._caught()
        else:
            self._score("white_survived", white=24)

    def _caught(self) -> None:
        golden_in_play = 12 - self.golden_left
        if self.brown_left > 0:
            self._score("caught", white=-self.brown_left)
        else:
            self._score("caught", white=golden_in_play)

    def _score(self, reason: str, white: int) -> None:
        self._end(reason, {"white": float(white), "brown": float(-white)})
