"""Monte-Carlo tree search: simulations from one position, any game, in one compiled call.

A simulation replays the tree from the root (states are not kept; the line of play is, so repetition is judged as the
rules judge it), expands at most one node, plays a random game from there, and credits its returns to the nodes it came
through.  Proven values stop it early and prune what cannot be better.
"""

import math
from typing import Any

import numpy as np

from tischlein.kernel.algorithm import algorithm, step
from tischlein.kernel.random import uniform
from tischlein.kernel.rule import CHANCE
from tischlein.search.guided import credit, guided_playout, learn
from tischlein.search.line import LIMIT, extend, judge, restart
from tischlein.search.thin import crowded, thin
from tischlein.search.tree import COUNT, LARGEST, RIPE, SQUARES, SUM, beaten, expand, proven, refine
from tischlein.search.work import DEPTH, OCCURRENCE

CURIOSITY = 0.7
"""The weight of what is unknown about a decision against what it has brought."""

HASTE = 0.97
"""What a return counts for with every decision it takes, in games that may drag on (those with keys): a
far win is worth less than a near one, a far loss is less bad, and so the search makes progress."""


@algorithm
def simulate(game: Any, root: Any, line: Any, tree: Any, work: Any, rng: Any, budget: int) -> int:
    """Run simulations from a state at the end of a line; return how many: fewer than the budget once all is decided."""
    seat = game.to_move(root)
    news = True
    for done in range(budget):
        if news and decided(game, tree, seat):
            return done
        if crowded(game, tree):
            thin(game, tree)
        restart(game, work.line, line)
        depth, decisions, news = descend(game, game.copy(root, work.spare), tree, work, rng)
        back_up(game, tree, work, depth, decisions, news)
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


@step
def descend(game: Any, state: Any, tree: Any, work: Any, rng: Any) -> Any:
    """One simulation down to its returns, in ``work.result``.

    Returns the last node's depth, how many decisions the game took, and whether the last node's bounds are news.
    """
    node: Any = np.int64(0)  # no literal, which numba would compile for separately
    depth = 0
    news = False
    stake = at_stake(game, tree)
    while True:
        seat = game.to_move(state)
        work.path[depth], work.seats[depth] = node, seat
        if proven(game, tree, node):
            work.result[0], work.result[1] = tree.low[node], -tree.low[node]
            return depth, depth + tree.plies[node], news
        if tree.count[node] == 0:
            options = game.legal(state, work.moves)
            code = judge(game, state, options, work.line) if seat != CHANCE else 0
            if code != 0:
                credit(game, state, code, work)
                if game.SEATS == 2:
                    tree.low[node] = tree.high[node] = work.result[0]
                return depth, depth, True
            ripe = (node == 0 or tree.visits[node] >= tree.thinned[RIPE]) and depth < DEPTH
            if not (ripe and expand(game, tree, node, state, options, work.moves, work.odds, rng)):
                if game.REPEATS:
                    work.line[LIMIT] = int(work.terms[OCCURRENCE])
                end, code, decisions, recalled = guided_playout(game, state, rng, work)
                credit(game, end, code, work)
                learn(game, work.experience, recalled, work.result)
                return depth, depth + decisions, news
        if game.SEATS == 2 and game.KEYED and game.quiet(state) == 0 and refine(game, tree, node, seat):
            # Its twins have learned something since; it may even be proven by it.
            spread(game, tree, work, depth)
            news = True
            continue
        if seat == CHANCE:
            node = outcome_of(game, tree, node, game.draw(state, uniform(rng)))
        else:
            node = promising(game, tree, node, seat, stake)
        state = game.play(state, np.int64(tree.move[node]))
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
def at_stake(game: Any, tree: Any) -> float:
    """The scale of returns: their standard deviation so far, which is small where nearly all games end alike."""
    if tree.seen[COUNT] == 0:
        return float(game.SCALE)
    mean = tree.seen[SUM] / tree.seen[COUNT]
    deviation = math.sqrt(max(tree.seen[SQUARES] / tree.seen[COUNT] - mean * mean, 0.0))
    return float(max(deviation, 0.1 * tree.seen[LARGEST]))


@algorithm
def promising(game: Any, tree: Any, node: int, seat: int, stake: float) -> int:
    """The child to look into next: the one with the highest upper confidence bound (UCT).

    Children are first tried in their (random) order, and not before they promise more than the best of those that were:
    a child never tried is taken to be worth what its siblings have brought.
    """
    first, end = int(tree.first[node]), int(tree.first[node] + tree.count[node])
    visits = int(tree.visits[node])
    if game.KEYED:
        for child in range(first, end):
            visits += int(tree.visits[child])
    width = CURIOSITY * stake * math.sqrt(math.log(visits + 1.0))
    best, highest = first, -math.inf
    total, tried = 0.0, 0
    for child in range(first, end):
        if beaten(game, tree, node, child, seat):
            continue
        visits = int(tree.visits[child])
        if visits == 0:
            if (total / tried if tried else 0.0) + width > highest:
                best = child
            break
        total += tree.value[child]
        tried += visits
        bound = within(game, tree, child, seat, tree.value[child] / visits) + width / math.sqrt(visits)
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
def spread(game: Any, tree: Any, work: Any, depth: int) -> None:
    """Tell the nodes above that one's bounds have changed, as far up as that is news."""
    if game.SEATS == 2:
        depth -= 1
        while depth >= 0 and refine(game, tree, work.path[depth], work.seats[depth]):
            depth -= 1


@algorithm
def back_up(game: Any, tree: Any, work: Any, depth: int, decisions: int, news: bool) -> None:
    """Credit the returns to the nodes of the path, and what the last node has proven to those above it.

    On the way the returns are brought between what is proven of each node: a simulation that went astray there does
    not speak against it.  With dice they are a sample of what is proven of the mean, and stay as they are.
    """
    weight = 1.0
    if game.KEYED:
        for _ in range(decisions):
            weight *= HASTE
    if news:
        spread(game, tree, work, depth)
    for i in range(depth, -1, -1):
        node = work.path[i]
        if game.SEATS == 2 and not game.DICE:
            work.result[0] = min(max(work.result[0], tree.low[node]), tree.high[node])
            work.result[1] = -work.result[0]
        tree.visits[node] += 1
        if i > 0:
            tree.value[node] += weight * work.result[max(work.seats[i - 1], 0)]
    points = work.result[max(work.seats[0], 0)]
    if depth > 0:
        work.points[work.path[1] - tree.first[0]] += points
    tree.seen[COUNT] += 1.0
    tree.seen[SUM] += points
    tree.seen[SQUARES] += points * points
    tree.seen[LARGEST] = max(tree.seen[LARGEST], abs(points))
