"""Random games of Apfelernte with random cards."""

from __future__ import annotations

import random
from dataclasses import asdict

import pytest

from oracle.random_cards import random_set
from oracle.random_games import play_at_random, random_referee
from tischlein.cards import model


@pytest.mark.parametrize("seed", range(12))
def test_random_games(seed: int) -> None:
    rng = random.Random(seed)
    referee = random_referee(rng, players=2 + seed % 5)
    assert play_at_random(referee, rng, check_every=20)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 300))
def test_many_random_games(seed: int) -> None:
    rng = random.Random(seed)
    assert play_at_random(random_referee(rng), rng)


def test_random_cards_know_the_whole_vocabulary() -> None:
    cards = random_set(random.Random(1), 600)
    assert cards == random_set(random.Random(1), 600)
    text = str(asdict(cards))
    words = [
        *model.KINDS,
        *model.TYPES,
        *model.WHENS,
        *model.WHOSES,
        *model.WHOS,
        *model.BYS,
        *model.ACTS,
        *model.STATICS,
        *model.WHICHES,
        *(count for count in model.COUNTS),
        "top",
        "bottom",
        "shuffled",
        "play",
        "random",
    ]
    assert [word for word in words if f"'{word}'" not in text] == []


def test_random_cards_make_sense() -> None:
    for card in random_set(random.Random(2), 600).cards:
        whens = [ability.when for ability in card.abilities if ability.when != "always"]
        assert card.abilities
        assert len(whens) == len(set(whens))
        assert (whens == ["played"]) == (card.kind in ("urmacht", "maleficium"))
        for ability in card.abilities:
            for effect in [*ability.effects, *([ability.cost] if ability.cost is not None else [])]:
                assert (effect.act in model.STATICS) == (ability.when == "always")
                assert effect.which != "host" or card.kind == "augmentation"
                assert effect.which != "this" or card.kind in ("creature", "augmentation")
                assert effect.which != "that" or ability.when in ("blocks", "fights", "wins", "creature_enters")
                assert effect.who != "attacked" or ability.when in ("attacks", "blocks", "fights", "wins")
