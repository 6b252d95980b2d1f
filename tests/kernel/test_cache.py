"""Compiled code is kept on disk, found by the next process, and never stale."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tischlein
from tischlein.kernel.cache import SignatureFiles

IMPORTS = """
import json, sys
import numpy as np
from tischlein.kernel.random import seeded
from tischlein.kernel.rulebook import rule_book
from tischlein.search.line import new_line
from tischlein.search.playouts import playouts
book = rule_book("tischlein.rules.fox_and_hounds")
"""

PLAYS = """
state, tally = book.start(), np.zeros(16, np.int64)
made = playouts(book, state, 100, seeded(1), np.zeros(book.MAX_LEGAL, np.int64), new_line(3, [book.key(state)]),
                new_line(), np.zeros(1, np.int64), tally)
print(json.dumps([int(made), tally.tolist(), sum(playouts.stats.cache_hits.values())]))
"""

RUN = IMPORTS + PLAYS


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package that a test may edit."""
    source = Path(tischlein.__file__).parent
    shutil.copytree(source, tmp_path / "tischlein", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path / "tischlein"


def run(package: Path, program: str = RUN, /, **variables: str) -> tuple[int, list[int], int]:
    folders = {"PYTHONPATH": str(package.parent), "NUMBA_CACHE_DIR": str(package.parent / "cache")}
    environment = {**os.environ, **folders, **variables}
    command = [sys.executable, "-P", "-c", program]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, cwd=package.parent)
    made, tally, hits = json.loads(done.stdout)
    return made, tally, hits


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert text.count(old) == 1
    before = file.stat()
    file.write_text(text.replace(old, new), "utf-8")
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))


def test_an_edit_of_any_compiled_helper_is_noticed(package: Path) -> None:
    first = run(package)
    assert first[2] == 0, "compiled anew"
    assert run(package) == (*first[:2], 1), "found again"

    edit(package / "kernel" / "random.py", "np.uint64(13)", "np.uint64(12)")
    other = run(package)
    assert other[2] == 0
    assert other[:2] != first[:2], "another generator plays other games"

    edit(package / "rules" / "fox_and_hounds.py", "if options == 0:", "if options <= 1:")
    third = run(package)
    assert third[2] == 0
    assert third[:2] != other[:2], "other rules end other games"


EDIT = """
from pathlib import Path
import tischlein.rules.fox_and_hounds as rules
file = Path(rules.__file__)
file.write_text(file.read_text("utf-8").replace("if options == 0:", "if options <= 1:"), "utf-8")
"""


def test_what_is_compiled_after_an_edit_of_what_was_imported_before_it_is_nobody_elses(package: Path) -> None:
    """A server that runs on while the package is renewed has the old rules in memory, and the new ones on its disk."""
    old = run(package, IMPORTS + EDIT + PLAYS)
    fresh = run(package)
    assert fresh[2] == 0, "not the old rules under the new ones' name"
    assert fresh[:2] != old[:2]
    edit(package / "rules" / "fox_and_hounds.py", "if options <= 1:", "if options == 0:")
    assert run(package, IMPORTS + EDIT + PLAYS)[:2] == old[:2], "nor the other way round"


def test_a_folder_that_is_gone_meanwhile_is_no_matter(package: Path) -> None:
    gone = """
import os, pathlib, shutil
folder = pathlib.Path(os.environ["NUMBA_CACHE_DIR"])
shutil.rmtree(folder, ignore_errors=True)
folder.touch()
"""
    kept = run(package)
    shutil.rmtree(package.parent / "cache")
    assert run(package, IMPORTS + gone + PLAYS) == kept


def test_a_broken_file_is_compiled_anew(package: Path) -> None:
    first = run(package)
    files = list((package.parent / "cache").rglob("*.nbc"))
    assert files
    for file in files:
        content = file.read_bytes()
        file.write_bytes(content[: len(content) // 2] + b"?" + content[len(content) // 2 + 1 :])
    assert run(package) == first
    for file in files:
        file.write_bytes(file.read_bytes()[:100])
    assert run(package) == first
    assert run(package) == (*first[:2], 1)


def test_files_are_named_by_what_they_are_for(tmp_path: Path) -> None:
    files = SignatureFiles(str(tmp_path), "name")
    files.save(("one", 1), [1, 2])
    files.save(("one", 2), "two")
    assert (files.load(("one", 1)), files.load(("one", 2)), files.load(("one", 3))) == ([1, 2], "two", None)
    assert len(list(tmp_path.iterdir())) == 2, "nothing but the two"
    files.save(("one", 1), [3])
    assert files.load(("one", 1)) == [3]
    next(tmp_path.iterdir()).with_name("name.0123.nbc.4567").touch()  # as a process leaves it that is killed
    files.flush()
    assert list(tmp_path.iterdir()) == []
    assert files.load(("one", 1)) is None


def test_without_any_folder_to_write_to_it_is_compiled_all_the_same(package: Path, tmp_path: Path) -> None:
    kept = run(package)
    (package / "search" / "__pycache__").touch()  # a file, so that nobody, not even root, makes a folder of it
    (tmp_path / "file").touch()
    nowhere = {"NUMBA_CACHE_DIR": "", "HOME": str(tmp_path / "file"), "XDG_CACHE_HOME": str(tmp_path / "file")}
    assert run(package, **nowhere) == kept
    assert list(tmp_path.glob("tischlein/**/*.nbc")) == []


def test_a_full_disk_keeps_nothing(tmp_path: Path) -> None:
    files = SignatureFiles(str(tmp_path / "gone"), "name")
    files.save("key", "data")
    assert files.load("key") is None
