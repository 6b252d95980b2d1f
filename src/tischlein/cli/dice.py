"""Dice for games at the terminal and over GTP.  Not for secrets, and not the dice of the table."""

from __future__ import annotations

import secrets
from random import Random

from tischlein.cli.choice import SEEDS
from tischlein.play import Position


def any_seed() -> int:
    """A seed that nobody has chosen, short enough to be copied by hand."""
    return secrets.randbelow(10**9)


class Dice:
    """Throws that follow from a seed.

    Throw number n is the same whenever it is thrown.  At the terminal it has the number of the decision that it is, so
    taking a throw back does not change one's luck, and a game resumed with its seed goes on as it would have; over GTP
    the throws of a process are counted through.
    """

    def __init__(self, seed: int) -> None:
        assert seed in SEEDS
        self.seed = seed

    def throw(self, position: Position, number: int) -> str:
        """The decision of chance in a position in which dice decide."""
        lot = Random(f"throw {number} of {self.seed}").random()
        return position.word(position.game.book.draw(position.state, lot))
