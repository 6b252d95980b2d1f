"""Random games: every legal decision equally likely, chance as the rules have it."""

from typing import Any

from tischlein.kernel.algorithm import algorithm, step
from tischlein.kernel.random import pick, uniform
from tischlein.kernel.rule import CHANCE
from tischlein.search.line import extend, judge, restart

ENDLESS = 100_000
"""Decisions after which a random game is given up: a guard for games whose rules do not make them end."""


@step
def playout(game: Any, state: Any, rng: Any, moves: Any, line: Any) -> Any:
    """Play one random game to its end; return the last state, the outcome code and the number of decisions.

    The code of a game that was given up is 0.
    """
    decisions = 0
    while decisions < ENDLESS:
        if game.to_move(state) == CHANCE:
            state = game.play(state, game.draw(state, uniform(rng)))
        else:
            options = game.legal(state, moves)
            code = judge(game, state, options, line)
            if code != 0:
                return state, code, decisions
            state = game.play(state, moves[pick(rng, options)])
        extend(game, state, line)
        decisions += 1
    return state, 0, decisions


@algorithm
def playouts(
    game: Any, start: Any, games: int, rng: Any, moves: Any, root: Any, line: Any, spare: Any, tally: Any
) -> int:
    """Play random games from a state at the end of the line ``root``; count their outcome codes in ``tally``.

    Returns the number of decisions made.  ``moves`` takes MAX_LEGAL numbers, ``line`` is a working line, ``spare`` the
    storage of one state.
    """
    decisions = 0
    for _ in range(games):
        restart(game, line, root)
        _, code, made = playout(game, game.copy(start, spare), rng, moves, line)
        tally[code] += 1
        decisions += made
    return decisions
