"""What people type to choose a game, a depth, a level or a seed, read and checked."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tischlein.play import Game, TischleinError, game
from tischlein.play.dice import SEEDS
from tischlein.play.words import Text

__all__ = ["DEEPEST", "LEVELS", "LONGEST", "SEEDS", "BadChoice", "choose_game", "seconds", "whole"]

LEVELS = range(1, 9)
DEEPEST = 60
"""Perft refuses to count deeper: no count of that size would end, and it would not fit its 63 bits."""
LONGEST = 3600.0
"""The most seconds that a decision may be thought about."""


class BadChoice(TischleinError):
    """Words that choose nothing: an option without its value, a number out of its range."""

    def __init__(self, en: str, de: str = "") -> None:
        self.said = Text(en, de or en)
        super().__init__(en)


def choose_game(name: str, words: Iterable[str] = ()) -> Game:
    """The game of a name and of options written ``name=value``.

    Raises UnknownGame, BadOption, and BadChoice for words that are no option.
    """
    face = game(name).face
    options: dict[str, str] = {}
    for word in words:
        option, equals, value = word.partition("=")
        if not option or not equals:
            raise BadChoice(
                f"{word!r} is no option; options are written name=value",
                f"{word!r} ist keine Option; Optionen schreibt man name=wert",
            )
        if option in options:
            raise BadChoice(f"the option {option} is given twice", f"die Option {option} steht zweimal da")
        options[option] = value
    return Game(face, options)


def whole(what: str, word: str, among: range) -> int:
    """A whole number out of a range; ``what`` it is goes into the message."""
    # 20 digits say more than any range here, and int() refuses to read thousands.
    if re.fullmatch(r"[-+]?[0-9]{1,20}", word) and int(word) in among:
        return int(word)
    raise BadChoice(f"{what}: a whole number from {among[0]} to {among[-1]}, not {word}")


def seconds(word: str) -> float:
    """A time to think, in seconds."""
    if re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,6})?|\.[0-9]{1,6}", word) and 0 < float(word) <= LONGEST:
        return float(word)
    raise BadChoice(f"seconds: a number above 0, at most {LONGEST:g}, not {word}")
