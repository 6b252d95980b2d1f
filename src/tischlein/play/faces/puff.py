"""Puff as people see it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tischlein.play.face import Face
from tischlein.play.faces._puff_prompts import GOAL as AIM
from tischlein.play.faces._puff_prompts import prompt
from tischlein.play.faces._puff_refusals import refuse, refuse_chance
from tischlein.play.faces._puff_setup import counts, dice_text, read, write
from tischlein.play.options import Option, Value, flag
from tischlein.play.setup import Setup
from tischlein.play.words import Prompt, Refusal, Text
from tischlein.rules import puff as rules
from tischlein.rules.puff import PLAY, RUNS, SEATS
from tischlein.rules.puff.dice import THROWS, VALUE
from tischlein.rules.puff.stones import BLACK, GOAL, LONG, SIDE, WHITE, State, single

_SHOWN = 5  # stones drawn on a point before a number takes over


def _run_word(origin: int, target: int) -> str:
    return f"{origin or 'in'}-{'off' if target == GOAL else target}"


def _row(label: str, cells: Sequence[object]) -> str:
    words = [f"{cell:>2}" for cell in cells]
    return f"{label:3}{' '.join(words[:6])} │ {' '.join(words[6:])}".rstrip()


class Puff(Face):
    """Conträrer Puff and Langer Puff."""

    name = "puff"
    title = Text("Puff", "Puff")
    module = "tischlein.rules.puff"
    sides = ("white", "black")
    side_titles = {"white": Text("White", "Weiß"), "black": Text("Black", "Schwarz")}
    glyphs = {
        "○": ("default", Text("White's stone", "weißer Stein")),
        "●": ("red", Text("Black's stone", "schwarzer Stein")),
    }
    glyph_letters = {"○": "W", "●": "B"}
    options = (
        Option(
            "ruleset",
            ("contrary", "long"),
            Text("which way the stones run", "wie die Steine laufen"),
            (
                Text("contrary: against each other", "conträr: gegeneinander"),
                Text("long: both the same way", "lang: beide in gleicher Richtung"),
            ),
        ),
        flag(
            "enter_first",
            True,
            Text(
                "while a stone is off the board, every die must enter one",
                "solange ein Stein außer dem Brett ist, muss jeder Würfel einen einsetzen",
            ),
        ),
        flag(
            "all_home",
            True,
            Text(
                "stones are borne off only when all of them stand on points 19 to 24",
                "herausgenommen wird erst, wenn alle Steine auf den Feldern 19 bis 24 stehen",
            ),
        ),
        flag(
            "multiples",
            False,
            Text(
                "fourfold for a heap, threefold for a row, threefold or twofold when the loser is far behind",
                "vierfach für einen Haufen, dreifach für eine Reihe, drei- oder zweifach bei weitem Rückstand",
            ),
        ),
        flag(
            "one_two",
            False,
            Text("1 and 2 also give 5, 6 and any Pasch", "1 und 2 geben auch 5, 6 und einen beliebigen Pasch"),
        ),
        flag(
            "rest_to_opponent",
            False,
            Text(
                "what the thrower cannot play, the opponent plays",
                "was der Werfende nicht setzen kann, setzt der Gegner",
            ),
        ),
    )
    moves = (
        "white",
        "black",
        *(f"{lower}-{higher}" for lower, higher in THROWS),
        *(_run_word(origin, target) for origin, target in RUNS),
        "stop",
        "throw",
        "end",
        *(f"pasch-{value}" for value in range(1, 7)),
    )

    def start(self, options: Mapping[str, Value]) -> State:
        flags = (int(options[option.name]) for option in self.options[1:])
        return rules.start(LONG if options["ruleset"] == "long" else rules.CONTRARY, *flags)

    def turn(self, state: State) -> int | None:
        return None if state.task == rules.BEGIN else state.thrower

    def goal(self, side: str) -> Text:
        return AIM

    def prompt(self, state: State, words: Sequence[str]) -> Prompt:
        return prompt(state, words)

    def word(self, state: State, move: int) -> str:
        word = self.moves[move]
        if state.task == PLAY and move != rules.STOP:
            target = rules.ORIGIN[move] + (state.dice & VALUE)
            if target < GOAL and single(state.ones >> SIDE * (1 - state.turn), target, state.options):
                return word + "*"
        return word

    def refuse(self, state: State, word: str) -> Refusal:
        return refuse(state, word, [self.side_titles[side] for side in self.sides])

    def such(self, options: Mapping[str, Value]) -> Sequence[str]:
        return "in-3", "5-9", "22-off", "stop"

    def refuse_chance(self, state: State, word: str) -> Refusal | None:
        return refuse_chance(state, word)

    def write(self, state: State) -> str:
        return write(state, self.sides)

    def read(self, setup: Setup, options: Mapping[str, Value]) -> State:
        return read(setup, self.start(options), self.sides)

    def draw(self, state: State) -> str:
        white, black = (counts(state, seat) for seat in range(SEATS))
        long = state.options & LONG

        def cell(point: int, height: int) -> str:
            whites, blacks = white[point], black[point if long else GOAL - point]
            many, glyph = (whites, "○") if whites else (blacks, "●")
            if height == _SHOWN:
                return str(many) if many > _SHOWN else ""
            return glyph if many > height else "" if height else "·"

        def half(across: Sequence[int]) -> list[str]:
            """From the edge of the board to its middle."""
            names = [_row("○● " if long else "○", across)]
            names += [] if long else [_row("●", [GOAL - point for point in across])]
            return names + [_row("", [cell(point, height) for point in across]) for height in range(_SHOWN + 1)]

        return "\n".join([*half(range(13, 25)), *reversed(half(range(12, 0, -1)))])

    def news(self, state: State) -> Sequence[Text]:
        lines = []
        for seat in (WHITE, BLACK):
            stones, who = counts(state, seat), self.side_titles[self.sides[seat]]
            lines.append(
                Text(
                    f"{who.en}: {stones[0]} to enter, {stones[GOAL]} borne off",
                    f"{who.de}: {stones[0]} einzusetzen, {stones[GOAL]} herausgenommen",
                )
            )
        if state.task == PLAY:
            dice = dice_text(state.dice)
            lines.append(Text(f"To be played: {dice}", f"Zu setzen: {dice}"))
        return lines


FACE = Puff()
