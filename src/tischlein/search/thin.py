"""Room in a full tree: the children that the search has visited least are taken out, and the rest moves up.

Replacing what has been visited least is what keeps a Monte-Carlo search in bounded memory going (Powley, Cowling and
Whitehouse, "Memory Bounded Monte Carlo Tree Search", AIIDE 2017).  Here it is done for half of the tree at once: the
children of a node go together, as they came, when all of them have fewer visits than a threshold, which doubles until
at least half of the tree is free.  The node keeps its own visits, value and bounds, so nothing learned above is lost.
From then on a node is expanded when it has been visited as often as the threshold says, so that what was taken out does
not come back at once, and the tree fills more and more slowly, with what matters more and more.

The same moves a subtree up when the search goes on from a later position (``replant``).
"""

from typing import Any

from tischlein.kernel.algorithm import algorithm
from tischlein.search.tree import KEYS, MOST, NODES, RIPE, proven, refine, slot_of

GONE = -1


@algorithm
def crowded(game: Any, tree: Any) -> bool:
    """Whether the next node may find no room for its children, and thinning could make some."""
    return bool(tree.size[NODES] + game.MAX_LEGAL > tree.visits.size and tree.thinned[RIPE] <= tree.visits[0])


@algorithm
def thin(game: Any, tree: Any) -> None:
    """Free at least half of the tree, or all but the root's children where even these take more."""
    tree.thinned[MOST] = max(tree.thinned[MOST], tree.size[NODES])
    ripe = 2 * tree.thinned[RIPE]
    kept = choose(game, tree, ripe)
    while 2 * kept > tree.visits.size and ripe <= tree.visits[0]:
        ripe *= 2
        kept = choose(game, tree, ripe)
    move_up(game, tree)
    tree.thinned[RIPE] = ripe


@algorithm
def replant(game: Any, tree: Any, node: int, seat: int, growth: float) -> None:
    """Make a node with children, in which the seat decides, the root, and keep what is below it and nothing else.

    ``growth`` is what all returns count for more from there: they were worth less by every decision above the node.
    """
    tree.first[0], tree.count[0], tree.move[0] = tree.first[node], tree.count[node], -1
    tree.low[0], tree.high[0], tree.plies[0] = -game.SCALE, game.SCALE, 0
    tree.value[0], tree.odds[0] = 0.0, 1.0
    tree.visits[0] = 0
    for child in range(tree.first[0], tree.first[0] + tree.count[0]):
        tree.visits[0] += tree.visits[child]
    choose(game, tree, 1)
    move_up(game, tree)
    tree.thinned[RIPE], tree.thinned[MOST] = 1, 0
    for kept in range(1, tree.size[NODES]):
        tree.value[kept] *= growth
    if game.SEATS == 2:
        refine(game, tree, 0, seat)


@algorithm
def choose(game: Any, tree: Any, least: int) -> int:
    """Mark what can be reached from the root by way of children that have so many visits together; count it.

    Below what is proven no simulation comes any more.  Nearly always a child comes behind its parent, and one pass
    finds all; children that are shared by twins may take another.
    """
    moved = tree.moved
    for node in range(tree.size[NODES]):
        moved[node] = GONE
    moved[0] = 0
    kept = 1
    again = True
    while again:
        again = False
        for node in range(tree.size[NODES]):
            first = tree.first[node]
            found = moved[node] != GONE and tree.count[node] > 0 and moved[first] == GONE
            if found and (node == 0 or (not proven(game, tree, node) and visited(game, tree, node) >= least)):
                for child in range(first, first + tree.count[node]):
                    moved[child] = 0
                kept += tree.count[node]
                again = again or first < node
    return kept


@algorithm
def visited(game: Any, tree: Any, node: int) -> int:
    """The visits of a node's children, by whatever way."""
    visits = 0
    for child in range(tree.first[node], tree.first[node] + tree.count[node]):
        visits += int(tree.visits[child])
    return visits


@algorithm
def move_up(game: Any, tree: Any) -> None:
    """Close the gaps between marked nodes, which keep their order."""
    moved, nodes = tree.moved, 0
    for node in range(tree.size[NODES]):
        if moved[node] != GONE:
            moved[node] = nodes
            nodes += 1
    for node in range(tree.size[NODES]):
        to = moved[node]
        if to == GONE:
            continue
        first, count = 0, 0
        if tree.count[node] > 0 and moved[tree.first[node]] != GONE:
            first, count = moved[tree.first[node]], tree.count[node]
        tree.first[to], tree.count[to] = first, count
        tree.move[to], tree.odds[to] = tree.move[node], tree.odds[node]
        tree.visits[to], tree.value[to] = tree.visits[node], tree.value[node]
        tree.low[to], tree.high[to], tree.plies[to] = tree.low[node], tree.high[node], tree.plies[node]
    tree.size[NODES] = nodes
    recall_keys(game, tree)


@algorithm
def recall_keys(game: Any, tree: Any) -> None:
    """Make the hash table anew, of the positions whose node still has its children."""
    for slot in range(tree.slots.size):
        tree.slots[slot] = 0
    entries = 0
    for entry in range(1, tree.size[KEYS] + 1):
        node = tree.moved[tree.places[entry]]
        if node > 0 and tree.count[node] > 0:
            entries += 1
            tree.keys[entries], tree.places[entries] = tree.keys[entry], node
            tree.slots[slot_of(game, tree, int(tree.keys[entries]))] = entries
    tree.size[KEYS] = entries
