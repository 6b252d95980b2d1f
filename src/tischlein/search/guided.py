"""Random games that are a little clever, without knowing anything of the game.

A side that can win at once does (decisive moves: Teytaud and Teytaud 2010), as far as looking costs little.  Otherwise
experience guides: of a few decisions drawn at random the one that did best in earlier games of the same search is
played (move-average sampling, Finnsson and Björnsson 2008, in its cheapest form).
"""

import math
from typing import Any

from tischlein.kernel.algorithm import algorithm, step
from tischlein.kernel.random import pick, uniform
from tischlein.kernel.rule import CHANCE
from tischlein.search.line import extend, judge
from tischlein.search.playouts import ENDLESS
from tischlein.search.work import DRAW, HORIZON, RECALLED

DRAWN = 3
"""How many decisions are drawn at random, of which the best is played."""

LOOKS = 60
"""How many decisions of one game are tried for a win at once: the first ones, where it matters most."""

BROKEN_OFF = -1
"""The outcome code of a game that was not played out, since the rules module has a judgement of it."""


@step
def guided_playout(game: Any, state: Any, rng: Any, work: Any) -> Any:
    """Play one game to its end, from a state at the end of ``work.line``.

    Returns the last state, the outcome code, the number of decisions, and how many of them can be learned from.  The
    code of a game that was given up is 0, and nothing is learned from it; one that was broken off has BROKEN_OFF.
    """
    decisions = recalled = looks = 0
    moves, experience = work.moves, work.experience
    while decisions < ENDLESS:
        seat = game.to_move(state)
        if seat == CHANCE:
            state = game.play(state, game.draw(state, uniform(rng)))
        else:
            options = game.legal(state, moves)
            code = judge(game, state, options, work.line)
            if code != 0:
                return state, code, decisions, recalled
            if game.FORESIGHT and decisions >= work.terms[HORIZON] and game.key(state) >= 0:
                return state, BROKEN_OFF, decisions, recalled
            move = moves[0]
            if options > 1:
                move = -1
                if game.SEATS == 2 and not game.HIDDEN and looks < LOOKS:
                    move = _decisive(game, state, seat, options, work)
                    looks += options
                if move < 0:
                    move = favourite(game, moves, options, seat, rng, experience)
                    if recalled < RECALLED:
                        experience.seats[recalled], experience.moves[recalled] = seat, move
                        recalled += 1
            state = game.play(state, move)
        extend(game, state, work.line)
        decisions += 1
    return state, 0, decisions, 0


@algorithm
def credit(game: Any, end: Any, code: int, work: Any) -> None:
    """Write what a game has brought each seat, or promises: nothing where it was given up."""
    into = work.result
    if code == BROKEN_OFF:
        into[0] = game.promise(end)
        into[1] = -into[0]
    elif code != 0:
        game.returns(end, code, into)
        if game.REPEATS and into[0] == 0.0:
            into[0], into[1] = work.terms[DRAW], -work.terms[DRAW]
    else:
        for seat in range(game.SEATS):
            into[seat] = 0.0


@step
def _decisive(game: Any, state: Any, seat: int, options: int, work: Any) -> int:
    """A decision that wins at once; -1 where there is none."""
    for i in range(options):
        after = game.play(game.copy(state, work.ahead), work.moves[i])
        if game.to_move(after) != CHANCE:
            code = game.outcome(after, game.legal(after, work.replies))
            if code != 0:
                game.returns(after, code, work.verdict)
                if work.verdict[seat] > 0:
                    return int(work.moves[i])
    return -1


@algorithm
def favourite(game: Any, moves: Any, options: int, seat: int, rng: Any, experience: Any) -> int:
    """Of a few decisions drawn at random the one that did best."""
    favourite, best = -1, -math.inf
    for _ in range(DRAWN):
        move = int(moves[pick(rng, options)])
        if experience.mean[seat, move] > best:
            favourite, best = move, experience.mean[seat, move]
    return favourite


@algorithm
def learn(game: Any, experience: Any, recalled: int, result: Any) -> None:
    """Take in what the game just played has brought each seat."""
    for i in range(recalled):
        seat, move = experience.seats[i], experience.moves[i]
        experience.times[seat, move] += 1
        experience.mean[seat, move] += (result[seat] - experience.mean[seat, move]) / experience.times[seat, move]
