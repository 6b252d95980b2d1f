"""The course of a game: dealing, turns, and what comes next whenever nothing is left to be asked."""

from tischlein.kernel import CHANCE, count, routine, rule
from tischlein.rules.apfelernte.abilities import answer, go_on, next_waiting
from tischlein.rules.apfelernte.actions import act, attached, granted_anything, offer_action, offer_extra, out_of_limbo
from tischlein.rules.apfelernte.attack import blocked, go_on_attacking, hit
from tischlein.rules.apfelernte.entries import draw_top, find, fix, lay_life, seat_at, take, top_known
from tischlein.rules.apfelernte.events import set_off
from tischlein.rules.apfelernte.layout import (
    ABOUT,
    ACT,
    ACTING,
    ACTIVE,
    ALIVE,
    ALL_PASSED,
    ATTACH,
    ATTACK,
    BEGIN,
    BEGINNING,
    BLOCK,
    BONUS,
    CARD,
    CHAIN,
    CHOOSER,
    CONTROLLER,
    DEAL,
    DEALING,
    DECK,
    DECK_AT,
    DECK_N,
    DRAWING,
    END,
    ENDING,
    ENDLESS,
    EXTRA,
    FILLING,
    FINISHED,
    HAND,
    HAND_N,
    HOME,
    LAYING,
    LIFE,
    LIMBO,
    LIVES,
    LIVES_N,
    OPTIONS,
    OVER,
    OWNER_BIT,
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
    USED,
    WORD_BITS,
    WORDS,
    State,
)
from tischlein.rules.apfelernte.offers import ask, offer
from tischlein.rules.apfelernte.pieces import controller
from tischlein.rules.apfelernte.program import TURN_END, TURN_START

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
        s.cells[ENDLESS] = 0
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
