"""Truths: what may be where, drawn from what a seat knows and nothing else.

A truth is filled into the seat's view.  First the cards that the seat knows to be somewhere out of sight get places
among the hidden ones of their owner, in zones where they can be (``losing``).  Then every other hidden card is any of
those that the seat has not seen anywhere.
"""

from typing import Any

from tischlein.kernel import routine, rule
from tischlein.kernel.lots import pick
from tischlein.rules.apfelernte.actions import offer_action
from tischlein.rules.apfelernte.effects import do_plays
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
    DEPTH,
    DISCARD_AT,
    DISCARD_N,
    EVERYONE,
    EXTRA,
    FACE_DOWN,
    FRAME,
    FRAMES_AT,
    GONE_AT,
    GONE_N,
    HAND_AT,
    HAND_N,
    LIMBO,
    LIVES_AT,
    LIVES_N,
    LOST,
    LOST_AT,
    OF_DECK,
    OF_HAND,
    OF_LIVES,
    OPTIONS,
    PHASE,
    PIECES,
    PLAYERS,
    SEEN_BIT,
    SOMEWHERE,
    STAMP_BIT,
    STAMPS,
    STRIDE,
    TASK,
    UNKNOWN,
    USED,
    WORD_BITS,
    WORDS,
    State,
)
from tischlein.rules.apfelernte.losing import ANYWHERE, drawn_unseen, stamp_of, zones_of
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
    drawn = 0
    last = -1
    while s.cells[LOST] > 0:
        k = latest(s, s.cells[LOST])
        entry = s.cells[LOST_AT + k]
        s.cells[LOST] -= 1
        s.cells[LOST_AT + k] = s.cells[LOST_AT + s.cells[LOST]]
        if owner(entry) != last:
            last, drawn = owner(entry), 0
        drawn += place_one(s, entry, seat, drawn, rng)


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
def hidden_laid(s: State, whose: int) -> int:
    """How many of a player's life cards that were laid face down out of the hand are unknown."""
    n, at = 0, seat_at(whose) + LIVES_AT
    for i in range(at, at + s.cells[seat_at(whose) + LIVES_N]):
        n += s.cells[i] & UNKNOWN == UNKNOWN and s.cells[i] & FACE_DOWN != 0
    return n


@rule
def fill_in_laid(s: State, whose: int, k: int, lost: int) -> None:
    """Let the k-th of those be this lost card."""
    i = seat_at(whose) + LIVES_AT
    while not (s.cells[i] & UNKNOWN == UNKNOWN and s.cells[i] & FACE_DOWN):
        i += 1
    while k > 0:
        i += 1
        k -= s.cells[i] & UNKNOWN == UNKNOWN and s.cells[i] & FACE_DOWN != 0
    s.cells[i] = s.cells[i] & ~UNKNOWN | lost & (UNKNOWN | STAMPS[EVERYONE])


@routine
def leaves_room(s: State, whose: int, seat: int, deck: int, hand: int, laid: int) -> bool:
    """Whether the other lost cards of a player find places among so many of the deck, the hand, the laid life cards.

    They do if no zones, taken together, have fewer places than there are cards that can be nowhere else.
    """
    drawn = drawn_unseen(s, whose, seat)
    for zones in range(1, ANYWHERE + 1):
        room = 0
        if zones & OF_DECK:
            room += deck
        if zones & OF_HAND:
            room += hand
        if zones & OF_LIVES:
            room += laid
        for i in range(LOST_AT, LOST_AT + s.cells[LOST]):
            if owner(s.cells[i]) == whose:
                room -= zones_of(stamp_of(s.cells[i], seat), drawn) & ~zones == 0
        if room < 0:
            return False
    return True


@routine
def place_one(s: State, entry: int, seat: int, drawn: int, rng: Any) -> int:
    """Give a lost card a place among its owner's hidden ones; 1 if it has left the deck that it was shuffled into, as
    ``drawn`` others have that were lost later."""
    whose = owner(entry)
    at, stamp = seat_at(whose), stamp_of(entry, seat)
    zones = zones_of(stamp, drawn_unseen(s, whose, seat) - drawn)
    deck = unseen(s, at + DECK_AT, s.cells[at + DECK_N])
    hand = unseen(s, at + HAND_AT, s.cells[at + HAND_N])
    laid = hidden_laid(s, whose)
    in_deck = deck if zones & OF_DECK and deck > 0 and leaves_room(s, whose, seat, deck - 1, hand, laid) else 0
    in_hand = hand if zones & OF_HAND and hand > 0 and leaves_room(s, whose, seat, deck, hand - 1, laid) else 0
    in_lives = laid if zones & OF_LIVES and laid > 0 and leaves_room(s, whose, seat, deck, hand, laid - 1) else 0
    if in_deck + in_hand + in_lives == 0:
        # The owner is out, or the counts of unseen cards have come to their limits.
        return place_anywhere(s, entry, rng)
    k = pick(rng, in_deck + in_hand + in_lives)
    if k < in_deck:
        fill_in(s, at + DECK_AT, k, entry)
        return 0
    if k < in_deck + in_hand:
        fill_in(s, at + HAND_AT, k - in_deck, entry)
    else:
        fill_in_laid(s, whose, k - in_deck - in_hand, entry)
    return int(stamp < SOMEWHERE)


@routine
def place_anywhere(s: State, entry: int, rng: Any) -> int:
    """Give a lost card any place among its owner's hidden ones."""
    at = seat_at(owner(entry))
    for zone, counter in ((GONE_AT, GONE_N), (HAND_AT, HAND_N), (DECK_AT, DECK_N), (LIVES_AT, LIVES_N)):
        n = unseen(s, at + zone, s.cells[at + counter])
        if n > 0:
            fill_in(s, at + zone, pick(rng, n), entry)
            return 0
    return 0


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
    for k in range(1, s.cells[DEPTH] + 1):
        if s.cells[FRAMES_AT + FRAME * k - 1]:
            use(s, s.cells[FRAMES_AT + FRAME * k - 1] - 1, seat)
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
        do_plays(s)
    else:
        ask(s, task, chooser, about)
        offer_hand(s, about, CARD)
