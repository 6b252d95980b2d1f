"""Strengths that grow without end: they have a bound, and filters without one fit all of them."""

from __future__ import annotations

import warnings

from cards.sets import HEAD, creature
from rules.apfelernte.situations import Side, Situation
from tischlein.cards.reading import read_set

MORE = '{ act = "strengthen", amount = { count = "this_strength", times = 40, plus = 1 } }'
GROWING = f'[[card.ability]]\nwhen = "turn_start"\neffects = [{", ".join([MORE] * 6)}]\n'
DESTROYING = (
    '[[card.ability]]\nwhen = "enters"\neffects = [{ act = "destroy", which = "all", filter = { strength = ">=4" } }]\n'
)
CARDS = read_set(
    HEAD + creature(1, GROWING) + creature(2, DESTROYING) + "".join(creature(number) for number in range(3, 30)),
    "test",
)
LIVES = ("3 4 5", "6 7 8")


def test_strength_is_bounded() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        sides = (Side(hand="9", lives=LIVES[0]), Side(hand="2", lives=LIVES[1]))
        situation = Situation(*sides, in_play="a1", cards=CARDS, hand=0)
        assert situation.in_play == "001a99"
        situation.play("pass pass")
        assert situation.in_play == "001a99"


def test_the_strongest_creature_is_one_of_strength_4_or_more() -> None:
    sides = (Side(hand="9", lives=LIVES[0]), Side(hand="2", lives=LIVES[1]))
    situation = Situation(*sides, in_play="a1", cards=CARDS, hand=0).play("pass play-002")
    assert situation.in_play == "002b3"
