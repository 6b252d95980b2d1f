"""The writer: appends events for everybody in this process, many in one commit.

Whoever appends waits until the commit is done; what comes in meanwhile goes into the next one.  The key
``(table_id, n)`` decides: of two events with the same number the second is not stored, and its unit learns that.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import bindparam, insert, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tischlein.table import events as event_texts
from tischlein.table import settings as settings_texts
from tischlein.table.events import Entry
from tischlein.table.metrics import COMMITS, EVENTS
from tischlein.table.settings import Settings
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


class Writer:
    """Appends events; ``run`` is its loop."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._shared = engine.dialect.name == "postgresql"
        dialect: Any = postgresql if self._shared else sqlite
        self._append = dialect.insert(events).on_conflict_do_nothing().returning(events.c.table_id, events.c.n)
        self._set_due = update(tables).where(tables.c.id == bindparam("table")).values(due=bindparam("when"))
        self._waiting: list[Unit] = []
        self._news = asyncio.Event()

    async def append(self, unit: Unit) -> bool:
        """Store a unit; False when one of its events is not the first with its number, or its table is gone."""
        self._waiting.append(unit)
        self._news.set()
        return await unit.stored

    async def run(self) -> None:
        """Write until cancelled; what waits then is written still."""
        try:
            while True:
                await self._news.wait()
                await self._write_waiting()
        finally:
            while self._waiting:
                await self._write_waiting()

    async def _write_waiting(self) -> None:
        self._news.clear()
        units, self._waiting = self._waiting, []
        if not units:
            return
        try:
            await self._commit(units)
        except (DBAPIError, OSError):
            # One of them cannot be stored, its table being gone for example: each in a transaction of its own.
            for unit in units:
                try:
                    await self._commit([unit])
                except IntegrityError:
                    _settle(unit, False)
                except Exception as error:
                    _fail(unit, error)
        except Exception as error:
            for unit in units:
                _fail(unit, error)

    async def _commit(self, units: Sequence[Unit]) -> None:
        async with self._engine.begin() as connection:
            stored = await self._write(connection, units)
        COMMITS.observe(len(units))
        for unit, done in zip(units, stored, strict=True):
            _settle(unit, done)

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
        try:
            async with connection.begin_nested():
                if unit.opens:
                    row = {
                        "id": unit.opens.table,
                        "settings": settings_texts.write(unit.opens),
                        "opened": unit.opens.opened,
                    }
                    await connection.execute(insert(tables), [row])
                    places = [{"table_id": unit.opens.table, "hash": key, "player": who} for key, who in unit.seats]
                    await connection.execute(insert(seats), places)
                if unit.entries:
                    await connection.execute(insert(events), [_row(unit.table, entry) for entry in unit.entries])
        except IntegrityError:
            return False
        return True

    async def _tell(self, connection: AsyncConnection, units: Sequence[Unit]) -> None:
        """Tell the other processes, once this is committed, what happened where."""
        news = [{"news": f"{unit.table} {unit.entries[-1].n}"} for unit in units if unit.entries]
        if news:
            await connection.execute(text("SELECT pg_notify('tischlein', :news)"), news)


def _settle(unit: Unit, done: bool) -> None:
    """Tell whoever waits whether the unit is stored."""
    if done:
        for entry in unit.entries:
            EVENTS.add(type(entry.event).__name__.lower())
    if not unit.stored.done():
        unit.stored.set_result(done)


def _fail(unit: Unit, error: Exception) -> None:
    if not unit.stored.done():
        unit.stored.set_exception(error)


def _row(table: str, entry: Entry) -> dict[str, object]:
    return {"table_id": table, "n": entry.n, "at": entry.at, "body": event_texts.write(entry.event)}
