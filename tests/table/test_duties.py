"""Duties: bots decide once, whoever asks them; what one process leaves undone another does; idle rooms go."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import time

import msgspec
import pytest

from table.client import at_table
from table.server import FirstChoice, running
from table.tables import BOT, HUMAN, TABLE, Sitting, settings
from tischlein.table import duties, rooms
from tischlein.table.acts import Plan
from tischlein.table.events import Decided, Entry, Flagged, Joined
from tischlein.table.messages.parts import ClockTerms
from tischlein.table.opponents import NoBots, Task
from tischlein.table.room import due
from tischlein.table.rooms import Rooms
from tischlein.table.store import Leases, Unit, open_store

pytestmark = pytest.mark.anyio


async def until(wanted: object, seconds: float = 10) -> None:
    """Wait until something holds."""
    assert callable(wanted)
    async with asyncio.timeout(seconds):
        while not wanted():
            await asyncio.sleep(0.02)


async def test_what_was_left_undone_is_found(tmp_path: Path) -> None:
    """A bot's turn that no process in memory knows of."""
    store = await open_store(str(tmp_path / "tables.db"))
    now = time()
    await store.append(Unit(TABLE, opens=settings(players=(HUMAN, BOT), shift=1, opened=now)))
    await store.append(Unit(TABLE, [Entry(1, now, Joined(0, "0123456789abcdef"))], due=now))
    await store.close()
    bots = FirstChoice()
    async with running(tmp_path / "tables.db", bots) as server:
        await until(lambda: bots.asked)
        await asyncio.sleep(0.2)
        entries = await server.store.entries(TABLE)
        assert [type(entry.event) for entry in entries] == [Joined, Decided]
        assert await server.store.due(time(), 9) == []


async def test_who_holds_no_lease_does_nothing(tmp_path: Path) -> None:
    bots = FirstChoice()
    async with running(tmp_path / "tables.db", bots) as server:
        theirs = Leases(server.store.writer, "another")
        opened = await server.open("practice", side="hounds")
        assert await theirs.take(f"duty:{opened['table']}", 1.2)
        async with at_table(server.base, opened["you"]) as you:
            await you.join()
            await asyncio.sleep(0.8)
            assert bots.asked == []
            await you.until(lambda client: len(client.steps) == 1, 5)  # the other's lease has lapsed
        assert len(bots.asked) == 1


class Reluctant(FirstChoice):
    """Bots that answer at the third time of asking."""

    async def decide(self, task: Task) -> str:
        self.asked.append(task)
        if len(self.asked) < 3:
            raise NoBots
        return task.position.decisions()[0]


async def test_a_bot_that_fails_is_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duties, "RETRY", 0.05)
    async with running(tmp_path / "tables.db", Reluctant()) as server:
        opened = await server.open("practice", side="hounds")
        async with at_table(server.base, opened["you"]) as you:
            await you.join()
            await you.until(lambda client: len(client.steps) == 1)


class Switched(FirstChoice):
    """Bots that answer when they are switched on."""

    on = False

    async def decide(self, task: Task) -> str:
        if not self.on:
            raise NoBots
        return await super().decide(task)


async def test_a_table_says_that_its_bot_is_away_and_that_it_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(duties, "RETRY", 0.05)
    bots = Switched()
    async with running(tmp_path / "tables.db", bots) as server:
        opened = await server.open("practice", side="hounds")
        async with at_table(server.base, opened["you"]) as you:
            await you.join()
            bot = [player["kind"] for player in you.state["players"]].index("bot")
            await you.until(lambda client: client.presence.get("present", [True, True])[bot] is False)
            assert you.steps == []
            async with at_table(server.base, opened["you"]) as later:
                assert later.state["players"][bot]["present"] is False
            bots.on = True
            await you.until(lambda client: len(client.steps) == 1 and client.presence["present"][bot])


async def test_tables_and_addresses_are_named_to_the_bots_so_that_they_take_turns(tmp_path: Path) -> None:
    bots = FirstChoice()
    async with running(tmp_path / "tables.db", bots) as server:
        opened = await server.open("practice", side="hounds")
        async with at_table(server.base, opened["you"]) as you:
            await you.join()
            await you.until(lambda client: len(client.steps) == 1)
            assert (await you.ask("ask_hint"))["type"] == "hint"
    thought, hinted = bots.asked
    assert thought.asker.startswith("table ")
    assert hinted.asker == "address 127.0.0.1"


class Off(FirstChoice):
    """No bots at all."""

    async def decide(self, task: Task) -> str:
        raise NoBots


async def test_tables_that_wait_for_bots_hold_up_no_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duties, "AT_ONCE", 3)
    store = await open_store(str(tmp_path / "tables.db"))
    now = time()
    for number in range(12):
        table = f"{number:022}"
        waiting = msgspec.structs.replace(settings(players=(HUMAN, BOT), shift=1, opened=now), table=table)
        await store.append(Unit(table, opens=waiting))
        await store.append(Unit(table, [Entry(1, now, Joined(0, "0123456789abcdef"))], due=now - 60))
    clocked = settings(opened=now, clock=ClockTerms(10))
    joined = [Entry(n, now - 40, Joined(n - 1, "0123456789abcdef")) for n in (1, 2)]
    begun = Entry(3, now - 30, Decided(0, 2, "e1-d2"))
    await store.append(Unit(TABLE, opens=clocked))
    await store.append(Unit(TABLE, [*joined, begun], due=now - 20))
    await store.close()
    async with running(tmp_path / "tables.db", Off()) as server, asyncio.timeout(5):
        while len(await server.store.entries(TABLE)) < 4:
            await asyncio.sleep(0.1)
        assert isinstance((await server.store.entries(TABLE))[-1].event, Flagged)


async def test_idle_rooms_cost_no_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "IDLE", 0.1)
    async with running(tmp_path / "tables.db") as server:
        opened = await server.open("private", side="fox")
        async with at_table(server.base, opened["you"]) as you:
            await you.join()
            await asyncio.sleep(0.8)
            assert "tischlein_rooms 1\n" in (await server.http.get("/metrics")).text
        await asyncio.sleep(1.2)
        assert "tischlein_rooms 0\n" in (await server.http.get("/metrics")).text
        async with at_table(server.base, opened["you"]) as you:
            assert you.state["n"] == 1


async def test_everybody_gets_the_same_room(tmp_path: Path) -> None:
    store = await open_store(str(tmp_path / "tables.db"))
    try:
        await store.append(Unit(TABLE, opens=settings()))
        found = await asyncio.gather(*(Rooms(store).get(TABLE) for _ in range(2)))
        assert found[0] is not found[1]
        here = Rooms(store)
        assert len(set(await asyncio.gather(*(here.get(TABLE) for _ in range(5))))) == 1
    finally:
        await store.close()


async def test_two_rooms_that_race_come_to_one_list(tmp_path: Path) -> None:
    """Rooms of two processes with the same table in memory: whoever comes second reads on, and decides anew."""
    store = await open_store(str(tmp_path / "tables.db"))
    try:
        await store.append(Unit(TABLE, opens=settings()))
        one, other = [await Rooms(store).get(TABLE) for _ in range(2)]
        plans = [Plan((Joined(player, "0123456789abcdef"),)) for player in (0, 1)]
        await asyncio.gather(one.act(lambda *_: plans[0]), other.act(lambda *_: plans[1]))
        await one.read_on()
        assert one.course == other.course
        assert one.course.complete
        assert [entry.n for entry in await store.entries(TABLE)] == [1, 2]
    finally:
        await store.close()


async def test_what_is_due_when() -> None:
    sitting = Sitting(settings(clock=ClockTerms(60)))
    assert due(sitting.course) is None
    sitting.decide("e1-d2")
    assert due(sitting.course) == sitting.now + 60
    sitting = Sitting(settings(players=(HUMAN, BOT), clock=ClockTerms(60)))
    sitting.decide("e1-d2")
    assert due(sitting.course) == sitting.now
    sitting.decide("b8-a7")
    assert due(sitting.course) == sitting.now + 60
    assert due(Sitting(settings()).course) is None
