"""The slow referee of Apfelernte: attacks, abilities that always hold, and the examples of the rules."""

from __future__ import annotations

import pytest

from oracle.cards import (
    OTHERS,
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

DESTROY = Effect("destroy")
DRAW = Effect("draw")

# Attacks


def test_unblocked_attack_takes_a_life_card() -> None:
    game = situation([creature(1, 2), creature(2, 5)], Side(), Side(), in_play="a1 b2")
    assert asked(game) == "a: attack-001-b pass"
    play(game, "attack-001-b")
    assert asked(game) == "b: block-002 none"
    play(game, "none")
    assert of(game, "b")["hand"] == ["911"]
    assert of(game, "b")["lives"] == [("912", []), ("913", [])]
    assert asked(game) == "b: attack-002-a pass play-911"


def test_without_a_blocker_nobody_is_asked() -> None:
    game = situation([creature(1, 2)], Side(), Side(), in_play="a1")
    play(game, "attack-001-b")
    assert len(of(game, "b")["lives"]) == 2


@pytest.mark.parametrize(
    ("attacker", "blocker", "left"), [(3, 2, "001a3"), (2, 3, "002b3"), (2, 2, "")], ids=["wins", "loses", "both go"]
)
def test_fight(attacker: int, blocker: int, left: str) -> None:
    game = situation([creature(1, attacker), creature(2, blocker)], Side(), Side(), in_play="a1 b2")
    play(game, "attack-001-b block-002")
    assert in_play(game) == left
    assert len(of(game, "b")["lives"]) == 3
    assert of(game, "a")["discard"] == (["001"] if "001" not in left else [])


def test_last_life_card_ends_the_game() -> None:
    game = situation([creature(1)], Side(), Side(lives="911"), in_play="a1")
    play(game, "attack-001-b")
    assert game.outcome == ("last_standing", {"a": 1, "b": -1})
    assert game.to_move is None
    assert game.decisions() == []


def test_must_be_blocked() -> None:
    must = creature(1, 9, always(Effect("must_be_blocked", which="this")))
    game = situation([must, creature(2), creature(3)], Side(), Side(), in_play="a1 b2 b3")
    play(game, "attack-001-b")
    assert asked(game) == "b: block-002 block-003"
    one = situation([must, creature(2)], Side(), Side(), in_play="a1 b2")
    play(one, "attack-001-b")
    assert in_play(one) == "001a9"
    assert len(of(one, "b")["lives"]) == 3
    unable = creature(2, 0, always(Effect("cannot_block", which="this")))
    none = situation([must, unable], Side(), Side(), in_play="a1 b2")
    play(none, "attack-001-b")
    assert len(of(none, "b")["lives"]) == 2


def test_cannot_be_blocked_by_some() -> None:
    weak = Filter(strength=(0, 3))
    flying = creature(1, 0, always(Effect("cannot_be_blocked", which="this", filter=weak)))
    game = situation([flying, creature(2, 3), creature(3, 4)], Side(), Side(), in_play="a1 b2 b3")
    play(game, "attack-001-b")
    assert asked(game) == "b: block-003 none"
    beasts = Filter(types=("beast",))
    leader = creature(4, 0, always(Effect("cannot_be_blocked", which="all", filter=weak, attackers=beasts)))
    cards = [leader, creature(2, 3), creature(5, 0, type="beast")]
    game = situation(cards, Side(), Side(), in_play="a4 b2 a5")
    play(game, "attack-005-b")
    assert of(game, "b")["hand"] == ["911"]


def test_cannot_attack_and_forced_pass() -> None:
    lame = creature(1, 0, always(Effect("cannot_attack", which="all", filter=Filter(whose="opposing"))))
    game = situation([lame, creature(2)], Side(), Side(), in_play="a1 b2", to_move="b")
    assert asked(game) == "b: pass"
    play(game, "pass")
    assert game.facts()["passes"] == 0
    play(game, "pass")
    assert game.facts()["passes"] == 1


def test_attacker_gone_before_the_block() -> None:
    shy = creature(1, 5, Ability("attacks", (Effect("to_hand", which="this"),)))
    game = situation([shy, creature(2)], Side(), Side(), in_play="a1 b2")
    play(game, "attack-001-b")
    assert of(game, "a")["hand"] == ["001"]
    assert len(of(game, "b")["lives"]) == 3
    assert game.facts()["whose_turn"] == "b"


def test_blocker_gone_after_the_block() -> None:
    shy = creature(2, 5, Ability("blocks", (Effect("to_hand", which="this"),)))
    game = situation([creature(1), shy], Side(), Side(), in_play="a1 b2")
    play(game, "attack-001-b block-002")
    assert in_play(game) == "001a0"
    assert len(of(game, "b")["lives"]) == 3


def test_hunter_may_destroy_a_beast_before_the_block() -> None:
    beast = Effect("destroy", filter=Filter(whose="opposing", types=("beast",)))
    hunter = creature(35, 2, Ability("attacks", (beast,), may=True))
    game = situation([hunter, creature(2, 5, type="beast")], Side(), Side(), in_play="a35 b2")
    play(game, "attack-035-b")
    assert asked(game) == "a: skip use"
    play(game, "use")
    assert in_play(game) == "035a2"
    assert len(of(game, "b")["lives"]) == 2


def test_attacks_blocks_fights_wins() -> None:
    stronger = Effect("strengthen", amount=numbered(2), which="this", this_turn=True)
    attacker = creature(1, 2, Ability("fights", (stronger,)), Ability("wins", (DRAW,)))
    weaken = Effect("strengthen", amount=numbered(-1), which="that")
    blocker = creature(2, 2, Ability("blocks", (weaken,)))
    curse = augmentation(3, Ability("attacks", (Effect("discard", who="attacked", place="deck"),)))
    cards = [attacker, blocker, curse, creature(4), creature(5)]
    game = situation(cards, Side(deck="4"), Side(deck="5"), in_play="a1 a3>1 b2")
    play(game, "attack-001-b block-002")
    assert of(game, "b")["discard"] == ["005", "002"]
    assert of(game, "a")["hand"] == ["004"]
    assert in_play(game) == "001a1 003a>001"


# Always


NIGHTMARE = creature(
    104,
    5,
    always(
        Effect("ignored", which="all", filter=OTHERS),
        given=Condition(Amount(times=1, count="creatures", filter=Filter(printed=(1, 1))), most=0),
    ),
)


def test_nightmare_and_acorn_thief_with_giant_growth() -> None:
    growth = augmentation(59, always(Effect("strength", amount=numbered(3), which="host")))
    thief = creature(100, 1)
    herald = creature(2, 2, Ability("enters", (DRAW,)))
    cards = [NIGHTMARE, growth, thief, herald, creature(3)]
    game = situation(cards, Side(hand="2", deck="3"), Side(), in_play="b104")
    play(game, "play-002")
    assert of(game, "a")["hand"] == []
    game = situation(cards, Side(hand="2", deck="3"), Side(), in_play="b104 a100 a59>100")
    assert in_play(game) == "104b5 100a4 059a>100"
    play(game, "play-002")
    assert of(game, "a")["hand"] == ["003"]


def test_who_came_first_ignores() -> None:
    other = creature(1, 0, always(Effect("ignored", which="all", filter=OTHERS)))
    facts = situation([NIGHTMARE, other], Side(), Side(), in_play="a104 b1").facts()
    assert [ignored for *_, ignored, _ in facts["in_play"]] == [False, True]
    facts = situation([NIGHTMARE, other], Side(), Side(), in_play="b1 a104").facts()
    assert [ignored for *_, ignored, _ in facts["in_play"]] == [False, True]


def test_destruction_of_an_ignored_creature() -> None:
    nightmare = creature(1, 0, always(Effect("ignored", which="all", filter=OTHERS)))
    phoenix = creature(2, 0, Ability("destroyed", (DRAW,)))
    storm = spell(3, Effect("destroy", which="all"))
    game = situation([nightmare, phoenix, storm, creature(4)], Side(hand="3"), Side(deck="4"), in_play="a1 b2")
    play(game, "play-003")
    assert in_play(game) == ""
    assert of(game, "b")["hand"] == []


def test_strength() -> None:
    per_beast = Amount(times=1, count="creatures", filter=Filter(whose="own", types=("beast",)))
    leader = creature(1, 1, always(Effect("strength", amount=per_beast, which="all", filter=Filter(whose="own"))))
    below = augmentation(2, always(Effect("strength", amount=numbered(-5), which="host")))
    cards = [leader, below, creature(3, 1, type="beast"), creature(4, 1, type="beast"), creature(5, 1, type="beast")]
    game = situation(cards, Side(), Side(), in_play="a1 a3 b4 a5 a2>5")
    assert in_play(game) == "001a3 003a3 004b1 005a0 002a>005"


def test_no_draw_forbids_but_drawing_up() -> None:
    ghost = creature(1, 0, always(Effect("no_draw", who="everyone")))
    draw = spell(2, Effect("draw", amount=numbered(2)))
    cards = [ghost, draw, creature(3), creature(4)]
    game = situation(cards, Side(hand="2", deck="3 4"), Side(), in_play="b1", hand=1)
    play(game, "play-002")
    assert of(game, "a")["discard"] == ["002"]
    assert asked(game) == "chance: draw-003 draw-004"
    play(game, "draw-004")
    assert of(game, "a")["hand"] == ["004"]


def test_further_plays_and_their_prohibition() -> None:
    bertha = creature(22, 2, Ability("enters", (Effect("play_more"),)))
    lady = creature(74, 2, always(Effect("no_play_more", who="everyone")))
    game = situation([bertha, lady, creature(3)], Side(hand="22 3"), Side(), to_move="a")
    play(game, "play-022")
    assert asked(game) == "a: play-003 stop"
    play(game, "play-003")
    assert in_play(game) == "022a2 003a0"
    game = situation([bertha, lady, creature(3)], Side(hand="22 3"), Side(), in_play="b74")
    play(game, "play-022")
    assert game.facts()["whose_turn"] == "b"
    game = situation([bertha, lady], Side(hand="22 74"), Side())
    play(game, "play-022 play-074")
    assert game.facts()["whose_turn"] == "b"


def test_further_attacks() -> None:
    again = Effect("attack_more", which="this")
    berserk = creature(1, 0, Ability("enters", (again, Effect("attack_more"))))
    game = situation([berserk, creature(2)], Side(hand="1"), Side(), in_play="a2")
    play(game, "play-001")
    assert asked(game) == "a: attack-001-b attack-002-b stop"
    play(game, "attack-001-b")
    assert asked(game) == "a: attack-001-b attack-002-b stop"
    play(game, "attack-002-b")
    assert game.facts()["whose_turn"] == "b"
    game = situation([berserk, creature(2)], Side(hand="1"), Side(), in_play="a2")
    play(game, "play-001 attack-002-b")
    assert asked(game) == "a: attack-001-b stop"
