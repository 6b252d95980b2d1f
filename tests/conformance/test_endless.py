"""Games that do not end are given up, and bring nobody anything."""

from __future__ import annotations

from conformance import endless
from tischlein.kernel.rulebook import rule_book
from tischlein.search.count import random_games
from tischlein.search.decide import Search
from tischlein.search.playouts import ENDLESS

BOOK = rule_book(endless.__name__)


def test_random_games_are_given_up() -> None:
    assert random_games(BOOK, endless.start(), 2, seed=1) == ([2, 0], 2 * ENDLESS)


def test_a_search_comes_back_and_credits_nothing() -> None:
    found = Search(BOOK, nodes=100).decide(endless.start(), simulations=10, seed=1)
    assert (found.simulations, found.value, found.bounds) == (10, 0.0, (-1.0, 1.0))
