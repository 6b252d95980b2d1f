"""A server in a process of its own, which can be killed and started again."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import httpx


class Process:
    """``tischlein serve`` on one database; it keeps its port when it is started again."""

    def __init__(
        self,
        folder: Path,
        bots: int = 0,
        database: str | None = None,
        files: int = 0,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.folder, self._bots, self._port = folder, bots, 0
        self._environment = environment or {}
        self._files = files  # that it may open; 0: as many as this process may
        self._database = database or str(folder / "tables.db")
        self.log = folder / "log"
        self._running: subprocess.Popen[str] | None = None

    @property
    def base(self) -> str:
        """Where it can be reached."""
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        """Start it, and wait until it says its address."""
        command = [sys.executable, "-m", "tischlein", "serve", "--lang", "en", "--port", str(self._port)]
        if self._files:
            command = ["sh", "-c", f'ulimit -n {self._files}; exec "$@"', "sh", *command]
        with self.log.open("a") as log:
            self._running = subprocess.Popen(
                [*command, "--database", self._database, "--bots", str(self._bots)],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**os.environ, "PYTHONUNBUFFERED": "1", **self._environment},
            )
        assert self._running.stdout is not None
        for line in self._running.stdout:
            if "http://" in line:
                self._port = int(line.strip().rstrip("/").rpartition(":")[2])
                return
        raise AssertionError(self.log.read_text())

    @property
    def pid(self) -> int:
        """The number of the process."""
        assert self._running is not None
        return self._running.pid

    def kill(self) -> None:
        """Kill it as nobody can object to."""
        self._end(signal.SIGKILL)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> tuple[int, str]:
        """Stop it politely: its exit code, and what it said last."""
        return self._end(how)

    def _end(self, how: signal.Signals) -> tuple[int, str]:
        running, self._running = self._running, None
        assert running is not None
        running.send_signal(how)
        said, _ = running.communicate(timeout=20)
        return running.returncode, said

    async def ready(self) -> None:
        """Wait until the bots can play everything."""
        async with asyncio.timeout(300), httpx.AsyncClient(base_url=self.base, timeout=60) as http:
            while (await http.get("/health")).json()["bots"] != "ready":
                await asyncio.sleep(0.2)

    async def open(self, kind: str, game: str = "fox_and_hounds", **wish: object) -> dict[str, str]:
        """Open a table; its links."""
        async with httpx.AsyncClient(base_url=self.base, timeout=60) as http:
            opened: dict[str, str] = (await http.post("/api/tables", json={"type": kind, "game": game, **wish})).json()
            return opened


@contextmanager
def process(
    folder: Path,
    bots: int = 0,
    database: str | None = None,
    files: int = 0,
    environment: Mapping[str, str] | None = None,
) -> Iterator[Process]:
    """A server until the block ends."""
    server = Process(folder, bots, database, files, environment)
    server.start()
    try:
        yield server
    finally:
        if server._running:
            server.kill()
