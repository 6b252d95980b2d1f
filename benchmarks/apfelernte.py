"""Apfelernte: random games and honest simulations a second, and how long the rules take to compile.

The baseline of the rates is the same rules in plain Python, in the same run.  Times are those of the processor, so that
other work on the machine counts for less.  Compiling is timed in processes of their own, once with an empty cache and
once with the cache that this has left.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator

from measure import Ratio, big
from tischlein.kernel.rule import CHANCE
from tischlein.play import Game, Position, game
from tischlein.search.count import random_games
from tischlein.search.decide import Search

GAMES, SIMULATIONS = 20_000.0, 10_000.0
"""Wanted a second, on one core."""
COMPILED, CACHED = 30.0, 1.0
"""Seconds wanted."""

FIRST_DECISION = """
import time
from tischlein.bots import Bot
from tischlein.bots.levels import fixed
from tischlein.play import game
import random
position, dice = game("apfelernte").start(), random.Random(1)
while position.to_move == "chance":
    position = position.after(position.game.book.draw(position.state, dice.random()))
began = time.process_time()
Bot(fixed(64)).decide(position)
print(time.process_time() - began)
"""


def plain_rate(chosen: Game, seconds: float) -> float:
    """Random games a second in plain Python."""
    book, buffer, dice = chosen.book, [0] * chosen.book.MAX_LEGAL, random.Random(1)
    games, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        state = chosen.start().state
        options = book.legal(state, buffer)
        while options:
            chance = book.to_move(state) == CHANCE
            state = book.play(state, book.draw(state, dice.random()) if chance else buffer[dice.randrange(options)])
            options = book.legal(state, buffer)
        games += 1
    return games / (time.process_time() - began)


def native_rate(chosen: Game, seconds: float) -> float:
    """Random games a second, compiled, on one core."""
    start = chosen.start()
    random_games(chosen.book, start.state, 1, 0)
    games, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        random_games(chosen.book, start.state, 1_000, games)
        games += 1_000
    return games / (time.process_time() - began)


def dealt(chosen: Game) -> Position:
    """A position in which everything is dealt and the first player decides."""
    position, dice = chosen.start(), random.Random(1)
    while position.to_move == "chance":
        position = position.after(chosen.book.draw(position.state, dice.random()))
    return position


def search_rate(chosen: Game, seconds: float) -> float:
    """Simulations a second, each with a truth of its own, from the first decision of a game."""
    search, state = Search(chosen.book), dealt(chosen).state
    search.decide(state, simulations=16)
    made, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        made += search.decide(state, simulations=2_000, seed=made).simulations
    return made / (time.process_time() - began)


def first_decision(cache: str) -> float:
    """Seconds until a bot's first decision in a new process."""
    shown = subprocess.run(
        [sys.executable, "-c", FIRST_DECISION],
        env={**os.environ, "NUMBA_CACHE_DIR": cache},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return float(shown.stdout)


def ratios(seconds: float) -> Iterator[Ratio]:
    """The rates and times against what is wanted of them, and the rate of the rules against themselves uncompiled."""
    chosen = game("apfelernte")
    plain, native = plain_rate(chosen, seconds), native_rate(chosen, seconds)
    yield Ratio("random games: apfelernte", big(native), f"{big(plain)} in plain Python", native / plain, 50.0)
    yield Ratio("random games: apfelernte", big(native), f"{big(GAMES)} wanted", native / GAMES, 1.0)
    search = search_rate(chosen, seconds)
    yield Ratio("simulations: apfelernte", big(search), f"{big(SIMULATIONS)} wanted", search / SIMULATIONS, 1.0)
    with tempfile.TemporaryDirectory() as cache:
        for name, wanted in (("nothing compiled", COMPILED), ("a later process", CACHED)):
            took = first_decision(cache)
            against = f"{wanted:g} s wanted"
            yield Ratio(f"first decision: {name}", f"{took:.2f} s", against, took / wanted, 1.0, more_is_better=False)
