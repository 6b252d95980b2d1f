"""Plays the same games and counts the same sequences for whoever runs it; prints them, to be compared."""

import json
import sys
from typing import Any

import numpy as np

from conformance.every_game import named
from tischlein.kernel.random import seeded
from tischlein.play import Game
from tischlein.search.line import CAPACITY, new_line
from tischlein.search.perft import count_sequences
from tischlein.search.playouts import playouts


def play_and_count(chosen: Game, games: int, depth: int) -> list[Any]:
    """What is left of random games, one by one, a tally of more of them, and perft.

    Left are the outcome, the number of decisions, the state of the random numbers, the last positions' keys where
    positions repeat, and the last state where it lies in an array.
    """
    book, start = chosen.book, chosen.start()
    moves, spare = np.zeros((depth, book.MAX_LEGAL), np.int64), np.zeros((depth, book.STORAGE), np.int64)
    root, line, rng = new_line(chosen.limit, start.line), new_line(), seeded(42)
    lines = np.zeros((depth, CAPACITY), np.int64)

    def play(number: int) -> list[Any]:
        tally = np.zeros(len(book.REASONS), np.int64)
        made = playouts(book, start.state, number, rng, moves[0], root, line, spare[0], tally)
        return [tally.tolist(), int(made), int(rng[0]), line.tolist(), spare[0].tolist()]

    ends = [play(1) for _ in range(games)]
    return [ends, play(games), int(count_sequences(book, start.state, depth, moves, root, lines, spare))]


if __name__ == "__main__":
    name, options, games, depth = json.loads(sys.argv[1])
    print(json.dumps(play_and_count(named(name, options), games, depth)))
