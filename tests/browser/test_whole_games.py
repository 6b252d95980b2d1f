"""Whole games between two browsers, to the end and its reason in words."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from playwright.async_api import Browser, expect

from browser.chromium import Person
from table.server import Server
from tischlein.play import Position, game

pytestmark = pytest.mark.anyio

PASSES = {"stop": "Nicht weiter springen", "none": "Kein zweiter Apfel"}


def random_game(name: str, seed: int) -> list[Position]:
    """A random game, with every position."""
    rng, position = random.Random(seed), game(name).start()
    course = [position]
    while position.to_move:
        position = position.play(rng.choice(position.decisions()))
        course.append(position)
    return course


def shortest(name: str) -> tuple[list[str], Position]:
    """The decisions of the shortest of some random games, and its end."""
    course = min((random_game(name, seed) for seed in range(60)), key=len)
    words = [
        next(word for word in before.decisions() if before.play(word) == after) for before, after in pairwise(course)
    ]
    return words, course[-1]


@pytest.mark.parametrize("name", ["fox_and_geese", "bagh_chal", "fox_and_hounds", "pferdeaeppel"])
async def test_two_browsers_play_to_the_end(name: str, browser: Browser, server: Server) -> None:
    words, end = shortest(name)
    position = game(name).start()
    first = position.to_move
    opened = await server.open("private", name, side=first)
    you = await Person.sits_down(browser, server.base + opened["you"])
    friend = await Person.sits_down(browser, server.base + opened["guest"])
    turns, mover = 0, None
    for word in words:
        if position.to_move != mover:
            turns, mover = turns + 1, position.to_move
        person = you if position.to_move == first else friend
        await person.decide(word, PASSES.get(word, ""))
        position = position.play(word)
        for each in (you, friend):
            await each.sees_turns(turns)
        if position.to_move == mover:
            await expect(person.page.get_by_text("Dein Zug geht weiter.")).to_be_visible()
    outcome = end.outcome
    assert outcome
    for each in (you, friend):
        await expect(each.page.locator("section.end")).to_contain_text(outcome.text.de)
        assert await each.findings() == []
        assert each.complaints == []
