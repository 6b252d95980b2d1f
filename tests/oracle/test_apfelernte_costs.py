"""The slow referee of Apfelernte: what must be paid, what may be left, and who chooses."""

from __future__ import annotations

from oracle.cards import (
    OPPOSING,
    OWN,
    Side,
    always,
    asked,
    creature,
    in_play,
    numbered,
    of,
    play,
    situation,
    spell,
)
from tischlein.cards.model import Ability, Effect

DESTROY = Effect("destroy")
DRAW = Effect("draw")


def test_blood_magic() -> None:
    blood = spell(
        47, Effect("destroy", filter=OPPOSING), may=True, cost=Effect("destroy", filter=OWN), kind="maleficium"
    )
    game = situation([blood, creature(1), creature(2)], Side(hand="47"), Side(), in_play="b1")
    play(game, "play-047")
    assert in_play(game) == "001b0"
    assert of(game, "a")["discard"] == ["047"]
    game = situation([blood, creature(1), creature(2)], Side(hand="47"), Side(), in_play="b1 a2")
    play(game, "play-047 use")
    assert in_play(game) == ""
    assert of(game, "a")["discard"] == ["002", "047"]
    game = situation([blood, creature(2)], Side(hand="47"), Side(), in_play="a2")
    play(game, "play-047")
    assert asked(game) == "a: skip use", "the first part can be done"
    play(game, "use")
    assert in_play(game) == ""
    assert of(game, "a")["discard"] == ["002", "047"]


def test_cost_has_to_be_paid_in_full() -> None:
    trade = spell(1, DRAW, cost=Effect("discard", amount=numbered(2)))
    cards = [trade, creature(2), creature(3), creature(4)]
    game = situation(cards, Side(hand="1 2", deck="4"), Side())
    play(game, "play-001")
    assert of(game, "a")["hand"] == ["002"]
    game = situation(cards, Side(hand="1 2 3", deck="4"), Side())
    play(game, "play-001 discard-003")
    assert of(game, "a")["hand"] == ["004"]
    assert of(game, "a")["discard"] == ["003", "002", "001"]


def test_as_much_as_possible() -> None:
    steward = creature(27, 1, Ability("enters", (Effect("draw", amount=numbered(3)),), may=True))
    game = situation([steward, creature(2), creature(3)], Side(hand="27", top="2 3"), Side())
    play(game, "play-027 use")
    assert of(game, "a")["hand"] == ["002", "003"]


def test_what_spells_cannot_choose() -> None:
    sly = creature(1, 0, always(Effect("not_by_spells", which="this")))
    bolt = spell(2, DESTROY)
    game = situation([sly, bolt, creature(3)], Side(hand="2"), Side(), in_play="b1 b3")
    play(game, "play-002")
    assert in_play(game) == "001b0"


def test_somebody_else_chooses() -> None:
    bear = creature(8, 5, Ability("enters", (Effect("destroy", by="opponent"),)))
    game = situation([bear, creature(2)], Side(hand="8"), Side(), Side(), in_play="a2")
    play(game, "play-008")
    assert asked(game) == "a: player-b player-c"
    play(game, "player-c")
    assert asked(game) == "c: target-002 target-008"
    lot = spell(1, Effect("destroy", by="random"))
    game = situation([lot, creature(2), creature(3)], Side(hand="1"), Side(), in_play="a2 b3")
    play(game, "play-001")
    assert asked(game) == "chance: target-002 target-003"
