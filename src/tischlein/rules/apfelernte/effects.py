"""Effects: what one of them does for one player, one card after the other, and whether it could do anything.

``do`` is called again and again while an effect goes on.  It returns ASKED when somebody has been asked, and DONE when
nothing is left to be done for the player concerned (``SUBJECT``); ``LEFT`` says how often it is still to be done.
"""

from tischlein.kernel import CHANCE, routine, rule
from tischlein.rules.apfelernte.blows import chosen_piece, do_pieces
from tischlein.rules.apfelernte.decks import draw_top, take_top, top_known
from tischlein.rules.apfelernte.entries import ref, seat_at, take_from_hand, to_discard
from tischlein.rules.apfelernte.events import enter, lose_life, put
from tischlein.rules.apfelernte.layout import (
    ASKED,
    CARD,
    DECK_N,
    DISCARD,
    DISCARD_AT,
    DISCARD_N,
    DONE,
    EFFECT,
    EXTRA,
    GRANT,
    GRANTED,
    GRANTS,
    GRANTS_AT,
    HAND_N,
    LEFT,
    LIVES_N,
    NONE,
    OPTIONS,
    PICK_LIFE,
    PICKER,
    PLACE,
    PLAY,
    PLAYERS,
    RANDOM,
    SLOT,
    SUBJECT,
    SWAP,
    TARGET,
    TASK,
    TOP,
    State,
)
from tischlein.rules.apfelernte.looking import do_exchange, do_look, see_life, swap
from tischlein.rules.apfelernte.offers import ask, discarded_for, offer, offer_hand, offer_lives, only
from tischlein.rules.apfelernte.pieces import is_creature, number_of
from tischlein.rules.apfelernte.program import (
    A_DESTROY_LIFE,
    A_DISCARD,
    A_DRAW,
    A_EXCHANGE_LIFE,
    A_FROM_DISCARD,
    A_LOOK,
    A_PLAY_MORE,
    ALL,
    AT_RANDOM,
    E_ACT,
    E_PLACE,
    E_WHICH,
    IN_DECK,
    INTO_PLAY,
    S_NO_DRAW,
    S_NO_PLAY_MORE,
)
from tischlein.rules.apfelernte.reach import on_pieces, pointed
from tischlein.rules.apfelernte.statics import forbidden

# Doing


@routine
def do(s: State) -> int:
    """Go on with the effect for the player concerned."""
    act = s.cards[s.cells[EFFECT] + E_ACT]
    if on_pieces(act):
        return do_pieces(s)
    if act == A_DRAW or act == A_DISCARD:
        return do_cards(s)
    if act == A_DESTROY_LIFE:
        return do_lives(s)
    if act == A_FROM_DISCARD:
        return do_discarded(s)
    if act == A_LOOK:
        return do_look(s)
    if act == A_EXCHANGE_LIFE:
        return do_exchange(s)
    if act == A_PLAY_MORE:
        return do_plays(s)
    return do_attacks(s)


@routine
def do_cards(s: State) -> int:
    """Draw, or discard from hand or deck."""
    e, seat = s.cells[EFFECT], s.cells[SUBJECT]
    here, drawing = seat_at(seat), s.cards[e + E_ACT] == A_DRAW
    if drawing or s.cards[e + E_PLACE] == IN_DECK:
        while s.cells[LEFT] > 0 and s.cells[here + DECK_N] > 0:
            if drawing and forbidden(s, S_NO_DRAW, seat):
                return DONE
            if not top_known(s, seat, 1):
                ask(s, TOP, CHANCE, seat)
                return ASKED
            if drawing:
                draw_top(s, seat)
            else:
                to_discard(s, take_top(s, seat))
            s.cells[LEFT] -= 1
        return DONE
    while s.cells[LEFT] > 0 and s.cells[here + HAND_N] > 0:
        at_random = s.cards[e + E_PLACE] == AT_RANDOM
        ask(s, RANDOM if at_random else DISCARD, CHANCE if at_random else seat, seat)
        offer_hand(s, seat, CARD)
        if s.cells[OPTIONS] > 1:
            return ASKED
        discard(s, only(s) - CARD)
    return DONE


@rule
def discard(s: State, wanted: int) -> None:
    """Discard a card of the hand."""
    to_discard(s, take_from_hand(s, s.cells[SUBJECT], wanted))
    s.cells[LEFT] -= 1


@routine
def do_lives(s: State) -> int:
    """Lose life cards, the player naming which."""
    seat = s.cells[SUBJECT]
    while s.cells[LEFT] > 0 and s.cells[seat_at(seat) + LIVES_N] > 0:
        ask(s, PICK_LIFE, seat, seat)
        offer_lives(s, seat, seat)
        if s.cells[OPTIONS] > 1:
            return ASKED
        lose_life(s, seat, only(s) - SLOT)
        s.cells[LEFT] -= 1
    return DONE


@routine
def do_discarded(s: State) -> int:
    """Bring cards back from discard piles."""
    while s.cells[LEFT] > 0:
        by_chance = s.cells[PICKER] == CHANCE
        ask(s, RANDOM if by_chance else TARGET, s.cells[PICKER], s.cells[SUBJECT])
        discarded_for(s, s.cells[EFFECT], s.cells[SUBJECT])
        if s.cells[OPTIONS] > 1:
            return ASKED
        if s.cells[OPTIONS] == 0:
            return DONE
        bring_back(s, only(s) - CARD)
    return DONE


@routine
def bring_back(s: State, wanted: int) -> None:
    """Bring a card back from the discard pile that it lies in."""
    for seat in range(s.cells[PLAYERS]):
        begin = seat_at(seat) + DISCARD_AT
        n = s.cells[seat_at(seat) + DISCARD_N]
        for k in range(n):
            if ref(s, s.cells[begin + k]) == wanted:
                entry = s.cells[begin + k]
                for j in range(begin + k, begin + n - 1):
                    s.cells[j] = s.cells[j + 1]
                s.cells[seat_at(seat) + DISCARD_N] = n - 1
                s.cells[LEFT] -= 1
                place = s.cards[s.cells[EFFECT] + E_PLACE]
                if place == INTO_PLAY:
                    enter(s, entry, s.cells[SUBJECT])
                else:
                    put(s, entry, place)
                return


@routine
def do_plays(s: State) -> int:
    """Let a player play further cards, one after the other."""
    seat = s.cells[SUBJECT]
    if s.cells[LEFT] == 0 or s.cells[seat_at(seat) + HAND_N] == 0 or forbidden(s, S_NO_PLAY_MORE, seat):
        return DONE
    ask(s, EXTRA, seat, seat)
    offer_hand(s, seat, PLAY)
    offer(s, NONE)
    return ASKED


@routine
def do_attacks(s: State) -> int:
    """Grant further attacks."""
    e, seat = s.cells[EFFECT], s.cells[SUBJECT]
    serial = 0
    if s.cards[e + E_WHICH] > ALL:
        i = pointed(s, e)
        if i < 0 or not is_creature(s, i):
            return DONE
        serial = number_of(s, i)
    while s.cells[LEFT] > 0 and s.cells[GRANTS] < GRANTED:
        begin = GRANTS_AT + GRANT * s.cells[GRANTS]
        s.cells[begin], s.cells[begin + 1] = seat, serial
        s.cells[GRANTS] += 1
        s.cells[LEFT] -= 1
    return DONE


@routine
def answered(s: State, move: int) -> bool:
    """Carry out a decision about an effect; whether the effect is done for the player concerned."""
    task = s.cells[TASK]
    if task == SWAP:
        swap(s, move - CARD)
        return True
    if task == PICK_LIFE:
        act = s.cards[s.cells[EFFECT] + E_ACT]
        if act == A_LOOK:
            see_life(s, move - SLOT)
            return True
        if act == A_EXCHANGE_LIFE:
            s.cells[PLACE] = move - SLOT
        else:
            lose_life(s, s.cells[SUBJECT], move - SLOT)
            s.cells[LEFT] -= 1
    elif task == DISCARD:
        discard(s, move - CARD)
    elif s.cards[s.cells[EFFECT] + E_ACT] == A_FROM_DISCARD:
        bring_back(s, move - CARD)
    elif s.cards[s.cells[EFFECT] + E_ACT] == A_DISCARD:
        discard(s, move - CARD)
    else:
        chosen_piece(s, move - CARD)
    return False
