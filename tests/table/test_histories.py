"""The identity of a table's history: who has seen another one, from before a backup was restored, starts afresh."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect

from table.client import Client, at_table, live
from table.server import running
from table.tables import Sitting, settings
from tischlein.table.events import Decided, Entry
from tischlein.table.fold import after, begin, fold

pytestmark = pytest.mark.anyio


async def come_back(base: str, link: str, n: int, history: str | None) -> tuple[dict[str, Any], dict[str, Any]]:
    """Say what one knows of a table; its welcome and its first state."""
    table, _, secret = link.removeprefix("/t/").partition("#")
    async with connect(live(base, table)) as socket:
        client = Client(socket)
        hello = {"type": "hello", "secret": secret, "n": n}
        await socket.send(json.dumps(hello if history is None else {**hello, "history": history}))
        await client.until(lambda client: bool(client.state))
        return client.welcome, client.state


async def play(client: Client, other: Client, decisions: int, which: int) -> None:
    """Make decisions in turn: the first or the last legal one."""
    for number in range(decisions):
        mover = (client, other)[number % 2]
        await mover.until(lambda one: bool(one.words))
        assert (await mover.decide(mover.words[which]))["type"] == "done"


async def test_a_restored_backup_is_another_history(tmp_path: Path) -> None:
    file, backup = tmp_path / "tables.db", tmp_path / "backup.db"
    async with running(file) as server:
        opened = await server.open("private", side="fox")
        async with at_table(server.base, opened["you"]) as fox, at_table(server.base, opened["guest"]) as hounds:
            await fox.join()
            await hounds.join()
            await play(fox, hounds, 2, 0)
            await fox.until(lambda one: len(one.steps) == 2)
            with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(backup)) as copy:
                source.backup(copy)
            then = fox.state["n"], fox.state["history"]
            await play(fox, hounds, 2, 0)
            await fox.until(lambda one: len(one.steps) == 4)
            lost = fox.state["n"], fox.state["history"]
        welcome, state = await come_back(server.base, opened["you"], *lost)
        assert (welcome["known"], state["kept"], state["steps"]) == (True, 4, []), "nothing has been restored yet"
    for beside in ("-wal", "-shm"):
        Path(f"{file}{beside}").unlink(missing_ok=True)
    backup.replace(file)
    async with running(file) as server:
        welcome, state = await come_back(server.base, opened["you"], *lost)
        assert (welcome["known"], state["kept"], len(state["steps"])) == (False, 0, 2), "those events are gone"
        async with at_table(server.base, opened["you"]) as fox, at_table(server.base, opened["guest"]) as hounds:
            await play(fox, hounds, 4, -1)
            await fox.until(lambda one: len(one.steps) == 6)
            words = [step["word"] for step in fox.steps]
        welcome, state = await come_back(server.base, opened["you"], *lost)
        assert (welcome["known"], state["kept"]) == (False, 0), "an event has that number, but it is another one"
        assert [step["word"] for step in state["steps"]] == words
        welcome, state = await come_back(server.base, opened["you"], *then)
        assert (welcome["known"], state["kept"], len(state["steps"])) == (True, 2, 4), "up to there it is the same"
        welcome, state = await come_back(server.base, opened["you"], then[0], None)
        assert (welcome["known"], state["kept"]) == (True, 2), "without a history, n alone counts"


def test_every_event_and_everything_before_it_makes_the_mark() -> None:
    sitting = Sitting(settings())
    sitting.decide("e1-d2", "b8-a7", "d2-c3")
    course, entries = sitting.course, sitting.entries
    marks = [course.mark(n) for n in range(course.n + 1)]
    assert len(set(marks)) == len(marks)
    again = fold(course.settings, entries)
    assert [again.mark(n) for n in range(again.n + 1)] == marks, "every process computes the same"
    for changed in range(len(entries)):
        later = [
            msgspec.structs.replace(entry, at=entry.at + (number >= changed)) for number, entry in enumerate(entries)
        ]
        other = fold(course.settings, later)
        assert [other.mark(n) == marks[n] for n in range(other.n + 1)] == [n <= changed for n in range(other.n + 1)]
    at = entries[2].at
    one, two = (after(fold(course.settings, entries[:2]), Entry(3, at, Decided(0, 2, w))) for w in ("e1-d2", "e1-f2"))
    assert one.mark(3) != two.mark(3)
    secret = msgspec.structs.replace(course.settings, secret="00" * 32)
    assert begin(secret).mark(0) != marks[0], "without the table's secret no mark can be computed"
    assert course.continues(2, marks[2])
    assert not course.continues(2, marks[3])
    assert not course.continues(course.n + 1, None)
    assert replace(course).continues(course.n, None)
