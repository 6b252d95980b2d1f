"""Room: a table in the memory of this process, with whoever is connected to it here.

It is a cache.  The database has the list of events, and decides who came first; a room that turns out to be behind
reads on.  What a room does to its table goes one after the other, and is stored before anybody is told.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import Protocol

import msgspec

from tischlein.table import absence, acts, picture
from tischlein.table.absence import Absences
from tischlein.table.acts import Plan
from tischlein.table.course import Course
from tischlein.table.events import Entry
from tischlein.table.fold import after
from tischlein.table.metrics import RACES
from tischlein.table.picture import Attendance
from tischlein.table.settings import Settings
from tischlein.table.store import Store, Unit
from tischlein.table.store.writer import UNCHANGED

Act = Callable[[Course, float], Plan]

_ENCODER = msgspec.json.Encoder()

SHARED = 32 * 1024
"""Characters of the longest state that is kept for others who get the same: the last one for each player, and one for
spectators."""


class Gone(Exception):
    """The table is no longer in the database."""


class Guest(Protocol):
    """A connection, as its room knows it."""

    player: int | None
    """None: a spectator."""

    def changed(self) -> None:
        """Something has happened; the guest fetches ``Room.news`` when it gets round to it."""

    def came_or_went(self) -> None:
        """Somebody has connected or disconnected."""

    def close(self) -> None:
        """The table is gone."""


class Watcher(Protocol):
    """Whoever has to know what goes on in the rooms."""

    def changed(self, room: Room) -> None:
        """Something has happened at a table."""

    def attended(self, room: Room) -> None:
        """Somebody has connected to this process, or disconnected."""


class Room:
    """One table."""

    def __init__(self, course: Course, store: Store, watcher: Watcher) -> None:
        self.course = course
        self.guests: set[Guest] = set()
        self.elsewhere: Attendance | None = None
        self._bots_answer = True
        """Who is connected to other processes."""
        self.used = monotonic()
        """When it was needed last, by the process's monotonic clock."""
        self.held = 0
        """How many duties are at work here."""
        self._store, self._watcher = store, watcher
        self._turn = asyncio.Lock()
        self._unsure = False
        self._told: dict[int | None, tuple[int, str]] = {}
        self._absences = Absences(len(course.settings.players), store.clock.now())
        self._absences.update(self.attendance.present, store.clock.now())

    @property
    def table(self) -> str:
        """The table's id."""
        return self.course.settings.table

    @property
    def idle(self) -> bool:
        """Whether nobody needs this room in memory now."""
        return not self.guests and not self.held and not self._turn.locked()

    # What happens

    async def act(self, act: Act) -> Course:
        """Do something to the table, and tell everybody.  Raises Refused when it is not to be done, Gone."""
        # Once begun it is carried out, even if whoever asked for it goes away.
        return await asyncio.shield(asyncio.create_task(self._act(act)))

    async def _act(self, act: Act) -> Course:
        async with self._turn:
            self.used = monotonic()
            while True:
                if self._unsure:
                    await self._read_on()
                now = max(self._store.clock.now(), self.course.at)
                flag = acts.flag(self.course, now)
                plan = flag if flag.events else act(self.course, now)
                if not plan.events:
                    return self.course
                if await self._store_plan(plan, now):
                    self._tell()
                    if plan is not flag:
                        return self.course
                else:
                    RACES.add()
                    if not await self._read_on():
                        raise Gone

    async def _store_plan(self, plan: Plan, now: float) -> bool:
        course, entries = self.course, []
        for event in plan.events:
            entries.append(Entry(course.n + 1, now, event))
            course = after(course, entries[-1])
        while consequence := acts.consequence(course):
            entries.append(Entry(course.n + 1, now, consequence))
            course = after(course, entries[-1])
        seats = await self._seats(plan.opens) if plan.opens else ()
        when = due(course)
        unit = Unit(self.table, entries, UNCHANGED if when == due(self.course) else when, plan.opens, seats)
        self._unsure = True  # until we know: an error may come after the commit
        stored = await self._store.append(unit)
        self._unsure = False
        if stored:
            self.course = course
        return stored

    async def _seats(self, opens: Settings) -> list[tuple[str, int | None]]:
        """Who has a seat at the table that follows: spectators only where they are let in while a game goes on."""
        seats = await self._store.seats(self.table)
        return [(key, player) for key, player in seats if opens.spectators or player is not None]

    async def read_on(self, n: int | None = None) -> None:
        """Bring the room up to date with the database, where event ``n`` is said to be (None: perhaps another).

        Raises Gone.
        """
        async with self._turn:
            if n is None or n > self.course.n:
                await self._read_on()

    async def _read_on(self) -> bool:
        """Whether there was anything new."""
        entries = await self._store.entries(self.table, self.course.n)
        if not entries and await self._store.settings(self.table) is None:
            raise Gone
        for entry in entries:
            self.course = after(self.course, entry)
        self._unsure = False
        if entries:
            self._tell()
        return bool(entries)

    def _tell(self) -> None:
        self._told.clear()
        for guest in self.guests:
            guest.changed()
        self._watcher.changed(self)

    # Who is there

    def connections(self, player: int | None) -> int:
        """How many connections a seat has here, or spectators (None)."""
        return sum(guest.player == player for guest in self.guests)

    @property
    def here(self) -> Attendance:
        """Who is connected to this process; bots are, unless they do not answer."""
        present = [seat.kind == "bot" and self._bots_answer for seat in self.course.settings.players]
        for guest in self.guests:
            if guest.player is not None:
                present[guest.player] = True
        return Attendance(tuple(present), self.connections(None))

    @property
    def attendance(self) -> Attendance:
        """Who is connected, here or elsewhere."""
        here, there = self.here, self.elsewhere
        if there is None:
            return here
        present = tuple(one or other for one, other in zip(here.present, there.present, strict=True))
        return Attendance(present, here.watching + there.watching)

    def enter(self, guest: Guest) -> None:
        """Somebody connects."""
        before = self.attendance
        self.guests.add(guest)
        self._attended(before)
        self._watcher.attended(self)

    def leave(self, guest: Guest) -> None:
        """Somebody disconnects."""
        before = self.attendance
        self.guests.discard(guest)
        self.used = monotonic()
        self._attended(before)
        self._watcher.attended(self)

    def bots_answer(self, answer: bool) -> None:
        """The table's bots decide again, or they do not answer just now."""
        before = self.attendance
        self._bots_answer = answer
        self._attended(before)

    def others_are(self, elsewhere: Attendance | None) -> None:
        """News of who is connected to other processes."""
        before = self.attendance
        self.elsewhere = elsewhere
        self._attended(before)

    def _attended(self, before: Attendance) -> None:
        if self.attendance != before:
            self._absences.update(self.attendance.present, self._store.clock.now())
            self._told.clear()
            for guest in self.guests:
                guest.came_or_went()

    def waited(self, course: Course, player: int, now: float) -> float | None:
        """For how many seconds a player has waited for the other's decision; None: the other one is here, or is not
        asked."""
        other = acts.awaited(course, player)
        return None if other is None else self._absences.waited(player, other, course.at, now)

    def claim_in(self, player: int | None) -> float | None:
        """In how many seconds a player can claim the game; None: there is no need."""
        waited = None if player is None else self.waited(self.course, player, self._store.clock.now())
        return None if waited is None else max(0.0, absence.PATIENCE - waited)

    def dissolve(self) -> None:
        """The table is gone: so are its guests."""
        for guest in list(self.guests):
            guest.close()

    # What is told

    def news(self, player: int | None, seen: int | None) -> tuple[int, str]:
        """The number of the last event, and the state for somebody who has that of event ``seen``."""
        course = self.course
        kept, claim_in = course.kept(seen), self.claim_in(player)
        known_kept, told = self._told.get(player, (-1, ""))
        if known_kept != kept or course.clocks or course.settings.match or claim_in is not None:  # time goes on
            told = _ENCODER.encode(
                picture.state(course, player, kept, self.attendance, self._store.clock.now(), claim_in)
            ).decode()
            if len(told) <= SHARED:
                self._told[player] = kept, told
        return course.n, told


def due(course: Course) -> float | None:
    """When something has to be done at a table that nobody asks for; None: nothing."""
    mover = course.mover
    if mover is not None and course.complete and course.settings.players[mover].kind == "bot":
        return course.at
    return course.clocks.deadline if course.clocks else None
