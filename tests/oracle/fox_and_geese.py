"""Fuchs und Gänse, the slow way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from oracle.referee import LineGame, Point, lines, name, point_of, shifted

BOARD = [(row, column) for row in range(1, 8) for column in range(1, 8) if 3 <= row <= 5 or 3 <= column <= 5]


class Referee(LineGame):
    sides = ("fox", "geese")

    def __init__(self, **options: object) -> None:
        super().__init__(options)
        self._place((4, 4), [point for point in BOARD if point[0] <= 3], 0, "fox", 0)

    @classmethod
    def setup(
        cls,
        *,
        fox: Point,
        geese: Iterable[Point],
        captured: int,
        side: str = "fox",
        quiet: int = 0,
        **options: object,
    ) -> Self:
        game = cls(**options)
        game._place(fox, geese, captured, side, quiet)
        return game

    def _place(self, fox: Point, geese: Iterable[Point], captured: int, side: str, quiet: int) -> None:
        self.fox = fox
        self.geese = set(geese)
        self.captured = captured
        self.chain = False
        self._start(side, quiet)

    def _position(self) -> str:
        return f"{self.fox} {sorted(self.geese)} {self.captured}"

    def _empty(self, point: Point) -> bool:
        return point in BOARD and point != self.fox and point not in self.geese

    def _fox_steps(self) -> list[str]:
        words = []
        for direction in lines(self.fox):
            target = shifted(self.fox, direction)
            if self._empty(target):
                words.append(f"{name(self.fox)}-{name(target)}")
        return words

    def _fox_jumps(self) -> list[str]:
        words = []
        for direction in lines(self.fox):
            target = shifted(self.fox, direction, 2)
            if shifted(self.fox, direction) in self.geese and self._empty(target):
                words.append(f"{name(self.fox)}x{name(target)}")
        return words

    def _geese_steps(self) -> list[str]:
        words = []
        for goose in self.geese:
            for direction in lines(goose):
                target = shifted(goose, direction)
                if direction[0] >= 0 and self._empty(target):
                    words.append(f"{name(goose)}-{name(target)}")
        return words

    def _legal(self) -> list[str]:
        if self.side == "geese":
            return self._geese_steps()
        if self.chain:
            return [*self._fox_jumps(), "stop"]
        return self._fox_steps() + self._fox_jumps()

    def _win(self) -> tuple[str, str] | None:
        if self.captured >= 10:
            return "fox_captured_ten", "fox"
        if not self._legal():
            return ("fox_blocked", "geese") if self.side == "fox" else ("geese_blocked", "fox")
        return None

    def _do(self, word: str) -> None:
        if word == "stop":
            self.chain = False
            self._turn_over(progress=True)
            return
        origin, target = point_of(word[:2]), point_of(word[3:])
        if self.side == "geese":
            self.geese.remove(origin)
            self.geese.add(target)
            self._turn_over(progress=False)
            return
        self.fox = target
        if "x" not in word:
            self._turn_over(progress=False)
            return
        self.geese.remove(((origin[0] + target[0]) // 2, (origin[1] + target[1]) // 2))
        self.captured += 1
        if self.captured >= 10:
            self._win_for("fox_captured_ten", "fox")
            return
        self.chain = bool(self._fox_jumps())
        if not self.chain:
            self._turn_over(progress=True)
