"""The stones of both sides: where they lie, which of them a die can move, and moving one.

A side's stones lie at places: 1 to 24 are the points in its own count, 0 is off the board, 25 is borne off.  Black's
places come ``SIDE`` bits after White's.  How many stones lie at each place is written in binary, one board for each
digit, so that a move, and with it the stone that it throws out, is a single carry through four boards.
"""

from typing import NamedTuple

from tischlein.kernel import Table, bit, count, rule
from tischlein.rules.puff.dice import NEXT, VALUE

WHITE, BLACK = 0, 1
ONGOING, BORNE_OFF, HEAP, ROW = range(4)
LONG, ENTER_FIRST, ALL_HOME, MULTIPLES, ONE_TWO, REST_TO_OPPONENT = 1, 2, 4, 8, 16, 32

STONES, GOAL, SIDE = 15, 25, 32
HAND, ENTRY, AWAY = bit(0), bit(7) - bit(1), bit(19) - bit(0)
POINTS, BEYOND = bit(GOAL) - bit(1), bit(GOAL + 6) - bit(GOAL)
REVERSED = Table(int(f"{byte:08b}"[::-1], 2) for byte in range(256))


class State(NamedTuple):
    """A position.  The first four are the binary digits of how many stones lie at each place."""

    ones: int
    twos: int
    fours: int
    eights: int
    options: int  # LONG, ENTER_FIRST, …: those that are on
    pasches: int  # the set of seats that have thrown a Pasch
    thrower: int
    turn: int  # who decides: the thrower, or its opponent while that plays the rest of the throw
    task: int
    dice: int  # the queue; its first is the die to be played now
    again: int  # 1 while a Pasch that earns another throw is played
    ready: int  # the mover's places whose stones the die can move: follows from the rest, kept for speed


@rule
def mirrored(board: int) -> int:
    """A side's points 1 to 24 in the contrary count, 24 to 1."""
    return REVERSED[board >> 1 & 255] << 17 | REVERSED[board >> 9 & 255] << 9 | REVERSED[board >> 17 & 255] << 1


@rule
def able(held: int, bands: int, turn: int, die: int, options: int) -> int:
    """The mover's places whose stones the die can move."""
    stones = held >> SIDE * turn & (HAND | POINTS)
    blocked = bands >> SIDE * (1 - turn) & POINTS
    if not options & LONG:
        blocked = mirrored(blocked)
    if options & ALL_HOME and stones & AWAY:
        blocked |= BEYOND
    if options & ENTER_FIRST and stones & HAND:
        stones = HAND
    return stones & ~(blocked >> die)


@rule
def single(ones: int, target: int, options: int) -> int:
    """The opponent's place, as a set, whose one stone is thrown out by landing on a target that no Band holds."""
    return ones & POINTS & bit(target if options & LONG else GOAL - target)


@rule
def run(state: State, origin: int) -> State:
    """Play the first die of the queue with a stone from that place."""
    ones, twos, fours, eights, options, pasches, thrower, turn, task, dice, again, _ = state
    own, other = SIDE * turn, SIDE * (1 - turn)
    target = min(origin + (dice & VALUE), GOAL)
    out = single(ones >> other, target, options) << other
    more = bit(own + target) | (out != 0) << other
    change = more | bit(own + origin) | out
    ones ^= change
    change &= ones ^ more  # where a digit went from 1 to 0 for more, or from 0 to 1 for less, the next one changes
    twos ^= change
    change &= twos ^ more
    fours ^= change
    change &= fours ^ more
    eights ^= change
    return State(ones, twos, fours, eights, options, pasches, thrower, turn, task, dice >> NEXT, again, 0)


@rule
def ending(state: State) -> int:
    """How the side whose stone moved last has won, if it has."""
    ones, twos, fours, eights, options = state.ones, state.twos, state.fours, state.eights, state.options
    full = (ones & twos & fours & eights) >> SIDE * state.turn
    if full & bit(GOAL):
        return BORNE_OFF
    if options & MULTIPLES:
        if full & POINTS:
            return HEAP
        row = (ones | twos | fours | eights) >> SIDE * state.turn & POINTS
        if count(row) == STONES and not row & (row + (row & -row)):
            return ROW
    return ONGOING
