"""Bagh Chal as people see it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from tischlein.play.faces._jumps import JumpFace
from tischlein.play.faces._lines import MOVE, POINT, TO_A_POINT, letters, move_word, rows
from tischlein.play.options import Value
from tischlein.play.setup import Setup, write_board
from tischlein.play.words import Prompt, Refusal, Text, many
from tischlein.rules import bagh_chal as rules
from tischlein.rules.bagh_chal import BOARD, GOATS, JUMPS, PLACEMENTS, STEPS, TIGERS, State


class BaghChal(JumpFace):
    """Tiger und Ziegen."""

    name = "bagh_chal"
    title = Text("Tigers and Goats (Bagh Chal)", "Tiger und Ziegen (Bagh Chal)")
    module = "tischlein.rules.bagh_chal"
    sides = ("tigers", "goats")
    side_titles = {"tigers": Text("the tigers", "die Tiger"), "goats": Text("the goats", "die Ziegen")}
    board = BOARD
    pieces = {"T": Text("a tiger", "ein Tiger"), "G": Text("a goat", "eine Ziege")}
    glyphs = {"◆": ("yellow", Text("tiger", "Tiger")), "○": ("default", Text("goat", "Ziege"))}
    glyph_letters = {"◆": "T", "○": "G"}
    prey, prey_name = "G", Text("goat", "Ziege")
    examples = ("b1", "a1-b1", "a1xc1")
    moves = (
        *(BOARD.name(place) for place in PLACEMENTS),
        *(move_word(BOARD, step) for step in STEPS),
        *(move_word(BOARD, jump, jump=True) for jump in JUMPS),
    )
    connections = frozenset(STEPS)
    goals = {
        "tigers": Text("Capture five goats.", "Schlage fünf Ziegen."),
        "goats": Text(
            "Hem in the four tigers until none of them can move.",
            "Kreise die vier Tiger ein, bis keiner mehr ziehen kann.",
        ),
    }
    patience = rules.PATIENCE
    progress = Text("a goat placed or captured", "gesetzte oder geschlagene Ziege")

    def prompt(self, state: State, words: Sequence[str]) -> Prompt:
        if state.turn == TIGERS:
            return self.hunt(Text("a tiger", "einen Tiger"), words)
        if state.in_hand:
            return Prompt(
                Text("Place a goat", "Setze eine Ziege"), Text("tap a free point", "tippe auf einen freien Punkt")
            )
        return Prompt(Text("Move a goat along a line", "Ziehe eine Ziege eine Linie entlang"), TO_A_POINT)

    def start(self, options: Mapping[str, Value]) -> State:
        return rules.start()

    def piece(self, state: State, point: int) -> str:
        return "T" if state.tigers >> point & 1 else "G" if state.goats >> point & 1 else "."

    def owner(self, letter: str) -> int:
        return TIGERS if letter == "T" else GOATS

    def write(self, state: State) -> str:
        board = write_board(rows(BOARD, lambda point: self.piece(state, point)))
        counters = f"hand={state.in_hand} captured={state.captured} quiet={state.quiet}"
        return f"{board} {self.sides[state.turn]} {counters}"

    def read(self, setup: Setup, options: Mapping[str, Value]) -> State:
        places = setup.squares([5] * 5, self.pieces)
        turn = setup.side(self.sides)
        in_hand = setup.number("hand", 0, rules.HERD)
        captured = setup.number("captured", 0, rules.PREY_TO_WIN)
        quiet = setup.number("quiet", 0, rules.PATIENCE, 0)
        setup.amount(places.count("T"), 4, Text("tiger", "Tiger"), Text("tigers", "Tiger"))
        goats = places.count("G")
        if goats + in_hand + captured > rules.HERD:
            board, brett = many(goats, "goat", "goats"), many(goats, "Ziege", "Ziegen")
            setup.fault(
                f"{board} on the board, {in_hand} in hand and {captured} captured are more than 20",
                f"{brett} auf dem Brett, {in_hand} im Vorrat und {captured} geschlagene sind mehr als 20",
            )
        return State(letters(BOARD, places, "T"), letters(BOARD, places, "G"), turn, in_hand, captured, quiet)

    def news(self, state: State) -> Sequence[Text]:
        return [
            Text(f"Goats in hand: {state.in_hand}", f"Ziegen im Vorrat: {state.in_hand}"),
            Text(f"Goats captured: {state.captured}", f"Geschlagene Ziegen: {state.captured}"),
        ]

    def refuse_special(self, state: State, word: str) -> Refusal | None:
        placing = state.turn == GOATS and state.in_hand > 0
        if re.fullmatch(POINT, word):
            place = self.place(word)
            if place is None:
                return Refusal("off_board", f"There is no {word} on the board.", f"{word} gibt es auf dem Brett nicht.")
            if state.turn == TIGERS:
                return Refusal(
                    "wrong_side",
                    "It is the turn of the tigers, who place nothing.",
                    "Am Zug sind die Tiger; sie setzen nichts ein.",
                )
            if not placing:
                return Refusal(
                    "none_in_hand",
                    "All goats have been placed; now they step.",
                    "Alle Ziegen sind eingesetzt; jetzt ziehen sie.",
                )
            return Refusal("occupied", f"{word} is occupied.", f"{word} ist besetzt.")
        if placing and self._mover(state, word) == "G":
            return Refusal(
                "placing_first",
                "No goat moves while goats are still in hand.",
                "Solange Ziegen im Vorrat sind, zieht keine Ziege.",
            )
        return None

    def _mover(self, state: State, word: str) -> str:
        """The piece that a step or jump names, or nothing."""
        move = MOVE.fullmatch(word)
        place = self.place(move[1]) if move else None
        return self.piece(state, BOARD.number[place]) if place else ""


FACE = BaghChal()
