"""A game whose rules never make it end: two sides pass the turn to each other for ever.

It belongs to no table and exists for the tests: a search in it must come back all the same.  Its returns are wrong
while it goes on, since nobody may ask for them then.
"""

from typing import Any, NamedTuple

from tischlein.kernel import rule

SEATS, MOVES, MAX_LEGAL, SCALE = 2, 2, 2, 1
REASONS = ("", "over")


class State(NamedTuple):
    """Whose turn it is."""

    turn: int


@rule
def start() -> State:
    return State(0)


@rule
def to_move(state: State) -> int:
    return state.turn


@rule
def legal(state: State, moves: Any) -> int:
    moves[0], moves[1] = 0, 1
    return 2


@rule
def play(state: State, move: int) -> State:
    return State(1 - state.turn)


@rule
def outcome(state: State, options: int) -> int:
    return 0


@rule
def returns(state: State, code: int, into: Any) -> None:
    into[0], into[1] = 1, -1
