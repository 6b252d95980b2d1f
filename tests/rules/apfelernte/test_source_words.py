"""Apfelernte, sentences A-97 to A-131: agreements, tournament rules, and what the words of the rules mean."""

from __future__ import annotations

import pytest

from rules.apfelernte.seen import DECK, DISCARD, HAND
from rules.apfelernte.situations import Side, Situation
from tischlein.play import game
from tischlein.rules.apfelernte.strengths import strength

# Agreements and tournaments


def test_a97_a98_house_rules_are_options() -> None:
    options = game("apfelernte", lives=5, hand=7, deck=40, turn_limit=50, players=2, pool="own").options
    assert (options["lives"], options["hand"], options["deck"]) == (5, 7, 40)


def test_a101_when_all_have_passed_and_one_passes_again_the_game_is_drawn() -> None:
    situation = Situation(Side(), Side(hand="9"), Side()).play("pass pass pass")
    assert situation.asked == "a: pass"
    situation.play("pass")
    assert situation.outcome == ("all_passed", {"a": 0, "b": 0, "c": 0})


def test_a101_any_action_begins_the_count_anew() -> None:
    situation = Situation(Side(), Side(hand="9"), in_play="a8").play("pass play-009 pass pass")
    assert situation.asked.startswith("a: ")
    assert situation.play("pass").outcome[0] == "all_passed"


def test_a107_discard_piles_and_numbers_of_cards_are_open() -> None:
    sides = Side(hand="22 27", deck="35 41 8", discard="5 9"), Side(hand="10", deck="11", discard="54")
    situation = Situation(*sides)
    situation.seen.look()
    for seat in (-1, 0, 1):
        view = situation.seen.view_of(seat)
        assert [[len(view.zone(one, zone)) for zone in (HAND, DECK)] for one in (0, 1)] == [[2, 3], [1, 1]]
        assert [list(map(view.code, view.zone(one, DISCARD))) for one in (0, 1)] == [["005", "009"], ["054"]]


def test_a108_a130_cards_in_play_and_their_strength_are_open() -> None:
    situation = Situation(Side(), Side(), in_play="a8 b10 a59>8 b9:a")
    situation.seen.look()
    for seat in (-1, 0, 1):
        view = situation.seen.view_of(seat)
        assert [view.row(i) for i in range(4)] == [situation.seen.row(i) for i in range(4)]
        assert strength(view.state, 0) == situation.strength("008") == 11


# Destroying, drawing, discarding


def test_a121_destroying_cards_in_play_puts_them_on_the_discard_pile() -> None:
    creature = Situation(Side(hand="54"), Side(), in_play="b8 b10").play("play-054 use target-008")
    assert (creature.in_play, creature.discard("b")) == ("010b4", "008")
    augmentation = Situation(Side(hand="31"), Side(), in_play="b8 b59>8 b38>8").play("play-031 use target-059")
    assert (augmentation.in_play, augmentation.discard("b")) == ("008b8 038b>008 031a4", "059")


def test_a122_a123_destroying_a_life_card_gives_it_to_its_owner_who_says_which_without_looking() -> None:
    situation = Situation(Side(), Side(), in_play="a8").play("attack-008-b")
    assert (situation.hand("b"), situation.lives("b")) == ("019", "036 037"), "alike: the first one stands for all"
    told_apart = Situation(Side(), Side(hand="51 9", lives="19 36 37"), in_play="a8", to_move="b", hand=1)
    told_apart.play("play-051 use")
    told_apart.play("stop")
    assert [told_apart.known(seat)["lives"]["b"][0] for seat in (0, 1)] == [None, "009"]
    told_apart.play("attack-008-b")
    assert told_apart.asked == "b: life-1 life-2"
    assert told_apart.play("life-2").hand("b") == "019 036"


def test_a124_out_at_once_with_the_last_life_card() -> None:
    situation = Situation(Side(), Side(lives="19", deck="9"), in_play="a8").play("attack-008-b")
    assert situation.outcome == ("last_standing", {"a": 1, "b": -1})
    going_on = Situation(Side(), Side(lives="19", deck="9"), Side(), in_play="a8 a10:b b9").play("attack-008-b none")
    assert (going_on.in_play, going_on.discard("a")) == ("008a8", "010")
    assert (going_on.hand("b"), going_on.deck("b"), going_on.asked) == ("", "", "c: pass")


def test_a125_drawing_takes_the_top_card() -> None:
    situation = Situation(Side(hand="1", top="9 10", deck="11"), Side(), hand=0).play("play-001 use")
    assert (situation.hand("a"), situation.deck("a")) == ("009", "011 010")


def test_a126_discarding_from_the_top_of_the_deck() -> None:
    """The vole has one card discarded from the hand, then as many from the deck as its strength is."""
    situation = Situation(Side(), Side(hand="9", top="10 11"), in_play="a4").play("attack-004-b")
    assert (situation.discard("b"), situation.deck("b")) == ("009 010", "011")


def test_a127_the_player_chooses_what_to_discard_from_the_hand() -> None:
    chosen = Situation(Side(hand="46"), Side(hand="9 10")).play("play-046 use")
    assert chosen.asked == "b: discard-009 discard-010"
    assert chosen.play("discard-010").hand("b") == "009"
    at_random = Situation(Side(hand="13"), Side(hand="9 10")).play("play-013")
    assert at_random.asked == "chance: random-009 random-010"


def test_a128_in_play_are_creatures_that_were_played_and_are_not_gone() -> None:
    situation = Situation(Side(hand="9 57"), Side(), in_play="a10").play("play-009")
    assert situation.in_play == "010a4 009a2"
    situation.play("pass play-057 use target-009 stop")
    assert situation.in_play == "010a4"
    assert situation.hand("a") == "009"


@pytest.mark.parametrize(("words", "left"), [("target-008", "010a4"), ("target-010", "008a11 059a>008")])
def test_a129_augmentations_are_in_play_as_long_as_they_are_attached(words: str, left: str) -> None:
    situation = Situation(Side(), Side(hand="54"), in_play="a8 a59>8 a10", to_move="b")
    situation.play(f"play-054 use {words}")
    assert situation.in_play == left
    assert ("059" in situation.discard("a")) == (words == "target-008")


@pytest.mark.parametrize(("spell", "name"), [("054", "urmacht"), ("045", "maleficium")])
def test_a131_other_spells_are_never_in_play(spell: str, name: str) -> None:
    situation = Situation(Side(hand=spell), Side(), in_play="b8 b10").play(f"play-{spell}")
    assert situation.in_play == "008b8 010b4"
    assert situation.seen.facts()["played"] == spell, "shown while it is carried out"
    situation.play("skip")
    assert situation.discard("a") == spell, name
