"""What seats still know of hidden cards that they have lost sight of (the stamps of ``layout``).

What a seat keeps of such a card depends only on what the seat has seen, never on where the card is.
"""

from tischlein.kernel import routine, rule
from tischlein.rules.apfelernte.entries import opponents, owner, seat_at, seen_by
from tischlein.rules.apfelernte.layout import (
    DECK_AT,
    DECK_N,
    EVERYONE,
    FACE_DOWN,
    HAND_AT,
    HAND_N,
    LEFT_UNSEEN,
    LIVES_AT,
    LIVES_N,
    LONGEST,
    MOST_UNSEEN,
    OF_DECK,
    OF_HAND,
    OF_LIVES,
    ONES,
    PLAYERS,
    SEEN_BIT,
    SOMEWHERE,
    STAMP_BIT,
    STAMP_BITS,
    STAMPS,
    State,
)

ANYWHERE = OF_DECK | OF_HAND | OF_LIVES


@rule
def stamp_of(entry: int, seat: int) -> int:
    """A seat's stamp of a card; 0 where there is none."""
    return entry >> (STAMP_BIT + STAMP_BITS * seat) & LONGEST


@rule
def stamped(entry: int, seat: int, stamp: int) -> int:
    """The card with another stamp of the seat."""
    return entry & ~STAMPS[1 << seat] | stamp << STAMP_BIT + STAMP_BITS * seat


@rule
def zones_of(stamp: int, drawn: int) -> int:
    """The zones where a card with a stamp can be; ``drawn``: how many cards have left the deck unseen."""
    if stamp >= SOMEWHERE:
        return stamp - SOMEWHERE
    return OF_DECK | OF_HAND if drawn + 1 > stamp else OF_DECK


@rule
def drawn_unseen(s: State, whose: int, seat: int) -> int:
    """How many cards have left a player's deck unseen by a seat (at most MOST_UNSEEN - 1 are counted)."""
    return stamp_of(s.cells[seat_at(whose) + LEFT_UNSEEN], seat)


# How stamps change

LAID_DOWN, TAKEN_UP, DRAWN, LOOKED = range(4)


@rule
def changed(stamp: int, drawn: int, what: int, from_laid: bool) -> int:
    """A stamp after something has happened to cards of that owner.

    A card of the hand was laid down as a life card; a life card that was laid so was taken up (``from_laid``; also when
    it made room for the one laid down); a card was drawn unseen; the seat looked at the hand and did not find the card.
    """
    if stamp == 0:
        return 0
    zones = zones_of(stamp, drawn)
    if what == LOOKED:
        return SOMEWHERE + (zones & ~OF_HAND) if stamp >= SOMEWHERE else drawn + 1
    if what == LAID_DOWN and zones & OF_HAND and not zones & OF_LIVES:
        return SOMEWHERE + (zones | OF_LIVES)
    if (from_laid and zones & OF_LIVES) or (what == DRAWN and zones & OF_DECK and stamp >= SOMEWHERE):
        return SOMEWHERE + (zones | OF_HAND)
    return stamp


@rule
def change_row(s: State, begin: int, n: int, seat: int, drawn: int, what: int, from_laid: bool) -> None:
    """Let the stamps of a seat in a row of entries change."""
    for i in range(begin, begin + n):
        stamp = stamp_of(s.cells[i], seat)
        if stamp:
            s.cells[i] = stamped(s.cells[i], seat, changed(stamp, drawn, what, from_laid))


@routine
def change_stamps(s: State, whose: int, seat: int, what: int, from_laid: bool) -> None:
    """Let the stamps of a seat in a player's hidden cards change."""
    at, drawn = seat_at(whose), drawn_unseen(s, whose, seat)
    change_row(s, at + HAND_AT, s.cells[at + HAND_N], seat, drawn, what, from_laid)
    change_row(s, at + DECK_AT, s.cells[at + DECK_N], seat, drawn, what, from_laid)
    change_row(s, at + LIVES_AT, s.cells[at + LIVES_N], seat, drawn, what, from_laid)


# What makes them change


@rule
def any_laid(s: State, whose: int) -> bool:
    """Whether a player has a life card that was laid face down out of the hand."""
    at = seat_at(whose) + LIVES_AT
    for i in range(at, at + s.cells[seat_at(whose) + LIVES_N]):
        if s.cells[i] & FACE_DOWN:
            return True
    return False


@routine
def left_unseen(s: State, entry: int) -> None:
    """Note that a card has left its owner's deck: those who have not seen which, now know less."""
    whose = owner(entry)
    at = seat_at(whose) + LEFT_UNSEEN
    blind = EVERYONE & ~(entry >> SEEN_BIT) & opponents(s, whose)
    laid = any_laid(s, whose)
    for seat in range(s.cells[PLAYERS]):
        if blind >> seat & 1:
            if laid:
                change_stamps(s, whose, seat, DRAWN, False)
            if stamp_of(s.cells[at], seat) < MOST_UNSEEN - 1:
                s.cells[at] += ONES[1 << seat]


@routine
def life_taken(s: State, life: int, whose: int) -> None:
    """Note that a life card goes to the hand: those who do not see which may know that it is one of several."""
    if life & FACE_DOWN:
        for seat in range(s.cells[PLAYERS]):
            if seat != whose and not seen_by(life, seat):
                change_stamps(s, whose, seat, TAKEN_UP, True)


@routine
def hand_seen(s: State, whose: int, seat: int) -> None:
    """Note that a seat has seen a hand: what it had lost sight of and did not find there, is elsewhere."""
    change_stamps(s, whose, seat, LOOKED, False)


@routine
def laid_down(s: State, whose: int, life: int) -> None:
    """Note that a player is about to lay a card of the hand face down as a life card; nobody else sees which."""
    at = seat_at(whose)
    for seat in range(s.cells[PLAYERS]):
        if seat == whose:
            continue
        from_laid = bool(life & FACE_DOWN) and not seen_by(life, seat)
        change_stamps(s, whose, seat, LAID_DOWN, from_laid)
        for i in range(at + HAND_AT, at + HAND_AT + s.cells[at + HAND_N]):
            if seen_by(s.cells[i], seat):
                s.cells[i] = stamped(s.cells[i] & ~(1 << SEEN_BIT + seat), seat, SOMEWHERE + (OF_HAND | OF_LIVES))
