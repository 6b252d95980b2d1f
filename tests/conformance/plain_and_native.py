"""Plays the same games and counts the same sequences for whoever runs it; prints them, to be compared."""

import json
import sys
from typing import Any

import numpy as np

from conformance.every_game import named
from tischlein.kernel.algorithm import algorithm
from tischlein.kernel.random import seeded
from tischlein.play import Game
from tischlein.search.line import CAPACITY, new_line
from tischlein.search.perft import count_sequences
from tischlein.search.playouts import playout, playouts


def _words(state: Any) -> list[int]:
    """A state's numbers, whether it is an array or a tuple of numbers and arrays."""
    return [int(word) for part in state for word in np.atleast_1d(part)]


@algorithm
def one_game(game: Any, state: Any, rng: Any, moves: Any, line: Any) -> Any:
    """A random game."""
    return playout(game, state, rng, moves, line)


def play_and_count(chosen: Game, games: int, depth: int) -> list[Any]:
    """Last states and outcomes of random games, a tally of more of them, and perft."""
    book, start = chosen.book, chosen.start()
    moves, spare = np.zeros((depth, book.MAX_LEGAL), np.int64), np.zeros((depth, book.STORAGE), np.int64)
    root, rng, ends = new_line(chosen.limit, start.line), seeded(42), []
    lines = np.zeros((depth, CAPACITY), np.int64)
    for _ in range(games):
        end, code, decisions = one_game(
            book, book.copy(start.state, spare[0]), rng, moves[0], new_line(chosen.limit, start.line)
        )
        ends.append([_words(end), int(code), int(decisions)])
    tally = np.zeros(len(book.REASONS), np.int64)
    made = playouts(book, start.state, games, rng, moves[0], root, new_line(), spare[0], tally)
    return [ends, tally.tolist(), int(made), int(count_sequences(book, start.state, depth, moves, root, lines, spare))]


if __name__ == "__main__":
    name, options, games, depth = json.loads(sys.argv[1])
    print(json.dumps(play_and_count(named(name, options), games, depth)))
