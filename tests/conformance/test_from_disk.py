"""Compiled code that a process finds on disk does what it did in the process that compiled it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from conformance import from_disk
from conformance.every_game import EVERY_RULESET, label
from tischlein.play import Game


def run_in_a_process(game: Game) -> tuple[list[Any], dict[str, bool]]:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", from_disk.__name__, json.dumps([game.name, dict(game.options)])],
        cwd=Path(__file__).parent.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    came_to, found = json.loads(done.stdout)
    return came_to, found


@pytest.mark.parametrize("game", EVERY_RULESET, ids=label)
def test_every_algorithm_is_found_and_does_the_same(game: Game) -> None:
    compiled, _ = run_in_a_process(game)
    loaded, found = run_in_a_process(game)
    assert loaded == compiled
    assert all(found.values()), found
    assert {"playouts", "count_sequences", "imagine" if game.book.HIDDEN else "simulate"} <= set(found)
