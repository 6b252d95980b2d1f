"""What weak bots of Apfelernte do not do: throw spells away, and pass with a creature in hand."""

from __future__ import annotations

import random

import pytest

from rules.apfelernte.situations import Side, Situation
from tischlein.bots import LEVELS, Bot
from tischlein.bots.levels import Level
from tischlein.bots.wasted import wasted_in_apfelernte
from tischlein.kernel.rule import CHANCE
from tischlein.play import Position, game

BOOK = game("apfelernte").book


@pytest.mark.parametrize("deck", ["", "20 21"], ids=["nothing to draw", "a deck"])
@pytest.mark.parametrize(
    ("hand", "in_play", "played", "wasted"),
    [
        ("54", "", "", "play-054"),
        ("54", "b8", "", ""),
        ("54", "b8", "play-054", "skip"),
        ("54 8", "", "", "pass play-054"),
        ("47", "", "", "play-047"),
        ("47", "b8", "", "play-047"),
        ("47", "a8", "", ""),
        ("59", "b8", "", "play-059"),
        ("59", "a8", "", ""),
        ("59", "a8", "play-059", "none"),
        ("", "a8", "", ""),
    ],
)
def test_wasted_decisions(hand: str, in_play: str, played: str, wasted: str, deck: str) -> None:
    situation = Situation(Side(hand=hand, deck=deck), Side(), in_play=in_play)
    if played:
        situation.play(played)
    decisions = situation.seen.decisions()
    found = wasted_in_apfelernte(BOOK, situation.state, 0, list(decisions.values()), 1)
    assert " ".join(sorted(word for word, move in decisions.items() if move in found)) == wasted


def wasted_by(level: Level, players: int, turns: int = 200) -> tuple[int, int]:
    """How many decisions of a game are wasted, and how many could have been."""
    options = {"players": players, "pool": "own" if players > 3 else "one"}
    position: Position = game("apfelernte", **options).start()
    dice, bot = random.Random(players), Bot(level, seed=players)
    done = possible = 0
    for _ in range(turns):
        if position.outcome is not None:
            break
        if position.seat == CHANCE:
            position = position.after(BOOK.draw(position.state, dice.random()))
            continue
        wasted = wasted_in_apfelernte(BOOK, position.state, position.seat, position.moves, 7)
        move = bot.decide(position).move
        if 0 < len(wasted) < len(position.moves):
            possible += 1
            done += move in wasted
        position = position.after(move)
    return done, possible


@pytest.mark.parametrize("players", [2, 6])
@pytest.mark.parametrize("number", [3, 4])
def test_levels_3_and_4_waste_nothing(number: int, players: int) -> None:
    done, possible = wasted_by(LEVELS[number - 1], players)
    assert possible >= 10
    assert done == 0
