"""Random games, played natively, that stop at the first thing that is wrong."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from oracle.random_cards import random_set
from rules.apfelernte import sound
from rules.apfelernte.observed import GAME, text_of
from tischlein.cards.program import program
from tischlein.kernel.algorithm import algorithm
from tischlein.kernel.native import native
from tischlein.kernel.random import pick, seeded, uniform
from tischlein.kernel.rule import CHANCE
from tischlein.rules import apfelernte as rules

SET_CARDS = 120
ENDLESS = 100_000
_check = native(sound.check)


def _sound_games(written: int) -> Any:
    """``written`` keeps what was compiled with older checks from being used."""

    @algorithm
    def sound_games(game: Any, state: Any, rng: Any, moves: Any, places: Any, into: Any) -> Any:
        """Play to the end: the fault, and how many decisions were made before it was seen."""
        for decisions in range(ENDLESS):
            n = game.legal(state, moves)
            fault = _check(state, n, moves, places, into)
            if fault != 0 or n == 0 or written == 0:
                return fault, decisions
            if game.to_move(state) == CHANCE:
                state = game.play(state, game.draw(state, uniform(rng)))
            else:
                state = game.play(state, moves[pick(rng, n)])
        return sound.ENDLESS, ENDLESS

    return sound_games


sound_game = _sound_games(text_of(sound))


class Sets:
    """Random sets, several games each."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.cards = program(random_set(self.rng, SET_CARDS))

    def start(self) -> rules.State:
        """A game of any options."""
        rng = self.rng
        players, own = rng.randint(2, 6), rng.randrange(2)
        deck = rng.choice([10, 20, 40] if own else [10, SET_CARDS // players if players > 2 else 40])
        state = rules.State(np.zeros(rules.STORAGE, np.int64), self.cards)
        return rules.start(state, players, rng.randint(1, 5), rng.randint(3, 7), deck, rng.choice([40, 100, 400]), own)


def play_games(seed: int, games: int) -> int:
    """Play games with one set; how many decisions were made.  Fails with what is wrong."""
    sets, rng = Sets(seed), seeded(seed)
    moves = np.zeros(rules.MAX_LEGAL, np.int64)
    places = np.zeros(rules.MOVES, np.int64)
    into = np.zeros(rules.SEATS, np.int64)
    total = 0
    for game in range(games):
        fault, decisions = sound_game(GAME, sets.start(), rng, moves, places, into)
        assert not fault, f"set {seed}, game {game}, after {decisions} decisions: {sound.FAULTS[fault]}"
        total += int(decisions)
    return total
