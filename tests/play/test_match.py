"""Matches: who plays which side, what the rounds add up to, and when no further round begins."""

from __future__ import annotations

import math
from typing import Any

import pytest

from tischlein.play import GAMES, BadMatch, Match, Outcome, game

GAME = game("pferdeaeppel")
PLAYERS = ("Anna", "Ben")


def round_of(white: int) -> Outcome:
    """A round of Pferdeäppel with so many points for White, or less than none: Brown's."""
    winner = "white" if white > 0 else "brown" if white < 0 else None
    return Outcome(winner, {"white": white, "brown": -white}, "caught")


@pytest.mark.parametrize("name", GAMES)
def test_the_sides_swap_from_round_to_round(name: str) -> None:
    """L-9, P-12: in a rematch the roles swap."""
    first, second = game(name).sides
    match = Match(game(name), PLAYERS, rounds=3)
    assert match.sides() == match.sides(0) == {first: "Anna", second: "Ben"}
    match = match.add(Outcome(first, {first: 1, second: -1}, ""))
    assert match.sides() == match.sides(1) == {first: "Ben", second: "Anna"}
    match = match.add(Outcome(first, {first: 1, second: -1}, ""))
    assert match.sides() == {first: "Anna", second: "Ben"}
    assert match.score == {"Anna": 1, "Ben": 1}


def test_points_are_noted_after_every_round() -> None:
    """P-28, P-80: a round gives its points to whoever won it, and takes none from the other."""
    match = Match(GAME, PLAYERS, rounds=4)
    assert match.score == {"Anna": 0, "Ben": 0}
    for white, anna, ben in ((-9, 0, 9), (5, 0, 14), (0, 0, 14), (24, 0, 38)):
        before, match = match, match.add(round_of(white))
        assert match.score == {"Anna": anna, "Ben": ben}
        assert len(match.outcomes) == len(before.outcomes) + 1


def test_a_fixed_number_of_rounds() -> None:
    """P-27, P-29, P-79, P-81: the highest total wins, once the last round is played."""
    match = Match(GAME, PLAYERS, rounds=2).add(round_of(12))
    assert (match.over, match.winner) == (False, None)
    match = match.add(round_of(7))
    assert (match.over, match.winner) == (True, "Anna")
    assert match.score == {"Anna": 12, "Ben": 7}


def test_a_set_time() -> None:
    """P-29, P-81: a round that has begun before the time is up is played to its end and counts."""
    match = Match(GAME, PLAYERS, seconds=600).add(round_of(-3), 280.0).add(round_of(-4), 599.9)
    assert (match.over, match.winner) == (False, None)
    match = match.add(round_of(-20), 850.0)
    assert match.over
    assert match.score == {"Anna": 4, "Ben": 23}
    assert match.winner == "Ben"
    with pytest.raises(BadMatch, match="over"):
        match.add(round_of(1), 900.0)


def test_the_time_is_up_with_its_last_second() -> None:
    """P-29, P-81."""
    assert Match(GAME, PLAYERS, seconds=600).add(round_of(-3), 600.0).over


def test_rounds_and_time_together() -> None:
    """P-29, P-81: whichever comes first ends the match."""
    both = Match(GAME, PLAYERS, rounds=2, seconds=600)
    assert both.add(round_of(1), 700.0).over
    assert both.add(round_of(1), 10.0).add(round_of(1), 20.0).over
    assert not both.add(round_of(1), 10.0).over


def test_equal_totals_are_a_drawn_match() -> None:
    """P-29, P-81: nobody has the highest total."""
    match = Match(GAME, PLAYERS, rounds=2).add(round_of(-6)).add(round_of(-6))
    assert match.over
    assert match.score == {"Anna": 6, "Ben": 6}
    assert match.winner is None
    assert Match(GAME, PLAYERS, rounds=1).add(round_of(0)).winner is None


def test_a_number_of_points_to_reach() -> None:
    """C-46 to C-48: wins count more than once where that was agreed, and a match adds them up."""
    puff = game("puff", multiples=True)
    match = Match(puff, PLAYERS, points=5).add(Outcome("white", {"white": 4, "black": -4}, "heap"))
    assert not match.over
    match = match.add(Outcome("white", {"white": 3, "black": -3}, "row"))
    assert not match.over
    match = match.add(Outcome("black", {"white": -1, "black": 1}, "borne_off"))
    assert match.score == {"Anna": 4, "Ben": 4}
    match = match.add(Outcome("white", {"white": 3, "black": -3}, "borne_off"))
    assert (match.over, match.winner) == (True, "Ben")


def test_a_match_is_a_value() -> None:
    match = Match(GAME, PLAYERS, rounds=2)
    after = match.add(round_of(3), 5.0)
    assert (match.outcomes, match.elapsed) == ((), 0.0)
    assert after == Match(GAME, PLAYERS, rounds=2, outcomes=(round_of(3),), elapsed=5.0)
    assert after.add(round_of(3)).elapsed == 5.0


@pytest.mark.parametrize(
    ("players", "limits", "words"),
    [
        (("Anna",), {"rounds": 1}, "takes 2 by name"),
        (("Anna", "Ben", "Cem"), {"rounds": 1}, "takes 2 by name"),
        (("Anna", "Anna"), {"rounds": 1}, "takes 2 by name"),
        (PLAYERS, {}, "above zero"),
        (PLAYERS, {"rounds": 0}, "above zero"),
        (PLAYERS, {"rounds": 3, "seconds": -1}, "above zero"),
        (PLAYERS, {"points": 0}, "above zero"),
        (PLAYERS, {"rounds": 2.5}, "a whole number"),
        (PLAYERS, {"rounds": 2, "points": 5.0}, "a whole number"),
        (PLAYERS, {"points": math.nan}, "a whole number"),
        (PLAYERS, {"seconds": math.nan}, "above zero"),
        (PLAYERS, {"seconds": math.inf}, "above zero"),
        (PLAYERS, {"rounds": 2, "elapsed": math.nan}, "nan seconds"),
        (PLAYERS, {"rounds": 2, "elapsed": -1.0}, "-1.0 seconds"),
    ],
)
def test_what_is_no_match(players: tuple[str, ...], limits: dict[str, Any], words: str) -> None:
    with pytest.raises(BadMatch, match=words):
        Match(GAME, players, **limits)


def test_what_is_no_round_of_a_match() -> None:
    match = Match(GAME, PLAYERS, rounds=2).add(round_of(1), 60.0)
    with pytest.raises(BadMatch, match="none of pferdeaeppel"):
        match.add(Outcome("fox", {"fox": 1, "geese": -1}, "fox_captured_ten"))
    with pytest.raises(BadMatch, match=r"59\.0 seconds"):
        match.add(round_of(1), 59.0)
    for elapsed in (math.nan, math.inf):
        with pytest.raises(BadMatch, match=f"{elapsed} seconds"):
            match.add(round_of(1), elapsed)
    with pytest.raises(BadMatch, match="over"):
        match.add(round_of(1), 61.0).add(round_of(1), 62.0)
