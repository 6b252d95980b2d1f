"""What simulations write on: buffers allocated once, since compiled code allocates nothing."""

import math
from typing import Any, NamedTuple

import numpy as np

from tischlein.kernel.rulebook import RuleBook
from tischlein.search.line import new_line

DEPTH = 1024
"""The longest way into the tree; a simulation that comes so far goes on as a random game."""

RECALLED = 2048
"""Decisions of one random game that are learned from; later ones are forgotten."""

DRAW, OCCURRENCE, HORIZON = 0, 1, 2
"""The terms of a search: what a draw is worth to seat 0, the occurrence of a position that makes one in random games,
and the decisions after which they are broken off in games that have a judgement."""


class Experience(NamedTuple):
    """What the random games of a search have shown, and the one being played."""

    mean: Any  # [seat, move]: the average return to the seat of games in which it decided so
    times: Any  # [seat, move]: how many there were
    seats: Any  # the game being played: who decided
    moves: Any  # and what


class Work(NamedTuple):
    """The buffers of one search."""

    moves: Any  # legal decisions
    replies: Any  # those one decision later
    odds: Any  # probabilities of chance
    line: Any  # the line of play
    spare: Any  # an array state
    ahead: Any  # an array state one decision later
    path: Any  # nodes from the root
    seats: Any  # who decides in each of them
    result: Any  # the return of each seat
    verdict: Any  # the same, one decision later
    points: Any  # for each child of the root, the sum of returns to the seat that decides there, haste left out
    terms: Any  # the terms of the search
    experience: Experience


def new_work(book: RuleBook) -> Work:
    """Buffers for simulations of this game."""
    return Work(
        moves=np.zeros(book.MAX_LEGAL, np.int64),
        replies=np.zeros(book.MAX_LEGAL, np.int64),
        odds=np.zeros(book.MAX_LEGAL, np.float64),
        line=new_line(),
        spare=np.zeros(book.STORAGE, np.int64),
        ahead=np.zeros(book.STORAGE, np.int64),
        path=np.zeros(DEPTH + 1, np.int64),
        seats=np.zeros(DEPTH + 1, np.int64),
        result=np.zeros(book.SEATS, np.float64),
        verdict=np.zeros(book.SEATS, np.float64),
        points=np.zeros(book.MAX_LEGAL, np.float64),
        terms=np.array([0.0, 0.0, math.inf]),
        experience=Experience(
            mean=np.zeros((book.SEATS, book.MOVES), np.float64),
            times=np.zeros((book.SEATS, book.MOVES), np.int32),
            seats=np.zeros(RECALLED, np.int64),
            moves=np.zeros(RECALLED, np.int64),
        ),
    )


def forget(work: Work) -> None:
    """Begin a new search."""
    work.points[:] = 0.0
    work.experience.mean[:] = 0.0
    work.experience.times[:] = 0
