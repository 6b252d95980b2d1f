"""Record: a game as it was played, from its first position to its last decision.

    [Game "puff"]                                     tags, in brackets; Game comes first
    [Options "ruleset=long"]                          those that differ from the default
    [White "Anna"]
    [Result "borne_off white 1 black -1"]             "*" while the game is not over

    1. white 1-6 in-1 in-6 2. 3-4 in-3 in-4           numbered turns; the dice belong to the turn they are thrown for
    {a comment, which may have several lines} 3. 5-5 in-5 in-5 in-2 stop *

PGN's manners (Edwards 1994), with one difference: every turn of either side has a number of its own, since a turn may
be several decisions, and a chain of jumps or a whole throw stays together under it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Any

from tischlein.play.errors import BadArgument, TischleinError, needs_text
from tischlein.play.game import Game
from tischlein.play.position import Position
from tischlein.play.words import Text

UNFINISHED = "*"

TABLE_ENDINGS = ("resigned", "agreed", "time", "abandoned")
"""Reasons by which a game ends at a table and not by a rule of the game."""


class BadRecord(TischleinError):
    """A record that cannot be read: where (``line`` and ``column``, from 1), and why (``reason``).

    ``text`` has the reason in both languages, ``said`` the whole message.
    """

    def __init__(self, line: int, column: int, reason: str, german: str = "") -> None:
        self.line, self.column, self.reason = line, column, reason
        self.text = Text(reason, german or reason)
        self.said = Text(
            f"line {line}, column {column}: {self.text.en}", f"Zeile {line}, Spalte {column}: {self.text.de}"
        )
        super().__init__(self.said.en)

    def __reduce__(self) -> tuple[type[BadRecord], tuple[int, int, str, str]]:
        return type(self), (self.line, self.column, self.reason, self.text.de)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, BadRecord) and self.args == other.args

    def __hash__(self) -> int:
        return hash(self.args)


@dataclass(frozen=True)
class Record:
    """A game and its decisions.

    ``start`` is the position it begins with (the game's own, or one that was set up), ``decisions`` the words in
    order, chance included.  ``comments`` holds texts by the number of decisions before them.  ``tags`` are further
    named texts (players, place, date, seed); Game, Options, Position and Result follow from the rest.

    ``ending`` is the result of a game that ended at the table and not by a rule, such as ``resigned fox -1 geese 1``.

    ``unheard`` are the numbers of those decisions (in games with hidden cards) that are written without saying which
    card it is; the tag Seed lets a program that reads the text find them again.

    A value: it keeps read-only copies of what it is given.  A record knows nothing of what was before its start, so
    ``start`` is the position without its past, and repetition is judged from there on.
    """

    start: Position
    decisions: tuple[str, ...] = ()
    tags: Mapping[str, str] = field(default_factory=dict)
    comments: Mapping[int, str] = field(default_factory=dict)
    ending: str | None = None
    unheard: frozenset[int] = frozenset()

    def __post_init__(self) -> None:
        if not isinstance(self.start, Position):
            raise BadArgument(f"a record starts with a Position, not with {type(self.start).__name__}")
        if self.start.is_view:
            raise TischleinError("a record begins with a whole position, not with what a side may know of one")
        try:
            self._keep()
        except (TypeError, ValueError) as error:
            raise BadArgument(f"a record cannot be made of this: {error}") from None
        for name, texts in (
            ("a decision", self.decisions),
            ("a tag", self.tags.values()),
            ("a comment", self.comments.values()),
        ):
            for text in texts:
                needs_text(name, text)
        for name in self.tags:
            needs_text("the name of a tag", name)
        if self.ending is not None:
            needs_text("an ending", self.ending)

    def _keep(self) -> None:
        """Keep read-only copies of what was given."""
        replayed = self.start.game.face.replayed
        fresh = self.start if replayed else Position.begin(self.start.game, self.start.state)
        kept = {
            "start": self.start if self.start.line == fresh.line else fresh,
            "decisions": tuple(self.decisions),
            "tags": MappingProxyType(dict(self.tags)),
            "comments": MappingProxyType(dict(self.comments)),
            "unheard": frozenset(self.unheard),
        }
        for name, value in kept.items():
            object.__setattr__(self, name, value)

    def __hash__(self) -> int:
        texts = frozenset(self.tags.items()), frozenset(self.comments.items())
        return hash((self.start, self.decisions, *texts, self.ending, self.unheard))

    def __reduce__(self) -> tuple[type[Record], tuple[Any, ...]]:
        return Record, (self.start, self.decisions, dict(self.tags), dict(self.comments), self.ending, self.unheard)

    @property
    def game(self) -> Game:
        """The game with its options."""
        return self.start.game

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        """Every position of the game, the start included; raises IllegalDecision when a decision is not legal."""
        positions = [self.start]
        for word in self.decisions:
            positions.append(positions[-1].play(word))
        return tuple(positions)

    @property
    def final(self) -> Position:
        """The last position."""
        return self.positions[-1]

    @property
    def result(self) -> str:
        """The outcome as one line (reason, then each side and its return), or ``*`` for a game that is not over."""
        outcome = self.final.outcome
        return str(outcome) if outcome else self.ending or UNFINISHED

    def turns(self) -> Iterator[tuple[int, int]]:
        """The decisions of each turn as a range (first, behind the last)."""
        later = (n for n in range(1, len(self.decisions)) if begins_turn(self.positions[n - 1], self.positions[n]))
        starts = [*([0] if self.decisions else []), *later]
        yield from zip(starts, [*starts[1:], len(self.decisions)], strict=False)


def begins_turn(before: Position, now: Position) -> bool:
    """Whether another side's turn begins with the position ``now``."""
    turn = before.game.face.turn
    return turn(before.state) is not None and turn(before.state) != turn(now.state)
