"""Fuchs und Hunde as people see it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tischlein.play.faces._lines import LineFace, letters, move_word, rows
from tischlein.play.options import Value
from tischlein.play.setup import Setup, write_board
from tischlein.play.words import Prompt, Refusal, Text
from tischlein.rules import fox_and_hounds as rules
from tischlein.rules._points import DIAGONAL, Place, towards
from tischlein.rules.fox_and_hounds import BOARD, FOX, HOUNDS, STEPS, State


class FoxAndHounds(LineFace):
    """Fuchs und Hunde."""

    name = "fox_and_hounds"
    title = Text("Fox and Hounds", "Fuchs und Hunde")
    module = "tischlein.rules.fox_and_hounds"
    sides = ("fox", "hounds")
    side_titles = {"fox": Text("the fox", "der Fuchs"), "hounds": Text("the hounds", "die Hunde")}
    board = BOARD
    pieces = {"F": Text("the fox", "der Fuchs"), "H": Text("a hound", "ein Hund")}
    glyphs = {"◆": ("red", Text("fox", "Fuchs")), "●": ("default", Text("hound", "Hund"))}
    glyph_letters = {"◆": "F", "●": "H"}
    moves = tuple(move_word(BOARD, step) for step in STEPS)
    examples = ("e1-d2",)
    goals = {
        "fox": Text("Get past all four hounds.", "Komm an allen vier Hunden vorbei."),
        "hounds": Text("Hem in the fox until it cannot move.", "Kreise den Fuchs ein, bis er nicht mehr ziehen kann."),
    }
    patience = rules.PATIENCE
    progress = Text("a move of a hound", "Zug eines Hundes")

    def prompt(self, state: State, words: Sequence[str]) -> Prompt:
        what = (
            Text("Move the fox one step diagonally", "Ziehe mit dem Fuchs ein Feld schräg")
            if state.turn == FOX
            else Text("Move a hound one step diagonally forwards", "Ziehe einen Hund ein Feld schräg vorwärts")
        )
        return Prompt(what, Text("tap the piece, then a free square", "tippe auf die Figur, dann auf ein freies Feld"))

    def start(self, options: Mapping[str, Value]) -> State:
        return rules.start()

    def piece(self, state: State, point: int) -> str:
        return "F" if state.fox >> point & 1 else "H" if state.hounds >> point & 1 else "."

    def owner(self, letter: str) -> int:
        return FOX if letter == "F" else HOUNDS

    def write(self, state: State) -> str:
        board = write_board(rows(BOARD, lambda point: self.piece(state, point)))
        return f"{board} {self.sides[state.turn]} quiet={state.quiet}"

    def read(self, setup: Setup, options: Mapping[str, Value]) -> State:
        places = setup.squares([4] * 8, self.pieces)
        turn = setup.side(self.sides)
        quiet = setup.number("quiet", 0, rules.PATIENCE, 0)
        setup.amount(places.count("F"), 1, Text("fox", "Fuchs"), Text("foxes", "Füchse"))
        setup.amount(places.count("H"), 4, Text("hound", "Hund"), Text("hounds", "Hunde"))
        return State(letters(BOARD, places, "F"), letters(BOARD, places, "H"), turn, quiet)

    def refuse_move(self, state: State, letter: str, origin: Place, target: Place, jump: bool) -> Refusal:
        if jump:
            return Refusal(
                "no_jumps",
                "Nobody jumps or captures in this game.",
                "In diesem Spiel wird weder gesprungen noch geschlagen.",
            )
        if target not in [towards(origin, way) for way in DIAGONAL]:
            return Refusal("one_step", "A move is one step diagonally.", "Ein Zug ist ein Schritt schräg.")
        return Refusal("hounds_never_back", "Hounds only move towards row 1.", "Hunde ziehen nur auf Reihe 1 zu.")


FACE = FoxAndHounds()
