"""A numba that has changed is noticed at import, said in one sentence, and costs time but no result."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numba
import pytest

from tischlein.kernel import numba_compat
from tischlein.play import game
from tischlein.search.count import random_games

PLAY = """
import json, warnings
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    from tischlein.kernel import numba_compat as compat
from tischlein.play import game
from tischlein.search.count import random_games
start = game("fox_and_hounds").start()
counts, decisions = random_games(start.game.book, start.state, 50, seed=1)
said = [str(each.message) for each in caught if issubclass(each.category, RuntimeWarning)]
features = compat.LINKING, compat.CACHING, bool(compat.WITHOUT_REFERENCE_COUNTING)
print(json.dumps([features, said, [list(map(int, counts)), int(decisions)]]))
"""

RENAMED = """
from numba.core.codegen import CPUCodeLibrary
original = CPUCodeLibrary._optimize_final_module
def finalize(self, *, finalize=CPUCodeLibrary.finalize):
    finalize(self)
CPUCodeLibrary.finalize = finalize
"""

MOVED = """
from numba.core.caching import Cache
def save(self, sig, data, *, save=Cache._save_overload):
    save(self, sig, data)
Cache._save_overload = save
"""

WITHOUT_OPTION = """
from numba.core.options import DefaultOptions
del DefaultOptions._nrt
"""


def run(change: str, folder: Path) -> list[Any]:
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(folder)}
    command = [sys.executable, "-c", change + PLAY]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return list(json.loads(done.stdout))


def test_this_numba_has_all_that_the_kernel_uses() -> None:
    assert numba_compat.LINKING
    assert numba_compat.CACHING
    assert numba_compat.WITHOUT_REFERENCE_COUNTING


def usual() -> list[Any]:
    start = game("fox_and_hounds").start()
    counts, decisions = random_games(start.game.book, start.state, 50, seed=1)
    return [list(map(int, counts)), int(decisions)]


def test_without_linking_the_results_are_the_same_and_numba_is_named(tmp_path: Path) -> None:
    features, said, found = run(RENAMED, tmp_path)
    assert features == [False, True, True]
    assert len(said) == 1
    assert said[0].startswith(f"numba {numba.__version__} lacks _raise_if_finalized in CPUCodeLibrary.finalize, ")
    assert "linking algorithms from parts" in said[0]
    assert found == usual()
    assert list(tmp_path.rglob("*.nbc"))


def test_without_cache_and_option_the_results_are_the_same_and_numba_is_named(tmp_path: Path) -> None:
    features, said, found = run(MOVED + WITHOUT_OPTION, tmp_path)
    assert features == [True, False, False]
    assert [each.split(",")[0] for each in said] == [
        f"numba {numba.__version__} lacks _cache_file in Cache._save_overload",
        f"numba {numba.__version__} lacks DefaultOptions._nrt",
    ]
    assert found == usual()
    assert not list(tmp_path.rglob("*.nbc"))


def test_a_numba_whose_extension_interface_has_moved_is_refused_with_its_version() -> None:
    change = "import numba.core.imputils as i; del i.iternext_impl; import tischlein.kernel.numba_compat"
    done = subprocess.run([sys.executable, "-c", change], capture_output=True, text=True)
    assert done.returncode == 1
    last = done.stderr.strip().splitlines()[-1]
    assert last.startswith(f"ImportError: numba {numba.__version__} has moved a part of its extension interface")


@pytest.mark.slow
def test_every_signature_is_the_same_without_linking(tmp_path: Path) -> None:
    program = RENAMED + "import pytest; raise SystemExit(pytest.main(['-q', '-W', 'ignore', 'tests/search']))"
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout[-2000:]
