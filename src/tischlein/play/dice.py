"""Dice for games at the terminal, over GTP and in records.  Not for secrets, and not the dice of the table."""

from __future__ import annotations

import re
from collections.abc import Mapping
from random import Random

from tischlein.play.position import Position

SEEDS = range(2**63)


class Dice:
    """Throws that follow from a seed.

    Throw number n is the same whenever it is thrown.  At the terminal it has the number of the decision that it is, so
    taking a throw back does not change one's luck, and a game resumed with its seed goes on as it would have; over GTP
    the throws of a process are counted through.
    """

    def __init__(self, seed: int) -> None:
        assert seed in SEEDS
        self.seed = seed

    def lot(self, number: int, many: int) -> int:
        """A number from 0 to ``many`` - 1 that goes with throw ``number``: it hides a decision of a side in a file."""
        return Random(f"cover {number} of {self.seed}").randrange(many)

    def throw(self, position: Position, number: int) -> str:
        """The decision of chance in a position in which dice decide."""
        lot = Random(f"throw {number} of {self.seed}").random()
        return position.word(position.game.book.draw(position.state, lot))


def seed_of(tags: Mapping[str, str]) -> int | None:
    """The seed that the tags of a record name; None where they name none."""
    tag = tags.get("Seed", "")
    return int(tag) if re.fullmatch("[0-9]{1,20}", tag) and int(tag) in SEEDS else None
