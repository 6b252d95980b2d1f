"""Apfelernte as people see it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from tischlein.play.face import Face
from tischlein.play.faces._apfelernte_followed import followed
from tischlein.play.faces._apfelernte_news import news
from tischlein.play.faces._apfelernte_options import OPTIONS, cards_of, check, chosen, program_of
from tischlein.play.faces._apfelernte_picture import GLYPHS, LETTERS, draw
from tischlein.play.faces._apfelernte_prompts import GOAL, prompt
from tischlein.play.faces._apfelernte_refusals import refuse
from tischlein.play.faces._apfelernte_spoken import meant, spoken, titled
from tischlein.play.faces._apfelernte_table import card_says, pile
from tischlein.play.faces._apfelernte_told import heard, told
from tischlein.play.faces._apfelernte_words import SIDES, card_of_name, word
from tischlein.play.faces._apfelernte_zones import named, near, shown
from tischlein.play.options import Value
from tischlein.play.setup import Setup
from tischlein.play.spoken import Spoken
from tischlein.play.words import Prompt, Refusal, Text
from tischlein.rules import apfelernte as rules
from tischlein.rules.apfelernte import layout


class Apfelernte(Face):
    """The card game, with whatever set of cards."""

    name = "apfelernte"
    title = Text("Apfelernte", "Apfelernte")
    module = "tischlein.rules.apfelernte"
    sides = SIDES
    side_titles = {side: Text(f"player {side.upper()}", f"Spieler {side.upper()}") for side in SIDES}
    options = OPTIONS
    glyphs = GLYPHS
    glyph_letters = LETTERS
    replayed = True

    def sides_in(self, options: Mapping[str, Value]) -> tuple[str, ...]:
        return SIDES[: int(options["players"])]

    def check(self, options: Mapping[str, Value]) -> None:
        check(options)

    def start(self, options: Mapping[str, Value]) -> rules.State:
        players, lives, hand, deck, turns = (
            int(options[name]) for name in ("players", "lives", "hand", "deck", "turn_limit")
        )
        state = rules.State(
            self.spare(), program_of(options).copy()
        )  # so that nobody gets hold of the one that is kept
        return rules.start(state, players, lives, hand, deck, turns, int(options["pool"] == "own"))

    def spare(self) -> Any:
        import numpy as np  # so that the games can be listed without it

        return np.zeros(rules.STORAGE, np.int64)

    def released(self, state: rules.State) -> rules.State:
        return rules.State(rules.copy(state, self.spare()).cells, state.cards.copy())

    def identity(self, state: rules.State) -> Any:
        return rules.copy(state, self.spare()).cells.tobytes(), state.cards.tobytes()

    def turn(self, state: rules.State) -> int | None:
        return int(state.cells[layout.ACTIVE]) if state.cells[layout.TURN] else None

    def goal(self, side: str) -> Text:
        return GOAL

    def prompt(self, state: rules.State, words: Sequence[str]) -> Prompt | None:
        return prompt(state, words)

    def word(self, state: rules.State, move: int) -> str:
        return word(state, int(move))

    def heard(self, state: rules.State, move: int, seat: int) -> str:
        return heard(state, int(move), seat)

    def told(self, state: rules.State, move: int, seat: int) -> Text | None:
        return told(state, int(move), seat, cards_of(state))

    def explained(self, state: rules.State, move: int) -> Text | None:
        acting = int(state.cells[layout.TASK]) in (layout.ACT, layout.EXTRA)
        if not acting or not layout.PLAY <= move < layout.ATTACK_WITH:
            return None
        says = card_says(state, move - layout.PLAY, cards_of(state))
        return says if says.en else None

    def is_retold(self, state: rules.State, move: int) -> bool:
        return int(state.cells[layout.TASK]) == layout.BLOCK and move != layout.NONE

    def pile(self, state: rules.State, seat: int) -> Text | None:
        return pile(state, seat, cards_of(state))

    def followed(self, before: rules.State, after: rules.State, seat: int) -> Sequence[Text]:
        return followed(before, after, seat, cards_of(after))

    def such(self, options: Mapping[str, Value]) -> Sequence[str]:
        mine, other = ("a", "b") if options["pool"] == "own" else ("", "")
        return f"play-022{mine}", f"attack-035{mine}-b", f"block-008{other}", "pass"

    def about(self, options: Mapping[str, Value]) -> Text | None:
        cards = chosen(options)
        many, title = len(cards.cards), cards.title
        return Text(f"{title.en}, {many} cards", f"{title.de}, {many} Karten")

    def card(self, state: rules.State, name: str) -> Text | None:
        from tischlein.cards.text import whole_card

        index, cards = card_of_name(state, name), cards_of(state).cards
        if index is not None:
            return whole_card(cards[index])
        called = (card for card in cards if name.casefold() in (card.name.en.casefold(), card.name.de.casefold()))
        return next((whole_card(card) for card in called), None)

    def spoken(self, state: rules.State, word: str) -> Spoken:
        return spoken(state, word, cards_of(state))

    def meant(self, state: rules.State, typed: str) -> str:
        return meant(state, typed, cards_of(state))

    def titled(self, state: rules.State, word: str) -> Text:
        return titled(state, word, cards_of(state))

    def near(self, state: rules.State) -> Sequence[str]:
        return [named(state, entry) for entry in near(state)]

    def shown(self, state: rules.State) -> Collection[str]:
        return shown(state)

    def refuse(self, state: rules.State, word: str) -> Refusal:
        return refuse(state, word)

    def such_chance(self, state: rules.State, move: int) -> str:
        if state.cells[layout.TASK] == layout.BEGIN:
            return super().such_chance(state, move)
        begun = self.heard(state, move, -1).partition("-")[0]
        return f"{begun}-017{'a' if state.cells[layout.STRIDE] else ''}"  # whichever cards are possible here

    def write(self, state: rules.State) -> str:
        raise NotImplementedError("a position of Apfelernte is told by the decisions that led to it")

    def read(self, setup: Setup, options: Mapping[str, Value]) -> rules.State:
        raise NotImplementedError("a position of Apfelernte is told by the decisions that led to it")

    def draw(self, state: rules.State) -> str:
        return draw(state)

    def news(self, state: rules.State) -> Sequence[Text]:
        return news(state, cards_of(state))


FACE = Apfelernte()
