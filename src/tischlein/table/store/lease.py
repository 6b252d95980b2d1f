"""Leases: what has one doer (a bot's turn, a clock's flag, clearing up), whichever process that is.

A lease lapses when its holder does not renew it, so a process that dies holds up nothing for long.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import time
from typing import Any

from sqlalchemy import delete
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from tischlein.table.store.schema import leases

SECONDS = 15.0
"""How long a lease holds without being renewed."""


class Leases:
    """The leases of one process, called ``holder``."""

    def __init__(self, engine: AsyncEngine, holder: str) -> None:
        self._engine, self.holder = engine, holder
        self._dialect: Any = postgresql if engine.dialect.name == "postgresql" else sqlite

    async def take(self, name: str, seconds: float = SECONDS) -> bool:
        """Take a lease, or renew one's own; False when another holds it."""
        now = time()
        add = self._dialect.insert(leases).values(name=name, holder=self.holder, until=now + seconds)
        free = (leases.c.until < now) | (leases.c.holder == self.holder)
        new = {"holder": self.holder, "until": now + seconds}
        take = add.on_conflict_do_update(index_elements=["name"], set_=new, where=free).returning(leases.c.name)
        async with self._engine.begin() as connection:
            return (await connection.execute(take)).first() is not None

    async def give(self, name: str) -> None:
        """Give a lease back."""
        mine = (leases.c.name == name) & (leases.c.holder == self.holder)
        async with self._engine.begin() as connection:
            await connection.execute(delete(leases).where(mine))

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
