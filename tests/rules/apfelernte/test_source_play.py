"""Apfelernte, sentences A-3 to A-34: setting up, turns, playing, attacking, and how decks are dealt."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.apfelernte.situations import HOFGARTEN, Side, Situation
from tischlein.play import Position, game


def dealt(until: str, **options: object) -> Position:
    """A game after the first decisions that chance makes, up to one that begins with a word."""
    position = game("apfelernte", **options).start()
    while not any(word.startswith(until) for word in position.decisions()):
        position = position.play(position.decisions()[0])
    return position


def test_a3_decks_of_twenty_cards() -> None:
    assert game("apfelernte").options["deck"] == 20
    position = game("apfelernte").start()
    for _ in range(40):
        assert position.decisions()[0].startswith("deal-")
        position = position.play(position.decisions()[0])
    assert position.decisions()[0].startswith("life-")


def test_a4_decks_are_in_no_order() -> None:
    """Whichever card is left in the deck may be the next one."""
    position = dealt("draw-")
    first = position.decisions()
    assert len(first) == 17
    assert len(position.play(first[3]).decisions()) == 16


def test_a5_three_life_cards_that_nobody_has_seen() -> None:
    assert game("apfelernte").options["lives"] == 3
    position = dealt("life-")
    assert len(position.decisions()) == 20, "any card of the deck"
    situation = Situation(Side(), Side())
    for seat in (-1, 0, 1):
        assert situation.known(seat)["lives"] == {"a": [None] * 3, "b": [None] * 3}


def test_a6_a7_a106_chance_says_who_begins_and_then_five_cards_are_drawn() -> None:
    position = dealt("b")
    assert position.decisions() == ["a", "b"]
    position = position.play("b")
    for _ in range(10):
        assert position.decisions()[0].startswith("draw-")
        position = position.play(position.decisions()[0])
    assert position.to_move == "b"
    assert len([word for word in position.decisions() if word.startswith("play-")]) == 5


def test_a9_a10_a11_one_action_or_none() -> None:
    situation = Situation(Side(hand="22 54"), Side(), in_play="a8")
    assert situation.asked == "a: attack-008-b pass play-022 play-054"


@pytest.mark.parametrize("action", ["play-005", "attack-008-b", "pass"])
def test_a12_a14_then_cards_are_drawn_and_the_next_player_is_to_move(action: str) -> None:
    situation = Situation(Side(hand="5", top="22 27 35"), Side(), Side(), in_play="a8", hand=2)
    situation.play(action)
    assert len(situation.hand("a").split()) == 2
    assert situation.asked.startswith("b: ")
    assert Situation(Side(), Side(), Side(), to_move="c").play("pass").asked.startswith("a: ")


def test_a13_nobody_draws_with_a_full_hand_or_an_empty_deck() -> None:
    full = Situation(Side(hand="5 9 22", deck="27"), Side(), hand=3).play("pass")
    assert full.deck("a") == "027"
    more = Situation(Side(hand="5 9 22 35", deck="27"), Side(), hand=3).play("pass")
    assert more.hand("a") == "005 009 022 035"
    assert Situation(Side(hand="5"), Side(), hand=3).play("pass").hand("a") == "005"


def test_a15_cards_are_played_from_the_own_hand() -> None:
    situation = Situation(Side(hand="5 54", deck="9", discard="22"), Side(hand="27"), in_play="a8 b10")
    assert [word for word in situation.seen.decisions() if word.startswith("play-")] == ["play-005", "play-054"]


def test_a16_creatures_stay_in_play_until_they_are_destroyed() -> None:
    situation = Situation(Side(hand="9"), Side(), in_play="b10").play("play-009")
    assert situation.in_play == "010b4 009a2"
    situation.play("attack-010-a")
    assert situation.in_play == "010b4"
    assert situation.discard("a") == "009"
    shot = Situation(Side(), Side(hand="54"), in_play="a9 a7:b", to_move="b").play("play-054 use target-007")
    assert (shot.discard("a"), shot.discard("b")) == ("007", "054"), "each with its owner"


@pytest.mark.parametrize(
    ("situation", "words", "hand"),
    [
        (lambda: Situation(Side(hand="1", deck="9"), Side(), hand=0), "play-001 use", "009"),
        (lambda: Situation(Side(deck="9"), Side(), in_play="a20 b8", hand=0), "attack-020-b block-008 use", "009"),
    ],
    ids=["coming into play", "destroyed"],
)
def test_a17_abilities_of_creatures_when_something_happens(
    situation: Callable[[], Situation], words: str, hand: str
) -> None:
    assert situation().play(words).hand("a") == hand


def test_a17_abilities_in_a_fight() -> None:
    """The hedgehog is the stronger one only because its ability is carried out before strengths are compared."""
    situation = Situation(Side(), Side(), in_play="a10 b12").play("attack-010-b")
    assert situation.in_play.startswith("012b")


def test_a18_a_spell_is_carried_out_and_then_discarded() -> None:
    situation = Situation(Side(hand="54"), Side(), in_play="b8 b10")
    situation.play("play-054")
    assert (situation.asked, situation.discard("a")) == ("a: skip use", "")
    situation.play("use target-008")
    assert (situation.in_play, situation.discard("a"), situation.discard("b")) == ("010b4", "054", "008")


def test_a19_augmentations_are_attached_to_own_creatures() -> None:
    situation = Situation(Side(hand="59"), Side(hand="54"), in_play="a8 b10 a9").play("play-059")
    assert situation.asked == "a: attach-008 attach-009 none"
    situation.play("attach-009")
    assert situation.in_play == "008a8 010b4 009a5 059a>009"
    assert situation.discard("a") == ""
    situation.play("play-054 use target-009")
    assert situation.discard("a") == "009 059"
    alone = Situation(Side(hand="59"), Side(), in_play="b10").play("play-059")
    assert alone.discard("a") == "059"


def test_a20_attacks_with_own_creatures_in_play_on_an_opponent() -> None:
    situation = Situation(Side(hand="9"), Side(), Side(), in_play="a8 b10 a59>8")
    assert situation.asked == "a: attack-008-b attack-008-c pass play-009"


def test_a21_the_attacked_player_may_block() -> None:
    situation = Situation(Side(), Side(), Side(), in_play="a8 b10 b9 c11").play("attack-008-b")
    assert situation.asked == "b: block-009 block-010 none"


@pytest.mark.parametrize(
    ("attacker", "blocker", "left"),
    [(8, 10, "008a8"), (10, 8, "008b8"), (10, 31, "")],
    ids=["A-24 the attacker is stronger", "A-24 the blocker is stronger", "A-25 both are equal"],
)
def test_a22_a23_a24_a25_a_fight_compares_strengths(attacker: int, blocker: int, left: str) -> None:
    situation = Situation(Side(), Side(), in_play=f"a{attacker} b{blocker}")
    must_block = attacker == 10
    situation.play(f"attack-{attacker:03}-b" + ("" if must_block else f" block-{blocker:03}"))
    assert situation.in_play == left
    assert len(situation.lives("b").split()) == 3


def test_a26_a27_without_a_blocker_a_life_card_goes_to_the_hand() -> None:
    situation = Situation(Side(), Side(), in_play="a8 b9").play("attack-008-b none")
    assert situation.lives("b") == "036 037"
    assert (situation.hand("b"), situation.discard("b")) == ("019", "")


def test_a28_without_life_cards_a_player_is_out() -> None:
    situation = Situation(Side(), Side(lives="19"), Side(), in_play="a8 b9").play("attack-008-b none")
    assert situation.in_play == "008a8"
    assert situation.asked == "c: pass"


def test_a29_the_last_one_wins() -> None:
    situation = Situation(Side(), Side(lives="19"), Side(lives="38"), in_play="a8 a10")
    situation.play("attack-008-b pass attack-008-c")
    assert situation.seen.to_move is None
    assert situation.outcome == ("last_standing", {"a": 2, "b": -1, "c": -1})


def test_a33_a34_twenty_random_cards_each_out_of_one_set() -> None:
    position = game("apfelernte", players=3).start()
    assert len(position.decisions()) == len(HOFGARTEN.cards)
    for left in range(len(HOFGARTEN.cards), len(HOFGARTEN.cards) - 60, -1):
        assert len(position.decisions()) == left
        position = position.play(position.decisions()[0])
    assert position.decisions()[0].startswith("life-")


def test_a34_beginners_play_with_the_cards_up_to_060() -> None:
    words = game("apfelernte", simple=True).start().decisions()
    assert (words[0], words[-1], len(words)) == ("deal-001", "deal-060", 60)
