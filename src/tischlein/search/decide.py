"""Search as Python sees it: a position in, a decision out, with what the search found on the way."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np

from tischlein.kernel.random import seeded
from tischlein.kernel.rule import CHANCE
from tischlein.kernel.rulebook import RuleBook
from tischlein.play.errors import BadArgument, Busy
from tischlein.search.count import line_of
from tischlein.search.information import imagine
from tischlein.search.information_tree import new_information_tree, plant_information
from tischlein.search.line import LIMIT, shun_repetition
from tischlein.search.mcts import HASTE, simulate
from tischlein.search.reached import reached
from tischlein.search.thin import replant
from tischlein.search.tree import MOST, NODES, new_tree, plant
from tischlein.search.work import DRAW, HORIZON, OCCURRENCE, forget, new_work

SLICE = 0.02
"""Seconds of search between two looks at the clock, and at Ctrl-C."""

ROOM = 1_000_000
"""The nodes that a tree has room for when its maker does not say: at most 72 MB."""

NODE_BYTES = 72
"""The bytes that a node takes at most, its share of the hash table included."""


NO_DECISION = "no side is to move: the game is over, or chance decides"


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
    """How many simulations the decision rests on, with those that were kept from the decision before."""
    nodes: int
    """The most nodes of the tree that were in use at once."""

    @classmethod
    def unsearched(cls, move: int, scale: int) -> Decision:
        """A decision that nobody has thought about, in a game whose returns are no larger than this."""
        return cls(move, 0.0, (-scale, scale), {move: 0}, 0, 0)

    @property
    def proven(self) -> bool:
        """Whether the value is exact."""
        return self.bounds[0] == self.bounds[1]


class Search:
    """A tree and its buffers for one game, used for one decision after another.

    ``nodes`` bounds the tree, and so the memory, for as long as the search lives: 72 bytes a node at most.  A full tree
    is thinned (thin.py), so that a search makes use of whatever time it is given.  ``clock`` gives the time in seconds
    that ``decide`` counts by.

    One thread at a time may use a search; ``decide`` raises Busy for others.  Threads may search at the same time with
    a search each.  Raises BadArgument for less than one node.
    """

    def __init__(self, book: RuleBook, nodes: int = ROOM, clock: Callable[[], float] = time.perf_counter) -> None:
        if nodes < 1:
            raise BadArgument(f"nodes {nodes}: a tree has at least 1")
        self._book, self._clock = book, clock
        room = max(nodes, 1 + book.MAX_LEGAL)
        self._tree: Any = new_information_tree(room) if book.HIDDEN else new_tree(book, room)
        self._work = new_work(book)
        self._root = np.zeros(book.STORAGE, np.int64)
        self._planted: _Planted | None = None
        self._using = threading.Lock()

    @property
    def memory(self) -> int:
        """The bytes that the tree takes when it is full."""
        return sum(array.nbytes for array in self._tree)

    def forget(self) -> None:
        """Let the next decision begin with an empty tree.  Raises Busy while another thread is using the search."""
        with one_at_a_time(self._using, "search"):
            self._planted = None

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
        go_on: bool = False,
    ) -> Decision:
        """The best decision found for the seat to move in a state that is not over and not up to chance.

        ``keys`` and ``limit`` are the line of play for games with a repetition rule.  The budget is a number of
        simulations (at least 1), a time in seconds (from 0 on; at least one simulation is made), or whichever ends
        first; with a number alone, equal arguments give equal decisions.  The search ends sooner when nothing is left
        to decide.

        ``contempt``, from 0 up to but not including SCALE, is what a draw is a loss of to the deciding seat, and makes
        it shun positions that come again: it plays for a win where others would be content.  It means nothing in
        games without a repetition rule.  The value then counts draws so, and the bounds are those of a game in which
        every repetition is a draw.  ``judging`` breaks random games off, and asks the rules module what they promise,
        where it has an answer.

        With ``go_on`` the search goes on from the tree of its last decision, where the state was reached in it by
        decisions that led there from the last one's, and all that the search was told is the same: the line of play,
        what a draw is worth, judging.  The simulations that are kept then count among those asked for, and the decision
        depends on those before it.  Nothing is kept in games with hidden information: the tree would know which of the
        hidden decisions of the others was made.

        Raises BadArgument without a budget, for one out of its range, for another contempt, and for a state in which no
        side is to move; Busy while another thread is using this search.
        """
        if not 0 <= contempt < self._book.SCALE:
            raise BadArgument(f"contempt {contempt}: it is from 0 up to but not including {self._book.SCALE}")
        if simulations is None and seconds is None:
            raise BadArgument("a search needs a number of simulations or seconds")
        if simulations is not None and simulations < 1:
            raise BadArgument(f"simulations {simulations}: there is at least 1")
        check_seconds(seconds)
        with one_at_a_time(self._using, "search"):
            end = None if seconds is None else self._clock() + seconds
            budget = 2**62 if simulations is None else simulations
            line = line_of(self._book, state, limit, keys)
            self._refuse_without_decision(state)
            forget(self._work)
            if self._book.HIDDEN:
                return self._decide_blind(state, line, seeded(seed), budget, end)
            terms = self._work.terms
            terms[DRAW] = contempt if self._book.to_move(state) == 1 else -contempt
            terms[OCCURRENCE] = line[LIMIT]
            terms[HORIZON] = self._book.FORESIGHT if judging else math.inf
            if contempt and self._book.REPEATS:
                shun_repetition(line)
            return self._decide_open(state, line, seeded(seed), budget, end, go_on)

    def _refuse_without_decision(self, state: Any) -> None:
        """Raise BadArgument for a state in which no side is to move."""
        book = self._book
        options = book.legal(state, [0] * book.MAX_LEGAL)
        if book.to_move(state) == CHANCE or book.outcome(state, options) != 0:
            raise BadArgument(NO_DECISION)

    def _decide_open(
        self, state: Any, line: Any, rng: Any, simulations: int, end: float | None, go_on: bool
    ) -> Decision:
        """The best decision found where nothing is hidden."""
        book, tree, work = self._book, self._tree, self._work
        before, self._planted = self._planted, None  # nothing is kept of a search that is interrupted
        now = _Planted(state, line, tuple(work.terms.tolist()))
        kept = self._keep(before, now) if go_on and before else 0
        if not kept:
            plant(book, tree)
        root = now.state = book.copy(state, self._root)

        def search(budget: int) -> int:
            return int(simulate(book, root, line, tree, work, rng, budget))

        done = self._spend(search, simulations - kept, end)
        if tree.count[0] == 0:  # the position has come again too often
            raise BadArgument(NO_DECISION)
        self._planted = now
        return self._result(book.to_move(root), kept + done)

    def _keep(self, before: _Planted, now: _Planted) -> int:
        """Make what the tree has of a later state the tree; how many simulations that is, 0 when it has nothing."""
        book, tree = self._book, self._tree
        found = (
            reached(book, tree, before.state, before.line, now.state, now.line) if before.terms == now.terms else None
        )
        if found is None:
            return 0
        growth = HASTE**-found.depth if book.KEYED else 1.0
        replant(book, tree, found.node, book.to_move(now.state), growth)
        first, count = int(tree.first[0]), int(tree.count[0])
        self._work.points[:count] = tree.value[first : first + count]
        return int(tree.visits[0])

    def _decide_blind(self, state: Any, line: Any, rng: Any, simulations: int, end: float | None) -> Decision:
        """The best decision found from what the seat knows: from here on the state is one that it holds possible."""
        book, tree, work = self._book, self._tree, self._work
        seat = int(book.to_move(state))
        root = book.determinise(state, seat, rng, self._root)
        options = int(book.legal(root, work.moves))
        plant_information(book, tree, seat, work.moves[:options])

        def search(budget: int) -> int:
            return int(imagine(book, root, seat, line, tree, work, rng, budget))

        done = self._spend(search, simulations, end)
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
            nodes=int(max(tree.size[NODES], tree.thinned[MOST])),
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
            nodes=int(max(tree.size[NODES], tree.thinned[MOST])),
        )

    def _spend(self, search: Callable[[int], int], simulations: int, end: float | None) -> int:
        """Search in slices until the simulations are made, the time is over or nothing is left to decide; how many."""
        done, slice_ = 0, 64
        while done < simulations:
            before = self._clock()
            if end is not None and done and before >= end:
                break
            asked = min(slice_, simulations - done)
            made = search(asked)
            done += made
            if made < asked:
                break
            took = max(self._clock() - before, 1e-6)
            slice_ = max(1, min(2 * slice_, int(made * SLICE / took)))
        return done


@dataclass(slots=True)
class _Planted:
    """What the tree has grown from."""

    state: Any
    line: Any
    terms: tuple[float, ...]


def check_seconds(seconds: float | None) -> None:
    """Raise BadArgument for a time that is negative, infinite or not a number."""
    if seconds is not None and not 0 <= seconds < math.inf:
        raise BadArgument(f"seconds {seconds}: a time is a number from 0 on")


@contextmanager
def one_at_a_time(lock: threading.Lock, what: str) -> Iterator[None]:
    """Hold a lock; raises Busy when it is held already."""
    if not lock.acquire(blocking=False):
        raise Busy(f"this {what} is deciding in another thread; give every thread a {what} of its own")
    try:
        yield
    finally:
        lock.release()
