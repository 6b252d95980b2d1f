"""Perft and random games from Python: the buffers that the algorithms want, made here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from tischlein.kernel import defaults
from tischlein.kernel.random import seeded
from tischlein.kernel.rulebook import RuleBook
from tischlein.play.errors import BadArgument
from tischlein.search.line import CAPACITY, judge, new_line
from tischlein.search.perft import count_sequences, count_turns
from tischlein.search.playouts import playouts

LONGEST_TURN = 20
"""Room for the decisions of one turn.  The longest, a fox's chain of jumps, has ten."""


def line_of(book: RuleBook, state: Any, limit: int, keys: Sequence[int]) -> Any:
    """The line of play that ends in a state, from the keys that a Position carries."""
    return new_line(limit, keys, int(book.quiet(state)) if book.REPEATS else None)


def perft(book: RuleBook, state: Any, depth: int, limit: int = 0, keys: Sequence[int] = ()) -> int:
    """How many sequences of exactly ``depth`` decisions a state has, chance included; 1 for depth 0.

    A sequence that ends the game sooner counts nothing.  ``keys`` are those of the positions since the last progress,
    this one last, and ``limit`` the occurrence that makes a draw; without them no earlier position is known.
    Raises BadArgument for a negative depth.
    """
    if depth < 0:
        raise BadArgument(f"depth {depth}: a number of decisions is at least 0")
    if depth == 0:
        return 1
    moves, spare = np.zeros((depth, book.MAX_LEGAL), np.int64), np.zeros((depth, book.STORAGE), np.int64)
    lines = np.full((depth if book.REPEATS else 1, CAPACITY), -1, np.int64)
    line = line_of(book, state, limit, keys)
    return int(count_sequences(book, state, depth, moves, line, lines, spare))


def perft_turns(book: RuleBook, state: Any, turns: int, limit: int = 0, keys: Sequence[int] = ()) -> int:
    """How many sequences of exactly so many whole turns a state has, for games whose sides take strict turns.

    A turn is over when another side decides or the game ends; the last one may end it.  Raises BadArgument for a
    negative number, for games with dice, and when turns are longer than ``LONGEST_TURN`` decisions on the average of a
    sequence.
    """
    if turns < 0:
        raise BadArgument(f"turns {turns}: a number of turns is at least 0")
    if book.chance is not defaults.chance:
        raise BadArgument("whole turns are counted in games without dice only")
    rows = LONGEST_TURN * turns + 1
    moves, spare = np.zeros((rows, book.MAX_LEGAL), np.int64), np.zeros((rows, book.STORAGE), np.int64)
    lines = np.full((rows if book.REPEATS else 1, CAPACITY), -1, np.int64)
    line = line_of(book, state, limit, keys)
    if turns == 0 or judge(book, state, book.legal(state, moves[0]), line):
        return int(turns == 0)
    count = int(count_turns(book, state, book.to_move(state), turns, 0, moves, line, lines, spare))
    if count < 0:
        raise BadArgument(f"a turn is longer than {LONGEST_TURN} decisions")
    return count


def random_games(
    book: RuleBook, state: Any, games: int, seed: int, limit: int = 0, keys: Sequence[int] = ()
) -> tuple[list[int], int]:
    """Play random games from a state: how many ended with each outcome code, and how many decisions were made.

    Raises BadArgument for a negative number of games.
    """
    if games < 0:
        raise BadArgument(f"games {games}: a number of games is at least 0")
    moves, spare = np.zeros(book.MAX_LEGAL, np.int64), np.zeros(book.STORAGE, np.int64)
    tally = np.zeros(len(book.REASONS), np.int64)
    root = line_of(book, state, limit, keys)
    decisions = playouts(book, state, games, seeded(seed), moves, root, new_line(), spare, tally)
    return tally.tolist(), int(decisions)
