"""The line of play: what repetition is judged by.

A line is an array of 64-bit integers: [limit, base, end, key, key, …].  The keys from ``base`` to ``end`` are the
positions at the start of each turn since the last progress, the newest last; ``limit`` is the occurrence that makes a
draw (0: no such rule).  Whoever drives a game keeps it: rules know positions, not histories.  Games without the rule
never touch it.

In games with the rule the sides alternate, so equal positions lie an even number of turns, and at least four, apart.
"""

from collections.abc import Iterable
from typing import Any

import numpy as np

from tischlein.kernel.algorithm import algorithm

LIMIT, BASE, END, KEYS = 0, 1, 2, 3
CAPACITY = 384
"""Room for the turns between two progresses, of which the games allow 120, and as much again to look ahead."""


def new_line(limit: int = 0, keys: Iterable[int] = ()) -> np.ndarray[Any, np.dtype[np.int64]]:
    """A line that holds the keys of the positions since the last progress, the current one last."""
    line = np.zeros(CAPACITY, np.int64)
    keys = list(keys)
    line[LIMIT], line[BASE], line[END] = limit, KEYS, KEYS + len(keys)
    line[KEYS : KEYS + len(keys)] = keys
    return line


@algorithm
def restart(game: Any, line: Any, root: Any) -> None:
    """Make a line equal to another, or, given the same line twice, move its keys to the front."""
    if game.REPEATS:
        base, length = root[BASE], root[END] - root[BASE]
        for i in range(length):
            line[KEYS + i] = root[base + i]
        line[LIMIT], line[BASE], line[END] = root[LIMIT], KEYS, KEYS + length


@algorithm
def extend(game: Any, state: Any, line: Any) -> None:
    """Note a state that play has just reached.  Setting BASE and END back to what they were takes it off again."""
    if game.REPEATS:
        if game.quiet(state) == 0:
            line[BASE] = line[END]
        key = game.key(state)
        if key >= 0:
            if line[END] == CAPACITY:
                restart(game, line, line)
            line[line[END]] = key
            line[END] += 1


@algorithm
def judge(game: Any, state: Any, options: int, line: Any) -> int:
    """The outcome code of the state at the end of the line: a win, else repetition, else what the rules say."""
    code: int = game.outcome(state, options)
    if game.REPEATS:
        newest = line[END] - 1
        if newest - line[BASE] >= 4 and (code == 0 or code == game.NO_PROGRESS) and game.key(state) >= 0:
            times = 1
            for earlier in range(newest - 4, line[BASE] - 1, -2):
                if line[earlier] == line[newest]:
                    times += 1
            if times == line[LIMIT]:
                code = game.REPETITION
    return code
