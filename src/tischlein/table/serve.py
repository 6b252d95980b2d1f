"""Serving: the database, the bots and the application in one process, from the first line printed to a clean end."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Collection
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from tischlein.table import logs, pauses
from tischlein.table.app import MONTH, Config, answering_too_many, application
from tischlein.table.looks.info import LOOKS
from tischlein.table.opponents import Pool
from tischlein.table.static import FOLDER, Page
from tischlein.table.store import open_store
from tischlein.table.transport import Gate, Proxies, Server, listen
from tischlein.table.transport.listening import most_connections, raise_file_limit


@dataclass(frozen=True)
class Serving:
    """How to serve."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    workers: int = max(1, (os.cpu_count() or 2) - 1)  # processes for bots
    keep: float = MONTH
    origins: Collection[str] = field(default_factory=frozenset)
    static: Path = FOLDER
    proxies: Collection[str] = ()  # addresses and networks of the proxies that are believed


class Progress:
    """Hears what serving is doing; says nothing by itself."""

    def database(self, shown: str) -> None:
        """The database is open."""

    def page(self, built: bool) -> None:
        """The page is there, or not."""

    def warmed(self, game: str, number: int, total: int) -> None:
        """The bots can play one more game."""

    def address(self, shown: str, beyond: str | None) -> None:
        """People can come: from this machine, and from others by the second address, where they are let in."""


async def serve(serving: Serving, progress: Progress) -> None:
    """Serve until SIGINT or SIGTERM.  Raises BadAddress, BadProxy, and BadDatabase."""
    logs.set_up()
    proxies, files = Proxies(serving.proxies), raise_file_limit()
    listening = listen(serving.host, serving.port)
    store = await open_store(serving.database)
    try:
        progress.database(store.shown)
        progress.page(Page(serving.static).built)
        warm: list[str] = []

        def warmed(game: str) -> None:
            warm.append(game)
            progress.warmed(game, len(warm), len(LOOKS))

        bots = Pool(serving.workers, warmed)
        bots.start()
        try:
            port = listening.getsockname()[1]
            # Asked anew each time: a machine that wanders from network to network changes its address.
            beyond = partial(_beyond, serving.host, port)
            app = application(store, bots, Config(serving.keep, serving.origins, serving.static, beyond=beyond))
            gate = Gate(most_connections(files), proxies)
            server = Server(app, answering_too_many(serving.origins), gate)
            progress.address(_shown(serving.host, port), beyond())
            pauses.spread()
            collecting = asyncio.create_task(pauses.collect_now_and_then(), name="collecting")
            await server.serve_at(listening)
            collecting.cancel()
        finally:
            await bots.close()
    finally:
        listening.close()
        await store.close()


_EVERYWHERE = {
    "0.0.0.0": (socket.AF_INET, "192.0.2.1"),  # an address set aside for documents (RFC 5737, RFC 3849)
    "::": (socket.AF_INET6, "2001:db8::1"),
}


def _shown(host: str, port: int) -> str:
    named = "localhost" if host in (*_EVERYWHERE, "127.0.0.1") else host
    return _address(named, port)


def _beyond(host: str, port: int) -> str | None:
    """The address for other machines, where all may come and this one is in a network."""
    if host not in _EVERYWHERE:
        return None
    family, far = _EVERYWHERE[host]
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((far, 9))  # sends nothing: it only settles from which address one would
            return _address(probe.getsockname()[0], port)
    except OSError:
        return None


def _address(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"
