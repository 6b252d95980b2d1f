"""Search as Python sees it: a position in, a decision out, with what the search found on the way."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from tischlein.kernel.random import seeded
from tischlein.kernel.rulebook import RuleBook
from tischlein.search.count import line_of
from tischlein.search.information import imagine
from tischlein.search.information_tree import new_information_tree, plant_information
from tischlein.search.line import LIMIT, shun_repetition
from tischlein.search.mcts import simulate
from tischlein.search.tree import new_tree, plant
from tischlein.search.work import DRAW, HORIZON, OCCURRENCE, forget, new_work

SLICE = 0.02
"""Seconds of search between two looks at the clock, and at Ctrl-C."""

NODES = 1_000_000
"""The room of a tree whose maker names none: about 50 MB when full."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a search decided, and why.  Numbers of points are returns of the deciding seat."""

    move: int
    """The decision, as the rules number it."""
    value: float
    """The points expected of it."""
    bounds: tuple[float, float]
    """The fewest and the most points that the seat can have when both sides play their best, as far as proven.
    Nothing is proven where something is hidden."""
    visits: Mapping[int, int]
    """How many simulations went into each legal decision."""
    simulations: int
    nodes: int
    """Nodes of the tree in use at the end."""

    @classmethod
    def unsearched(cls, move: int, scale: int) -> Decision:
        """A decision that nobody has thought about, in a game whose returns are no larger than this."""
        return cls(move, 0.0, (-scale, scale), {move: 0}, 0, 0)

    @property
    def proven(self) -> bool:
        """Whether the value is exact."""
        return self.bounds[0] == self.bounds[1]


class Search:
    """A tree and its buffers for one game, used for one decision after another; not by two threads at once."""

    def __init__(self, book: RuleBook, nodes: int = NODES) -> None:
        self._book = book
        room = max(nodes, 1 + book.MAX_LEGAL)
        self._tree: Any = new_information_tree(room) if book.HIDDEN else new_tree(book, room)
        self._work = new_work(book)
        self._root = np.zeros(book.STORAGE, np.int64)

    def decide(
        self,
        state: Any,
        keys: Sequence[int] = (),
        limit: int = 0,
        *,
        simulations: int | None = None,
        seconds: float | None = None,
        seed: int = 0,
        contempt: float = 0.0,
        judging: bool = False,
    ) -> Decision:
        """The best decision found for the seat to move in a state that is not over and not up to chance.

        ``keys`` and ``limit`` are the line of play for games with a repetition rule.  The budget is a number of
        simulations, a time, or whichever ends first; with a number alone, equal seeds give equal decisions.  The search
        ends sooner when nothing is left to decide.

        ``contempt``, from 0 up to but not including SCALE, is what a draw is a loss of to the deciding seat, and makes
        it shun positions that come again: it plays for a win where others would be content.  It means nothing in
        games without a repetition rule.  The value then counts draws so, and the bounds are those of a game in which
        every repetition is a draw.  ``judging`` breaks random games off, and asks the rules module what they promise,
        where it has an answer.
        Raises ValueError without a budget, and for another contempt.
        """
        if not 0 <= contempt < self._book.SCALE:
            raise ValueError(f"contempt {contempt}: it is from 0 up to but not including {self._book.SCALE}")
        if simulations is None and seconds is None:
            raise ValueError("a search needs a number of simulations or seconds")
        end = None if seconds is None else time.perf_counter() + seconds
        simulations = 2**62 if simulations is None else max(simulations, 1)
        line, rng = line_of(self._book, state, limit, keys), seeded(seed)
        forget(self._work)
        if self._book.HIDDEN:
            return self._decide_blind(state, line, rng, simulations, end)
        terms = self._work.terms
        terms[DRAW] = contempt if self._book.to_move(state) == 1 else -contempt
        terms[OCCURRENCE] = line[LIMIT]
        terms[HORIZON] = self._book.FORESIGHT if judging else math.inf
        if contempt and self._book.REPEATS:
            shun_repetition(line)
        root = self._book.copy(state, self._root)
        plant(self._book, self._tree)

        def search(budget: int) -> int:
            return int(simulate(self._book, root, line, self._tree, self._work, rng, budget))

        return self._result(self._book.to_move(root), _spend(search, simulations, end))

    def _decide_blind(self, state: Any, line: Any, rng: Any, simulations: int, end: float | None) -> Decision:
        """The best decision found from what the seat knows: from here on the state is one that it holds possible."""
        book, tree, work = self._book, self._tree, self._work
        seat = int(book.to_move(state))
        root = book.determinise(state, seat, rng, self._root)
        options = int(book.legal(root, work.moves))
        plant_information(book, tree, seat, work.moves[:options])

        def search(budget: int) -> int:
            return int(imagine(book, root, seat, line, tree, work, rng, budget))

        done = _spend(search, simulations, end)
        children = range(1, 1 + options)

        def value(node: int) -> float:
            return float(tree.value[node]) / max(int(tree.visits[node]), 1)

        best = max(children, key=lambda child: (tree.visits[child], value(child)))
        return Decision(
            move=int(tree.key[best]) % book.MOVES,
            value=value(best),
            bounds=(-float(book.SCALE), float(book.SCALE)),
            visits={int(tree.key[child]) % book.MOVES: int(tree.visits[child]) for child in children},
            simulations=done,
            nodes=int(tree.size[0]),
        )

    def _result(self, seat: int, simulations: int) -> Decision:
        tree = self._tree
        children = range(tree.first[0], tree.first[0] + tree.count[0])
        sign = -1 if seat == 1 and self._book.SEATS == 2 else 1
        draw = float(self._work.terms[DRAW])

        def points(bound: float) -> float:
            return 0.0 if self._book.REPEATS and bound == draw else bound

        def bounds(node: int) -> tuple[float, float]:
            low, high = sorted(sign * points(float(bound[node])) for bound in (tree.low, tree.high))
            return low, high

        def value(node: int) -> float:
            low, high = bounds(node)
            visits = int(tree.visits[node])
            return min(max(float(self._work.points[node - tree.first[0]]) / visits if visits else low, low), high)

        low, high = bounds(0)
        sure = [child for child in children if bounds(child)[0] == low]
        hopes = [child for child in children if bounds(child)[1] > low]
        best = max(hopes, key=lambda child: (tree.visits[child], value(child)), default=-1)
        if best < 0 or (value(best) <= low and bounds(best)[0] < low):
            pace = -1 if low > 0 else 1
            best = max(sure, key=lambda child: (pace * tree.plies[child], tree.visits[child]))
        return Decision(
            move=int(tree.move[best]),
            value=value(best),
            bounds=(low, high),
            visits={int(tree.move[child]): int(tree.visits[child]) for child in children},
            simulations=simulations,
            nodes=int(tree.size[0]),
        )


def _spend(search: Callable[[int], int], simulations: int, end: float | None) -> int:
    """Search in slices until the simulations are made, the time is over or nothing is left to decide; how many."""
    done, slice_ = 0, 64
    while done < simulations:
        before = time.perf_counter()
        if end is not None and done and before >= end:
            break
        asked = min(slice_, simulations - done)
        made = search(asked)
        done += made
        if made < asked:
            break
        took = max(time.perf_counter() - before, 1e-6)
        slice_ = max(1, min(2 * slice_, int(made * SLICE / took)))
    return done
