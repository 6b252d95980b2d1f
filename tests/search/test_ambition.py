"""Searching for more than a draw, and judging positions instead of playing them out."""

from __future__ import annotations

import random
from typing import Any

import pytest

from line_positions import set_up
from tischlein.bots import LEVELS, Bot
from tischlein.kernel.algorithm import algorithm
from tischlein.play import Position, game
from tischlein.rules import fox_and_geese as rules
from tischlein.search.decide import Decision, Search

TO_AND_FRO = ("a1-b1", "c3-c4", "b1-a1", "c4-c3")


@algorithm
def promised(game: Any, state: Any) -> float:
    """What the compiled rules promise."""
    return float(game.promise(state))


def search(position: Position, **terms: Any) -> Decision:
    found = Search(position.game.book, 200_000)
    return found.decide(position.state, position.line, position.game.limit, simulations=3_000, seed=1, **terms)


@pytest.mark.parametrize("contempt", [-0.1, 1.0, float("nan")])
def test_contempt_is_less_than_a_loss(contempt: float) -> None:
    with pytest.raises(ValueError, match="it is from 0 up to but not including 1"):
        search(game("fox_and_geese").start(), contempt=contempt)


def test_contempt_goes_back_to_no_position_that_was_there() -> None:
    position = game("bagh_chal").position("T3T/5/2G2/5/T3T tigers hand=0 captured=2 quiet=7")
    been = {position.text.partition(" quiet")[0]}
    for word in (*TO_AND_FRO, "a1-b1", "c3-c4"):
        position = position.play(word)
        been.add(position.text.partition(" quiet")[0])
    back = {move for move in position.moves if position.after(move).text.partition(" quiet")[0] in been}
    assert {position.word(move) for move in back} == {"b1-a1"}
    found = search(position, contempt=0.9)
    assert found.move not in back
    assert found.visits[min(back)] < min(visits for move, visits in found.visits.items() if move not in back)
    assert search(position).visits[min(back)] > found.visits[min(back)]


def test_contempt_means_nothing_where_nothing_is_repeated() -> None:
    position = game("pferdeaeppel").start()
    assert search(position, contempt=0.9) == search(position)
    assert search(position, judging=True) == search(position)


def mirrored(state: rules.State) -> rules.State:
    """Left and right exchanged."""

    def other(area: int) -> int:
        here = [place for place in rules.BOARD.places if area & rules.BOARD.area([place])]
        return rules.BOARD.area((row, 8 - column) for row, column in here)

    return state._replace(fox=other(state.fox), geese=other(state.geese))


def test_promises_are_moderate_and_the_same_on_both_sides() -> None:
    rng = random.Random(3)
    for _ in range(20):
        position = game("fox_and_geese").start()
        while position.outcome is None:
            promise = rules.promise(position.state)
            assert -1 < promise < 1
            assert promise == rules.promise(mirrored(position.state))
            assert promise == promised(position.game.book, position.state)
            position = position.after(rng.choice(position.moves))


FLOCK = "c1 d1 e1 c2 d2 e2 a3 b3 c3 d3 e3 f3 g3"
WALL = "a4 b4 c4 d4 e4 f4 g4 c5 d5 e5"


def promise(fox: str, geese: str = FLOCK, captured: int = 0, quiet: int = 0) -> float:
    """With the geese to move."""
    position = set_up("fox_and_geese", "geese", F=fox, G=geese, captured=0, quiet=quiet)
    return float(rules.promise(position.state._replace(captured=captured)))


def test_what_is_good_for_the_fox_promises_more() -> None:
    first = promise("d5")
    assert first < 0
    assert promise("d5", captured=1) > first, "one is gone"
    assert promise("d4") > first, "higher up"
    alone, backed = FLOCK.replace("d3", "d4"), FLOCK.replace("c1", "d4")
    assert promise("d5", alone) > promise("d5", backed), "it can be jumped over"
    assert promise("d5", FLOCK.replace("c1", "c4")) < first, "they have come further"
    assert promise("d1", WALL) > promise("d7", WALL), "behind the geese"
    assert first < promise("d5", quiet=100) < 0, "the draw is near"


def test_bounds_with_contempt_are_those_of_the_game() -> None:
    """A fox that can be caught at once, and one for whom the draw comes before anything else."""
    for contempt in (0.0, 0.9):
        won = set_up("fox_and_geese", "geese", F="c7", G="c5 c6 d6 d7 e7 e4", captured=0, quiet=0)
        assert search(won, contempt=contempt).bounds == (1.0, 1.0)
        drawn = set_up("fox_and_geese", "fox", F="d7", G=WALL, captured=0, quiet=119)
        assert search(drawn, contempt=contempt).bounds == (0.0, 0.0)


def test_only_the_best_plays_for_a_win_at_all_costs() -> None:
    ambitions = [level.ambition("fox_and_geese") for level in LEVELS]
    assert ambitions[:7] == [None] * 7
    assert ambitions[7] is not None
    assert {level.ambition(name) for level in LEVELS for name in ("bagh_chal", "puff", "apfelernte")} == {None}


def test_equal_seeds_give_equal_decisions_of_the_ambitious() -> None:
    position = game("fox_and_geese").start().play("d4-d5")
    first, second = (Bot(8, seed=5).decide(position) for _ in range(2))
    assert first == second
    assert first.simulations == LEVELS[7].thought("fox_and_geese")
