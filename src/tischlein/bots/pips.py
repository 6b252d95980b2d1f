"""The player that only counts pips: a yardstick for Puff, not an opponent for people."""

from __future__ import annotations

import random

from tischlein.kernel import CHANCE
from tischlein.play import Position
from tischlein.play.errors import BadArgument
from tischlein.rules.puff.stones import GOAL, SIDE, State
from tischlein.search.decide import NO_DECISION, Decision, check_seconds


def pips(state: State, seat: int) -> int:
    """How far the seat's stones have to go, all together: 375 at the start, 0 when all are borne off."""
    boards = (state.ones, state.twos, state.fours, state.eights)
    return sum(
        (GOAL - place) * sum((board >> SIDE * seat + place & 1) << digit for digit, board in enumerate(boards))
        for place in range(GOAL)
    )


class PipCounter:
    """A player of Puff that gets as far ahead of its opponent as one decision can bring it, and knows nothing else."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)

    def reseed(self, seed: int) -> None:
        """Decide from now on as a player made with this seed."""
        self._random.seed(seed)

    def decide(self, position: Position, seconds: float | None = None) -> Decision:
        """The decision with the best lead; equal ones equally often.  Raises BadArgument when no side is to move."""
        check_seconds(seconds)
        seat = position.seat
        if not position.moves or seat == CHANCE:
            raise BadArgument(NO_DECISION)

        def lead(move: int) -> int:
            after = position.after(move).state
            return pips(after, 1 - seat) - pips(after, seat)

        leads = {move: lead(move) for move in position.moves}
        best = [move for move in leads if leads[move] == max(leads.values())]
        return Decision.unsearched(self._random.choice(best), position.game.book.SCALE)
