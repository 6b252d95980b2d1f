"""Duties: what has to be done at tables that nobody asks for.  Bots decide, flags fall, old tables are cleared away.

Each duty has one doer, whichever process that is: it takes a lease in the database, which lapses when the doer dies.
Duties that nobody does (their process is gone) are found by looking for tables that are due.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from time import monotonic

from tischlein.table import acts
from tischlein.table.acts import NOTHING, Plan
from tischlein.table.course import Course
from tischlein.table.metrics import BOT_SECONDS
from tischlein.table.opponents import NoBots, Opponents, Task
from tischlein.table.refusals import Refused
from tischlein.table.room import Gone, Room, due
from tischlein.table.rooms import Rooms
from tischlein.table.secret import reference
from tischlein.table.server_clock import LEAP
from tischlein.table.store import StoreFailed

LOG = logging.getLogger("tischlein.duties")

LOOK = 0.5
"""Seconds between two looks for what is due: flags fall so exactly."""

AT_ONCE = 200
"""Duties that are begun at one look."""

CLEAR = 3600.0
"""Seconds between two clearings."""

GRACE = 86_400.0
"""Seconds that a server must have run since a table was found to be old before it is deleted; at most as long as it is
kept."""

RETRY = 5.0
"""Seconds until a bot that failed is asked again."""


class Duties:
    """The duties of one process."""

    def __init__(self, rooms: Rooms, bots: Opponents, keep: float) -> None:
        self._rooms, self._bots, self._keep = rooms, bots, keep
        self._leases, self._now = rooms.store.leases, rooms.store.clock.now
        self._leap = 0.0
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._ending = False
        rooms.watch(self)

    def changed(self, room: Room) -> None:
        """A table has changed: if it is a bot's turn now, it begins to think."""
        when = due(room.course)
        if when is not None and when <= self._now() and room.table not in self._busy:
            self._do(room.table)

    def attended(self, room: Room) -> None:
        """Who is there makes no duties."""

    def _do(self, table: str, stored: float | None = None) -> None:
        task = asyncio.create_task(self._one(table, stored), name="duty")
        self._busy[table] = task
        task.add_done_callback(lambda _: self._done(table))

    def _done(self, table: str) -> None:
        """A duty is done; perhaps the next one came up just before."""
        del self._busy[table]
        room = self._rooms.here(table)
        if room and not self._ending:
            self.changed(room)

    async def run(self) -> None:
        """Look for what is due, until cancelled."""
        cleared: float | None = None
        try:
            while True:
                now = self._now()
                self._watch_clock()
                try:
                    # What is being done already is due still, and must not hide the rest.
                    for table, when in await self._rooms.store.due(now, AT_ONCE + len(self._busy)):
                        if table not in self._busy:
                            self._do(table, when)
                    self._rooms.forget_idle()
                    if cleared is None or now - cleared > CLEAR:
                        observed, cleared = 0.0 if cleared is None else now - cleared, now
                        await self._clear(observed)
                except StoreFailed as failed:
                    LOG.warning("the database fails", extra={"reason": str(failed)})
                except Exception:
                    LOG.exception("looking for what is due failed")
                await asyncio.sleep(LOOK)
        finally:
            self._ending = True
            for task in list(self._busy.values()):
                task.cancel()
            await asyncio.gather(*self._busy.values(), return_exceptions=True)

    async def _one(self, table: str, stored: float | None) -> None:
        """Everything that is due at one table; ``stored`` is when, as the database has it."""
        try:
            async with self._leases.hold(f"duty:{table}") as mine:
                if mine:
                    await self._at(table, stored)
        except Gone:
            room = self._rooms.here(table)
            if room:
                self._rooms.dissolve(room)
        except StoreFailed as failed:
            LOG.warning("the database fails", extra={"reason": str(failed)})
            await asyncio.sleep(RETRY)
        except NoBots:
            LOG.warning("a bot does not answer", extra={"table": reference(table)})
            await asyncio.sleep(RETRY)
        except Exception:
            LOG.exception("a duty failed", extra={"table": reference(table)})
            await asyncio.sleep(RETRY)

    async def _at(self, table: str, stored: float | None) -> None:
        room = await self._rooms.get(table)
        room.held += 1
        try:
            if self._rooms.store.shared:
                await room.read_on()  # another process may have been at it
            while (when := due(room.course)) is not None and when <= self._now():
                await room.act(_flag)
                mover = room.course.mover
                if mover is not None and room.course.settings.players[mover].kind == "bot":
                    await self._think(room, mover)
            if stored is not None and when != stored:
                await self._rooms.store.correct_due(table, stored, when)
        finally:
            room.held -= 1

    async def _think(self, room: Room, player: int) -> None:
        """Let a bot decide; what it decides is dropped when the game has gone on without it."""
        began, course = monotonic(), room.course
        try:
            word = await self._bots.decide(task(course, player, asker=f"table {room.table}"))
        except NoBots:
            room.bots_answer(False)
            raise
        room.bots_answer(True)
        BOT_SECONDS.observe(monotonic() - began)
        try:
            await room.act(lambda now, _: acts.decide(now, player, course.n, word))
        except Refused as refused:
            if refused.refusal.rule not in ("stale", "game_over", "not_your_turn"):
                raise
            LOG.info("a bot came too late", extra={"table": reference(room.table), "rule": refused.refusal.rule})

    async def _clear(self, observed: float) -> None:
        """Mark the tables at which nothing has happened for long, and delete those marked long ago.

        ``observed`` is how many seconds this process has run since it did so last. Old is what is old by both clocks.
        """
        before, grace = self._rooms.store.clock.cautious() - self._keep, min(GRACE, self._keep)
        async with self._leases.hold("clearing") as mine:
            if mine:
                marked, deleted = await self._rooms.store.clear(before, observed, grace)
                if marked:
                    LOG.info("tables will expire unless something happens there", extra={"tables": marked})
                if deleted:
                    LOG.info("tables expired", extra={"tables": deleted})

    def _watch_clock(self) -> None:
        """Say so when the wall clock has leapt; tables go on by elapsed time."""
        leap = self._rooms.store.clock.leap
        if abs(leap - self._leap) > LEAP:
            self._leap = leap
            LOG.warning("the wall clock has leapt; tables go on by elapsed time", extra={"seconds": round(leap)})


def task(course: Course, player: int, level: int | None = None, asker: str = "") -> Task:
    """The decision that a player has to make, as bots are asked for it by a table or an address."""
    settings = course.settings
    level = level or settings.players[player].level or 1
    words = [made.word for made in course.made]
    seed = secrets.randbelow(2**31)
    return Task(settings.game, dict(settings.options), settings.position, words, level, seed, asker)


def _flag(course: Course, now: float) -> Plan:
    """Nothing of one's own: a room sees to its clock before whatever it does."""
    return NOTHING
