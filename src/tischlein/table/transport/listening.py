"""The listening socket, and how many files this process may have open."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Callable
from typing import Any

from tischlein.play import TischleinError

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

BACKLOG = 2048
"""Connections that may wait to be accepted: after a restart everybody comes at once."""

PORTION = 32
"""Connections that are accepted at one go, before those that are there already have their turn again."""

FILES = 65_536
"""Open files are enough, even where no limit is set."""

OTHER_FILES = 128
"""That a server has open besides its connections: the database, bots, what is just being accepted."""

UNLIMITED = 10_000
"""Connections at most: more cost more memory than a server of this kind is given."""


class BadAddress(TischleinError):
    """A host and port at which nobody can be served."""


class Listening(socket.socket):
    """Accepts a portion at a time and sends those away at once that are refused."""

    refuses: Callable[[str], bool] | None = None
    """Whether a client at this address is sent away."""

    _accepted = 0

    def accept(self) -> tuple[socket.socket, Any]:
        """The next connection that is let in.  Raises BlockingIOError when there is none, or enough at one go."""
        while self._accepted < PORTION:
            self._accepted += 1
            try:
                connection, address = super().accept()
            except BlockingIOError:
                break
            if self.refuses and self.refuses(str(address[0])):
                connection.close()
                continue
            # asyncio does it only for sockets that were made with a protocol number, which this one is not.
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            return connection, address
        self._accepted = 0
        raise BlockingIOError


def listen(host: str, port: int) -> Listening:
    """A socket that listens.  Raises BadAddress."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        made = socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as error:
        raise BadAddress(f"address {host}:{port}: {error.strerror}") from None
    return Listening(made.family, made.type, made.proto, made.detach())


def raise_file_limit() -> int:
    """Let this process open as many files as it may; how many that are."""
    if resource is None:
        return FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(hard, FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(OSError, ValueError):  # then it stays as it was
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return FILES if soft == resource.RLIM_INFINITY else soft


def most_connections(files: int) -> int:
    """How many connections are let in, of so many files that may be open."""
    return max(16, min(UNLIMITED, files - OTHER_FILES))
