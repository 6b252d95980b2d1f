"""What the page shows and says while one plays: goals, prompts, marks, who is there, and at which pace."""

from __future__ import annotations

import asyncio
import re
from datetime import datetime, timedelta
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from browser.chromium import Person
from table.server import Server

pytestmark = pytest.mark.anyio

NEAR_THE_END = '[Game "bagh_chal"]\n[Position "T...T/5/2G2/5/T...T goats hand=0 captured=4 quiet=117"]\n\n*\n'
HANGING = '[Game "bagh_chal"]\n[Position "TG..T/5/5/5/T...T tigers hand=19 captured=0 quiet=0"]\n\n*\n'
BEFORE_CHAIN = '[Game "fox_and_geese"]\n[Position "3/3/GG5/FG1G3/GG4G/3/3 geese captured=0 quiet=0"]\n\n*\n'
APPLES = '[Game "pferdeaeppel"]\n\n1. h8-g6 +d4 2. a1-b3 +e5 *\n'

WRAP = """() => {
  const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) if (walker.currentNode.data.trim()) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstChild.textContent = '«' + text.data + '»';
    text.replaceWith(font);
  }
}"""
"""What the translators of browsers do to a page."""


async def pair(browser: Browser, server: Server, game: str, **wish: object) -> tuple[Person, Person]:
    opened = await server.open("private", game, **wish)
    you = await Person.sits_down(browser, server.base + opened["you"])
    friend = await Person.sits_down(browser, server.base + opened["guest"])
    await expect(you.page.locator("dialog")).to_have_count(0)
    return you, friend


@pytest.mark.parametrize(
    ("language", "goals", "prompt"),
    [
        (
            "de",
            ("Schlage fünf Ziegen.", "Kreise die vier Tiger ein"),
            "Setze eine Ziege: tippe auf einen freien Punkt.",
        ),
        ("en", ("Capture five goats.", "Hem in the four tigers"), "Place a goat: tap a free point."),
    ],
)
async def test_goals_are_said_everywhere_and_each_decision_is_asked_for(
    language: str, goals: tuple[str, str], prompt: str, browser: Browser, server: Server
) -> None:
    opened = await server.open("private", "bagh_chal", side="goats")
    pages = [
        await Person.sits_down(browser, server.base + path, locale=language)
        for path in ("/?game=bagh_chal", opened["you"], opened["guest"], opened["spectators"])
    ]
    for person in pages:
        for goal in goals:
            await expect(person.page.get_by_text(goal).first).to_be_visible()
    _, you, *others = pages
    await expect(you.page.locator(".prompt")).to_have_text(prompt)
    for person in others:
        await expect(person.page.locator(".prompt")).to_have_count(0)


async def test_the_second_apple_is_explained(browser: Browser, server: Server) -> None:
    you, _ = await pair(browser, server, "pferdeaeppel", side="white")
    await you.decide("h8-g6")
    await expect(you.page.locator(".prompt")).to_have_text(
        "Lege, wenn du magst, noch einen Apfel: tippe auf ein freies Feld."
    )


async def test_free_points_are_marked_where_one_places(browser: Browser, server: Server) -> None:
    you, friend = await pair(browser, server, "bagh_chal", side="goats")
    await expect(you.page.locator(".stage .target.place")).to_have_count(21)
    await expect(friend.page.locator(".stage .target")).to_have_count(0)


async def test_captures_differ_by_shape_and_mark_what_they_capture(browser: Browser, server: Server) -> None:
    you, friend = await pair(browser, server, "bagh_chal", side="tigers", start={"record": HANGING})
    await you.point("a1").click()
    stage = you.page.locator(".stage")
    await expect(stage.locator(".target.capture .cross")).to_have_count(1)
    await expect(stage.locator(".target.capture .dot")).to_have_count(0)
    await expect(stage.locator(".target.move .dot")).to_have_count(2)
    await expect(stage.locator(".target.move .cross")).to_have_count(0)
    b1 = await you.point("b1").bounding_box()
    prey = await stage.locator(".prey").bounding_box()
    assert b1
    assert prey
    assert abs(b1["x"] + b1["width"] / 2 - prey["x"] - prey["width"] / 2) < 2
    await you.point("c1").click()
    for each in (you, friend):  # and what was captured is marked afterwards
        await expect(each.page.locator(".stage .taken")).to_have_count(1)
        await expect(each.page.locator(".stage .prey")).to_have_count(0)


async def test_apples_of_the_other_side_are_marked_and_those_under_horses_are_seen(
    browser: Browser, server: Server
) -> None:
    you, _ = await pair(browser, server, "pferdeaeppel", side="white", start={"record": APPLES})
    stage = you.page.locator(".stage")
    await expect(stage.locator(".placed")).to_have_count(1)
    e5, mark = await you.point("e5").bounding_box(), await stage.locator(".placed").bounding_box()
    assert e5
    assert mark
    assert abs(e5["x"] + e5["width"] / 2 - mark["x"] - mark["width"] / 2) < 2
    await expect(stage.locator(".badges .kind-brown_apple")).to_have_count(2)
    order = await stage.evaluate("stage => [...stage.children].map((part) => part.getAttribute('class'))")
    assert order.index("badges") > order.index("pieces")


async def test_the_list_has_the_colours_of_the_sides_and_shows_its_end(browser: Browser, server: Server) -> None:
    you, _ = await pair(browser, server, "pferdeaeppel", side="white", start={"record": APPLES})

    async def lightness(turn: int) -> int:
        colour = await you.page.locator("ol .side").nth(turn).evaluate("dot => getComputedStyle(dot).backgroundColor")
        return sum(int(part) for part in re.findall(r"\d+", colour)[:3])

    assert await lightness(0) > 600
    assert await lightness(1) < 300

    opened = await server.open("practice", "fox_and_hounds", side="fox")
    fox = await Person.sits_down(browser, server.base + opened["you"], viewport={"width": 1100, "height": 640})
    for turn in range(8):
        await fox.decide("e1-d2" if turn % 2 == 0 else "d2-e1")
        await fox.sees_turns(2 * turn + 2)
        if await fox.page.locator("section.end").count():
            break
    if not await fox.page.locator("section.end").count():
        await fox.resign()
    await fox.page.locator("section.end").wait_for()
    last = fox.page.locator("ol button").last
    await asyncio.sleep(0.3)
    inside = """button => {
      const [a, b] = [button, button.closest('.scroll')].map((e) => e.getBoundingClientRect());
      return a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
    }"""
    assert await last.evaluate(inside)


async def test_translated_pages_go_on_telling_the_truth(browser: Browser, server: Server) -> None:
    you, friend = await pair(browser, server, "fox_and_hounds", side="fox")
    await expect(you.page.get_by_text("Du bist am Zug.")).to_be_visible()
    await you.page.evaluate(WRAP)
    await expect(you.page.get_by_text("«Du bist am Zug.»")).to_be_visible()
    await you.point("e1").click()
    await you.point("d2").click()
    await expect(you.page.get_by_text("Am Zug: die Hunde.", exact=True)).to_be_visible()
    await expect(you.page.get_by_text("Du bist am Zug.")).to_have_count(0)
    await you.page.evaluate(WRAP)
    await friend.decide("b8-a7")
    await expect(you.page.get_by_text("Du bist am Zug.", exact=True)).to_be_visible()
    await expect(you.page.get_by_text("Am Zug: die Hunde.")).to_have_count(0)
    await you.page.evaluate(WRAP)
    await friend.resign()
    await expect(you.page.get_by_text("Gewonnen!", exact=True)).to_be_visible()
    await expect(you.page.get_by_text("Du bist am Zug.")).to_have_count(0)
    assert you.complaints == []


async def test_a_free_seat_is_waited_for_and_a_friend_who_is_away_is_said(browser: Browser, server: Server) -> None:
    opened = await server.open("private", "bagh_chal", side="tigers")
    you = await Person.sits_down(browser, server.base + opened["you"])
    await expect(you.page.get_by_text("Warten auf den Mitspieler. Schick ihm den Link.")).to_have_count(1)
    await expect(you.page.get_by_text("Am Zug: die Ziegen.")).to_have_count(0)
    friend = await Person.sits_down(browser, server.base + opened["guest"])
    await expect(you.page.locator("dialog")).to_have_count(0)
    await expect(you.page.get_by_text("am Tisch", exact=True)).to_be_visible()
    await expect(you.page.get_by_text("Am Zug: die Ziegen.")).to_be_visible()
    await you.page.clock.install()
    await friend.page.close()
    await expect(you.page.get_by_text("gerade nicht am Tisch")).to_be_visible()
    await you.page.clock.fast_forward("03:05")
    await expect(you.page.get_by_text("seit 3 min nicht am Tisch")).to_be_visible()


async def test_the_next_round_is_under_no_invitation(browser: Browser, server: Server) -> None:
    opened = await server.open("private", "fox_and_hounds", side="fox", clock={"seconds": 300})
    context = await browser.new_context(locale="de", reduced_motion="reduce")
    you = Person(context, await context.new_page())
    await you.page.goto(f"{server.base}/")
    seat = {"table": opened["table"], "secret": opened["you"].partition("#")[2], "player": True, "used": 1}
    await you.page.evaluate(
        "seat => localStorage.setItem('tischlein.seats', JSON.stringify([seat]))", {**seat, "guest": opened["guest"]}
    )
    await you.page.goto(f"{server.base}/t/{opened['table']}")
    await expect(you.page.locator("dialog")).to_have_count(1)
    friend = await Person.sits_down(browser, server.base + opened["guest"])
    await expect(you.page.locator("dialog")).to_have_count(0)
    await expect(you.page.locator(".clock.runs")).to_have_count(0)
    await friend.resign()
    await you.button("Revanche").click()
    await friend.button("Einverstanden").click()
    await expect(you.page.get_by_text("Runde 2")).to_be_visible()
    await expect(you.page.locator("dialog")).to_have_count(0)
    await friend.decide("e1-d2")
    await expect(you.page.locator(".clock.runs")).to_have_count(1)


async def test_what_comes_near_and_what_giving_up_costs_is_said(browser: Browser, server: Server) -> None:
    you, friend = await pair(browser, server, "bagh_chal", side="goats", start={"record": NEAR_THE_END})
    for each in (you, friend):
        await expect(each.page.locator(".notice")).to_have_text(
            "Noch 3 Züge ohne gesetzte oder geschlagene Ziege, dann ist es unentschieden."
        )
    white, brown = await pair(browser, server, "pferdeaeppel", side="white")
    for person, points in ((white, 26), (brown, 24)):
        await person.button("Aufgeben").click()
        await expect(person.page.locator("dialog")).to_contain_text(f"Das kostet {points} Punkte")
        await person.button("Abbrechen").click()


async def practice_without_time(browser: Browser, server: Server, query: str = "", **wish: Any) -> Person:
    """A table with a bot, on a page that wants motion and whose time stands still."""
    opened = await server.open("practice", **wish)
    address = server.base + opened["you"].replace("#", f"{query}#")
    you = await Person.sits_down(browser, address, reduced_motion="no-preference")
    await you.page.get_by_text("Du bist am Zug.").wait_for()
    await you.page.clock.install()
    await you.page.clock.pause_at(datetime.now() + timedelta(minutes=1))
    return you


async def test_a_bot_answers_after_a_pause(browser: Browser, server: Server) -> None:
    you = await practice_without_time(browser, server, game="bagh_chal", side="goats")
    await you.decide("b1")
    await you.sees_turns(1)
    await asyncio.sleep(0.6)  # the answer has come in
    await you.page.clock.run_for(700)
    await you.sees_turns(1)
    await expect(you.page.get_by_text("Am Zug: die Tiger.")).to_be_visible()
    await you.page.clock.run_for(450)
    await you.sees_turns(2)
    await you.decide("c5")
    await you.sees_turns(3)
    await you.button("Zurücknehmen").click()  # who acts does not wait
    await you.sees_turns(2)


@pytest.mark.parametrize("how", ["?pace=off", "box"])
async def test_the_pause_can_be_switched_off(how: str, browser: Browser, server: Server) -> None:
    query = "" if how == "box" else how
    you = await practice_without_time(browser, server, query, game="bagh_chal", side="goats")
    if how == "box":
        await you.page.get_by_label("Pause vor der Antwort der KI").uncheck()
    await you.decide("b1")
    await you.sees_turns(2)


async def test_each_jump_of_a_bot_is_shown_by_itself(browser: Browser, server: Server) -> None:
    you = await practice_without_time(
        browser, server, game="fox_and_geese", side="geese", start={"record": BEFORE_CHAIN}
    )
    await you.decide("g5-f5")
    await you.sees_turns(1)
    await asyncio.sleep(0.6)
    seen = []
    for _ in range(30):
        await you.page.clock.run_for(100)
        turns = await you.turns()
        if turns not in seen:
            seen.append(turns)
    assert seen == [["g5-f5"], ["g5-f5", "a4xc4"], ["g5-f5", "a4xc4xe4"]]


async def test_a_third_person_is_told_that_the_seat_is_taken(browser: Browser, server: Server) -> None:
    opened = await server.open("private", "fox_and_hounds", side="fox")
    you = await Person.sits_down(browser, server.base + opened["you"])
    friend = await Person.sits_down(browser, server.base + opened["guest"])
    await you.decide("e1-d2")
    third = await Person.sits_down(browser, server.base + opened["guest"])
    taken = third.page.get_by_role("heading", name="Dieser Platz ist schon besetzt")
    await expect(taken).to_be_visible()
    await expect(third.page.locator(".board")).to_have_count(0)
    assert await third.findings() == []
    await third.page.reload()  # the question is not answered by asking again
    await expect(taken).to_be_visible()
    await third.button("Zuschauen").click()
    await expect(third.page.get_by_text("Du schaust zu.")).to_be_visible()
    await third.page.reload()
    await expect(third.page.get_by_text("Du schaust zu.")).to_be_visible()
    await third.point("b8").click()
    await expect(third.button("Aufgeben")).to_have_count(0)

    phone = await Person.sits_down(browser, server.base + opened["guest"])
    await phone.button("Das bin ich, auf einem anderen Gerät").click()
    await phone.decide("b8-a7")
    for each in (you, friend, third, phone):
        await each.sees_turns(2)
    await phone.page.reload()
    await phone.sees_turns(2)
    await expect(phone.page.get_by_text("Dieser Platz ist schon besetzt")).to_have_count(0)
