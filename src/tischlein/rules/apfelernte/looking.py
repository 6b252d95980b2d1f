"""Effects on what players know: looking at cards, and exchanging a life card."""

from tischlein.kernel import CHANCE, routine, rule
from tischlein.rules.apfelernte.decks import top_known
from tischlein.rules.apfelernte.entries import seat_at, shown, take_from_hand, to_hand
from tischlein.rules.apfelernte.layout import (
    ASKED,
    CARD,
    DECK_AT,
    DECK_N,
    DONE,
    EFFECT,
    FACE_DOWN,
    HAND_AT,
    HAND_N,
    LEFT,
    LIVES_AT,
    LIVES_N,
    OPTIONS,
    PICK_LIFE,
    PLACE,
    PLAYER,
    SEEN,
    SEEN_BIT,
    SLOT,
    SUBJECT,
    SWAP,
    TOP,
    TOP_N,
    State,
)
from tischlein.rules.apfelernte.losing import hand_seen, laid_down
from tischlein.rules.apfelernte.offers import ask, offer_hand, offer_lives, only
from tischlein.rules.apfelernte.program import E_PLACE, IN_DECK, IN_LIVES

# Looking


@routine
def do_look(s: State) -> int:
    """Let the player who carries out the ability look at cards."""
    e, seat, eyes = s.cells[EFFECT], s.cells[SUBJECT], s.cells[PLAYER]
    place, here = s.cards[e + E_PLACE], seat_at(seat)
    if place == IN_DECK:
        depth = min(s.cells[LEFT], s.cells[here + DECK_N])
        settled = top_known(s, seat, depth)
        for k in range(min(depth, s.cells[here + TOP_N])):
            j = here + DECK_AT + s.cells[here + DECK_N] - 1 - k
            s.cells[j] = shown(s.cells[j], 1 << eyes)
        if not settled:
            ask(s, TOP, CHANCE, seat)
            return ASKED
    elif place == IN_LIVES:
        if s.cells[here + LIVES_N] == 0:
            return DONE
        ask(s, PICK_LIFE, eyes, seat)
        offer_lives(s, seat, eyes)
        if s.cells[OPTIONS] > 1:
            return ASKED
        see_life(s, only(s) - SLOT)
    elif seat != eyes:
        see_hand(s, seat, eyes)
    return DONE


@rule
def see_life(s: State, slot: int) -> None:
    """The player who carries out the ability sees a life card."""
    j = seat_at(s.cells[SUBJECT]) + LIVES_AT + slot
    s.cells[j] = shown(s.cells[j], 1 << s.cells[PLAYER])


@rule
def see_hand(s: State, seat: int, eyes: int) -> None:
    """Somebody sees a hand; what it had lost sight of and does not find there, is elsewhere."""
    here = seat_at(seat)
    for k in range(s.cells[here + HAND_N]):
        s.cells[here + HAND_AT + k] = shown(s.cells[here + HAND_AT + k], 1 << eyes)
    hand_seen(s, seat, eyes)


# Exchanging


@routine
def do_exchange(s: State) -> int:
    """Exchange a life card with a card of the hand: which life card, then which card."""
    seat = s.cells[SUBJECT]
    here = seat_at(seat)
    if s.cells[here + LIVES_N] == 0 or s.cells[here + HAND_N] == 0:
        return DONE
    if s.cells[PLACE] < 0:
        ask(s, PICK_LIFE, seat, seat)
        offer_lives(s, seat, seat)
        if s.cells[OPTIONS] > 1:
            return ASKED
        s.cells[PLACE] = only(s) - SLOT
    ask(s, SWAP, seat, seat)
    offer_hand(s, seat, CARD)
    if s.cells[OPTIONS] > 1:
        return ASKED
    swap(s, only(s) - CARD)
    return DONE


@rule
def swap(s: State, wanted: int) -> None:
    """Lay a card of the hand face down, in place of the life card that was named."""
    seat = s.cells[SUBJECT]
    j = seat_at(seat) + LIVES_AT + s.cells[PLACE]
    laid_down(s, seat, s.cells[j])
    life = s.cells[j]
    s.cells[j] = take_from_hand(s, seat, wanted) & ~SEEN | 1 << SEEN_BIT + seat | FACE_DOWN
    to_hand(s, life & ~FACE_DOWN)
