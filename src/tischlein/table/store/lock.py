"""A SQLite file is served by one process alone; a second one is refused with the reason.

Two locks: one on the database file itself (``flock``), which holds by whatever name the file is reached, through a hard
link too; and a write transaction held open in a small database beside the file, which says whose it is and serves
systems without ``flock``.  The operating system ends both with the process, however that dies.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path

from tischlein.table.store.database_file import make_private

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

_held: set[tuple[int, int]] = set()
"""Device and inode of what this process serves.  Opening and closing such a file once more would end SQLite's own locks
on it: the locks of POSIX belong to the process, and go with the first descriptor that is closed."""


class Locked(Exception):
    """Another process serves the file: ``pid``, where it is known."""

    def __init__(self, pid: int | None) -> None:
        self.pid = pid
        super().__init__(f"process {pid} serves it" if pid else "another process serves it")


class Lock:
    """The right to serve a file, until ``release``.

    Raises Locked when another process has it, OSError and sqlite3.Error when there can be no lock.
    """

    def __init__(self, file: Path) -> None:
        found = file.stat()
        self._identity = found.st_dev, found.st_ino
        self._connection: sqlite3.Connection | None = None
        self._descriptor: int | None = None
        if self._identity in _held:
            raise Locked(os.getpid())
        try:
            self._claim(file)
            self._lock_itself(file)
        except BaseException:
            self.release()
            raise
        _held.add(self._identity)

    def _claim(self, file: Path) -> None:
        """Say in the small database beside the file whose it is."""
        make_private(Path(f"{file}.lock"))
        connection = sqlite3.connect(f"{file}.lock", timeout=0, isolation_level=None, check_same_thread=False)
        self._connection = connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("CREATE TABLE IF NOT EXISTS holder (pid INTEGER)")
            connection.execute("DELETE FROM holder")
            connection.execute("INSERT INTO holder VALUES (?)", (os.getpid(),))
            connection.execute("COMMIT")
            connection.execute("BEGIN IMMEDIATE")
        except sqlite3.Error as error:
            if "locked" not in str(error):
                raise
            raise Locked(self._holder()) from None

    def _lock_itself(self, file: Path) -> None:
        if fcntl is None:
            return
        self._descriptor = os.open(file, os.O_RDWR | os.O_CLOEXEC)
        try:
            fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Locked(None) from None

    def _holder(self) -> int | None:
        assert self._connection is not None
        try:
            row = self._connection.execute("SELECT pid FROM holder").fetchone()
        except sqlite3.Error:
            return None
        return int(row[0]) if row else None

    def release(self) -> None:
        """Let another process serve the file. Every connection to the database is closed by now."""
        _held.discard(self._identity)
        if self._connection is not None:
            self._connection.close()
        if self._descriptor is not None:
            with contextlib.suppress(OSError):
                os.close(self._descriptor)
            self._descriptor = None
