"""Store: everything that is asked of the database."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from time import time

from msgspec import MsgspecError
from sqlalchemy import ColumnElement, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tischlein.table import events as event_texts
from tischlein.table import settings as settings_texts
from tischlein.table.events import Entry
from tischlein.table.secret import new_id
from tischlein.table.settings import Settings
from tischlein.table.store.database import address, engine_for, lay_out, lock, shown
from tischlein.table.store.lease import Leases
from tischlein.table.store.lock import Lock
from tischlein.table.store.schema import events, seats, tables
from tischlein.table.store.writer import Unit, Writer

SPECTATOR = -1
"""For ``Store.role``: the secret is one of the spectators'."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A table as its operator sees it."""

    table: str  # its id
    settings: Settings | None  # None: they cannot be read
    events: int
    last: float  # when something happened last


class Store:
    """The database of one process; made by ``open_store``, ended by ``close``."""

    def __init__(self, engine: AsyncEngine, held: Lock | None) -> None:
        self.engine, self._held = engine, held
        self.shared = engine.dialect.name == "postgresql"
        self.shown = shown(engine.url)
        self.writer = Writer(engine)
        self.leases = Leases(self.writer, new_id())
        self._writing = asyncio.create_task(self.writer.run(), name="writer")

    async def close(self) -> None:
        """Write what waits, and let go of the database."""
        self.writer.end()
        await self._writing
        await self.engine.dispose()
        if self._held:
            self._held.release()

    async def append(self, unit: Unit) -> bool:
        """Store a unit; False when somebody else was first."""
        return await self.writer.append(unit)

    async def settings(self, table: str) -> Settings | None:
        """The settings of a table; None when there is none of that id."""
        async with self.engine.connect() as connection:
            stored = (await connection.execute(select(tables.c.settings).where(tables.c.id == table))).scalar()
        return None if stored is None else settings_texts.read(stored)

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The events of a table behind event ``after``, in order."""
        wanted = (events.c.table_id == table) & (events.c.n > after)
        query = select(events.c.n, events.c.at, events.c.body).where(wanted).order_by(events.c.n)
        async with self.engine.connect() as connection:
            return [Entry(n, at, event_texts.read(body)) for n, at, body in await connection.execute(query)]

    async def role(self, table: str, key: str) -> int | None:
        """Whose secret has this hash: a player, or SPECTATOR; None when it opens nothing."""
        query = select(seats.c.player).where((seats.c.table_id == table) & (seats.c.hash == key))
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else SPECTATOR if row[0] is None else int(row[0])

    async def seats(self, table: str) -> list[tuple[str, int | None]]:
        """Every hash that opens a table, with its player."""
        query = select(seats.c.hash, seats.c.player).where(seats.c.table_id == table)
        async with self.engine.connect() as connection:
            return [(key, player) for key, player in await connection.execute(query)]

    async def add_spectator(self, table: str, key: str, most: int) -> bool:
        """Let one more secret open a table for watching; False when ``most`` of them open it already."""
        row = {"table_id": table, "hash": key, "player": None}
        count = select(func.count()).where(seats.c.table_id == table)

        async def work(connection: AsyncConnection) -> bool:
            if ((await connection.execute(count)).scalar() or 0) >= most:
                return False
            await connection.execute(insert(seats), [row])
            return True

        return await self.writer.do(work)

    async def due(self, now: float, limit: int) -> list[tuple[str, float]]:
        """Tables at which something has to be done that nobody asks for, and since when; the longest due first."""
        query = select(tables.c.id, tables.c.due).where(tables.c.due <= now).order_by(tables.c.due).limit(limit)
        async with self.engine.connect() as connection:
            return [(table, when) for table, when in await connection.execute(query)]

    async def correct_due(self, table: str, stored: float, when: float | None) -> None:
        """Put right when something has to be done at a table, if it is still stored as it was found."""
        found = (tables.c.id == table) & (tables.c.due == stored)
        await self.writer.do(lambda connection: connection.execute(update(tables).where(found).values(due=when)))

    async def numbers(self, ids: Sequence[str]) -> dict[str, int]:
        """The number of the last event of each of these tables."""
        query = select(events.c.table_id, func.max(events.c.n)).where(events.c.table_id.in_(ids))
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query.group_by(events.c.table_id))).all()
        return {str(table): int(n) for table, n in rows}

    async def summaries(self) -> list[Summary]:
        """Every table, the latest last."""
        last = func.coalesce(func.max(events.c.at), tables.c.opened)
        columns = (tables.c.id, tables.c.settings, func.count(events.c.n), last)
        query = select(*columns).outerjoin(events).group_by(tables.c.id)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query.order_by(last))).all()
        return [Summary(table, _readable(stored), many, at) for table, stored, many, at in rows]

    async def expire(self, before: float) -> int:
        """Delete tables at which nothing has happened since; how many."""
        fresh = select(events.c.table_id).where((events.c.table_id == tables.c.id) & (events.c.at >= before))
        return await self._delete((tables.c.opened < before) & ~fresh.exists())

    async def remove(self, ids: Iterable[str]) -> int:
        """Delete these tables; how many there were."""
        return await self._delete(tables.c.id.in_(list(ids)))

    async def _delete(self, which: ColumnElement[bool]) -> int:
        gone = await self.writer.do(lambda connection: connection.execute(delete(tables).where(which)))
        return int(gone.rowcount)

    async def alive(self) -> float:
        """Ask the database something small; how many seconds that took."""
        began = time()
        async with self.engine.connect() as connection:
            await connection.execute(select(1))
        return time() - began


def _readable(stored: bytes) -> Settings | None:
    try:
        return settings_texts.read(stored)
    except MsgspecError:
        return None


async def open_store(url: str, serving: bool = True) -> Store:
    """Open a database by its URL, or a SQLite file by its name.

    Raises BadDatabase when it cannot be used; for ``serving`` also when another process serves this SQLite file.
    """
    where = address(url)
    held = lock(where) if serving else None
    engine = engine_for(where)
    try:
        await lay_out(engine)
    except BaseException:
        await engine.dispose()
        if held:
            held.release()
        raise
    store = Store(engine, held)
    if held:
        await store.leases.void()  # whoever held them is dead: this process alone serves the file
    return store
