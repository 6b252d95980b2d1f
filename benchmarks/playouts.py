"""Random games a second: each game against its C++ twin, and against OpenSpiel where that is installed."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial
from typing import Any

import openspiel_peer
import twins
from measure import Ratio, big, by_turns
from tischlein.play import BOARD_GAMES, GAMES, Game, game
from tischlein.search.count import random_games
from tischlein.search.decide import Search

ROUNDS = 9
TWIN = 0.8
"""Of the twin's rate, at least so much."""

PEERS = (("bagh_chal", "breakthrough", 10.0), ("fox_and_hounds", "breakthrough", 40.0), ("puff", "backgammon", 10.0))
SEARCH = 5.0
"""Times OpenSpiel's simulations a second, breakthrough against Bagh Chal."""


def rate(chosen: Game, games: int, seed: int) -> float:
    """Random games a second."""
    start = chosen.start()
    begin = time.perf_counter()
    random_games(chosen.book, start.state, games, seed, chosen.limit, start.line)
    return games / (time.perf_counter() - begin)


def twin_rate(chosen: Game, games: int, seed: int) -> float:
    """Random games a second of the C++ twin."""
    options: dict[str, Any] = dict(chosen.options)
    return twins.playouts(chosen.name, games, seed, **options).games_per_second


def peer_rate(peer: str, seconds: float) -> float:
    """Random games a second of an OpenSpiel game."""
    return _per_second(openspiel_peer.playout_rate(peer, seconds))


def enough(chosen: Game, seconds: float) -> int:
    """How many games take about so long."""
    rate(chosen, 1, 0)
    return max(10, int(rate(chosen, 200, 0) * seconds))


def against_twins(names: list[str], seconds: float) -> Iterator[Ratio]:
    """Every ruleset against its C++ twin."""
    chosen = [game(name) for name in names if name in BOARD_GAMES] + [game("puff", ruleset="long")] * ("puff" in names)
    for one in chosen:
        games = enough(one, seconds)
        ours, theirs, ratio = by_turns(
            partial(rate, one, games, 1),
            partial(twin_rate, one, games, 1),
            ROUNDS,
        )
        title = f"{one.name} {one.options_text}".strip()
        yield Ratio(f"random games: {title}", big(ours), f"{big(theirs)} C++ twin", ratio, TWIN)


def against_openspiel(names: list[str], seconds: float) -> Iterator[Ratio]:
    """Random games and tree search against OpenSpiel's, where it is installed."""
    for name, peer, wanted in PEERS:
        if name not in names:
            continue
        one = game(name)
        games = enough(one, seconds)
        ours, theirs, ratio = by_turns(
            partial(rate, one, games, 1),
            partial(peer_rate, peer, seconds),
            ROUNDS,
        )
        yield Ratio(f"random games: {name}", big(ours), f"{big(theirs)} OpenSpiel {peer}", ratio, wanted)
    if "bagh_chal" in names:
        start = game("bagh_chal").start()
        search = Search(start.game.book)
        simulations = 20_000

        def simulate() -> float:
            begin = time.perf_counter()
            search.decide(start.state, start.line, start.game.limit, simulations=simulations, seed=1)
            return simulations / (time.perf_counter() - begin)

        simulate()
        ours, theirs, ratio = by_turns(
            simulate, lambda: _per_second(openspiel_peer.mcts_rate("breakthrough", 5_000, 1)), ROUNDS
        )
        yield Ratio("simulations: bagh_chal", big(ours), f"{big(theirs)} OpenSpiel breakthrough", ratio, SEARCH)


def openspiel_missing() -> str | None:
    """Why OpenSpiel cannot be measured, or None when it can."""
    probe = openspiel_peer.playout_rate("breakthrough", 0.01)
    return probe.reason if isinstance(probe, openspiel_peer.NotInstalled) else None


def _per_second(rate: openspiel_peer.PeerRate | openspiel_peer.NotInstalled) -> float:
    assert isinstance(rate, openspiel_peer.PeerRate)
    return rate.per_second


ALL = list(GAMES)
