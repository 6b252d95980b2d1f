"""Pferdeäppel: Brown's horse hunts White's on a board that both of them foul, square by square, for good.

Both horses move as knights, to squares without an apple; Brown's alone may also enter White's square: the catch.
Each move drops an apple on the square reached, a brown one while there are any, else a golden one.  While a brown one
is left the player may put it on any free square, but not on White's last escape route.  White is caught, too, when it
must move and every free square in its reach is threatened.  Caught while brown apples are left, Brown has a point for
each; later, White has one for each golden apple in play.  Brown blocked, or White free with all forty apples in play,
is 24 points for White.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from tischlein.kernel import Table, count, points, rule
from tischlein.rules._points import Place, Points

SEATS = 2
WHITE, BROWN = 0, 1
ONGOING, CAUGHT, WHITE_SURVIVED, BROWN_BLOCKED = range(4)
REASONS = ("", "caught", "white_survived", "brown_blocked")

BROWN_APPLES, GOLDEN_APPLES, PRIZE = 28, 12, 24
SCALE = BROWN_APPLES - 2

SAFE, ANY = 0, 1
"""The option ``escape``: which squares are White's escape routes, those that are safe or any free ones."""

# All boards are corners of the largest, its squares numbered ring by ring around (1, 1): the squares of a board are the
# first of every larger one, with the same numbers and the same reach on all; what is off the board is never free.
# A set of squares is two words, and on boards up to 8x8 the second stays empty: its first, (8, 8), has an apple.
SIZES = range(6, 11)
BOARD = Points(
    ((row, column) for row in range(1, 11) for column in range(1, 11)),
    order=lambda square: (max(square), sum(square), square),
)
WORD = 63

# A decision is the square that the horse goes to, or APPLE + the square that the second apple goes to, or NONE.
APPLE = len(BOARD.places)
NONE = 2 * APPLE
MOVES = NONE + 1
MAX_LEGAL = APPLE - 2 + 1  # a second apple on any square but the two with horses, or none


def words(areas: Iterable[int]) -> tuple[Table, Table]:
    """Sets of squares as tables of their two words."""
    areas = list(areas)
    return Table(area & (1 << WORD) - 1 for area in areas), Table(area >> WORD for area in areas)


def is_knights_move(origin: Place, target: Place) -> bool:
    return (origin[0] - target[0]) ** 2 + (origin[1] - target[1]) ** 2 == 5


NEAR_REACH, FAR_REACH = words(
    BOARD.area(target for target in BOARD.places if is_knights_move(horse, target)) for horse in BOARD.places
)
NEAR_FOULED, FAR_FOULED = words([BOARD.area([square]) for square in BOARD.places * 2] + [0])
NEAR_BOARD, FAR_BOARD = words(
    BOARD.area(square for square in BOARD.places if max(square) <= size) for size in range(max(SIZES) + 1)
)


class State(NamedTuple):
    """A position; near and far are the squares without an apple."""

    near: int
    far: int
    white: int  # the square of White's horse
    brown: int  # the square of Brown's horse: White's after a catch
    turn: int  # WHITE or BROWN
    second: int  # 1 while the second apple of the turn is asked for
    supply: int  # apples not yet in play, of which the last twelve are golden
    board: int  # rows and columns
    escape: int  # SAFE or ANY


@rule
def start(board: int, escape: int) -> State:
    white, brown = board * board - 1, 0
    near = NEAR_BOARD[board] & ~NEAR_FOULED[white] & ~NEAR_FOULED[brown]
    far = FAR_BOARD[board] & ~FAR_FOULED[white] & ~FAR_FOULED[brown]
    return State(near, far, white, brown, WHITE, 0, BROWN_APPLES + GOLDEN_APPLES - 2, board, escape)


@rule
def to_move(state: State) -> int:
    return state.turn


@rule
def has_safe_square(state: State) -> bool:
    """Whether White's horse could go to a free square that Brown's does not threaten."""
    white, brown = state.white, state.brown
    near = state.near & NEAR_REACH[white] & ~NEAR_REACH[brown]
    far = state.far & FAR_REACH[white] & ~FAR_REACH[brown]
    return near | far != 0


@rule
def threatened(state: State) -> bool:
    """Whether Brown's horse could go to White's square."""
    white, brown = state.white, state.brown
    return NEAR_REACH[brown] & NEAR_FOULED[white] | FAR_REACH[brown] & FAR_FOULED[white] != 0


@rule
def horse_moves(state: State, moves: Any) -> int:
    near, far, n = state.near, state.far, 0
    horse = state.white
    if state.turn == BROWN:
        horse = state.brown
        near |= NEAR_FOULED[state.white]
        far |= FAR_FOULED[state.white]
    for square in points(near & NEAR_REACH[horse]):
        moves[n] = square
        n += 1
    for square in points(far & FAR_REACH[horse]):
        moves[n] = square + WORD
        n += 1
    return n


@rule
def second_apples(state: State, moves: Any) -> int:
    near, far, n = state.near, state.far, 0
    near_routes, far_routes = near & NEAR_REACH[state.white], far & FAR_REACH[state.white]
    if state.escape == SAFE:
        near_routes &= ~NEAR_REACH[state.brown]
        far_routes &= ~FAR_REACH[state.brown]
    if count(near_routes) + count(far_routes) == 1:
        near ^= near_routes
        far ^= far_routes
    for square in points(near):
        moves[n] = square + APPLE
        n += 1
    for square in points(far):
        moves[n] = square + APPLE + WORD
        n += 1
    moves[n] = NONE
    return n + 1


@rule
def legal(state: State, moves: Any) -> int:
    return second_apples(state, moves) if state.second else horse_moves(state, moves)


@rule
def play(state: State, move: int) -> State:
    near, far, white, brown, turn, second, supply, board, escape = state
    if second:
        supply -= move != NONE
        second = 0
    else:
        if turn == WHITE:
            white = move
        else:
            brown = move
            if white == brown:
                return State(near, far, white, brown, turn, 0, supply, board, escape)
        supply -= 1
        second = int(supply > GOLDEN_APPLES)
    near &= ~NEAR_FOULED[move]
    far &= ~FAR_FOULED[move]
    return State(near, far, white, brown, turn if second else 1 - turn, second, supply, board, escape)


@rule
def outcome(state: State, options: int) -> int:
    if state.white == state.brown:
        return CAUGHT
    safe = has_safe_square(state)
    if safe and options and state.supply:
        return ONGOING
    if state.supply == 0:
        return WHITE_SURVIVED if safe and not (state.turn == BROWN and threatened(state)) else CAUGHT
    if state.turn == state.second and not safe:
        return CAUGHT
    return ONGOING if options else BROWN_BLOCKED


@rule
def returns(state: State, code: int, into: Any) -> None:
    # Before the golden apples come into play this is less than nothing: Brown's points.
    white = GOLDEN_APPLES - state.supply
    if code == WHITE_SURVIVED or code == BROWN_BLOCKED:
        white = PRIZE
    into[WHITE] = white
    into[BROWN] = -white
