"""Strengths that grow without end: they have a bound, and filters without one fit all of them.  Crowds that say
something about each other: what holds is found out all the same."""

from __future__ import annotations

import time
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


def test_a_crowd_that_could_ignore_each_other_has_its_strengths_in_time() -> None:
    """Who is heard is settled once for all of them, and not once more for each that speaks."""
    ignoring = '{ act = "ignored", which = "all", filter = { printed = 9 } }'
    more = '{ act = "strength", which = "all", amount = 1 }'
    speaking = f'[[card.ability]]\nwhen = "always"\neffects = [{ignoring}, {more}]\n'
    cards = read_set(HEAD + "".join(creature(number, speaking) for number in range(1, 71)), "test")
    crowd = " ".join(f"a{number}" for number in range(11, 71))
    begun = time.process_time()
    situation = Situation(Side(hand="9", lives="1 2"), Side(hand="3", lives="4 5"), in_play=crowd, cards=cards)
    assert situation.in_play.split() == [f"{number:03}a63" for number in range(11, 71)]
    assert time.process_time() - begun < 20
