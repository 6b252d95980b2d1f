"""A server in its own process: idle connections, its limit of files, what it logs."""

from __future__ import annotations

import asyncio
import logging
import resource
import sys
from contextlib import AsyncExitStack
from pathlib import Path
from unittest.mock import patch

import httpx
import pytest
from uvicorn.protocols.http.h11_impl import H11Protocol

from table.process import process
from table.raw import connected, handshake
from tischlein.table.app import answering_too_many
from tischlein.table.logs import OncePerMinute
from tischlein.table.transport import Gate, Proxies, Server
from tischlein.table.transport.listening import most_connections
from tischlein.table.transport.protocols import UnsuitableUvicorn, check

IDLE = [b"", b"GET / HT", handshake("A" * 22)[:-2]]
"""What a connection says that then says no more."""


def test_one_line_of_a_kind_a_minute() -> None:
    now = 0.0
    once = OncePerMinute(lambda: now)

    def passes(line: int, code: str = "full", error: type[Exception] | None = None) -> logging.LogRecord | None:
        raised = (error, error(), None) if error else None
        record = logging.LogRecord("tischlein", logging.WARNING, "file.py", line, f"text {now}", None, raised)
        record.code = code
        return record if once.filter(record) else None

    assert passes(1)
    assert not passes(1)
    assert passes(2)
    assert passes(1, code="flood")
    assert passes(1, error=ValueError)
    assert not passes(1, error=ValueError)
    now = 59.0
    assert not passes(1)
    now = 61.0
    again = passes(1)
    assert again is not None
    assert again.more == 2  # type: ignore[attr-defined]
    assert not passes(1)


def test_connections_are_fewer_than_files() -> None:
    assert most_connections(1024) == 896
    assert most_connections(1_000_000) == 10_000
    assert most_connections(64) == 16


@pytest.mark.anyio
async def test_an_unsuitable_uvicorn_is_named_with_what_it_lacks() -> None:
    server = Server(answering_too_many(()), answering_too_many(()), Gate(10, Proxies()))
    server._settings.load()
    check(server._settings)
    with (
        patch.object(H11Protocol, "timeout_keep_alive_handler", new=property(lambda self: self.no_more)),
        pytest.raises(UnsuitableUvicorn, match=r"uvicorn .* lacks H11Protocol\.timeout_keep_alive_handler"),
    ):
        check(server._settings)


@pytest.mark.skipif(sys.platform != "linux", reason="limits are read from /proc")
def test_the_limit_of_files_is_raised(tmp_path: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 300), hard))
    try:
        with process(tmp_path) as server:
            lines = Path(f"/proc/{server.pid}/limits").read_text().splitlines()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    limits = next(line.split() for line in lines if line.startswith("Max open files"))
    assert int(limits[3]) == min(int(limits[4]), 65_536)


async def idle_beside_the_lobby(folder: Path, many: int, files: int) -> tuple[float, int]:
    """Seconds that the lobby takes beside idle connections, at worst; bytes that the log has grown by."""
    with process(folder, files=files) as server:
        before, worst = server.log.stat().st_size, 0.0
        async with AsyncExitStack() as stack:
            for number in range(many):
                _, writer = await stack.enter_async_context(connected(server.base, f"127.0.0.{2 + number % 2}"))
                writer.write(IDLE[number % len(IDLE)])
            for _ in range(5):
                async with httpx.AsyncClient(base_url=server.base, timeout=60) as http:
                    began = asyncio.get_running_loop().time()
                    assert (await http.get("/api/games")).status_code == 200
                    worst = max(worst, asyncio.get_running_loop().time() - began)
                    assert (await http.get("/health")).status_code == 200
                await asyncio.sleep(0.2)
        return worst, server.log.stat().st_size - before


@pytest.mark.anyio
@pytest.mark.parametrize("files", [256, 0])
async def test_idle_connections_keep_nobody_out_and_fill_no_log(tmp_path: Path, files: int) -> None:
    """More of them than the server may open files (256), and far fewer (0: as many files as may be)."""
    _, grown = await idle_beside_the_lobby(tmp_path, 300, files)
    assert grown < 10_000


@pytest.mark.anyio
@pytest.mark.slow
async def test_a_thousand_idle_connections(tmp_path: Path) -> None:
    worst, grown = await idle_beside_the_lobby(tmp_path, 1000, 1024)
    print(f"the lobby beside 1,000 idle connections: {worst:.2f} s, log {grown} bytes")
    assert worst < 1
    assert grown < 10_000
