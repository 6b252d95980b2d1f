"""Random games over the whole vocabulary: nothing is ever lost, doubled, stuck or without end."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from rules.apfelernte import sound
from rules.apfelernte.sound_games import Sets, play_games
from tischlein.kernel.random import pick, seeded
from tischlein.rules import apfelernte as rules
from tischlein.rules.apfelernte.layout import OPTIONS


@pytest.mark.parametrize("batch", range(4))
def test_4000_games(batch: int) -> None:
    for seed in range(20 * batch, 20 * batch + 20):
        assert play_games(seed, 50) > 1_000


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(20))
def test_100000_games(batch: int) -> None:
    for seed in range(1_000 + 100 * batch, 1_100 + 100 * batch):
        play_games(seed, 50)


def check(state: rules.State) -> str:
    """The fault of a state."""
    moves, places = [0] * rules.MAX_LEGAL, [0] * rules.MOVES
    return sound.FAULTS[sound.check(state, rules.legal(state, moves), moves, places, [0] * rules.SEATS)]


def test_plain_rules_play_sound_games_too() -> None:
    for seed in range(5):
        state, rng, decisions = Sets(seed).start(), seeded(seed), 0
        moves = [0] * rules.MAX_LEGAL
        while n := rules.legal(state, moves):
            if decisions % 20 == 0:
                assert check(state) == ""
            state = rules.play(state, moves[pick(rng, n)])
            decisions += 1
        assert check(state) == ""


def hold_twice(state: rules.State) -> None:
    state.cells[sound.LIMBO] = state.cells[sound.seat_at(0) + sound.HAND_AT] + 1


def lose_a_card(state: rules.State) -> None:
    state.cells[sound.seat_at(0) + sound.DECK_N] -= 1


def lose_the_lives(state: rules.State) -> None:
    state.cells[sound.seat_at(0) + sound.LIVES_N] = 0


def chain_on(state: rules.State) -> None:
    state.cells[sound.CHAIN] = sound.CHAIN_LIMIT + 1


def go_on(state: rules.State) -> None:
    state.cells[sound.TURN] = 1_000


def ask_nobody(state: rules.State) -> None:
    state.cells[OPTIONS] = 0


@pytest.mark.parametrize(
    ("break_it", "fault"),
    [
        (hold_twice, "a card is in two places"),
        (lose_a_card, "a card is missing"),
        (lose_the_lives, "somebody without life cards is still in the game, or the other way round"),
        (chain_on, "too many abilities in one turn"),
        (go_on, "the turn limit does not end the game"),
        (ask_nobody, "no decision, and the game is not over"),
    ],
)
def test_faults_are_found(break_it: Callable[[rules.State], None], fault: str) -> None:
    state = after_dealing(3)
    assert check(state) == ""
    break_it(state)
    assert check(state) == fault


def after_dealing(seed: int) -> rules.State:
    state, moves, rng = Sets(seed).start(), np.zeros(rules.MAX_LEGAL, np.int64), seeded(seed)
    while state.cells[sound.TASK] != sound.ACT:
        state = rules.play(state, int(moves[pick(rng, rules.legal(state, moves))]))
    return state
