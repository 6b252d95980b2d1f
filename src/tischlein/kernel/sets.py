"""Sets of points held in one integer: bit k is set when point k (0 to 62) belongs to the set.

These are the words rules are written with.  Union, intersection and difference are ``|``, ``&`` and ``& ~``.
The native twins of ``lowest``, ``count`` and ``points`` are single machine instructions (``native.py``); the plain ones
also take numpy's integers, which reach them when algorithms run uncompiled.
"""

from collections.abc import Iterator

from tischlein.kernel.rule import rule


def lowest(board: int) -> int:
    """The smallest point of a set that is not empty."""
    board = int(board)
    return (board & -board).bit_length() - 1


def count(board: int) -> int:
    """How many points the set holds."""
    return int(board).bit_count()


def points(board: int) -> Iterator[int]:
    """The points of the set, smallest first."""
    board = int(board)
    while board:
        yield (board & -board).bit_length() - 1
        board &= board - 1


@rule
def bit(point: int) -> int:
    """The set that holds just this point."""
    return 1 << point
