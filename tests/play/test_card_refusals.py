"""Refusals in a game of cards give the rule that refuses, and no card that is hidden."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

from tischlein.play import Position, game


def positions(seed: int, **options: object) -> Iterator[Position]:
    """Those of a random game."""
    rng = random.Random(seed)
    position = game("apfelernte", turn_limit=50, **options).start()
    while position.outcome is None:
        yield position
        busy = [word for word in position.decisions() if word not in ("pass", "none", "skip")]
        position = position.play(rng.choice(busy or position.decisions()))


def test_what_chance_may_bring_is_no_example() -> None:
    """Not even where all would see it: it is a card of a hand or of a deck still."""
    asked = set()
    for seed in range(6):
        for position in positions(seed, players=3, pool="own", deck=10):
            if position.to_move == "chance":
                refusal = position.why_not("x")
                assert refusal
                assert refusal.rule == "chance"
                verb, named, _ = position.decisions()[0].partition("-")
                if named:  # always the same card, whatever is possible
                    assert refusal.en.endswith(f" such as {verb}-017a.")
                    assert refusal.de.endswith(f" wie {verb}-017a.")
                asked.add(verb)
    assert {"draw", "random", "life", "deal"} <= asked


def test_only_attacks_name_a_player_behind_the_card() -> None:
    """``play-022-b`` is no decision, and not one that was not granted."""
    refused = 0
    for position in positions(1, players=3):
        for word in position.decisions():
            if position.to_move != "chance" and re.fullmatch(r"[a-z]+-\d{3}", word):
                refusal = position.why_not(f"{word}-b")
                assert refusal
                assert refusal.rule == "unreadable"
                refused += 1
    assert refused > 50
