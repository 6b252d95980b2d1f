"""Fuchs und Hunde, the slow way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from oracle.referee import DIAGONAL, LineGame, Point, name, point_of, shifted

BOARD = [(row, column) for row in range(1, 9) for column in range(1, 9) if (row + column) % 2 == 0]


class Referee(LineGame):
    sides = ("fox", "hounds")

    def __init__(self, **options: object) -> None:
        super().__init__(options)
        self._place((1, 5), [(8, 2), (8, 4), (8, 6), (8, 8)], "fox", 0)

    @classmethod
    def setup(
        cls, *, fox: Point, hounds: Iterable[Point], side: str = "fox", quiet: int = 0, **options: object
    ) -> Self:
        game = cls(**options)
        game._place(fox, hounds, side, quiet)
        return game

    def _place(self, fox: Point, hounds: Iterable[Point], side: str, quiet: int) -> None:
        self.fox = fox
        self.hounds = set(hounds)
        self._start(side, quiet)

    def _position(self) -> str:
        return f"{self.fox} {sorted(self.hounds)}"

    def _legal(self) -> list[str]:
        words = []
        for piece in [self.fox] if self.side == "fox" else self.hounds:
            for direction in DIAGONAL:
                target = shifted(piece, direction)
                if self.side == "hounds" and direction[0] > 0:
                    continue
                if target in BOARD and target != self.fox and target not in self.hounds:
                    words.append(f"{name(piece)}-{name(target)}")
        return words

    def _win(self) -> tuple[str, str] | None:
        if self.fox[0] == 8 or all(self.fox[0] > hound[0] for hound in self.hounds):
            return "fox_through", "fox"
        if not self._legal():
            return ("fox_blocked", "hounds") if self.side == "fox" else ("hounds_blocked", "fox")
        return None

    def _do(self, word: str) -> None:
        origin, target = point_of(word[:2]), point_of(word[3:])
        if self.side == "fox":
            self.fox = target
        else:
            self.hounds.remove(origin)
            self.hounds.add(target)
        self._turn_over(progress=self.side == "hounds")
