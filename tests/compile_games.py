"""Compiles what the tests run: scripts/test does it once, while it builds the page, before several workers want it.

What one process compiles for a game shares most of the work, so no game is divided between the two.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor

from conformance.every_game import EVERY_RULESET
from conformance.from_disk import run_everything
from conformance.plain_and_native import play_and_count
from rules.apfelernte.observed import Observed
from rules.apfelernte.secret_games import play_secretly
from rules.apfelernte.sound_games import play_games
from tischlein.play import Game, game


def compile_for(each: Game) -> None:
    """What is run of every game."""
    run_everything(each)
    play_and_count(each, 1, 1)


def apfelernte() -> None:
    """The card game, and the checks that go along with its games."""
    compile_for(game("apfelernte"))
    play_secretly(0, 1)
    play_games(0, 1)
    Observed().look(game("apfelernte").start().state)


def others() -> None:
    """All other games."""
    for each in EVERY_RULESET:
        if each.name != "apfelernte":
            compile_for(each)


if __name__ == "__main__":
    with ProcessPoolExecutor(2) as pool:
        for job in [pool.submit(apfelernte), pool.submit(others)]:
            job.result()
