"""Fuchs und Hunde solved by the plainest means: every continuation is looked at once and remembered.

No hound's move can be taken back and hounds move every other ply, so no line of play comes back to where it was, and
what a position is worth does not depend on its past.
"""

from functools import cache
from typing import Any

import numpy as np

from tischlein.kernel.algorithm import algorithm
from tischlein.kernel.rulebook import rule_book
from tischlein.rules import fox_and_hounds
from tischlein.rules.fox_and_hounds import FOX, State

GAME = rule_book(fox_and_hounds.__name__)
SLOTS = 1 << 22
LONGEST = 1000
_UNKNOWN, _DEEPEST = 0, 64


@algorithm
def solve(game: Any, state: Any, depth: int, keys: Any, values: Any, moves: Any) -> int:
    """The state's value (see ``Solved.value``): a win is sought fast and a loss put off."""
    key = game.key(state)
    slot = (key ^ key >> 17) * 0x9E3779B1 >> 7 & (SLOTS - 1)
    while values[slot] != _UNKNOWN:
        if keys[slot] == key:
            return int(values[slot])
        slot = (slot + 1) & (SLOTS - 1)
    options = game.legal(state, moves[depth])
    code = game.outcome(state, options)
    if code != 0:
        best = LONGEST if code in (1, 2) else -LONGEST
    else:
        sign = 1 if game.to_move(state) == FOX else -1
        best = -2 * LONGEST * sign
        for i in range(options):
            value = solve(game, game.play(state, moves[depth, i]), depth + 1, keys, values, moves)
            value += -1 if value > 0 else 1
            if value * sign > best * sign:
                best = value
    # Deeper solving may have taken the slot that was free.
    while values[slot] != _UNKNOWN:
        slot = (slot + 1) & (SLOTS - 1)
    keys[slot], values[slot] = key, best
    return int(best)


class Solved:
    """The table of all that can come from the positions asked for."""

    def __init__(self) -> None:
        self._keys = np.zeros(SLOTS, np.int64)
        self._values = np.zeros(SLOTS, np.int16)
        self._moves = np.zeros((_DEEPEST, GAME.MAX_LEGAL), np.int64)

    def value(self, state: State) -> int:
        """Under perfect play ``LONGEST`` less the plies to the end, negative when the hounds win."""
        return solve(GAME, state, 0, self._keys, self._values, self._moves)

    def best(self, state: State) -> list[int]:
        """The perfect decisions: the fastest wins, or else the longest resistance."""
        moves = [0] * GAME.MAX_LEGAL
        options = GAME.legal(state, moves)
        sign = 1 if state.turn == FOX else -1
        values = {move: sign * self.value(GAME.play(state, move)) for move in moves[:options]}
        return [move for move, value in values.items() if value == max(values.values())]


@cache
def solved() -> Solved:
    """The one table of a process."""
    return Solved()
