"""Effects on cards in play: destroyed, sent away, strengthened, taken."""

from tischlein.kernel import CHANCE, routine, rule
from tischlein.rules.apfelernte.events import LEAVING, doom, leaving, send, strike
from tischlein.rules.apfelernte.layout import (
    ASKED,
    BONUS,
    CARD,
    CONTROLLER,
    DONE,
    EFFECT,
    GROWTH,
    HOME,
    LEFT,
    MARK,
    OPTIONS,
    PICKER,
    PIECE,
    PIECES,
    PIECES_AT,
    RANDOM,
    SELF,
    STAMP,
    SUBJECT,
    TARGET,
    State,
)
from tischlein.rules.apfelernte.offers import ask, choosable, only, piece_with, pieces_for
from tischlein.rules.apfelernte.pieces import place_of
from tischlein.rules.apfelernte.program import (
    A_DESTROY,
    A_STRENGTHEN,
    A_TO_DECK,
    A_TO_HAND,
    ALL,
    CHOSEN,
    E_ACT,
    E_PLACE,
    E_TURN,
    E_WHICH,
    IN_HAND,
)
from tischlein.rules.apfelernte.reach import amount_for, applies, pointed


@routine
def do_pieces(s: State) -> int:
    """Do something to cards in play."""
    e, seat = s.cells[EFFECT], s.cells[SUBJECT]
    which = s.cards[e + E_WHICH]
    if which == ALL:
        do_to_all(s, e, seat)
        return DONE
    if which != CHOSEN:
        i = pointed(s, e)
        if applies(s, e, i, seat):
            do_to(s, i)
        return DONE
    while s.cells[LEFT] > 0:
        by_chance = s.cells[PICKER] == CHANCE
        ask(s, RANDOM if by_chance else TARGET, s.cells[PICKER], seat)
        pieces_for(s, e, seat)
        if s.cells[OPTIONS] > 1:
            return ASKED
        if s.cells[OPTIONS] == 0:
            return DONE
        chosen_piece(s, only(s) - CARD)
    return DONE


@rule
def chosen_piece(s: State, wanted: int) -> None:
    """Do the effect to a piece that was chosen."""
    i = piece_with(s, wanted)
    s.cells[PIECES_AT + PIECE * i + MARK] = s.cells[STAMP]
    do_to(s, i)
    s.cells[LEFT] -= 1


@routine
def do_to(s: State, i: int) -> None:
    """Do the effect to one piece."""
    e, seat = s.cells[EFFECT], s.cells[SUBJECT]
    act, here = s.cards[e + E_ACT], PIECES_AT + PIECE * i
    if act == A_DESTROY:
        doom(s, i)
        strike(s)
    elif act == A_TO_HAND:
        s.cells[here + MARK] = LEAVING
        send(s, IN_HAND)
    elif act == A_TO_DECK:
        s.cells[here + MARK] = LEAVING
        send(s, s.cards[e + E_PLACE])
    elif act == A_STRENGTHEN:
        s.cells[here + (BONUS if s.cards[e + E_TURN] else GROWTH)] += amount_for(s, e, seat)
    elif s.cells[here + CONTROLLER] != seat:
        if not s.cards[e + E_TURN]:
            s.cells[here + HOME] = -1
        elif s.cells[here + HOME] < 0:
            s.cells[here + HOME] = s.cells[here + CONTROLLER]
        s.cells[here + CONTROLLER] = seat


@routine
def do_to_all(s: State, e: int, seat: int) -> None:
    """Do the effect to every piece that fits, at one blow."""
    act, me = s.cards[e + E_ACT], place_of(s, s.cells[SELF])
    if act == A_STRENGTHEN:
        # Counted once, before any strength has changed.
        more = amount_for(s, e, seat)
        field = BONUS if s.cards[e + E_TURN] else GROWTH
        mark_all(s, e, seat, me)
        for i in range(s.cells[PIECES]):
            if leaving(s, i):
                s.cells[PIECES_AT + PIECE * i + MARK] = 0
                s.cells[PIECES_AT + PIECE * i + field] += more
        return
    mark_all(s, e, seat, me)
    if act == A_TO_HAND or act == A_TO_DECK:
        send(s, IN_HAND if act == A_TO_HAND else s.cards[e + E_PLACE])
        return
    for i in range(s.cells[PIECES]):
        if leaving(s, i):
            s.cells[PIECES_AT + PIECE * i + MARK] = 0
            if act == A_DESTROY:
                doom(s, i)
            else:
                do_to(s, i)
    if act == A_DESTROY:
        strike(s)


@rule
def mark_all(s: State, e: int, seat: int, me: int) -> None:
    """Mark the pieces that fit."""
    for i in range(s.cells[PIECES]):
        if choosable(s, e, i, seat, me):
            s.cells[PIECES_AT + PIECE * i + MARK] = LEAVING
