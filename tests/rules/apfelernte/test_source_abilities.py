"""Apfelernte, sentences A-133 to A-159: abilities, with the cards of the source's own examples."""

from __future__ import annotations

import pytest

from rules.apfelernte.situations import HOFGARTEN, Side, Situation
from tischlein.cards.text import whole_card


def test_a133_a134_every_card_has_an_ability_and_says_it() -> None:
    for card in HOFGARTEN.cards:
        assert card.abilities
        assert len(whole_card(card).de.splitlines()) > 1


# What may be done


def test_a135_a136_a137_iron_bertha_grants_a_play_that_need_not_be_used() -> None:
    situation = Situation(Side(hand="22 9 54"), Side()).play("play-022")
    assert situation.asked == "a: play-009 play-054 stop"
    assert situation.play("stop").asked.startswith("b: ")
    used = Situation(Side(hand="22 9 54"), Side()).play("play-022 play-009")
    assert used.in_play == "022a3 009a2"
    assert used.asked.startswith("b: ")


def test_a135_what_may_be_done_may_be_left() -> None:
    situation = Situation(Side(hand="1", deck="9"), Side(), hand=0).play("play-001")
    assert situation.asked == "a: skip use"
    assert situation.play("skip").hand("a") == ""


@pytest.mark.parametrize("in_play", ["b8", ""], ids=["with a target", "without one"])
def test_a137_lightning_strike_can_be_played_without_effect(in_play: str) -> None:
    situation = Situation(Side(hand="54"), Side(), in_play=in_play).play("play-054")
    if in_play:
        situation.play("skip")
    assert situation.discard("a") == "054"
    assert situation.in_play == ("008b8" if in_play else "")
    assert situation.asked.startswith("b: ")


# Who chooses


def test_a138_who_carries_an_ability_out_chooses_its_target() -> None:
    situation = Situation(Side(hand="54"), Side(), in_play="a8 b10").play("play-054 use")
    assert situation.asked == "a: target-008 target-010"


def test_a139_the_bear_has_an_opponent_choose() -> None:
    situation = Situation(Side(hand="8"), Side(), in_play="a20 a10 b31").play("play-008")
    assert situation.asked == "b: target-010 target-020"
    assert situation.play("target-010").in_play == "020a0 031b4 008a8"
    three = Situation(Side(hand="8"), Side(), Side(), in_play="a20 a10").play("play-008")
    assert three.asked == "a: player-b player-c"
    assert three.play("player-c").asked == "c: target-010 target-020"


def test_a139_the_scapegoat_has_an_opponent_choose_among_its_own() -> None:
    situation = Situation(Side(), Side(), in_play="a49 b8 b10 b9").play("attack-049-b block-008")
    assert situation.asked == "b: target-008 target-009 target-010"
    assert situation.play("target-009").in_play == "008b8 010b4"


# Attacking


def test_a140_a141_a142_a143_a144_the_huntsman_shoots_before_the_blocker_is_named() -> None:
    situation = Situation(Side(), Side(), in_play="a35 b8 b9 b10").play("attack-035-b")
    assert situation.asked == "a: skip use"
    situation.play("use")
    assert situation.asked == "a: target-008 target-010", "beasts, whose ever"
    situation.play("target-008")
    assert situation.asked == "b: block-009 block-010 none"
    left = Situation(Side(), Side(), in_play="a35 b8 b9").play("attack-035-b skip")
    assert left.asked == "b: block-008 block-009 none"


# Forbidding goes before allowing


def test_a145_a146_a147_the_farmer_draws_nothing_where_the_white_lady_is() -> None:
    allowed = Situation(Side(deck="9"), Side(), in_play="a41")
    assert allowed.asked == "a: skip use"
    assert allowed.play("use").hand("a") == "009"
    for whose in "ab":
        forbidden = Situation(Side(deck="9"), Side(), in_play=f"a41 {whose}74", hand=0)
        assert forbidden.asked.startswith("a: attack-041-b")
        assert forbidden.play("pass").deck("a") == "009"


def test_a147_a_white_lady_who_is_ignored_forbids_nothing() -> None:
    """A nightmare would have the farmer ignored as well, so a spell draws instead of it."""
    forbidden = Situation(Side(hand="60", deck="9"), Side(), in_play="b74", hand=0).play("play-060")
    assert forbidden.deck("a") == "009"
    ignored = Situation(Side(hand="60", deck="9"), Side(), in_play="b74 b104", hand=0).play("play-060 use")
    assert ignored.ignored("074")
    assert ignored.hand("a") == "009"


def test_a145_drawing_up_is_never_forbidden() -> None:
    assert Situation(Side(deck="9"), Side(), in_play="b74").play("pass").hand("a") == "009"


# As much as possible, and in order to


def test_a148_a149_a150_the_bailiff_draws_the_last_two_cards() -> None:
    situation = Situation(Side(hand="27", top="9 10"), Side(), hand=0).play("play-027 use")
    assert (situation.hand("a"), situation.deck("a")) == ("009 010", "")
    three = Situation(Side(hand="27", top="9 10 11 12"), Side(), hand=0).play("play-027 use")
    assert three.deck("a") == "012"


def test_a151_a152_a153_blood_magic_needs_an_own_creature() -> None:
    without = Situation(Side(hand="47"), Side(), in_play="b8").play("play-047")
    assert without.in_play == "008b8"
    assert without.discard("a") == "047"
    assert without.asked.startswith("b: ")
    paid = Situation(Side(hand="47"), Side(), in_play="a9 b8 b10").play("play-047 use")
    assert paid.in_play == "008b8 010b4", "what it costs comes first"
    assert paid.play("target-008").in_play == "010b4"


# Strength


def test_a154_a157_an_acorn_gatherer_with_towering_growth_has_strength_4() -> None:
    situation = Situation(Side(hand="59"), Side(), in_play="a100 b9").play("play-059 attach-100")
    assert situation.in_play == "100a4 009b2 059a>100"
    situation.play("pass attack-100-b block-009")
    assert situation.in_play == "100a4 059a>100"
    evil_eye = Situation(Side(), Side(hand="44"), in_play="a9 a59>9 a100 a10", to_move="b").play("play-044 use")
    assert evil_eye.asked == "b: target-010 target-100", "the goose girl has strength 5 now, and 4 is the most"


def test_a155_a156_a158_its_printed_strength_still_keeps_the_nightmare_from_ignoring() -> None:
    situation = Situation(Side(), Side(), in_play="a100 a59>100 b104 b8")
    assert situation.strength("100") == 4
    assert not any(situation.ignored(code) for code in ("100", "104", "008"))
    alone = Situation(Side(), Side(), in_play="a9 b104 b8")
    assert [alone.ignored(code) for code in ("009", "104", "008")] == [True, False, True]


# Several at once


def test_a159_the_player_whose_turn_it_is_says_which_ability_comes_first() -> None:
    """Two cards of different players have seen the same thing."""
    sides = Side(deck="9 10 11"), Side(hand="54", deck="12 13 14")
    situation = Situation(*sides, in_play="a20 b32", to_move="b", hand=0).play("play-054 use target-020")
    assert situation.asked == "b: first-020 first-032"
    assert situation.play("first-032").asked == "b: skip use"
    assert situation.play("skip").asked == "a: skip use"
    assert situation.play("skip").asked.startswith("a: ")
