"""The levels: how long a bot thinks, and how often it does not think at all."""

from __future__ import annotations

from dataclasses import dataclass

FULL = {
    "fox_and_hounds": 256_000,
    "bagh_chal": 128_000,
}
"""Simulations that the highest level spends on a decision: about a second's worth on one core."""

FULL_OTHERWISE = 64_000

FEWEST = 4

STEP = 4
"""From level 2, each spends so many times what the one below does; level 1 thinks like level 2, when it does."""


@dataclass(frozen=True, slots=True)
class Level:
    """A strength of play."""

    part: int
    """The simulations of a decision are this fraction, one out of ``part``, of what the highest level spends."""
    whims: float = 0.0
    """The share of decisions made without thinking, at random."""
    fixed: int = 0
    """The simulations of a decision in every game; 0 where ``part`` says them."""

    def simulations(self, game: str) -> int:
        """How many simulations go into a decision of this game."""
        return self.fixed or max(FULL.get(game, FULL_OTHERWISE) // self.part, FEWEST)


LEVELS = (Level(STEP**6, whims=0.4), *(Level(STEP**k) for k in range(6, -1, -1)))
"""Levels 1 (a child) to 8 (the best there is)."""
