"""Perft of a position.  The first call imports numba, and compiles unless the game's code is in the cache."""

from __future__ import annotations

from typing import Any

from tischlein.play import Position, TischleinError

LONGEST_TURN = 20
"""Room for the decisions of one turn; the longest, a fox's jump chain, has ten."""


def count_sequences(position: Position, depth: int) -> int:
    """The number of sequences of exactly so many decisions."""
    if depth == 0:
        return 1
    from tischlein.search import perft

    book, (moves, line, spare) = position.game.book, _buffers(position, depth)
    return int(perft.count_sequences(book, position.state, depth, moves, line, spare))


def count_turns(position: Position, depth: int) -> int:
    """The number of sequences of exactly so many whole turns.

    Raises TischleinError for games with dice, whose turns are not simply over when another side decides.
    """
    if hasattr(position.game.book.module, "chance"):
        raise TischleinError(f"{position.game.name}: whole turns are counted in games without dice only")
    if depth == 0 or position.outcome:
        return int(depth == 0)
    from tischlein.search import perft

    book, (moves, line, spare) = position.game.book, _buffers(position, LONGEST_TURN * depth)
    count = int(perft.count_turns(book, position.state, book.to_move(position.state), depth, 0, moves, line, spare))
    if count < 0:
        raise TischleinError(f"{position.game.name}: a turn is longer than {LONGEST_TURN} decisions")
    return count


def _buffers(position: Position, rows: int) -> tuple[Any, Any, Any]:
    """Moves and storage for so many decisions in a row, and the line of play that leads to the position."""
    import numpy as np

    from tischlein.search.line import new_line

    book = position.game.book
    moves = np.zeros((rows, book.MAX_LEGAL), np.int64)
    spare = np.zeros((rows, book.STORAGE), np.int64)
    return moves, new_line(position.game.limit, position.line), spare
