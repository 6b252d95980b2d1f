"""Dealing: decks, life cards, hands."""

from tischlein.kernel import CHANCE, routine, rule
from tischlein.rules.apfelernte.decks import draw_top, top_known
from tischlein.rules.apfelernte.entries import lay_life, seat_at, take
from tischlein.rules.apfelernte.layout import (
    ABOUT,
    ACTIVE,
    BEGIN,
    BEGINNING,
    CHOOSER,
    DEAL,
    DECK,
    DECK_AT,
    DECK_N,
    HAND,
    HAND_N,
    LAYING,
    LIFE,
    LIVES,
    LIVES_N,
    OPTIONS,
    OWNER_BIT,
    PHASE,
    PLAYERS,
    STARTING,
    STRIDE,
    TASK,
    TO_PLAYER,
    TOP,
    USED,
    WORD_BITS,
    WORDS,
    State,
)
from tischlein.rules.apfelernte.offers import ask, offer

# Dealing


@rule
def pool(s: State) -> int:
    """How many cards are left to be dealt from."""
    left = 0
    for card in range(s.cards[0]):
        left += not s.cells[USED + card // WORD_BITS] >> card % WORD_BITS & 1
    return left


@routine
def dealt(s: State, card: int) -> None:
    """A card is dealt into the deck of the player concerned."""
    seat = s.cells[ABOUT]
    at = seat_at(seat)
    n = s.cells[at + DECK_N]
    s.cells[at + DECK_AT + n] = card | seat << OWNER_BIT
    s.cells[at + DECK_N] = n + 1
    s.cells[USED + card // WORD_BITS] |= 1 << card % WORD_BITS
    s.cells[OPTIONS] -= 1
    if n + 1 == s.cells[DECK]:
        s.cells[ABOUT] = seat + 1
        if s.cells[STRIDE]:
            for word in range(WORDS):
                s.cells[USED + word] = 0
            s.cells[OPTIONS] = pool(s)


@rule
def last_of_pool(s: State) -> int:
    """The first card that is left to be dealt."""
    card = 0
    while s.cells[USED + card // WORD_BITS] >> card % WORD_BITS & 1:
        card += 1
    return card


@routine
def go_on_dealing(s: State) -> bool:
    """Deal the next card; False when chance is asked which."""
    if s.cells[ABOUT] == s.cells[PLAYERS]:
        s.cells[PHASE] = LAYING
        s.cells[ABOUT] = 0
        return True
    if s.cells[OPTIONS] == 1:
        dealt(s, last_of_pool(s))
        return True
    s.cells[TASK] = DEAL
    s.cells[CHOOSER] = CHANCE
    return False


@routine
def go_on_laying(s: State) -> bool:
    """Lay the next life card; False when chance is asked which."""
    seat = s.cells[ABOUT]
    if seat == s.cells[PLAYERS]:
        s.cells[PHASE] = BEGINNING
        ask(s, BEGIN, CHANCE, 0)
        for one in range(s.cells[PLAYERS]):
            offer(s, TO_PLAYER + one)
        return False
    at = seat_at(seat)
    if s.cells[at + LIVES_N] == s.cells[LIVES]:
        s.cells[ABOUT] = seat + 1
    elif s.cells[at + DECK_N] == 1:
        laid(s, seat, 0)
    else:
        ask(s, LIFE, CHANCE, seat)
        return False
    return True


@rule
def laid(s: State, seat: int, i: int) -> None:
    """The i-th card of the deck becomes a life card."""
    at = seat_at(seat)
    lay_life(s, take(s, at + DECK_AT, at + DECK_N, i))


@rule
def fill(s: State, seat: int) -> bool:
    """Draw until the hand is full or the deck empty; False when chance is asked which card is the top one."""
    at = seat_at(seat)
    while s.cells[at + HAND_N] < s.cells[HAND] and s.cells[at + DECK_N] > 0:
        if not top_known(s, seat, 1):
            ask(s, TOP, CHANCE, seat)
            return False
        draw_top(s, seat)
    return True


@rule
def go_on_drawing(s: State) -> bool:
    """Draw the hands, from the beginner on; False when chance is asked which card."""
    n = s.cells[PLAYERS]
    for k in range(n):
        if not fill(s, (s.cells[ACTIVE] + k) % n):
            return False
    s.cells[PHASE] = STARTING
    return True
