"""Files that are written whole or not at all."""

from __future__ import annotations

import errno
import os
import secrets
import stat
from contextlib import suppress
from pathlib import Path


def write_whole(path: Path, text: str, replace: bool = False) -> None:
    """Write a file; whoever reads it meanwhile sees the old one or the new one, never a part.

    A link stays, and what it leads to is written; a file that is replaced keeps its mode.  Raises FileExistsError for
    a file that is there already unless it is to be replaced, and OSError, which names the path that was asked for.
    """
    try:
        _write(path.resolve(), text, replace)
    except OSError as error:
        if error.errno is None:
            raise
        raise OSError(error.errno, error.strerror, str(path)) from None


def _write(target: Path, text: str, replace: bool) -> None:
    mode = None
    with suppress(FileNotFoundError):
        mode = target.stat().st_mode
    if mode is not None and not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "Not an ordinary file")
    if mode is not None and not replace:
        raise FileExistsError(errno.EEXIST, "File exists")
    fresh = target.with_name(f".{secrets.token_hex(6)}.tmp")
    try:
        with fresh.open("x", encoding="utf-8", newline="\n") as file:
            if mode is not None:
                fresh.chmod(stat.S_IMODE(mode))
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(target)
    finally:
        fresh.unlink(missing_ok=True)
