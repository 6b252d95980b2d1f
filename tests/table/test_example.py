"""The bot of examples/bot.py sits down by a link and plays."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from table.client import at_table
from table.server import running

pytestmark = pytest.mark.anyio

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"


async def test_two_example_bots_play_a_round(tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db") as server:
        opened = await server.open("private", "fox_and_hounds")
        bots = [
            await asyncio.create_subprocess_exec(sys.executable, str(EXAMPLE), server.base + opened[link])
            for link in ("you", "guest")
        ]
        try:
            async with at_table(server.base, opened["spectators"]) as watching:
                await watching.until(lambda client: client.state["end"] is not None, 30)
                assert watching.steps
        finally:
            for bot in bots:
                bot.kill()
                await bot.wait()


async def test_it_follows_to_the_next_round(tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db") as server:
        opened = await server.open("private", "fox_and_hounds", side="fox")
        bot = await asyncio.create_subprocess_exec(sys.executable, str(EXAMPLE), server.base + opened["guest"])
        try:
            async with at_table(server.base, opened["you"]) as you:
                await you.join()
                await you.until(lambda client: client.state["players"][1]["joined"])
                await you.ask("resign")
                await you.propose("rematch")
                await you.until(lambda client: client.state["next"] is not None)
            link = f"/t/{you.state['next']}#{opened['you'].partition('#')[2]}"
            async with at_table(server.base, link) as you:
                await you.join()
                await you.until(lambda client: bool(client.words), 20)  # the bot, now the fox, has begun
        finally:
            bot.kill()
            await bot.wait()
