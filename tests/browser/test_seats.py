"""Seats: links, a second device, spectators, reloading, a connection that comes and goes."""

from __future__ import annotations

import asyncio
from unittest.mock import patch

import pytest
from playwright.async_api import Browser, expect

from browser.chromium import Person
from table.server import Server
from tischlein.table import http, live

pytestmark = pytest.mark.anyio


async def test_a_seat_survives_and_travels_while_its_secret_leaves_the_address(
    browser: Browser, server: Server
) -> None:
    opened = await server.open("private", "fox_and_hounds", side="fox")
    you = await Person.sits_down(browser, server.base + opened["you"])
    friend = await Person.sits_down(browser, server.base + opened["guest"])
    await you.decide("e1-d2")
    await friend.sees_turns(1)
    assert "#" not in you.page.url
    await you.page.reload()
    await you.sees_turns(1)
    # The server listens on this machine alone; there is a code where other devices find it.
    await you.page.route("**/api/reach", lambda route: route.fulfill(json={"address": server.base}))
    await you.button("Links und Geräte").click()
    link = await you.page.get_by_label("Dein Platz auf einem anderen Gerät").input_value()
    await you.button("QR-Code zeigen").last.click()
    await expect(you.page.get_by_role("img", name="QR-Code des Links")).to_be_visible()
    assert await you.findings() == []
    phone = await Person.sits_down(browser, link, viewport={"width": 360, "height": 740})
    await phone.sees_turns(1)
    await friend.decide("b8-a7")
    await phone.decide("d2-e3")
    for each in (you, friend, phone):
        await each.sees_turns(3)
    assert await phone.overhang() <= 0


async def test_a_spectator_sees_and_does_nothing(browser: Browser, server: Server) -> None:
    opened = await server.open("private", "bagh_chal", side="goats")
    you = await Person.sits_down(browser, server.base + opened["you"])
    friend = await Person.sits_down(browser, server.base + opened["guest"])
    watching = await Person.sits_down(browser, server.base + opened["spectators"])
    await expect(watching.page.get_by_text("Du schaust zu.")).to_be_visible()
    await watching.point("c3").click()
    await expect(watching.button("Aufgeben")).to_have_count(0)
    await you.decide("b1")
    await friend.decide("a1xc1")
    await watching.sees_turns(2)
    assert await watching.turns() == ["b1", "a1xc1"]


async def test_what_is_no_decision_takes_nothing_out_of_the_hand(browser: Browser, server: Server) -> None:
    opened = await server.open("private", "fox_and_geese", side="fox")
    you = await Person.sits_down(browser, server.base + opened["you"])
    await you.page.keyboard.press("Escape")  # the invitation
    away, note = you.page.get_by_text("gerade nicht am Tisch"), you.page.locator(".note")
    await you.point("d4").click()
    friend = await Person.sits_down(browser, server.base + opened["guest"])
    await expect(away).to_have_count(0)
    await you.point("d6").click()
    await expect(note).to_have_text("Auf d5 steht keine Gans zum Überspringen.")
    await friend.point("d3").click()
    await expect(friend.page.locator(".note")).to_have_text("Du bist gerade nicht am Zug.")
    await Person.sits_down(browser, server.base + opened["spectators"])
    for each in (you, friend):
        await expect(each.page.get_by_text("1 Zuschauer")).to_be_visible()
    await expect(friend.page.locator(".note")).to_have_text("Du bist gerade nicht am Zug.")
    await expect(note).to_have_text("Auf d5 steht keine Gans zum Überspringen.")
    await friend.button("Remis anbieten").click()
    await you.button("Ablehnen").click()
    await friend.page.close()
    await expect(away).to_have_count(1)
    await expect(you.point("d4")).to_have_attribute("aria-pressed", "true")
    await you.point("d5").click()
    await you.sees_turns(1)


async def test_offline_for_a_while_loses_and_doubles_nothing(browser: Browser, server: Server) -> None:
    opened = await server.open("private", "fox_and_geese", side="fox")
    you = await Person.sits_down(browser, server.base + opened["you"])
    friend = await Person.sits_down(browser, server.base + opened["guest"])
    await expect(you.page.get_by_text("Du bist am Zug.")).to_be_visible()
    await you.context.set_offline(True)
    await expect(you.page.get_by_text("Verbindung unterbrochen")).to_be_visible()
    await you.decide("d4-d5")
    await asyncio.sleep(3)
    assert await friend.turns() == []
    await you.context.set_offline(False)
    await friend.sees_turns(1)
    await you.sees_turns(1)
    await friend.decide("d3-d4")
    await you.sees_turns(2)
    assert await you.turns() == await friend.turns() == ["d4-d5", "d3-d4"]


async def test_offers_end_and_rematch(browser: Browser, server: Server) -> None:
    opened = await server.open("private", "fox_and_geese", side="fox")
    you = await Person.sits_down(browser, server.base + opened["you"])
    friend = await Person.sits_down(browser, server.base + opened["guest"])
    await you.decide("d4-d5")
    await friend.sees_turns(1)
    await you.button("Zurücknehmen").click()
    await friend.button("Einverstanden").click()
    await you.sees_turns(0)
    await you.button("Remis anbieten").click()
    await friend.button("Ablehnen").click()
    await expect(you.page.get_by_text("Das Angebot wurde nicht angenommen.")).to_be_visible()
    await friend.resign()
    await expect(you.page.locator("section.end")).to_contain_text("Gewonnen!")
    await expect(friend.page.locator("section.end")).to_contain_text("Verloren.")
    await you.button("Revanche").click()
    await friend.button("Einverstanden").click()
    for each in (you, friend):
        await expect(each.page.get_by_text("Runde 2")).to_be_visible()
    assert you.page.url == friend.page.url
    await friend.decide("d4-e4")
    await you.sees_turns(1)


async def test_a_page_that_the_server_refuses_says_so(browser: Browser, server: Server) -> None:
    """As behind a proxy that passes on another Host than the browser asked for."""
    opened = await server.open("private", "fox_and_hounds", side="fox")
    with patch.object(live, "is_ours", lambda *_: False), patch.object(http, "is_ours", lambda *_: False):
        you = await Person.sits_down(browser, server.base + opened["you"])
        told = you.page.get_by_role("alert").filter(has_text="Der Server lehnt diese Seite ab")
        await expect(told).to_contain_text(server.base)
        await expect(told).to_contain_text("--origin")
    await you.button("Noch einmal versuchen").click()
    await expect(you.point("e1")).to_be_visible()
