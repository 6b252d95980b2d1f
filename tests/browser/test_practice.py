"""Practice against the AI, from the lobby on: hint, takeback, rematch."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, expect

from browser.chromium import Person
from table.server import Server

pytestmark = pytest.mark.anyio


async def test_practice_from_the_lobby(browser: Browser, server: Server) -> None:
    you = await Person.sits_down(browser, server.base)
    await you.page.get_by_role("link", name="Fuchs und Gänse").click()
    await you.page.get_by_label("2, sehr leicht").check()
    await you.button("Spiel beginnen").click()
    await expect(you.page.get_by_text("KI, Stufe 2")).to_be_visible()
    await you.decide("d4-d5")
    await you.sees_turns(2)
    await you.button("Tipp").click()
    await expect(you.page.get_by_text("Tipp: ")).to_be_visible()
    await you.button("Zurücknehmen").click()
    await you.sees_turns(0)
    await you.resign()
    await expect(you.page.get_by_text("Die Partie wurde aufgegeben.").last).to_be_visible()
    await you.button("Revanche").click()
    await you.sees_turns(1)
    await expect(you.page.get_by_text("Runde 2")).to_be_visible()
    assert you.complaints == []


async def test_a_refusal_says_why_in_the_players_language(browser: Browser, server: Server) -> None:
    opened = await server.open("practice", "fox_and_geese", side="fox")
    you = await Person.sits_down(browser, server.base + opened["you"])
    await you.point("d4").click()
    await you.point("d6").click()
    await expect(you.page.get_by_text("Auf d5 steht keine Gans zum Überspringen.")).to_be_visible()
    await you.page.get_by_role("button", name="EN – English").click()
    assert await you.page.locator("html").get_attribute("lang") == "en"
    await expect(you.page.get_by_text("There is no goose on d5 to jump over.")).to_be_visible()
    await you.page.reload()
    await expect(you.page.get_by_text("It is your turn.")).to_be_visible()
