"""A hand, a finger, a keyboard: turns as gestures, and scrolling that moves nothing."""

from __future__ import annotations

import asyncio

import pytest
from playwright.async_api import Browser

from browser.chromium import Person
from table.server import Server

pytestmark = pytest.mark.anyio

CHAIN = '[Game "fox_and_geese"]\n[Position "3/3/7/FG1G3/6G/3/3 fox captured=0 quiet=0"]\n\n*\n'


async def drag(person: Person, *points: str) -> None:
    """Drag from point to point, resting at each; let go at the last."""
    mouse = person.page.mouse
    for number, point in enumerate(points):
        await mouse.move(*await person.middle(point), steps=6)
        if number == 0:
            await mouse.down()
        elif number < len(points) - 1:
            await asyncio.sleep(0.6)
    await mouse.up()


async def test_a_chain_is_dragged_through(browser: Browser, server: Server) -> None:
    opened = await server.open("private", "fox_and_geese", side="fox", start={"record": CHAIN})
    you = await Person.sits_down(browser, server.base + opened["you"])
    friend = await Person.sits_down(browser, server.base + opened["guest"])
    await you.page.get_by_text("Du bist am Zug.").wait_for()
    await drag(you, "a4", "c4", "d6")  # let go where the turn cannot go on: nothing happens
    assert await you.turns() == []
    await drag(you, "a4", "c4", "e4")
    for each in (you, friend):
        await each.page.get_by_text("a4xc4xe4").first.wait_for()  # the jumps arrive one after the other
        assert await each.turns() == ["a4xc4xe4"]


async def test_horse_and_apple_are_one_gesture(browser: Browser, server: Server) -> None:
    opened = await server.open("private", "pferdeaeppel", side="white")
    you = await Person.sits_down(browser, server.base + opened["you"])
    await Person.sits_down(browser, server.base + opened["guest"])
    await you.page.get_by_text("Du bist am Zug.").wait_for()
    await drag(you, "h8", "g6", "d4")
    await you.page.get_by_text("Am Zug: Braun.").wait_for()
    assert await you.turns() == ["h8-g6 +d4"]


async def test_a_finger_drags_a_piece_at_once_and_scrolls_from_anywhere_else(browser: Browser, server: Server) -> None:
    opened = await server.open("private", "fox_and_hounds", side="fox")
    phone = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
    you = await Person.sits_down(browser, server.base + opened["you"], **phone)
    await Person.sits_down(browser, server.base + opened["guest"])
    await you.page.get_by_text("Du bist am Zug.").wait_for()
    finger = await you.context.new_cdp_session(you.page)

    async def touch(kind: str, *at: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        await finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        await asyncio.sleep(0.016)

    for place in ("e5", "b8"):  # a free square, and a piece that is not one's own
        x, y = await you.middle(place)
        await touch("touchStart", (x, y))
        for far in range(25, 200, 25):
            await touch("touchMove", (x, y - far))
        await touch("touchEnd")
        await asyncio.sleep(0.4)
        assert await you.page.evaluate("scrollY") > 50
        assert await you.turns() == []
        assert await you.page.locator("[data-point][aria-pressed=true]").count() == 0
        await you.page.evaluate("scrollTo(0, 0)")

    (x, y), (to_x, to_y) = await you.middle("e1"), await you.middle("d2")
    await touch("touchStart", (x, y))
    for part in range(1, 7):
        await touch("touchMove", (x + (to_x - x) * part / 6, y + (to_y - y) * part / 6))
    await touch("touchEnd")
    await you.sees_turns(1)
    assert await you.turns() == ["e1-d2"]
    assert await you.page.evaluate("scrollY") == 0


async def test_a_game_by_keyboard_alone(browser: Browser, server: Server) -> None:
    opened = await server.open("practice", "fox_and_hounds", side="fox")
    you = await Person.sits_down(browser, server.base + opened["you"])
    await you.page.get_by_text("Du bist am Zug.").wait_for()
    keys = you.page.keyboard

    async def focused() -> str:
        return str(await you.page.evaluate("document.activeElement.getAttribute('aria-label')"))

    for _ in range(40):
        await keys.press("Tab")
        if "kann ziehen" in await focused():
            break
    assert await focused() == "e1: der Fuchs, kann ziehen"
    for turn in range(60):
        fox = await you.page.locator("[aria-label*='der Fuchs, kann ziehen']").get_attribute("data-point")
        assert fox
        await keys.press("Enter")
        assert "aufgenommen" in await focused()
        goal = await you.page.locator("[aria-label*='leer, Ziel']").last.get_attribute("data-point")
        assert goal
        across = "ArrowLeft" if goal[0] > fox[0] else "ArrowRight"  # the fox looks down the board
        await keys.press("ArrowUp" if int(goal[1:]) > int(fox[1:]) else "ArrowDown")
        if (await focused())[:2] != goal:
            await keys.press(across)
        assert (await focused())[:2] == goal
        await keys.press("Enter")
        await you.page.locator("section.end, [aria-label*='der Fuchs, kann ziehen']").first.wait_for()
        if await you.page.locator("section.end").count():
            break
        await you.sees_turns(2 * turn + 2)
    assert await you.page.locator("section.end").count() == 1
