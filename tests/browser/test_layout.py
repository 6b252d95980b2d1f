"""The table in every shape of window: the board whole and in view, the buttons by it; colours that are forced."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, expect

from browser.chromium import Person
from table.server import Server

pytestmark = pytest.mark.anyio

SHAPES = [(360, 640), (412, 915), (640, 360), (915, 412), (683, 384), (768, 1024), (1280, 800), (1366, 500)]
"""A phone upright and across, twice; a page at 200 %; a tablet; a desktop; a low window."""


@pytest.mark.parametrize(("width", "height"), SHAPES)
async def test_the_board_is_whole_and_its_buttons_by_it(
    width: int, height: int, browser: Browser, server: Server
) -> None:
    opened = await server.open("practice", "bagh_chal", side="goats")
    size = {"width": width, "height": height}
    you = await Person.sits_down(browser, server.base + opened["you"], viewport=size)
    await you.decide("b1")
    await you.sees_turns(2)
    await you.page.evaluate("scrollTo(0, 0)")
    for back in (False, True):
        if back:
            await you.button("Ein Zug zurück").click()
        board = await you.page.locator(".board-net").bounding_box()
        button = await you.button("Ein Zug zurück").bounding_box()
        assert board
        assert button
        assert board["y"] >= 0
        assert board["y"] + board["height"] <= height
        assert board["width"] >= min(width, height) * 0.55
        assert button["y"] + button["height"] <= height
        assert await you.page.evaluate("scrollY") == 0
        assert await you.overhang() <= 0


@pytest.mark.parametrize("path", ["/", "/?game=pferdeaeppel", "/record", "table"])
async def test_targets_are_large_enough_for_a_finger(path: str, browser: Browser, server: Server) -> None:
    opened = await server.open("practice", "bagh_chal", side="goats")
    address = opened["you"] if path == "table" else path
    you = await Person.sits_down(browser, server.base + address, viewport={"width": 360, "height": 640}, has_touch=True)
    if path == "table":
        await you.decide("b1")
        await you.sees_turns(2)
    await you.page.get_by_role("button").first.wait_for()
    small = await you.page.evaluate(
        """() => [...document.querySelectorAll("a, button, .choice, summary, select, label.check")]
            .filter((each) => each.checkVisibility() && !each.closest("[role=grid]") && !each.matches(".skip"))
            .filter((each) => {
                const box = each.getBoundingClientRect()
                return box.height < 43.5 || box.width < 43.5
            })
            .map((each) => each.outerHTML.slice(0, 120))"""
    )
    assert small == []


async def test_forced_colours_tell_what_is_chosen(browser: Browser, server: Server) -> None:
    you = await Person.sits_down(browser, f"{server.base}/?game=bagh_chal", forced_colors="active")
    colours = """(each) => { const style = getComputedStyle(each); return [style.backgroundColor, style.color] }"""
    languages = you.page.get_by_role("navigation", name="Sprache").get_by_role("button")
    assert await languages.first.evaluate(colours) != await languages.last.evaluate(colours)
    for name in ("way", "side", "level"):
        chosen = you.page.locator(f".choice:has(input[name={name}]:checked)").first
        other = you.page.locator(f".choice:has(input[name={name}]:not(:checked))").first
        await expect(chosen).to_be_visible()
        assert await chosen.evaluate(colours) != await other.evaluate(colours), name
