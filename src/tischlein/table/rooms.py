"""Rooms: the tables that are in the memory of this process.  They come when asked for and go when idle."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from time import monotonic

from tischlein.table.fold import fold
from tischlein.table.room import Gone, Room, Watcher, due
from tischlein.table.settings import Settings
from tischlein.table.store import Store, Unit

IDLE = 60.0
"""Seconds after which a room that nobody needs is forgotten."""


class Rooms:
    """The rooms of one process."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._watchers: list[Watcher] = []
        self._rooms: dict[str, Room] = {}
        self._coming: dict[str, asyncio.Future[Room]] = {}

    def __len__(self) -> int:
        return len(self._rooms)

    def __iter__(self) -> Iterator[Room]:
        return iter(list(self._rooms.values()))

    def watch(self, watcher: Watcher) -> None:
        """Let somebody know what goes on in the rooms."""
        self._watchers.append(watcher)

    def changed(self, room: Room) -> None:
        """Something has happened at a table."""
        for watcher in self._watchers:
            watcher.changed(room)

    def attended(self, room: Room) -> None:
        """Somebody has connected to this process, or disconnected."""
        for watcher in self._watchers:
            watcher.attended(room)

    def here(self, table: str) -> Room | None:
        """A room that is in memory already."""
        return self._rooms.get(table)

    async def get(self, table: str) -> Room:
        """The room of a table.  Raises Gone when there is no such table."""
        room = self._rooms.get(table)
        if room is not None:
            room.used = monotonic()
            return room
        coming = self._coming.get(table)
        if coming is None:
            # Whoever else asks meanwhile waits for the same room; a cancelled caller does not take it away from them.
            coming = self._coming[table] = asyncio.ensure_future(self._fetch(table))
            coming.add_done_callback(lambda _: self._coming.pop(table, None))
        return await asyncio.shield(coming)

    async def _fetch(self, table: str) -> Room:
        settings = await self.store.settings(table)
        if settings is None:
            raise Gone
        course = fold(settings, await self.store.entries(table))
        room = Room(course, self.store, self)
        self._rooms[table] = room
        if self.store.shared:
            await room.read_on()  # what came in between this process has not been told
        return room

    async def open(self, settings: Settings, seats: Sequence[tuple[str, int | None]]) -> None:
        """Open a table with these seats (hash, player; None: spectators)."""
        fresh = due(fold(settings, ()))
        stored = await self.store.append(Unit(settings.table, due=fresh, opens=settings, seats=seats))
        assert stored, "no two tables have the same id"

    def forget_idle(self) -> None:
        """Drop the rooms that nobody has needed for a while."""
        now = monotonic()
        for table, room in list(self._rooms.items()):
            if room.idle and now - room.used > IDLE:
                del self._rooms[table]

    def dissolve(self, room: Room) -> None:
        """A table is gone."""
        self._rooms.pop(room.table, None)
        room.dissolve()
