"""look_ahead: what a turn leads to, without a decision being made."""

from __future__ import annotations

from pathlib import Path

import pytest

from table.client import at_table
from table.server import running

pytestmark = pytest.mark.anyio

CHAIN = '[Game "fox_and_geese"]\n[Position "3/3/7/FG1G3/6G/3/3 fox captured=0 quiet=0"]\n\n*\n'


async def test_a_chain_is_looked_through_and_nothing_happens(tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db") as server:
        opened = await server.open("private", "fox_and_geese", side="fox", start={"record": CHAIN})
        async with at_table(server.base, opened["you"]) as fox, at_table(server.base, opened["guest"]) as geese:
            await fox.join()
            await geese.join()
            await fox.until(lambda client: all(player["joined"] for player in client.state["players"]))
            n = fox.state["n"]
            seen = await fox.ask("look_ahead", n=n, words=["a4xc4"])
            assert seen["type"] == "prospect"
            assert {choice["word"] for choice in seen["choices"]} == {"c4xe4", "stop"}
            assert seen["scene"]["board"]["c4"] == ["fox"]
            assert "b4" not in seen["scene"]["board"]
            over = await fox.ask("look_ahead", n=n, words=["a4xc4", "stop"])
            assert over["choices"] == []
            assert (await fox.ask("look_ahead", n=n, words=["a4xc4", "stop", "g5-g6"]))["rule"] == "not_your_turn"
            assert (await fox.ask("look_ahead", n=n, words=["a4-d6"]))["rule"] == "no_line"
            assert (await geese.ask("look_ahead", n=n, words=["g5-g6"]))["rule"] == "not_your_turn"
            assert fox.state["n"] == n
            assert not fox.steps


async def test_only_a_decision_makes_looking_ahead_stale(tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db") as server:
        opened = await server.open("private", "fox_and_geese", side="fox", start={"record": CHAIN})
        async with at_table(server.base, opened["you"]) as fox, at_table(server.base, opened["guest"]) as geese:
            await fox.join()
            await geese.join()
            await fox.until(lambda client: all(player["joined"] for player in client.state["players"]))
            n = fox.state["n"]
            assert (await geese.propose("draw"))["type"] == "done"
            await fox.until(lambda client: bool(client.state["offers"]))
            assert fox.state["n"] > n
            seen = await fox.ask("look_ahead", n=n, words=["a4xc4"])
            assert (seen["type"], len(seen["choices"])) == ("prospect", 2)
            later = await fox.ask("look_ahead", n=fox.state["n"] + 1, words=["a4xc4"])
            assert later["rule"] == "stale"  # nobody has seen that yet
            await fox.decide("a4xc4")
            assert (await fox.ask("look_ahead", n=n, words=["c4xe4"]))["rule"] == "stale"
            seen = await fox.ask("look_ahead", n=fox.state["n"], words=["c4xe4"])
            assert seen["type"] == "prospect"
            assert (await fox.propose("takeback"))["type"] == "done"
            offer = fox.state["offers"][0]["n"]
            await geese.until(lambda client: bool(client.state["offers"]))
            assert (await geese.ask("answer", offer=offer, yes=True))["type"] == "done"
            await fox.until(lambda client: not client.steps)
            assert (await fox.ask("look_ahead", n=n, words=["a4xc4"]))["rule"] == "stale"  # it went on and back
            seen = await fox.ask("look_ahead", n=fox.state["n"], words=["a4xc4"])
            assert seen["type"] == "prospect"


async def test_spectators_look_at_nothing_ahead(tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db") as server:
        opened = await server.open("private", "fox_and_geese")
        async with at_table(server.base, opened["spectators"]) as watching:
            refused = await watching.ask("look_ahead", n=0, words=["d4-d5"])
            assert refused["rule"] == "spectator"
