"""A SQLite file is served by one process alone; a second one is refused with the reason.

The lock is a write transaction held open in a small database beside the file: the operating system ends it with the
process, however that dies, and others can still read whose it is.
"""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path


class Locked(Exception):
    """Another process serves the file: ``pid``, where it is known."""

    def __init__(self, pid: int | None) -> None:
        self.pid = pid
        super().__init__(f"process {pid} serves it" if pid else "another process serves it")


class Lock:
    """The right to serve a file, until ``release``.  Raises Locked when another process has it."""

    def __init__(self, file: Path) -> None:
        self._connection = sqlite3.connect(f"{file}.lock", timeout=0, isolation_level=None, check_same_thread=False)
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            self._connection.execute("CREATE TABLE IF NOT EXISTS holder (pid INTEGER)")
            self._connection.execute("DELETE FROM holder")
            self._connection.execute("INSERT INTO holder VALUES (?)", (os.getpid(),))
            self._connection.execute("COMMIT")
            self._connection.execute("BEGIN IMMEDIATE")
        except sqlite3.Error as error:
            pid = self._holder()
            self._connection.close()
            if "locked" not in str(error):
                raise
            raise Locked(pid) from None

    def _holder(self) -> int | None:
        try:
            row = self._connection.execute("SELECT pid FROM holder").fetchone()
        except sqlite3.Error:
            return None
        return int(row[0]) if row else None

    def release(self) -> None:
        """Let another process serve the file."""
        self._connection.close()
