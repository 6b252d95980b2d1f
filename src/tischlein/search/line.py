"""The line of play: what repetition is judged by.

A line is an array of 64-bit integers: [limit, length, key, key, …].  The key at place q is that of the position q plies
after the last progress, at the start of a turn; -1 stands for positions that are not known (a game that was set up in
the middle).  ``limit`` is the occurrence that makes a draw (0: no such rule).  Whoever drives a game keeps its line:
rules know positions, not histories.  Games without the rule never touch it.

In games with the rule ``quiet`` grows by one from turn to turn, or is 0 after progress, and the sides alternate, so
equal positions lie an even number of turns, and at least four, apart.  Progress overwrites a line from its beginning:
who wants to come back to an earlier position keeps a copy.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from tischlein.kernel.algorithm import algorithm

LIMIT, LENGTH, KEYS = 0, 1, 2
CAPACITY = 256
"""Room for the turns between two progresses, of which the games allow 120."""


def new_line(limit: int = 0, keys: Sequence[int] = (), quiet: int | None = None) -> np.ndarray[Any, np.dtype[np.int64]]:
    """A line that ends with the last of these keys, ``quiet`` plies after the last progress.

    Without ``quiet`` the keys are all positions since then.
    """
    length = len(keys) if quiet is None or not keys else quiet + 1
    line = np.full(CAPACITY, -1, np.int64)
    line[LIMIT], line[LENGTH] = limit, length
    line[KEYS + length - len(keys) : KEYS + length] = keys
    return line


def shun_repetition(line: np.ndarray[Any, np.dtype[np.int64]]) -> None:
    """Let every position that comes again be a draw at once, the present one aside: it has to be got away from."""
    if line[LIMIT] and line[LENGTH]:
        line[LIMIT] = 2
        last = KEYS + line[LENGTH] - 1
        earlier = line[KEYS:last]
        earlier[earlier == line[last]] = -1


@algorithm
def restart(game: Any, line: Any, root: Any) -> None:
    """Make a line equal to another, which nobody has extended since it was made."""
    if game.REPEATS:
        for i in range(KEYS + root[LENGTH]):
            line[i] = root[i]


@algorithm
def extend(game: Any, state: Any, line: Any) -> None:
    """Note a state that play has just reached."""
    if game.REPEATS:
        key = game.key(state)
        if key >= 0:
            line[KEYS + game.quiet(state)] = key


@algorithm
def judge(game: Any, state: Any, options: int, line: Any) -> int:
    """The outcome code of the state at the end of the line: a win, else repetition, else what the rules say."""
    code: int = game.outcome(state, options)
    if game.REPEATS:
        quiet = game.quiet(state)
        if line[LIMIT] and quiet >= 4 * (line[LIMIT] - 1) and (code == 0 or code == game.NO_PROGRESS):
            key = game.key(state)
            if key >= 0:
                times = 1
                for earlier in range(KEYS + quiet - 4, KEYS - 1, -2):
                    if line[earlier] == key:
                        times += 1
                if times >= line[LIMIT]:
                    code = game.REPETITION
    return code
