"""Threads: one search or bot is used by one at a time, and everything else by as many as like."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import pytest

from tischlein.bots import Bot, Player, RandomBot
from tischlein.bots.levels import fixed
from tischlein.bots.pips import PipCounter
from tischlein.play import game
from tischlein.play.errors import Busy, TischleinError
from tischlein.search.count import perft, random_games
from tischlein.search.decide import Search

THREADS, TIMES = 8, 1_000
GAMES = ["fox_and_hounds", "bagh_chal", "pferdeaeppel"]


@contextmanager
def hasty_switching() -> Iterator[None]:
    """Threads take turns as often as the interpreter lets them."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        yield
    finally:
        sys.setswitchinterval(before)


def by_threads(job: Callable[[int], Any]) -> list[Any]:
    """What a job comes to when eight threads do it so many times; Busy is one of the answers."""

    def tried(number: int) -> Any:
        try:
            return job(number)
        except Busy as error:
            return error

    with hasty_switching(), ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(tried, range(TIMES)))


@pytest.mark.parametrize("name", GAMES)
def test_a_search_used_by_eight_threads_says_that_it_is_busy_or_is_right(name: str) -> None:
    rules = game(name)
    position = rules.start()
    seeds = range(4)

    def decide(search: Search, seed: int) -> Any:
        return search.decide(position.state, position.line, rules.limit, simulations=150, seed=seed)

    right = [decide(Search(rules.book, 5_000), seed) for seed in seeds]
    search = Search(rules.book, 5_000)
    answers = by_threads(lambda number: decide(search, number % len(seeds)))
    busy = [answer for answer in answers if isinstance(answer, Busy)]
    assert all(
        answer == right[number % len(seeds)] for number, answer in enumerate(answers) if not isinstance(answer, Busy)
    )
    assert 0 < len(busy) < TIMES
    assert "in another thread" in str(busy[0])
    assert isinstance(busy[0], TischleinError)
    assert decide(search, 1) == right[1], "it is free again"


def test_a_bot_used_by_eight_threads_says_that_it_is_busy_or_decides() -> None:
    position, bot = game("bagh_chal").start().play("c3"), Bot(fixed(150), 1)
    answers = by_threads(lambda number: bot.decide(position) if number % 9 else bot.reseed(number))
    decided = [answer for answer in answers if answer is not None and not isinstance(answer, Busy)]
    assert decided
    assert all(answer.move in position.moves for answer in decided)
    assert all(sum(answer.visits.values()) == answer.simulations for answer in decided)
    assert len(decided) < TIMES


def test_an_interrupted_search_is_free_again() -> None:
    position = game("bagh_chal").start()
    ticks = iter([0.0, 0.0])  # and no more: the clock itself fails

    search = Search(position.game.book, 1_000, lambda: next(ticks))
    with pytest.raises(StopIteration):
        search.decide(position.state, simulations=200)
    with pytest.raises(StopIteration):  # and not Busy
        search.decide(position.state, simulations=200)


def test_counts_and_other_players_may_be_shared() -> None:
    hounds, puff = game("fox_and_hounds"), game("puff").start().play("white", "1-2")
    puff = puff.play(puff.decisions()[0])
    start = hounds.start()
    games, sequences = random_games(hounds.book, start.state, 20, 3), perft(hounds.book, start.state, 5)
    players: list[Player] = [RandomBot(1), PipCounter(1)]

    def job(number: int) -> bool:
        kind = number % 4
        if kind == 0:
            return perft(hounds.book, start.state, 5) == sequences
        if kind == 1:
            return random_games(hounds.book, start.state, 20, 3) == games
        fresh = start.after(start.moves[number % len(start.moves)])
        return players[kind - 2].decide(puff).move in puff.moves and fresh.outcome is None

    assert all(by_threads(job))


def test_positions_look_alike_in_all_threads() -> None:
    rng = random.Random(1)
    for _ in range(20):
        position = game("bagh_chal").start()
        for _ in range(rng.randrange(40)):
            position = position.after(rng.choice(position.moves)) if position.outcome is None else position
        text = position.text
        with hasty_switching(), ThreadPoolExecutor(THREADS) as pool:
            fresh = game("bagh_chal").position(text)
            seen = set(pool.map(lambda _, here=fresh: (here.moves, str(here.outcome)), range(64)))
        assert len(seen) == 1
