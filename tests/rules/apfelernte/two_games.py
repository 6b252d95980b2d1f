"""A game played twice, by the compiled rules and by the slow referee, and everything compared at every decision."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from oracle.apfelernte import Referee
from oracle.random_cards import random_set
from rules.apfelernte.seen import Seen
from tischlein.cards.model import CardSet
from tischlein.cards.program import program
from tischlein.rules import apfelernte as rules
from tischlein.rules.apfelernte import layout


def differences(one: Any, other: Any, path: str = "") -> list[str]:
    """Where two values of dictionaries and lists differ."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return [line for key in one for line in differences(one[key], other[key], f"{path}.{key}")]
    return [] if one == other else [f"{path}: {one} and, slowly, {other}"]


class TwoGames:
    """Both games of one seed: options and decisions are drawn from it, and the set unless ``cards`` are named (sixty
    at least)."""

    def __init__(self, seed: int, cards: CardSet | None = None) -> None:
        self.rng = random.Random(seed)
        self.cards = cards or random_set(self.rng, 80)
        players, own_pool = self.rng.randint(2, 6), self.rng.random() < 0.4
        lives, hand = self.rng.randint(1, 5), self.rng.randint(3, 7)
        most = len(self.cards.cards) // players
        deck = self.rng.choice([10, 20, 30] if own_pool else [10, min(12, most), min(13, most)])
        self.referee = Referee(
            self.cards, players=players, lives=lives, hand=hand, deck=deck, turn_limit=60, own_pool=own_pool
        )
        state = rules.State(np.zeros(rules.STORAGE, np.int64), program(self.cards))
        self.seen = Seen(rules.start(state, players, lives, hand, deck, 60, int(own_pool)), self.cards)
        self.said: list[str] = []

    def play(self) -> None:
        """Play to the end, comparing all the while."""
        decisions = self.compare()
        while decisions:
            word = self.rng.choice(sorted(decisions))
            # Passing and leaving things is half as likely, so that there is something to be seen.
            if word in ("pass", "stop", "none", "skip") and self.rng.random() < 0.5:
                word = self.rng.choice(sorted(decisions))
            self.said.append(word)
            self.seen.state = rules.play(self.seen.state, decisions[word])
            self.referee.play(word)
            decisions = self.compare()
        self.same(self.seen.outcome(), self.referee.outcome)

    def compare(self) -> dict[str, int]:
        """Compare both games as they stand; the decisions that are possible."""
        decisions = self.seen.decisions()
        self.same((self.seen.to_move, sorted(decisions)), (self.referee.to_move, sorted(self.referee.decisions())))
        self.seen.look()
        if decisions and self.seen.cells[layout.TURN]:
            self.same(self.seen.facts(), self.referee.facts())
        for seat, letter in enumerate(self.seen.letters):
            self.same(self.seen.known(seat), self.referee.known(letter), letter)
        return decisions

    def same(self, one: Any, other: Any, of: str = "") -> None:
        found = differences(one, other, of)
        assert not found, f"{'; '.join(found)}, after {len(self.said)} decisions: … {' '.join(self.said[-12:])}"
