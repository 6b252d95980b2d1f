"""Monte-Carlo tree search: simulations from one position, any game, in one compiled call.

A simulation replays the tree from the root (states are not kept; the line of play is, so repetition is judged as the
rules judge it), expands at most one node, plays a random game from there, and credits its returns to the nodes it came
through.  Proven values stop it early and prune what cannot be better.
"""

from typing import Any, NamedTuple

import numpy as np

from tischlein.kernel.algorithm import algorithm
from tischlein.kernel.random import uniform
from tischlein.kernel.rule import CHANCE
from tischlein.kernel.rulebook import RuleBook
from tischlein.search.line import extend, judge, new_line, restart
from tischlein.search.playouts import playout
from tischlein.search.tree import LEAST, MOST, beaten, expand, proven, refine

DEPTH = 1024
"""The longest way into the tree; a simulation that comes so far goes on as a random game."""


class Work(NamedTuple):
    """What a simulation writes on."""

    moves: Any  # legal decisions
    odds: Any  # probabilities
    line: Any  # the line of play
    spare: Any  # an array state
    path: Any  # nodes from the root
    seats: Any  # who decides in each of them
    result: Any  # the return of each seat
    knobs: Any


def new_work(book: RuleBook) -> Work:
    """Buffers for simulations of this game."""
    return Work(
        moves=np.zeros(book.MAX_LEGAL, np.int64),
        odds=np.zeros(book.MAX_LEGAL, np.float64),
        line=new_line(),
        spare=np.zeros(book.STORAGE, np.int64),
        path=np.zeros(DEPTH + 1, np.int64),
        seats=np.zeros(DEPTH + 1, np.int64),
        result=np.zeros(book.SEATS, np.float64),
        knobs=np.array([0.7, 1.0, 1.0]),
    )


@algorithm
def simulate(game: Any, root: Any, line: Any, tree: Any, work: Any, rng: Any, budget: int) -> int:
    """Run simulations from a state at the end of a line; return how many: fewer than the budget once all is decided."""
    news = True
    for done in range(budget):
        if news and decided(game, tree, game.to_move(root)):
            return done
        restart(game, work.line, line)
        depth, news = descend(game, game.copy(root, work.spare), tree, work, rng)
        for seat in range(game.SEATS):
            tree.seen[LEAST] = min(tree.seen[LEAST], work.result[seat])
            tree.seen[MOST] = max(tree.seen[MOST], work.result[seat])
        back_up(game, tree, work, depth, news)
    return budget


@algorithm
def decided(game: Any, tree: Any, seat: int) -> bool:
    """Whether more simulations cannot change the decision at the root: nothing is left that could be better than a
    child proven to be best.  An only decision is searched all the same, for its value."""
    if proven(game, tree, 0):
        return True
    hopes, best = 0, -1
    for child in range(tree.first[0], tree.first[0] + tree.count[0]):
        if not beaten(game, tree, 0, child, seat):
            hopes, best = hopes + 1, child
    if game.SEATS != 2 or hopes != 1 or tree.count[0] == 1:
        return False
    return bool(tree.low[best] == tree.low[0] if seat == 0 else tree.high[best] == tree.high[0])


@algorithm
def descend(game: Any, state: Any, tree: Any, work: Any, rng: Any) -> Any:
    """One simulation down to its returns, in ``work.result``; the last node's depth, and whether bounds changed."""
    node = depth = 0
    while True:
        seat = game.to_move(state)
        work.path[depth], work.seats[depth] = node, seat
        if proven(game, tree, node):
            work.result[0], work.result[1] = tree.low[node], -tree.low[node]
            return depth, False
        if tree.count[node] == 0:
            options = game.legal(state, work.moves)
            code = judge(game, state, options, work.line) if seat != CHANCE else 0
            if code != 0:
                game.returns(state, code, work.result)
                if game.SEATS == 2:
                    tree.low[node] = tree.high[node] = work.result[0]
                return depth, True
            ripe = (tree.visits[node] >= work.knobs[2] or node == 0) and depth < DEPTH
            if not (ripe and expand(game, tree, node, state, options, work.moves, work.odds, rng)):
                end, code, _ = playout(game, state, rng, work.moves, work.line)
                game.returns(end, code, work.result)
                return depth, False
        if seat == CHANCE:
            node = outcome_of(game, tree, node, game.draw(state, uniform(rng)))
        else:
            node = promising(game, tree, node, seat, work.knobs)
        state = game.play(state, int(tree.move[node]))
        extend(game, state, work.line)
        depth += 1


@algorithm
def outcome_of(game: Any, tree: Any, node: int, move: int) -> int:
    """The child that this decision of chance leads to."""
    child = tree.first[node]
    while tree.move[child] != move:
        child += 1
    return int(child)


@algorithm
def promising(game: Any, tree: Any, node: int, seat: int, knobs: Any) -> int:
    """The child to look into next: the highest upper confidence bound (UCT).

    Returns are scaled by the range that simulations have seen.  Children are first tried in their (random) order, and
    not before they promise more than the best of those that were: a child never tried is taken to be worth what the
    node is.
    """
    first, end = int(tree.first[node]), int(tree.first[node] + tree.count[node])
    stake = (tree.seen[MOST] - tree.seen[LEAST]) / 2 or float(game.SCALE)
    width = knobs[0] * stake * np.sqrt(np.log(tree.visits[node] + 1.0))
    best, highest = -1, -np.inf
    total, tried = 0.0, 0
    for child in range(first, end):
        if beaten(game, tree, node, child, seat):
            continue
        visits = int(tree.visits[child])
        if visits == 0:
            mean = total / tried if tried else 0.0
            if mean + knobs[1] * width > highest:
                best = child
            break
        total += tree.value[child]
        tried += visits
        bound = within(game, tree, child, seat, tree.value[child] / visits) + width / np.sqrt(visits)
        if bound > highest:
            best, highest = child, bound
    return best


@algorithm
def within(game: Any, tree: Any, node: int, seat: int, mean: float) -> float:
    """A seat's mean return from a node, brought between what is proven."""
    if game.SEATS != 2:
        return mean
    low, high = (tree.low[node], tree.high[node]) if seat == 0 else (-tree.high[node], -tree.low[node])
    return float(min(max(mean, low), high))


@algorithm
def back_up(game: Any, tree: Any, work: Any, depth: int, news: bool) -> None:
    """Credit the returns to the nodes of the path, and what the last node has proven to those above it.

    On the way the returns are brought between what is proven of each node: a simulation that went astray there does
    not speak against it.
    """
    for i in range(depth, -1, -1):
        node = work.path[i]
        if game.SEATS == 2:
            if news and i < depth:
                news = refine(game, tree, node, work.seats[i])
            work.result[0] = min(max(work.result[0], tree.low[node]), tree.high[node])
            work.result[1] = -work.result[0]
        tree.visits[node] += 1
        chooser = work.seats[i - 1] if i > 0 else 0
        tree.value[node] += work.result[max(chooser, 0)]
