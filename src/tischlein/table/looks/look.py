"""Look: how a game's positions become scenes, and its decisions choices and steps."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar

from tischlein.play import Game, Position
from tischlein.play.words import Text
from tischlein.table.messages.parts import Change, Choice, Counter, Piece, PointBoard, Scene, Step, StepKind, text
from tischlein.table.messages.parts import Text as Said

_MOVE = re.compile(r"([a-z]\d+)([-x])([a-z]\d+)")
_PLACE = re.compile(r"\+?([a-z]\d+)")


class Look(ABC):
    """How one game looks."""

    pieces: ClassVar[Sequence[Piece]]
    counters: ClassVar[Sequence[Counter]] = ()
    placed: ClassVar[str | None] = None
    """The piece that a decision without an origin places."""
    passes: ClassVar[Mapping[str, Text]] = {}
    """Decisions that move nothing, in words."""
    board_options: ClassVar[tuple[str, ...]] = ()
    """The options that change the board."""
    points: ClassVar[bool] = False
    """Whether rounds are worth points."""

    @abstractmethod
    def surface(self, game: Game) -> PointBoard:
        """The board."""

    @abstractmethod
    def scene(self, position: Position) -> Scene:
        """A position of unknown past."""

    def after(self, scene: Scene, before: Position, move: int, now: Position) -> Scene:
        """The scene after a decision."""
        return self.scene(now)

    def choices(self, position: Position, scene: Scene) -> list[Choice]:
        """The legal decisions."""
        return [self._choice(position, scene, move) for move in position.moves]

    def choice(self, position: Position, scene: Scene, word: str) -> Choice:
        """A legal decision by its word."""
        return self._choice(position, scene, position.move(word))

    def _choice(self, position: Position, scene: Scene, move: int) -> Choice:
        word = position.word(move)
        kind, piece, origin, target = self._parts(scene, word)
        captures = []
        if kind == "capture":
            captures = _captures(changes(scene, self.after(scene, position, move, position.after(move))), origin)
        return Choice(word, kind, piece, origin, target, captures, self._text(word))

    def step(self, n: int, turn: int, before: Position, scene: Scene, word: str, now: Position, seen: Scene) -> Step:
        """A decision that led from one scene to another."""
        kind, piece, origin, target = self._parts(scene, word)
        side = before.to_move
        if side == "chance":
            kind, side = "throw", None
        differences = changes(scene, seen)
        captures = _captures(differences, origin) if kind == "capture" else []
        return Step(
            n, turn, side, word, kind, piece, origin, target, captures, self._text(word), differences, seen.counters
        )

    def _parts(self, scene: Scene, word: str) -> tuple[StepKind, str | None, str | None, str | None]:
        """Kind, piece, origin and target of a decision."""
        move, place = _MOVE.fullmatch(word), _PLACE.fullmatch(word)
        if move:
            return "capture" if move[2] == "x" else "move", scene.board[move[1]][-1], move[1], move[3]
        return ("place", self.placed, None, place[1]) if place else ("pass", None, None, None)

    def _text(self, word: str) -> Said | None:
        return text(self.passes[word]) if word in self.passes else None


def changes(before: Scene, now: Scene) -> list[Change]:
    """What is different on each point."""
    points = [point for point in {**before.board, **now.board} if before.board.get(point) != now.board.get(point)]
    return [Change(point, before.board.get(point, []), now.board.get(point, [])) for point in points]


def _captures(differences: Sequence[Change], origin: str | None) -> list[str]:
    """The points whose uppermost piece is gone or covered by the one that moved."""
    return [change.point for change in differences if change.was and change.point != origin]
