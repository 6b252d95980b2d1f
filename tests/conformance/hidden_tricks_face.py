"""The game of hidden tricks as the library sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from conformance import hidden_tricks as rules
from tischlein.play.face import Face
from tischlein.play.game import Game
from tischlein.play.options import Value
from tischlein.play.setup import Setup
from tischlein.play.words import Refusal, Text


class HiddenTricks(Face):
    """Nine cards, three hands."""

    name = "hidden_tricks"
    title = Text("Hidden tricks", "Verdeckte Stiche")
    module = "conformance.hidden_tricks"
    sides = ("ann", "ben", "cem")
    side_titles = {"ann": Text("Ann", "Anna"), "ben": Text("Ben", "Benno"), "cem": Text("Cem", "Cem")}
    glyphs = {}

    def start(self, options: Mapping[str, Value]) -> Any:
        return rules.start(self.spare())

    def spare(self) -> Any:
        return np.zeros(rules.STORAGE, np.int64)

    def identity(self, state: Any) -> Any:
        return tuple(int(value) for value in state)

    def turn(self, state: Any) -> int | None:
        return None if state[rules.DEALT] < rules.CARDS else int(state[rules.TURN])

    def word(self, state: Any, move: int) -> str:
        return f"{'deal' if state[rules.DEALT] < rules.CARDS else 'play'}-{move + 1}"

    def refuse(self, state: Any, word: str) -> Refusal:
        return Refusal("not_in_hand", f"{word!r} names no card of that hand.", f"{word!r} ist keine Karte der Hand.")

    def write(self, state: Any) -> str:
        places = "".join("abc-."[place] for place in state[rules.PLACE :])
        numbers = [int(value) for value in state[: rules.PLACE]]
        taken, trick = numbers[rules.TAKEN : rules.TRICK], numbers[rules.TRICK :]
        fields = f"dealt={numbers[rules.DEALT]} played={numbers[rules.PLAYED]}"
        seats = [f"{side}_taken={n}" for side, n in zip(self.sides, taken, strict=True)]
        cards = [f"{side}_card={n}" for side, n in zip(self.sides, trick, strict=True)]
        return " ".join([places, self.sides[numbers[rules.TURN]], fields, *seats, *cards])

    def read(self, setup: Setup, options: Mapping[str, Value]) -> Any:
        state = self.spare()
        places = setup.board.ljust(rules.CARDS, "?")[: rules.CARDS]
        if len(setup.board) != rules.CARDS or set(setup.board) - set("abc-."):
            setup.fault("the board is nine places: a, b, c for hands, - for the deck, . for cards that are gone")
            places = "-" * rules.CARDS
        state[rules.PLACE :] = ["abc-.".index(place) for place in places]
        state[rules.TURN] = setup.side(self.sides)
        state[rules.DEALT] = setup.number("dealt", 0, rules.CARDS)
        state[rules.PLAYED] = setup.number("played", 0, rules.CARDS)
        for seat, side in enumerate(self.sides):
            state[rules.TAKEN + seat] = setup.number(f"{side}_taken", 0, rules.TRICKS)
            state[rules.TRICK + seat] = setup.number(f"{side}_card", 0, rules.CARDS)
        self._check(setup, state, places)
        return state

    def _check(self, setup: Setup, state: Any, places: str) -> None:
        dealt, played, turn = (int(state[i]) for i in (rules.DEALT, rules.PLAYED, rules.TURN))
        if places.count("-") != rules.CARDS - dealt:
            setup.fault(f"dealt={dealt} does not fit the {places.count('-')} cards of the deck")
        if places.count(".") != played or (played and dealt < rules.CARDS):
            setup.fault(f"played={played} does not fit the {places.count('.')} cards that are gone")
        begun, cards = played % 3, [int(state[rules.TRICK + seat]) for seat in range(3)]
        trick = [cards[(turn - back) % 3] for back in (3, 2, 1)]
        if [bool(card) for card in trick] != [False] * (3 - begun) + [True] * begun or len(set(cards) - {0}) != begun:
            setup.fault("the cards of the trick do not fit the number of cards played")
        if any(card and places[card - 1] != "." for card in cards):
            setup.fault("a card of the trick is not among those that are gone")
        if sum(int(state[rules.TAKEN + seat]) for seat in range(3)) != played // 3:
            setup.fault("the tricks taken do not fit the number of cards played")
        for seat in range(3):
            held, due = places.count("abc"[seat]), (dealt - seat + 2) // 3 - played // 3 - bool(cards[seat])
            if held != due:
                setup.fault(f"{self.sides[seat]} holds {held} cards instead of {due}")

    def draw(self, state: Any) -> str:
        return self.write(state)


HIDDEN_TRICKS = Game(HiddenTricks())
