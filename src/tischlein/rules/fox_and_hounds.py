"""Fuchs und Hunde: one fox against four hounds on the 32 dark squares of a chessboard.

The fox starts on row 1 and moves first, one diagonal step any way; the hounds start on row 8 and step diagonally to a
smaller row.  Nothing is captured.  The fox wins on row 8, or when its row is greater than that of every hound; whoever
must move and cannot, loses.  A draw: 120 plies without a hound's move, which only a position that was set up so can
come near.  No position can occur again, since hounds move every other ply and never back, so the rule of repetition,
which this game has like its sisters, needs nothing here.
"""

from typing import Any, NamedTuple

from tischlein.kernel import Table, lowest, points, rule
from tischlein.rules._points import DIAGONAL, Points, towards

SEATS = 2
FOX, HOUNDS = 0, 1
ONGOING, FOX_THROUGH, HOUNDS_BLOCKED, FOX_BLOCKED, NO_PROGRESS = range(5)
REASONS = ("", "fox_through", "hounds_blocked", "fox_blocked", "no_progress")
KEYED = 1
SCALE = 1

PATIENCE = 120

BOARD = Points((row, column) for row in range(1, 9) for column in range(1, 9) if (row + column) % 2 == 0)
STEPS = [(square, towards(square, way)) for square in BOARD.places for way in DIAGONAL]
STEPS = [step for step in STEPS if step[1] in BOARD.number]

MOVES = len(STEPS)
MAX_LEGAL = 16

ALL, LAST_ROW = BOARD.area(BOARD.places), BOARD.area((8, column) for column in range(1, 9))
DEN, KENNELS = BOARD.area([(1, 5)]), BOARD.area([(8, 2), (8, 4), (8, 6), (8, 8)])
NEAR = BOARD.table(lambda square: [target for origin, target in STEPS if origin == square])
AHEAD = BOARD.table(lambda square: [target for origin, target in STEPS if origin == square and target[0] < square[0]])
NOT_PASSED = BOARD.table(lambda fox: [hound for hound in BOARD.places if hound[0] >= fox[0]])
MOVE = BOARD.numbers(STEPS, 0)
LEAVES_AND_REACHES = Table(BOARD.area(step) for step in STEPS)


class State(NamedTuple):
    """A position; hounds are a set of squares, fox is a set of one."""

    fox: int
    hounds: int
    turn: int  # FOX or HOUNDS
    quiet: int  # plies since the last move of a hound


@rule
def start() -> State:
    return State(DEN, KENNELS, FOX, 0)


@rule
def to_move(state: State) -> int:
    return state.turn


@rule
def legal(state: State, moves: Any) -> int:
    empty = ALL & ~(state.fox | state.hounds)
    n = 0
    if state.turn == FOX:
        fox = lowest(state.fox)
        for target in points(NEAR[fox] & empty):
            moves[n] = MOVE[fox, target]
            n += 1
    else:
        for hound in points(state.hounds):
            for target in points(AHEAD[hound] & empty):
                moves[n] = MOVE[hound, target]
                n += 1
    return n


@rule
def play(state: State, move: int) -> State:
    step = LEAVES_AND_REACHES[move]
    if state.turn == FOX:
        return State(state.fox ^ step, state.hounds, HOUNDS, state.quiet + 1)
    return State(state.fox, state.hounds ^ step, FOX, 0)


@rule
def outcome(state: State, options: int) -> int:
    if state.fox & LAST_ROW or not state.hounds & NOT_PASSED[lowest(state.fox)]:
        return FOX_THROUGH
    if options == 0:
        return FOX_BLOCKED if state.turn == FOX else HOUNDS_BLOCKED
    return NO_PROGRESS if state.quiet >= PATIENCE else ONGOING


@rule
def returns(state: State, code: int, into: Any) -> None:
    fox = 0
    if code == FOX_THROUGH or code == HOUNDS_BLOCKED:
        fox = 1
    elif code == FOX_BLOCKED:
        fox = -1
    into[FOX] = fox
    into[HOUNDS] = -fox


@rule
def key(state: State) -> int:
    # The fox's square 5 bits, hounds 32, the side 1: 38 bits, so the key is exact.
    return (lowest(state.fox) << 32 | state.hounds) << 1 | state.turn


@rule
def quiet(state: State) -> int:
    return state.quiet
