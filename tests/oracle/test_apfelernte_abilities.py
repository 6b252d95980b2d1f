"""The slow referee of Apfelernte: what single words of an ability do."""

from __future__ import annotations

from oracle.cards import (
    NEVER,
    OPPOSING,
    OWN,
    Side,
    always,
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
from tischlein.cards.model import Ability, Amount, Condition, Effect, Filter

DRAW = Effect("draw")


def test_may_with_nothing_possible_is_not_asked() -> None:
    healer = creature(1, 0, Ability("enters", (Effect("from_discard"), DRAW), may=True))
    game = situation([healer], Side(hand="1"), Side())
    play(game, "play-001")
    assert game.facts()["whose_turn"] == "b"
    game = situation([healer, creature(2)], Side(hand="1", deck="2"), Side())
    play(game, "play-001")
    assert asked(game) == "a: skip use"


def test_given_is_looked_at_when_the_ability_is_carried_out() -> None:
    one = Condition(Amount(times=1, count="hand"), most=0)
    needy = creature(1, 0, Ability("enters", (DRAW,), given=one))
    never = creature(4, 0, Ability("enters", (DRAW,), given=NEVER))
    cards = [needy, never, creature(2), creature(3)]
    game = situation(cards, Side(hand="1", deck="3"), Side())
    play(game, "play-001")
    assert of(game, "a")["hand"] == ["003"]
    for card in ("001", "004"):
        game = situation(cards, Side(hand="1 4", deck="3"), Side())
        play(game, f"play-{card}")
        assert len(of(game, "a")["hand"]) == 1


def test_start_and_end_of_the_turn() -> None:
    clock = creature(1, 0, Ability("turn_start", (DRAW,)), Ability("turn_end", (Effect("discard"),)))
    cards = [clock, creature(2), creature(3)]
    game = situation(cards, Side(top="2 3"), Side(), in_play="a1")
    assert of(game, "a")["hand"] == ["002"]
    play(game, "pass")
    assert of(game, "a")["discard"] == ["002"]
    assert of(game, "a")["deck"]["size"] == 1
    play(game, "pass")
    assert of(game, "a")["hand"] == ["003"]


def test_what_is_granted_at_the_start_is_used_at_the_start() -> None:
    early = creature(1, 0, Ability("turn_start", (Effect("play_more"),)))
    game = situation([early, creature(2)], Side(hand="2"), Side(), in_play="a1")
    assert asked(game) == "a: play-002 stop"
    play(game, "play-002")
    assert asked(game) == "a: attack-001-b attack-002-b pass"


def test_life_lost() -> None:
    own = creature(1, 0, Ability("life_lost", (DRAW,), of=OWN))
    glee = creature(2, 0, Ability("life_lost", (DRAW,), of=OPPOSING))
    cards = [own, glee, creature(3), creature(4)]
    game = situation(cards, Side(deck="3"), Side(deck="4"), in_play="a2 b1")
    play(game, "attack-002-b none first-001")
    assert of(game, "a")["hand"] == ["003"]
    assert of(game, "b")["hand"] == ["004", "911"]


def test_players_in_their_order() -> None:
    toll = spell(1, Effect("discard", who="opponents"))
    all_pay = spell(2, Effect("discard", who="everyone"))
    sides = [Side(hand="3 4"), Side(hand="1 2 5 6"), Side(hand="7 8")]
    cards = [toll, all_pay, *(creature(number) for number in range(3, 9))]
    game = situation(cards, *sides, to_move="b")
    play(game, "play-001")
    assert asked(game) == "c: discard-007 discard-008"
    play(game, "discard-007")
    assert asked(game) == "a: discard-003 discard-004"
    game = situation(cards, *sides, to_move="b")
    play(game, "play-002")
    assert asked(game) == "b: discard-001 discard-005 discard-006"


def test_random_discard() -> None:
    thief = spell(1, Effect("discard", who="opponent", amount=numbered(2), place="random"))
    cards = [thief, creature(2), creature(3), creature(4)]
    game = situation(cards, Side(hand="1"), Side(hand="2 3 4"))
    play(game, "play-001")
    assert asked(game) == "chance: random-002 random-003 random-004"
    play(game, "random-003 random-002")
    assert of(game, "b")["discard"] == ["003", "002"]


def test_weaker_than_this_or_than_its_host() -> None:
    weaker = Filter(whose="opposing", weaker=True)
    bully = creature(1, 3, Ability("attacks", (Effect("destroy", which="all", filter=weaker),)))
    growth = augmentation(2, always(Effect("strength", amount=numbered(2), which="host")))
    club = augmentation(3, Ability("enters", (Effect("destroy", which="all", filter=weaker),)))
    cards = [bully, growth, club, creature(4, 3), creature(5, 4), creature(6, 5)]
    game = situation(cards, Side(), Side(), in_play="a1 a2>1 b4 b5 b6")
    play(game, "attack-001-b none")
    assert in_play(game) == "001a5 002a>001 006b5"
    game = situation(cards, Side(hand="3"), Side(), in_play="b4 b5 a6")
    play(game, "play-003 attach-006")
    assert in_play(game) == "006a5 003a>006"


def test_destroying_an_augmentation() -> None:
    rust = spell(1, Effect("destroy", filter=Filter(kind="augmentation")))
    growth = augmentation(2, Ability("destroyed", (DRAW,)))
    game = situation([rust, growth, creature(3), creature(4)], Side(hand="1"), Side(deck="4"), in_play="b3 b2>3")
    play(game, "play-001")
    assert in_play(game) == "003b0"
    assert of(game, "b")["discard"] == ["002"]
    assert of(game, "b")["hand"] == ["004"]


def test_leaving_play_leaves_augmentations_behind() -> None:
    recall = spell(1, Effect("to_hand", which="all"))
    shroud = augmentation(2, Ability("destroyed", (Effect("discard", place="deck"),)))
    cards = [recall, shroud, creature(3), creature(4), creature(5)]
    game = situation(cards, Side(hand="1"), Side(deck="5"), in_play="b3 b2>3 a4:b")
    play(game, "play-001")
    assert of(game, "b")["hand"] == ["003"]
    assert of(game, "a")["hand"] == ["004"]
    assert of(game, "b")["discard"] == ["002", "005"]


def test_out_of_discard_piles() -> None:
    revive = spell(1, Effect("from_discard", filter=OPPOSING, place="play"))
    entering = creature(2, 4, Ability("enters", (DRAW,)))
    cards = [revive, entering, spell(3, DRAW), creature(4, 9), creature(5)]
    game = situation(cards, Side(hand="1", deck="5"), Side(discard="2 3 4"))
    play(game, "play-001")
    assert asked(game) == "a: target-002 target-004"
    play(game, "target-002")
    assert in_play(game) == "002a4"
    assert of(game, "a")["hand"] == ["005"]
    assert of(game, "b")["discard"] == ["003", "004"]


def test_several_come_out_of_discard_piles_together() -> None:
    revive = spell(1, Effect("from_discard", which="all", filter=OWN, place="play"))
    weaken = Effect("strengthen", amount=numbered(-1), which="that")
    watcher = creature(2, 0, Ability("creature_enters", (weaken,)))
    game = situation(
        [revive, watcher, creature(3, 3), creature(4, 4)], Side(hand="1", discard="3 4"), Side(), in_play="b2"
    )
    play(game, "play-001")
    assert asked(game) == "a: first-002-1 first-002-2"
    play(game, "first-002-2")
    assert in_play(game) == "002b0 003a2 004a3"


def test_control_goes_back_through_everybody_who_lent() -> None:
    lend = Effect("take_control", filter=Filter(printed=(7, 7)), this_turn=True)
    take = Effect("take_control", filter=Filter(printed=(7, 7)))
    steal = creature(1, 0, Ability("enters", (lend,)))
    grab = creature(2, 0, Ability("creature_enters", (take,)))
    snatch = creature(3, 0, Ability("creature_enters", (lend,)))
    lost = creature(4, 7)
    game = situation([steal, snatch, lost], Side(hand="1"), Side(), Side(), in_play="b4 c3")
    play(game, "play-001 first-001")
    assert in_play(game) == "004b7 003c0 001a0"
    game = situation([steal, grab, lost], Side(hand="1"), Side(), Side(), in_play="b4 c2")
    play(game, "play-001 first-001")
    assert in_play(game) == "004c7 002c0 001a0"
    game = situation([steal, grab, lost], Side(hand="1"), Side(), Side(), in_play="b4 c2")
    play(game, "play-001 first-002")
    assert in_play(game) == "004c7 002c0 001a0"


def test_strength_until_the_end_of_the_turn() -> None:
    brew = spell(1, Effect("strengthen", amount=numbered(-4), this_turn=True), Effect("attack_more"))
    game = situation([brew, creature(2, 3), creature(3, 1)], Side(hand="1"), Side(), in_play="b2 a3")
    play(game, "play-001 target-002")
    assert in_play(game) == "002b0 003a1"
    play(game, "attack-003-b block-002")
    assert in_play(game) == "003a1"
    game = situation([brew, creature(2, 3)], Side(hand="1"), Side(), in_play="b2")
    play(game, "play-001")
    assert in_play(game) == "002b3"


def test_what_was_granted_is_lost_without_a_use_for_it() -> None:
    gift = spell(1, Effect("play_more", who="opponent"), Effect("discard", who="opponent"))
    game = situation([gift, creature(2), creature(3)], Side(hand="1"), Side(hand="2 3"))
    play(game, "play-001")
    assert asked(game) == "b: play-002 play-003 stop"
    assert of(game, "b")["granted"] == (1, 0, [])
    play(game, "play-003")
    assert in_play(game) == "003b0"
    assert of(game, "b")["discard"] == ["002"]
    game = situation([gift, creature(2)], Side(hand="1"), Side())
    play(game, "play-001")
    assert asked(game) == "b: pass"
    assert of(game, "b")["granted"] == (0, 0, [])


def test_no_attack_more() -> None:
    calm = creature(1, 0, always(Effect("no_attack_more", who="opponents")))
    rage = spell(2, Effect("attack_more"), may=True)
    game = situation([calm, rage, creature(3)], Side(hand="2"), Side(), in_play="b1 a3")
    play(game, "play-002")
    assert game.facts()["whose_turn"] == "b"
    assert of(game, "a")["forbidden"] == ["no_attack_more"]


def test_granted_play_on_attacking_comes_before_the_block() -> None:
    eager = creature(1, 2, Ability("attacks", (Effect("play_more"),)))
    boost = augmentation(3, always(Effect("strength", amount=numbered(3), which="host")))
    game = situation([eager, creature(2, 4), boost], Side(hand="3"), Side(), in_play="a1 b2")
    play(game, "attack-001-b")
    assert asked(game) == "a: play-003 stop"
    play(game, "play-003 attach-001")
    assert asked(game) == "b: block-002 none"
    play(game, "block-002")
    assert in_play(game) == "001a5 003a>001"


def test_granted_spell_is_finished_before_the_ability_goes_on() -> None:
    offer = spell(1, Effect("play_more", amount=numbered(2)), Effect("destroy", which="all"))
    home = spell(2, Effect("to_hand", which="all"))
    herald = creature(3, 0, Ability("enters", (DRAW,)))
    cards = [offer, home, herald, creature(4), creature(5)]
    game = situation(cards, Side(hand="1 2 3", deck="5"), Side(), in_play="b4")
    play(game, "play-001 play-003")
    assert of(game, "a")["granted"] == (1, 0, [])
    assert asked(game) == "a: play-002 stop"
    play(game, "play-002")
    assert of(game, "b")["hand"] == ["004"]
    assert of(game, "a")["discard"] == ["002", "001"]
    assert of(game, "a")["hand"] == ["003", "005"], "what the creature set off came last"


def test_granted_attack_begins_when_the_attack_is_over() -> None:
    wild = creature(1, 0, Ability("attacks", (Effect("attack_more"),)))
    game = situation([wild, creature(2), creature(3)], Side(), Side(), in_play="a1 a2 b3")
    play(game, "attack-001-b")
    assert asked(game) == "b: block-003 none"
    play(game, "none")
    assert asked(game) == "a: attack-001-b attack-002-b stop"


def test_cards_of_others_alone_force_a_pass() -> None:
    web = creature(1, 0, always(Effect("cannot_attack", which="all", filter=Filter(strength=(5, 99)))))
    heavy = creature(2, 0, always(Effect("cannot_attack", which="this")))
    song = creature(3, 0, always(Effect("strength", amount=numbered(5), which="all", filter=Filter(whose="opposing"))))
    cards = [web, heavy, song, creature(4)]
    for placed, passes in [("b1 b4 a3", 0), ("b1 b2 a3", 0), ("b2 a1", 1), ("b4 b1", 1), ("", 1)]:
        game = situation(cards, Side(), Side(), in_play=placed, to_move="b")
        play(game, "pass")
        assert game.facts()["passes"] == passes, placed
