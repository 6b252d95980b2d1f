"""Pferdeäppel as people see it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from tischlein.play.face import Face
from tischlein.play.faces._lines import draw_points, rows
from tischlein.play.options import Option, Value
from tischlein.play.setup import Setup, write_board
from tischlein.play.words import Prompt, Refusal, Text, many
from tischlein.rules import pferdeaeppel as rules
from tischlein.rules._points import Place, Points
from tischlein.rules.pferdeaeppel import APPLE, BOARD, BROWN, GOLDEN_APPLES, NONE, SIZES, WHITE, WORD, State

_SQUARE = "([a-z](?:[1-9][0-9]?|0))"
_HORSE, _APPLE = re.compile(f"{_SQUARE}([-x]){_SQUARE}"), re.compile(rf"\+{_SQUARE}")

_BOARDS = {size: Points((place for place in BOARD.places if max(place) <= size), BOARD.number.get) for size in SIZES}
"""The board of each size; squares have the same numbers on all of them."""


class Pferdeaeppel(Face):
    """Pferdeäppel."""

    name = "pferdeaeppel"
    title = Text("Horse Apples (Pferdeäppel)", "Pferdeäppel")
    module = "tischlein.rules.pferdeaeppel"
    sides = ("white", "brown")
    side_titles = {"white": Text("White", "Weiß"), "brown": Text("Brown", "Braun")}
    options = (
        Option("board", (8, 6, 7, 9, 10), Text("rows and columns of the board", "Reihen und Spalten des Bretts")),
        Option(
            "escape",
            ("safe", "any"),
            Text(
                "what White's last escape route is, where no second apple may go",
                "was der letzte Fluchtweg von Weiß ist, auf den kein zweiter Apfel darf",
            ),
            (
                Text(
                    "the only free square in White's reach that Brown does not threaten",
                    "das einzige freie Feld in Reichweite von Weiß, das Braun nicht bedroht",
                ),
                Text("the only free square in White's reach", "das einzige freie Feld in Reichweite von Weiß"),
            ),
        ),
    )
    pieces = {
        "W": Text("White's horse", "das weiße Pferd"),
        "B": Text("Brown's horse", "das braune Pferd"),
        "X": Text("Brown's horse on White's square", "das braune Pferd auf dem Feld des weißen"),
        "o": Text("an apple", "ein Apfel"),
    }
    glyphs = {
        "♘": ("default", Text("white horse", "weißes Pferd")),
        "♞": ("yellow", Text("brown horse", "braunes Pferd")),
        "●": ("red", Text("apple", "Apfel")),
    }
    glyph_letters = {"♘": "W", "♞": "B", "●": "o"}

    def start(self, options: Mapping[str, Value]) -> State:
        return rules.start(int(options["board"]), ("safe", "any").index(str(options["escape"])))

    def goal(self, side: str) -> Text:
        if side == "white":
            return Text(
                "Stay free until golden apples lie: each is a point for you; 24 if you stay free to the end.",
                "Bleib frei, bis goldene Äpfel liegen: jeder ist ein Punkt für dich; bis zum Schluss frei: 24.",
            )
        return Text(
            "Catch White's horse while there are brown apples: each that is left is a point for you.",
            "Fang das weiße Pferd, solange es braune Äpfel gibt: jeder übrige ist ein Punkt für dich.",
        )

    def prompt(self, state: State, words: Sequence[str]) -> Prompt:
        if state.second:
            return Prompt(
                Text("Place another apple if you like", "Lege, wenn du magst, noch einen Apfel"),
                Text("tap a free square", "tippe auf ein freies Feld"),
            )
        how = Text("tap the horse, then a marked square", "tippe auf das Pferd, dann auf ein markiertes Feld")
        if state.turn == WHITE:
            return Prompt(Text("Move the white horse", "Ziehe mit dem weißen Pferd"), how)
        catch = any("x" in word for word in words)
        return Prompt(
            Text(
                "Move the brown horse" + ", or catch the white one" * catch,
                "Ziehe mit dem braunen Pferd" + ", oder fang das weiße" * catch,
            ),
            how,
        )

    def notices(self, state: State) -> Sequence[Text]:
        golden = GOLDEN_APPLES - state.supply
        if golden < 0:
            return ()
        if golden == 0:
            return [
                Text(
                    "The last brown apple lies: Brown cannot win this round any more.",
                    "Der letzte braune Apfel liegt: Braun kann diese Runde nicht mehr gewinnen.",
                )
            ]
        return [
            Text(
                f"Golden apples lie: White has won this round, with {many(golden, 'point', 'points')} so far.",
                f"Goldene Äpfel liegen: Weiß hat diese Runde gewonnen, bisher mit {many(golden, 'Punkt', 'Punkten')}.",
            )
        ]

    # Words

    def word(self, state: State, move: int) -> str:
        if move == NONE:
            return "none"
        if move >= APPLE:
            return "+" + BOARD.name(BOARD.places[move - APPLE])
        horse = state.brown if state.turn == BROWN else state.white
        mark = "x" if state.turn == BROWN and move == state.white else "-"
        return BOARD.name(BOARD.places[horse]) + mark + BOARD.name(BOARD.places[move])

    def refuse(self, state: State, word: str) -> Refusal:
        horse, apple = _HORSE.fullmatch(word), _APPLE.fullmatch(word)
        for name in horse.group(1, 3) if horse else apple.groups() if apple else ():
            if _place(name) not in _BOARDS[state.board].number:
                return Refusal("off_board", f"There is no {name} on the board.", f"{name} gibt es auf dem Brett nicht.")
        if horse:
            return self._refuse_horse(state, _place(horse[1]), horse[2], _place(horse[3]))
        if apple or word == "none":
            return self._refuse_apple(state, _place(apple[1]) if apple else None)
        return Refusal(
            "unreadable",
            "That is no decision of this game; such as: h8-g6, g6xe5, +c3, none.",
            "Das ist keine Entscheidung dieses Spiels; etwa: h8-g6, g6xe5, +c3, none.",
        )

    def _refuse_apple(self, state: State, square: Place | None) -> Refusal:
        if state.supply <= GOLDEN_APPLES:
            return Refusal(
                "no_brown_apple",
                "No brown apple is left, and a golden one is never placed as a second.",
                "Es ist kein brauner Apfel mehr da, und ein goldener wird nie als zweiter gelegt.",
            )
        if not state.second:
            return Refusal(
                "horse_first",
                "The horse moves before a second apple is placed or declined.",
                "Erst zieht das Pferd; dann wird ein zweiter Apfel gelegt oder nicht.",
            )
        assert square is not None
        name = BOARD.name(square)
        if not _free(state, square):
            return Refusal("occupied", f"There is an apple on {name}.", f"Auf {name} liegt schon ein Apfel.")
        return Refusal(
            "last_escape",
            f"{name} is White's last escape route; no second apple may be placed there.",
            f"{name} ist der letzte Fluchtweg von Weiß; dorthin darf kein zweiter Apfel.",
        )

    def _refuse_horse(self, state: State, origin: Place, mark: str, target: Place) -> Refusal:
        white, brown = BOARD.places[state.white], BOARD.places[state.brown]
        start, end = BOARD.name(origin), BOARD.name(target)
        if state.second:
            return Refusal(
                "second_apple",
                "The horse has moved; now a second brown apple may be placed (+c3) or not (none).",
                "Das Pferd hat gezogen; jetzt darf ein zweiter brauner Apfel gelegt werden (+c3) oder nicht (none).",
            )
        if origin not in (white, brown):
            return Refusal("no_horse", f"There is no horse on {start}.", f"Auf {start} steht kein Pferd.")
        if (origin == brown) != (state.turn == BROWN):
            mover, other = self.side_titles[self.sides[state.turn]], self.side_titles[self.sides[1 - state.turn]]
            return Refusal(
                "wrong_side",
                f"It is {mover.en}'s turn; the horse on {start} is {other.en}'s.",
                f"{mover.de} ist am Zug; das Pferd auf {start} gehört {other.de}.",
            )
        if not rules.is_knights_move(origin, target):
            return Refusal(
                "no_knights_move",
                f"A horse moves two squares straight and one to the side; {start} to {end} is no such move.",
                f"Ein Pferd zieht zwei Felder geradeaus und eins zur Seite; von {start} nach {end} geht das nicht.",
            )
        if state.turn == WHITE and target == brown:
            return Refusal(
                "white_never_catches",
                "White may never move onto the square of Brown's horse.",
                "Weiß darf nie auf das Feld des braunen Pferds ziehen.",
            )
        if state.turn == BROWN and target == white:
            return Refusal("catch_mark", "A catch is written with x.", "Ein Fang schreibt sich mit x.")
        if _free(state, target) and state.turn == WHITE:
            return Refusal(
                "only_brown_catches",
                "Only Brown catches; White's move is written with -.",
                "Nur Braun fängt; ein Zug von Weiß schreibt sich mit -.",
            )
        if _free(state, target):
            return Refusal(
                "nothing_to_catch",
                f"White's horse is not on {end}; a move to a free square is written with -.",
                f"Auf {end} steht das weiße Pferd nicht; ein Zug auf ein freies Feld schreibt sich mit -.",
            )
        return Refusal(
            "occupied",
            f"There is an apple on {end}; no horse may enter the square again.",
            f"Auf {end} liegt ein Apfel; das Feld betritt kein Pferd mehr.",
        )

    # Set-up texts

    def piece(self, state: State, square: int) -> str:
        """The letter of what is on a square, or a dot; the apples under the horses go without saying."""
        if square == state.brown:
            return "X" if state.white == state.brown else "B"
        return "W" if square == state.white else "." if _free(state, BOARD.places[square]) else "o"

    def write(self, state: State) -> str:
        board = write_board(rows(_BOARDS[state.board], lambda square: self.piece(state, square)))
        second = " second=1" if state.second else ""
        golden = min(state.supply, GOLDEN_APPLES)
        return f"{board} {self.sides[state.turn]} brown={state.supply - golden} golden={golden}{second}"

    def read(self, setup: Setup, options: Mapping[str, Value]) -> State:
        start = self.start(options)
        found = setup.squares([start.board] * start.board, self.pieces)
        turn = setup.side(self.sides)
        brown_left = setup.number("brown", 0, rules.BROWN_APPLES - 2)
        golden_left = setup.number("golden", 0, GOLDEN_APPLES)
        second = setup.number("second", 0, 1, 0)
        supply, caught = brown_left + golden_left, "X" in found
        for letter, name, farbe in ("W", "white", "weiße"), ("B", "brown", "braune"):
            one, more = Text(f"{name} horse", f"{farbe}s Pferd"), Text(f"{name} horses", f"{farbe} Pferde")
            setup.amount(found.count(letter) + found.count("X"), 1, one, more)
        fouled = sum(letter != "." for letter in found)
        if fouled + supply > rules.BROWN_APPLES + GOLDEN_APPLES:
            setup.fault(
                f"{fouled} apples on the board (one under each horse) and {supply} in supply are more than 40",
                f"{fouled} Äpfel auf dem Brett (unter jedem Pferd einer) und {supply} im Vorrat sind mehr als 40",
            )
        if brown_left and golden_left < GOLDEN_APPLES:
            setup.fault(
                f"golden={golden_left}, but no golden apple drops while brown ones are left (brown={brown_left})",
                f"golden={golden_left}, aber kein goldener Apfel fällt, solange es braune gibt (brown={brown_left})",
            )
        if second and not brown_left:
            setup.fault(
                "second=1, but there is no brown apple to place", "second=1, aber es gibt keinen braunen Apfel mehr"
            )
        if caught and (turn != BROWN or second):
            setup.fault(
                "X is the end of a round, by Brown's move and without a second apple",
                "X ist das Ende einer Runde, durch einen Zug von Braun und ohne zweiten Apfel",
            )
        places = list(zip(sorted(_BOARDS[start.board].places), found, strict=True))
        free = BOARD.area(place for place, letter in places if letter == ".")
        white, brown = (
            next((BOARD.number[place] for place, letter in places if letter in horse), 0) for horse in ("WX", "BX")
        )
        near, far = free & (1 << WORD) - 1, free >> WORD
        return State(near, far, white, brown, turn, second, supply, start.board, start.escape)

    # Pictures

    def draw(self, state: State) -> str:
        show = {letter: glyph for glyph, letter in self.glyph_letters.items()} | {"X": "♞", ".": "·"}
        return draw_points(_BOARDS[state.board], lambda square: show[self.piece(state, square)], frozenset())

    def news(self, state: State) -> Sequence[Text]:
        golden = min(state.supply, GOLDEN_APPLES)
        brown, in_play = state.supply - golden, GOLDEN_APPLES - golden
        news = [Text(f"Brown apples in supply: {brown}", f"Braune Äpfel im Vorrat: {brown}")]
        if in_play:
            news.append(Text(f"Golden apples in play: {in_play}", f"Goldene Äpfel im Spiel: {in_play}"))
        if state.second:
            news.append(Text("A second apple may be placed.", "Ein zweiter Apfel darf gelegt werden."))
        return news


def _place(name: str) -> Place:
    return int(name[1:]), ord(name[0]) - ord("a") + 1


def _free(state: State, place: Place) -> bool:
    return (state.near | state.far << WORD) >> BOARD.number[place] & 1 == 1


FACE = Pferdeaeppel()
