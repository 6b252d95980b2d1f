"""Course: what the events of a table come to (``fold.py`` computes it)."""

from __future__ import annotations

from dataclasses import dataclass
from time import gmtime, strftime

from msgspec import Raw

from tischlein.play import Outcome, Position, Record
from tischlein.table.clock import Clocks
from tischlein.table.ending import ABANDONED, AGREED, RESIGNED, TIME
from tischlein.table.history import SIZE
from tischlein.table.messages.parts import OfferKind, Phase, Scene
from tischlein.table.settings import Settings


@dataclass(frozen=True, slots=True)
class Made:
    """A decision that stands."""

    n: int  # its event; 0: it belongs to the opening
    on: int  # the event that its maker had seen last
    player: int | None  # None: chance, or the opening
    turn: int  # which turn of the game it belongs to, from 1
    word: str


@dataclass(frozen=True, slots=True)
class Open:
    """An offer that waits for an answer."""

    n: int
    player: int
    kind: OfferKind
    to: int | None  # of a takeback: the event that it goes back to


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The table after some of the decisions that stand, so that a takeback need not begin at the start."""

    position: Position
    scene: Scene
    fresh: bool


CHECKPOINTS = 64
"""Decisions from one checkpoint to the next."""


@dataclass(frozen=True, slots=True)
class Course:
    """A table after some of its events: an immutable value."""

    settings: Settings
    position: Position
    scene: Scene
    made: tuple[Made, ...]
    steps: tuple[Raw, ...]  # the steps as everybody gets them, one for each decision made
    depths: tuple[int, ...]  # how many steps there were after each event, the number 0 included
    marks: bytes  # the history's mark after each event (history.py), the number 0 included, one after the other
    checkpoints: tuple[Checkpoint, ...]  # one after every CHECKPOINTS decisions
    fresh: bool  # whether the next decision begins a turn
    moved: int  # the last event that changed the position
    at: float  # the time of the last event
    nonces: tuple[str | None, ...]  # of each player; a bot's is empty
    shift: int | None  # player p has the side in seat (p + shift) % players; None: not known yet
    draws: int  # how often chance has decided
    offers: tuple[Open, ...]
    declined: frozenset[tuple[int, OfferKind]]  # offers (by whom, of what) refused since the position changed
    clocks: Clocks | None
    ended: Outcome | None  # the end that came at the table and not by a rule
    ended_at: float  # when the game ended; before that, the time of the last event
    next: str | None  # the table of the next round

    @property
    def n(self) -> int:
        """The number of the last event."""
        return len(self.depths) - 1

    @property
    def turn(self) -> int:
        """Which turn of the game the last decision belongs to; 0 before the first."""
        return self.made[-1].turn if self.made else 0

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.ended or self.position.outcome

    @property
    def complete(self) -> bool:
        """Whether every seat is taken."""
        return None not in self.nonces

    @property
    def phase(self) -> Phase:
        """Waiting, where chance needs every player's nonce first; playing; over."""
        if self.outcome:
            return "over"
        return "waiting" if self.shift is None or (self.settings.chancy and not self.complete) else "playing"

    @property
    def open_to_spectators(self) -> bool:
        """Whether spectators are let in: where that was agreed, and everywhere once the game is over."""
        return self.settings.spectators or self.phase == "over"

    @property
    def to_move(self) -> str | None:
        """The side whose decision it is, or ``chance``; None: nobody's."""
        return self.position.to_move if self.phase == "playing" else None

    @property
    def mover(self) -> int | None:
        """The player whose decision it is; None: nobody's, or chance's."""
        side = self.to_move
        return None if side is None or side == "chance" else self.player(side)

    def side(self, player: int) -> str | None:
        """A player's side; None while the lot is not drawn."""
        sides = self.position.game.sides
        return None if self.shift is None else sides[(player + self.shift) % len(sides)]

    def player(self, side: str) -> int:
        """The player who has a side.  The lot is drawn."""
        sides = self.position.game.sides
        assert self.shift is not None
        return (sides.index(side) - self.shift) % len(sides)

    def offer(self, kind: OfferKind) -> Open | None:
        """The open offer of a kind; there is never more than one."""
        return next((offer for offer in self.offers if offer.kind == kind), None)

    def kept(self, n: int | None) -> int:
        """How many of the steps that stood after event ``n`` have stood ever since."""
        return 0 if n is None or n > self.n else min(self.depths[n:])

    def mark(self, n: int) -> str:
        """What names the history up to event ``n``, in hex."""
        return self.marks[SIZE * n : SIZE * (n + 1)].hex()

    def continues(self, n: int, mark: str | None) -> bool:
        """Whether event ``n`` has happened here, in the history that ``mark`` names (None: in whichever)."""
        return n <= self.n and mark in (None, self.mark(n))

    def way_back(self, player: int) -> int | None:
        """The event at which a player's last turn began; None where there is no way back to it."""
        turn = next((made.turn for made in reversed(self.made) if made.player == player), None)
        first = None
        if turn is None:
            return None
        for made in reversed(self.made):  # from the end, so that a long game costs no more than a short one
            if made.turn < turn or not made.n:
                break
            if made.player is None:
                return None
            first = made.n
        return None if first is None else first - 1

    @property
    def record(self) -> Record:
        """The game so far."""
        start, outcome = self.settings.start, self.outcome
        ending = str(outcome) if outcome and outcome.reason in (RESIGNED, TIME, AGREED, ABANDONED) else None
        return Record(start, tuple(made.word for made in self.made), self._tags(), {}, ending)

    def _tags(self) -> dict[str, str]:
        sides = {self.side(player): seat for player, seat in enumerate(self.settings.players)}
        bots = {side.capitalize(): f"bot of level {seat.level}" for side, seat in sides.items() if side and seat.level}
        return {"Date": strftime("%Y-%m-%d", gmtime(self.settings.opened)), **bots}
