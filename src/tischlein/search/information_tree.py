"""The tree of a search with hidden information: one array a property, one index a node, allocated once and never grown.

    node 0          what the seat that searches knows
    key             where a node hangs: its parent, the seat that decided to come there, and the decision, in one number

A node stands for the decisions that led to it and for nothing else: neither for where the hidden cards are nor for what
chance has brought on the way.  What is legal in it, and whose decision it is, may therefore differ from one simulation
to the next, so its children are not listed; they are looked up by key in a hash table.  A child comes into being when
it is first tried, those of the root before.

A full tree is thinned: the nodes visited least go, with all below them, until at least half of it is free, and from
then on a node has to be visited so often before it is given children (as in thin.py).

The table begins small and doubles whenever half of it is in use, so that a short search stays in the processor's cache
whatever room the tree has.
"""

from typing import Any, NamedTuple

import numpy as np

from tischlein.kernel.algorithm import algorithm
from tischlein.kernel.rulebook import RuleBook
from tischlein.search.tree import MOST, RIPE

NODES, SLOTS = 0, 1

FEWEST_SLOTS = 1024
"""The slots of the hash table at the beginning of a search."""


class InformationTree(NamedTuple):
    """The arrays of a tree; the first five have an entry a node."""

    key: Any  # (parent * SEATS + seat) * MOVES + decision
    visits: Any  # simulations through this node
    met: Any  # how often it was legal when a simulation came through its parent
    value: Any  # the sum of the returns, to the seat that decided to come here, of the simulations through it
    moved: Any  # where thinning moves the node to; means nothing otherwise
    slots: Any  # the hash table of nodes by key; 0 where it is free
    size: Any  # [nodes in use, slots in use]
    thinned: Any  # as in ``tree.Tree``: the visits are those that a node needs to be given children
    seen: Any  # returns of the searching seat in all simulations, as in ``tree.Tree``


def new_information_tree(nodes: int) -> InformationTree:
    """A tree with room for so many nodes."""
    slots = max(FEWEST_SLOTS, 1 << (2 * nodes).bit_length())
    return InformationTree(
        key=np.empty(nodes, np.int64),
        visits=np.empty(nodes, np.int32),
        met=np.empty(nodes, np.int32),
        value=np.empty(nodes, np.float64),
        moved=np.empty(nodes, np.int32),
        slots=np.zeros(slots, np.int64),
        size=np.zeros(2, np.int64),
        thinned=np.zeros(2, np.int64),
        seen=np.zeros(4, np.float64),
    )


def plant_information(book: RuleBook, tree: InformationTree, seat: int, moves: Any) -> None:
    """Make the tree a root again, with a child for each of the decisions that the searching seat has: 1, 2, …"""
    tree.key[0], tree.visits[0], tree.met[0], tree.value[0] = -1, 0, 0, 0.0
    tree.size[:] = 1, FEWEST_SLOTS
    tree.thinned[:] = 0
    tree.slots[:FEWEST_SLOTS] = 0
    tree.seen[:] = 0.0
    adopt_all(book, tree, seat, moves)


@algorithm
def adopt_all(game: Any, tree: Any, seat: int, moves: Any) -> None:
    """Give the root its children."""
    for move in moves:
        adopt(game, tree, place_of(game, 0, seat, move), 0)


@algorithm
def place_of(game: Any, node: int, seat: int, move: int) -> int:
    """The key of the node that this decision of the seat leads to."""
    key: int = (node * game.SEATS + seat) * game.MOVES + move
    return key


@algorithm
def slot_of(game: Any, tree: Any, key: int) -> int:
    """Where the hash table has the node with this key, or would have it."""
    mask = tree.size[SLOTS] - 1
    slot = (((key ^ key >> 31) & 0x7FFFFFFF) * 0x9E3779B1 >> 24) & mask
    while tree.slots[slot] != 0 and tree.key[tree.slots[slot]] != key:
        slot = (slot + 1) & mask
    return int(slot)


@algorithm
def adopt(game: Any, tree: Any, key: int, met: int) -> int:
    """A new node with this key, which has not been there; 0 when the tree is full."""
    node = tree.size[NODES]
    if node == tree.key.size:
        return 0
    if 2 * node > tree.size[SLOTS]:
        spread_out(game, tree)
    tree.slots[slot_of(game, tree, key)] = node
    tree.key[node], tree.visits[node], tree.met[node], tree.value[node] = key, 0, met, 0.0
    tree.size[NODES] = node + 1
    return int(node)


@algorithm
def spread_out(game: Any, tree: Any) -> None:
    """Double the hash table."""
    tree.size[SLOTS] *= 2
    enter_all(game, tree)


@algorithm
def enter_all(game: Any, tree: Any) -> None:
    """Enter every node into the empty hash table."""
    for slot in range(tree.size[SLOTS]):
        tree.slots[slot] = 0
    for node in range(1, tree.size[NODES]):
        tree.slots[slot_of(game, tree, tree.key[node])] = node


@algorithm
def thin_information(game: Any, tree: Any, options: int) -> None:
    """Free at least half of the tree, or all but the root and its children, of which there are so many."""
    size, ripe = tree.size[NODES], tree.thinned[RIPE]
    tree.thinned[MOST] = max(tree.thinned[MOST], size)
    kept = size
    while 2 * kept > tree.key.size and ripe <= tree.visits[0]:
        ripe = max(2 * ripe, 2)
        kept = 0
        for node in range(size):
            kept += int(node <= options or tree.visits[node] >= ripe)
    kept = 0
    for node in range(size):  # a parent comes before its children and has been visited at least as often
        if node <= options or tree.visits[node] >= ripe:
            place = tree.key[node]
            if node > 0:
                parent, decision = place // (game.SEATS * game.MOVES), place % (game.SEATS * game.MOVES)
                place = tree.moved[parent] * (game.SEATS * game.MOVES) + decision
            tree.key[kept], tree.visits[kept] = place, tree.visits[node]
            tree.met[kept], tree.value[kept] = tree.met[node], tree.value[node]
            tree.moved[node] = kept
            kept += 1
    tree.size[NODES], tree.thinned[RIPE] = kept, ripe
    enter_all(game, tree)
