"""bench: run the project's benchmark."""

from __future__ import annotations

import runpy
import sys
from collections.abc import Sequence
from pathlib import Path

from tischlein.play import TischleinError

_PACKAGE = Path(__file__).parents[1]


def folder() -> Path:
    """Where the benchmark lies: inside the installed package, or beside the sources of a checkout."""
    for place in (_PACKAGE / "_benchmarks", _PACKAGE.parents[1] / "benchmarks"):
        if (place / "run.py").is_file():
            return place
    raise TischleinError("the benchmark is not installed here: there is no benchmarks/run.py beside the package")


def run(arguments: Sequence[str]) -> None:
    """Run it with these arguments, as if it were called by itself."""
    place = folder()
    sys.argv = [str(place / "run.py"), *arguments]
    sys.path.insert(0, str(place))
    runpy.run_path(sys.argv[0], run_name="__main__")
