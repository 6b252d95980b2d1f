"""Counts mean what they name, also where the filter behind them does not say so again."""

from __future__ import annotations

import pytest

from cards.sets import HEAD, creature
from rules.apfelernte.situations import Side, Situation
from tischlein.cards.model import CardSet
from tischlein.cards.reading import read_set

LIVES = ("20 21", "22 23")


def of_counts(ability: str) -> CardSet:
    """Card 1 has the ability, 2 and 3 are augmentations; creatures have strength 3."""
    enters = '[[card.ability]]\nwhen = "enters"\neffects = [{ act = "draw" }]\n'
    attached = "".join(creature(number, enters, "augmentation") for number in (2, 3))
    others = "".join(creature(number) for number in range(4, 30))
    return read_set(HEAD + creature(1, f"[[card.ability]]\n{ability}\n") + attached + others, "test")


@pytest.mark.parametrize(("in_play", "ghost"), [("a21 a8 b9", "021a4"), ("a21 a8 b9 b59>9", "021a6")])
def test_the_castle_ghost_counts_augmentations(in_play: str, ghost: str) -> None:
    assert Situation(Side(), Side(), in_play=in_play).in_play.split()[0] == ghost


@pytest.mark.parametrize(
    ("counted", "strength"),
    [
        ('count = "augmentations"', 5),
        ('count = "augmentations", filter = { whose = "own" }', 4),
        ('count = "creatures"', 6),
        ('count = "creatures", filter = { whose = "opposing" }', 4),
    ],
)
def test_strengths_count_what_is_in_play(counted: str, strength: int) -> None:
    cards = of_counts(f'when = "always"\neffects = [{{ act = "strength", amount = {{ {counted} }} }}]')
    sides = (Side(lives=LIVES[0]), Side(lives=LIVES[1]))
    situation = Situation(*sides, in_play="a1 a4 b5 a2>4 b3>5", cards=cards)
    assert situation.in_play.split()[0] == f"001a{strength}"


@pytest.mark.parametrize("attached", ["", " a2>4"])
def test_conditions_count_augmentations(attached: str) -> None:
    given = 'given = { count = "augmentations", least = 1 }'
    cards = of_counts(f'when = "attacks"\n{given}\neffects = [{{ act = "destroy_life", who = "attacked" }}]')
    sides = (Side(lives=LIVES[0]), Side(lives=LIVES[1]))
    situation = Situation(*sides, in_play="a1 a4" + attached, cards=cards, hand=0).play("attack-001-b")
    assert len(situation.lives("b").split()) == (0 if attached else 1)
