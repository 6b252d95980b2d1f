"""Decisions in the tiny games with hidden cards; printed, to be compared, when run."""

from __future__ import annotations

from typing import Any

import numpy as np

from search import guess, three_hands
from tischlein.kernel.rulebook import RuleBook, rule_book
from tischlein.search.decide import Decision, Search

GUESS: RuleBook = rule_book(guess.__name__)
THREE_HANDS: RuleBook = rule_book(three_hands.__name__)


def guessing(colours: int, card: int, *moves: int) -> Any:
    """The guessing game after the deal of this card and these decisions."""
    state = guess.start(np.zeros(guess.STORAGE, np.int64), np.zeros(1, np.int64), colours)
    for move in (card, *moves):
        state = guess.play(state, move)
    return state


def hands(*moves: int) -> Any:
    """The game of three hands after these decisions."""
    state = three_hands.start(np.zeros(three_hands.STORAGE, np.int64))
    for move in moves:
        state = three_hands.play(state, move)
    return state


def decide(book: RuleBook, state: Any, simulations: int, seed: int = 1, nodes: int = 100_000) -> Decision:
    return Search(book, nodes).decide(state, simulations=simulations, seed=seed)


def some() -> list[str]:
    """A few short searches."""
    positions = [
        (GUESS, guessing(2, 1, guess.SIGH)),
        (GUESS, guessing(4, 3)),
        (THREE_HANDS, hands(three_hands.DEAL + 2)),
        (THREE_HANDS, hands(three_hands.DEAL + 1, three_hands.FIELD + 2)),
    ]
    return [str(decide(book, state, 60)) for book, state in positions]


if __name__ == "__main__":
    print("\n".join(some()))
