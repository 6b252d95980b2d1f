"""The store: the database decides who came first; nothing is lost, nothing is there twice."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from time import time

import pytest

from table.tables import TABLE, settings
from tischlein.table.events import Decided, Entry, Resigned
from tischlein.table.store import SPECTATOR, BadDatabase, Leases, Store, Unit, open_store

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def opened(file: Path | str) -> AsyncIterator[Store]:
    """A store until the block ends."""
    store = await open_store(str(file))
    try:
        yield store
    finally:
        await store.close()


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """A store with one table."""
    async with opened(tmp_path / "tables.db") as store:
        seats = [("hash-of-0", 0), ("hash-of-1", 1), ("hash-of-all", None)]
        assert await store.append(Unit(TABLE, opens=settings(), seats=seats))
        yield store


def entry(n: int, word: str = "e1-d2") -> Entry:
    return Entry(n, float(n), Decided(0, n - 1, word))


async def test_what_is_stored_comes_back(store: Store) -> None:
    assert await store.settings(TABLE) == settings()
    assert await store.settings("nothing") is None
    assert await store.append(Unit(TABLE, [entry(1), entry(2)]))
    assert await store.append(Unit(TABLE, [entry(3)]))
    assert await store.entries(TABLE) == [entry(1), entry(2), entry(3)]
    assert await store.entries(TABLE, 2) == [entry(3)]
    assert await store.numbers([TABLE, "nothing"]) == {TABLE: 3}


async def test_hashes_open_what_they_open(store: Store) -> None:
    roles = [await store.role(TABLE, key) for key in ("hash-of-0", "hash-of-1", "hash-of-all", "another")]
    assert roles == [0, 1, SPECTATOR, None]
    assert await store.role("another", "hash-of-0") is None


async def test_of_two_events_with_one_number_one_is_stored(store: Store) -> None:
    words = [f"word-{number}" for number in range(20)]
    stored = await asyncio.gather(*(store.append(Unit(TABLE, [entry(1, word)])) for word in words))
    assert stored.count(True) == 1
    assert await store.entries(TABLE) == [entry(1, words[stored.index(True)])]


async def test_a_unit_is_stored_whole_or_not_at_all(store: Store) -> None:
    await store.append(Unit(TABLE, [entry(2)]))
    assert not await store.append(Unit(TABLE, [entry(1), entry(2)]))
    assert await store.entries(TABLE) == [entry(2)]
    singles = [Unit(TABLE, [entry(3)]), Unit(TABLE, [entry(3), entry(4)]), Unit(TABLE, [entry(5), entry(2)])]
    assert await asyncio.gather(*map(store.append, singles)) == [True, False, False]
    assert [kept.n for kept in await store.entries(TABLE)] == [2, 3]


async def test_events_of_a_table_that_is_gone_are_not_stored_and_hold_up_nobody(store: Store) -> None:
    gone, there = await asyncio.gather(store.append(Unit("gone", [entry(1)])), store.append(Unit(TABLE, [entry(1)])))
    assert (gone, there) == (False, True)


async def test_what_waits_at_the_end_is_written(tmp_path: Path) -> None:
    store = await open_store(str(tmp_path / "tables.db"))
    waiting = [asyncio.ensure_future(store.append(Unit(TABLE, opens=settings())))]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*waiting) == [True]
    async with opened(tmp_path / "tables.db") as again:
        assert await again.settings(TABLE) == settings()


async def test_what_is_due(store: Store) -> None:
    await store.append(Unit(TABLE, [entry(1)], due=5.0))
    assert await store.due(4.9, 9) == []
    assert await store.due(5.0, 9) == [(TABLE, 5.0)]
    await store.correct_due(TABLE, 4.0, None)
    assert await store.due(5.0, 9) == [(TABLE, 5.0)]
    await store.correct_due(TABLE, 5.0, None)
    assert await store.due(5.0, 9) == []


async def test_a_lease_has_one_holder_and_lapses(store: Store) -> None:
    mine, theirs = store.leases, Leases(store.writer, "another")
    assert await mine.take("duty", 0.2)
    assert await mine.take("duty", 0.2)
    assert not await theirs.take("duty", 0.2)
    await asyncio.sleep(0.25)
    assert await theirs.take("duty", 10)
    assert not await mine.take("duty")
    await mine.give("duty")  # not one's own to give
    assert not await mine.take("duty")
    async with theirs.hold("duty") as held:
        assert held
    assert await mine.take("duty")


async def test_tables_expire_after_their_last_event(store: Store) -> None:
    now = time()
    await store.append(Unit(TABLE, [Entry(1, now - 50, Resigned(0))]))
    assert await store.expire(now - 100) == 0
    assert await store.expire(now) == 1
    assert await store.settings(TABLE) is None
    assert await store.entries(TABLE) == []
    assert await store.role(TABLE, "hash-of-0") is None


async def test_a_second_process_is_refused_with_the_reason(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    code = f"import asyncio, tischlein.table.store as s; asyncio.run(s.open_store({str(file)!r}))"
    async with opened(file):
        other = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60)
        assert "BadDatabase" in other.stderr
        assert "serves it; several processes can share a PostgreSQL, but not a SQLite file" in other.stderr
        link = tmp_path / "link.db"
        link.symlink_to(file)
        with pytest.raises(BadDatabase, match="serves it"):  # by another name it is the same file
            await open_store(str(link))
        looking = await open_store(str(file), serving=False)
        await looking.close()
    async with opened(file):
        pass


async def test_databases_that_cannot_be_used(tmp_path: Path) -> None:
    with pytest.raises(BadDatabase, match="the table knows sqlite and postgresql"):
        await open_store("mysql://secret@host/name")
    with pytest.raises(BadDatabase, match="that is a folder"):
        await open_store(str(tmp_path))
    (tmp_path / "text").write_text("This is no database, and it is long enough to be seen to be none." * 20)
    with pytest.raises(BadDatabase, match=r"database sqlite:///\S*text: file is not a database"):
        await open_store(str(tmp_path / "text"))
    with pytest.raises(BadDatabase, match="would be lost with the process"):
        await open_store("sqlite://")
    with pytest.raises(BadDatabase, match="that is no URL") as refused:
        await open_store("postgresql://user:password@host:port:port/name")
    assert "password" not in str(refused.value)
    (tmp_path / "text.db").write_text("this is no database, but a text that is long enough to be looked at" * 20)
    with pytest.raises(BadDatabase, match="file is not a database"):
        await open_store(str(tmp_path / "text.db"))
    async with opened(tmp_path / "tables.db"):
        pass
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection, connection:
        connection.execute("UPDATE about SET version = 99")
    with pytest.raises(BadDatabase, match="its layout is 99"):
        await open_store(str(tmp_path / "tables.db"))


async def test_commits_survive_without_a_sync_but_in_order(store: Store) -> None:
    async with store.engine.connect() as connection:
        modes = [
            (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar() for name in ("journal_mode", "synchronous")
        ]
    assert modes == ["wal", 1]
