"""Every page: axe, both languages, both schemes, a phone's width; how much is loaded, and from where."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser

from browser.chromium import Person
from table.server import Server

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("language", "width"), [("de", 360), ("en", 1280), ("en", 360), ("de", 1280)])
async def test_pages_are_clean(scheme: str, language: str, width: int, browser: Browser, server: Server) -> None:
    wishes = {"color_scheme": scheme, "locale": language, "viewport": {"width": width, "height": 740}}
    opened = await server.open("practice", "pferdeaeppel", side="white", options={"board": 10})
    for path in ("/", "/?game=pferdeaeppel", "/record", opened["you"]):
        person = await Person.sits_down(browser, server.base + path, **wishes)
        await person.page.get_by_role("heading").first.wait_for()
        assert await person.page.locator("html").get_attribute("lang") == language
        assert await person.findings() == [], path
        assert await person.overhang() <= 0, path
        assert await person.nameless() == 0, path
        assert person.complaints == [], path
        await person.context.close()


@pytest.mark.parametrize(("language", "width"), [("de", 360), ("en", 1280)])
async def test_dialogs_are_clean(language: str, width: int, browser: Browser, server: Server) -> None:
    wishes = {"locale": language, "viewport": {"width": width, "height": 740}}
    opened = await server.open("private", "bagh_chal", side="goats")
    person = await Person.sits_down(browser, server.base + opened["you"], **wishes)
    dialogs = {
        "de": ("Aufgeben", "Aufzeichnung", "Links und Geräte"),
        "en": ("Resign", "Record", "Links and devices"),
    }
    for name in dialogs[language]:
        await person.button(name).click()
        await person.page.get_by_role("dialog", name=name).get_by_role("button").nth(1).wait_for()
        assert await person.findings() == [], name
        assert await person.overhang() <= 0, name
        assert await person.nameless() == 0, name
        await person.page.keyboard.press("Escape")
    assert person.complaints == []


async def test_the_first_visit_is_light_and_asks_nobody_else(browser: Browser, server: Server) -> None:
    context = await browser.new_context()
    page = await context.new_page()
    hosts, sizes = set(), []
    page.on("request", lambda request: hosts.add(request.url.split("/")[2]))
    page.on("requestfinished", lambda request: sizes.append(request))
    await page.goto(server.base)
    await page.get_by_role("heading", name="Tigers and Goats").wait_for()
    total = sum([(await request.sizes())["responseBodySize"] for request in sizes])
    assert hosts == {server.base.split("/")[2]}
    assert 0 < total < 150_000
