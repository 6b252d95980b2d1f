"""Search with hidden information: good on the average of what a seat holds possible, and blind to all else."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from itertools import permutations
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from conformance import hidden_tricks
from conformance.every_game import random_game
from conformance.hidden_tricks_face import HIDDEN_TRICKS
from search import guess, hidden_decisions
from search.guess import GO_ON, SIGH, SMILE, STOP
from search.hidden_decisions import GUESS, THREE_HANDS, decide, guessing, hands
from search.three_hands import AWAY, CARD, CARDS, DEAL, FIELD, FIELDS, LAY, PASS, PASSED, PATH, PATHS, THROW
from tischlein.kernel.random import seeded
from tischlein.play import Position
from tischlein.search.decide import Search

SEEDS = range(5)


def deal(*cards: tuple[int, ...]) -> Position:
    """The hidden tricks after a deal of these hands."""
    position = HIDDEN_TRICKS.start()
    for three in zip(*cards, strict=True):
        position = position.play(*(f"deal-{card}" for card in three))
    return position


@pytest.mark.parametrize("colours", [3, 4])
@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_goes_on_trusting_to_know_tomorrow_what_is_hidden_today(colours: int, seed: int) -> None:
    for card in range(colours):
        truth = guessing(colours, card, SIGH, GO_ON, card)
        points = [0, 0]
        guess.returns(truth, guess.outcome(truth, 0), points)
        assert points[0] == 4, "in every single truth there is a way to 4 points, where stopping brings 1"
    found = decide(GUESS, guessing(colours, 0, SIGH), 3_000, seed)
    assert found.move == STOP
    assert found.value == 1.0
    assert found.visits[STOP] > 0.8 * found.simulations


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_worth_it_on_the_average_is_done(seed: int) -> None:
    found = decide(GUESS, guessing(2, 0, SIGH), 5_000, seed)
    assert found.move == GO_ON
    assert found.value == pytest.approx(1.5, abs=0.15)
    named = decide(GUESS, guessing(2, 0, SIGH, GO_ON), 5_000, seed)
    assert named.value == pytest.approx(1.5, abs=0.15)
    assert set(named.visits) == {0, 1}


def test_a_seat_that_knows_counts_on_what_it_knows() -> None:
    found = decide(GUESS, guessing(2, 1), 5_000)
    assert found.move in (SIGH, SMILE)
    assert set(found.visits) == {SIGH, SMILE}


def test_what_a_seat_may_not_know_changes_nothing_at_all() -> None:
    for moves in ((SIGH,), (SMILE, GO_ON)):
        found = [decide(GUESS, guessing(4, card, *moves), 500) for card in range(4)]
        assert found == [found[0]] * 4
    for later in ((), (FIELD,), (FIELD + 1,)):
        found = [decide(THREE_HANDS, hands(DEAL + card, *later), 500) for card in range(CARDS)]
        assert found == [found[0]] * 4
        assert found[0] != decide(THREE_HANDS, hands(DEAL, *later), 500, seed=2)


def test_truths_that_look_alike_are_decided_alike_all_through_a_game() -> None:
    book, rng = HIDDEN_TRICKS.book, random.Random(3)
    for seed in range(6):
        for position in random_game(HIDDEN_TRICKS.start(), seed)[hidden_tricks.CARDS : -1]:
            before, seat = position.text, position.seat
            into = np.zeros(hidden_tricks.STORAGE, np.int64)
            other = book.determinise(position.state, seat, seeded(rng.getrandbits(60)), into)
            one = decide(book, position.state, 200, seed)
            assert one == decide(book, other, 200, seed)
            assert set(one.visits) == set(position.moves)
            assert position.text == before, "the truth itself is left alone"


def expected(field: int, path: int, card: int) -> list[float]:
    """What the third player's best is worth to the first two, the die thrown away on the average."""
    place = field * PATHS + path
    ways = [[float(PASS[place, seat]) for seat in range(2)], [float(CARD[place * CARDS + card, s]) for s in range(2)]]
    best = min(ways, key=sum)
    return [best[0] - 2, best[1]]


def average(field: int, path: int) -> list[float]:
    """The same for somebody who does not know the card."""
    all_cards = [expected(field, path, card) for card in range(CARDS)]
    return [sum(points[seat] for points in all_cards) / CARDS for seat in range(2)]


@pytest.mark.parametrize("field", range(FIELDS))
def test_values_are_those_on_paper(field: int) -> None:
    by_path = [average(field, path)[1] for path in range(PATHS)]
    assert len(set(by_path)) == PATHS
    found = decide(THREE_HANDS, hands(DEAL, FIELD + field), 100_000)
    assert found.move - PATH == by_path.index(max(by_path))
    assert found.value == pytest.approx(max(by_path), abs=0.1)


def test_three_seats_each_go_for_their_own() -> None:
    by_field = [[average(field, path) for path in range(PATHS)] for field in range(FIELDS)]
    values = [*(max(by_path, key=lambda points: points[1])[0] for by_path in by_field), 0.0]
    assert len(set(values)) == len(values)
    found = decide(THREE_HANDS, hands(DEAL), 200_000)
    assert found.move - FIELD == values.index(max(values))
    assert found.value == pytest.approx(max(values), abs=0.2)
    assert set(found.visits) == {FIELD, FIELD + 1, FIELD + 2, AWAY}


def test_a_seat_lays_the_card_it_has() -> None:
    for card in range(CARDS):
        place = 1 * PATHS
        losses = {
            PASSED: sum(PASS[place, seat] for seat in range(2)),
            LAY + card: sum(CARD[place * CARDS + card, seat] for seat in range(2)),
        }
        found = decide(THREE_HANDS, hands(DEAL + card, FIELD + 1, PATH, THROW + 1), 300)
        assert found.move == min(losses, key=lambda move: losses[move])
        assert found.value == 2 - min(losses.values()), "nothing is left to chance"


def test_the_last_choice_of_a_trick_is_worth_the_average_of_the_hands_it_may_meet() -> None:
    # Ann took the first trick and leads; Cem, with 3 and 6, does not know who has 2 and who has 7 left.
    position = deal((9, 4, 2), (1, 5, 7), (8, 3, 6)).play("play-9", "play-1", "play-8", "play-4", "play-5")
    worth = {}
    for word in position.decisions():
        points = []
        for ann, ben in permutations((2, 7)):
            end = deal((9, 4, ann), (1, 5, ben), (8, 3, 6))
            end = end.play("play-9", "play-1", "play-8", "play-4", "play-5", word)
            while end.outcome is None:
                end = end.play(end.decisions()[0])
            points.append(end.outcome.returns["cem"])
        worth[word] = sum(points) / 2
    found = decide(HIDDEN_TRICKS.book, position.state, 20_000)
    assert len(set(worth.values())) == 2
    assert worth[position.word(found.move)] == max(worth.values())
    assert found.value == pytest.approx(max(worth.values()), abs=0.05)


def test_nothing_is_proven_and_every_simulation_counts() -> None:
    position = deal((1, 2, 6), (4, 5, 9), (3, 7, 8))
    found = decide(HIDDEN_TRICKS.book, position.state, 2_000)
    assert found.bounds == (-hidden_tricks.SCALE, hidden_tricks.SCALE)
    assert not found.proven
    assert sum(found.visits.values()) == found.simulations == 2_000
    assert found.move == max(found.visits, key=lambda move: found.visits[move])


@pytest.mark.parametrize("nodes", [1, 20, 60])
def test_a_full_tree_goes_on_learning(nodes: int) -> None:
    position = deal((1, 2, 6), (4, 5, 9), (3, 7, 8))
    found = decide(HIDDEN_TRICKS.book, position.state, 3_000, nodes=nodes)
    assert found.nodes == max(nodes, 1 + hidden_tricks.MAX_LEGAL)
    assert found.simulations == sum(found.visits.values()) == 3_000
    assert min(found.visits.values()) > 0, "the root has all its children, whatever grows below it"
    assert decide(GUESS, guessing(4, 0, SIGH), 3_000, nodes=1).move == STOP


def test_equal_seeds_give_equal_decisions_however_the_time_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    state: Any = deal((1, 2, 6), (4, 5, 9), (3, 7, 8)).state
    first = decide(HIDDEN_TRICKS.book, state, 3_000)
    used = Search(HIDDEN_TRICKS.book, 100_000)
    monkeypatch.setattr("tischlein.search.decide.SLICE", 1e-7)
    for seed in (2, 1):
        last = used.decide(state, simulations=3_000, seed=seed)
    assert last == first


def test_the_time_is_kept_and_the_keyboard_heeded() -> None:
    state = deal((1, 2, 6), (4, 5, 9), (3, 7, 8)).state
    search = Search(HIDDEN_TRICKS.book)
    search.decide(state, simulations=1)
    began = time.perf_counter()
    assert search.decide(state, seconds=0.3).simulations > 1_000
    assert 0.25 < time.perf_counter() - began < 10  # a busy machine may let it wait

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    former = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 0.2)
    try:
        with pytest.raises(KeyboardInterrupt):
            search.decide(state, seconds=60)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, former)
    assert time.perf_counter() - began < 10


def test_compiled_and_plain_search_alike() -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", hidden_decisions.__name__],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        cwd=Path(__file__).parent.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == hidden_decisions.some()
