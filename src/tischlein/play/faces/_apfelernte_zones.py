"""What lies where in a state or a view of Apfelernte, as entries and as the names of cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tischlein.play.faces._apfelernte_words import code
from tischlein.rules.apfelernte import layout as at
from tischlein.rules.apfelernte.entries import ref, seat_at
from tischlein.rules.apfelernte.pieces import entry_of

HAND = (at.HAND_AT, at.HAND_N)
DECK = (at.DECK_AT, at.DECK_N)
PILE = (at.DISCARD_AT, at.DISCARD_N)
LIVES = (at.LIVES_AT, at.LIVES_N)


def seats(state: Any) -> range:
    """Every seat, out or not."""
    return range(int(state.cells[at.PLAYERS]))


def entries(state: Any, seat: int, zone: tuple[int, int]) -> list[int]:
    """The cards of one of a seat's zones, in the order in which they lie."""
    begin, counter = zone
    first = seat_at(seat) + begin
    return [int(state.cells[i]) for i in range(first, first + int(state.cells[seat_at(seat) + counter]))]


def is_known(entry: int) -> bool:
    """Whether it is said which card it is."""
    return entry & at.UNKNOWN != at.UNKNOWN


def named(state: Any, entry: int) -> str:
    """A card by its name, ``?`` where it is not known."""
    return code(state, int(ref(state, entry))) if is_known(entry) else "?"


def known(state: Any, seat: int, zone: tuple[int, int]) -> list[int]:
    """Those cards of a zone that are known."""
    return [entry for entry in entries(state, seat, zone) if is_known(entry)]


def pieces(state: Any) -> range:
    """The places of the pieces in play."""
    return range(int(state.cells[at.PIECES]))


def _limbo(state: Any) -> Iterator[int]:
    """The spell that is being carried out."""
    if state.cells[at.LIMBO]:
        yield int(state.cells[at.LIMBO]) - 1


def near(state: Any) -> list[int]:
    """The known cards in hands, and what is in play, by their numbers."""
    found = {entry & at.WHICH for seat in seats(state) for entry in known(state, seat, HAND)}
    found |= {entry_of(state, i) & at.WHICH for i in pieces(state)}
    found |= {entry & at.WHICH for entry in _limbo(state)}
    return sorted(found, key=lambda entry: named(state, entry))


def shown(state: Any) -> frozenset[str]:
    """The names of all cards of which it is known where they lie."""
    lying = [entry for seat in seats(state) for zone in (HAND, DECK, PILE, LIVES) for entry in known(state, seat, zone)]
    return frozenset(named(state, entry) for entry in [*lying, *near(state)])
