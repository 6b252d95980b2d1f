"""Hidden information: what a seat may not know changes nothing that it sees, and truths drawn from it are fair."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import numpy as np

from conformance import hidden_tricks as rules
from conformance.every_game import random_game
from conformance.hidden_tricks_face import HIDDEN_TRICKS
from tischlein.kernel.random import seeded
from tischlein.play import Position

BOOK = HIDDEN_TRICKS.book


def deal(*hands: tuple[int, ...]) -> Position:
    """The position after a deal of these hands."""
    position = HIDDEN_TRICKS.start()
    for cards in zip(*hands, strict=True):
        position = position.play(*(f"deal-{card}" for card in cards))
    return position


def view(state: Any, seat: int) -> bytes:
    seen: Any = BOOK.view(state, seat, np.zeros(rules.STORAGE, np.int64))
    return bytes(seen.tobytes())


def truth(state: Any, seat: int, seed: int) -> Any:
    return BOOK.determinise(state, seat, seeded(seed), np.zeros(rules.STORAGE, np.int64))


def test_truths_look_the_same_to_the_seat_they_are_drawn_for() -> None:
    for seed in range(20):
        for position in random_game(HIDDEN_TRICKS.start(), seed)[rules.CARDS :]:
            before = position.text
            for seat in range(rules.SEATS):
                for draw in range(3):
                    other = truth(position.state, seat, draw)
                    assert view(other, seat) == view(position.state, seat)
                    again = HIDDEN_TRICKS.position(HIDDEN_TRICKS.face.write(other))
                    assert again.to_move == position.to_move
                    if position.seat == seat:
                        assert again.decisions() == position.decisions()
            assert position.text == before, "the truth itself is left alone"


def test_views_show_no_hand_but_the_own_one() -> None:
    one, two = deal((1, 2, 3), (4, 5, 6), (7, 8, 9)), deal((1, 2, 3), (9, 4, 8), (6, 7, 5))
    assert view(one.state, 0) == view(two.state, 0)
    assert view(one.state, 1) != view(two.state, 1)
    assert view(one.state, 2) != view(two.state, 2)


def test_every_truth_is_as_likely_as_any_other() -> None:
    position = deal((1, 2, 3), (4, 5, 6), (7, 8, 9)).play("play-1", "play-4", "play-7")
    drawn = Counter(tuple(truth(position.state, 2, seed)[rules.PLACE :]) for seed in range(6_000))
    hidden = set(permutations((0, 0, 1, 1)))
    assert len(drawn) == len(hidden) == 6
    assert all(abs(times - 1_000) < 150 for times in drawn.values())
    assert truth(position.state, 2, 5).tolist() == truth(position.state, 2, 5).tolist()
