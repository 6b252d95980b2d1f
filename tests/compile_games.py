"""Compiles what the tests run: scripts/test does it once, while it builds the page, before several workers want it.

What one process compiles for a game shares most of the work, so each game is one process's.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor

from conformance.every_game import EVERY_RULESET
from conformance.from_disk import run_everything
from rules.apfelernte.observed import Observed
from rules.apfelernte.secret_games import play_secretly
from rules.apfelernte.sound_games import play_games
from tischlein.play import game


def apfelernte() -> None:
    """The card game, and the checks that go along with its games."""
    run_everything(game("apfelernte"))
    play_secretly(0, 1)
    play_games(0, 1)
    Observed().look(game("apfelernte").start().state)


def others() -> None:
    """All other games."""
    for each in EVERY_RULESET:
        if each.name != "apfelernte":
            run_everything(each)


def run(part: Callable[[], None]) -> None:
    """Run one of them."""
    part()


if __name__ == "__main__":
    with ProcessPoolExecutor(2) as pool:
        list(pool.map(run, (apfelernte, others)))
