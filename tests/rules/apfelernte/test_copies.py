"""A copy of a game is the game: it looks the same to everybody and goes on alike, whatever lay in its cells before."""

from __future__ import annotations

import numpy as np
import pytest

from rules.apfelernte.sound_games import Sets
from tischlein.kernel.random import pick, seeded
from tischlein.rules import apfelernte as rules
from tischlein.rules.apfelernte import layout
from tischlein.rules.apfelernte.entries import seat_at

PLAYERS, LIVES, HAND, DECK = 4, 1, 5, 10


def looks(state: rules.State) -> list[bytes]:
    """What everybody sees of a game: a spectator first, then seat by seat."""
    views = (rules.view(state, seat, np.zeros(rules.STORAGE, np.int64)) for seat in range(-1, PLAYERS))
    return [view.cells.tobytes() for view in views]


def copied(state: rules.State) -> rules.State:
    return rules.copy(state, np.full(rules.STORAGE, 7, np.int64))


@pytest.mark.parametrize("seed", [0, 1, 2, 4, 5, 6])
def test_copies_look_alike_and_go_on_alike(seed: int) -> None:
    rng, moves, others = seeded(seed), [0] * rules.MAX_LEGAL, [0] * rules.MAX_LEGAL
    state = rules.State(np.zeros(rules.STORAGE, np.int64), Sets(seed).cards)
    state = rules.start(state, PLAYERS, LIVES, HAND, DECK, 100, seed % 2)
    twin, somebody_is_out = copied(state), False
    while n := rules.legal(state, moves):
        assert rules.legal(twin, others) == n
        assert moves[:n] == others[:n]
        assert looks(twin) == looks(state)
        somebody_is_out |= any(state.cells[seat_at(seat) + layout.GONE_N] for seat in range(PLAYERS))
        move = moves[pick(rng, n)]
        state, twin = rules.play(state, move), rules.play(copied(twin), move)
    assert looks(twin) == looks(state)
    assert somebody_is_out
