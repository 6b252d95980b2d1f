"""A server in the test's own process, on a port of its own, with bots that are easy to understand."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from tischlein.table.app import Config, answering_too_many, application
from tischlein.table.opponents import Opponents, Task
from tischlein.table.store import Store, open_store
from tischlein.table.transport import Gate, Proxies, listen
from tischlein.table.transport import Server as Serving
from tischlein.table.transport.networks import Bounds


class FirstChoice:
    """Bots that make the first legal decision, after ``wait`` seconds."""

    status = "ready"

    def __init__(self, wait: float = 0.0) -> None:
        self.wait = wait
        self.asked: list[Task] = []

    async def decide(self, task: Task) -> str:
        """The first legal decision."""
        self.asked.append(task)
        await asyncio.sleep(self.wait)
        return task.position.decisions()[0]


UNHURRIED = Bounds(frames=(10_000, 10_000), calm=10_000, network_frames=(100_000, 100_000))
"""Tests play faster than people; those of the bounds themselves set their own."""


@dataclass
class Server:
    """A server that runs."""

    base: str
    store: Store
    http: httpx.AsyncClient

    async def open(self, kind: str, game: str = "fox_and_hounds", **wish: Any) -> dict[str, Any]:
        """Open a table; its links."""
        reply = await self.http.post("/api/tables", json={"type": kind, "game": game, **wish})
        assert reply.status_code == 201, reply.text
        opened: dict[str, Any] = reply.json()
        return opened


@asynccontextmanager
async def running(
    database: Path | str, bots: Opponents | None = None, config: Config | None = None, gate: Gate | None = None
) -> AsyncIterator[Server]:
    """A server until the block ends."""
    store = await open_store(str(database))
    config = config or Config(pace=(10_000, 10_000))
    app = application(store, bots or FirstChoice(), config)
    gate = Gate(1000, Proxies(), UNHURRIED) if gate is None else gate
    server = Serving(app, answering_too_many(config.origins), gate, patience=1)
    listening = listen("127.0.0.1", 0)
    serving = asyncio.create_task(server.serve_at(listening))
    try:
        while not server.started:
            assert not serving.done()
            await asyncio.sleep(0.01)
        port = listening.getsockname()[1]
        base = f"http://127.0.0.1:{port}"
        async with httpx.AsyncClient(base_url=base) as http:
            yield Server(base, store, http)
    finally:
        server.should_exit = True
        await serving
        listening.close()
        await store.close()
