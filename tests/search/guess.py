"""Two players and one hidden card: stop, or go on and guess it.  A game that misleads whoever looks at truths alone.

The card, of 2 to 4 colours, is dealt to the second player, who decides nothing but whether to sigh first.  The first
player may stop, for 1 point, or go on and name the colour: 4 points if that is right, minus 1 if not.  In every single
truth going on is worth 4 points; to somebody who does not know the card it is worth 1.5 with two colours, 0.67 with
three and 0.25 with four.  The state is made of two arrays, of which one never changes.
"""

from typing import Any, NamedTuple

from tischlein.kernel import CHANCE, rule
from tischlein.kernel.random import pick

SEATS, SCALE = 2, 4
STOP, GO_ON, SIGH, SMILE = 4, 5, 6, 7
MOVES, MAX_LEGAL = 8, 4
HIDDEN = 1
ONGOING, STOPPED, RIGHT, WRONG = 0, 1, 2, 3
REASONS = ("", "stopped", "right", "wrong")

STAGE, CARD, NAMED = 0, 1, 2
STORAGE = 3
DEAL, GESTURE, WHETHER, WHICH, OVER = 0, 1, 2, 3, 4


class State(NamedTuple):
    """What moves, and what does not."""

    cells: Any  # [stage, the hidden card, the colour named]
    cards: Any  # [how many colours]


@rule
def start(cells: Any, cards: Any, colours: int) -> Any:
    for i in range(STORAGE):
        cells[i] = 0
    cards[0] = colours
    return State(cells, cards)


@rule
def copy(state: Any, spare: Any) -> Any:
    for i in range(STORAGE):
        spare[i] = state.cells[i]
    return State(spare, state.cards)


@rule
def to_move(state: Any) -> int:
    stage = state.cells[STAGE]
    if stage == DEAL:
        return CHANCE
    return 1 if stage == GESTURE else 0


@rule
def legal(state: Any, moves: Any) -> int:
    stage = state.cells[STAGE]
    if stage == OVER:
        return 0
    if stage == GESTURE or stage == WHETHER:
        moves[0], moves[1] = (SIGH, SMILE) if stage == GESTURE else (STOP, GO_ON)
        return 2
    for colour in range(state.cards[0]):
        moves[colour] = colour
    return int(state.cards[0])


@rule
def chance(state: Any, into: Any) -> int:
    for colour in range(state.cards[0]):
        into[colour] = 1.0 / state.cards[0]
    return int(state.cards[0])


@rule
def draw(state: Any, lot: float) -> int:
    return int(lot * state.cards[0])


@rule
def play(state: Any, move: int) -> Any:
    if state.cells[STAGE] == DEAL:
        state.cells[CARD] = move
    elif state.cells[STAGE] != GESTURE:
        state.cells[NAMED] = move
    state.cells[STAGE] = OVER if move == STOP else state.cells[STAGE] + 1
    return state


@rule
def outcome(state: Any, options: int) -> int:
    if state.cells[STAGE] != OVER:
        return ONGOING
    if state.cells[NAMED] == STOP:
        return STOPPED
    return RIGHT if state.cells[NAMED] == state.cells[CARD] else WRONG


@rule
def returns(state: Any, code: int, into: Any) -> None:
    points = 4 if code == RIGHT else 1 if code == STOPPED else -1
    into[0], into[1] = points, -points


@rule
def determinise(state: Any, seat: int, rng: Any, into: Any) -> Any:
    truth = copy(state, into)
    if seat == 0:
        into[CARD] = pick(rng, int(state.cards[0]))
    return truth
