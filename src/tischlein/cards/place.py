"""Whereabouts in a set something is read: of which kind of card, in which ability."""

from __future__ import annotations

from typing import NamedTuple

from tischlein.cards.meaning import PLAYED_ONLY
from tischlein.cards.model import Kind, When


class Whereabouts(NamedTuple):
    """The card's kind and the ability's moment; None where the file says nothing that can be understood."""

    kind: Kind | None
    when: When | None
    by_print: bool = False
    """Whether current strengths cannot be asked for, since they may depend on the answer."""

    @property
    def has_self(self) -> bool:
        """Whether the card is in play at all, so that it can speak of itself."""
        return self.kind not in PLAYED_ONLY

    @property
    def attached(self) -> bool:
        """Whether the card has a host."""
        return self.kind in (None, "augmentation")
