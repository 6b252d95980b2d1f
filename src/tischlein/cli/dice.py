"""Seeds that nobody has chosen, for the dice of the terminal and of GTP."""

from __future__ import annotations

import secrets

from tischlein.play.dice import Dice

__all__ = ["Dice", "any_seed"]


def any_seed() -> int:
    """A seed that nobody has chosen, short enough to be copied by hand."""
    return secrets.randbelow(10**9)
