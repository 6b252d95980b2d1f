"""Records in the browser: written by hand, with mistakes, stepped through, shared, gone on with."""

from __future__ import annotations

import base64
import zlib

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


SEVERAL = (
    f'; two games\n\n{RIGHT}\n[Game "bagh_chal"]\n[Date "2026-03-01"]\n[Tigers "bot of level 3"]\n[Goats "Ben"]\n\n'
)
SEVERAL += "{Who begins?} 1. b1 {A quiet start} 2. a1xc1 *\n"


async def test_of_several_games_one_is_chosen_and_back_leads_to_the_others(browser: Browser, server: Server) -> None:
    you = await Person.sits_down(browser, f"{server.base}/record")
    chosen = {"name": "games.txt", "mimeType": "text/plain", "buffer": SEVERAL.encode()}
    await you.page.locator("input[type=file]").set_input_files(chosen)  # type: ignore[arg-type]
    await expect(you.page.get_by_role("heading", name="2 Partien: welche?")).to_be_visible()
    assert await you.findings() == []
    await you.page.get_by_role("button", name="Tiger und Ziegen").click()
    await you.sees_turns(2)
    await expect(you.page.get_by_role("term").filter(has_text="Die Tiger")).to_be_visible()
    await expect(you.page.get_by_text("KI, Stufe 3")).to_be_visible()
    await expect(you.page.get_by_text("1. März 2026")).to_be_visible()
    await expect(you.page.get_by_text("Who begins?")).to_be_visible()
    await you.button("Ein Zug vor").click()
    await expect(you.page.get_by_text("A quiet start")).to_be_visible()
    await expect(you.page.get_by_text("Who begins?")).to_have_count(0)
    assert await you.findings() == []
    await you.page.reload()
    await you.sees_turns(2)
    await you.page.go_back()
    await you.page.get_by_label("Text der Aufzeichnung").wait_for()
    assert "A quiet start" in await you.page.get_by_label("Text der Aufzeichnung").input_value()
    await you.page.go_forward()
    await you.sees_turns(2)


async def test_a_mistake_in_one_of_several_games_is_named_by_its_line_in_the_text(
    browser: Browser, server: Server
) -> None:
    you = await Person.sits_down(browser, f"{server.base}/record")
    await you.page.get_by_label("Text der Aufzeichnung").fill(RIGHT + WRONG)
    await you.button("Ansehen").click()
    await you.page.get_by_role("button", name="Tiger und Ziegen").click()
    await expect(you.page.get_by_role("alert")).to_contain_text("Zeile 7, Spalte 19")


async def test_what_is_too_large_is_said_and_not_read(browser: Browser, server: Server) -> None:
    you = await Person.sits_down(browser, f"{server.base}/record")
    asked: list[str] = []
    you.page.on("request", lambda request: asked.append(request.url))
    large = {"name": "x.txt", "mimeType": "text/plain", "buffer": b"x" * 4_000_001}
    await you.page.locator("input[type=file]").set_input_files(large)  # type: ignore[arg-type]
    alert = you.page.get_by_role("alert")
    await expect(alert).to_contain_text("höchstens 4 Millionen Zeichen")
    assert await you.page.get_by_label("Text der Aufzeichnung").input_value() == ""
    await you.page.get_by_label("Text der Aufzeichnung").fill(RIGHT + "{" + "x" * 60_000 + "}")
    await you.button("Ansehen").click()
    await expect(alert).to_contain_text("höchstens 60")
    bomb = zlib.compressobj(9, wbits=-15)
    packed = base64.urlsafe_b64encode(bomb.compress(bytes(50_000_000)) + bomb.flush()).decode().rstrip("=")
    await you.page.goto(f"{server.base}/record#{packed}")
    await expect(alert).to_contain_text("Er wurde nicht ausgepackt.")
    assert not any("/api/records" in url for url in asked)
