"""What the faces of the three line games share: words for steps and jumps, drawings, and the common refusals."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from tischlein.play.face import Face
from tischlein.play.options import REPETITION
from tischlein.play.words import Refusal, Text, many
from tischlein.rules._points import Place, Points

POINT = "[a-z][0-9]"
MOVE = re.compile(f"({POINT})([-x])({POINT})")
NEAR = 20
"""Plies before a draw for want of progress from which on it is announced."""

TO_A_POINT = Text("tap the piece, then a free point", "tippe auf die Figur, dann auf einen freien Punkt")
"""How a piece is moved."""


class LineFace(Face):
    """A face for a game of steps and jumps on a board of points or squares."""

    options = (REPETITION,)
    board: ClassVar[Points]
    moves: ClassVar[Sequence[str]]
    """The word of each move, in the order of the rules' numbers."""
    examples: ClassVar[Sequence[str]]
    """A word of every kind of move."""
    pieces: ClassVar[dict[str, Text]]
    """The letters of set-up texts, and what each piece is called, with its article."""

    goals: ClassVar[Mapping[str, Text]]
    """What each side plays for."""
    patience: ClassVar[int]
    """The plies without progress that make a draw."""
    progress: ClassVar[Text]
    """What counts as progress, behind *without*."""

    def goal(self, side: str) -> Text:
        return self.goals[side]

    def notices(self, state: Any) -> Sequence[Text]:
        left = self.patience - state.quiet
        if left > NEAR:
            return ()
        return [
            Text(
                f"{left} more {'turn' if left == 1 else 'turns'} without {self.progress.en}, and it is a draw.",
                f"Noch {many(left, 'Zug', 'Züge')} ohne {self.progress.de}, dann ist es unentschieden.",
            )
        ]

    def word(self, state: Any, move: int) -> str:
        return self.moves[move]

    @abstractmethod
    def piece(self, state: Any, point: int) -> str:
        """The letter of the piece on a point, or a dot."""

    @abstractmethod
    def owner(self, letter: str) -> int:
        """The seat that moves the piece of that letter."""

    def place(self, name: str) -> Place | None:
        """The place of a name, or None when it is not on the board."""
        place = (int(name[1]), ord(name[0]) - ord("a") + 1)
        return place if place in self.board.number else None

    def refuse(self, state: Any, word: str) -> Refusal:
        seat = int(self.book.to_move(state))
        special = self.refuse_special(state, word)
        if special:
            return special
        move = MOVE.fullmatch(word)
        if not move:
            examples = ", ".join(self.examples)
            return Refusal(
                "unreadable",
                f"That is no decision of this game; such as: {examples}.",
                f"Das ist keine Entscheidung dieses Spiels; etwa: {examples}.",
            )
        origin, target = self.place(move[1]), self.place(move[3])
        for name, place in ((move[1], origin), (move[3], target)):
            if place is None:
                return Refusal("off_board", f"There is no {name} on the board.", f"{name} gibt es auf dem Brett nicht.")
        assert origin is not None
        assert target is not None
        letter = self.piece(state, self.board.number[origin])
        if letter == ".":
            return Refusal("empty_origin", f"There is no piece on {move[1]}.", f"Auf {move[1]} steht keine Figur.")
        if self.owner(letter) != seat:
            side, piece = self.side_titles[self.sides[seat]], self.pieces[letter]
            return Refusal(
                "wrong_side",
                f"It is the turn of {side.en}; on {move[1]} stands {piece.en}.",
                f"Am Zug: {side.de}; auf {move[1]} steht {piece.de}.",
            )
        other = self.piece(state, self.board.number[target])
        if origin != target and other != ".":
            return Refusal("occupied", f"{move[3]} is occupied.", f"{move[3]} ist besetzt.")
        return self.refuse_move(state, letter, origin, target, move[2] == "x")

    def refuse_special(self, state: Any, word: str) -> Refusal | None:
        """The refusal of a decision that is no step and no jump, or of any decision at this moment."""
        return None

    @abstractmethod
    def refuse_move(self, state: Any, letter: str, origin: Place, target: Place, jump: bool) -> Refusal:
        """The refusal of a move of one's own piece to an empty place."""

    def draw(self, state: Any) -> str:
        show = {letter: glyph for glyph, letter in self.glyph_letters.items()}
        return draw_points(self.board, lambda point: show.get(self.piece(state, point), self.empty), self.connections)

    empty: ClassVar[str] = "·"
    connections: ClassVar[frozenset[tuple[Place, Place]]] = frozenset()
    """The lines between neighbouring points; none on a board of squares."""


def move_word(board: Points, move: tuple[Place, Place], jump: bool = False) -> str:
    """A step or a jump as text."""
    return ("x" if jump else "-").join(board.name(place) for place in move)


def letters(board: Points, places: Sequence[str], letter: str) -> int:
    """The set of points on which a set-up board has that letter."""
    return board.area(place for place, found in zip(board.places, places, strict=True) if found == letter)


def rows(board: Points, piece: Callable[[int], str]) -> list[list[str]]:
    """The board's places as rows of letters."""
    numbers = sorted({row for row, _ in board.places})
    return [[piece(board.number[place]) for place in board.places if place[0] == row] for row in numbers]


def draw_points(board: Points, glyph: Callable[[int], str], connections: frozenset[tuple[Place, Place]]) -> str:
    """Points in a net of lines (four characters and two lines apart), with the coordinates around them."""
    height, width = max(row for row, _ in board.places), max(column for _, column in board.places)
    canvas = [[" "] * (4 * width - 3) for _ in range(2 * height - 1)]
    for (row, column), (to_row, to_column) in connections:
        y, x = row + to_row - 2, 2 * (column + to_column) - 4
        if row == to_row:
            canvas[y][x - 1 : x + 2] = "───"
        elif column == to_column:
            canvas[y][x] = "│"
        else:
            slope = "╲" if (to_row - row) * (to_column - column) > 0 else "╱"
            canvas[y][x] = "╳" if canvas[y][x] not in (" ", slope) else slope
    for place, number in board.number.items():
        canvas[2 * place[0] - 2][4 * place[1] - 4] = glyph(number)
    header = "    " + "   ".join("abcdefghijkl"[:width])
    labels = [f"{y // 2 + 1:>2}  " if y % 2 == 0 else "    " for y in range(len(canvas))]
    return "\n".join([header, *("".join([label, *line]).rstrip() for label, line in zip(labels, canvas, strict=True))])
