"""uvicorn, as the table wants it."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Iterator

import uvicorn
from starlette.types import ASGIApp

from tischlein.table.limits import MESSAGE_BYTES
from tischlein.table.transport.gate import Gate
from tischlein.table.transport.listening import Listening
from tischlein.table.transport.protocols import Settings, check

PATIENCE = 5
"""Seconds that connections have to end when the server stops."""


class Server(uvicorn.Server):
    """A server behind a gate.  A signal ends the serving, and what stands behind it is done still."""

    def __init__(self, app: ASGIApp, too_many: ASGIApp, gate: Gate, patience: int = PATIENCE) -> None:
        self._settings = Settings(
            app,
            gate,
            too_many,
            log_config=None,
            access_log=False,
            lifespan="on",
            server_header=False,
            ws_max_size=MESSAGE_BYTES,
            ws_per_message_deflate=False,  # states are short; the memory of a compressor for each connection is not
            timeout_graceful_shutdown=patience,
        )
        super().__init__(self._settings)
        self._gate = gate

    async def serve_at(self, listening: Listening) -> None:
        """Serve at a listening socket, until told to end."""
        self._settings.load()
        check(self._settings)
        listening.refuses = self._gate.refuses
        watching = asyncio.create_task(self._gate.watch(), name="gate")
        try:
            await self.serve(sockets=[listening])
        finally:
            watching.cancel()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        loop, ends = asyncio.get_running_loop(), (signal.SIGINT, signal.SIGTERM)
        try:
            for end in ends:
                loop.add_signal_handler(end, self.handle_exit, end, None)
        except NotImplementedError:  # Windows
            with super().capture_signals():
                yield
            return
        try:
            yield
        finally:
            for end in ends:
                loop.remove_signal_handler(end)
