"""Tables without a server: settings, and a course that acts are carried out on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import msgspec

from tischlein.play import Game, Position
from tischlein.table import acts
from tischlein.table.acts import Plan
from tischlein.table.course import Course
from tischlein.table.events import Entry
from tischlein.table.fold import after, begin, fold
from tischlein.table.looks import info
from tischlein.table.looks.look import Look
from tischlein.table.messages.parts import PointBoard, Scene
from tischlein.table.settings import Seat, Settings

TABLE, SECRET = "T" * 22, bytes(range(32)).hex()
HUMAN, BOT = Seat("human"), Seat("bot", 3)
NONCES = ("nonce-of-player-0", "nonce-of-player-1")


def settings(game: str = "fox_and_hounds", players: tuple[Seat, ...] = (HUMAN, HUMAN), **wish: Any) -> Settings:
    """What a table begins with; player 0 has the first side if nothing else is said."""
    wish = {"shift": 0, "options": {}, "opened": 1000.0, "began": 1000.0, **wish}
    return Settings(table=TABLE, game=game, players=list(players), secret=SECRET, **wish)


class Sitting:
    """A table that things are done at, one after the other."""

    def __init__(self, begun: Settings, joined: bool = True) -> None:
        self.course = begin(begun)
        self.entries: list[Entry] = []
        self.now = begun.opened
        if joined:
            for player, seat in enumerate(begun.players):
                if seat.kind == "human":
                    self.carry_out(acts.join(self.course, player, NONCES[player]))

    def carry_out(self, plan: Plan, seconds: float = 1.0) -> Course:
        """Let a plan's events happen, so many seconds later, with what chance has to do then."""
        self.now += seconds
        for event in plan.events:
            self.happen(event)
        while consequence := acts.consequence(self.course):
            self.happen(consequence)
        return self.course

    def happen(self, event: Any) -> None:
        """Let an event happen now."""
        self.entries.append(Entry(self.course.n + 1, self.now, event))
        self.course = after(self.course, self.entries[-1])

    def decide(self, *words: str, seconds: float = 1.0) -> Course:
        """Make decisions for whoever is to move."""
        for word in words:
            assert self.course.mover is not None
            self.carry_out(acts.decide(self.course, self.course.mover, self.course.n, word), seconds)
        return self.course

    def propose(self, player: int, kind: Any) -> Course:
        """Offer something, or accept it."""
        return self.carry_out(acts.propose(self.course, player, self.course.n, kind, self.now))

    @property
    def steps(self) -> list[dict[str, Any]]:
        """The steps as clients get them."""
        return [msgspec.json.decode(step) for step in self.course.steps]

    def check(self) -> None:
        """The course is what its list of events comes to, from the beginning."""
        assert fold(self.course.settings, self.entries) == self.course


class PuffLook(Look):
    """Puff as it looks in tests: not at all."""

    pieces = ()

    def surface(self, game: Game) -> PointBoard:
        return PointBoard("squares", 0, 0, [], [])

    def scene(self, position: Position) -> Scene:
        return Scene({}, [])


@contextmanager
def puff_at_the_table() -> Iterator[None]:
    """Puff, a game of chance, can be played at a table."""
    with patch.dict(info.LOOKS, {"puff": PuffLook()}):
        yield
