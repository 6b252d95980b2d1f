"""The compiled rules and the slow referee agree on everything, decision by decision, whatever the cards say."""

from __future__ import annotations

import random

import pytest

from rules.apfelernte.read_sets import read_set_by_chance
from rules.apfelernte.situations import HOFGARTEN
from rules.apfelernte.two_games import TwoGames


@pytest.mark.parametrize("seed", range(50))
def test_both_play_the_same_game(seed: int) -> None:
    TwoGames(seed).play()


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(100))
def test_both_play_the_same_2000_games(batch: int) -> None:
    for seed in range(10_000 + 20 * batch, 10_020 + 20 * batch):
        TwoGames(seed).play()


@pytest.mark.parametrize("seed", range(30))
def test_both_play_the_same_game_with_cards_out_of_files(seed: int) -> None:
    """They say the same as cards made by hand, but not always in the same words."""
    TwoGames(seed, read_set_by_chance(random.Random(seed), 60)).play()


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(50))
def test_both_play_the_same_1000_games_with_cards_out_of_files(batch: int) -> None:
    for seed in range(20_000 + 20 * batch, 20_020 + 20 * batch):
        TwoGames(seed, read_set_by_chance(random.Random(seed), 60)).play()


@pytest.mark.parametrize("seed", range(20))
def test_both_play_the_same_game_with_the_set_that_comes_along(seed: int) -> None:
    TwoGames(seed, HOFGARTEN).play()


def test_games_are_as_different_as_they_should_be() -> None:
    """Every number of players, both pools and every sort of word comes up."""
    games = [TwoGames(seed) for seed in range(50)]
    assert {len(game.seen.letters) for game in games} == {2, 3, 4, 5, 6}
    assert {bool(game.seen.stride) for game in games} == {True, False}
    for game in games[:14]:
        game.play()
    verbs = {word.split("-")[0] for game in games[:14] for word in game.said}
    wanted = {"attack", "attach", "block", "deal", "discard", "draw", "first", "life", "look", "none", "pass"}
    wanted |= {"play", "player", "random", "skip", "stop", "swap", "target", "use"}
    assert wanted <= verbs
