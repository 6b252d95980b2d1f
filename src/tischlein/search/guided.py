"""Random games guided by experience: what did well in earlier games of the same search is played more often.

The move-average sampling technique (Finnsson and Björnsson 2008) in its cheapest form: of three decisions drawn at
random, the one with the best average return so far is played.  It knows nothing of the game.
"""

from typing import Any, NamedTuple

import numpy as np

from tischlein.kernel.algorithm import algorithm
from tischlein.kernel.random import pick, uniform
from tischlein.kernel.rule import CHANCE
from tischlein.kernel.rulebook import RuleBook
from tischlein.search.line import extend, judge

DRAWN = 3
"""How many decisions are drawn at random, of which the best is played."""

RECALLED = 2048
"""Decisions of one game that are learned from; later ones are forgotten."""


class Experience(NamedTuple):
    """What the games of a search have shown, and the game being played."""

    mean: Any  # [seat, move]: the average return to the seat of games in which it decided so
    times: Any  # [seat, move]: how many there were
    seats: Any  # the game being played: who decided
    moves: Any  # and what


def new_experience(book: RuleBook) -> Experience:
    """No experience yet."""
    return Experience(
        mean=np.zeros((book.SEATS, book.MOVES), np.float64),
        times=np.zeros((book.SEATS, book.MOVES), np.int32),
        seats=np.zeros(RECALLED, np.int64),
        moves=np.zeros(RECALLED, np.int64),
    )


def forget(experience: Experience) -> None:
    """Begin anew."""
    experience.mean[:] = 0.0
    experience.times[:] = 0


@algorithm
def guided_playout(game: Any, state: Any, rng: Any, moves: Any, line: Any, experience: Any) -> Any:
    """Play one guided game to its end: the last state, the outcome code, decisions made, decisions to learn from."""
    decisions = recalled = 0
    while True:
        seat = game.to_move(state)
        if seat == CHANCE:
            state = game.play(state, game.draw(state, uniform(rng)))
        else:
            options = game.legal(state, moves)
            code = judge(game, state, options, line)
            if code != 0:
                return state, code, decisions, recalled
            move = moves[0]
            if options > 1:
                move = _favourite(game, moves, options, seat, rng, experience)
                if recalled < RECALLED:
                    experience.seats[recalled], experience.moves[recalled] = seat, move
                    recalled += 1
            state = game.play(state, move)
        extend(game, state, line)
        decisions += 1


@algorithm
def _favourite(game: Any, moves: Any, options: int, seat: int, rng: Any, experience: Any) -> int:
    """Of a few decisions drawn at random the one that did best."""
    favourite = moves[pick(rng, options)]
    for _ in range(DRAWN - 1):
        other = moves[pick(rng, options)]
        if experience.mean[seat, other] > experience.mean[seat, favourite]:
            favourite = other
    return int(favourite)


@algorithm
def learn(game: Any, experience: Any, recalled: int, result: Any) -> None:
    """Take in what the game just played brought each seat."""
    for i in range(recalled):
        seat, move = experience.seats[i], experience.moves[i]
        experience.times[seat, move] += 1
        experience.mean[seat, move] += (result[seat] - experience.mean[seat, move]) / experience.times[seat, move]
