"""What happens while somebody has a piece in the hand: the game ends, goes on elsewhere, is looked back at."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Browser, expect

from browser.chromium import Person
from table.server import Server

pytestmark = pytest.mark.anyio

IN_A_CHAIN = '[Game "fox_and_geese"]\n[Position "3/3/7/FG1G3/6G/3/3 fox captured=0 quiet=0"]\n\n1. a4xc4 *\n'
NOT_YOURS = "Du bist gerade nicht am Zug."


async def test_the_end_leaves_nothing_in_the_hand_and_nothing_said(browser: Browser, server: Server) -> None:
    opened = await server.open("private", "fox_and_geese", side="fox")
    you = await Person.sits_down(browser, server.base + opened["you"])
    friend = await Person.sits_down(browser, server.base + opened["guest"])
    await you.page.get_by_text("Du bist am Zug.").wait_for()
    await you.point("d4").click()
    await expect(you.point("d4")).to_have_attribute("aria-pressed", "true")
    await friend.point("d3").click()
    await expect(friend.page.locator(".note")).to_have_text(NOT_YOURS)
    await friend.resign()
    await expect(you.page.locator("section.end")).to_contain_text("Gewonnen!")
    await expect(you.page.locator("[data-point][aria-pressed=true]")).to_have_count(0)
    await expect(friend.page.locator(".note")).to_have_text("")


async def test_the_end_takes_a_hint_away(browser: Browser, server: Server) -> None:
    opened = await server.open("practice", "fox_and_geese", side="fox")
    you = await Person.sits_down(browser, server.base + opened["you"])
    await you.button("Tipp").click()
    await expect(you.page.locator(".note")).to_contain_text("Tipp:")
    await you.resign()
    await expect(you.page.locator("section.end")).to_be_visible()
    await expect(you.page.locator(".note")).to_have_text("")


async def test_a_piece_dragged_over_a_change_is_let_go_of(browser: Browser, server: Server) -> None:
    opened = await server.open("private", "pferdeaeppel", side="white")
    you = await Person.sits_down(browser, server.base + opened["you"])
    tablet = await Person.sits_down(browser, server.base + opened["you"])
    await you.page.get_by_text("Du bist am Zug.").wait_for()
    horse = await you.page.locator('[data-point][aria-label*="weiße"]').first.get_attribute("data-point")
    mouse = you.page.mouse
    assert horse
    await mouse.move(*await you.middle(horse))
    await mouse.down()
    await mouse.move(*await you.middle("d5"), steps=6)
    await tablet.point(horse).click()
    target = await tablet.page.locator(".point.live:not([aria-pressed])").first.get_attribute("data-point")
    assert target
    await tablet.point(target).click()
    await expect(you.page.get_by_text("Dein Zug geht weiter.")).to_be_visible()
    turns = await tablet.turns()
    await mouse.move(*await you.middle("d4"), steps=6)
    await mouse.up()
    await expect(you.page.get_by_text("Dein Zug geht weiter.")).to_be_visible()
    assert await you.turns() == await tablet.turns() == turns


async def test_a_turn_that_goes_on_has_its_piece_in_the_hand_when_the_friend_comes(
    browser: Browser, server: Server
) -> None:
    opened = await server.open("private", "fox_and_geese", start={"record": IN_A_CHAIN})  # sides by lot
    you = await Person.sits_down(browser, server.base + opened["you"])
    await you.page.keyboard.press("Escape")
    friend = await Person.sits_down(browser, server.base + opened["guest"])
    await you.page.get_by_text(re.compile("Am Zug: der Fuchs|Dein Zug geht weiter")).wait_for()
    fox = you if await you.page.get_by_text("Dein Zug geht weiter.").count() else friend
    await expect(fox.point("c4")).to_have_attribute("aria-pressed", "true")


async def test_looking_back_says_so_and_no_longer_than_one_does(browser: Browser, server: Server) -> None:
    opened = await server.open("practice", "fox_and_geese", side="fox")
    you = await Person.sits_down(browser, server.base + opened["you"])
    note = you.page.locator(".note")
    await you.decide("d4-d5")
    await you.sees_turns(2)
    told = await note.inner_text()
    await you.button("Zum Anfang").click()
    await you.point("d4").click()
    await expect(note).to_have_text("Du blätterst in einem früheren Stand.")
    await you.button("Zum jetzigen Stand").click()
    await expect(note).to_have_text(told)
    await you.point("d5").click()
    await you.point("c7").click()
    await expect(note).not_to_have_text(told)
    refused = await note.inner_text()
    await you.button("Zum Anfang").click()
    await expect(note).not_to_contain_text(refused)
    await you.button("Zum jetzigen Stand").click()
    await expect(note).to_have_text(refused)


async def test_what_was_said_of_targets_goes_with_the_piece(browser: Browser, server: Server) -> None:
    opened = await server.open("practice", "fox_and_geese", side="fox")
    you = await Person.sits_down(browser, server.base + opened["you"])
    await you.page.get_by_text("Du bist am Zug.").wait_for()
    await you.point("d4").click()
    await expect(you.page.get_by_text("Ziele:")).to_have_count(1)
    await you.page.keyboard.press("Escape")
    await expect(you.page.get_by_text("Ziele:")).to_have_count(0)
