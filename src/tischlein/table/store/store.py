"""Store: everything that is asked of the database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from time import monotonic

from msgspec import MsgspecError
from sqlalchemy import delete, func, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tischlein.table import events as event_texts
from tischlein.table import settings as settings_texts
from tischlein.table.events import Entry
from tischlein.table.secret import new_id
from tischlein.table.server_clock import ServerClock
from tischlein.table.settings import Settings
from tischlein.table.store.database import address, check_layout, check_ours, engine_for, file_of, lay_out, lock, shown
from tischlein.table.store.database_file import DatabaseFile
from tischlein.table.store.lease import Leases
from tischlein.table.store.lock import Lock
from tischlein.table.store.schema import events, expiring, seats, tables
from tischlein.table.store.writer import StoreFailed, Unit, Writer, failure

SPECTATOR = -1
"""For ``Store.role``: the secret is one of the spectators'."""

PORTION = 50
"""The most tables that are deleted in one transaction: while it lasts, nothing else is written."""

LOOKS_GOOD = 5.0
"""Seconds in which a database that works has written a row and read it back."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A table as its operator sees it."""

    table: str  # its id
    settings: Settings | None  # None: they cannot be read
    events: int
    last: float  # when something happened last


class Store:
    """The database of one process; made by ``open_store``, ended by ``close``."""

    def __init__(
        self,
        engine: AsyncEngine,
        clock: ServerClock,
        held: Lock | None = None,
        file: DatabaseFile | None = None,
    ) -> None:
        self.engine, self.clock, self._held, self._file = engine, clock, held, file
        self.shared = engine.dialect.name == "postgresql"
        self.shown = shown(engine.url)
        self.writer = Writer(engine, file)
        self.leases = Leases(self.writer, new_id(), clock.now)
        self._writing = asyncio.create_task(self.writer.run(), name="writer")

    async def close(self) -> None:
        """Write what waits, and let go of the database."""
        self.writer.end()
        await self._writing
        await self.engine.dispose()
        if self._held:
            self._held.release()

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with.  Raises StoreFailed when the database cannot be read, or is another one by now."""
        try:
            if self._file:
                self._file.check()
            async with self.engine.connect() as connection:
                yield connection
        except Exception as error:
            raise failure(error) from error

    async def append(self, unit: Unit) -> bool:
        """Store a unit; False when somebody else was first."""
        return await self.writer.append(unit)

    async def settings(self, table: str) -> Settings | None:
        """The settings of a table; None when there is none of that id."""
        async with self._reading() as connection:
            stored = (await connection.execute(select(tables.c.settings).where(tables.c.id == table))).scalar()
        return None if stored is None else settings_texts.read(stored)

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The events of a table behind event ``after``, in order."""
        wanted = (events.c.table_id == table) & (events.c.n > after)
        query = select(events.c.n, events.c.at, events.c.body).where(wanted).order_by(events.c.n)
        async with self._reading() as connection:
            return [Entry(n, at, event_texts.read(body)) for n, at, body in await connection.execute(query)]

    async def role(self, table: str, key: str) -> int | None:
        """Whose secret has this hash: a player, or SPECTATOR; None when it opens nothing."""
        query = select(seats.c.player).where((seats.c.table_id == table) & (seats.c.hash == key))
        async with self._reading() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else SPECTATOR if row[0] is None else int(row[0])

    async def seats(self, table: str) -> list[tuple[str, int | None]]:
        """Every hash that opens a table, with its player."""
        query = select(seats.c.hash, seats.c.player).where(seats.c.table_id == table)
        async with self._reading() as connection:
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
        async with self._reading() as connection:
            return [(table, when) for table, when in await connection.execute(query)]

    async def correct_due(self, table: str, stored: float, when: float | None) -> None:
        """Put right when something has to be done at a table, if it is still stored as it was found."""
        found = (tables.c.id == table) & (tables.c.due == stored)
        await self.writer.do(lambda connection: connection.execute(update(tables).where(found).values(due=when)))

    async def numbers(self, ids: Sequence[str]) -> dict[str, int]:
        """The number of the last event of each of these tables."""
        query = select(events.c.table_id, func.max(events.c.n)).where(events.c.table_id.in_(ids))
        async with self._reading() as connection:
            rows = (await connection.execute(query.group_by(events.c.table_id))).all()
        return {str(table): int(n) for table, n in rows}

    async def summaries(self) -> list[Summary]:
        """Every table, the latest last."""
        last = func.coalesce(func.max(events.c.at), tables.c.opened)
        columns = (tables.c.id, tables.c.settings, func.count(events.c.n), last)
        query = select(*columns).outerjoin(events).group_by(tables.c.id)
        async with self._reading() as connection:
            rows = (await connection.execute(query.order_by(last))).all()
        return [Summary(table, _readable(stored), many, at) for table, stored, many, at in rows]

    async def expire(self, before: float) -> int:
        """Delete tables at which nothing has happened since a moment; how many."""
        return await self.remove(await self._idle(before))

    async def _idle(self, before: float) -> list[str]:
        """Tables at which nothing has happened since a moment."""
        fresh = select(events.c.table_id).where((events.c.table_id == tables.c.id) & (events.c.at >= before))
        async with self._reading() as connection:
            query = select(tables.c.id).where((tables.c.opened < before) & ~fresh.exists())
            return [str(table) for table in (await connection.execute(query)).scalars()]

    async def clear(self, before: float, observed: float, grace: float) -> tuple[int, int]:
        """Mark tables at which nothing has happened since ``before``, and delete those that have been marked for long.

        A mark grows by the ``observed`` seconds at every call, and goes when something happens at its table or the
        clock says otherwise by now; a table whose mark has reached ``grace`` seconds is deleted. So one look at a wrong
        clock deletes nothing. Returns how many tables are marked anew, and how many were deleted.
        """
        idle = await self._idle(before)

        async def work(connection: AsyncConnection) -> tuple[int, list[str]]:
            known = set((await connection.execute(select(expiring.c.table_id))).scalars())
            for start in range(0, len(revived := sorted(known - set(idle))), PORTION):
                some = expiring.c.table_id.in_(revived[start : start + PORTION])
                await connection.execute(delete(expiring).where(some))
            await connection.execute(update(expiring).values(observed=expiring.c.observed + observed))
            ripe = (await connection.execute(select(expiring.c.table_id).where(expiring.c.observed >= grace))).scalars()
            fresh = [table for table in idle if table not in known]
            if fresh:
                await connection.execute(insert(expiring), [{"table_id": table, "observed": 0.0} for table in fresh])
            return len(fresh), list(ripe)

        marked, ripe = await self.writer.do(work)
        return marked, await self.remove(ripe)

    async def remove(self, ids: Iterable[str]) -> int:
        """Delete these tables; how many there were. In portions, with a pause as long as each of them, so that others
        can write."""
        wanted, gone = list(ids), 0
        for start in range(0, len(wanted), PORTION):
            began, some = monotonic(), wanted[start : start + PORTION]

            async def work(connection: AsyncConnection, some: Sequence[str] = some) -> int:
                return int((await connection.execute(delete(tables).where(tables.c.id.in_(some)))).rowcount)

            gone += await self.writer.do(work)
            await asyncio.sleep(monotonic() - began)
        return gone

    async def check(self) -> None:
        """Write a row and read it back.  Raises StoreFailed when that does not work, or takes longer than five
        seconds."""
        try:
            async with asyncio.timeout(LOOKS_GOOD):
                if not await self.leases.works():
                    raise StoreFailed("what was written cannot be read")
        except TimeoutError:
            raise StoreFailed(f"nothing could be written within {LOOKS_GOOD:g} seconds") from None


def _readable(stored: bytes) -> Settings | None:
    try:
        return settings_texts.read(stored)
    except MsgspecError:
        return None


async def open_store(url: str, serving: bool = True, changing: bool = True) -> Store:
    """Open a database by its URL, or a SQLite file by its name.

    For ``serving`` it is made if it is missing; otherwise it must be there, and unless it is for ``changing`` it is
    only read. Raises BadDatabase when it cannot be used; for ``serving`` also when another process serves this SQLite
    file.
    """
    where = address(url)
    held, file = (lock(where) if serving else None) or (None, None)
    if not serving and (path := file_of(where)) is not None:
        check_ours(path)
    engine = engine_for(where, serving or changing)
    try:
        if serving:
            await lay_out(engine)
        else:
            await check_layout(engine)
        clock = await _clock(engine)
    except BaseException:
        await engine.dispose()
        if held:
            held.release()
        raise
    store = Store(engine, clock, held, file)
    if held:
        await store.leases.void()  # whoever held them is dead: this process alone serves the file
    return store


async def _clock(engine: AsyncEngine) -> ServerClock:
    """The clock of this process: of the database's server where several share it, else not behind what was stored
    last."""
    async with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            there = float((await connection.execute(text("SELECT extract(epoch FROM clock_timestamp())"))).scalar_one())
            return ServerClock(start=there)
        latest = (await connection.execute(text("SELECT at FROM events ORDER BY rowid DESC LIMIT 1"))).scalar()
    return ServerClock(at_least=float(latest or 0.0))
