"""The writer: everything that this process writes, one transaction after the other, much in one commit.

Whoever writes waits until the commit is done; what comes in meanwhile goes into the next one.  The key ``(table_id,
n)`` decides: of two events with the same number the second is not stored, and its unit learns that.  Since nobody else
in this process writes, nobody waits for the lock of SQLite.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast

from sqlalchemy import bindparam, insert, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tischlein.table import events as event_texts
from tischlein.table import settings as settings_texts
from tischlein.table.events import Entry
from tischlein.table.metrics import COMMITS, EVENTS
from tischlein.table.settings import Settings
from tischlein.table.store.database_file import DatabaseFile, DatabaseLost
from tischlein.table.store.schema import events, seats, tables

UNCHANGED = -1.0
"""For ``Unit.due``: it stays as it is."""


@dataclass(slots=True)
class Unit:
    """What is stored together or not at all: events of one table, perhaps a table that is opened with them."""

    table: str
    entries: Sequence[Entry] = ()
    due: float | None = UNCHANGED
    opens: Settings | None = None
    seats: Sequence[tuple[str, int | None]] = ()  # of the table that is opened: hash, player (None: spectators)
    stored: asyncio.Future[bool] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


Result = TypeVar("Result")


class StoreFailed(Exception):
    """The database cannot be read or written now: it is full, locked, gone or out of reach.  The message says why."""


def failure(error: Exception) -> Exception:
    """A failure of the database as StoreFailed; any other error as it is."""
    if isinstance(error, (SQLAlchemyError, OSError, DatabaseLost)):
        return StoreFailed(str(getattr(error, "orig", None) or error).strip().split("\n")[0])
    return error


@dataclass(slots=True)
class Job:
    """Something else that is written: a few statements."""

    work: Callable[[AsyncConnection], Awaitable[Any]]
    done: asyncio.Future[Any]


class Writer:
    """Writes; ``run`` is its loop."""

    def __init__(self, engine: AsyncEngine, file: DatabaseFile | None = None) -> None:
        self._engine, self._file = engine, file
        self._shared = engine.dialect.name == "postgresql"
        self.dialect: Any = postgresql if self._shared else sqlite
        self._append = self.dialect.insert(events).on_conflict_do_nothing().returning(events.c.table_id, events.c.n)
        self._set_due = update(tables).where(tables.c.id == bindparam("table")).values(due=bindparam("when"))
        self._waiting: list[Unit] = []
        self._jobs: list[Job] = []
        self._news = asyncio.Event()
        self._ending = False

    async def append(self, unit: Unit) -> bool:
        """Store a unit; False when one of its events is not the first with its number, or its table is gone."""
        self._waiting.append(unit)
        self._news.set()
        return await unit.stored

    async def do(self, work: Callable[[AsyncConnection], Awaitable[Result]]) -> Result:
        """Write something else, and wait for its commit."""
        job = Job(work, asyncio.get_running_loop().create_future())
        self._jobs.append(job)
        self._news.set()
        return cast("Result", await job.done)

    async def run(self) -> None:
        """Write until ``end``; what waits then is written still."""
        while not self._ending or self._waiting or self._jobs:
            await self._news.wait()
            self._news.clear()
            units, self._waiting = self._waiting, []
            jobs, self._jobs = self._jobs, []
            await self._write_all(units, jobs)

    def end(self) -> None:
        """Nothing more will come."""
        self._ending = True
        self._news.set()

    async def _write_all(self, units: Sequence[Unit], jobs: Sequence[Job]) -> None:
        try:
            await self._commit(units, jobs)
        except DatabaseLost as error:
            for waiting in (*(unit.stored for unit in units), *(job.done for job in jobs)):
                _fail(waiting, error)
        except Exception:
            # One of them cannot be stored, its table being gone for example: each in a transaction of its own.
            for unit in units:
                try:
                    await self._commit([unit], ())
                except IntegrityError:
                    _settle(unit, False)
                except Exception as error:
                    _fail(unit.stored, error)
            for job in jobs:
                try:
                    await self._commit((), [job])
                except Exception as error:
                    _fail(job.done, error)

    async def _commit(self, units: Sequence[Unit], jobs: Sequence[Job]) -> None:
        if self._file:
            self._file.check()
        async with self._engine.begin() as connection:
            stored = await self._write(connection, units)
            results = [await job.work(connection) for job in jobs]
        if self._file:
            self._file.check()  # before anybody believes that it is stored
        if units:
            COMMITS.observe(len(units))
        for unit, done in zip(units, stored, strict=True):
            _settle(unit, done)
        for job, result in zip(jobs, results, strict=True):
            if not job.done.done():
                job.done.set_result(result)

    async def _write(self, connection: AsyncConnection, units: Sequence[Unit]) -> list[bool]:
        single = [unit for unit in units if len(unit.entries) == 1 and unit.opens is None]
        first: set[tuple[str, int]] = set()
        if single:
            # In one order for all, so that processes that write at the same time wait for each other in a line.
            rows = [_row(unit.table, unit.entries[0]) for unit in sorted(single, key=lambda unit: unit.table)]
            first = {(table, n) for table, n in (await connection.execute(self._append, rows)).all()}
        stored = []
        for unit in units:
            if len(unit.entries) == 1 and unit.opens is None:
                # Two units of one batch may want the same number: the first has it.
                key = (unit.table, unit.entries[0].n)
                stored.append(key in first)
                first.discard(key)
            else:
                stored.append(await self._write_whole(connection, unit))
        moved = [unit for unit, done in zip(units, stored, strict=True) if done and unit.due != UNCHANGED]
        if moved:
            await connection.execute(self._set_due, [{"table": unit.table, "when": unit.due} for unit in moved])
        if self._shared:
            await self._tell(connection, [unit for unit, done in zip(units, stored, strict=True) if done])
        return stored

    async def _write_whole(self, connection: AsyncConnection, unit: Unit) -> bool:
        """Store a unit of several rows, all of them or none."""
        first: SQLAlchemyError | None = None
        try:
            async with connection.begin_nested():
                try:
                    await _insert(connection, unit)
                except SQLAlchemyError as error:
                    first = error
                    raise
        except IntegrityError:
            return False
        except SQLAlchemyError as error:
            # A full disk makes SQLite end the whole transaction, so that going back to the savepoint fails, too.
            raise first or error from None
        return True

    async def _tell(self, connection: AsyncConnection, units: Sequence[Unit]) -> None:
        """Tell the other processes, once this is committed, what happened where."""
        news = [{"news": f"{unit.table} {unit.entries[-1].n}"} for unit in units if unit.entries]
        if news:
            await connection.execute(text("SELECT pg_notify('tischlein', :news)"), news)


async def _insert(connection: AsyncConnection, unit: Unit) -> None:
    if unit.opens:
        row = {"id": unit.opens.table, "settings": settings_texts.write(unit.opens), "opened": unit.opens.opened}
        await connection.execute(insert(tables), [row])
        places = [{"table_id": unit.opens.table, "hash": key, "player": who} for key, who in unit.seats]
        if places:
            await connection.execute(insert(seats), places)
    if unit.entries:
        await connection.execute(insert(events), [_row(unit.table, entry) for entry in unit.entries])


def _settle(unit: Unit, done: bool) -> None:
    """Tell whoever waits whether the unit is stored."""
    if done:
        for entry in unit.entries:
            EVENTS.add(type(entry.event).__name__.lower())
    if not unit.stored.done():
        unit.stored.set_result(done)


def _fail(waiting: asyncio.Future[Any], error: Exception) -> None:
    if not waiting.done():
        waiting.set_exception(failure(error))


def _row(table: str, entry: Entry) -> dict[str, object]:
    return {"table_id": table, "n": entry.n, "at": entry.at, "body": event_texts.write(entry.event)}
