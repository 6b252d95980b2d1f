"""Several server processes on one PostgreSQL, each serving every table."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from sqlalchemy import text

from table.client import COMPILED, at_table
from table.process import process
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


async def test_news_that_was_lost_is_made_up_for(postgres_url: str) -> None:
    async with running(postgres_url) as here, running(postgres_url) as there:
        opened = await here.open("private", side="fox")
        async with at_table(here.base, opened["you"]) as fox, at_table(there.base, opened["guest"]) as hounds:
            await asyncio.gather(fox.join(), hounds.join())
            await fox.until(lambda client: client.state["n"] == 2)
            listening = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
            async with here.store.engine.connect() as connection:
                assert len((await connection.execute(text(listening))).all()) >= 2
            await fox.decide(fox.words[0])
            await hounds.until(lambda client: len(client.steps) == 1)
            await hounds.decide(hounds.words[0])
            await fox.until(lambda client: len(client.steps) == 2)


async def test_whoever_is_connected_elsewhere_is_present(postgres_url: str) -> None:
    async with running(postgres_url) as here, running(postgres_url) as there:
        opened = await here.open("private", side="fox")
        async with at_table(here.base, opened["you"]) as fox:
            async with at_table(there.base, opened["guest"]), at_table(there.base, opened["spectators"]):
                await fox.until(lambda client: client.presence.get("watching") == 1)
                assert fox.presence["present"] == [True, True]
            await fox.until(lambda client: client.presence["present"] == [True, False])


@pytest.mark.slow
async def test_another_process_takes_up_what_a_killed_one_was_thinking_about(postgres_url: str, tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "other").mkdir()
    with (
        process(tmp_path / "one", 1, postgres_url) as one,
        process(tmp_path / "other", 1, postgres_url) as other,
    ):
        await one.ready()
        await other.ready()
        opened = await one.open("practice", "fox_and_hounds", side="fox", level=8)
        async with at_table(other.base, opened["you"]) as watching:
            async with at_table(one.base, opened["you"]) as you:
                await you.join()
                await you.decide(you.words[0])
                one.kill()
            await watching.until(lambda client: len(client.steps) == 2, COMPILED)
            assert watching.words
