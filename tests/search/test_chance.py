"""Tree search where dice decide: means agree with exact expectations, bounds never leave them out."""

from __future__ import annotations

from functools import cache

import pytest

from tischlein.play import Position, game
from tischlein.search.decide import Search


@cache
def expected(position: Position) -> float:
    """White's points when both sides play their best: every throw and every decision is looked at."""
    if position.outcome is not None:
        return float(position.outcome.returns["white"])
    chances = position.chances()
    if chances:
        return sum(chance * expected(position.play(word)) for word, chance in chances.items())
    best = max if position.to_move == "white" else min
    return best(expected(position.play(word)) for word in position.decisions())


@pytest.mark.parametrize(
    "text",
    [
        "20/24x3 white dice=2 white_off=14 black_off=12",
        "14/24x3 white dice=5 white_off=14 black_off=12",
        "20,23/24x3 white dice=1,2 white_off=13 black_off=12",
        "24x3/20,23 black dice=1,2 white_off=12 black_off=13",
    ],
)
def test_values_agree_with_exact_expectations(text: str) -> None:
    position = game("puff").position(text)
    exact = expected(position) * (1 if position.to_move == "white" else -1)
    for simulations in (100, 1_000, 20_000):
        found = Search(position.game.book, 100_000).decide(position.state, simulations=simulations, seed=1)
        assert found.bounds[0] <= exact + 1e-9
        assert found.bounds[1] >= exact - 1e-9
    assert found.value == pytest.approx(exact, abs=0.03)
    assert abs(expected(position.after(found.move))) == pytest.approx(abs(exact)), "the decision is a best one"


def test_a_win_that_no_throw_can_spoil_is_proven() -> None:
    position = game("puff").position("24x2/24x3 white dice=1,2 white_off=13 black_off=12")
    found = Search(position.game.book, 10_000).decide(position.state, simulations=1_000, seed=1)
    assert found.value == 1.0
    assert found.bounds[0] == 1.0
