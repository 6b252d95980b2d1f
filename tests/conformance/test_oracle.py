"""The rules agree with the slow referees, written from the sources by loops over plain objects, at every point."""

from __future__ import annotations

import importlib
import random

import pytest

from conformance.every_game import TABLE_GAMES, all_puff, label
from tischlein.play import Game

REFEREED = [game for game in TABLE_GAMES if game.name != "apfelernte"]
"""Apfelernte has a comparison of its own, with cards of its own: tests/rules/apfelernte/test_agreement.py."""


def agree(game: Game, seed: int) -> None:
    """Play one random game on both and compare them at every point."""
    rng = random.Random(seed)
    oracle = importlib.import_module(f"oracle.{game.name}").Referee(**game.options)
    position = game.start()
    while True:
        legal = oracle.decisions()
        outcome = position.outcome
        assert sorted(position.decisions()) == legal, position.text
        assert position.to_move == oracle.side, position.text
        assert (outcome and (outcome.reason, dict(outcome.returns))) == oracle.outcome, position.text
        if outcome:
            return
        if position.to_move == "chance":
            probabilities = {word: float(p) for word, p in oracle.chance().items()}
            assert dict(position.chances()) == pytest.approx(probabilities)
            word = rng.choices(list(probabilities), list(probabilities.values()))[0]
        else:
            word = rng.choice(legal)
        position = position.play(word)
        oracle.play(word)


@pytest.mark.parametrize("game", REFEREED, ids=label)
def test_twenty_random_games(game: Game) -> None:
    for seed in range(20):
        agree(game, seed)


@pytest.mark.slow
@pytest.mark.parametrize("game", REFEREED, ids=label)
@pytest.mark.parametrize("part", range(10))
def test_a_thousand_random_games(game: Game, part: int) -> None:
    for seed in range(100):
        agree(game, 1_000 + 100 * part + seed)


@pytest.mark.slow
@pytest.mark.parametrize("game", list(all_puff()), ids=label)
def test_every_combination_of_options_of_puff(game: Game) -> None:
    for seed in range(30):
        agree(game, 5_000 + seed)
