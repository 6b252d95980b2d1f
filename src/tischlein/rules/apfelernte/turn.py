"""The course of a game: dealing, turns, and what comes next whenever nothing is left to be asked."""

from tischlein.kernel import count, routine, rule
from tischlein.rules.apfelernte.abilities import answer, go_on
from tischlein.rules.apfelernte.actions import act, attached, granted_anything, offer_action, offer_extra, out_of_limbo
from tischlein.rules.apfelernte.attack import blocked, go_on_attacking, hit
from tischlein.rules.apfelernte.dealing import dealt, fill, go_on_dealing, go_on_drawing, go_on_laying, laid
from tischlein.rules.apfelernte.decks import fix
from tischlein.rules.apfelernte.entries import find, seat_at
from tischlein.rules.apfelernte.events import set_off
from tischlein.rules.apfelernte.layout import (
    ABOUT,
    ACT,
    ACTED,
    ACTING,
    ACTIVE,
    ALIVE,
    ALL_PASSED,
    ATTACH,
    ATTACK,
    BEGIN,
    BLOCK,
    BONUS,
    CARD,
    CHAIN,
    CHOOSER,
    CONTROLLER,
    DEAL,
    DEALING,
    DECK_AT,
    DECK_N,
    DEPTH,
    DRAWING,
    END,
    ENDING,
    ENDLESS,
    EXTRA,
    FILLING,
    FINISHED,
    HOME,
    LAYING,
    LIFE,
    LIMBO,
    OPTIONS,
    OVER,
    PASSES,
    PENDING,
    PHASE,
    PICK_LIFE,
    PIECE,
    PIECES,
    PIECES_AT,
    PLAYERS,
    RUN,
    SHARE,
    STARTING,
    STRIDE,
    TASK,
    TO_PLAYER,
    TOP,
    TURN,
    TURN_LIMIT,
    TURNING,
    TURNS_OVER,
    State,
)
from tischlein.rules.apfelernte.offers import ask
from tischlein.rules.apfelernte.pieces import controller
from tischlein.rules.apfelernte.program import TURN_END, TURN_START
from tischlein.rules.apfelernte.waiting import next_waiting, resume

# Turns


@rule
def at_turn(s: State, when: int) -> None:
    """Set off what the cards of the player whose turn it is do at its beginning or end."""
    for i in range(s.cells[PIECES]):
        if controller(s, i) == s.cells[ACTIVE]:
            set_off(s, i, when, 0)


@rule
def finish(s: State, end: int) -> None:
    """The game is over, a draw between those who are left."""
    s.cells[END] = end
    s.cells[SHARE] = s.cells[ALIVE]
    s.cells[PHASE] = FINISHED


@routine
def end_turn(s: State) -> None:
    """What holds for the turn ends, and the next player is to move."""
    for i in range(s.cells[PIECES]):
        at = PIECES_AT + PIECE * i
        s.cells[at + BONUS] = 0
        home = s.cells[at + HOME]
        if home >= 0:
            if s.cells[ALIVE] >> home & 1:
                s.cells[at + CONTROLLER] = home
            s.cells[at + HOME] = -1
    s.cells[CHAIN] = 0
    if s.cells[TURN_LIMIT] and s.cells[TURN] >= s.cells[TURN_LIMIT]:
        finish(s, TURNS_OVER)
    else:
        n, seat = s.cells[PLAYERS], s.cells[ACTIVE] + 1
        while not s.cells[ALIVE] >> seat % n & 1:
            seat += 1
        s.cells[ACTIVE] = seat % n
        s.cells[PHASE] = STARTING


@routine
def go_on_turning(s: State) -> bool:
    """Take the next step of the game when nothing else is going on; False when somebody is asked something."""
    phase = s.cells[PHASE]
    if phase == STARTING:
        s.cells[TURN] += 1
        s.cells[ACTED] = s.cells[ENDLESS] = 0
        s.cells[PHASE] = ACTING
        at_turn(s, TURN_START)
    elif phase == ACTING:
        s.cells[PHASE] = ENDING
        offer_action(s)
        return False
    elif phase == ENDING:
        s.cells[PHASE] = FILLING
        at_turn(s, TURN_END)
    elif phase == FILLING:
        if not fill(s, s.cells[ACTIVE]):
            return False
        s.cells[PHASE] = TURNING
    elif phase == TURNING:
        end_turn(s)
    elif phase == DEALING:
        return go_on_dealing(s)
    elif phase == LAYING:
        return go_on_laying(s)
    elif phase == DRAWING:
        return go_on_drawing(s)
    return True


@routine
def advance(s: State) -> None:
    """Let the game run until somebody, or chance, is asked something, or it is over."""
    going = True
    while going:
        if s.cells[PHASE] == FINISHED:
            ask(s, OVER, 0, 0)
            going = False
        elif s.cells[RUN]:
            going = go_on(s)
        elif s.cells[LIMBO]:
            out_of_limbo(s)
        elif s.cells[DEPTH]:
            resume(s)
        elif s.cells[PENDING]:
            going = next_waiting(s)
        elif s.cells[ATTACK]:
            going = go_on_attacking(s)
        else:
            seat = granted_anything(s) if s.cells[PHASE] > DRAWING else -1
            going = not offer_extra(s, seat) if seat >= 0 else go_on_turning(s)


@routine
def decide(s: State, move: int) -> None:
    """Carry out a decision, of a seat or of chance, and all that follows from it."""
    task, seat = s.cells[TASK], s.cells[ABOUT]
    at = seat_at(seat)
    if task == TOP:
        fix(s, seat, find(s, at + DECK_AT, s.cells[at + DECK_N], move - CARD))
    elif task == ACT or task == EXTRA:
        act(s, s.cells[CHOOSER], move)
        if s.cells[PASSES] > count(s.cells[ALIVE]):
            finish(s, ALL_PASSED)
        if s.cells[TASK] == ATTACH and s.cells[OPTIONS]:
            return
    elif task == BLOCK:
        blocked(s, move)
    elif task == ATTACH:
        attached(s, move)
    elif task == DEAL:
        dealt(s, move - CARD if s.cells[STRIDE] == 0 else (move - CARD) % s.cells[STRIDE])
    elif task == LIFE:
        laid(s, seat, find(s, at + DECK_AT, s.cells[at + DECK_N], move - CARD))
    elif task == BEGIN:
        s.cells[ACTIVE] = move - TO_PLAYER
        s.cells[PHASE] = DRAWING
    elif task == PICK_LIFE and not s.cells[RUN]:
        hit(s, move)
    else:
        answer(s, move)
    advance(s)
