"""The kernel: game rules written once, in plain Python, and compiled to native code where speed matters.

    rules/*.py      pure functions over a small state, marked with @rule: plain Python wherever they are called from
       |            Python (a few microseconds a call, nothing to compile or import)
    rulebook.py     RuleBook: one game's rules as a value
       |
    native.py       the native twins of those functions, made by numba the first time an algorithm is compiled
       |
    algorithm.py    @algorithm: a loop over any game, compiled once a game and kept on disk

Importing this package does not import numba; importing ``tischlein.kernel.algorithm`` does.
"""

from tischlein.kernel.rule import CHANCE, Grid, Table, routine, rule
from tischlein.kernel.rulebook import RuleBook
from tischlein.kernel.sets import bit, count, lowest, points

__all__ = ["CHANCE", "Grid", "RuleBook", "Table", "bit", "count", "lowest", "points", "routine", "rule"]
