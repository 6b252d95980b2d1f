"""The command line as the tests call it, and a bot that needs no search."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping

from tischlein.play import Position

PROGRAM = [sys.executable, "-m", "tischlein"]


def tischlein(
    *arguments: str, typed: str = "", environment: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run the program with lines typed into it; in English unless the environment says otherwise."""
    return subprocess.run(
        [*PROGRAM, *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
        env={**os.environ, "LC_ALL": "C.UTF-8", "COLUMNS": "120", **(environment or {})},
    )


def first_decision(position: Position, seconds: float | None) -> str:
    """The bot of the tests: the first legal decision."""
    return min(position.decisions())
