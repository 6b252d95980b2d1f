"""What messages are made of: texts, boards, steps, players, scores."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tischlein.play.words import Refusal
from tischlein.play.words import Text as Words

OfferKind = Literal["draw", "takeback", "rematch", "rematch_same_sides"]
StepKind = Literal["move", "capture", "place", "pass", "throw"]
Act = Literal["decide", "draw", "takeback", "rematch", "rematch_same_sides", "resign", "claim", "hint", "share"]
Phase = Literal["waiting", "playing", "over"]


class Text(Struct, frozen=True):
    """The same words in both languages."""

    en: str  # English
    de: str  # German


def text(words: Words | Refusal) -> Text:
    """Words of the library as a message carries them."""
    return Text(words.en, words.de)


class Point(Struct, frozen=True, array_like=True):
    """A place of a board where a piece can stand."""

    name: str  # as decisions name it, such as c4
    column: int  # from 1, left to right
    row: int  # from 1, top to bottom


class PointBoard(Struct, frozen=True, tag="points"):
    """A board of points joined by lines, or of squares."""

    style: Literal["lines", "squares"]  # squares: all of them are drawn, chequered; only those in points are played on
    columns: int  # how many
    rows: int  # how many
    points: list[Point]  # where pieces can stand
    lines: list[tuple[str, str]]  # names of neighbouring points with a line between them; none on squares


class Piece(Struct, frozen=True):
    """A kind of piece."""

    name: str  # as scenes name it, such as golden_apple
    side: str | None  # whose it is; null: nobody's
    text: Text  # with its article


class Counter(Struct, frozen=True):
    """Something the board does not show."""

    name: str  # such as captured
    text: Text  # what is counted
    total: int | None  # the number it counts to or from; null: none


class Scene(Struct, frozen=True):
    """What one sees at one moment."""

    board: dict[str, list[str]]  # the pieces on each point that has any, the lowest first
    counters: list[int]  # in the order of the game's counters


class Choice(Struct, frozen=True):
    """A legal decision."""

    word: str  # what to send
    kind: StepKind  # what sort of decision it is
    piece: str | None  # which piece moves or is placed; null: none
    origin: str | None  # the point it leaves; null: it is placed, or nothing moves
    target: str | None  # the point it reaches; null: nothing moves
    captures: list[str]  # the points whose pieces are captured
    text: Text | None  # for a button, where no piece moves


class Prompt(Struct, frozen=True):
    """What a side is asked to decide."""

    what: Text  # an imperative, without its full stop
    how: Text | None  # how it is done on the board; null: no more to say


class Change(Struct, frozen=True, array_like=True):
    """What a step changes on one point."""

    point: str  # its name
    was: list[str]  # the pieces before, the lowest first
    now: list[str]  # the pieces after


class Step(Struct, frozen=True):
    """A decision that was made."""

    n: int  # the event's number; 0: made before the table was opened
    turn: int  # which turn of the game it belongs to, from 1; a turn may be several steps
    side: str | None  # who decided; null: chance
    word: str  # the decision
    kind: StepKind  # what sort of decision it was
    piece: str | None  # which piece moved or was placed
    origin: str | None  # the point it left
    target: str | None  # the point it reached
    captures: list[str]  # the points whose pieces were captured
    text: Text | None  # in words, where no piece moved
    changes: list[Change]  # applied forwards or backwards they lead from scene to scene
    counters: list[int]  # the counters after it


class Player(Struct, frozen=True):
    """Somebody who plays; the players of a match stay, their sides change."""

    kind: Literal["human", "bot"]  # what plays
    side: str | None  # null: the lot is not drawn yet
    level: int | None  # of a bot
    joined: bool  # whether the seat has been taken
    present: bool  # whether somebody is connected; of a bot, whether it answers


class Offer(Struct, frozen=True):
    """An offer that waits for an answer."""

    n: int  # its event's number, which the answer names
    kind: OfferKind  # what is offered
    player: int  # who offers, an index into players


class Clock(Struct, frozen=True):
    """The clock at the moment of sending."""

    remaining: dict[str, float]  # seconds of each side
    running: str | None  # the side whose time runs; null: none


class ClockTerms(Struct, frozen=True, forbid_unknown_fields=True):
    """How much time a side has."""

    seconds: float  # at the start, 10 to 86400
    increment: float = 0.0  # added after every turn, 0 to 600


class MatchTerms(Struct, frozen=True, forbid_unknown_fields=True):
    """When a match ends: whatever comes first; a round under way is played to its end."""

    rounds: int | None = None  # after so many rounds
    points: int | None = None  # when somebody has so many points
    seconds: float | None = None  # when so much time has gone by


class Score(Struct, frozen=True):
    """The running score of a match, this table's round included once it is over."""

    round: int  # this table's round, from 1
    points: list[int]  # of each player
    seconds_left: float | None  # until no new round begins; null: no limit, or over
    over: bool  # whether no further round begins
    winner: int | None  # the player who won the match


class End(Struct, frozen=True):
    """How the game ended."""

    reason: str  # a word: of the rules, or resigned, agreed, time, abandoned
    text: Text  # the reason as a sentence
    winner: str | None  # the side that won; null: nobody
    returns: dict[str, int]  # the points of each side


class Fairness(Struct, frozen=True):
    """What a draw by chance can be checked with: see docs/protocol.md."""

    commitment: str  # SHA-256 of the table's secret, published before the nonces come in
    nonces: list[str | None]  # of each player; null: not yet, or a bot
    draws: int  # how many draws there were, the lot for sides included
    secret: str | None  # shown once the game is over
