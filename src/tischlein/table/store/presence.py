"""Presence: who is connected to which process, where several share a database.  It lapses like a lease."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import delete, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tischlein.table.store.schema import presence
from tischlein.table.store.writer import Writer

SECONDS = 30.0
"""How long somebody counts as present without being said to be so again."""


@dataclass(frozen=True, slots=True)
class There:
    """Who is connected to one process: numbers of players, and how many spectators."""

    players: frozenset[int]
    watching: int

    def __bool__(self) -> bool:
        return bool(self.players) or self.watching > 0


class Presence:
    """What one process says and hears about who is connected."""

    def __init__(self, engine: AsyncEngine, writer: Writer, process: str, now: Callable[[], float]) -> None:
        self._engine, self._writer, self._process, self._now = engine, writer, process, now

    async def say(self, here: Mapping[str, There]) -> None:
        """Who is connected to this process at these tables now; the others are told."""
        mine = presence.c.process == self._process
        rows = [
            {
                "process": self._process,
                "table_id": table,
                "players": ",".join(map(str, sorted(there.players))),
                "watching": there.watching,
                "until": self._now() + SECONDS,
            }
            for table, there in here.items()
            if there
        ]

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(delete(presence).where(mine & presence.c.table_id.in_(list(here))))
            if rows:
                await connection.execute(insert(presence), rows)
            news = [{"news": f"{table} 0"} for table in here]
            await connection.execute(text("SELECT pg_notify('tischlein', :news)"), news)

        await self._writer.do(work)

    async def renew(self) -> None:
        """Whoever is connected to this process still is; what others said long ago is forgotten."""
        now, mine = self._now(), presence.c.process == self._process

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(update(presence).where(mine).values(until=now + SECONDS))
            await connection.execute(delete(presence).where(presence.c.until < now - SECONDS))

        await self._writer.do(work)

    async def elsewhere(self, tables: Sequence[str]) -> dict[str, There]:
        """Who is connected to other processes, at each of these tables."""
        found = dict.fromkeys(tables, There(frozenset(), 0))
        others = (presence.c.process != self._process) & (presence.c.until >= self._now())
        query = select(presence.c.table_id, presence.c.players, presence.c.watching)
        async with self._engine.connect() as connection:
            for table, players, watching in await connection.execute(
                query.where(others & presence.c.table_id.in_(list(tables)))
            ):
                numbers = frozenset(int(number) for number in players.split(",") if number)
                found[table] = There(found[table].players | numbers, found[table].watching + watching)
        return found

    async def leave(self) -> None:
        """Nobody is connected to this process any more."""
        mine = presence.c.process == self._process
        await self._writer.do(lambda connection: connection.execute(delete(presence).where(mine)))
