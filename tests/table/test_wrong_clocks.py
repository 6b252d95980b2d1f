"""A wrong clock deletes nothing and stops nothing: servers go by elapsed time."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import httpx
import pytest

from table.client import at_table
from table.process import Process
from table.tables import TABLE, settings
from tischlein.table.events import Entry, Joined
from tischlein.table.server_clock import ServerClock
from tischlein.table.store import Unit, open_store

pytestmark = pytest.mark.anyio

MONTH = 30 * 86_400
FAKETIME = next(
    (str(path) for folder in ("/usr/lib", "/usr/lib64") for path in Path(folder).glob("**/libfaketime.so.1")), None
)


def test_time_goes_on_by_what_elapses_whatever_the_wall_clock_says() -> None:
    wall, elapsed = [1_000_000.0], [50.0]
    clock = ServerClock(wall=lambda: wall[0], elapsed=lambda: elapsed[0])
    assert clock.now() == 1_000_000.0
    wall[0] += MONTH
    elapsed[0] += 3
    assert clock.now() == 1_000_003.0
    assert clock.leap == MONTH - 3
    assert clock.cautious() == 1_000_003.0
    wall[0] = 1_000_000.0 - 3600
    elapsed[0] += 7
    assert clock.now() == 1_000_010.0
    assert clock.cautious() == 1_000_000.0 - 3600
    again = ServerClock(at_least=clock.now(), wall=lambda: wall[0], elapsed=lambda: elapsed[0])
    assert again.now() == 1_000_010.0, "a server started with the clock set back goes on from what is known"


async def test_tables_are_marked_before_they_are_deleted(tmp_path: Path) -> None:
    store = await open_store(str(tmp_path / "tables.db"))
    await store.append(Unit(TABLE, opens=settings(opened=1000.0)))
    assert await store.clear(2000.0, 0.0, 100.0) == (1, 0)
    assert await store.clear(2000.0, 60.0, 100.0) == (0, 0)
    assert await store.clear(500.0, 60.0, 100.0) == (0, 0), "the clock was wrong: the mark goes"
    assert await store.clear(2000.0, 1000.0, 100.0) == (1, 0), "and has to grow anew"
    assert await store.clear(2000.0, 99.0, 100.0) == (0, 0)
    await store.append(Unit(TABLE, [Entry(1, 1999.0, Joined(0, "0123456789abcdef"))]))
    assert await store.clear(1500.0, 1000.0, 100.0) == (0, 0), "something has happened there"
    assert await store.clear(3000.0, 0.0, 100.0) == (1, 0)
    assert await store.clear(3000.0, 100.0, 100.0) == (0, 1)
    assert await store.settings(TABLE) is None
    await store.close()


class Faked(Process):
    """A server whose wall clock is set while it runs; elapsed time is as it is."""

    def __init__(self, folder: Path, bots: int = 0) -> None:
        super().__init__(folder, bots)
        self._file = folder / "faketime"
        self.set_ahead(0)

    def set_ahead(self, seconds: int) -> None:
        """Set the server's wall clock ahead by some seconds, or back."""
        fresh = self._file.with_suffix(".new")
        fresh.write_text(f"{seconds:+d}\n")
        fresh.replace(self._file)

    def start(self) -> None:
        """Start it under libfaketime."""
        fake = {
            "LD_PRELOAD": str(FAKETIME),
            "FAKETIME_TIMESTAMP_FILE": str(self._file),
            "FAKETIME_CACHE_DURATION": "1",
            "FAKETIME_FORCE_MONOTONIC_FIX": "0",  # with it, threads wait in vain for each other
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            "DONT_FAKE_MONOTONIC": "1",
        }
        before = {name: os.environ.get(name) for name in fake}
        os.environ.update(fake)
        try:
            super().start()
        finally:
            for name, value in before.items():
                if value is None:
                    del os.environ[name]
                else:
                    os.environ[name] = value


@pytest.mark.skipif(FAKETIME is None, reason="needs libfaketime (on Debian: apt-get install faketime)")
async def test_a_clock_a_month_ahead_and_an_hour_back_costs_nothing(tmp_path: Path) -> None:
    """Nothing is deleted, flags fall when they should, bots go on; also when the server is started again meanwhile."""
    server = Faked(tmp_path, bots=1)
    server.start()
    try:
        links = await server.open("private", side="fox", clock={"seconds": 10})
        kept = [await server.open("private") for _ in range(3)]
        server.set_ahead(MONTH)
        await asyncio.sleep(3)
        server.set_ahead(0)
        for opened in (links, *kept):
            await _is_there(server, opened["you"])
        async with at_table(server.base, links["you"]) as fox, at_table(server.base, links["guest"]) as hounds:
            await fox.join()
            await hounds.join()
            await fox.decide("e1-d2")
            await hounds.until(lambda client: bool(client.words))
            await hounds.decide(hounds.words[0])
            server.set_ahead(-3600)
            async with asyncio.timeout(30):  # ten seconds, and what a busy machine takes
                while fox.state["phase"] != "over":
                    await fox.receive(30)
            assert fox.state["end"]["reason"] == "time"
        await server.ready()
        practice = await server.open("practice", side="hounds", level=1)
        async with at_table(server.base, practice["you"]) as you:
            await you.join()
            async with asyncio.timeout(60):
                while not you.steps:
                    await you.receive(60)
        for ahead in (MONTH, -3600):
            server.stop()
            server.set_ahead(ahead)
            server.start()
            await server.ready()
            again = await server.open("practice", side="hounds", level=1)
            async with at_table(server.base, again["you"]) as you:
                await you.join()
                async with asyncio.timeout(60):
                    while not you.steps:
                        await you.receive(60)
            for opened in (*kept, practice):
                await _is_there(server, opened["you"])
    finally:
        server.kill()
    log = server.log.read_text()
    assert "the wall clock has leapt" in log
    assert "tables expired" not in log


async def _is_there(server: Process, link: str) -> None:
    table, _, secret = link.rpartition("/t/")[2].partition("#")
    async with httpx.AsyncClient(base_url=server.base) as http:
        reply = await http.get(f"/api/tables/{table}/record", headers={"authorization": f"Bearer {secret}"})
    assert reply.status_code == 200
