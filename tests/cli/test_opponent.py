"""A bot that explains why it takes long."""

from __future__ import annotations

import time

from cli.terminal import first_decision
from tischlein.cli.opponent import patiently
from tischlein.play import Position, game

HOUNDS = game("fox_and_hounds").start()


def slow_decision(position: Position, seconds: float | None) -> str:
    time.sleep(seconds or 0)
    return first_decision(position, seconds)


def test_a_quick_decision_needs_no_words() -> None:
    said: list[str] = []
    choose = patiently(first_decision, lambda: said.append("so"), patience=0.05)
    assert choose(HOUNDS, None) == "e1-d2"
    time.sleep(0.2)
    assert said == []


def test_slow_ones_are_explained_once() -> None:
    said: list[str] = []
    choose = patiently(slow_decision, lambda: said.append("so"), patience=0.05)
    assert choose(HOUNDS, 0.0) == choose(HOUNDS, 0.3) == choose(HOUNDS, 0.3) == "e1-d2"
    assert said == ["so"]
