"""Random games, played natively beside truths drawn for one seat after the other."""

from __future__ import annotations

from typing import Any

import numpy as np

from rules.apfelernte import secret, sound
from rules.apfelernte.observed import GAME, text_of
from rules.apfelernte.sound_games import Sets
from tischlein.kernel.algorithm import algorithm
from tischlein.kernel.native import native
from tischlein.kernel.random import pick, seeded, uniform
from tischlein.kernel.rule import CHANCE
from tischlein.rules import apfelernte as rules
from tischlein.rules.apfelernte import layout

_compare, _same_truths = native(secret.compare), native(secret.same_truths)
_seen_by, _has, _clear = native(secret.seen_by), native(secret.has), native(secret.clear)


def _secret_games(written: int) -> Any:
    """``written`` keeps what was compiled with older checks from being used."""

    @algorithm
    def secret_games(game: Any, state: Any, rng: Any, lots: Any, again: Any, room: Any, rows: Any, into: Any) -> Any:
        """Play to the end.  A truth goes along as long as what the seat sees can happen in it, too; then another one is
        drawn, for another seat.  The fault, the decisions made, and how many of them truths went along with."""
        one, other, spare, moves, others, places = room[0], room[1], room[2], rows[0], rows[1], rows[2]
        twin, seat, following, together = state, 0, False, 0
        for decisions in range(100_000):
            n = game.legal(state, moves)
            if n == 0 or written == 0:
                return 0, decisions, together
            fault = _compare(state, twin, seat, one, other, moves, others, places) if following else secret.REVEALED
            if fault != secret.REVEALED:
                together += 1
            else:
                seat = pick(rng, state.cells[layout.PLAYERS] + 1) - 1
                _clear(spare)
                twin = game.determinise(state, seat, lots, spare)
                following = True
                fault = _compare(state, twin, seat, one, other, moves, others, places)
            if fault == 0 and pick(rng, 4) == 0:
                again[0] = lots[0]
                if not _same_truths(state, twin, seat, lots, again, one, other):
                    fault = secret.OTHER_TRUTHS
            if fault != 0:
                into[0] = seat
                return fault, decisions, together
            n = game.legal(state, moves)
            chance = game.to_move(state) == CHANCE
            move = game.draw(state, uniform(rng)) if chance else moves[pick(rng, n)]
            if not _seen_by(state, seat):
                twin = game.play(twin, game.draw(twin, uniform(lots)))
            elif _has(twin, move, others):
                twin = game.play(twin, move)
            else:
                following = False
            state = game.play(state, move)
        return 0, 100_000, together

    return secret_games


_secret_game = _secret_games(text_of(secret) ^ text_of(sound))


def play_secretly(seed: int, games: int) -> tuple[int, int]:
    """Play games with one set: how many decisions, and how many of them beside a truth.  Fails with what is wrong."""
    sets, rng, lots, again = Sets(seed), seeded(seed), seeded(-seed - 1), seeded(0)
    room = np.zeros((3, rules.STORAGE), np.int64)
    rows = np.zeros((3, rules.MOVES), np.int64)
    into = np.zeros(rules.SEATS, np.int64)
    total = beside = 0
    for game in range(games):
        fault, decisions, together = _secret_game(GAME, sets.start(), rng, lots, again, room, rows, into)
        assert not fault, f"set {seed}, game {game}, seat {into[0]}, decision {decisions}: {secret.FAULTS[fault]}"
        total += int(decisions)
        beside += int(together)
    return total, beside
