"""Requests and replies over HTTP."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from tischlein.table.messages.parts import (
    ClockTerms,
    Counter,
    End,
    MatchTerms,
    Phase,
    Piece,
    Player,
    PointBoard,
    Scene,
    Step,
    Text,
)

OptionValue = bool | int | str


class OptionChoice(Struct, frozen=True):
    """A value of an option."""

    value: OptionValue  # what to send
    text: Text  # what it means


class GameOption(Struct, frozen=True):
    """What can be agreed on before a game."""

    name: str  # what to send
    text: Text  # what is chosen
    choices: list[OptionChoice]  # the first one is the default


class Side(Struct, frozen=True):
    """One side of a game."""

    name: str  # as messages name it
    text: Text  # with its article
    goal: Text | None  # what it plays for; null: the game does not say


class Look(Struct, frozen=True):
    """How a game looks at its start with certain options."""

    options: dict[str, OptionValue]  # those that change the board, with their values; empty: none do
    surface: PointBoard  # the board
    start: Scene  # the first position


class GameInfo(Struct, frozen=True):
    """A game that can be played here."""

    name: str  # as messages name it
    title: Text  # for people
    sides: list[Side]  # in the order of the seats; the first entry need not begin
    begins: str | None  # the side that decides first; null: chance
    options: list[GameOption]  # what can be agreed on
    pieces: list[Piece]  # every kind of piece
    counters: list[Counter]  # what scenes count
    points: bool  # whether rounds are worth points, so that a match is the usual thing
    looks: list[Look]  # how it looks; the first one with the default options


class Games(Struct, frozen=True):
    """GET /api/games."""

    games: list[GameInfo]  # in the order of the lobby
    levels: list[int]  # of the bots, the weakest first


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """A game to go on with."""

    record: Annotated[str, Meta(max_length=60_000)]  # its record; game and options are taken from it
    decisions: int | None = None  # how many of its decisions; null: all


class Practice(Struct, frozen=True, forbid_unknown_fields=True, tag="practice"):
    """POST /api/tables: a table with a bot."""

    game: str  # its name
    options: dict[str, OptionValue] = {}  # those that differ from the default
    side: str | None = None  # yours; null: by lot
    level: Annotated[int, Meta(ge=1, le=8)] = 3  # of the bot
    clock: ClockTerms | None = None  # null: none
    match: MatchTerms | None = None  # null: the score runs on without end
    start: Start | None = None  # null: from the beginning


class Private(Struct, frozen=True, forbid_unknown_fields=True, tag="private"):
    """POST /api/tables: a table for two people."""

    game: str  # its name
    options: dict[str, OptionValue] = {}  # those that differ from the default
    side: str | None = None  # yours; null: by lot
    spectators: bool = True  # whether there is a link for spectators
    clock: ClockTerms | None = None  # null: none
    match: MatchTerms | None = None  # null: the score runs on without end
    start: Start | None = None  # null: from the beginning


class Opened(Struct, frozen=True):
    """The reply to POST /api/tables.  A link is shown this once; the server keeps only hashes of the secrets."""

    table: str  # its id
    you: str  # your link, such as /t/<table>#<secret>
    guest: str | None  # the other player's link; null: a bot
    spectators: str | None  # the spectators' link; null: none
    commitment: str  # SHA-256 of the secret by which chance decides here


class ReadRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/records: a record to be read."""

    record: Annotated[str, Meta(max_length=60_000)]  # its text


class Comment(Struct, frozen=True):
    """What a record says beside its decisions."""

    decisions: int  # that stand before it
    text: str  # which may have several lines


class RecordRead(Struct, frozen=True):
    """The reply to POST /api/records."""

    game: str  # its name
    options: dict[str, OptionValue]  # all of them
    tags: dict[str, str]  # what else the record says
    comments: list[Comment]  # in the order of the game
    surface: PointBoard  # the board
    start: Scene  # the first position
    steps: list[Step]  # every decision
    to_move: str | None  # the side whose decision it is; null: the game is over, or chance
    end: End | None  # null: the game is not over
    record: str  # the record as the table writes it


class Standing(Struct, frozen=True):
    """GET /api/tables/<table>: how things stand at a table, without its board."""

    game: str  # its name
    practice: bool  # whether one plays against a bot
    player: int | None  # which of the players one is; null: a spectator
    phase: Phase  # waiting: for the players to join, where chance needs their nonces
    round: int  # of the match, from 1
    to_move: str | None  # the side whose decision it is; null: nobody's
    players: list[Player]  # who plays
    end: End | None  # null: the game is not over
    next: str | None  # the id of the table of the next round, where the same secret opens


class Reach(Struct, frozen=True):
    """GET /api/reach: how other devices get to this server."""

    address: str | None  # such as http://192.168.0.7:8000/; null: only this machine gets here


class Problem(Struct, frozen=True):
    """The reply to a request that fails."""

    code: str  # a word for programs
    text: Text  # the reason
    line: int | None = None  # in a record, from 1
    column: int | None = None  # in a record, from 1


class Health(Struct, frozen=True):
    """GET /health."""

    status: str  # ok; failing: what is written cannot be read again (the reply's status is 503)
    version: str  # of the server
    bots: str  # ready, warming, or off
    reason: str | None = None  # why it fails, for the operator
