"""Perft and random games from Python: the buffers that the algorithms want, made here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from tischlein.kernel.random import seeded
from tischlein.kernel.rulebook import RuleBook
from tischlein.search.line import CAPACITY, new_line
from tischlein.search.perft import count_sequences
from tischlein.search.playouts import playouts


def line_of(book: RuleBook, state: Any, limit: int, keys: Sequence[int]) -> Any:
    """The line of play that ends in a state, from the keys that a Position carries."""
    return new_line(limit, keys, int(book.quiet(state)) if book.REPEATS else None)


def perft(book: RuleBook, state: Any, depth: int, limit: int = 0, keys: Sequence[int] = ()) -> int:
    """How many sequences of exactly ``depth`` decisions a state has, chance included; 1 for depth 0.

    A sequence that ends the game sooner counts nothing.  ``keys`` are those of the positions since the last progress,
    this one last, and ``limit`` the occurrence that makes a draw; without them no earlier position is known.
    """
    if depth < 0:
        raise ValueError(f"depth {depth}: there are no fewer than 0 decisions")
    if depth == 0:
        return 1
    moves, spare = np.zeros((depth, book.MAX_LEGAL), np.int64), np.zeros((depth, book.STORAGE), np.int64)
    lines = np.full((depth if book.REPEATS else 1, CAPACITY), -1, np.int64)
    line = line_of(book, state, limit, keys)
    return int(count_sequences(book, state, depth, moves, line, lines, spare))


def random_games(
    book: RuleBook, state: Any, games: int, seed: int, limit: int = 0, keys: Sequence[int] = ()
) -> tuple[list[int], int]:
    """Play random games from a state: how many ended with each outcome code, and how many decisions were made."""
    moves, spare = np.zeros(book.MAX_LEGAL, np.int64), np.zeros(book.STORAGE, np.int64)
    tally = np.zeros(len(book.REASONS), np.int64)
    root = line_of(book, state, limit, keys)
    decisions = playouts(book, state, games, seeded(seed), moves, root, new_line(), spare, tally)
    return tally.tolist(), int(decisions)
