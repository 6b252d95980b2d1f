"""Bots of the card game: they know what their seat knows, and play alike in truths that it cannot tell apart."""

from __future__ import annotations

import random

import numpy as np
import pytest

from bots.test_bots import play_out
from tischlein.bots import Bot
from tischlein.bots.levels import fixed
from tischlein.kernel.rule import CHANCE
from tischlein.play import Position, game
from tischlein.search.decide import Search

THOUGHT = fixed(60)


def some_positions(seed: int, **options: object) -> list[Position]:
    """Positions of a random game in which a seat has a choice."""
    dice = random.Random(seed)
    position = game("apfelernte", **options).start()
    found = []
    while position.outcome is None:
        if position.seat != CHANCE and len(position.moves) > 1:
            found.append(position)
        position = position.after(dice.choice(position.moves))
    return found


def another_truth(position: Position, seed: int) -> Position:
    """A position that looks the same to the seat whose decision it is."""
    book, spare = position.game.book, position.game.face.spare()
    truth = book.determinise(position.state, position.seat, np.array([seed + 1], np.uint64), spare)
    return Position(position.game, truth, ())


@pytest.mark.parametrize(
    "options", [{}, {"players": 3}, {"players": 6, "pool": "own", "deck": 10}], ids=["two", "three", "six"]
)
def test_a_bot_decides_alike_in_truths_that_it_cannot_tell_apart(options: dict[str, object]) -> None:
    differing = 0
    for seed in range(3):
        for number, position in enumerate(some_positions(seed, **options)[::7]):
            found = Bot(THOUGHT, seed=number).decide(position)
            for draw in range(2):
                other = another_truth(position, draw)
                differing += other != position
                assert Bot(THOUGHT, seed=number).decide(other) == found
    assert differing > 10, "the truths were not all the same one"


@pytest.mark.parametrize("players", [2, 4, 6])
def test_bots_play_whole_games_together(players: int) -> None:
    start = game("apfelernte", players=players, pool="own", turn_limit=100).start()
    bots = [Bot(fixed(20, 0.2), seed=seat) for seat in range(players)]
    one, two = ([position.text for position in play_out(start, bots, seed=3)] for _ in range(2))
    assert one != two, "a bot goes on with its luck"
    for seat, bot in enumerate(bots):
        bot.reseed(seat)
    assert [position.text for position in play_out(start, bots, seed=3)] == one


def test_a_bot_takes_the_last_life_when_it_can() -> None:
    """Deep in a game in which an attack cannot be answered, the search finds it."""
    wins = 0
    for seed in range(40):
        for position in some_positions(seed, lives=1):
            for move in position.moves:
                after = position.after(move)
                if after.outcome and after.outcome.winner == position.to_move:
                    decision = Search(position.game.book).decide(position.state, simulations=400, seed=seed)
                    assert decision.value > 0.9
                    wins += 1
                    break
            if wins == 12:
                return
    raise AssertionError("no such position in forty games")


@pytest.mark.slow
def test_the_highest_level_beats_the_lowest() -> None:
    points = 0.0
    for number in range(20):
        start = game("apfelernte").start()
        bots = [Bot(8, seed=number), Bot(1, seed=number)]
        final = play_out(start, bots if number % 2 == 0 else bots[::-1], seed=number // 2)[-1]
        assert final.outcome is not None
        winner = final.outcome.winner
        points += 0.5 if winner is None else winner == "ab"[number % 2]
    assert points >= 15
