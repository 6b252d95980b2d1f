"""What people do that nobody asked them to: looking back, clicking twice, asking again, pages without a clipboard."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from unittest.mock import patch

import pytest
from playwright.async_api import Browser, expect

from browser.chromium import Person
from table.client import at_table
from table.server import Server
from tischlein.table import live

pytestmark = pytest.mark.anyio


async def test_who_looked_back_before_a_takeback_comes_back_to_the_game(browser: Browser, server: Server) -> None:
    opened = await server.open("practice", "fox_and_hounds", side="fox")
    you = await Person.sits_down(browser, server.base + opened["you"])
    await you.decide("e1-d2")
    await you.sees_turns(2)
    await you.button("Ein Zug zurück").click()
    await expect(you.page.get_by_text("Du blätterst in einem früheren Stand.", exact=False)).to_be_visible()
    await you.button("Zurücknehmen").click()
    await you.sees_turns(0)
    for turns, word in ((2, "e1-d2"), (4, "d2-c3")):
        await you.decide(word)
        await you.sees_turns(turns)
    await expect(you.page.get_by_text("Du blätterst in einem früheren Stand.", exact=False)).to_have_count(0)
    await expect(you.button("Zum jetzigen Stand")).to_be_disabled()


async def test_a_second_click_is_no_wrong_decision(browser: Browser, server: Server) -> None:
    opened = await server.open("private", "bagh_chal", side="goats")
    you = await Person.sits_down(browser, server.base + opened["you"])
    friend = await Person.sits_down(browser, server.base + opened["guest"])
    await friend.page.get_by_text("Am Zug: die Ziegen").wait_for()
    await you.page.keyboard.press("Escape")
    await you.point("b1").dblclick()
    await you.sees_turns(1)
    await asyncio.sleep(0.3)
    await expect(you.page.locator(".note")).to_have_text("Eine Ziege kommt auf b1.")


async def test_a_link_for_spectators_is_made_once(browser: Browser, server: Server) -> None:
    opened = await server.open("practice", "bagh_chal", side="goats")
    you = await Person.sits_down(browser, server.base + opened["you"])
    await you.button("Links und Geräte").click()
    await you.button("Link für Zuschauer machen").click()
    link = await you.page.get_by_label("Für Zuschauer").input_value()
    await you.page.reload()
    await you.button("Links und Geräte").click()
    assert await you.page.get_by_label("Für Zuschauer").input_value() == link


async def test_copying_works_where_there_is_no_clipboard(browser: Browser, server: Server) -> None:
    """Pages that came over HTTP from another machine have none."""
    opened = await server.open("practice", "bagh_chal", side="goats")
    context = await browser.new_context(locale="de", reduced_motion="reduce")
    await context.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
        "document.addEventListener('copy', () => (window.taken = String(getSelection())));"
    )
    you = Person(context, await context.new_page())
    await you.page.goto(server.base + opened["you"])
    await you.button("Aufzeichnung").click()
    text = await you.page.get_by_label("Text der Aufzeichnung").input_value()
    await you.button("Text kopieren").click()
    await expect(you.page.get_by_role("button", name="Kopiert")).to_be_visible()
    assert (await you.page.evaluate("window.taken")).strip() == text.strip()
    assert you.complaints == []


async def test_who_finds_no_room_hears_why(browser: Browser, server: Server) -> None:
    opened = await server.open("private", "bagh_chal", side="goats")
    with patch.object(live, "WATCHING", 1):
        async with AsyncExitStack() as there:
            await there.enter_async_context(at_table(server.base, opened["spectators"]))
            late = await Person.sits_down(browser, server.base + opened["spectators"])
            await expect(late.page.get_by_text("An diesem Tisch sind schon zu viele.")).to_be_visible()
        await expect(late.page.get_by_text("Du schaust zu.")).to_be_visible(timeout=15_000)


async def test_a_link_that_was_cut_off_does_not_stand_before_the_right_one(browser: Browser, server: Server) -> None:
    opened = await server.open("private", "bagh_chal", side="goats")
    you = await Person.sits_down(browser, server.base + opened["you"])
    await expect(you.page.get_by_text("Du bist am Zug.")).to_be_visible()
    await you.page.goto(f"{server.base}/")
    await you.page.goto(server.base + opened["you"][:-4])
    await expect(you.page.get_by_text("Du bist am Zug.")).to_be_visible()  # this browser knows the seat
    await you.page.goto(f"{server.base}/t/{opened['table']}")
    await expect(you.page.get_by_text("Du bist am Zug.")).to_be_visible()


async def test_an_address_that_is_none_leads_to_the_games(browser: Browser, server: Server) -> None:
    lost = await Person.sits_down(browser, f"{server.base}/nonsense")
    await expect(lost.page.get_by_role("heading", name="Hier ist nichts")).to_be_visible()
    await lost.page.get_by_role("link", name="Alle Spiele").click()
    await expect(lost.page.get_by_role("heading", name="Was spielen wir?")).to_be_visible()
    reply = await server.http.get("/nonsense")
    assert (reply.status_code, reply.json()["code"]) == (404, "not_found")
    reply = await server.http.get("/api/nonsense", headers={"accept": "text/html"})
    assert (reply.status_code, reply.json()["code"]) == (404, "not_found")
