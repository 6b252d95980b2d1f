"""A server in the test's own process, on a port of its own, with bots that are easy to understand."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from tischlein.table.app import Config, application
from tischlein.table.limits import MESSAGE_BYTES
from tischlein.table.opponents import Opponents, Task
from tischlein.table.store import Store, open_store


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
    database: Path | str, bots: Opponents | None = None, config: Config | None = None
) -> AsyncIterator[Server]:
    """A server until the block ends."""
    store = await open_store(str(database))
    app = application(store, bots or FirstChoice(), config or Config(pace=(10_000, 10_000)))
    settings = uvicorn.Config(
        app,
        port=0,
        log_config=None,
        access_log=False,
        lifespan="on",
        ws="websockets-sansio",
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=1,
    )
    server = uvicorn.Server(settings)
    server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
    serving = asyncio.create_task(server.serve())
    try:
        while not server.started:
            assert not serving.done()
            await asyncio.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        base = f"http://127.0.0.1:{port}"
        async with httpx.AsyncClient(base_url=base) as http:
            yield Server(base, store, http)
    finally:
        server.should_exit = True
        await serving
        await store.close()
