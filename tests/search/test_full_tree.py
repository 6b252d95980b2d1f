"""A tree that is full: it keeps to its bound, and the search goes on learning all the same."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from conformance.every_game import EVERY_RULESET, label
from conformance.hidden_tricks_face import HIDDEN_TRICKS
from search import small_trees
from search.test_decide import first_choice, plies_to_go
from tischlein.kernel.random import seeded
from tischlein.play import Game, game
from tischlein.search.count import line_of
from tischlein.search.decide import NODE_BYTES, Search
from tischlein.search.information import imagine
from tischlein.search.information_tree import new_information_tree, plant_information
from tischlein.search.line import new_line
from tischlein.search.mcts import simulate
from tischlein.search.thin import thin
from tischlein.search.tree import KEYS, MOST, NODES, RIPE, new_tree, plant, slot_of
from tischlein.search.work import new_work

ROOM = 3_000

BOARD_RULESETS = [each for each in EVERY_RULESET if not each.book.HIDDEN]


@pytest.mark.parametrize("game", EVERY_RULESET, ids=label)
def test_a_tree_keeps_to_its_bound_and_uses_it(game: Game) -> None:
    position, room = first_choice(game), 1 + 2 * game.book.MAX_LEGAL
    search = Search(game.book, room)
    found = search.decide(position.state, position.line, game.limit, simulations=4_000, seed=1)
    assert room - game.book.MAX_LEGAL < found.nodes <= room
    assert found.simulations == 4_000
    assert min(found.visits.values()) >= 0
    assert search.memory <= NODE_BYTES * room + 2**14  # the smallest hash table


@pytest.mark.parametrize("game", EVERY_RULESET, ids=label)
def test_memory_is_bounded_by_what_the_documents_say_of_a_node(game: Game) -> None:
    for nodes in (100_000, 131_072, 250_001):
        assert 30 * nodes < Search(game.book, nodes).memory <= NODE_BYTES * nodes


@pytest.mark.parametrize("game", BOARD_RULESETS, ids=label)
def test_the_arrays_of_a_thinned_tree_fit_each_other(game: Game) -> None:
    book, position = game.book, first_choice(game)
    tree, work, rng = new_tree(book, ROOM), new_work(book), seeded(1)
    plant(book, tree)
    line = line_of(book, position.state, game.limit, position.line)
    thinnings = 0
    for _ in range(40):
        ripe = int(tree.thinned[RIPE])
        simulate(book, position.state, line, tree, work, rng, 500)
        thinnings += tree.thinned[RIPE] != ripe
        check_tree(book, tree)
    assert thinnings >= 2
    assert tree.thinned[MOST] > ROOM - book.MAX_LEGAL
    before = {int(tree.move[child]): int(tree.visits[child]) for child in children(tree, 0)}
    thin(book, tree)
    check_tree(book, tree)
    assert {int(tree.move[child]): int(tree.visits[child]) for child in children(tree, 0)} == before


def children(tree: Any, node: int) -> range:
    return range(tree.first[node], tree.first[node] + tree.count[node])


def check_tree(book: Any, tree: Any) -> None:
    """Every node but the root is a child, blocks of children do not overlap, bounds and keys are sound."""
    size = int(tree.size[NODES])
    assert 1 <= size <= len(tree.visits)
    blocks = {(int(tree.first[node]), int(tree.count[node])) for node in range(size) if tree.count[node]}
    covered = sorted(blocks)
    assert all(first >= 1 and first + count <= size for first, count in covered)
    assert all(one[0] + one[1] <= other[0] for one, other in pairwise(covered))
    if tree.thinned[MOST] == 0:
        assert sum(count for _, count in covered) == size - 1
    assert (tree.low[:size] >= -book.SCALE).all()
    assert (tree.high[:size] <= book.SCALE).all()
    assert (tree.visits[:size] >= 0).all()
    assert sum(int(tree.visits[child]) for child in children(tree, 0)) == int(tree.visits[0])
    entries = range(1, int(tree.size[KEYS]) + 1)
    assert all(tree.count[tree.places[entry]] > 0 for entry in entries)
    assert [int(tree.slots[slot_of(book, tree, tree.keys[entry])]) for entry in entries] == list(entries)
    assert np.count_nonzero(tree.slots) == len(entries)


def test_the_arrays_of_a_thinned_information_tree_fit_each_other() -> None:
    book = HIDDEN_TRICKS.book
    state = HIDDEN_TRICKS.start().play(*(f"deal-{card}" for card in (1, 4, 3, 2, 5, 7, 6, 9, 8))).state
    tree, work, rng = new_information_tree(200), new_work(book), seeded(1)
    plant_information(book, tree, 0, np.array([0, 1, 5]))
    for _ in range(40):
        imagine(book, state, 0, new_line(), tree, work, rng, 200)
        size = int(tree.size[NODES])
        parents = tree.key[1:size] // (book.SEATS * book.MOVES)
        assert all(parents < np.arange(1, size))
        assert len(set(tree.key[:size].tolist())) == size
        below = np.bincount(parents, tree.visits[1:size], size)
        assert below[0] == tree.visits[0]
        assert all(below <= tree.visits[:size])
        assert all(tree.visits[1:size] <= tree.met[1:size])
        assert np.count_nonzero(tree.slots[: tree.size[1]]) == size - 1
        own = tree.key[1:4] % book.MOVES
        assert own.tolist() == [0, 1, 5], "the root keeps its children, where they were"
    assert tree.thinned[MOST] == 200
    assert tree.thinned[RIPE] >= 4


@pytest.mark.parametrize("seed", range(4))
def test_more_simulations_prove_what_the_room_seems_too_small_for(seed: int) -> None:
    # The hounds win in eleven plies; a tree that stops growing at 120 nodes never sees it.
    position = game("fox_and_hounds").position("4/1FH1/2H1/H3/4/4/1H2/4 hounds quiet=1")
    found = Search(position.game.book, 120).decide(
        position.state, position.line, position.game.limit, simulations=60_000, seed=seed
    )
    assert found.nodes <= 120
    assert found.proven
    assert found.value == 1.0
    assert plies_to_go(position.after(found.move)) < 0, "a won game stays won"


def test_bounds_never_leave_out_the_truth() -> None:
    rng = random.Random(5)
    for number in range(20):
        position = game("fox_and_hounds").start()
        for _ in range(rng.randrange(8, 30)):
            if position.outcome is None:
                position = position.after(rng.choice(position.moves))
        if position.outcome is None:
            truth = 1.0 if (plies_to_go(position) > 0) == (position.to_move == "fox") else -1.0
            search = Search(position.game.book, 80)
            low, high = search.decide(position.state, position.line, simulations=5_000, seed=number).bounds
            assert low <= truth <= high


def test_compiled_and_plain_search_alike() -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", small_trees.__name__],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        cwd=Path(__file__).parent.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == small_trees.some()
