"""Tiger und Ziegen (Bagh Chal), the slow way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from oracle.referee import LineGame, Point, lines, name, point_of, shifted

BOARD = [(row, column) for row in range(1, 6) for column in range(1, 6)]


class Referee(LineGame):
    sides = ("goats", "tigers")

    def __init__(self, **options: object) -> None:
        super().__init__(options)
        self._place([(1, 1), (1, 5), (5, 1), (5, 5)], [], 20, 0, "goats", 0)

    @classmethod
    def setup(
        cls,
        *,
        tigers: Iterable[Point],
        goats: Iterable[Point],
        in_hand: int,
        captured: int,
        side: str,
        quiet: int = 0,
        **options: object,
    ) -> Self:
        game = cls(**options)
        game._place(tigers, goats, in_hand, captured, side, quiet)
        return game

    def _place(
        self,
        tigers: Iterable[Point],
        goats: Iterable[Point],
        in_hand: int,
        captured: int,
        side: str,
        quiet: int,
    ) -> None:
        self.tigers = set(tigers)
        self.goats = set(goats)
        self.in_hand = in_hand
        self.captured = captured
        self._start(side, quiet)

    def _position(self) -> str:
        return f"{sorted(self.tigers)} {sorted(self.goats)} {self.in_hand} {self.captured}"

    def _empty(self, point: Point) -> bool:
        return point in BOARD and point not in self.tigers and point not in self.goats

    def _steps(self, pieces: set[Point]) -> list[str]:
        words = []
        for piece in pieces:
            for direction in lines(piece):
                target = shifted(piece, direction)
                if self._empty(target):
                    words.append(f"{name(piece)}-{name(target)}")
        return words

    def _jumps(self) -> list[str]:
        words = []
        for tiger in self.tigers:
            for direction in lines(tiger):
                target = shifted(tiger, direction, 2)
                if shifted(tiger, direction) in self.goats and self._empty(target):
                    words.append(f"{name(tiger)}x{name(target)}")
        return words

    def _legal(self) -> list[str]:
        if self.side == "tigers":
            return self._steps(self.tigers) + self._jumps()
        if self.in_hand > 0:
            return [name(point) for point in BOARD if self._empty(point)]
        return self._steps(self.goats)

    def _win(self) -> tuple[str, str] | None:
        if self.captured >= 5:
            return "tigers_captured_five", "tigers"
        if not self._legal():
            return ("tigers_blocked", "goats") if self.side == "tigers" else ("goats_blocked", "tigers")
        return None

    def _do(self, word: str) -> None:
        if len(word) == 2:
            self.goats.add(point_of(word))
            self.in_hand -= 1
            self._turn_over(progress=True)
            return
        origin, target = point_of(word[:2]), point_of(word[3:])
        movers = self.tigers if self.side == "tigers" else self.goats
        movers.remove(origin)
        movers.add(target)
        if "x" in word:
            self.goats.remove(((origin[0] + target[0]) // 2, (origin[1] + target[1]) // 2))
            self.captured += 1
        self._turn_over(progress="x" in word)
