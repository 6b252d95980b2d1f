"""What rules are made of: functions marked as rules, and tables that never change."""

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

CHANCE: Final = -1
"""The seat that ``to_move`` names when dice (or cards) decide."""

_RULES: set[Callable[..., Any]] = set()
_ROUTINES: set[Callable[..., Any]] = set()

F = TypeVar("F", bound=Callable[..., Any])


def rule(function: F) -> F:
    """Mark a function as a rule: Python calls it as it is, algorithms call its native twin.

    A rule takes and returns integers (at most 63 bits), states and buffers; it allocates nothing, calls only other
    rules and the words of ``tischlein.kernel.sets``, and reads only module-level integers, tables and NamedTuples.
    """
    _RULES.add(function)
    return function


def routine(function: F) -> F:
    """Mark a function as a rule that stays a function of its own in native code.

    The twins of other rules are built into whatever calls them, which is fast for small ones.  A game of many large
    ones that call each other would grow without bounds that way.
    """
    _ROUTINES.add(function)
    return rule(function)


def is_rule(value: object) -> bool:
    """Whether a value is a function marked with ``@rule`` or ``@routine``."""
    return callable(value) and value in _RULES


def is_routine(value: object) -> bool:
    """Whether a value is a function marked with ``@routine``."""
    return callable(value) and value in _ROUTINES


class Table(tuple[int, ...]):
    """One integer for each index (a point, a move, a die); a numpy array in native code."""

    __slots__ = ()

    def rows(self) -> list[int]:
        """The content as numpy takes it."""
        return list(self)


class Grid:
    """One integer for each pair of indices, read as ``grid[row, column]``; a numpy array in native code."""

    __slots__ = ("_rows",)

    def __init__(self, rows: Iterable[Iterable[int]]) -> None:
        self._rows = tuple(tuple(row) for row in rows)
        if len({len(row) for row in self._rows}) > 1:
            raise ValueError("all rows of a Grid have the same length")

    def __getitem__(self, place: tuple[int, int]) -> int:
        row, column = place
        return self._rows[row][column]

    def rows(self) -> list[list[int]]:
        """The content as numpy takes it."""
        return [list(row) for row in self._rows]
