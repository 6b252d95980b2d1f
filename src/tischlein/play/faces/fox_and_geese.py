"""Fuchs und Gänse as people see it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tischlein.kernel import count, lowest
from tischlein.play.faces._jumps import JumpFace, is_near
from tischlein.play.faces._lines import TO_A_POINT, letters, move_word, rows
from tischlein.play.options import Value
from tischlein.play.setup import Setup, write_board
from tischlein.play.words import Prompt, Refusal, Text, many
from tischlein.rules import fox_and_geese as rules
from tischlein.rules._points import Place
from tischlein.rules.fox_and_geese import BOARD, FOX, GEESE, JUMPS, STEPS, State


class FoxAndGeese(JumpFace):
    """Fuchs und Gänse."""

    name = "fox_and_geese"
    title = Text("Fox and Geese", "Fuchs und Gänse")
    module = "tischlein.rules.fox_and_geese"
    sides = ("fox", "geese")
    side_titles = {"fox": Text("the fox", "der Fuchs"), "geese": Text("the geese", "die Gänse")}
    board = BOARD
    pieces = {"F": Text("the fox", "der Fuchs"), "G": Text("a goose", "eine Gans")}
    glyphs = {"◆": ("red", Text("fox", "Fuchs")), "○": ("default", Text("goose", "Gans"))}
    glyph_letters = {"◆": "F", "○": "G"}
    prey, prey_name = "G", Text("goose", "Gans")
    examples = ("d4-d5", "a4xc4", "stop")
    moves = (
        *(move_word(BOARD, step) for step in STEPS),
        *(move_word(BOARD, jump, jump=True) for jump in JUMPS),
        "stop",
    )
    connections = frozenset(STEPS)
    goals = {
        "fox": Text("Capture ten geese.", "Schlage zehn Gänse."),
        "geese": Text("Hem in the fox until it cannot move.", "Kreise den Fuchs ein, bis er nicht mehr ziehen kann."),
    }
    patience = rules.PATIENCE
    progress = Text("a goose captured", "geschlagene Gans")

    def prompt(self, state: State, words: Sequence[str]) -> Prompt:
        if state.chain:
            return Prompt(
                Text("Jump on over another goose, or stop", "Spring weiter über eine Gans, oder hör auf"),
                Text("tap its target, or the button", "tippe auf das Ziel oder den Knopf"),
            )
        if state.turn == FOX:
            return self.hunt(Text("the fox", "mit dem Fuchs"), words)
        return Prompt(
            Text("Move a goose forwards or sideways", "Ziehe eine Gans vorwärts oder seitwärts"),
            TO_A_POINT,
        )

    def start(self, options: Mapping[str, Value]) -> State:
        return rules.start()

    def piece(self, state: State, point: int) -> str:
        return "F" if state.fox >> point & 1 else "G" if state.geese >> point & 1 else "."

    def owner(self, letter: str) -> int:
        return FOX if letter == "F" else GEESE

    def write(self, state: State) -> str:
        board = write_board(rows(BOARD, lambda point: self.piece(state, point)))
        chain = " chain=1" if state.chain else ""
        return f"{board} {self.sides[state.turn]} captured={state.captured} quiet={state.quiet}{chain}"

    def read(self, setup: Setup, options: Mapping[str, Value]) -> State:
        places = setup.squares([3, 3, 7, 7, 7, 3, 3], self.pieces)
        turn = setup.side(self.sides)
        captured = setup.number("captured", 0, rules.PREY_TO_WIN)
        quiet = setup.number("quiet", 0, rules.PATIENCE, 0)
        chain = setup.number("chain", 0, 1, 0)
        setup.amount(places.count("F"), 1, Text("fox", "Fuchs"), Text("foxes", "Füchse"))
        geese = places.count("G")
        if geese + captured > rules.FLOCK:
            setup.fault(
                f"{many(geese, 'goose', 'geese')} on the board and {captured} captured are more than {rules.FLOCK}",
                f"{many(geese, 'Gans', 'Gänse')} auf dem Brett und {captured} geschlagene sind mehr als {rules.FLOCK}",
            )
        fox, flock = letters(BOARD, places, "F"), letters(BOARD, places, "G")
        if chain:
            if turn != FOX or not captured or quiet:
                setup.fault(
                    "chain=1 is the fox's turn after a capture, with quiet=0",
                    "chain=1 ist der Zug des Fuchses, nachdem er geschlagen hat, mit quiet=0",
                )
            if count(fox) == 1 and not rules.landings(lowest(fox), flock):
                setup.fault(
                    "chain=1, but the fox has no further jump", "chain=1, aber der Fuchs kann nicht weiter springen"
                )
        return State(fox, flock, turn, chain, captured, quiet)

    def news(self, state: State) -> Sequence[Text]:
        return [Text(f"Geese captured: {state.captured}", f"Geschlagene Gänse: {state.captured}")]

    def refuse_special(self, state: State, word: str) -> Refusal | None:
        if word == "stop":
            return Refusal(
                "no_chain",
                "Stop is said only after a jump, when another one is possible.",
                "Stop gibt es nur nach einem Sprung, wenn ein weiterer möglich ist.",
            )
        return None

    def refuse_move(self, state: State, letter: str, origin: Place, target: Place, jump: bool) -> Refusal:
        if is_near(origin, target) and not jump:
            if state.chain:
                return Refusal(
                    "chain_jumps_only",
                    "After a jump the fox jumps on or stops; it takes no step.",
                    "Nach einem Sprung springt der Fuchs weiter oder hört auf; einen Schritt macht er nicht.",
                )
            return Refusal(
                "geese_never_up",
                "Geese move sideways or down, never up.",
                "Gänse ziehen seitwärts oder nach unten, nie nach oben.",
            )
        return super().refuse_move(state, letter, origin, target, jump)


FACE = FoxAndGeese()
