"""The search tree: one array a property, one index a node, allocated once and never grown.  When it is full, thin.py
takes out what the search has visited least.

    node 0          the root
    first, count    a node's children are the nodes first..first+count-1; count 0: not expanded (or the game is over)
    low, high       what is proven: the return of seat 0 under best play lies between them

The children of a node are created together, when the node is expanded.  Nodes reached by different ways may share them:
where no earlier position can come again (``quiet`` is 0) the past does not matter, and the key tells such positions
apart.  A node's visits and value are then those of its own way, its children's those of all ways.

The bounds are those of score-bounded Monte-Carlo tree search (Cazenave and Saffidine 2010): for games that are only won
and lost they are MCTS-Solver, for games of points they prove points, and at chance they are averaged.  They need two
seats whose returns add up to nothing; with more seats they stay as wide as they begin and nothing is proven.
"""

from typing import Any, NamedTuple

import numpy as np

from tischlein.kernel.algorithm import algorithm
from tischlein.kernel.random import pick
from tischlein.kernel.rule import CHANCE
from tischlein.kernel.rulebook import RuleBook

COUNT, SUM, SQUARES, LARGEST = 0, 1, 2, 3
NODES, KEYS = 0, 1
RIPE, MOST = 0, 1


class Tree(NamedTuple):
    """The arrays of a tree; the first ten have an entry a node."""

    first: Any  # the first child
    count: Any  # how many children
    move: Any  # the decision that leads here
    visits: Any  # simulations through this node
    value: Any  # the sum of their returns, as the seat that decided to come here sees them (seat 0 where chance did)
    odds: Any  # the probability of coming here, where chance decides
    low: Any  # the least return of seat 0 that is not refuted
    high: Any  # the most
    plies: Any  # of a node whose value is proven: decisions to the end when each side makes it best for itself
    moved: Any  # where thinning moves the node to; means nothing otherwise
    size: Any  # [nodes in use, entries of keys in use]
    thinned: Any  # [visits that a node other than the root needs to be expanded, the most nodes used before thinning]
    keys: Any  # the keys of positions without a past, from entry 1 on; only in games that have keys
    places: Any  # the node first expanded in each of them
    slots: Any  # a hash table of these entries by key; 0 where it is free
    seen: Any  # returns of the deciding seat in all simulations: [how many, sum, sum of squares, largest size]


def new_tree(book: RuleBook, nodes: int) -> Tree:
    """A tree with room for so many nodes."""
    slots = 1 << max(nodes // 4, 1).bit_length() if book.KEYED else 1
    return Tree(
        first=np.empty(nodes, np.int32),
        count=np.empty(nodes, np.int32),
        move=np.empty(nodes, np.int64),
        visits=np.empty(nodes, np.int32),
        value=np.empty(nodes, np.float64),
        odds=np.empty(nodes, np.float64),
        low=np.empty(nodes, np.float64),
        high=np.empty(nodes, np.float64),
        plies=np.empty(nodes, np.int16),
        moved=np.empty(nodes, np.int32),
        size=np.zeros(2, np.int64),
        thinned=np.zeros(2, np.int64),
        keys=np.zeros(1 + slots // 2, np.int64),
        places=np.zeros(1 + slots // 2, np.int32),
        slots=np.zeros(slots, np.int32),
        seen=np.zeros(4, np.float64),
    )


def plant(book: RuleBook, tree: Tree) -> None:
    """Make the tree a bare root again."""
    tree.first[0] = tree.count[0] = tree.visits[0] = tree.plies[0] = 0
    tree.move[0] = -1
    tree.value[0], tree.odds[0] = 0.0, 1.0
    tree.low[0], tree.high[0] = -book.SCALE, book.SCALE
    tree.size[:] = tree.thinned[:] = 1, 0
    tree.slots[:] = 0
    tree.seen[:] = 0.0


@algorithm
def proven(game: Any, tree: Any, node: int) -> bool:
    """Whether the node's value is known exactly."""
    return bool(game.SEATS == 2 and tree.low[node] >= tree.high[node])


@algorithm
def beaten(game: Any, tree: Any, node: int, child: int, seat: int) -> bool:
    """Whether this child is proven to be no better for the seat than what the node is proven to give it.

    With dice the child that gives just that stays in play below the root: what simulations bring is then no more than a
    sample, and its mean would tell of the worse children only.
    """
    if game.SEATS != 2:
        return False
    if game.DICE and node != 0 and tree.low[child] >= tree.high[child]:
        return bool(tree.low[child] < tree.low[node] if seat == 0 else tree.high[child] > tree.high[node])
    if seat == 0:
        return bool(tree.high[child] <= tree.low[node])
    return bool(tree.low[child] >= tree.high[node])


@algorithm
def expand(game: Any, tree: Any, node: int, state: Any, options: int, moves: Any, odds: Any, rng: Any) -> bool:
    """Give the node a child for each of its legal decisions; False when the tree has no room for them.

    Decisions of a seat come in random order, so that what the rules happen to list first is not favoured.
    """
    slot = find(game, tree, state)
    if slot >= 0 and tree.slots[slot] != 0:
        twin = tree.places[tree.slots[slot]]
        tree.first[node], tree.count[node] = tree.first[twin], tree.count[twin]
        return True
    first = tree.size[NODES]
    if first + options > tree.visits.size:
        return False
    chance = game.to_move(state) == CHANCE
    if chance:
        game.chance(state, odds)
    for i in range(options):
        child = first + i
        if not chance:
            j = i + pick(rng, options - i)
            moves[i], moves[j] = moves[j], moves[i]
        tree.move[child] = moves[i]
        tree.odds[child] = odds[i] if chance else 0.0
        tree.first[child] = 0
        tree.count[child] = 0
        tree.visits[child] = 0
        tree.value[child] = 0.0
        tree.low[child] = -game.SCALE
        tree.high[child] = game.SCALE
        tree.plies[child] = 0
    tree.first[node] = first
    tree.count[node] = options
    tree.size[NODES] = first + options
    if slot >= 0 and node != 0 and tree.size[KEYS] < tree.keys.size - 1:
        entry = tree.size[KEYS] + 1
        tree.keys[entry], tree.places[entry] = game.key(state), node
        tree.slots[slot] = tree.size[KEYS] = entry
    return True


@algorithm
def find(game: Any, tree: Any, state: Any) -> int:
    """Where the hash table has this position, or would have it; -1 for positions whose past matters."""
    if not game.KEYED or game.quiet(state) != 0:
        return -1
    key = game.key(state)
    if key < 0:
        return -1
    return int(slot_of(game, tree, key))


@algorithm
def slot_of(game: Any, tree: Any, key: int) -> int:
    """Where the hash table has this key, or would have it."""
    mask = tree.slots.size - 1
    slot = (key ^ key >> 32 ^ key >> 15) * 0x9E3779B1 >> 12 & mask
    while tree.slots[slot] != 0 and tree.keys[tree.slots[slot]] != key:
        slot = (slot + 1) & mask
    return int(slot)


@algorithm
def refine(game: Any, tree: Any, node: int, seat: int) -> bool:
    """Draw from the children's bounds what they prove about the node, where the seat decides; True if it is news.

    What was proven by children that thinning has taken out since stays proven.
    """
    first, end = tree.first[node], tree.first[node] + tree.count[node]
    low, high = tree.low[first], tree.high[first]
    if seat == CHANCE:
        low, high = average(game, tree, node, tree.low), average(game, tree, node, tree.high)
    else:
        for child in range(first + 1, end):
            if seat == 0:
                low, high = max(low, tree.low[child]), max(high, tree.high[child])
            else:
                low, high = min(low, tree.low[child]), min(high, tree.high[child])
    low, high = max(low, tree.low[node]), min(high, tree.high[node])
    if low == tree.low[node] and high == tree.high[node]:
        return False
    tree.low[node], tree.high[node] = low, high
    if low >= high:
        tree.plies[node] = 1 + distance(game, tree, node, seat)
    return True


@algorithm
def average(game: Any, tree: Any, node: int, bounds: Any) -> float:
    """The mean of one bound over what chance may bring; exactly their common value where the children agree."""
    first, end = tree.first[node], tree.first[node] + tree.count[node]
    least, most, total, weight = bounds[first], bounds[first], 0.0, 0.0
    for child in range(first, end):
        least, most = min(least, bounds[child]), max(most, bounds[child])
        total += tree.odds[child] * bounds[child]
        weight += tree.odds[child]
    return float(min(max(total / weight, least), most))


@algorithm
def distance(game: Any, tree: Any, node: int, seat: int) -> int:
    """Plies below a proven node: the shortest way for a seat that wins, the longest for one that does not."""
    value = tree.low[node]
    wins = (seat == 0 and value > 0) or (seat == 1 and value < 0)
    best = -1
    for child in range(tree.first[node], tree.first[node] + tree.count[node]):
        if tree.low[child] >= tree.high[child] and (seat == CHANCE or tree.low[child] == value):
            plies = int(tree.plies[child])
            if best < 0 or (plies < best if wins else plies > best):
                best = plies
    return max(best, 0)  # there is none where the child that has proven it was taken out by thinning
