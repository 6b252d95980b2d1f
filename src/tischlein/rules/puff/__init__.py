"""Puff, contrary and long: fifteen stones a side, two dice, and the 24 points of a backgammon board.

Stones enter on the point of a die, run to point 24 and are borne off; who first has all fifteen off, wins.  In the
contrary ruleset the sides run against each other, in the long one the same way.  The lower die is played first, else
the throw is lost.  A Pasch (v, v) is played v, v and then, by choice, 7 - v, 7 - v; every later Pasch of the same
player gives four of each, and another throw.

    BEGIN ──► THROW ──► PLAY ──► (NAME ──► PLAY ──►) (AGAIN ──►) THROW; a die that wins leads from PLAY to OVER
"""

from typing import Any

from tischlein.kernel import CHANCE, Grid, Table, bit, points, rule
from tischlein.rules.puff.dice import (
    ALL_THROWN,
    DICE,
    FREE,
    IS_PASCH,
    LOTS,
    NAMING,
    ONE_TWO_DICE,
    PASCH,
    THROWS,
    VALUE,
    thrown_part,
)
from tischlein.rules.puff.stones import (
    BLACK,
    BORNE_OFF,
    ENTRY,
    GOAL,
    HAND,
    HEAP,
    MULTIPLES,
    ONE_TWO,
    ONGOING,
    REST_TO_OPPONENT,
    ROW,
    SIDE,
    WHITE,
    State,
    able,
    ending,
    run,
)

SEATS = 2
REASONS = ("", "borne_off", "heap", "row")
SCALE = 4

CONTRARY = 0
BEGIN, THROW, PLAY, NAME, AGAIN, OVER = range(6)

RUNS = sorted({(origin, min(origin + die, GOAL)) for origin in range(GOAL) for die in range(1, 7)})

FIRST_THROW = SEATS
FIRST_RUN = FIRST_THROW + len(THROWS)
STOP, THROW_AGAIN, END, FIRST_PASCH = range(FIRST_RUN + len(RUNS), FIRST_RUN + len(RUNS) + 4)
MOVES = FIRST_PASCH + 6
MAX_LEGAL = len(THROWS)

ORIGIN = Table([0] * FIRST_RUN + [origin for origin, _ in RUNS])
RUN = Grid([FIRST_RUN + RUNS.index((place, min(place + die, GOAL))) for place in range(GOAL)] for die in range(1, 7))


@rule
def start(ruleset: int, enter_first: int, all_home: int, multiples: int, one_two: int, rest_to_opponent: int) -> State:
    off = bit(0) | bit(SIDE)
    options = ruleset | enter_first << 1 | all_home << 2 | multiples << 3 | one_two << 4 | rest_to_opponent << 5
    return State(off, off, off, off, options, 0, WHITE, WHITE, BEGIN, 0, 0, 0)


@rule
def to_move(state: State) -> int:
    return CHANCE if state.task <= THROW else state.turn


@rule
def legal(state: State, moves: Any) -> int:
    n = 0
    if state.task == PLAY:
        die = state.dice & VALUE
        for place in points(state.ready):
            moves[n] = RUN[die - 1, place]
            n += 1
        if state.dice & FREE:
            moves[n] = STOP
            n += 1
    elif state.task == AGAIN:
        moves[0] = THROW_AGAIN
        moves[1] = END
        n = 2
    elif state.task != OVER:
        first, n = FIRST_PASCH, 6
        if state.task == THROW:
            first, n = FIRST_THROW, 21
        elif state.task == BEGIN:
            first, n = 0, 2
        for i in range(n):
            moves[i] = first + i
    return n


@rule
def then(state: State, thrower: int, turn: int, task: int, dice: int, ready: int) -> State:
    """The stones as they are, and what is to be decided next."""
    ones, twos, fours, eights, options, pasches, _, _, _, _, again, _ = state
    if task != PLAY:
        again = 0
    return State(ones, twos, fours, eights, options, pasches, thrower, turn, task, dice, again, ready)


@rule
def onward(state: State) -> State:
    """The next decision: the first die of the queue, if it can be played, or what follows when the throw is over."""
    thrower, turn, dice = state.thrower, state.turn, state.dice
    bands = state.twos | state.fours | state.eights
    while dice:
        if dice == NAMING:
            return then(state, thrower, turn, NAME, 0, 0)
        ready = able(state.ones | bands, bands, turn, dice & VALUE, state.options)
        if ready:
            return then(state, thrower, turn, PLAY, dice, ready)
        if turn != thrower or not state.options & REST_TO_OPPONENT:
            break
        turn, dice = 1 - thrower, thrown_part(dice)
    if state.again:
        return then(state, thrower, thrower, AGAIN, 0, 0)
    return then(state, 1 - thrower, 1 - thrower, THROW, 0, 0)


@rule
def throw(state: State, number: int) -> State:
    """Begin to play a throw, which chance has made or a player has named."""
    ones, twos, fours, eights, options, pasches, thrower, turn, task, _, _, _ = state
    later = pasches >> turn & 1
    dice, again = DICE[later, number], IS_PASCH[number] & later
    if IS_PASCH[number]:
        pasches |= bit(turn)
    elif options & ONE_TWO and number == 1:
        dice = ONE_TWO_DICE
    if task == NAME:
        dice &= ~ALL_THROWN
    return onward(State(ones, twos, fours, eights, options, pasches, thrower, turn, PLAY, dice, again, 0))


@rule
def play(state: State, move: int) -> State:
    turn, task = state.turn, state.task
    if task == PLAY:
        if move == STOP:
            return onward(then(state, state.thrower, turn, PLAY, 0, 0))
        state = run(state, ORIGIN[move])
        if ending(state):
            return then(state, turn, turn, OVER, 0, 0)
        return onward(state)
    if task == THROW:
        return throw(state, move - FIRST_THROW)
    if task == NAME:
        return throw(state, PASCH[move - FIRST_PASCH])
    if task == BEGIN:
        turn = WHITE if move == WHITE else BLACK
    elif move == END:
        turn = 1 - turn
    return then(state, turn, turn, THROW, 0, 0)


@rule
def chance(state: State, into: Any) -> int:
    if state.task == BEGIN:
        into[WHITE] = into[BLACK] = 0.5
        return 2
    for number in range(21):
        into[number] = (1 if IS_PASCH[number] else 2) / 36
    return 21


@rule
def draw(state: State, lot: float) -> int:
    if state.task == BEGIN:
        return int(lot * 2)
    return FIRST_THROW + LOTS[int(lot * 36)]


@rule
def outcome(state: State, options: int) -> int:
    return ONGOING if options else ending(state)


@rule
def returns(state: State, code: int, into: Any) -> None:
    other = (state.ones | state.twos | state.fours | state.eights) >> SIDE * (1 - state.turn)
    won = 0 if code == ONGOING else 1
    if code == HEAP:
        won = 4
    elif code == ROW:
        won = 3
    elif code == BORNE_OFF and state.options & MULTIPLES:
        if other & HAND:
            won = 3
        elif other & ENTRY:
            won = 2
    into[state.turn] = won
    into[1 - state.turn] = -won
