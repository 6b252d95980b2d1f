"""What is said over a table's WebSocket, /api/tables/<table>/live.

The client begins with ``hello``; the table answers with ``welcome`` and ``state``.  Every later command has an ``id``
of the client's choosing, and gets exactly one answer that names it: ``done``, ``refused``, ``verdict``,
``prospect``, ``hint``, ``shared`` or ``pong`` (``error``, when it could not be read).
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tischlein.table.messages.http import GameInfo, OptionValue
from tischlein.table.messages.parts import (
    Act,
    Choice,
    Clock,
    ClockTerms,
    End,
    Fairness,
    MatchTerms,
    Offer,
    OfferKind,
    Phase,
    Player,
    PointBoard,
    Prompt,
    Scene,
    Score,
    Step,
    Text,
)

Id = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Word = Annotated[str, Meta(max_length=32)]
Secret = Annotated[str, Meta(max_length=64)]
Nonce = Annotated[str, Meta(min_length=16, max_length=64, pattern=r"^[A-Za-z0-9_-]+\Z")]


class Hello(Struct, frozen=True, forbid_unknown_fields=True, tag="hello"):
    """First of all: who is there."""

    secret: Secret  # what stands behind the # of the link
    n: Number | None = None  # the last state's n that the client still has; null: it has nothing
    history: Annotated[str, Meta(max_length=64)] | None = None  # that state's history; null: n is believed without it
    watch: bool = False  # only look on, as spectators do, although the secret may be a player's


class Join(Struct, frozen=True, forbid_unknown_fields=True, tag="join"):
    """Take the seat; once a seat, later ones change nothing.  Nobody acts before."""

    id: Id  # of this command
    nonce: Nonce  # random, the player's share in everything that chance decides here


class Decide(Struct, frozen=True, forbid_unknown_fields=True, tag="decide"):
    """Make a decision; saying the same twice is harmless."""

    id: Id  # of this command
    n: Number  # the n of the state that it was made on
    word: Word  # one of its choices


class WhyNot(Struct, frozen=True, forbid_unknown_fields=True, tag="why_not"):
    """Ask which rule refuses a decision now; answered by verdict."""

    id: Id  # of this command
    word: Word  # the decision


class LookAhead(Struct, frozen=True, forbid_unknown_fields=True, tag="look_ahead"):
    """Ask what could be decided after these decisions of one's turn, without making them; answered by prospect."""

    id: Id  # of this command
    n: Number  # the n of the state that it is asked on
    words: Annotated[list[Word], Meta(min_length=1, max_length=16)]  # decisions, one after the other


class Propose(Struct, frozen=True, forbid_unknown_fields=True, tag="propose"):
    """Offer a draw, a takeback or a rematch.

    Against a bot a takeback and a rematch happen at once; so does whatever the other player offers already.
    """

    id: Id  # of this command
    n: Number  # the n of the state that it was made on
    kind: OfferKind  # what is offered


class Answer(Struct, frozen=True, forbid_unknown_fields=True, tag="answer"):
    """Answer an offer; "no" to one's own withdraws it."""

    id: Id  # of this command
    offer: Number  # the offer's n
    yes: bool  # or no


class Resign(Struct, frozen=True, forbid_unknown_fields=True, tag="resign"):
    """Give up the game."""

    id: Id  # of this command


class Claim(Struct, frozen=True, forbid_unknown_fields=True, tag="claim"):
    """End a game without a clock because the other player, who is to move, has been away for five minutes."""

    id: Id  # of this command
    n: Number  # the n of the state that it was made on
    how: Literal["win", "call_off"]  # the other one loses, or nobody wins


class AskHint(Struct, frozen=True, forbid_unknown_fields=True, tag="ask_hint"):
    """Ask what a strong bot would do; only in practice, and on one's own turn."""

    id: Id  # of this command


class Share(Struct, frozen=True, forbid_unknown_fields=True, tag="share"):
    """Ask for a new link for spectators."""

    id: Id  # of this command


class Sync(Struct, frozen=True, forbid_unknown_fields=True, tag="sync"):
    """Ask for the whole state again."""

    id: Id  # of this command


class Ping(Struct, frozen=True, forbid_unknown_fields=True, tag="ping"):
    """Ask for a sign of life."""

    id: Id  # of this command


Command = Join | Decide | WhyNot | LookAhead | Propose | Answer | Resign | Claim | AskHint | Share | Sync | Ping
FromClient = Hello | Command


class Welcome(Struct, frozen=True, tag="welcome"):
    """Who one is, and what is played here; a state follows."""

    table: str  # its id
    player: int | None  # which of the players one is; null: a spectator
    joined: bool  # whether the seat is taken already; if not, send join
    known: bool  # whether what hello names has happened here; if not, forget the steps and every command that waits
    game: GameInfo  # what is played; looks is empty
    options: dict[str, OptionValue]  # all of them
    surface: PointBoard  # the board
    start: Scene  # the position before the first step
    practice: bool  # whether one plays against a bot
    spectators: bool  # whether spectators are let in
    clock: ClockTerms | None  # null: no clock
    match: MatchTerms | None  # null: the score runs on without end
    previous: str | None  # the id of the table of the round before, where the same secret opens


class State(Struct, frozen=True, tag="state"):
    """How things stand; sent after every event."""

    n: int  # the number of the last event
    history: str  # names everything that has happened, this event the last; to be given back in hello
    phase: Phase  # waiting: for the players to join, where chance needs their nonces
    kept: int  # so many steps of the client's list stay as they are; the rest is replaced by
    steps: list[Step]  # these
    scene: Scene  # what the board shows now
    position: str | None  # the same as a set-up text; null: there is something hidden
    to_move: str | None  # the side whose decision it is; null: nobody's
    choices: list[Choice]  # your legal decisions now
    prompt: Prompt | None  # what you are asked to decide; null: it is not your decision
    notices: list[Text]  # what to know before it is too late: an end that comes near, a position that comes again
    may: list[Act]  # what you may do now
    resigning: End | None  # how the game would end if you gave up now; null: you cannot
    players: list[Player]  # who plays
    watching: int  # how many spectators there are
    claim_in: float | None  # seconds until you can claim the game, as the other one is away; null: there is no need
    offers: list[Offer]  # what waits for an answer
    clock: Clock | None  # null: no clock
    score: Score  # of the match, or of all rounds so far
    end: End | None  # null: the game is not over
    next: str | None  # the id of the table of the next round, where the same secret opens
    fairness: Fairness  # for checking what chance decided


class Presence(Struct, frozen=True, tag="presence"):
    """Somebody came or went."""

    present: list[bool]  # of each player
    watching: int  # how many spectators there are
    claim_in: float | None  # as in state


class Done(Struct, frozen=True, tag="done"):
    """A command was carried out; the state that shows it came before this."""

    id: int  # of the command
    n: int  # the number of the last event


class Refused(Struct, frozen=True, tag="refused"):
    """A command was not carried out."""

    id: int  # of the command
    rule: str  # a word for the reason: of the game's rules, or of the table's
    text: Text  # the reason


class Verdict(Struct, frozen=True, tag="verdict"):
    """The answer to why_not."""

    id: int  # of the command
    word: str  # the decision
    rule: str | None  # the rule that refuses it; null: it is legal
    text: Text | None  # the reason


class Prospect(Struct, frozen=True, tag="prospect"):
    """The answer to look_ahead."""

    id: int  # of the command
    scene: Scene  # what the board would show
    choices: list[Choice]  # your legal decisions then; none: your turn would be over


class Hint(Struct, frozen=True, tag="hint"):
    """What a strong bot would do."""

    id: int  # of the command
    n: int  # the n of the state that it is meant for
    choice: Choice  # the decision


class Shared(Struct, frozen=True, tag="shared"):
    """A new link for spectators."""

    id: int  # of the command
    link: str  # such as /t/<table>#<secret>


class Pong(Struct, frozen=True, tag="pong"):
    """A sign of life."""

    id: int  # of the command


class Fault(Struct, frozen=True, tag="error"):
    """A message could not be read, or the connection ends."""

    id: int | None  # of the command, where it could be read
    code: str  # a word for the reason
    text: Text  # the reason


FromServer = Welcome | State | Presence | Done | Refused | Verdict | Prospect | Hint | Shared | Pong | Fault
