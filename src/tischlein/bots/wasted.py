"""Decisions that waste a card or a turn: what a weak bot must not do, since beginners learn from it.

A weak bot overlooks much, but it does not throw spells away that would have no effect, and does not pass with a
creature in hand.  What has an effect is seen by playing it, not by the names of cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from tischlein.kernel.random import seeded
from tischlein.kernel.rulebook import RuleBook
from tischlein.rules.apfelernte import layout as at

Wasted = Callable[[RuleBook, Any, int, Sequence[int], int], list[int]]


def wasted_in_apfelernte(book: RuleBook, state: Any, seat: int, moves: Sequence[int], seed: int) -> list[int]:
    """Of the legal ``moves`` of the seat those that waste a card or a turn: a spell that would have no effect now,
    leaving a spell that is being played without its effect, and passing with a creature in hand.

    They are judged in a state drawn with ``seed`` from what the seat knows, so the answer is equal for all states that
    it cannot tell apart.
    """
    guess = book.determinise(state, seat, seeded(seed), np.zeros(book.STORAGE, np.int64))
    task = guess.cells[at.TASK]
    if task == at.ATTACH:
        return [move for move in moves if move == at.NONE]
    if task == at.MAY:
        return [move for move in moves if move != at.USE and guess.cells[at.LIMBO]]
    if task not in (at.ACT, at.EXTRA):
        return []
    spare = np.zeros(book.STORAGE, np.int64)
    wasted = []
    has_creature = False
    for move in moves:
        if at.PLAY <= move < at.PLAY + at.REFS:
            after = book.play(book.copy(guess, spare), move)
            has_creature |= _brings_creature(guess.cells, after.cells)
            if not _changes_anything(guess.cells, after.cells, seat):
                wasted.append(move)
    if has_creature and task == at.ACT:
        wasted += [move for move in moves if move == at.NONE]
    return wasted


def _brings_creature(before: Any, after: Any) -> bool:
    """Whether a further creature is in play, the last of the pieces."""
    last = at.PIECES_AT + at.PIECE * (int(after[at.PIECES]) - 1)
    return bool(after[at.PIECES] > before[at.PIECES] and after[last + at.HOST] == 0)


def _changes_anything(before: Any, after: Any, seat: int) -> bool:
    """Whether playing a card has done more than put it on the discard pile, up to the drawing up."""
    if after[at.PHASE] != at.FILLING and after[at.TURN] == before[at.TURN]:
        return True
    pieces = slice(at.PIECES_AT, at.PIECES_AT + at.PIECE * int(before[at.PIECES]))
    if after[at.PIECES] != before[at.PIECES] or (before[pieces] != after[pieces]).any():
        return True
    for other in range(int(before[at.PLAYERS])):
        here = slice(at.SEATS_AT + at.SEAT * other, at.SEATS_AT + at.SEAT * (other + 1))
        one, two = before[here], after[here]
        if other != seat:
            if (one != two).any():
                return True
            continue
        lives = slice(at.LIVES_AT, at.LIVES_AT + at.SLOTS)
        if (one[lives] != two[lives]).any() or one[at.DECK_N] != two[at.DECK_N] or one[at.HAND_N] != two[at.HAND_N] + 1:
            return True
    return False


WASTED: Mapping[str, Wasted] = {"apfelernte": wasted_in_apfelernte}
"""By the game's name, for games in which a decision can be seen to be wasted."""
