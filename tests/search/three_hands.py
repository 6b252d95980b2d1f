"""Three players, four hidden cards and a die: a game whose values can be worked out on paper.

The third player is dealt one of four cards.  The first one chooses one of three fields or stays away, the second one
one of two paths.  A die then moves points from the first to the third.  Last the third player lays its card, or passes.
``PASS`` and ``CARD`` say what this is worth to the first and second player; the third one gets what is missing to
nothing.  What passing is worth does not depend on the card, so that it can be looked up without knowing it.
"""

from typing import Any

from tischlein.kernel import CHANCE, Grid, rule
from tischlein.kernel.random import pick

SEATS, SCALE = 3, 30
FIELDS, PATHS, CARDS, DIE = 3, 2, 4, 3
DEAL, FIELD, AWAY, PATH, THROW, LAY, PASSED = 0, 4, 7, 8, 10, 13, 17
"""The first decision of each kind."""
MOVES, MAX_LEGAL = 18, 4
HIDDEN = 1
ONGOING, DONE = 0, 1
REASONS = ("", "done")
STAGE, HELD, WHERE, WAY, THROWN, LAID = 0, 1, 2, 3, 4, 5
STORAGE = 6

PASS = Grid([[1, 0], [3, -2], [2, 5], [-4, 3], [0, 2], [4, -1]])
"""[FIELD * PATHS + path, first or second player]"""
CARD = Grid(
    [
        *([[3, -1], [-2, 4], [0, 1], [5, 2]]),
        *([[-3, -3], [4, 2], [2, -6], [1, 1]]),
        *([[0, 3], [-5, 1], [2, 2], [6, -3]]),
        *([[1, -3], [-1, -2], [7, 0], [-4, 0]]),
        *([[2, 1], [3, 3], [-6, 2], [0, -5]]),
        *([[-2, 0], [1, 4], [3, -4], [-1, -3]]),
    ]
)
"""[(FIELD * PATHS + path) * CARDS + card, first or second player]"""


@rule
def start(state: Any) -> Any:
    for i in range(STORAGE):
        state[i] = 0
    return state


@rule
def copy(state: Any, spare: Any) -> Any:
    for i in range(STORAGE):
        spare[i] = state[i]
    return spare


@rule
def to_move(state: Any) -> int:
    stage = state[STAGE]
    if stage == 0 or stage == 3:
        return CHANCE
    return 0 if stage == 1 else 1 if stage == 2 else 2


@rule
def legal(state: Any, moves: Any) -> int:
    stage = state[STAGE]
    if stage == 4:
        moves[0], moves[1] = LAY + state[HELD], PASSED
        return 2
    if stage == 5:
        return 0
    first = DEAL if stage == 0 else FIELD if stage == 1 else PATH if stage == 2 else THROW
    options = CARDS if stage == 0 else FIELDS + 1 if stage == 1 else PATHS if stage == 2 else DIE
    for i in range(options):
        moves[i] = first + i
    return options


@rule
def chance(state: Any, into: Any) -> int:
    options = CARDS if state[STAGE] == 0 else DIE
    for i in range(options):
        into[i] = 1.0 / options
    return options


@rule
def draw(state: Any, lot: float) -> int:
    return int(lot * CARDS) + DEAL if state[STAGE] == 0 else int(lot * DIE) + THROW


@rule
def play(state: Any, move: int) -> Any:
    first = DEAL if move < FIELD else FIELD if move < PATH else PATH if move < THROW else THROW if move < LAY else LAY
    state[HELD + state[STAGE]] = move - first
    state[STAGE] = 5 if move == AWAY else state[STAGE] + 1
    return state


@rule
def outcome(state: Any, options: int) -> int:
    return DONE if state[STAGE] == 5 else ONGOING


@rule
def returns(state: Any, code: int, into: Any) -> None:
    for seat in range(SEATS):
        into[seat] = 0
    if state[WHERE] < FIELDS:
        place = state[WHERE] * PATHS + state[WAY]
        for seat in range(2):
            if state[LAID] == CARDS:
                into[seat] = PASS[place, seat]
            else:
                into[seat] = CARD[place * CARDS + state[HELD], seat]
        into[0] -= 2 * state[THROWN]
        into[2] = -into[0] - into[1]


@rule
def determinise(state: Any, seat: int, rng: Any, into: Any) -> Any:
    copy(state, into)
    if seat != 2:
        into[HELD] = pick(rng, CARDS)
    return into
