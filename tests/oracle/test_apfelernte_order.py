"""The slow referee of Apfelernte: what comes first, who controls what, going out."""

from __future__ import annotations

from oracle.cards import (
    OPPOSING,
    OTHERS,
    OWN,
    Side,
    asked,
    augmentation,
    creature,
    in_play,
    numbered,
    of,
    play,
    situation,
    spell,
)
from tischlein.cards.model import Ability, Effect, Filter

DRAW = Effect("draw")
STORM = spell(99, Effect("destroy", which="all"))

# Order


def test_player_whose_turn_it_is_orders_what_is_set_off_together() -> None:
    sees = Ability("creature_enters", (DRAW,), of=Filter(whose="any"))
    loses = Ability("creature_enters", (Effect("discard"),), of=OPPOSING)
    cards = [creature(1, 0, sees), creature(2, 0, loses), creature(3), creature(4), creature(5)]
    game = situation(cards, Side(hand="3", deck="4"), Side(hand="5"), in_play="a1 b2")
    play(game, "play-003")
    assert asked(game) == "a: first-001 first-002"
    play(game, "first-002")
    assert of(game, "a")["hand"] == ["004"]
    assert of(game, "b")["discard"] == ["005"]


def test_two_abilities_of_one_card_are_told_apart_by_number() -> None:
    clock = creature(1, 0, Ability("turn_start", (DRAW,)), Ability("turn_start", (Effect("discard"),)))
    cards = [clock, *(creature(number) for number in range(2, 6))]
    game = situation(cards, Side(hand="2", top="3 4"), Side(), in_play="a1")
    assert asked(game) == "a: first-001-1 first-001-2"
    play(game, "first-001-2")
    assert of(game, "a")["hand"] == ["003"]
    assert of(game, "a")["discard"] == ["002"]
    game = situation(cards, Side(hand="2", top="3 4"), Side(), in_play="a1")
    play(game, "first-001-1")
    assert asked(game) == "a: discard-002 discard-003"


def test_what_can_do_nothing_is_not_offered_but_tried_again() -> None:
    kill = creature(1, 0, Ability("turn_start", (Effect("destroy", filter=OPPOSING),)))
    wake = creature(2, 0, Ability("turn_start", (Effect("from_discard", filter=OPPOSING, place="play"),)))
    reap = creature(3, 0, Ability("turn_start", (DRAW,)))
    cards = [kill, wake, reap, creature(4), creature(5)]
    game = situation(cards, Side(deck="5"), Side(), in_play="a1 a2 a3")
    assert of(game, "a")["hand"] == ["005"], "nobody was asked"
    assert asked(game).startswith("a: attack-001-b")
    game = situation(cards, Side(), Side(discard="4"), in_play="a1 a2")
    assert in_play(game) == "001a0 002a0 004a0", "only waking was offered; the one woken is not opposing"


def test_what_would_do_the_same_is_offered_once() -> None:
    mourner = creature(1, 0, Ability("life_lost", (DRAW,)))
    wound = spell(2, Effect("destroy_life", amount=numbered(2)))
    game = situation([mourner, wound, creature(3), creature(4)], Side(hand="2", top="3 4"), Side(), in_play="a1")
    play(game, "play-002")
    assert of(game, "a")["hand"] == ["003", "004", "901", "902"]
    assert game.facts()["whose_turn"] == "b"


def test_what_an_ability_sets_off_comes_before_what_waited() -> None:
    bomb = creature(1, 0, Ability("enters", (Effect("destroy", which="all", filter=OTHERS),)))
    watcher = creature(2, 0, Ability("creature_enters", (Effect("discard", place="deck"),), of=OPPOSING))
    heir = creature(3, 0, Ability("destroyed", (DRAW,)))
    cards = [bomb, watcher, heir, creature(4), creature(5)]
    game = situation(cards, Side(hand="1"), Side(top="4 5"), in_play="b2 b3")
    play(game, "play-001")
    play(game, "first-001")
    assert of(game, "b")["hand"] == ["004"]
    assert of(game, "b")["discard"] == ["002", "003", "005"]


def test_destroyed_at_one_blow_see_each_other() -> None:
    mourner = creature(1, 0, Ability("creature_destroyed", (DRAW,)))
    shroud = augmentation(2, Ability("destroyed", (DRAW,)), Ability("creature_destroyed", (Effect("discard"),)))
    cards = [mourner, STORM, shroud, creature(3), creature(4), creature(5)]
    game = situation(cards, Side(hand="99", deck="4 5"), Side(), in_play="a1 b3 a2>1")
    play(game, "play-099")
    assert asked(game) == "a: first-001 first-002"
    play(game, "first-001 draw-005")
    assert asked(game) == "a: first-002-1 first-002-2"
    play(game, "first-002-1")
    # 002 saw 003 go, but not 001, its own host: it discarded once, and drew once, having been destroyed itself.
    assert of(game, "a")["discard"] == ["001", "002", "099", "005"]
    assert of(game, "a")["hand"] == ["004"]


def test_augmentation_does_not_see_its_host() -> None:
    shroud = augmentation(2, Ability("creature_destroyed", (DRAW,)))
    game = situation([STORM, shroud, creature(1), creature(4)], Side(hand="99", deck="4"), Side(), in_play="a1 a2>1")
    play(game, "play-099")
    assert of(game, "a")["hand"] == []
    assert of(game, "a")["discard"] == ["001", "002", "099"]


def test_chain_limit() -> None:
    hunter = creature(1, 0, Ability("creature_enters", (Effect("destroy", which="that"),)))
    back = Effect("from_discard", filter=OWN, place="play")
    healer = creature(2, 0, Ability("creature_destroyed", (back,)))
    game = situation([hunter, healer, creature(3)], Side(hand="3"), Side(), in_play="a1 a2")
    play(game, "play-003")
    assert game.facts()["carried_out"] == 0
    assert game.facts()["whose_turn"] == "b"
    assert of(game, "a")["discard"] == []
    assert in_play(game) == "001a0 002a0 003a0"


def test_augmentations() -> None:
    cards = [augmentation(1, Ability("enters", (DRAW,))), creature(2), creature(3)]
    game = situation(cards, Side(hand="1", deck="3"), Side(), in_play="a2")
    play(game, "play-001")
    assert asked(game) == "a: attach-002 none"
    play(game, "attach-002")
    assert in_play(game) == "002a0 001a>002"
    assert of(game, "a")["hand"] == ["003"]
    game = situation(cards, Side(hand="1", deck="3"), Side(), in_play="b2")
    play(game, "play-001")
    assert of(game, "a")["discard"] == ["001"]
    assert of(game, "a")["hand"] == []


# Control


def test_control_for_the_turn_goes_back() -> None:
    seize = spell(1, Effect("take_control", filter=OPPOSING, this_turn=True), Effect("attack_more"))
    game = situation([seize, creature(2, 4)], Side(hand="1"), Side(), in_play="b2")
    play(game, "play-001")
    assert in_play(game) == "002a4"
    assert asked(game) == "a: attack-002-b stop"
    play(game, "attack-002-b")
    assert in_play(game) == "002b4"


def test_card_of_another_goes_to_its_owner() -> None:
    game = situation([STORM, creature(2)], Side(hand="99"), Side(), in_play="b2:a")
    play(game, "play-099")
    assert of(game, "b")["discard"] == ["002"]


def test_control_for_good_stays() -> None:
    take = creature(1, 0, Ability("enters", (Effect("take_control", filter=Filter(whose="opposing")),)))
    game = situation([take, creature(2)], Side(hand="1"), Side(), in_play="b2")
    play(game, "play-001")
    assert in_play(game) == "002a0 001a0"


# Going out


def test_out_of_the_game_with_creatures_of_others() -> None:
    cards = [creature(1), creature(2, 0, Ability("destroyed", (DRAW,))), creature(3), creature(4), augmentation(5)]
    sides = [Side(), Side(lives="911", hand="6", deck="7"), Side(deck="8")]
    game = situation(
        [*cards, creature(6), creature(7), creature(8), augmentation(9)],
        *sides,
        in_play="a1 c2:b b3 b4:c c5>2 c9>4",
    )
    play(game, "attack-001-b none")
    assert in_play(game) == "001a0"
    assert of(game, "b") | {"out": True, "hand": [], "discard": [], "lives": []} == of(game, "b")
    assert of(game, "c")["discard"] == ["002", "005", "009"]
    assert of(game, "c")["hand"] == []
    assert asked(game) == "c: pass"


def test_out_in_its_own_turn() -> None:
    thorns = Ability("blocks", (Effect("destroy_life", who="opponent"), DRAW))
    cards = [creature(1), creature(2, 0, thorns), creature(3)]
    game = situation(cards, Side(lives="901"), Side(deck="3"), Side(), in_play="a1 b2")
    play(game, "attack-001-b block-002 player-a")
    assert of(game, "a")["out"]
    assert of(game, "b")["hand"] == []
    assert asked(game) == "b: attack-002-c pass"


def test_all_out_together() -> None:
    doom = spell(1, Effect("destroy_life", who="everyone", amount=numbered(3)))
    game = situation([doom], Side(hand="1"), Side())
    play(game, "play-001")
    assert game.outcome == ("all_out", {"a": 0, "b": 0})


def test_points_with_three() -> None:
    doom = spell(1, Effect("destroy_life", who="opponents", amount=numbered(3)))
    game = situation([doom], Side(hand="1"), Side(), Side())
    play(game, "play-001")
    assert game.outcome == ("last_standing", {"a": 2, "b": -1, "c": -1})


def test_no_ability_outlives_a_new_stay_in_play() -> None:
    growth = creature(1, 1, Ability("enters", (Effect("strengthen", amount=numbered(4), which="this"),)))
    bounce = creature(2, 1, Ability("enters", (Effect("to_hand", filter=Filter(other=True)),)))
    game = situation([growth, bounce], Side(hand="1 2"), Side())
    play(game, "play-001 pass")
    assert in_play(game) == "001a5"
    play(game, "play-002 pass")
    assert of(game, "a")["hand"] == ["001"]


def test_what_is_attached_to_a_creature_of_a_player_who_goes_out_is_destroyed() -> None:
    shroud = augmentation(2, Ability("destroyed", (DRAW,)))
    doom = spell(3, Effect("destroy_life", amount=numbered(3)))
    cards = [creature(1), shroud, doom, creature(4), creature(5)]
    game = situation(cards, Side(hand="3"), Side(deck="4"), Side(deck="5"), in_play="a1:b b2>1")
    play(game, "play-003")
    assert in_play(game) == ""
    assert of(game, "b")["discard"] == ["002"]
    assert of(game, "b")["hand"] == ["004"], "though the turn is over"
    assert game.facts()["whose_turn"] == "b"


def test_stolen_creature_of_a_player_who_goes_out_is_seen_being_destroyed() -> None:
    keen = creature(1, 0, Ability("creature_destroyed", (DRAW,)))
    murder = spell(2, Effect("destroy_life", who="opponents", amount=numbered(1)))
    cards = [keen, murder, *(creature(number) for number in range(3, 8))]
    sides = Side(hand="2", deck="6"), Side(lives="911", deck="4"), Side(deck="5")
    game = situation(cards, *sides, in_play="c1 a3:b b7")
    play(game, "play-002")
    assert of(game, "a")["discard"] == ["003", "002"]
    assert of(game, "c")["hand"] == ["005", "921"], "one was destroyed; the one that left the game was not"


def test_destruction_by_going_out_is_ordered_by_the_next_player_if_the_turn_is_over() -> None:
    keen = creature(1, 0, Ability("creature_destroyed", (DRAW,)))
    last = creature(2, 0, Ability("destroyed", (Effect("destroy_life", who="opponents"),)))
    doom = spell(3, Effect("destroy_life", amount=numbered(3)))
    cards = [keen, last, doom, creature(4), creature(5)]
    game = situation(cards, Side(hand="3"), Side(deck="4"), Side(deck="5"), in_play="b1 b2:a")
    play(game, "play-003")
    assert of(game, "b")["discard"] == ["002"]
    assert len(of(game, "c")["lives"]) == 3, "its controller is out"
    cards[1] = augmentation(2, Ability("destroyed", (Effect("destroy_life", who="opponents"),)))
    game = situation([*cards, creature(6)], Side(hand="3"), Side(deck="4"), Side(deck="5"), in_play="b1 c6:a c2>6")
    play(game, "play-003")
    assert asked(game) == "b: first-001 first-002"
    play(game, "first-001")
    assert of(game, "b")["hand"] == ["004", "911"]


def test_turn_that_is_over_drops_what_waits() -> None:
    curse = creature(1, 0, Ability("life_lost", (Effect("destroy_life", who="opponents"),), of=OPPOSING))
    greedy = spell(2, Effect("destroy_life", amount=numbered(3)), Effect("draw", who="opponents"))
    game = situation([curse, greedy, creature(4)], Side(hand="2"), Side(deck="4"), Side(), in_play="b1")
    play(game, "play-002")
    assert of(game, "b")["hand"] == []
    assert len(of(game, "c")["lives"]) == 3
    assert game.facts()["whose_turn"] == "b"
