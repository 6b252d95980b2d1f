"""The slow referee of Apfelernte: dealing, who knows what, and draws."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oracle.apfelernte import Referee
from oracle.cards import (
    Side,
    asked,
    card_set,
    creature,
    numbered,
    of,
    play,
    situation,
    spell,
)
from tischlein.cards.model import Effect

# Draws


def test_draw_by_passing() -> None:
    game = situation([], Side(), Side(), Side())
    play(game, "pass pass pass")
    assert game.outcome is None
    play(game, "pass")
    assert game.outcome == ("all_passed", {"a": 0, "b": 0, "c": 0})


def test_turn_limit() -> None:
    game = situation([], Side(), Side(), turn_limit=2)
    play(game, "pass")
    assert game.outcome is None
    play(game, "pass")
    assert game.outcome == ("turn_limit", {"a": 0, "b": 0})


# Dealing and knowing


def test_dealing() -> None:
    game = Referee(card_set(creature(number) for number in range(1, 25)), players=2, deck=12, lives=1, hand=3)
    assert game.chances()["deal-024"] == Fraction(1, 24)
    play(game, " ".join(f"deal-{number:03}" for number in range(24, 1, -1)))
    assert len(game.decisions()) == 12
    play(game, "life-013 life-001")
    assert asked(game) == "chance: a b"
    play(game, "b draw-002 draw-003 draw-004")
    assert len(game.chances()) == 11
    play(game, "draw-024 draw-023 draw-022")
    assert asked(game) == "b: pass play-002 play-003 play-004"
    assert of(game, "a")["lives"] == [("013", [])]
    assert game.known("a")["lives"] == {"a": [None], "b": [None]}
    with pytest.raises(ValueError, match="not legal here"):
        game.play("play-024")


def test_own_pool() -> None:
    game = Referee(card_set(creature(number) for number in range(1, 13)), players=2, deck=11, lives=1, own_pool=True)
    assert len(game.decisions()) == 12
    play(game, "deal-003a")
    assert "deal-003a" not in game.decisions()
    with pytest.raises(ValueError, match="cards are needed"):
        Referee(card_set([creature(1)]), players=2)


def test_life_cards_that_can_be_told_apart() -> None:
    look = spell(1, Effect("look", who="opponent", place="lives"))
    game = situation([look, creature(2)], Side(hand="1"), Side(), in_play="a2")
    play(game, "play-001")
    assert of(game, "b")["lives"] == [("911", ["a"]), ("912", []), ("913", [])]
    assert game.known("a")["lives"]["b"] == ["911", None, None]
    play(game, "pass attack-002-b")
    assert asked(game) == "b: life-1 life-2"
    play(game, "life-1")
    assert game.known("a")["hands"]["b"] == ["911"]


def test_looked_at_top_cards_are_fixed() -> None:
    look = spell(1, Effect("look", amount=numbered(2), who="opponent", place="deck"))
    mill = spell(2, Effect("discard", who="opponents", place="deck"))
    cards = [look, mill, *(creature(number) for number in (3, 4, 5, 6))]
    game = situation(cards, Side(hand="1 2"), Side(deck="3 4 5", bottom="6"))
    play(game, "play-001")
    assert asked(game) == "chance: look-003 look-004 look-005"
    play(game, "look-004")
    assert asked(game) == "chance: look-003 look-005"
    play(game, "look-003")
    assert of(game, "b")["deck"]["top"] == ["004", "003"]
    assert game.known("a")["decks"]["b"] == {1: "004", 2: "003", 4: "006"}
    assert game.known("b")["decks"]["b"] == {4: "006"}
    play(game, "pass play-002")
    assert of(game, "b")["discard"] == ["004"]
    assert game.known("a")["decks"]["b"] == {1: "003", 3: "006"}


def test_back_into_the_deck() -> None:
    to_top = spell(1, Effect("to_deck", place="top"))
    shuffle = spell(2, Effect("to_deck", place="shuffled"))
    cards = [to_top, shuffle, creature(3), creature(4), creature(5)]
    game = situation(cards, Side(hand="1 2"), Side(deck="5"), in_play="b3 b4")
    play(game, "play-001 target-003")
    assert of(game, "b")["deck"]["top"] == ["003"]
    play(game, "pass play-002")
    assert of(game, "b")["deck"] == {"size": 3, "cards": ["003", "004", "005"], "top": [], "bottom": []}
    assert game.known("a")["hidden"]["b"] == ["003", "004"]


def test_exchange_of_a_life_card() -> None:
    peek = spell(1, Effect("look", who="opponent"))
    swap = spell(2, Effect("exchange_life"))
    cards = [peek, swap, creature(3), creature(4)]
    game = situation(cards, Side(hand="1"), Side(hand="2 3 4"))
    play(game, "play-001")
    assert game.known("a")["hands"]["b"] == ["002", "003", "004"]
    play(game, "play-002")
    assert asked(game) == "b: swap-003 swap-004"
    play(game, "swap-003")
    assert of(game, "b")["lives"] == [("003", ["b"]), ("912", []), ("913", [])]
    assert of(game, "b")["hand"] == ["004", "911"]
    assert game.known("b")["lives"]["b"] == ["003", None, None]
    assert game.known("a")["hands"]["b"] == [], "it may be either of the two"
    assert game.known("a")["lives"]["b"] == [None, None, None]
    assert game.known("a")["hidden"]["b"] == ["003", "004"]
