"""Cards as entries, and the zones outside play: hands, decks, discard piles, life cards."""

from tischlein.kernel import routine, rule
from tischlein.rules.apfelernte.layout import (
    DECK_N,
    DISCARD_AT,
    DISCARD_N,
    FACE_DOWN,
    GONE_AT,
    GONE_N,
    HAND_AT,
    HAND_N,
    LEFT_UNSEEN,
    LIVES_AT,
    LIVES_N,
    OWNER_BIT,
    PLAYERS,
    SEAT,
    SEATS_AT,
    SEEN,
    SEEN_BIT,
    STAMPS,
    STRIDE,
    UNKNOWN,
    WHICH,
    State,
)


@rule
def seat_at(seat: int) -> int:
    """Where a seat's part of the cells begins."""
    return SEATS_AT + SEAT * seat


@rule
def owner(entry: int) -> int:
    """The seat that owns the card."""
    return entry >> OWNER_BIT & 7


@rule
def ref(s: State, entry: int) -> int:
    """The card's number for decisions: its index in the set, and where several players own such cards, a range each."""
    return int((entry & UNKNOWN) + (entry >> OWNER_BIT & 7) * s.cells[STRIDE])


@rule
def seen_by(entry: int, seat: int) -> bool:
    """Whether the seat knows that the card is just here."""
    return bool(entry >> (SEEN_BIT + seat) & 1)


@rule
def shown(entry: int, seats: int) -> int:
    """The entry of a card that these seats (a set) have seen where it is."""
    return (entry | seats << SEEN_BIT) & ~STAMPS[seats]


@rule
def in_public(entry: int) -> int:
    """The entry of a card that lies open; who knows it, need not be said."""
    return entry & WHICH


@rule
def open_to_all(entry: int) -> int:
    """The entry of a card that everybody has seen going where it is, and that nobody sees now."""
    return entry & WHICH | SEEN


@rule
def opponents(s: State, seat: int) -> int:
    """The other seats, out or not, as a set."""
    return int(((1 << s.cells[PLAYERS]) - 1) & ~(1 << seat))


# Hands and discard piles


@rule
def to_hand(s: State, entry: int) -> None:
    """Put a card on its owner's hand, who sees it."""
    at = seat_at(owner(entry))
    n = s.cells[at + HAND_N]
    s.cells[at + HAND_AT + n] = shown(entry, 1 << owner(entry))
    s.cells[at + HAND_N] = n + 1


@rule
def to_discard(s: State, entry: int) -> None:
    """Put a card on its owner's discard pile."""
    at = seat_at(owner(entry))
    n = s.cells[at + DISCARD_N]
    s.cells[at + DISCARD_AT + n] = in_public(entry)
    s.cells[at + DISCARD_N] = n + 1


@rule
def find(s: State, begin: int, n: int, wanted: int) -> int:
    """The place of a card, by its number for decisions, among n entries; -1 where it is none of them."""
    for i in range(n):
        if ref(s, s.cells[begin + i]) == wanted:
            return i
    return -1


@rule
def take(s: State, begin: int, counter: int, i: int) -> int:
    """Take an entry out of a row whose length is in ``counter``; those behind it move up."""
    entry = s.cells[begin + i]
    n = s.cells[counter] - 1
    for j in range(i, n):
        s.cells[begin + j] = s.cells[begin + j + 1]
    s.cells[counter] = n
    return int(entry)


@rule
def take_from_hand(s: State, seat: int, wanted: int) -> int:
    """Take a card, by its number for decisions, out of a hand."""
    begin = seat_at(seat) + HAND_AT
    counter = seat_at(seat) + HAND_N
    return take(s, begin, counter, find(s, begin, s.cells[counter], wanted))


# Life cards


@rule
def alike(s: State, seat: int, i: int, j: int, chooser: int) -> bool:
    """Whether the chooser cannot tell two life cards apart: seen by the same players, not by the chooser."""
    at = seat_at(seat) + LIVES_AT
    one, other = s.cells[at + i] & SEEN, s.cells[at + j] & SEEN
    return bool(one == other and not seen_by(one, chooser))


@rule
def take_life(s: State, seat: int, i: int) -> int:
    """Take a life card away; those behind it move up."""
    at = seat_at(seat)
    return take(s, at + LIVES_AT, at + LIVES_N, i) & ~FACE_DOWN


@rule
def lay_life(s: State, entry: int) -> None:
    """Lay a card, which nobody has seen, as its owner's next life card."""
    at = seat_at(owner(entry))
    n = s.cells[at + LIVES_N]
    s.cells[at + LIVES_AT + n] = entry
    s.cells[at + LIVES_N] = n + 1


@routine
def clear_seat(s: State, seat: int) -> None:
    """Take the cards of every zone of a seat out of the game.  Who knew them, still knows that they were there."""
    at = seat_at(seat)
    n = s.cells[at + DECK_N]
    for counter, begin in ((HAND_N, HAND_AT), (LIVES_N, LIVES_AT), (DISCARD_N, DISCARD_AT)):
        for i in range(s.cells[at + counter]):
            entry = s.cells[at + begin + i]
            s.cells[at + GONE_AT + n] = open_to_all(entry) if counter == DISCARD_N else entry
            n += 1
    for i in range(LEFT_UNSEEN):
        s.cells[at + i] = 0
    s.cells[at + GONE_N] = n


@rule
def gone(s: State, entry: int) -> None:
    """Take a card that all have seen out of the game; its owner is out."""
    at = seat_at(owner(entry))
    s.cells[at + GONE_AT + s.cells[at + GONE_N]] = open_to_all(entry)
    s.cells[at + GONE_N] += 1
