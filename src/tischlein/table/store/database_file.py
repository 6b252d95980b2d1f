"""The file of a SQLite database: made for its owner alone, and watched while it is served.

A file that has been deleted can still be written to by those who have it open, and what they write is lost. So after
each commit the file is looked up by its name again: it must be the one that was opened, and its write-ahead log must be
there.
"""

from __future__ import annotations

import contextlib
import os
import stat
from pathlib import Path

OWNER_ONLY = 0o600


class DatabaseLost(Exception):
    """The file is no longer the one that was opened: it was deleted, moved or replaced."""


class DatabaseFile:
    """The file of the database that this process serves."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._log = Path(f"{path}-wal")
        found = path.stat()
        self._identity = found.st_dev, found.st_ino

    def check(self) -> None:
        """Raise DatabaseLost if what was written is not where it would be found again."""
        try:
            found = os.stat(self.path)
            os.stat(self._log)
        except FileNotFoundError as error:
            which = "file" if error.filename == str(self.path) else "write-ahead log"
            raise DatabaseLost(f"the database's {which} has been deleted or moved") from None
        except OSError as error:
            raise DatabaseLost(f"the database's file cannot be reached: {error.strerror}") from None
        if (found.st_dev, found.st_ino) != self._identity:
            raise DatabaseLost("another file is in the place of the database's")


def make_private(path: Path) -> None:
    """Make the file if it is missing, readable by its owner alone, and with it what SQLite keeps beside it.

    SQLite gives the files beside a database (``-wal``, ``-shm``) the rights of the database. A folder that is missing
    is made for its owner alone, too. Raises OSError.
    """
    if not path.parent.exists():
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with contextlib.suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, OWNER_ONLY))
    for each in (path, *(Path(f"{path}{suffix}") for suffix in ("-wal", "-shm", ".lock"))):
        with contextlib.suppress(FileNotFoundError, PermissionError):
            rights = stat.S_IMODE(each.stat().st_mode)
            if rights & ~OWNER_ONLY:
                each.chmod(rights & OWNER_ONLY)
