"""The search does today what it did yesterday, and compiled what it does as plain Python."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from conformance.every_game import EVERY_RULESET, label
from search.signature import FILE, SIMULATIONS, signature, signatures
from tischlein.play import Game


@pytest.mark.parametrize("game", EVERY_RULESET, ids=label)
def test_the_search_has_the_signature_on_file(game: Game) -> None:
    on_file = {line.split("\t")[0]: line for line in FILE.read_text().splitlines() if not line.startswith("#")}
    assert signature(game, SIMULATIONS) == on_file[label(game)], "see tests/search/signature.py"


def test_compiled_and_plain_search_alike() -> None:
    tests = Path(__file__).parent.parent
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "search.signature", "40"],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        cwd=tests,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == signatures(40)
