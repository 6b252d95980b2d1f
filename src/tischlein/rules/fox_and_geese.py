"""Fuchs und Gänse: one fox against thirteen geese on the cross of 33 points.

The fox moves first: one step along a line, or a jump over a goose to the empty point straight behind it, which removes
the goose.  After a jump it may jump again, and again, or stop; nothing is ever compulsory.  Geese step sideways or
down, straight or along a diagonal line, and never capture.  The fox wins with the tenth captured goose, the geese when
the fox must move and cannot; geese that cannot move lose.  A draw: 120 plies without a capture (a whole chain of jumps
is one ply), or a position that occurs for the third (or fourth) time at the start of a turn.
"""

from typing import Any, NamedTuple

from tischlein.kernel import Table, lowest, points, rule
from tischlein.rules._points import Points, lines, midway, towards

SEATS = 2
FOX, GEESE = 0, 1
ONGOING, FOX_CAPTURED_TEN, GEESE_BLOCKED, FOX_BLOCKED, REPETITION, NO_PROGRESS = range(6)
REASONS = ("", "fox_captured_ten", "geese_blocked", "fox_blocked", "repetition", "no_progress")
KEYED = REPEATS = 1
FORESIGHT = 4
SCALE = 1

FLOCK, PREY_TO_WIN, PATIENCE = 13, 10, 120

BOARD = Points((row, column) for row in range(1, 8) for column in range(1, 8) if 3 <= row <= 5 or 3 <= column <= 5)
STEPS = [(place, towards(place, way)) for place in BOARD.places for way in lines(place)]
STEPS = [step for step in STEPS if step[1] in BOARD.number]
JUMPS = [(place, towards(place, way, 2)) for place in BOARD.places for way in lines(place)]
JUMPS = [jump for jump in JUMPS if jump[1] in BOARD.number]

STOP = len(STEPS) + len(JUMPS)
MOVES = STOP + 1
MAX_LEGAL = 80

ROW = Table(row for row, _ in BOARD.places)
ALL, DEN = BOARD.area(BOARD.places), BOARD.area([(4, 4)])
NESTS = BOARD.area(place for place in BOARD.places if place[0] <= 3)
NEAR = BOARD.table(lambda place: [target for origin, target in STEPS if origin == place])
BEYOND = BOARD.beyond(JUMPS)
ONWARD = BOARD.table(lambda place: [target for origin, target in STEPS if origin == place and target[0] >= place[0]])
MOVE = BOARD.numbers(STEPS + JUMPS, 0)
LEAVES_AND_REACHES = Table(BOARD.area(move) for move in STEPS + JUMPS)
PREY = Table([0] * len(STEPS) + [BOARD.area([midway(*jump)]) for jump in JUMPS])


class State(NamedTuple):
    """A position; geese are a set of points, fox is a set of one."""

    fox: int
    geese: int
    turn: int  # FOX or GEESE
    chain: int  # 1 while the fox, having jumped, may jump on
    captured: int
    quiet: int  # plies since the last capture


@rule
def start() -> State:
    return State(DEN, NESTS, FOX, 0, 0, 0)


@rule
def to_move(state: State) -> int:
    return state.turn


@rule
def landings(fox: int, geese: int) -> int:
    """The points that the fox on this point can jump to, as a set."""
    targets = 0
    for goose in points(NEAR[fox] & geese):
        targets |= BEYOND[fox, goose]
    return targets & ~geese


@rule
def legal(state: State, moves: Any) -> int:
    empty = ALL & ~(state.fox | state.geese)
    n = 0
    if state.turn == GEESE:
        for goose in points(state.geese):
            for target in points(ONWARD[goose] & empty):
                moves[n] = MOVE[goose, target]
                n += 1
        return n
    fox = lowest(state.fox)
    targets = landings(fox, state.geese)
    if not state.chain:
        targets |= NEAR[fox] & empty
    for target in points(targets):
        moves[n] = MOVE[fox, target]
        n += 1
    if state.chain:
        moves[n] = STOP
        n += 1
    return n


@rule
def play(state: State, move: int) -> State:
    fox, geese, turn, _, captured, quiet = state
    if move == STOP:
        return State(fox, geese, GEESE, 0, captured, quiet)
    step, prey = LEAVES_AND_REACHES[move], PREY[move]
    if turn == GEESE:
        return State(fox, geese ^ step, FOX, 0, captured, quiet + 1)
    if not prey:
        return State(fox ^ step, geese, GEESE, 0, captured, quiet + 1)
    fox, geese = fox ^ step, geese ^ prey
    if landings(lowest(fox), geese):
        return State(fox, geese, FOX, 1, captured + 1, 0)
    return State(fox, geese, GEESE, 0, captured + 1, 0)


@rule
def outcome(state: State, options: int) -> int:
    if state.captured >= PREY_TO_WIN:
        return FOX_CAPTURED_TEN
    if options == 0:
        return FOX_BLOCKED if state.turn == FOX else GEESE_BLOCKED
    return NO_PROGRESS if state.quiet >= PATIENCE else ONGOING


@rule
def returns(state: State, code: int, into: Any) -> None:
    fox = 0
    if code == FOX_CAPTURED_TEN or code == GEESE_BLOCKED:
        fox = 1
    elif code == FOX_BLOCKED:
        fox = -1
    into[FOX] = fox
    into[GEESE] = -fox


@rule
def key(state: State) -> int:
    # The fox's point 6 bits, geese 33, captures 4, the side 1: 44 bits, so the key is exact.
    if state.chain:
        return -1
    return ((lowest(state.fox) << 33 | state.geese) << 4 | state.captured) << 1 | state.turn


@rule
def quiet(state: State) -> int:
    return state.quiet


# What bots go by; no rule says it


@rule
def promise(state: State) -> float:
    """What the fox may hope for, from -1 to 1.

    Captured geese speak for it, and in part one that it could jump over; so do the points within its reach, the more
    the higher up, since geese never come back there.  For the geese speaks how far they have come.  The nearer the draw
    for want of a capture, the less there is to hope for on either side.
    """
    hanging = 0.0
    if landings(lowest(state.fox), state.geese):
        hanging = 1.0 if state.turn == FOX else 0.3
    way = 0
    for goose in points(state.geese):
        way += ROW[goose] - 2
    freedom = 0.05 * (7 - ROW[lowest(state.fox)]) + 0.0125 * reach(state.fox, state.geese)
    hope = 0.2 * (state.captured + hanging) + freedom - 0.01 * way - 1.1
    return float(min(max(hope, -0.95), 0.95) * (1.0 - state.quiet / 130.0))


@rule
def reach(fox: int, geese: int) -> int:
    """The points that the fox could come to by steps alone if the geese stood still: each counts 8 less its row."""
    edge, area = fox, fox
    while edge:
        near = 0
        for place in points(edge):
            near |= NEAR[place]
        edge = near & ALL & ~(geese | area)
        area |= edge
    worth = 0
    for place in points(area):
        worth += 8 - ROW[place]
    return worth
