"""Where compiled code lies on disk: one file for each compiled signature, named by what it was compiled for.

Numba's own cache keeps one index for all signatures of a function.  Two processes that compile for two games at the
same time may then give both the same file, and one game would run the other's code; and a game that cannot be imported
any more makes the whole index unreadable.  Here there is no index: the name of a file is a fingerprint of the signature
(which has the game and the digest of its sources in it), the processor, the bytecode and numba's version.  A file that
is missing, cut short or broken is compiled anew.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import uuid
from contextlib import suppress
from pathlib import Path
from typing import Any

import numba

from tischlein.kernel.numba_compat import CACHING, dumps, enable_disk_cache


class SignatureFiles:
    """The files of one function.  Takes the place of numba's index file."""

    def __init__(self, folder: str, base: str) -> None:
        self._folder, self._base = Path(folder), base

    def _path(self, key: Any) -> Path:
        fingerprint = hashlib.sha256(repr((numba.__version__, key)).encode()).hexdigest()
        return self._folder / f"{self._base}.{fingerprint[:24]}.nbc"

    def load(self, key: Any) -> Any:
        """What was saved under this key, or None."""
        try:
            content = self._path(key).read_bytes()
            if hashlib.sha256(content[32:]).digest() != content[:32]:
                return None
            return pickle.loads(content[32:])
        except (OSError, ImportError, AttributeError):
            return None

    def save(self, key: Any, data: Any) -> None:
        """Keep data under this key; whole, or not at all, as when the disk is full."""
        content = dumps(data)
        path = self._path(key)
        scratch = path.with_name(f"{path.name}.{uuid.uuid4().hex[:16]}")
        with suppress(OSError):
            try:
                scratch.write_bytes(hashlib.sha256(content).digest() + content)
                os.replace(scratch, path)
            finally:
                scratch.unlink(missing_ok=True)

    def flush(self) -> None:
        """Remove every file of this function."""
        for path in self._folder.glob(f"{self._base}.*.nbc*"):  # and what a killed process left half-written
            path.unlink(missing_ok=True)


def keep_on_disk(dispatcher: Any) -> None:
    """Let a dispatcher use files of this kind, in the folder that numba finds for them; if it finds none, none."""
    if CACHING:
        enable_disk_cache(dispatcher, SignatureFiles)
