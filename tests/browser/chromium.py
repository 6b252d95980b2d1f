"""Debian's Chromium, driven by Playwright, and people who sit before it."""

from __future__ import annotations

import re
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, BrowserContext, Locator, Page, async_playwright, expect

from tischlein.table.assets import find_web

_PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next((path for name in _PROGRAMS if (path := shutil.which(name))), None)
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
_YOURS = re.compile("Du bist am Zug|Dein Zug geht weiter")
expect.set_options(timeout=15_000)  # a busy machine's; nothing that is right waits so long
_MOVE = re.compile(r"([a-z]\d+)[-x]([a-z]\d+)")


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """A browser until the block ends."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        try:
            yield browser
        finally:
            await browser.close()


class Person:
    """Somebody before a browser of their own; complaints of the page are kept."""

    def __init__(self, context: BrowserContext, page: Page) -> None:
        self.context, self.page = context, page
        self.complaints: list[str] = []
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda said: self.complaints.append(said.text) if said.type == "error" else None)

    @classmethod
    async def sits_down(cls, browser: Browser, address: str, **wishes: Any) -> Person:
        """Open an address in a context of its own: German, desktop, unless wished otherwise."""
        context = await browser.new_context(**{"locale": "de", "reduced_motion": "reduce", **wishes})
        context.set_default_timeout(15_000)
        person = cls(context, await context.new_page())
        await person.page.goto(address)
        await person.page.locator("main").wait_for()
        return person

    def point(self, name: str) -> Locator:
        """The button of a point."""
        return self.page.locator(f'[data-point="{name}"]')

    def button(self, name: str) -> Locator:
        """A button by what it is called, exactly."""
        return self.page.get_by_role("button", name=name, exact=True)

    async def decide(self, word: str, passes: str = "") -> None:
        """Make a decision as people do: tap the piece unless it is in the hand, tap where it goes."""
        await self.page.get_by_text(_YOURS).first.wait_for()
        move = _MOVE.fullmatch(word)
        if move:
            if await self.point(move[1]).get_attribute("aria-pressed") != "true":
                await self.point(move[1]).click()
            await self.point(move[2]).click()
        elif point := re.fullmatch(r"\+?([a-z]\d+)", word):
            await self.point(point[1]).click()
        else:
            await self.button(passes).click()

    async def resign(self) -> None:
        """Give up, and say yes when asked."""
        await self.button("Aufgeben").click()
        await self.page.locator("dialog").get_by_role("button", name="Aufgeben").click()

    async def sees_turns(self, number: int) -> None:
        """Wait until the list has so many turns."""
        await expect(self.page.locator("ol button")).to_have_count(number)

    async def turns(self) -> list[str]:
        """The turns in the list, as they are written."""
        return await self.page.locator("ol .words").all_text_contents()

    async def middle(self, name: str) -> tuple[float, float]:
        """Where a point is on the screen."""
        box = await self.point(name).bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    async def findings(self) -> list[str]:
        """What axe finds wrong with the page."""
        session = await self.context.new_cdp_session(self.page)
        await session.send("Runtime.evaluate", {"expression": _axe()})
        found = await self.page.evaluate("axe.run({ resultTypes: ['violations'] })")
        return [f"{each['id']}: {each['nodes'][0]['html']}" for each in found["violations"]]

    async def nameless(self) -> int:
        """How many buttons have no name for screen readers, as Chromium computes it."""
        session = await self.context.new_cdp_session(self.page)
        nodes = (await session.send("Accessibility.getFullAXTree"))["nodes"]
        shown = [node for node in nodes if not node["ignored"] and node["role"]["value"] == "button"]
        assert shown
        return sum(not node.get("name", {}).get("value") for node in shown)

    async def overhang(self) -> int:
        """How many pixels the page is wider than the screen."""
        return int(await self.page.evaluate("document.documentElement.scrollWidth - innerWidth"))


@cache
def _axe() -> str:
    web = find_web()
    assert web
    return Path(web, "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
