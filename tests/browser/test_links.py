"""Links and addresses in the browser: damaged on their way, without their secret, leading nowhere, refused."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Browser, expect

from browser.chromium import Person
from table.server import Server

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    "damage",
    [
        lambda link: link.replace("#", "%23"),
        lambda link: f"{link}.",
        lambda link: f"{link})",
        lambda link: f"{link}%22",
        lambda link: f"{link}%3E,",
        lambda link: f"{link[:-9]}%0D%0A{link[-9:]}",
        lambda link: f"{link[:-9]}%20{link[-9:]}",
        lambda link: link.replace("#", "?fbclid=IwAR0x#"),
    ],
)
async def test_a_damaged_link_opens_its_table(damage, browser: Browser, server: Server) -> None:  # type: ignore[no-untyped-def]
    opened = await server.open("private", "fox_and_hounds", side="fox")
    you = await Person.sits_down(browser, server.base + damage(opened["you"]))
    await expect(you.page.get_by_text("Du bist am Zug.")).to_be_visible()
    assert you.page.url == f"{server.base}/t/{opened['table']}"


async def test_a_link_without_its_secret_leads_on(browser: Browser, server: Server) -> None:
    opened = await server.open("private", "fox_and_hounds", side="fox")
    table = f"{server.base}/t/{opened['table']}"
    for address in (table, f"{table}#{opened['you'][-9:]}"):
        you = await Person.sits_down(browser, address)
        await expect(you.page.get_by_role("alert")).to_contain_text("der geheime Teil des Links", ignore_case=True)
        assert await you.findings() == []
        field = you.page.get_by_label("Link zum Tisch")
        await field.fill("Komm spielen!")
        await you.button("Zum Tisch").click()
        await expect(you.page.get_by_text("Darin steht kein Link zu einem Tisch.")).to_be_visible()
        await field.fill(f"Komm spielen: <{server.base}{opened['you']}>.")
        await you.button("Zum Tisch").click()
        await expect(you.page.get_by_text("Du bist am Zug.")).to_be_visible()


@pytest.mark.parametrize("address", ["/nothing", "/t/abc#def", "/records"])
async def test_an_address_with_nothing_behind_it_says_so(address: str, browser: Browser, server: Server) -> None:
    you = await Person.sits_down(browser, server.base + address)
    await expect(you.page.get_by_role("heading", name="Hier ist nichts")).to_be_visible()
    await expect(you.page.get_by_label("Link zum Tisch")).to_be_visible()
    assert await you.findings() == []
    await you.page.get_by_role("link", name="Alle Spiele").click()
    await expect(you.page.get_by_role("heading", name="Was spielen wir?")).to_be_visible()


async def test_a_game_that_is_not_here_is_named_as_such(browser: Browser, server: Server) -> None:
    you = await Person.sits_down(browser, f"{server.base}/?game=chess")
    await expect(you.page.get_by_role("alert")).to_contain_text("Dieses Spiel gibt es hier nicht.")
    await you.page.goto(f"{server.base}/?game=Bagh_Chal).")
    await expect(you.page.get_by_role("heading", name="Tiger und Ziegen")).to_be_visible()


async def test_a_table_taken_out_of_the_list_is_still_found(browser: Browser, server: Server) -> None:
    opened = await server.open("private", "bagh_chal", side="goats")
    you = await Person.sits_down(browser, server.base + opened["you"])
    await you.page.keyboard.press("Escape")
    await you.decide("b1")
    await you.page.goto(server.base)
    mine = you.page.get_by_role("region", name="Deine Tische").get_by_role("link")
    await expect(mine).to_contain_text("der Mitspieler fehlt noch")
    await you.page.get_by_role("button", name="Aus der Liste nehmen").click()
    await expect(mine).to_have_count(0)
    await you.button("Rückgängig").click()
    await expect(mine).to_have_count(1)
    await you.page.get_by_role("button", name="Aus der Liste nehmen").click()
    await you.page.goto(f"{server.base}/t/{opened['table']}")
    await you.sees_turns(1)
    await expect(you.button("Aufgeben")).to_be_visible()


async def test_tables_in_the_list_tell_opponent_round_turn_and_result(browser: Browser, server: Server) -> None:
    opened = await server.open("practice", "fox_and_hounds", side="fox", level=2)
    you = await Person.sits_down(browser, server.base + opened["you"])
    await you.decide("e1-d2")
    await you.sees_turns(2)
    await you.resign()
    await you.button("Revanche").click()
    await expect(you.page.get_by_text("Runde 2")).to_be_visible()
    await you.sees_turns(1)  # the bot's
    await you.page.goto(server.base)
    mine = you.page.get_by_role("region", name="Deine Tische").get_by_role("link")
    await expect(mine).to_have_count(2)
    await expect(mine.first).to_contain_text("KI, Stufe 2 · Runde 2 · du bist am Zug")
    await expect(mine.last).to_contain_text("KI, Stufe 2 · verloren")


async def test_a_page_whose_connection_is_refused_says_so(browser: Browser, server: Server) -> None:
    opened = await server.open("practice", "bagh_chal", side="goats")

    async def through_a_proxy(route) -> None:  # type: ignore[no-untyped-def]
        """What the server answers behind a proxy that passes on another host than the browser's."""
        foreign = {"origin": "http://another.example"}
        reply = await server.http.post(f"/api/tables/{opened['table']}/live", headers=foreign)
        await route.fulfill(status=reply.status_code, body=reply.text, content_type="application/json")

    context = await browser.new_context(locale="de", reduced_motion="reduce")
    page = await context.new_page()
    asked = re.compile(r"/live$")
    await page.route(asked, through_a_proxy)
    await page.route_web_socket(asked, lambda socket: socket.close())
    await page.goto(server.base + opened["you"])
    said = page.get_by_role("alert")
    await expect(said).to_contain_text("http://another.example")
    await page.unroute(asked)
    await page.reload()
    await expect(said).to_contain_text("Der Server antwortet, aber die Verbindung zum Tisch")
    await page.route(asked, lambda route: route.abort())
    await page.get_by_role("button", name="Noch einmal versuchen").click()
    await expect(said).to_contain_text("Der Server ist nicht zu erreichen.")
