"""Settings: what was agreed when a table was opened.  They never change; everything later is an event."""

from __future__ import annotations

from functools import cached_property
from typing import Literal

import msgspec
from msgspec import Struct

from tischlein.kernel import defaults
from tischlein.play import Game, Outcome, Position
from tischlein.play.options import Value
from tischlein.table.messages.parts import ClockTerms, MatchTerms
from tischlein.table.offered import offered_game


class Seat(Struct, frozen=True):
    """Who plays; the players of a match stay the same, their sides change."""

    kind: Literal["human", "bot"]
    level: int | None = None  # of a bot


class Round(Struct, frozen=True):
    """A round of the match that was played before this table's."""

    winner: str | None  # the side
    returns: dict[str, int]  # of each side
    reason: str
    elapsed: float  # seconds from the beginning of the match to the end of the round

    @property
    def outcome(self) -> Outcome:
        """The round's outcome, as a match takes it."""
        return Outcome(self.winner, self.returns, self.reason)


class Earlier(Struct, frozen=True):
    """The rounds of a match before this table's, added up, so that many take no more room than one."""

    rounds: int  # how many
    points: list[int]  # of each player
    elapsed: float  # seconds from the beginning of the match to the end of the last one


class Settings(Struct, frozen=True, dict=True):
    """What a table begins with."""

    table: str  # its id
    game: str
    options: dict[str, Value]
    players: list[Seat]
    shift: int | None  # player p has the side in seat (p + shift) % players; None: a lot decides
    secret: str  # by which chance decides, in hex; shown when the game is over
    opened: float  # when, in seconds since 1970
    position: str | None = None  # a set-up text to begin with; None: the game's start
    opening: list[str] = []  # decisions made before the table was opened
    spectators: bool = True
    clock: ClockTerms | None = None
    match: MatchTerms | None = None
    rounds: list[Round] = []  # of the match so far, one by one: only in tables that earlier versions opened
    earlier: Earlier | None = None  # the rounds of the match so far; null: this is the first, or they are in rounds
    began: float = 0.0  # when the match began
    previous: str | None = None  # the table of the round before

    @cached_property
    def rules(self) -> Game:
        """The game with its options."""
        return offered_game(self.game, self.options)

    @cached_property
    def start(self) -> Position:
        """The position before the opening."""
        return self.rules.position(self.position) if self.position else self.rules.start()

    @property
    def practice(self) -> bool:
        """Whether somebody plays against bots alone."""
        return sum(seat.kind == "human" for seat in self.players) == 1

    @property
    def chancy(self) -> bool:
        """Whether chance has a part in the game itself."""
        return self.rules.book.chance is not defaults.chance


_ENCODER, _DECODER = msgspec.json.Encoder(), msgspec.json.Decoder(Settings)


def write(settings: Settings) -> bytes:
    """Settings as they are stored."""
    return _ENCODER.encode(settings)


def read(stored: bytes) -> Settings:
    """Settings that were stored."""
    return _DECODER.decode(stored)
