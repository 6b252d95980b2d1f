"""OpenSpiel's C++ speed as a peer: random games and tree search of two of its games, measured through pyspiel.

Python sees RandomRolloutEvaluator but has no way to call it. MCTSBot does, in C++: the first simulation of a search
evaluates the root itself, so a search of one simulation with an evaluator of n rollouts plays n random games and
little else, without Python between them. OpenSpiel's search cannot begin at a chance node (it looks for the player
above it), so in a game that begins with dice the first throw is made beforehand: one decision of hundreds.
"""

import time
from dataclasses import dataclass
from typing import Any

try:
    import pyspiel
except ImportError:
    pyspiel = None

SEED = 1


@dataclass(frozen=True)
class PeerRate:
    """How often OpenSpiel did one thing, and the time that took."""

    count: int  # random games, or simulations
    seconds: float

    @property
    def per_second(self) -> float:
        return self.count / self.seconds


@dataclass(frozen=True)
class NotInstalled:
    """What is reported where OpenSpiel cannot be imported; the benchmark then leaves the peer out."""

    reason: str = "OpenSpiel is not installed (pip install open_spiel)"


def playout_rate(game_name: str, seconds: float) -> PeerRate | NotInstalled:
    """Random games of "breakthrough", "backgammon", … played in C++ for at least half of these seconds."""
    if pyspiel is None:
        return NotInstalled()
    rate = _search(game_name, simulations=1, rollouts=16, seed=SEED)
    while rate.seconds < seconds / 2:
        rate = _search(game_name, simulations=1, rollouts=2 * rate.count, seed=SEED)
    return rate


def mcts_rate(game_name: str, simulations: int, seed: int) -> PeerRate | NotInstalled:
    """Simulations of OpenSpiel's MCTS in C++ from the start, one random game each."""
    if pyspiel is None:
        return NotInstalled()
    return _search(game_name, simulations=simulations, rollouts=1, seed=seed)


def _search(game_name: str, *, simulations: int, rollouts: int, seed: int) -> PeerRate:
    game = pyspiel.load_game(game_name)
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, seed)
    bot = pyspiel.MCTSBot(
        game,
        evaluator,
        uct_c=2.0,
        max_simulations=simulations,
        max_memory_mb=1000,
        solve=False,
        seed=seed,
        verbose=False,
    )
    state = _first_choice(game)
    begin = time.perf_counter()
    bot.mcts_search(state)
    return PeerRate(simulations * rollouts, time.perf_counter() - begin)


def _first_choice(game: Any) -> Any:
    """The start, or the first position after it that a player decides."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state
