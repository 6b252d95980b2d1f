"""Decks: the bottom cards first, then those without a place, then the top ones; the last entry is the top."""

from tischlein.kernel import routine, rule
from tischlein.rules.apfelernte.entries import open_to_all, owner, seat_at, to_hand
from tischlein.rules.apfelernte.layout import (
    BOTTOM_N,
    DECK_AT,
    DECK_N,
    EVERYONE,
    LEFT_UNSEEN,
    ONES,
    SEEN,
    SEEN_BIT,
    STAMPS,
    TOP_N,
    State,
)
from tischlein.rules.apfelernte.losing import left_unseen

# Decks: the bottom ones first, then those without an order, then the top ones; the last is the top


@rule
def body(s: State, seat: int) -> int:
    """How many cards of the deck have no fixed place."""
    at = seat_at(seat)
    return int(s.cells[at + DECK_N] - s.cells[at + TOP_N] - s.cells[at + BOTTOM_N])


@routine
def top_known(s: State, seat: int, depth: int) -> bool:
    """Whether it is settled which card is the top one (depth 1), the next one (2), …  Fixes what is settled already."""
    at = seat_at(seat)
    while s.cells[at + TOP_N] < depth:
        free = body(s, seat)
        if free > 1:
            return False
        if free == 0:
            s.cells[at + BOTTOM_N] -= 1
        s.cells[at + TOP_N] += 1
    return True


@rule
def fix(s: State, seat: int, i: int) -> None:
    """Settle that the entry at place i, one without a fixed place, comes next below the fixed top ones."""
    at = seat_at(seat)
    j = at + DECK_AT + s.cells[at + DECK_N] - s.cells[at + TOP_N] - 1
    i += at + DECK_AT
    s.cells[i], s.cells[j] = s.cells[j], s.cells[i]
    s.cells[at + TOP_N] += 1


@rule
def take_top(s: State, seat: int) -> int:
    """Take the top card, which is settled, out of a deck; those who did not know it lose track of what they had lost
    sight of in that deck."""
    at = seat_at(seat)
    n = s.cells[at + DECK_N] - 1
    entry = s.cells[at + DECK_AT + n]
    s.cells[at + DECK_N] = n
    s.cells[at + TOP_N] -= 1
    return int(entry)


@rule
def draw_top(s: State, seat: int) -> None:
    """Move the top card, which is settled, to the hand."""
    entry = take_top(s, seat)
    to_hand(s, entry)
    left_unseen(s, entry)


@rule
def on_top(s: State, entry: int) -> None:
    """Put a card that all have seen on top of its owner's deck."""
    at = seat_at(owner(entry))
    n = s.cells[at + DECK_N]
    s.cells[at + DECK_AT + n] = open_to_all(entry)
    s.cells[at + DECK_N] = n + 1
    s.cells[at + TOP_N] += 1


@rule
def at_bottom(s: State, entry: int) -> None:
    """Put a card that all have seen under its owner's deck."""
    at = seat_at(owner(entry))
    for i in range(s.cells[at + DECK_N], 0, -1):
        s.cells[at + DECK_AT + i] = s.cells[at + DECK_AT + i - 1]
    s.cells[at + DECK_AT] = open_to_all(entry)
    s.cells[at + DECK_N] += 1
    s.cells[at + BOTTOM_N] += 1


@routine
def shuffled_in(s: State, entry: int) -> None:
    """Shuffle a card that all have seen into its owner's deck: no place is fixed any more, and who knew of a card where
    it was, knows that it is in there."""
    at = seat_at(owner(entry))
    on_top(s, entry)
    stamps = s.cells[at + LEFT_UNSEEN] + ONES[EVERYONE]
    for i in range(s.cells[at + DECK_N]):
        one = s.cells[at + DECK_AT + i]
        losing = STAMPS[one >> SEEN_BIT & EVERYONE]
        s.cells[at + DECK_AT + i] = one & ~SEEN & ~losing | stamps & losing
    s.cells[at + TOP_N] = s.cells[at + BOTTOM_N] = 0
