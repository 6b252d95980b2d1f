"""The game as a flow that stops at each decision and goes on with its word."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import NamedTuple

CHANCE = "chance"


class Question(NamedTuple):
    who: str
    """A player, or chance (every word equally likely)."""
    words: list[str]


Flow = Generator[Question, str, None]
Word = Generator[Question, str, str]


class GameOver(Exception):
    """Raised out of the flow as soon as there is an outcome."""


def ask(who: str, words: Iterable[str]) -> Word:
    """The word decided on; not asked for where only one is possible."""
    possible = list(words)
    if len(possible) == 1:
        return possible[0]
    return (yield Question(who, possible))


def named(word: str) -> str:
    """The card, place or player that a word names."""
    return word.split("-")[1]
