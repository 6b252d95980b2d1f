"""News between processes that share one PostgreSQL: LISTEN and NOTIFY, with nothing in it but a table and a number.

    "<table> <n>"    event n was stored: whoever has the table in memory reads on
    "<table> 0"      somebody came or went there: whoever has it in memory looks who is present

News may be lost with a connection; so after each new one, and every few seconds anyway, everything in memory is
compared with the database.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable
from typing import Any

from tischlein.table.picture import Attendance
from tischlein.table.room import Gone, Room
from tischlein.table.rooms import Rooms
from tischlein.table.secret import reference
from tischlein.table.store.presence import Presence, There

LOG = logging.getLogger("tischlein.news")

CHANNEL = "tischlein"

POLL = 5.0
"""Seconds between two comparisons with the database, in case news was lost."""

GATHER = 0.1
"""Seconds in which comings and goings are gathered before they are told."""


class News:
    """Hears from other processes, and tells them who is here.  For PostgreSQL alone."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms, self._store = rooms, rooms.store
        leases = self._store.leases
        self._presence = Presence(self._store.engine, self._store.writer, leases.holder, self._store.clock.now)
        self._attended: set[str] = set()
        self._somebody = asyncio.Event()
        self._doing: set[asyncio.Task[None]] = set()
        rooms.watch(self)

    def changed(self, room: Room) -> None:
        """The writer tells about events, as part of their transaction."""

    def attended(self, room: Room) -> None:
        """Somebody has connected to this process, or disconnected."""
        self._attended.add(room.table)
        self._somebody.set()

    async def run(self) -> None:
        """Hear and tell until cancelled."""
        tasks = [asyncio.create_task(run) for run in (self._listen(), self._poll(), self._tell())]
        try:
            await asyncio.gather(*tasks)
        finally:
            for task in (*tasks, *self._doing):
                task.cancel()
            await asyncio.gather(*tasks, *self._doing, return_exceptions=True)
            with contextlib.suppress(Exception):
                await self._presence.leave()

    async def _listen(self) -> None:
        import asyncpg

        address = self._store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            try:
                connection = await asyncpg.connect(address)
                try:
                    lost = asyncio.Event()
                    connection.add_termination_listener(lambda _, lost=lost: lost.set())
                    await connection.add_listener(CHANNEL, self._hear)
                    await self._compare()
                    await lost.wait()
                    LOG.warning("the connection for news was lost")
                finally:
                    connection.terminate()
            except (OSError, asyncpg.PostgresError) as error:
                LOG.warning("no connection for news: %s", type(error).__name__)
                await asyncio.sleep(1)

    def _hear(self, _connection: Any, _pid: int, _channel: str, said: str) -> None:
        table, _, number = said.partition(" ")
        room, n = self._rooms.here(table), int(number)
        if room is None or 0 < n <= room.course.n:
            return
        self._do(self._catch_up(room, n) if n else self._look([room]))

    def _do(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)

    async def _catch_up(self, room: Room, n: int | None) -> None:
        try:
            await room.read_on(n)
        except Gone:
            self._rooms.dissolve(room)
        except Exception:
            LOG.exception("reading on failed", extra={"table": reference(room.table)})

    async def _compare(self) -> None:
        """Bring everything in memory up to date."""
        rooms = list(self._rooms)
        if not rooms:
            return
        numbers = await self._store.numbers([room.table for room in rooms])
        for room in rooms:
            if numbers.get(room.table, 0) != room.course.n:
                await self._catch_up(room, None)
        await self._look(rooms)

    async def _poll(self) -> None:
        while True:
            await asyncio.sleep(POLL)
            try:
                await self._presence.renew()
                await self._compare()
            except Exception:
                LOG.exception("comparing with the database failed")

    # Who is there

    async def _look(self, rooms: list[Room]) -> None:
        """Look who is connected to other processes."""
        elsewhere = await self._presence.elsewhere([room.table for room in rooms])
        for room in rooms:
            there = elsewhere[room.table]
            present = tuple(player in there.players for player in range(len(room.course.settings.players)))
            room.others_are(Attendance(present, there.watching) if there else None)

    async def _tell(self) -> None:
        """Tell the others who is connected here, a few comings and goings at a time."""
        while True:
            await self._somebody.wait()
            await asyncio.sleep(GATHER)
            self._somebody.clear()
            tables, self._attended = self._attended, set()
            try:
                await self._presence.say({table: self._here(table) for table in tables})
                await self._look([room for table in tables if (room := self._rooms.here(table))])
            except Exception:
                LOG.exception("telling who is here failed")
                self._attended |= tables
                self._somebody.set()

    def _here(self, table: str) -> There:
        room = self._rooms.here(table)
        if room is None:
            return There(frozenset(), 0)
        players = {guest.player for guest in room.guests if guest.player is not None}
        return There(frozenset(players), room.here.watching)
