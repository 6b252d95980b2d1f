"""Filters and counts of the printed kind: they take the printed strength wherever the current one is asked for.

Those inside strengths, ignoring and conditions of always-abilities are of that kind, so that nothing depends on itself.
"""

from tischlein.kernel import routine, rule
from tischlein.rules.apfelernte.entries import seat_at
from tischlein.rules.apfelernte.layout import ALIVE, DECK_N, DISCARD_N, HAND_N, LIVES_N, PIECES, PLAYERS, State
from tischlein.rules.apfelernte.pieces import controller, entry_of, host_of, printed
from tischlein.rules.apfelernte.program import (
    ANYONES,
    AUGMENTATION,
    AUGMENTATIONS,
    C_KIND,
    C_STRENGTH,
    C_TYPE,
    CREATURE,
    CREATURES,
    DECK_CARDS,
    DISCARDED_CARDS,
    F_HIGH,
    F_KIND,
    F_LOW,
    F_OTHER,
    F_PRINTED_HIGH,
    F_PRINTED_LOW,
    F_TYPES,
    F_WEAKER,
    F_WHOSE,
    HAND_CARDS,
    M_COUNT,
    M_FILTER,
    M_PLUS,
    M_TIMES,
    M_WHOSE,
    MOST,
    NUMBERS,
    OWN,
    THIS_STRENGTH,
    card,
)


@rule
def whose_fits(whose: int, holder: int, seat: int) -> bool:
    """Whether what the holder has is one's own, an opponent's, or either, as asked."""
    return bool(whose == ANYONES or (holder == seat) == (whose == OWN))


@rule
def asks_strength(s: State, f: int) -> bool:
    """Whether a filter asks for strengths, which creatures alone have."""
    everything = s.cards[f + F_LOW] == 0 and s.cards[f + F_HIGH] == MOST
    printed_too = s.cards[f + F_PRINTED_LOW] == 0 and s.cards[f + F_PRINTED_HIGH] == MOST
    return bool(not everything or not printed_too or s.cards[f + F_WEAKER])


@rule
def described(s: State, f: int, here: int) -> bool:
    """Whether a card (the place of its description) has the type and the printed strength that a filter asks for."""
    if s.cards[f + F_TYPES] and not s.cards[f + F_TYPES] & s.cards[here + C_TYPE]:
        return False
    if s.cards[here + C_KIND] != CREATURE and asks_strength(s, f):
        return False
    return bool(s.cards[f + F_PRINTED_LOW] <= s.cards[here + C_STRENGTH] <= s.cards[f + F_PRINTED_HIGH])


@routine
def printed_fits(s: State, f: int, i: int, seat: int, me: int) -> bool:
    """Whether a piece fits a filter (its place in the cards), strengths of the moment aside.

    Seen from a seat, and from the piece ``me`` whose ability asks (-1: it is not in play).
    """
    here = card(entry_of(s, i))
    kind = AUGMENTATION if s.cards[f + F_KIND] == AUGMENTATION else 0
    if s.cards[here + C_KIND] != kind or not whose_fits(s.cards[f + F_WHOSE], controller(s, i), seat):
        return False
    if not described(s, f, here):
        return False
    return not (s.cards[f + F_OTHER] and me >= 0 and (i == me or i == host_of(s, me)))


@routine
def fits_as_printed(s: State, f: int, i: int, seat: int, me: int, entry: int) -> bool:
    """Whether a piece fits a filter of the printed kind.  ``entry`` is the card whose ability asks."""
    if not printed_fits(s, f, i, seat, me):
        return False
    if not s.cards[f + F_LOW] <= printed(s, i) <= s.cards[f + F_HIGH]:
        return False
    if s.cards[f + F_WEAKER]:
        here = host_of(s, me)
        own = s.cards[card(entry) + C_STRENGTH] if here < 0 else printed(s, here)
        return bool(printed(s, i) < own)
    return True


# Counts


@rule
def cards_of(s: State, counter: int, whose: int, seat: int) -> int:
    """How many cards the players named by ``whose`` have, by a counter of their seats."""
    total = 0
    for other in range(s.cells[PLAYERS]):
        if s.cells[ALIVE] >> other & 1 and whose_fits(whose, other, seat):
            total += s.cells[seat_at(other) + counter]
    return total


@rule
def counter_of(count: int) -> int:
    """The counter of a seat that an amount counts by."""
    if count == HAND_CARDS:
        return HAND_N
    if count == DECK_CARDS:
        return DECK_N
    if count == DISCARDED_CARDS:
        return DISCARD_N
    return LIVES_N


@routine
def amount_as_printed(s: State, m: int, seat: int, me: int, entry: int) -> int:
    """An amount of the printed kind; it may be negative."""
    times, count = s.cards[m + M_TIMES], s.cards[m + M_COUNT]
    n = 0
    if count == CREATURES or count == AUGMENTATIONS:
        for i in range(s.cells[PIECES]):
            n += fits_as_printed(s, m + M_FILTER, i, seat, me, entry)
    elif count == THIS_STRENGTH:
        here = host_of(s, me)
        n = int(s.cards[card(entry) + C_STRENGTH]) if here < 0 else printed(s, here)
    elif count != NUMBERS:
        n = cards_of(s, counter_of(count), s.cards[m + M_WHOSE], seat)
    return int(s.cards[m + M_PLUS] + times * n)
