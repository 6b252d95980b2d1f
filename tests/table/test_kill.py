"""A server that is killed in the middle of anything, and started again: nothing is lost, nothing is there twice."""

from __future__ import annotations

import asyncio
import contextlib
import random
import signal
import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import WebSocketException

from table.client import COMPILED, at_table
from table.process import Process, process

pytestmark = pytest.mark.anyio


async def play_on(server: Process, link: str, told: list[list[str]], seed: int) -> None:
    """Play one seat of a table until the game is over, coming back whenever the connection is lost.

    A decision whose fate is unknown is sent again.  ``told`` gathers every list of steps that was ever shown.
    """
    rng = random.Random(seed)
    seen: int | None = None
    unknown: tuple[int, str] | None = None
    while True:
        try:
            async with at_table(server.base, link, seen) as client:
                await client.join()
                if unknown:
                    await client.ask("decide", n=unknown[0], word=unknown[1])
                    unknown = None
                while client.state["end"] is None:
                    await client.until(lambda client: bool(client.words) or client.state["end"] is not None, 60)
                    told.append([step["word"] for step in client.steps])
                    if client.words:
                        unknown = (client.state["n"], rng.choice(client.words))
                        answer = await client.ask("decide", n=unknown[0], word=unknown[1])
                        assert answer["type"] == "done"
                        unknown = None
                        told.append([step["word"] for step in client.steps])
                return
        except (OSError, WebSocketException, TimeoutError):
            await asyncio.sleep(0.05)


def stored(folder: Path) -> list[tuple[int, str]]:
    """The events in the database: number and kind."""
    with contextlib.closing(sqlite3.connect(folder / "tables.db")) as connection:
        rows = connection.execute("SELECT n, body FROM events ORDER BY table_id, n").fetchall()
    return [(n, bytes(body).decode()) for n, body in rows]


def agree(lists: Sequence[list[str]]) -> None:
    """No step that was ever shown is missing or doubled in a later list: each is the beginning of the longest."""
    longest = max(lists, key=len)
    for shown in lists:
        assert shown == longest[: len(shown)]


async def test_killed_again_and_again_while_two_people_play(tmp_path: Path) -> None:
    with process(tmp_path) as server:
        opened = await server.open("private", "bagh_chal", side="goats", clock={"seconds": 3600})
        told: list[list[str]] = []
        players = [
            asyncio.create_task(play_on(server, link, told, seed))
            for seed, link in enumerate((opened["you"], opened["guest"]))
        ]
        rng = random.Random(7)
        kills = 0
        while not all(player.done() for player in players) and kills < 6:
            await asyncio.sleep(rng.uniform(0.05, 0.4))
            server.kill()
            server.start()
            kills += 1
        await asyncio.gather(*players)
        assert kills > 1
    agree(told)
    numbers = [n for n, _ in stored(tmp_path)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert sum('"decided"' in body for _, body in stored(tmp_path)) == len(max(told, key=len))


async def test_killed_while_a_bot_thinks(tmp_path: Path) -> None:
    with process(tmp_path, bots=1) as server:
        await server.ready()
        opened = await server.open("practice", "fox_and_hounds", side="fox", level=8)
        async with at_table(server.base, opened["you"]) as you:
            await you.join()
            await you.decide(you.words[0])
            server.kill()  # the bot has a second's thought before it
        server.start()
        async with at_table(server.base, opened["you"]) as you:
            assert len(you.steps) == 1
            await you.until(lambda client: len(client.steps) == 2, COMPILED)
            assert you.words
    assert [n for n, _ in stored(tmp_path)] == [1, 2, 3]


async def test_killed_while_a_clock_runs(tmp_path: Path) -> None:
    with process(tmp_path) as server:
        opened = await server.open("private", side="fox", clock={"seconds": 12})
        async with at_table(server.base, opened["you"]) as you, at_table(server.base, opened["guest"]) as guest:
            await you.join()
            await guest.join()
            await you.decide(you.words[0])
            await guest.until(lambda client: bool(client.words))
            await guest.decide(guest.words[0])
            began = time.time()
            await asyncio.sleep(1)
            server.kill()
        server.start()
        async with at_table(server.base, opened["you"]) as you:
            left = you.state["clock"]["remaining"]["fox"]
            assert left == pytest.approx(12 - (time.time() - began), abs=0.5)  # it went on while nobody served
            await you.until(lambda client: client.state["end"] is not None, 15)
            assert (you.state["end"]["reason"], you.state["end"]["winner"]) == ("time", "hounds")


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
async def test_it_stops_cleanly_and_starts_as_it_was(how: signal.Signals, tmp_path: Path) -> None:
    with process(tmp_path) as server:
        opened = await server.open("private", "pferdeaeppel", side="white")
        async with at_table(server.base, opened["you"]) as you:
            await you.join()
            await you.decide(you.words[0])
            before = you.state
            code, said = server.stop(how)
            assert code == 0
            assert "Everything is stored." in said
            await you.socket.wait_closed()
        server.start()
        async with at_table(server.base, opened["you"]) as you:
            for field in ("n", "scene", "choices", "position", "to_move", "may"):
                assert you.state[field] == before[field]
        assert "Traceback" not in server.log.read_text()


async def test_workers_end_with_their_server(tmp_path: Path) -> None:
    with process(tmp_path, bots=1) as server:
        await server.ready()
        [worker] = children(server.pid)
        server.kill()
        end = time.time() + 20
        while (Path("/proc") / str(worker)).exists():
            assert time.time() < end
            await asyncio.sleep(0.1)


def children(parent: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for entry in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            fields = entry.read_text().rpartition(")")[2].split()
            if int(fields[1]) == parent:
                found.append(int(entry.parent.name))
    return found


async def test_serving_imports_no_numba(tmp_path: Path) -> None:
    with process(tmp_path) as server:
        opened = await server.open("private", "pferdeaeppel", side="white")
        async with at_table(server.base, opened["you"]) as you:
            await you.join()
            await you.decide(you.words[0])
            async with httpx.AsyncClient(base_url=server.base) as http:
                await http.get("/api/games")
            maps = Path(f"/proc/{server.pid}/maps").read_text()
            assert "llvmlite" not in maps
            assert "numpy" not in maps
