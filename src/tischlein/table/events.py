"""Events: everything that happens at a table, in an append-only list.

What an event means now is always computed from the list (``course.py``); none is ever changed or deleted.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from tischlein.table.messages.parts import OfferKind


class Joined(Struct, frozen=True, tag="joined"):
    """A player has taken the seat."""

    player: int
    nonce: str


class Lot(Struct, frozen=True, tag="lot"):
    """The lot that gives the players their sides."""

    k: int  # which draw of the table it is
    shift: int


class Decided(Struct, frozen=True, tag="decided"):
    """A player has decided."""

    player: int
    on: int  # the event that the player had seen last: with the word, what makes a decision count once
    word: str


class Thrown(Struct, frozen=True, tag="thrown"):
    """Chance has decided."""

    k: int  # which draw of the table it is
    word: str


class TakenBack(Struct, frozen=True, tag="taken_back"):
    """The game stands again as it stood after an earlier event."""

    player: int  # who wanted it
    to: int  # that event


class Offered(Struct, frozen=True, tag="offered"):
    """A player offers something."""

    player: int
    kind: OfferKind
    to: int | None = None  # of a takeback: the event that it goes back to


class Declined(Struct, frozen=True, tag="declined"):
    """An offer is refused, or withdrawn."""

    player: int
    offer: int  # its event


class Agreed(Struct, frozen=True, tag="agreed"):
    """A draw is agreed on."""

    player: int
    offer: int  # its event


class Resigned(Struct, frozen=True, tag="resigned"):
    """A player gives up."""

    player: int


class Flagged(Struct, frozen=True, tag="flagged"):
    """A side's time is over."""

    side: str


class Abandoned(Struct, frozen=True, tag="abandoned"):
    """A player has been away for long, and the other one ends the game."""

    player: int  # who has been away
    won: bool  # whether the other one claims the game; if not, it is called off


class Rematched(Struct, frozen=True, tag="rematched"):
    """The next round is played at another table."""

    table: str


Event = (
    Joined
    | Lot
    | Decided
    | Thrown
    | TakenBack
    | Offered
    | Declined
    | Agreed
    | Resigned
    | Flagged
    | Abandoned
    | Rematched
)


class Entry(Struct, frozen=True):
    """An event in its place in the list."""

    n: int  # from 1
    at: float  # when, in seconds since 1970; never less than the one before
    event: Event


_ENCODER, _DECODER = msgspec.json.Encoder(), msgspec.json.Decoder(Event)


def write(event: Event) -> bytes:
    """An event as it is stored."""
    return _ENCODER.encode(event)


def read(stored: bytes) -> Event:
    """An event that was stored."""
    decoded: Event = _DECODER.decode(stored)
    return decoded
