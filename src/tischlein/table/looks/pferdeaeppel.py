"""Pferdeäppel: two horses, each on an apple of its own, and brown and golden apples all over the board.

Which apples are golden no position says; it follows from the order in which they dropped.
"""

from __future__ import annotations

from tischlein.play import Game, Position
from tischlein.play.faces.pferdeaeppel import FACE
from tischlein.play.words import Text
from tischlein.rules.pferdeaeppel import APPLE, BOARD, BROWN, BROWN_APPLES, GOLDEN_APPLES, NONE, State
from tischlein.table.looks.look import Look
from tischlein.table.messages.parts import Counter, Piece, Point, PointBoard, Scene, text

HORSES = ("white_horse", "brown_horse")
BROWN_APPLE, GOLDEN_APPLE = "brown_apple", "golden_apple"


class Pferdeaeppel(Look):
    """Pferdeäppel."""

    pieces = (
        Piece("white_horse", "white", text(FACE.pieces["W"])),
        Piece("brown_horse", "brown", text(FACE.pieces["B"])),
        Piece("brown_apple", None, text(Text("a brown apple", "ein brauner Apfel"))),
        Piece("golden_apple", None, text(Text("a golden apple", "ein goldener Apfel"))),
    )
    counters = (
        Counter("brown_apples", text(Text("Brown apples in supply", "Braune Äpfel im Vorrat")), BROWN_APPLES),
        Counter("golden_apples", text(Text("Golden apples in supply", "Goldene Äpfel im Vorrat")), GOLDEN_APPLES),
    )
    placed = BROWN_APPLE
    passes = {"none": Text("No second apple", "Kein zweiter Apfel")}
    board_options = ("board",)
    points = True

    def surface(self, game: Game) -> PointBoard:
        size = int(game.options["board"])
        numbers = range(1, size + 1)
        points = [Point(BOARD.name((row, column)), column, row) for row in numbers for column in numbers]
        return PointBoard("squares", size, size, points, [])

    def scene(self, position: Position) -> Scene:
        """The golden apples of an unknown past are drawn under the horses, which dropped last, and from the bottom."""
        state: State = position.state
        places = sorted(place for place in BOARD.places if max(place) <= state.board)
        numbers = [BOARD.number[place] for place in places]
        fouled = [number for number in numbers if FACE.piece(state, number) != "."]
        horses = [state.white] if state.white == state.brown else [state.white, state.brown]
        latest = [*horses, *(number for number in reversed(fouled) if number not in horses)]
        golden = set(latest[: GOLDEN_APPLES - min(state.supply, GOLDEN_APPLES)])
        board = {_name(number): [GOLDEN_APPLE if number in golden else BROWN_APPLE] for number in fouled}
        for number, horse in zip((state.white, state.brown), HORSES, strict=True):
            board[_name(number)].append(horse)
        return Scene(board, _supply(state))

    def after(self, scene: Scene, before: Position, move: int, now: Position) -> Scene:
        state: State = before.state
        board = dict(scene.board)
        apple = GOLDEN_APPLE if state.supply <= GOLDEN_APPLES else BROWN_APPLE
        if APPLE <= move < NONE:
            board[_name(move - APPLE)] = [apple]
        elif move != NONE:
            horse = state.brown if state.turn == BROWN else state.white
            board[_name(horse)] = board[_name(horse)][:-1]
            board[_name(move)] = [*board.get(_name(move), [apple]), HORSES[state.turn]]
        return Scene(board, _supply(now.state))


def _name(number: int) -> str:
    return BOARD.name(BOARD.places[number])


def _supply(state: State) -> list[int]:
    golden = min(state.supply, GOLDEN_APPLES)
    return [state.supply - golden, golden]
