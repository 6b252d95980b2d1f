"""What starts without numba, which takes longer to import than everything else together."""

from __future__ import annotations

import subprocess
import sys

import pytest

LOADED = """
import contextlib, io, sys
from tischlein.cli import main
sys.argv = ["tischlein", *sys.argv[1:]]
with contextlib.suppress(SystemExit), contextlib.redirect_stdout(io.TextIOWrapper(io.BytesIO())):
    main()
print(*sys.modules, file=sys.stderr)
"""
QUIET_LINES = "new_game fox_and_hounds\nlegal\nplay e1-d2\nundo\nshow\nwhy_not x\noutcome\nperft x\nquit\n"


def loaded(*arguments: str, typed: str = "") -> set[str]:
    """The modules that a process has loaded when it has done what the arguments say."""
    done = subprocess.run(
        [sys.executable, "-c", LOADED, *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=True,
    )
    return set(done.stderr.split("\n")[-2].split())


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["play", "--help"], ["perft", "--help"]])
def test_help_needs_neither_numba_nor_rich(arguments: list[str]) -> None:
    assert not loaded(*arguments) & {"numba", "numpy", "rich.console"}


@pytest.mark.parametrize("arguments", [["games"], ["cache"], ["record", "check", "/nowhere"]])
def test_verbs_without_search_need_no_numba(arguments: list[str]) -> None:
    assert not loaded(*arguments) & {"numba", "numpy"}


def test_a_game_between_humans_needs_no_numba() -> None:
    modules = loaded("play", "fox_and_hounds", "--side", "both", typed="e1-d2\nundo\nfoo\nquit\n")
    assert "tischlein.cli.conversation" in modules
    assert not modules & {"numba", "numpy"}


def test_the_referee_over_gtp_needs_no_numba() -> None:
    modules = loaded("gtp", typed=QUIET_LINES)
    assert "tischlein.cli.gtp.commands" in modules
    assert not modules & {"numba", "numpy", "rich.console"}


def test_a_game_of_cards_between_humans_needs_no_numba() -> None:
    modules = loaded("play", "apfelernte", "--side", "all", typed="\npass\ncard\nquit\n")
    assert "tischlein.cli.looking" in modules
    assert "numba" not in modules
