"""Search with hidden information: one tree for all that a seat holds possible.

Single-observer information-set Monte-Carlo tree search (Cowling, Powley and Whitehouse, "Information Set Monte Carlo
Tree Search", IEEE Transactions on Computational Intelligence and AI in Games 4, 2012).  Every simulation draws a truth
of its own from what the searching seat knows and goes down the tree by decisions that are legal in it.  A tree for each
truth would let the seat decide differently in truths that it cannot tell apart (strategy fusion): it would believe that
it will know tomorrow what it does not know today.  In one tree a decision has to be good on the average of them.

Chance has no nodes: what it brings is drawn anew whenever it is asked, and the decisions after it are judged on the
average of that too.
"""

import math
from typing import Any

import numpy as np

from tischlein.kernel.algorithm import algorithm, step
from tischlein.kernel.random import uniform
from tischlein.kernel.rule import CHANCE
from tischlein.search.guided import credit, favourite, guided_playout, learn
from tischlein.search.information_tree import NODES, adopt, place_of, slot_of, thin_information
from tischlein.search.line import extend, judge, restart
from tischlein.search.mcts import CURIOSITY, at_stake
from tischlein.search.tree import COUNT, LARGEST, RIPE, SQUARES, SUM
from tischlein.search.work import DEPTH

STRAYS = 10
"""Every so many simulations one begins with the next decision in turn, whatever is thought of it.  The curiosity of the
others is measured by how different the returns of the search have been, and these are all alike once it has settled on
something sure: a better decision that was unlucky at first would never be heard of again."""


@algorithm
def imagine(game: Any, root: Any, seat: int, line: Any, tree: Any, work: Any, rng: Any, budget: int) -> int:
    """Run simulations for the seat that is to move in a state at the end of a line; return how many.

    The root is any state that the seat holds possible: nothing but truths drawn from it is looked at.
    """
    options = game.legal(root, work.moves)
    for _ in range(budget):
        if tree.size[NODES] == tree.key.size and tree.thinned[RIPE] <= tree.visits[0]:
            thin_information(game, tree, options)
        restart(game, work.line, line)
        truth = game.determinise(root, seat, rng, work.spare)
        depth = wander(game, truth, tree, work, rng)
        note(game, tree, work, depth, seat)
    return budget


@step
def wander(game: Any, state: Any, tree: Any, work: Any, rng: Any) -> int:
    """One simulation from a truth down to its returns, in ``work.result``; returns how many nodes it came to.

    They are in ``work.path`` with the seats that decided to come there, the root left out; the last of them, unless the
    tree is full or the game over, is new.
    """
    node: Any = np.int64(0)  # no literal, which numba would compile for separately
    depth = 0
    fresh = False
    # While all games have ended alike, nothing says that others do.
    stake = at_stake(game, tree) if tree.seen[LARGEST] > 0.0 else float(game.SCALE)
    while not fresh and depth < DEPTH:
        seat = game.to_move(state)
        if seat == CHANCE:
            move = game.draw(state, uniform(rng))
        else:
            options = game.legal(state, work.moves)
            code = judge(game, state, options, work.line)
            if code != 0:
                game.returns(state, code, work.result)
                return depth
            node = attractive(game, tree, node, seat, options, stake, work, rng)
            if node == 0:
                break
            if depth == 0 and tree.visits[0] % STRAYS == STRAYS - 1:
                node = np.int64(1 + tree.visits[0] // STRAYS % options)
            move = tree.key[node] % game.MOVES
            work.path[depth], work.seats[depth] = node, seat
            depth += 1
            fresh = tree.visits[node] == 0
        state = game.play(state, np.int64(move))
        extend(game, state, work.line)
    end, code, _, recalled = guided_playout(game, state, rng, work)
    credit(game, end, code, work)
    learn(game, work.experience, recalled, work.result)
    return depth


@algorithm
def attractive(game: Any, tree: Any, node: int, seat: int, options: int, stake: float, work: Any, rng: Any) -> Any:
    """The child to look into next: of the legal ones the one with the highest upper confidence bound (UCT).

    What counts against a child is how often it could have been chosen, not how often its parent was passed: a decision
    that is seldom legal is not taken for one that is seldom tried.  Children never tried are not looked into before
    they promise as much as the best of those that were; they are taken to be worth what these have brought, and the one
    that did best in random games comes first.  0 when the node has no legal child and cannot be given one, since the
    tree is full or the node has been visited too little for a tree that was.
    """
    moves = work.moves
    room = tree.size[NODES] < tree.key.size and (node == 0 or tree.visits[node] >= tree.thinned[RIPE])
    width = CURIOSITY * stake
    best, highest = np.int64(0), -math.inf
    total, tried, untried = 0.0, 0, 0
    for i in range(options):
        child = tree.slots[slot_of(game, tree, place_of(game, node, seat, moves[i]))]
        if child != 0:
            tree.met[child] += 1
        visits = tree.visits[child] if child != 0 else 0
        if visits > 0:
            total += tree.value[child]
            tried += visits
            bound = tree.value[child] / visits + width * math.sqrt(math.log(tree.met[child] + 1.0) / visits)
            if bound > highest:
                best, highest = child, bound
        elif child != 0 or room:
            moves[i], moves[untried] = moves[untried], moves[i]
            untried += 1
    passed = tree.visits[node] + 1
    if untried > 0 and (tried == 0 or total / tried + width * math.sqrt(math.log(passed + 1.0)) >= highest):
        key = place_of(game, node, seat, favourite(game, moves, untried, seat, rng, work.experience))
        best = tree.slots[slot_of(game, tree, key)]
        if best == 0:
            best = np.int64(adopt(game, tree, key, passed))
    return best


@algorithm
def note(game: Any, tree: Any, work: Any, depth: int, seat: int) -> None:
    """Credit the returns to the nodes of the path, each with those of the seat that decided to come there."""
    tree.visits[0] += 1
    for i in range(depth):
        tree.visits[work.path[i]] += 1
        tree.value[work.path[i]] += work.result[work.seats[i]]
    points = work.result[seat]
    tree.seen[COUNT] += 1.0
    tree.seen[SUM] += points
    tree.seen[SQUARES] += points * points
    tree.seen[LARGEST] = max(tree.seen[LARGEST], abs(points))
