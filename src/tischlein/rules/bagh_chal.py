"""Tiger und Ziegen (Bagh Chal): four tigers hunt twenty goats on a 5x5 board of lines.

Goats begin and are first placed, one a turn, until all twenty have entered; then they step along the lines and never
capture.  A tiger steps, or jumps over a goat to the empty point straight behind it and captures it: never forced, one
goat a turn.  Tigers win with the fifth capture, goats when no tiger can move; goats that must step and cannot, lose.
A draw: 120 plies without a placement or capture, or a position that occurs for the third (or fourth) time.
"""

from typing import Any, NamedTuple

from tischlein.kernel import Table, lowest, points, rule
from tischlein.rules._points import Points, lines, midway, towards

SEATS = 2
TIGERS, GOATS = 0, 1
ONGOING, TIGERS_CAPTURED_FIVE, GOATS_BLOCKED, TIGERS_BLOCKED, REPETITION, NO_PROGRESS = range(6)
REASONS = ("", "tigers_captured_five", "goats_blocked", "tigers_blocked", "repetition", "no_progress")
KEYED = REPEATS = 1
SCALE = 1

HERD, PREY_TO_WIN, PATIENCE = 20, 5, 120

BOARD = Points((row, column) for row in range(1, 6) for column in range(1, 6))
PLACEMENTS = BOARD.places
STEPS = [(place, towards(place, way)) for place in BOARD.places for way in lines(place)]
STEPS = [step for step in STEPS if step[1] in BOARD.number]
JUMPS = [(place, towards(place, way, 2)) for place in BOARD.places for way in lines(place)]
JUMPS = [jump for jump in JUMPS if jump[1] in BOARD.number]

MOVES = len(PLACEMENTS) + len(STEPS) + len(JUMPS)
MAX_LEGAL = 96

ALL, CORNERS = BOARD.area(BOARD.places), BOARD.area([(1, 1), (1, 5), (5, 1), (5, 5)])
NEAR = BOARD.table(lambda place: [target for origin, target in STEPS if origin == place])
BEYOND = BOARD.beyond(JUMPS)
MOVE = BOARD.numbers(STEPS + JUMPS, len(PLACEMENTS))
LEAVES_AND_REACHES = Table([BOARD.area([place]) for place in PLACEMENTS] + [BOARD.area(move) for move in STEPS + JUMPS])
PREY = Table([0] * len(PLACEMENTS + STEPS) + [BOARD.area([midway(*jump)]) for jump in JUMPS])


class State(NamedTuple):
    """A position; tigers and goats are sets of points."""

    tigers: int
    goats: int
    turn: int  # TIGERS or GOATS
    in_hand: int  # goats not yet placed
    captured: int
    quiet: int  # plies since the last placement or capture


@rule
def start() -> State:
    return State(CORNERS, 0, GOATS, HERD, 0, 0)


@rule
def to_move(state: State) -> int:
    return state.turn


@rule
def legal(state: State, moves: Any) -> int:
    empty = ALL & ~(state.tigers | state.goats)
    n = 0
    if state.turn == TIGERS:
        for tiger in points(state.tigers):
            for target in points(NEAR[tiger] & empty):
                moves[n] = MOVE[tiger, target]
                n += 1
            for goat in points(NEAR[tiger] & state.goats):
                landing = BEYOND[tiger, goat] & empty
                if landing:
                    moves[n] = MOVE[tiger, lowest(landing)]
                    n += 1
    elif state.in_hand:
        for point in points(empty):
            moves[n] = point
            n += 1
    else:
        for goat in points(state.goats):
            for target in points(NEAR[goat] & empty):
                moves[n] = MOVE[goat, target]
                n += 1
    return n


@rule
def play(state: State, move: int) -> State:
    tigers, goats, turn, in_hand, captured, quiet = state
    step, prey = LEAVES_AND_REACHES[move], PREY[move]
    if turn == TIGERS:
        if prey:
            return State(tigers ^ step, goats ^ prey, GOATS, in_hand, captured + 1, 0)
        return State(tigers ^ step, goats, GOATS, in_hand, captured, quiet + 1)
    if in_hand:
        return State(tigers, goats | step, TIGERS, in_hand - 1, captured, 0)
    return State(tigers, goats ^ step, TIGERS, in_hand, captured, quiet + 1)


@rule
def outcome(state: State, options: int) -> int:
    if state.captured >= PREY_TO_WIN:
        return TIGERS_CAPTURED_FIVE
    if options == 0:
        return TIGERS_BLOCKED if state.turn == TIGERS else GOATS_BLOCKED
    return NO_PROGRESS if state.quiet >= PATIENCE else ONGOING


@rule
def returns(state: State, code: int, into: Any) -> None:
    tigers = 0
    if code == TIGERS_CAPTURED_FIVE or code == GOATS_BLOCKED:
        tigers = 1
    elif code == TIGERS_BLOCKED:
        tigers = -1
    into[TIGERS] = tigers
    into[GOATS] = -tigers


@rule
def key(state: State) -> int:
    # Tigers and goats 25 bits each, 5 for the hand, 3 for captures, 1 for the side: 59 bits, so the key is exact.
    reserves = (state.in_hand << 3 | state.captured) << 1 | state.turn
    return (state.tigers << 25 | state.goats) << 9 | reserves


@rule
def quiet(state: State) -> int:
    return state.quiet
