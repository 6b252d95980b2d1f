"""The server is killed under open pages and started again: they come back by themselves, and the game goes on."""

from __future__ import annotations

import asyncio
import json
import re
import time
from pathlib import Path

import httpx
import pytest
from playwright.async_api import Browser, WebSocketRoute, expect

from browser.chromium import Person
from table.process import Process, process
from tischlein.play import read_record

pytestmark = pytest.mark.anyio

BACK = 20_000  # milliseconds: a server starts slowly on a busy machine, and pages ask ever more rarely
COMPILED = 120_000  # and a bot has its game compiled anew
GAME = ["e1-d2", "b8-a7", "d2-c3", "d8-c7", "c3-d4", "f8-e7"]


class Wire:
    """What runs between a page and the server; kinds of messages can be lost on it."""

    def __init__(self) -> None:
        self.loses: set[str] = set()
        self.lost: list[str] = []
        self.carried: list[str] = []

    @classmethod
    async def under(cls, person: Person) -> Wire:
        """Lie under a page from its next connection on."""
        wire = cls()
        await person.page.route_web_socket(re.compile("/live$"), wire._connect)
        await person.page.reload()
        await person.page.locator("main").wait_for()
        return wire

    def _connect(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        page.on_message(lambda message: None if self._is_lost(message) else server.send(message))
        server.on_message(lambda message: None if self._is_lost(message) else page.send(message))

    def _is_lost(self, message: str | bytes) -> bool:
        kind = json.loads(message)["type"]
        (self.lost if kind in self.loses else self.carried).append(kind)
        return kind in self.loses


async def kill(server: Process, *people: Person) -> None:
    """Kill the server; everybody is told."""
    await asyncio.to_thread(server.kill)
    for each in people:
        await expect(each.page.get_by_text("Verbindung unterbrochen")).to_be_visible()


async def start(server: Process, *people: Person) -> None:
    """Start it again; every page comes back by itself."""
    await asyncio.to_thread(server.start)
    for each in people:
        await expect(each.page.get_by_text("Verbindung unterbrochen")).to_be_hidden(timeout=BACK)


async def recorded(server: Process, link: str) -> list[str]:
    """The decisions that the server has."""
    table, _, secret = link.removeprefix("/t/").partition("#")
    async with httpx.AsyncClient(base_url=server.base) as http:
        reply = await http.get(f"/api/tables/{table}/record", headers={"authorization": f"Bearer {secret}"})
    return list(read_record(reply.text).decisions)


def only_connections_failed(*people: Person) -> None:
    """Nothing went wrong on the pages but what cannot be avoided: the browser itself says that nobody answers.

    The page asks over HTTP too, once WebSockets have failed several times, for the reason of a refusal.
    """
    unanswered = ("WebSocket connection to", "Failed to load resource: net::ERR_CONNECTION_REFUSED")
    for each in people:
        assert [said for said in each.complaints if not said.startswith(unanswered)] == []


@pytest.mark.parametrize("moment", ["between", "meanwhile", "unheard", "unanswered"])
async def test_killed_in_the_middle_of_a_game(moment: str, browser: Browser, tmp_path: Path) -> None:
    with process(tmp_path) as server:
        opened = await server.open("private", "fox_and_hounds", side="fox")
        you = await Person.sits_down(browser, server.base + opened["you"])
        friend = await Person.sits_down(browser, server.base + opened["guest"])
        wire = await Wire.under(you)
        for number, word in enumerate(GAME[:2], 1):
            await (you, friend)[(number + 1) % 2].decide(word)
            for each in (you, friend):
                await each.sees_turns(number)

        match moment:
            case "between":  # nothing is on its way
                await kill(server, you, friend)
                assert await you.turns() == await friend.turns() == GAME[:2]
                await start(server, you, friend)
                await you.decide(GAME[2])
            case "meanwhile":  # a decision is made while nobody serves
                await kill(server, you, friend)
                await you.decide(GAME[2])
                assert await friend.turns() == GAME[:2]
                await start(server, you, friend)
            case "unheard":  # a decision was said, but the server never heard it
                wire.loses = {"decide"}
                await you.decide(GAME[2])
                await kill(server, you, friend)
                assert wire.lost == ["decide"]
                wire.loses = set()
                await start(server, you, friend)
            case "unanswered":  # a decision was stored, but the page does not know
                wire.loses = {"state", "done"}
                await you.decide(GAME[2])
                await friend.sees_turns(3)
                while wire.lost != ["state", "done"]:
                    await asyncio.sleep(0.02)
                await kill(server, you, friend)
                assert await you.turns() == GAME[:2]
                wire.loses = set()
                await start(server, you, friend)

        for number, word in enumerate(GAME[3:], 4):
            for each in (you, friend):
                await each.sees_turns(number - 1)
            await (you, friend)[(number + 1) % 2].decide(word)
        for each in (you, friend):
            await each.sees_turns(len(GAME))
        assert await you.turns() == await friend.turns() == await recorded(server, opened["you"]) == GAME
        assert wire.carried.count("decide") == (4 if moment == "unanswered" else 3)  # said twice, made once
        only_connections_failed(you, friend)


async def test_killed_while_a_bot_thinks(browser: Browser, tmp_path: Path) -> None:
    with process(tmp_path, bots=1) as server:
        await server.ready()
        opened = await server.open("practice", "fox_and_hounds", side="fox", level=8)
        you = await Person.sits_down(browser, server.base + opened["you"])
        await you.decide("e1-d2")
        await you.page.get_by_text("denkt nach").wait_for()
        await kill(server, you)  # the bot has a second's thought before it
        assert await you.turns() == ["e1-d2"]
        await start(server, you)
        await expect(you.page.locator("ol button")).to_have_count(2, timeout=COMPILED)
        await you.decide("d2-c3")
        await expect(you.page.locator("ol button")).to_have_count(4, timeout=COMPILED)
        turns = await you.turns()
        assert turns == await recorded(server, opened["you"])
        assert (turns[0], turns[2]) == ("e1-d2", "d2-c3")
        only_connections_failed(you)


async def left(person: Person, side: str) -> float:
    """The seconds that a clock shows."""
    label = await person.page.get_by_role("timer", name=f"Uhr: {side}").get_attribute("aria-label")
    assert label
    minutes, seconds = label.rpartition(" ")[2].split(":")
    return 60 * int(minutes) + int(seconds)


async def test_killed_while_a_clock_runs(browser: Browser, tmp_path: Path) -> None:
    fox, hounds = "Der Fuchs", "Die Hunde"
    with process(tmp_path) as server:
        opened = await server.open("private", "fox_and_hounds", side="fox", clock={"seconds": 120})
        you = await Person.sits_down(browser, server.base + opened["you"])
        friend = await Person.sits_down(browser, server.base + opened["guest"])
        await you.decide("e1-d2")
        await friend.decide("b8-a7")
        await you.page.locator(".clock.runs").wait_for()  # once somebody has decided
        friends = await left(you, hounds)
        before, began = await left(you, fox), time.monotonic()
        await kill(server, you, friend)
        while await left(you, fox) >= before - 1:  # it runs on before one's eyes
            assert time.monotonic() < began + 20
            await asyncio.sleep(0.1)
        await start(server, you, friend)
        for each in (you, friend):  # and ran on while nobody served
            shown = before - await left(each, fox)
            assert abs(shown - (time.monotonic() - began)) < 2.5
            assert await left(each, hounds) == friends
        await you.decide("d2-e1")
        for each in (you, friend):
            await each.sees_turns(3)
        stopped = await left(you, fox)
        assert stopped < before
        await asyncio.sleep(1.5)
        for each in (you, friend):
            assert await left(each, fox) == stopped
            assert 100 < await left(each, hounds) < friends
        await friend.decide("a7-b6")
        for each in (you, friend):
            await each.sees_turns(4)
        assert await you.turns() == await friend.turns() == await recorded(server, opened["you"])
        assert await you.turns() == ["e1-d2", "b8-a7", "d2-e1", "a7-b6"]
        only_connections_failed(you, friend)
