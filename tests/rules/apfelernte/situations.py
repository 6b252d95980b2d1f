"""Situations of the compiled rules, made by hand, with the cards of the set that comes along or with one's own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from rules.apfelernte.seen import DECK, DISCARD, HAND, LETTERS, LIVES, Seen
from tischlein.cards.model import CardSet
from tischlein.cards.program import program
from tischlein.cards.reading import load_set
from tischlein.rules import apfelernte as rules
from tischlein.rules.apfelernte import layout
from tischlein.rules.apfelernte.decks import at_bottom, on_top
from tischlein.rules.apfelernte.entries import lay_life, seat_at, to_discard, to_hand
from tischlein.rules.apfelernte.pieces import add, entry_of, host_of, is_creature, number_of
from tischlein.rules.apfelernte.strengths import ignored, strength
from tischlein.rules.apfelernte.turn import advance

HOFGARTEN = load_set("hofgarten")
LIFE_CARDS = ("2 7 17", "19 36 37", "38 39 43", "40 42 46", "50 51 52", "53 56 57")
"""Cards that no test asks for: the life cards where none are named."""


@dataclass
class Side:
    """Where a player's cards are, as numbers separated by blanks; of the deck the top cards, the others, the bottom."""

    hand: str = ""
    top: str = ""
    deck: str = ""
    bottom: str = ""
    lives: str = ""
    discard: str = ""


class Situation:
    """The beginning of a turn, and what follows.

    In play are, in this order, ``a8`` (of player a), ``a59>8`` (attached to 8), ``a8:b`` (controlled by player b).
    """

    def __init__(
        self,
        *sides: Side,
        in_play: str = "",
        to_move: str = "a",
        hand: int = 3,
        turn_limit: int = 0,
        cards: CardSet = HOFGARTEN,
    ) -> None:
        self.cards = cards
        self.places = {card.number: index for index, card in enumerate(cards.cards)}
        state = rules.State(np.zeros(rules.STORAGE, np.int64), program(cards))
        for cell, value in (
            (layout.PLAYERS, len(sides)),
            (layout.HAND, hand),
            (layout.TURN_LIMIT, turn_limit),
            (layout.ALIVE, (1 << len(sides)) - 1),
            (layout.ACTIVE, LETTERS.index(to_move)),
            (layout.PHASE, layout.STARTING),
        ):
            state.cells[cell] = value
        self.seen = Seen(state, cards)
        for seat, side in enumerate(sides):
            self._lay(seat, side)
        for word in in_play.split():
            self._put(word)
        advance(state)

    @property
    def state(self) -> rules.State:
        return self.seen.state

    # Setting up

    def _entries(self, seat: int, text: str) -> list[int]:
        return [self.places[int(number)] | seat << layout.OWNER_BIT for number in text.split()]

    def _lay(self, seat: int, side: Side) -> None:
        state, begin = self.state, seat_at(seat)
        for place, entry in enumerate(self._entries(seat, side.deck)):
            state.cells[begin + layout.DECK_AT + place] = entry
            state.cells[begin + layout.DECK_N] += 1
        for entry in reversed(self._entries(seat, side.top)):
            on_top(state, entry)
        for entry in self._entries(seat, side.bottom):
            at_bottom(state, entry)
        for entry in self._entries(seat, side.hand):
            to_hand(state, entry)
        for entry in self._entries(seat, side.discard):
            to_discard(state, entry)
        for entry in self._entries(seat, side.lives or LIFE_CARDS[seat]):
            lay_life(state, entry)

    def _put(self, word: str) -> None:
        number, _, controlled = word[1:].partition(":")
        number, _, host = number.partition(">")
        seat = LETTERS.index(word[0])
        serial = number_of(self.state, self._piece(f"{int(host):03}")) if host else 0
        add(self.state, self._entries(seat, number)[0], LETTERS.index(controlled or word[0]), serial)

    def _piece(self, code: str) -> int:
        pieces = range(self.state.cells[layout.PIECES])
        return next(i for i in pieces if self.seen.code(entry_of(self.state, i)) == code)

    # Playing

    def play(self, words: str) -> Situation:
        for word in words.split():
            self.seen.state = rules.play(self.state, self.seen.decisions()[word])
        return self

    @property
    def asked(self) -> str:
        """Who is asked, and what: the decisions in the order of the alphabet."""
        return " ".join([f"{self.seen.to_move}:", *sorted(self.seen.decisions())])

    @property
    def outcome(self) -> tuple[str, dict[str, int]]:
        return self.seen.outcome()

    # Looking

    def hand(self, player: str) -> str:
        return self._zone(player, HAND)

    def deck(self, player: str) -> str:
        """From the bottom to the top."""
        return self._zone(player, DECK)

    def discard(self, player: str) -> str:
        return self._zone(player, DISCARD)

    def lives(self, player: str) -> str:
        return self._zone(player, LIVES)

    def _zone(self, player: str, zone: str) -> str:
        return " ".join(map(self.seen.code, self.seen.zone(LETTERS.index(player), zone)))

    @property
    def in_play(self) -> str:
        """``008a7``: card, controller, strength, in the order in which they came; ``059a>008`` is attached."""
        return " ".join(map(self._presence, range(self.state.cells[layout.PIECES])))

    def _presence(self, i: int) -> str:
        state, code = self.state, self.seen.code(entry_of(self.state, i))
        controller = LETTERS[state.cells[layout.PIECES_AT + layout.PIECE * i + layout.CONTROLLER]]
        if is_creature(state, i):
            return f"{code}{controller}{strength(state, i)}"
        return f"{code}{controller}>{self.seen.code(entry_of(state, host_of(state, i)))}"

    def ignored(self, code: str) -> bool:
        """Whether a creature's abilities are ignored."""
        return bool(ignored(self.state, self._piece(code)))

    def strength(self, code: str) -> int:
        return int(strength(self.state, self._piece(code)))

    def known(self, seat: int) -> dict[str, Any]:
        """What a seat knows of hidden cards."""
        self.seen.look()
        return self.seen.known(seat)
