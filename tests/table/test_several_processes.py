"""Several server processes on one PostgreSQL, each serving every table."""

from __future__ import annotations

import asyncio
import random

import pytest

from table.client import at_table
from table.server import FirstChoice, running
from tischlein.play.faces.fox_and_hounds import FACE

pytestmark = pytest.mark.anyio


async def test_two_people_at_one_table_through_two_processes(postgres_url: str) -> None:
    rng = random.Random(2)
    async with running(postgres_url) as here, running(postgres_url) as there:
        opened = await here.open("private", side="fox")
        async with at_table(here.base, opened["you"]) as fox, at_table(there.base, opened["guest"]) as hounds:
            await fox.until(lambda client: all(player["present"] for player in client.state["players"])
                            or client.presence.get("present") == [True, True])  # fmt: skip
            await asyncio.gather(fox.join(), hounds.join())
            await fox.until(lambda client: client.state["n"] == 2)
            while fox.state["end"] is None:
                mover, other = (fox, hounds) if fox.state["to_move"] == "fox" else (hounds, fox)
                await mover.until(lambda client: bool(client.words))
                done = await mover.decide(rng.choice(mover.words))
                assert done["type"] == "done", done
                await other.until(lambda client, n=done["n"]: client.state["n"] >= n)  # type: ignore[misc]
            assert fox.steps == hounds.steps
            assert fox.state["end"]["reason"] in FACE.book.REASONS


async def test_races_between_processes_come_to_one_list(postgres_url: str) -> None:
    async with running(postgres_url) as here, running(postgres_url) as there:
        opened = await here.open("private", side="fox")
        async with (
            at_table(here.base, opened["you"]) as one,
            at_table(there.base, opened["you"]) as other,
        ):
            await one.join()
            await other.until(lambda client: client.state["n"] == 1)
            words = one.words[:2]
            answers = await asyncio.gather(one.decide(words[0]), other.decide(words[1]))
            assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
            assert next(answer["rule"] for answer in answers if answer["type"] == "refused") == "stale"
            for client in (one, other):
                await client.until(lambda client: client.state["n"] == 2)
            assert one.steps == other.steps


async def test_a_rematch_wanted_in_two_processes_is_one_table(postgres_url: str) -> None:
    async with running(postgres_url) as here, running(postgres_url) as there:
        opened = await here.open("private", side="fox")
        async with at_table(here.base, opened["you"]) as fox, at_table(there.base, opened["guest"]) as hounds:
            await asyncio.gather(fox.join(), hounds.join())
            await fox.ask("resign")
            await hounds.until(lambda client: client.state["end"] is not None)
            await fox.until(lambda client: client.state["end"] is not None)
            await asyncio.gather(fox.propose("rematch"), hounds.propose("rematch"))
            for client in (fox, hounds):
                await client.until(lambda client: client.state["next"] is not None)
            assert fox.state["next"] == hounds.state["next"]


async def test_a_bot_decides_once(postgres_url: str) -> None:
    bots = FirstChoice(0.2)
    async with running(postgres_url, bots) as here, running(postgres_url, bots) as there:
        opened = await here.open("practice", side="hounds")
        async with at_table(here.base, opened["you"]) as you, at_table(there.base, opened["you"]) as again:
            await you.join()
            await you.until(lambda client: len(client.steps) == 1)
            await again.until(lambda client: len(client.steps) == 1)
            await you.decide(you.words[0])
            await you.until(lambda client: len(client.steps) == 3)
            await asyncio.sleep(0.7)  # the other process has looked for what is due by now
            assert len(bots.asked) == 2
