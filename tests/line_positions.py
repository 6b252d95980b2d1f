"""Positions of the three line games for tests, put together from the names of points, and long quiet lines of play."""

from __future__ import annotations

from collections.abc import Callable

from tischlein.play import Position, game
from tischlein.play.faces._lines import LineFace, rows
from tischlein.play.setup import write_board


def face_of(name: str) -> LineFace:
    face = game(name).face
    assert isinstance(face, LineFace)
    return face


def set_up(name: str, side: str, **words: object) -> Position:
    """Pieces by their letter (``F="a4"``, ``G="b4 d4"``), the side to move, and the fields of the set-up text."""
    face = face_of(name)
    letters = {
        point: letter for letter, points in words.items() if letter.isupper() for point in str(points).split(" ")
    }
    board = write_board(rows(face.board, lambda point: letters.get(face.board.name(face.board.places[point]), ".")))
    fields = [f"{field}={value}" for field, value in words.items() if field.islower()]
    return game(name).position(" ".join([board, side, *fields]))


def where(position: Position, letter: str) -> set[str]:
    """The names of the points on which a piece stands."""
    face = face_of(position.game.name)
    return {face.board.name(place) for place, i in face.board.number.items() if face.piece(position.state, i) == letter}


def field(position: Position, name: str) -> int:
    """A field of the set-up text."""
    return int(next(word for word in position.text.split() if word.startswith(f"{name}=")).partition("=")[2])


def ends(position: Position, reason: str, winner: str | None) -> None:
    """The game is over for that reason; the winner has one point, the loser one less than none, in a draw nobody."""
    assert position.outcome is not None
    assert (position.outcome.reason, position.outcome.winner) == (reason, winner)
    points = {side: 0 if winner is None else 1 if side == winner else -1 for side in position.game.sides}
    assert position.outcome.returns == points
    assert position.decisions() == []


def refused(position: Position, word: str) -> str:
    """The name of the rule that refuses a decision."""
    refusal = position.why_not(word)
    assert refusal is not None, word
    return refusal.rule


def wander(position: Position, plies: int, among: Callable[[str], bool] = lambda word: True) -> Position:
    """Play so many steps, each to the position that the line of play has seen least, and of those the first.

    Geese go down only when nothing else is left, for they never come up again.
    """
    for _ in range(plies):
        steps = []
        for word in position.decisions():
            if "-" in word and among(word):
                after = position.play(word)
                if after.outcome is None:
                    down = position.to_move == "geese" and word[1] < word[4]
                    steps.append((down, after.line.count(after.line[-1]), word))
        position = position.play(min(steps)[2])
    return position
