"""What a worker is asked and answers: one line of JSON each."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tischlein.play import Position
from tischlein.play.options import Value
from tischlein.table.offered import offered_game

LEVELS = range(1, 9)


def budget(level: int) -> float:
    """The seconds that a decision of a level takes, about: each one four times as long as the one below."""
    return float(4.0 ** (level - LEVELS[-1]))


def thinking(level: int) -> float:
    """The seconds that a decision of a level takes at most, on a machine that has little else to do."""
    return 2.0 + 2.0 * budget(level)


class Task(Struct, frozen=True):
    """A decision to be made."""

    game: str
    options: dict[str, Value]
    start: str | None  # a set-up text; None: the game's start
    words: list[str]  # the decisions since
    level: int
    seed: int  # not the table's chance: bots know nothing of that
    asker: str = ""  # a table or an address; their tasks take turns.  Workers are not told.

    @property
    def position(self) -> Position:
        """The position, with the line of play that led there."""
        rules = offered_game(self.game, self.options)
        return (rules.position(self.start) if self.start else rules.start()).play(*self.words)


class Said(Struct, frozen=True):
    """What a worker says: that a game is compiled now, the decision it was asked for, or why there is none."""

    what: Literal["warmed", "decided", "failed"]
    word: str
