"""What the slow referees have in common."""

from __future__ import annotations

import copy
from abc import ABC, abstractmethod
from collections import Counter
from fractions import Fraction
from typing import Any, Self

Point = tuple[int, int]

STRAIGHT = [(-1, 0), (1, 0), (0, -1), (0, 1)]
DIAGONAL = [(-1, -1), (-1, 1), (1, -1), (1, 1)]


def name(point: Point) -> str:
    row, column = point
    return "abcdefghij"[column - 1] + str(row)


def point_of(word: str) -> Point:
    return int(word[1:]), "abcdefghij".index(word[0]) + 1


def shifted(point: Point, direction: Point, times: int = 1) -> Point:
    return point[0] + times * direction[0], point[1] + times * direction[1]


def lines(point: Point) -> list[Point]:
    """The directions in which lines leave a point of the two line boards (whether the board ends there or not)."""
    return STRAIGHT + DIAGONAL if sum(point) % 2 == 0 else STRAIGHT


def read_options(given: dict[str, object], known: dict[str, tuple[Any, ...]]) -> dict[str, Any]:
    """The value of every known option; the first of its possible values is the default."""
    for option in given:
        if option not in known:
            raise ValueError(f"no such option: {option}")
    chosen: dict[str, Any] = {}
    for option, values in known.items():
        chosen[option] = given.get(option, values[0])
        if chosen[option] not in values:
            raise ValueError(f"{option} is one of {values}, not {chosen[option]!r}")
    return chosen


def twin(value: Any) -> Any:
    if isinstance(value, Counter):
        return Counter(value)
    if isinstance(value, dict):
        return {key: twin(item) for key, item in value.items()}
    if isinstance(value, list):
        return [twin(item) for item in value]
    if isinstance(value, set):
        return set(value)
    return value


class Game(ABC):
    side: str | None = None
    outcome: tuple[str, dict[str, float]] | None = None

    @abstractmethod
    def _legal(self) -> list[str]:
        """Every decision of the side to decide, in any order."""

    @abstractmethod
    def _do(self, word: str) -> None:
        """Carry out a decision that is known to be legal."""

    def decisions(self) -> list[str]:
        return [] if self.outcome is not None else sorted(self._legal())

    def play(self, word: str) -> None:
        if word not in self.decisions():
            raise ValueError(f"not legal here: {word}")
        self._do(word)

    def chance(self) -> dict[str, Fraction]:
        raise ValueError("this game has no chance decisions")

    def copy(self) -> Self:
        other = copy.copy(self)
        for field, value in vars(self).items():
            setattr(other, field, twin(value))
        return other

    def _end(self, reason: str, returns: dict[str, float]) -> None:
        self.outcome = reason, returns
        self.side = None


class LineGame(Game):
    """Repetition, the count to 120, and wins before draws: the same in all three line games."""

    sides: tuple[str, str]
    side: str

    def __init__(self, options: dict[str, object]) -> None:
        self.repetition: int = read_options(options, {"repetition": (3, 4)})["repetition"]
        self.seen: Counter[str] = Counter()
        self.quiet = 0

    @abstractmethod
    def _position(self) -> str:
        """Everything but the side to move that makes two positions the same."""

    @abstractmethod
    def _win(self) -> tuple[str, str] | None:
        """The reason and the winner, if the start of this turn is already a win."""

    def _start(self, side: str, quiet: int) -> None:
        self.seen = Counter()
        self.quiet = quiet
        self.outcome = None
        self._begin_turn(side)

    def _turn_over(self, progress: bool) -> None:
        self.quiet = 0 if progress else self.quiet + 1
        self._begin_turn(self._other(self.side))

    def _begin_turn(self, side: str) -> None:
        self.side = side
        position = f"{side} {self._position()}"
        self.seen[position] += 1
        win = self._win()
        if win is not None:
            self._win_for(*win)
        elif self.seen[position] >= self.repetition:
            self._end("repetition", dict.fromkeys(self.sides, 0.0))
        elif self.quiet >= 120:
            self._end("no_progress", dict.fromkeys(self.sides, 0.0))

    def _win_for(self, reason: str, winner: str) -> None:
        self._end(reason, {winner: 1.0, self._other(winner): -1.0})

    def _other(self, side: str) -> str:
        return self.sides[1] if side == self.sides[0] else self.sides[0]
