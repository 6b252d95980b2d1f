"""What the page shows when the other player has left for good, and when a backup took the table back."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from browser.chromium import Person
from table.process import process
from table.server import Server
from tischlein.table import absence

pytestmark = pytest.mark.anyio

BACK = 20_000  # milliseconds: a server starts slowly on a busy machine


@pytest.mark.parametrize(
    ("language", "button", "text", "waiting"),
    [
        ("de", "Partie abbrechen", "Die Partie wurde abgebrochen.", "kannst du die Partie beenden"),
        ("en", "Claim the game", "The other player has left the game.", "you can end the game"),
    ],
)
async def test_a_game_that_was_left_can_be_ended(
    language: str,
    button: str,
    text: str,
    waiting: str,
    browser: Browser,
    server: Server,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(absence, "PATIENCE", 8.0)
    opened = await server.open("private", side="fox")
    you = await Person.sits_down(browser, server.base + opened["you"], locale=language)
    friend = await Person.sits_down(browser, server.base + opened["guest"])
    await expect(you.page.locator("dialog")).to_have_count(0)
    await you.point("e1").click()
    await you.point("d2").click()
    await friend.sees_turns(1)
    await expect(you.page.get_by_text(waiting)).to_have_count(0)
    await friend.page.close()
    await expect(you.page.get_by_text(waiting)).to_be_visible()
    await expect(you.button(button)).to_be_visible(timeout=BACK)
    assert not await you.findings()
    await you.button(button).click()
    await expect(you.page.locator("section.end")).to_contain_text(text)
    await expect(you.button(button)).to_have_count(0)


async def test_a_page_shows_no_decision_that_a_restored_backup_does_not_have(browser: Browser, tmp_path: Path) -> None:
    with process(tmp_path) as server:
        file, backup = tmp_path / "tables.db", tmp_path / "backup.db"
        links = await server.open("private", side="fox")
        you = await Person.sits_down(browser, server.base + links["you"])
        friend = await Person.sits_down(browser, server.base + links["guest"])
        await you.decide("e1-d2")
        await friend.sees_turns(1)
        with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(backup)) as copy:
            source.backup(copy)
        await friend.decide("b8-a7")
        await you.decide("d2-e3")
        await you.sees_turns(3)
        await you.context.set_offline(True)
        await expect(you.page.get_by_text("Verbindung unterbrochen")).to_be_visible()
        await asyncio.to_thread(server.kill)
        for beside in ("-wal", "-shm"):
            Path(f"{file}{beside}").unlink(missing_ok=True)
        backup.replace(file)
        await asyncio.to_thread(server.start)
        await friend.sees_turns(1)
        await friend.decide("d8-c7")
        other = await Person.sits_down(browser, server.base + links["you"])
        await other.decide("d2-c3")
        await friend.decide("f8-e7")
        await friend.sees_turns(4)
        await you.context.set_offline(False)
        await expect(you.page.get_by_text("Verbindung unterbrochen")).to_be_hidden(timeout=BACK)
        await you.sees_turns(4)
        assert await you.turns() == await friend.turns()
        await you.decide("c3-d4")
        await friend.sees_turns(5)
