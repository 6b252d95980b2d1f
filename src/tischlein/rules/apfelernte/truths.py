"""Truths: what may be where, drawn from what a seat knows and nothing else.

A truth is filled into the seat's view.  First the cards that the seat knows to be somewhere out of sight get places
among the hidden ones of their owner: in the deck that they were shuffled into or, as far as cards have been drawn
unseen since, in the hand.  Then every other hidden card is any of those that the seat has not seen anywhere.
"""

from typing import Any

from tischlein.kernel import routine, rule
from tischlein.kernel.lots import pick
from tischlein.rules.apfelernte.actions import offer_action, offer_extra
from tischlein.rules.apfelernte.entries import owner, seat_at
from tischlein.rules.apfelernte.knowledge import names_hand, view
from tischlein.rules.apfelernte.layout import (
    ABOUT,
    ACT,
    CARD,
    CHOOSER,
    DEALING,
    DECK_AT,
    DECK_N,
    DISCARD_AT,
    DISCARD_N,
    EVERYONE,
    EXTRA,
    GONE_AT,
    GONE_N,
    HAND_AT,
    HAND_N,
    LEFT_UNSEEN,
    LIMBO,
    LIVES_AT,
    LIVES_N,
    LONGEST,
    LOST,
    LOST_AT,
    OPTIONS,
    PHASE,
    PIECES,
    PLAYERS,
    SEEN_BIT,
    STAMP_BIT,
    STAMP_BITS,
    STAMPS,
    STRIDE,
    TASK,
    UNKNOWN,
    USED,
    WORD_BITS,
    WORDS,
    State,
)
from tischlein.rules.apfelernte.offers import ask, offer_hand
from tischlein.rules.apfelernte.pieces import entry_of

# Cards that the seat has lost sight of


@rule
def unseen(s: State, begin: int, n: int) -> int:
    """How many of n entries are unknown."""
    total = 0
    for i in range(begin, begin + n):
        total += s.cells[i] & UNKNOWN == UNKNOWN
    return total


@rule
def fill_in(s: State, begin: int, k: int, lost: int) -> None:
    """Let the k-th unknown entry from a place on be this lost card; the seat still does not know that it is there."""
    i = begin
    while s.cells[i] & UNKNOWN != UNKNOWN or k > 0:
        k -= s.cells[i] & UNKNOWN == UNKNOWN
        i += 1
    s.cells[i] = s.cells[i] & ~UNKNOWN | lost & (UNKNOWN | STAMPS[EVERYONE])


@routine
def place_lost(s: State, seat: int, rng: Any) -> None:
    """Give every lost card a place, those lost last first: they have the fewest."""
    in_hand = 0
    last = -1
    while s.cells[LOST] > 0:
        k = latest(s, s.cells[LOST])
        entry = s.cells[LOST_AT + k]
        s.cells[LOST] -= 1
        s.cells[LOST_AT + k] = s.cells[LOST_AT + s.cells[LOST]]
        if owner(entry) != last:
            last, in_hand = owner(entry), 0
        in_hand += place_one(s, entry, seat, in_hand, rng)


@rule
def latest(s: State, n: int) -> int:
    """Of the lost cards the one of the highest owner, and of those the one that was lost last."""
    k = 0
    for i in range(1, n):
        one, best = s.cells[LOST_AT + i], s.cells[LOST_AT + k]
        if owner(one) > owner(best) or (owner(one) == owner(best) and one >> STAMP_BIT > best >> STAMP_BIT):
            k = i
    return k


@rule
def place_one(s: State, entry: int, seat: int, in_hand: int, rng: Any) -> int:
    """Give a lost card a place among its owner's hidden ones; 1 if that is in the hand, where ``in_hand`` others that
    were lost later lie already."""
    at = seat_at(owner(entry))
    shift = STAMP_BIT + STAMP_BITS * seat
    since = (s.cells[at + LEFT_UNSEEN] >> shift & LONGEST) + 1 - (entry >> shift & LONGEST) - in_hand
    deck = unseen(s, at + DECK_AT, s.cells[at + DECK_N])
    hand = unseen(s, at + HAND_AT, s.cells[at + HAND_N])
    lives = unseen(s, at + LIVES_AT, s.cells[at + LIVES_N])
    gone = unseen(s, at + GONE_AT, s.cells[at + GONE_N])
    reached = max(min(hand, since), 0)
    if deck + reached == 0:
        reached = hand  # the count of unseen cards has its limits
    if deck + reached == 0:
        if gone > 0:
            fill_in(s, at + GONE_AT, pick(rng, gone), entry)
        elif lives > 0:
            fill_in(s, at + LIVES_AT, pick(rng, lives), entry)
        return 0
    if pick(rng, deck + reached) < deck:
        fill_in(s, at + DECK_AT, pick(rng, deck), entry)
        return 0
    fill_in(s, at + HAND_AT, pick(rng, hand), entry)
    return 1


# All others


@rule
def use(s: State, entry: int, seat: int) -> None:
    """Note a card that is known, if it is one of those that the seat's cards are out of (a seat below 0: any)."""
    index = entry & UNKNOWN
    if index != UNKNOWN and (seat < 0 or owner(entry) == seat):
        s.cells[USED + index // WORD_BITS] |= 1 << index % WORD_BITS


@rule
def use_all(s: State, begin: int, n: int, seat: int) -> None:
    """Note n cards."""
    for i in range(begin, begin + n):
        use(s, s.cells[i], seat)


@routine
def note_used(s: State, seat: int) -> None:
    """Note every card that lies somewhere, for a seat with a set of its own only its own."""
    for word in range(WORDS):
        s.cells[USED + word] = 0
    for other in range(s.cells[PLAYERS]):
        if seat < 0 or other == seat:
            at = seat_at(other)
            use_all(s, at + HAND_AT, s.cells[at + HAND_N], seat)
            use_all(s, at + DECK_AT, s.cells[at + DECK_N] + s.cells[at + GONE_N], seat)
            use_all(s, at + DISCARD_AT, s.cells[at + DISCARD_N], seat)
            use_all(s, at + LIVES_AT, s.cells[at + LIVES_N], seat)
    for i in range(s.cells[PIECES]):
        use(s, entry_of(s, i), seat)
    if s.cells[LIMBO]:
        use(s, s.cells[LIMBO] - 1, seat)
    use_all(s, LOST_AT, s.cells[LOST], seat)


@rule
def free_cards(s: State) -> int:
    """List the cards that may be anywhere (where the lost ones were listed); how many there are."""
    n = 0
    for index in range(s.cards[0]):
        if not s.cells[USED + index // WORD_BITS] >> index % WORD_BITS & 1:
            s.cells[LOST_AT + n] = index
            n += 1
    return n


@rule
def fill_row(s: State, begin: int, cards: int, free: int, rng: Any) -> int:
    """Let every unknown one of so many entries be any of the free cards; how many of these are left."""
    for i in range(begin, begin + cards):
        if s.cells[i] & UNKNOWN == UNKNOWN:
            k = LOST_AT + pick(rng, free)
            free -= 1
            s.cells[i] = s.cells[i] & ~UNKNOWN | s.cells[k]
            s.cells[k] = s.cells[LOST_AT + free]
    return free


@rule
def fill_seat(s: State, seat: int, free: int, rng: Any) -> int:
    """Fill in a seat's hidden cards; how many of the free ones are left."""
    at = seat_at(seat)
    free = fill_row(s, at + HAND_AT, s.cells[at + HAND_N], free, rng)
    free = fill_row(s, at + LIVES_AT, s.cells[at + LIVES_N], free, rng)
    free = fill_row(s, at + DECK_AT, s.cells[at + DECK_N], free, rng)
    for i in range(at + HAND_AT, at + HAND_AT + s.cells[at + HAND_N]):
        s.cells[i] |= 1 << SEEN_BIT + seat
    return free


@routine
def determinise(state: State, seat: int, rng: Any, into: Any) -> State:
    """A truth drawn from what the seat knows, in cells that are all 0 or held a truth before."""
    s = view(state, seat, into)
    common = s.cells[STRIDE] == 0
    if common:
        note_used(s, -1)
    place_lost(s, seat, rng)
    free = free_cards(s) if common else 0
    for other in range(s.cells[PLAYERS]):
        if not common:
            note_used(s, other)
            free = free_cards(s)
        free = fill_seat(s, other, free, rng)
    restore(s)
    return s


@rule
def restore(s: State) -> None:
    """Let the truth go on where the game is: what is on offer out of a hand that was filled in, and the dealing."""
    task, chooser, about = s.cells[TASK], s.cells[CHOOSER], s.cells[ABOUT]
    if s.cells[PHASE] == DEALING:
        note_used(s, about if s.cells[STRIDE] else -1)
        s.cells[OPTIONS] = free_cards(s)
        return
    for word in range(WORDS):
        s.cells[USED + word] = 0
    if s.cells[OPTIONS] or not names_hand(s):
        return
    if task == ACT:
        offer_action(s)
    elif task == EXTRA:
        offer_extra(s, chooser)
    else:
        ask(s, task, chooser, about)
        offer_hand(s, about, CARD)
