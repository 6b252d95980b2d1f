"""What the published rules leave open and docs/apfelernte.md settles, with concrete cards."""

from __future__ import annotations

import pytest

from cards.sets import HEAD, creature
from rules.apfelernte.situations import Side, Situation
from rules.apfelernte.test_secrets import truth, zones
from tischlein.cards.model import CardSet
from tischlein.cards.reading import read_set
from tischlein.play.faces._apfelernte_orders import would_do
from tischlein.play.faces._apfelernte_told import heard, told
from tischlein.rules.apfelernte import layout


def ability(when: str, *effects: str, more: str = "") -> str:
    done = ", ".join(f"{{ {effect} }}" for effect in effects)
    return f'[[card.ability]]\nwhen = "{when}"\n{more}\neffects = [{done}]\n'


def spell(number: int, *effects: str, more: str = "may = false") -> str:
    return creature(number, ability("played", *effects, more=more), "maleficium")


def augmentation(number: int, text: str) -> str:
    return creature(number, text, "augmentation")


def cards(*told: str) -> CardSet:
    """A set with these cards, numbered from 1 on, and creatures that draw a card when they enter up to 39."""
    more = (creature(number) for number in range(len(told) + 1, 40))
    return read_set(HEAD + "".join(told) + "".join(more), "test")


LIVES = "30 31 32", "33 34 35", "36 37 38"


def sides(*hands: str, **more: str) -> list[Side]:
    return [Side(hand=hand, lives=LIVES[seat], **more) for seat, hand in enumerate(hands)]


# Granted plays and attacks


def test_a_play_granted_on_attacking_comes_before_the_block() -> None:
    eager = cards(creature(1, ability("attacks", 'act = "play_more"')))
    situation = Situation(*sides("9", ""), in_play="a1 b8", cards=eager).play("attack-001-b")
    assert situation.asked == "a: play-009 stop"
    assert situation.play("play-009").in_play == "001a3 008b3 009a3"
    assert situation.asked == "b: block-008 none"
    declined = Situation(*sides("9", ""), in_play="a1 b8", cards=eager).play("attack-001-b stop")
    assert declined.asked == "b: block-008 none"


def test_a_granted_spell_is_carried_out_before_the_ability_that_grants_it_goes_on() -> None:
    nested = cards(
        spell(1, 'act = "play_more", amount = 2', 'act = "discard"'),
        spell(2, 'act = "to_hand", which = "all"'),
        spell(3, 'act = "play_more"', 'act = "destroy", which = "all"'),
    )
    situation = Situation(*sides("1 2 3 9", ""), in_play="b8", cards=nested, hand=0).play("play-001")
    assert situation.asked == "a: play-002 play-003 play-009 stop"
    situation.play("play-003")
    assert situation.asked == "a: play-002 play-009 stop", "the third spell lets one be played before it destroys"
    situation.play("play-002")
    assert (situation.hand("b"), situation.discard("a")) == ("008", "002 003"), "the first one is not done"
    assert situation.asked == "a: play-009 stop", "the second play of the first spell"
    assert situation.play("stop").discard("a") == "002 003 009 001"
    assert situation.asked == "b: pass play-008"


def test_what_granted_plays_set_off_follows_the_ability_and_is_ordered_together() -> None:
    nested = cards(
        spell(1, 'act = "play_more", amount = 2'),
        creature(2, ability("enters", 'act = "strengthen", which = "this", amount = 1')),
        creature(3, ability("enters", 'act = "strengthen", which = "this", amount = 1')),
    )
    situation = Situation(*sides("1 2 3", ""), cards=nested, hand=0).play("play-001 play-002")
    assert situation.asked == "a: play-003 stop"
    assert situation.play("play-003").in_play == "002a3 003a3"
    assert situation.asked == "a: first-002 first-003"
    assert situation.play("first-003").in_play == "002a4 003a4"


def test_each_player_concerned_uses_or_declines_its_play_in_turn() -> None:
    fair = cards(spell(1, 'act = "play_more", who = "everyone"'))
    situation = Situation(*sides("1 9", "10", ""), cards=fair, hand=0).play("play-001")
    assert situation.asked == "a: play-009 stop"
    assert situation.play("stop").asked == "b: play-010 stop"
    assert situation.play("play-010").in_play == "010b3"
    assert situation.asked == "b: attack-010-a attack-010-c pass", "c has no card to play; it is not asked"


def test_who_goes_out_by_a_granted_spell_ends_what_it_had_begun() -> None:
    deadly = cards(
        creature(1, ability("enters", 'act = "play_more", who = "everyone"', 'act = "draw", who = "everyone"')),
        spell(2, 'act = "destroy_life", amount = 5, who = "opponents"'),
    )
    situation = Situation(*sides("1", "2", ""), cards=deadly, hand=0).play("play-001")
    assert situation.asked == "b: play-002 stop"
    situation.play("play-002")
    assert situation.outcome[0] == "last_standing"


def test_an_attack_granted_during_an_attack_begins_when_that_one_is_over() -> None:
    wild = cards(creature(1, ability("attacks", 'act = "attack_more"')))
    situation = Situation(*sides("9", ""), in_play="a1 a7 b8", cards=wild).play("attack-001-b")
    assert situation.asked == "b: block-008 none"
    situation.play("none")
    assert situation.asked == "a: attack-001-b attack-007-b stop"
    assert situation.play("attack-007-b").asked == "b: block-008 none"


def test_a_granted_play_cannot_be_kept_for_later() -> None:
    """A forbidden play is lost, and one is not offered at the end of the turn."""
    situation = Situation(Side(hand="22"), Side(), hand=0).play("play-022")
    assert situation.asked.startswith("b: "), "no card is left to be played"


# In order to


def test_in_order_to_is_offered_if_only_its_first_part_can_be_done() -> None:
    situation = Situation(Side(hand="47"), Side(), in_play="a8").play("play-047")
    assert situation.asked == "a: skip use"
    situation.play("use")
    assert (situation.in_play, situation.discard("a")) == ("", "008 047"), "nothing could be destroyed in return"


def test_in_order_to_is_not_offered_without_its_first_part_in_full() -> None:
    situation = Situation(Side(hand="47"), Side(), in_play="b8").play("play-047")
    assert situation.asked.startswith("b: ")
    costly = cards(
        spell(1, 'act = "draw"', more='may = true\ncost = { act = "discard", amount = 2 }'),
    )
    one = Situation(*sides("1 9", "", deck="20"), cards=costly, hand=0).play("play-001")
    assert one.asked.startswith("b: ")
    two = Situation(*sides("1 9 10", "", deck=""), cards=costly, hand=0).play("play-001")
    assert two.asked == "a: skip use", "though the deck has no card"


# Which comes first


BOTH = ability("destroyed", 'act = "draw"', more="") + ability(
    "creature_destroyed", 'act = "discard"', more='of = { whose = "any" }'
)


def test_two_abilities_of_one_card_are_ordered_and_told_apart() -> None:
    both = cards(
        creature(1, BOTH), spell(2, 'act = "destroy", which = "all"'), creature(3, ability("wins", 'act = "draw"'))
    )
    first, second = sides("2 9", "")
    first.deck = "20"
    situation = Situation(first, second, in_play="a1 b3", cards=both, hand=0).play("play-002")
    assert situation.asked == "a: first-001-1 first-001-2"
    says = would_do(situation.state, both)
    assert list(says) == ["first-001-1", "first-001-2"]
    assert [text.de for text in says.values()] == [
        "001 Card 1: Wenn dieses Wesen vernichtet wird, ziehst du eine Karte.",
        "001 Card 1: Wenn ein anderes Wesen vernichtet wird, wirfst du eine Handkarte ab.",
    ]
    assert "draw a card" in says["first-001-1"].en
    assert "discard a card" in says["first-001-2"].en
    move = situation.seen.decisions()["first-001-2"]
    assert heard(situation.state, move, 1) == "first-001-2"
    sentence = told(situation.state, move, 1, both)
    assert sentence
    assert "discard a card" in sentence.en
    situation.play("first-001-2")
    assert (situation.hand("a"), situation.discard("a")) == ("020", "001 002 009")
    other = Situation(first, second, in_play="a1 b3", cards=both, hand=0).play("play-002 first-001-1")
    assert other.asked == "a: discard-009 discard-020"


def test_one_ability_set_off_by_two_cards_is_ordered_by_the_cards() -> None:
    host = cards(
        creature(1, ability("creature_enters", 'act = "strengthen", which = "that", amount = 2', more="may = true")),
        spell(2, 'act = "from_discard", place = "play", amount = 2, filter = { whose = "own", kind = "creature" }'),
        creature(3, ability("wins", 'act = "draw"')),
        creature(4, ability("wins", 'act = "draw"')),
    )
    first, second = sides("2", "")
    first.discard = "3 4"
    situation = Situation(first, second, in_play="a1", cards=host, hand=0).play("play-002 target-003")
    assert situation.asked == "a: first-001-1 first-001-2"
    assert ["003" in text.en for text in would_do(situation.state, host).values()] == [True, False]
    assert situation.play("first-001-2 use skip").in_play == "001a3 003a3 004a5"


def test_two_that_do_the_same_are_not_asked_about() -> None:
    mourning = cards(
        creature(1, ability("life_lost", 'act = "draw"')),
        spell(2, 'act = "destroy_life", amount = 2'),
    )
    first, second = sides("2", "")
    first.deck = "20 21"
    situation = Situation(first, second, in_play="a1", cards=mourning, hand=0).play("play-002")
    assert situation.asked == "chance: draw-020 draw-021"
    assert situation.play("draw-020").hand("a") == "030 031 020 021"


def test_one_that_can_do_nothing_is_not_asked_about_and_waits() -> None:
    start = cards(
        creature(1, ability("turn_start", 'act = "destroy", filter = { whose = "opposing" }')),
        creature(2, ability("turn_start", 'act = "draw"', more="may = true")),
        creature(3, ability("turn_start", 'act = "from_discard", place = "play", filter = { whose = "opposing" }')),
    )
    first, second = sides("", "", deck="20")
    assert Situation(first, second, in_play="a1 a2", cards=start).asked == "a: skip use", "nothing is to be destroyed"
    second.discard = "9"
    situation = Situation(first, second, in_play="a1 a3", cards=start)
    assert situation.in_play == "001a3 003a3 009a3", "the first one could do nothing until the second one was done"
    opposed = Situation(first, second, in_play="a1 a2 b8", cards=start)
    assert opposed.asked == "a: first-001 first-002"


def test_abilities_that_could_do_nothing_first_are_tried_afterwards() -> None:
    start = cards(
        creature(1, ability("turn_start", 'act = "destroy", filter = { whose = "own", other = true }')),
        creature(2, ability("turn_start", 'act = "from_discard", place = "play", filter = { kind = "creature" }')),
    )
    first, second = sides("", "")
    first.discard = "9"
    situation = Situation(first, second, in_play="a1 a2", cards=start)
    assert situation.asked == "a: first-001 first-002"
    assert situation.play("first-002").asked == "a: target-002 target-009"


# Destroyed, whatever the cause


GRIEF = augmentation(1, ability("destroyed", 'act = "draw"'))
DEATH = spell(2, 'act = "destroy_life", amount = 3')
MURDER = spell(3, 'act = "destroy_life", amount = 3, who = "opponent"')
KEEN = creature(4, ability("creature_destroyed", 'act = "draw"'))
LAST_WORD = creature(5, ability("destroyed", 'act = "destroy_life", who = "opponents"'))
BELL = augmentation(6, ability("destroyed", 'act = "destroy_life", who = "opponent"'))


def going(hand: str, in_play: str, to_move: str = "a", deck: str = "20") -> Situation:
    """Three players, of whom one goes out; each has one card to draw."""
    players = sides(hand if to_move == "a" else "", hand if to_move == "b" else "", "")
    for seat, player in enumerate(players):
        player.deck = str(int(deck) + seat)
    cards_ = cards(GRIEF, DEATH, MURDER, KEEN, LAST_WORD, BELL)
    return Situation(*players, in_play=in_play, to_move=to_move, cards=cards_, hand=0)


def test_what_is_attached_to_a_creature_of_a_player_who_goes_out_is_destroyed() -> None:
    """The creature is the player's own and controlled by another one, who has attached the augmentation."""
    situation = going("2", "a8:b b1>8").play("play-002")
    assert (situation.hand("b"), situation.discard("b"), situation.in_play) == ("021", "001", "")
    assert situation.asked == "b: pass play-021"


def test_a_stolen_creature_that_goes_to_its_owners_pile_is_destroyed() -> None:
    situation = going("3", "c4 a8 c9:b", to_move="a").play("play-003 player-b")
    assert (situation.discard("c"), situation.hand("c")) == ("009", "022"), "another player's card sees it"
    on_its_own_turn = going("2", "c4 b9:a").play("play-002")
    assert (on_its_own_turn.discard("b"), on_its_own_turn.hand("c")) == ("009", "022"), "though the turn is over"
    assert on_its_own_turn.asked == "b: pass"


def test_what_a_player_who_is_out_controlled_sets_nothing_off() -> None:
    situation = going("3", "c5:b a8").play("play-003 player-b")
    assert situation.discard("c") == "005"
    assert (situation.lives("a"), situation.lives("c")) == ("030 031 032", "036 037 038")


def test_what_leaves_the_game_is_not_destroyed() -> None:
    situation = going("3", "c4 b5 b9").play("play-003 player-b")
    assert (situation.in_play, situation.hand("c")) == ("004c3", "")


def test_what_is_set_off_by_a_going_is_ordered_by_the_next_player_if_the_turn_is_over() -> None:
    situation = going("2", "b4 c8:a c1>8", deck="20")
    # The augmentation of c on its own creature, which a controls: only by hand can it come to be there.
    situation.play("play-002")
    assert situation.asked == "b: first-001 first-004"
    situation.play("first-004")
    assert (situation.hand("b"), situation.hand("c")) == ("021", "022")


def test_the_last_one_wins_whatever_waits() -> None:
    players = sides("2", "")
    cards_ = cards(GRIEF, DEATH, MURDER, KEEN, LAST_WORD, BELL)
    situation = Situation(*players, in_play="b4 b9:a", cards=cards_, hand=0).play("play-002")
    assert situation.outcome == ("last_standing", {"a": -1, "b": 1})


def test_what_is_attached_to_a_creature_that_goes_to_a_hand_or_a_deck_is_destroyed() -> None:
    for place in ("to_hand", 'to_deck", place = "top'):
        home = cards(GRIEF, spell(2, f'act = "{place}", filter = {{ whose = "own" }}'))
        first, second = sides("2", "")
        first.deck = "20"
        situation = Situation(first, second, in_play="a8 a1>8", cards=home, hand=0).play("play-002")
        assert situation.discard("a").split()[0] == "001"
        assert len(situation.hand("a").split()) == (2 if place == "to_hand" else 1)


# Forced passes


HEAVY = creature(1, ability("always", 'act = "cannot_attack"'))
WEB = creature(2, ability("always", 'act = "cannot_attack", which = "all", filter = { whose = "opposing" }'))
CALM = creature(3, ability("always", 'act = "cannot_attack", which = "all", filter = { whose = "own" }'))
SOFT = creature(4, ability("always", 'act = "cannot_attack", which = "all", filter = { strength = ">=5" }'))
SONG = creature(5, ability("always", 'act = "strength", amount = 2, which = "all", filter = { whose = "opposing" }'))


@pytest.mark.parametrize(
    ("in_play", "hand", "passes"),
    [
        ("b9 a2", "", 0),
        ("b1 b9 a2", "", 0),
        ("b1 a2", "", 1),
        ("b9 b3 a2", "", 1),
        ("b4 b9 a5", "", 0),
        ("b4 a9", "", 1),
        ("", "", 1),
        ("b9 a2", "10", 1),
    ],
    ids=[
        "others keep its creature from attacking",
        "others keep one of its creatures, itself the other one",
        "its creature keeps itself, too",
        "another card of its own keeps it, too",
        "others make its creatures too strong for what its own card allows",
        "it could attack",
        "it has nothing",
        "it could play",
    ],
)
def test_a_pass_is_forced_if_only_cards_of_others_leave_no_action(in_play: str, hand: str, passes: int) -> None:
    situation = Situation(
        *sides("", hand), in_play=in_play, to_move="b", cards=cards(HEAVY, WEB, CALM, SOFT, SONG), hand=0
    ).play("pass")
    assert situation.state.cells[layout.PASSES] == passes


# An exchanged life card


PEEK = spell(1, 'act = "look", place = "hand", who = "opponent"')
SWAP = spell(2, 'act = "exchange_life"')
WOUND = spell(3, 'act = "destroy_life", who = "opponent"')


def exchanged(lay: str = "009") -> Situation:
    """b's hand has been seen by a; then b lays one of its cards face down in place of a life card."""
    situation = Situation(*sides("1 3", "2 9 10"), cards=cards(PEEK, SWAP, WOUND), hand=0)
    return situation.play(f"play-001 play-002 swap-{lay}")


def test_an_exchanged_life_card_is_known_to_its_player_alone() -> None:
    before = Situation(*sides("1 3", "2 9 10"), cards=cards(PEEK, SWAP, WOUND), hand=0).play("play-001")
    assert before.known(0)["hands"]["b"] == ["002", "009", "010"]
    situation = before.play("play-002")
    assert situation.asked == "b: swap-009 swap-010"
    move = situation.seen.decisions()["swap-009"]
    assert [heard(situation.state, move, seat) for seat in (-1, 0, 1)] == ["swap-?", "swap-?", "swap-009"]
    sentence = told(situation.state, move, 0, situation.cards)
    assert sentence
    assert "009" not in sentence.en + sentence.de
    situation.play("swap-009")
    assert situation.lives("b") == "009 034 035"
    assert situation.known(1)["lives"]["b"] == ["009", None, None]
    for seat in (0, -1):
        known = situation.known(seat)
        assert known["lives"]["b"] == [None, None, None]
        assert known["hands"]["b"] == [], "which of the two was laid down, nobody else can tell"
    assert situation.known(0)["hidden"]["b"] == ["009", "010"]


@pytest.mark.parametrize("lay", ["009", "010"])
def test_what_was_seen_is_still_in_the_hand_or_laid_down(lay: str) -> None:
    situation = exchanged(lay)
    drawn = [zones(truth(situation, 0, seed), 1) for seed in range(40)]
    assert all({place["lives"][0], *place["hand"]} >= {"009", "010"} for place in drawn)
    assert {place["lives"][0] for place in drawn} >= {"009", "010"}


def test_an_exchanged_life_card_is_told_apart_from_the_others() -> None:
    situation = exchanged().play("play-003")
    assert situation.asked == "b: life-1 life-2", "its player knows the first one; the other two are alike"
    assert situation.play("life-1").known(0)["hidden"]["b"] == ["009", "010"]


# One possibility


def test_where_only_one_card_or_player_can_be_named_nobody_is_asked() -> None:
    alone = Situation(Side(hand="54"), Side(), in_play="b8").play("play-054")
    assert alone.asked == "a: skip use"
    assert alone.play("use").in_play == "", "one creature can be destroyed"
    named = cards(spell(1, 'act = "discard", who = "opponent"'))
    two = Situation(*sides("1", "9 10"), cards=named, hand=0).play("play-001")
    assert two.asked == "b: discard-009 discard-010", "one opponent is left"
    one = Situation(*sides("1", "9"), cards=named, hand=0).play("play-001")
    assert one.discard("b") == "009", "one card is in hand"
