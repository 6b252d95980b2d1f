"""The three line games: pieces on points of a net, or on the dark squares of a chessboard."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import ClassVar

from tischlein.play import Game, Position
from tischlein.play.faces._lines import LineFace
from tischlein.play.faces.bagh_chal import FACE as BAGH_CHAL
from tischlein.play.faces.fox_and_geese import FACE as FOX_AND_GEESE
from tischlein.play.faces.fox_and_hounds import FACE as FOX_AND_HOUNDS
from tischlein.play.words import Text
from tischlein.rules import bagh_chal, fox_and_geese
from tischlein.table.looks.look import Look
from tischlein.table.messages.parts import Counter, Piece, Point, PointBoard, Scene, text


class LineLook(Look):
    """A game whose pieces are letters on points."""

    face: ClassVar[LineFace]
    names: ClassVar[Mapping[str, str]]
    """The piece of each letter of set-up texts."""
    fields: ClassVar[tuple[str, ...]] = ()
    """The fields of the state that the counters show."""

    def __init_subclass__(cls) -> None:
        face = cls.face
        cls.pieces = [
            Piece(name, face.sides[face.owner(letter)], text(face.pieces[letter])) for letter, name in cls.names.items()
        ]

    @cached_property
    def _points(self) -> list[tuple[str, int]]:
        return [(self.face.board.name(place), number) for place, number in self.face.board.number.items()]

    def surface(self, game: Game) -> PointBoard:
        board, name = self.face.board, self.face.board.name
        points = [Point(name((row, column)), column, row) for row, column in sorted(board.places)]
        lines = sorted({tuple(sorted((name(a), name(b)))) for a, b in self.face.connections})
        return PointBoard(
            "lines" if lines else "squares",
            max(point.column for point in points),
            max(point.row for point in points),
            points,
            [(a, b) for a, b in lines],
        )

    def scene(self, position: Position) -> Scene:
        board = {}
        for name, number in self._points:
            letter = self.face.piece(position.state, number)
            if letter != ".":
                board[name] = [self.names[letter]]
        return Scene(board, [getattr(position.state, field) for field in self.fields])


class FoxAndGeese(LineLook):
    """Fuchs und Gänse."""

    face = FOX_AND_GEESE
    names = {"F": "fox", "G": "goose"}
    fields = ("captured",)
    counters = (Counter("captured", text(Text("Geese captured", "Geschlagene Gänse")), fox_and_geese.PREY_TO_WIN),)
    passes = {"stop": Text("Stop jumping", "Nicht weiter springen")}


class BaghChal(LineLook):
    """Tiger und Ziegen."""

    face = BAGH_CHAL
    names = {"T": "tiger", "G": "goat"}
    placed = "goat"
    fields = ("in_hand", "captured")
    counters = (
        Counter("in_hand", text(Text("Goats in hand", "Ziegen im Vorrat")), bagh_chal.HERD),
        Counter("captured", text(Text("Goats captured", "Geschlagene Ziegen")), bagh_chal.PREY_TO_WIN),
    )


class FoxAndHounds(LineLook):
    """Fuchs und Hunde."""

    face = FOX_AND_HOUNDS
    names = {"F": "fox", "H": "hound"}
