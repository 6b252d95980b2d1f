"""The tree of a search with hidden information: every node found again, and counts that fit each other."""

from __future__ import annotations

import numpy as np

from conformance import hidden_tricks
from conformance.hidden_tricks_face import HIDDEN_TRICKS
from tischlein.kernel.random import seeded
from tischlein.search.information import imagine
from tischlein.search.information_tree import (
    FEWEST_SLOTS,
    NODES,
    SLOTS,
    adopt,
    new_information_tree,
    place_of,
    plant_information,
    slot_of,
)
from tischlein.search.line import new_line
from tischlein.search.work import new_work

BOOK = HIDDEN_TRICKS.book


def test_the_hash_table_grows_and_loses_nobody() -> None:
    tree = new_information_tree(5_000)
    for _ in range(2):
        plant_information(BOOK, tree, 1, np.arange(4))
        assert tree.size.tolist() == [5, FEWEST_SLOTS]
        keys = [place_of(BOOK, 0, 1, move) for move in range(4)]
        for node in range(5, 5_000):
            keys.append(place_of(BOOK, 1 + node % 700, node // 700 % 3, node // 2_100))
            assert adopt(BOOK, tree, keys[-1], 7) == node
        assert len(set(keys)) == 4_999
        assert adopt(BOOK, tree, place_of(BOOK, 4_000, 0, 0), 7) == 0, "the tree is full"
        assert tree.size[NODES] == 5_000
        assert 2 * 5_000 <= tree.size[SLOTS] <= len(tree.slots)
        assert [int(tree.slots[slot_of(BOOK, tree, key)]) for key in keys] == list(range(1, 5_000))
        assert tree.slots[slot_of(BOOK, tree, place_of(BOOK, 4_000, 0, 0))] == 0


def test_the_counts_of_a_tree_fit_each_other() -> None:
    state = HIDDEN_TRICKS.start().play(*(f"deal-{card}" for card in (1, 4, 3, 2, 5, 7, 6, 9, 8))).state
    tree, work = new_information_tree(50_000), new_work(BOOK)
    plant_information(BOOK, tree, 0, np.array([0, 1, 5]))
    made = imagine(BOOK, state, 0, new_line(), tree, work, seeded(1), 20_000)
    assert made == tree.visits[0] == 20_000
    size = int(tree.size[NODES])
    parents, came = np.divmod(tree.key[1:size], hidden_tricks.SEATS * hidden_tricks.MOVES)
    visits, met = tree.visits[:size], tree.met[:size]
    assert all(parents < np.arange(1, size))
    assert all(visits[1:] > 0)
    assert all(visits[1:] <= met[1:])
    assert all(met[1:] <= visits[parents])
    below = np.bincount(parents, visits[1:], size)
    assert below[0] == 20_000
    assert all(below[1:] <= visits[1:])
    # What is always legal is met whenever the parent is passed; what others may hold is not.
    own = (parents == 0) | (came // hidden_tricks.MOVES == 0)
    assert all(met[1:][parents == 0] == 20_000)
    assert any(met[1:][~own] < visits[parents][~own])
    # The game is over after nine cards and no way is longer.
    depth = np.zeros(size, np.int64)
    for node in range(1, size):
        depth[node] = depth[parents[node - 1]] + 1
    assert depth.max() == 9
