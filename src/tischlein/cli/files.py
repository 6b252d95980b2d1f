"""Files that are written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path


def write_whole(path: Path, text: str, replace: bool = False) -> None:
    """Write a file; whoever reads it meanwhile sees the old one or the new one, never a part.

    Raises FileExistsError for a file that is there already unless it is to be replaced, and OSError.
    """
    if path.exists() and not replace:
        raise FileExistsError(f"{path} exists")
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with fresh.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)
