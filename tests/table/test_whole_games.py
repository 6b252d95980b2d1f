"""Whole games over the protocol: two people to the end, practice, lots, rematches, matches."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from table.client import at_table
from table.server import FirstChoice, running
from tischlein.play import read_record
from tischlein.table.looks.info import LOOKS

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("game", LOOKS)
async def test_two_people_play_to_the_end(game: str, tmp_path: Path) -> None:
    rng = random.Random(1)
    async with running(tmp_path / "tables.db") as server:
        opened = await server.open("private", game)
        async with (
            at_table(server.base, opened["you"]) as you,
            at_table(server.base, opened["guest"]) as guest,
            at_table(server.base, opened["spectators"]) as watching,
        ):
            await you.join()
            await guest.join()
            await you.until(lambda client: client.state["phase"] == "playing")
            sides = {player["side"] for player in you.state["players"]}
            assert sides == {side["name"] for side in you.welcome["game"]["sides"]}
            while you.state["end"] is None:
                mover, other = (you, guest) if you.words else (guest, you)
                assert not other.words
                done = await mover.decide(rng.choice(mover.words))
                assert done["type"] == "done", done
                for client in (you, guest, watching):
                    await client.until(lambda client, n=done["n"]: client.state["n"] >= n)  # type: ignore[misc]
                    assert client.scene == client.state["scene"]["board"]
                assert you.steps == guest.steps == watching.steps
                assert not watching.words
            assert you.state["end"] == guest.state["end"] == watching.state["end"]
            record = await server.http.get(
                f"/api/tables/{opened['table']}/record",
                headers={"authorization": "Bearer " + opened["you"].partition("#")[2]},
            )
            assert read_record(record.text).decisions == tuple(step["word"] for step in you.steps)


async def test_practice_with_takeback_and_rematch(tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db", FirstChoice(0.05)) as server:
        opened = await server.open("practice", "fox_and_geese", side="fox", level=4)
        async with at_table(server.base, opened["you"]) as you:
            await you.join()
            first = you.words
            await you.decide(first[0])
            await you.until(lambda client: len(client.steps) == 2)
            assert "takeback" in you.state["may"]
            assert (await you.propose("takeback"))["type"] == "done"
            assert you.steps == []
            assert you.words == first
            hint = await you.ask("ask_hint")
            assert hint["choice"] == you.state["choices"][0]
            await you.decide(first[-1])
            assert (await you.propose("takeback"))["type"] == "done"  # while the bot thinks
            assert you.words == first
            assert (await you.ask("resign"))["type"] == "done"
            assert you.state["end"]["reason"] == "resigned"
            assert you.state["end"]["winner"] == "geese"
            await you.propose("rematch")
            after = you.state["next"]
        secret = opened["you"].partition("#")[2]
        async with at_table(server.base, f"/t/{after}#{secret}") as you:
            await you.join()
            assert [player["side"] for player in you.state["players"]] == ["geese", "fox"]
            assert you.state["score"]["round"] == 2
            assert you.state["score"]["points"] == [0, 1]
            await you.until(lambda client: bool(client.words))  # the bot, now the fox, has begun
