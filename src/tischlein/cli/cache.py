"""cache: where the compiled code of the games lies, how much it is, and away with it.

Numba keeps it in the first place of three that can be written to: the folder that NUMBA_CACHE_DIR names, the
``__pycache__`` beside the source, or the user's cache folder.  Files of earlier versions are never used again, and
never removed by themselves.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from pathlib import Path

import typer

from tischlein.play.words import many

_PACKAGE = Path(__file__).parents[1]


def folders() -> Iterator[Path]:
    """Every folder in which compiled code of this package may lie."""
    named = os.environ.get("NUMBA_CACHE_DIR")
    try:
        users = [Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "numba"]
    except RuntimeError:  # there is no home folder, so nothing is kept in one
        users = []
    for source in sorted({file.parent for file in _PACKAGE.rglob("*.py")}):
        # The name that numba gives to a source folder where several share one cache.
        hashed = f"{source.name}_{hashlib.sha1(str(source).encode()).hexdigest()}"
        yield source / "__pycache__"
        yield from (root / hashed for root in ([Path(named)] if named else []) + users)


def files() -> dict[Path, list[Path]]:
    """The files of compiled code, by folder."""
    found = {folder: sorted(folder.glob("*.nb[ic]*")) for folder in folders()}
    return {folder: inside for folder, inside in found.items() if inside}


def run(clear: bool) -> None:
    """Say what is there, or remove it: it is compiled again when it is needed."""
    total = 0
    for folder, inside in files().items():
        size = sum(file.stat().st_size for file in inside)
        total += size
        if clear:
            for file in inside:
                file.unlink(missing_ok=True)
        typer.echo(f"{folder}: {many(len(inside), 'file', 'files')}, {size / 2**20:.1f} MiB")
    typer.echo(f"{'removed' if clear else 'together'}: {total / 2**20:.1f} MiB")
