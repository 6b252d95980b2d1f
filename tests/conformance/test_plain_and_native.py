"""Rules compiled and rules as plain Python play the same games; with bounds checked, nothing reaches out of them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from conformance import plain_and_native
from conformance.every_game import EVERY_OPTION_SET, EVERY_RULESET, label
from tischlein.play import Game


def in_a_process(game: Game, games: int, depth: int, **environment: str) -> list[object]:
    arguments = json.dumps([game.name, dict(game.options), games, depth])
    tests = str(Path(__file__).parent.parent)
    command = [sys.executable, "-W", "error", "-m", plain_and_native.__name__, arguments]
    done = subprocess.run(
        command, env={**os.environ, **environment}, cwd=tests, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    result: list[object] = json.loads(done.stdout)
    return result


@pytest.mark.parametrize("game", EVERY_RULESET, ids=label)
def test_compiled_and_plain_rules_play_equal_games(game: Game) -> None:
    native = json.loads(json.dumps(plain_and_native.play_and_count(game, 10, 3)))
    assert in_a_process(game, 10, 3, NUMBA_DISABLE_JIT="1") == native


@pytest.mark.slow
@pytest.mark.parametrize("game", EVERY_OPTION_SET, ids=label)
def test_compiled_and_plain_rules_play_equal_games_with_every_option(game: Game) -> None:
    native = json.loads(json.dumps(plain_and_native.play_and_count(game, 100, 3)))
    assert in_a_process(game, 100, 3, NUMBA_DISABLE_JIT="1") == native


@pytest.mark.slow
@pytest.mark.parametrize("game", EVERY_OPTION_SET, ids=label)
def test_no_index_leaves_its_table(game: Game, tmp_path: Path) -> None:
    # The check is not part of numba's cache key, hence a cache of its own.
    checked = {"NUMBA_BOUNDSCHECK": "1", "NUMBA_CACHE_DIR": str(tmp_path)}
    native = json.loads(json.dumps(plain_and_native.play_and_count(game, 2_000, 4)))
    assert in_a_process(game, 2_000, 4, **checked) == native
