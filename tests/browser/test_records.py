"""Records in the browser: written by hand, with mistakes, stepped through, shared, gone on with."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, expect

from browser.chromium import Person
from table.server import Server

pytestmark = pytest.mark.anyio

WRONG = '[Game "bagh_chal"]\n\n1. b1 2. a1xc1 3. b1-b2 *\n'
RIGHT = '[Game "pferdeaeppel"]\n[White "Anna"]\n\n1. h8-g6 +d4 2. a1-c2 none 3. g6-e5 *\n'


async def test_a_record_is_read_or_its_mistake_named(browser: Browser, server: Server) -> None:
    you = await Person.sits_down(browser, f"{server.base}/record")
    text = you.page.get_by_label("Text der Aufzeichnung")
    await text.fill(WRONG)
    await you.button("Ansehen").click()
    await expect(you.page.get_by_role("alert")).to_contain_text("Zeile 3, Spalte 19")
    marked = "() => { const t = document.activeElement; return t.value.slice(t.selectionStart, t.selectionEnd) }"
    assert await you.page.evaluate(marked) == "b1-b2"
    await text.fill(RIGHT)
    await you.button("Ansehen").click()
    await you.sees_turns(3)
    await you.button("Ein Zug vor").click()
    await expect(you.page.get_by_text("Das weiße Pferd zieht von h8 nach g6.").last).to_be_visible()
    assert await you.findings() == []
    await you.button("Link zu dieser Partie").click()
    link = await you.page.get_by_label("Link zu dieser Partie", exact=True).input_value()
    friend = await Person.sits_down(browser, link)
    await friend.sees_turns(3)
    await you.page.get_by_text("Von hier gegen die KI weiterspielen").click()
    await you.page.get_by_role("radio", name="Braun").check()
    await you.button("Spiel beginnen").click()
    await expect(you.page.get_by_text("KI, Stufe 3")).to_be_visible()
    assert (await you.turns())[0] == "h8-g6 +d4"


async def test_a_tables_record_can_be_had(browser: Browser, server: Server) -> None:
    opened = await server.open("practice", "bagh_chal", side="goats")
    you = await Person.sits_down(browser, server.base + opened["you"])
    await you.decide("b1")
    await you.sees_turns(2)
    await you.button("Aufzeichnung").click()
    assert "1. b1 2. " in await you.page.get_by_label("Text der Aufzeichnung").input_value()
    async with you.page.expect_download() as download:
        await you.button("Herunterladen").click()
    assert (await download.value).suggested_filename == "bagh_chal.txt"
