"""Leases: what has one doer (a bot's turn, a clock's flag, clearing up), whichever process that is.

A lease lapses when its holder does not renew it, so a process that dies holds up nothing for long.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import time

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from tischlein.table.store.schema import leases
from tischlein.table.store.writer import Writer

SECONDS = 15.0
"""How long a lease holds without being renewed."""


class Leases:
    """The leases of one process, called ``holder``."""

    def __init__(self, writer: Writer, holder: str, now: Callable[[], float] = time) -> None:
        self._writer, self.holder, self._now = writer, holder, now

    async def take(self, name: str, seconds: float = SECONDS) -> bool:
        """Take a lease, or renew one's own; False when another holds it."""
        now = self._now()
        add = self._writer.dialect.insert(leases).values(name=name, holder=self.holder, until=now + seconds)
        free = (leases.c.until < now) | (leases.c.holder == self.holder)
        new = {"holder": self.holder, "until": now + seconds}
        take = add.on_conflict_do_update(index_elements=["name"], set_=new, where=free).returning(leases.c.name)

        async def work(connection: AsyncConnection) -> bool:
            return (await connection.execute(take)).first() is not None

        return await self._writer.do(work)

    async def give(self, name: str) -> None:
        """Give a lease back."""
        mine = (leases.c.name == name) & (leases.c.holder == self.holder)
        await self._writer.do(lambda connection: connection.execute(delete(leases).where(mine)))

    async def works(self) -> bool:
        """Whether a lease that is written now can be read back."""
        name = "health"
        until = self._now()
        add = self._writer.dialect.insert(leases).values(name=name, holder=self.holder, until=until)
        write = add.on_conflict_do_update(index_elements=["name"], set_={"holder": self.holder, "until": until})
        read = select(leases.c.until).where(leases.c.name == name)

        async def work(connection: AsyncConnection) -> bool:
            await connection.execute(write)
            return bool((await connection.execute(read)).scalar() == until)

        return await self._writer.do(work)

    async def void(self) -> None:
        """Let all leases lapse, whoever holds them."""
        await self._writer.do(lambda connection: connection.execute(delete(leases)))

    @asynccontextmanager
    async def hold(self, name: str) -> AsyncIterator[bool]:
        """Hold a lease for as long as it takes, renewing it; False when another holds it."""
        if not await self.take(name):
            yield False
            return
        renewing = asyncio.create_task(self._renew(name))
        try:
            yield True
        finally:
            renewing.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await renewing
            await self.give(name)

    async def _renew(self, name: str) -> None:
        while True:
            await asyncio.sleep(SECONDS / 3)
            await self.take(name)
