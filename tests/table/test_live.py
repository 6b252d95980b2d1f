"""A table's WebSocket: who gets in, what each may do, and coming back."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from table.client import NONCE, Client, at_table, live
from table.server import FirstChoice, running
from tischlein.table.app import Config
from tischlein.table.events import TakenBack

pytestmark = pytest.mark.anyio


async def turned_away(base: str, table: str, first: str | bytes) -> tuple[dict[str, Any], int]:
    """What is said, and the code with which the connection is closed, after a first message."""
    async with connect(live(base, table)) as socket:
        await socket.send(first)
        said = json.loads(await socket.recv())
        with pytest.raises(ConnectionClosed):
            await socket.recv()
        assert socket.close_code is not None
        return said, socket.close_code


async def test_only_a_secret_opens_a_table(tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db") as server:
        opened, other = await server.open("private"), await server.open("private")
        table, secret = opened["table"], opened["you"].partition("#")[2]
        for where, key in ((table, "A" * 22), (other["table"], secret), ("B" * 22, secret), (table, ""), ("x", secret)):
            said, code = await turned_away(server.base, where, json.dumps({"type": "hello", "secret": key}))
            assert (said["type"], said["code"], code) == ("error", "no_seat", 4401)


@pytest.mark.parametrize("first", ["", "x", "{}", b"\x00", '{"type": "ping", "id": 1}', "[" * 2000])
async def test_hello_comes_first(first: str | bytes, tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db") as server:
        opened = await server.open("private")
        said, code = await turned_away(server.base, opened["table"], first)
        assert (said["code"], code) == ("hello_first", 4400)


async def test_other_sites_pages_get_no_connection(tmp_path: Path) -> None:
    config = Config(origins={"https://friend.example"})
    async with running(tmp_path / "tables.db", config=config) as server:
        opened = await server.open("private")
        address = live(server.base, opened["table"])
        for origin in ("https://evil.example", "null", server.base.replace("http", "ftp"), server.base + "0"):
            with pytest.raises(InvalidStatus):
                await connect(address, origin=Origin(origin))
        for origin in (server.base, "https://friend.example"):
            async with connect(address, origin=Origin(origin)):
                pass


async def test_spectators_watch_and_do_nothing_else(tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db") as server:
        opened = await server.open("private", side="fox")
        async with at_table(server.base, opened["you"]) as you, at_table(server.base, opened["spectators"]) as watching:
            assert watching.welcome["player"] is None
            assert (watching.state["choices"], watching.state["may"]) == ([], [])
            await you.join()
            commands: list[tuple[str, dict[str, Any]]] = [
                ("join", {"nonce": NONCE}),
                ("decide", {"n": 1, "word": "e1-d2"}),
                ("propose", {"n": 1, "kind": "takeback"}),
                ("answer", {"offer": 1, "yes": True}),
                ("resign", {}),
                ("ask_hint", {}),
                ("share", {}),
            ]
            for verb, fields in commands:
                answer = await watching.ask(verb, **fields)
                assert (answer["type"], answer["rule"]) == ("refused", "spectator")
            assert (await watching.ask("why_not", word="e1-d2"))["rule"] is None
            assert (await watching.ask("ping"))["type"] == "pong"
            assert you.state["n"] == 1


async def test_a_seats_secret_may_be_used_to_watch_where_anybody_may(tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db") as server:
        opened = await server.open("private", side="fox")
        closed = await server.open("private", side="fox", spectators=False)
        secret = opened["guest"].partition("#")[2]
        hello = json.dumps({"type": "hello", "secret": secret, "watch": True})
        async with connect(live(server.base, opened["table"])) as socket:
            await socket.send(hello)
            welcome, state = json.loads(await socket.recv()), json.loads(await socket.recv())
            assert welcome["player"] is None
            assert (state["choices"], state["may"], state["prompt"], state["watching"]) == ([], [], None, 1)
            await socket.send(json.dumps({"type": "join", "id": 1, "nonce": NONCE}))
            assert json.loads(await socket.recv())["type"] == "refused"
        hello = json.dumps({"type": "hello", "secret": closed["guest"].partition("#")[2], "watch": True})
        said, code = await turned_away(server.base, closed["table"], hello)
        assert (said["code"], code) == ("no_spectators", 4401)


async def test_one_seat_cannot_act_for_the_other(tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db") as server:
        opened = await server.open("private", side="fox")
        async with at_table(server.base, opened["you"]) as you, at_table(server.base, opened["guest"]) as guest:
            await you.join()
            await guest.join()
            answer = await guest.ask("decide", n=2, word=(await words_of(you))[0])
            assert answer["rule"] == "not_your_turn"
            assert guest.state["choices"] == []
            await you.decide(you.words[0])
            await guest.until(lambda client: bool(client.words))
            assert you.state["choices"] == []
            answer = await you.ask("decide", n=3, word=guest.words[0])
            assert answer["rule"] == "not_your_turn"


async def words_of(client: Client) -> list[str]:
    """The client's choices, once it has some."""
    await client.until(lambda client: bool(client.words))
    return client.words


async def test_why_not_names_the_rule(tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db") as server:
        opened = await server.open("private", side="fox")
        async with at_table(server.base, opened["you"]) as you:
            verdict = await you.ask("why_not", word="b8-a7")
            assert (verdict["rule"], verdict["text"]["de"]) == (
                "wrong_side",
                "Am Zug: der Fuchs; auf b8 steht ein Hund.",
            )


async def test_whoever_was_away_is_brought_up_to_date(tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db") as server:
        opened = await server.open("private", side="fox")
        async with at_table(server.base, opened["you"]) as you, at_table(server.base, opened["guest"]) as guest:
            await you.join()
            await guest.join()
            await you.decide((await words_of(you))[0])
            await guest.decide((await words_of(guest))[0])
            async with at_table(server.base, opened["guest"]) as again:
                assert again.steps == guest.steps
                n, steps = again.state["n"], again.steps
            await you.decide((await words_of(you))[0])
            await guest.until(lambda client: len(client.steps) == 3)
            await guest.propose("takeback")
            await you.until(lambda client: bool(client.state["offers"]))
            await you.ask("answer", offer=you.state["offers"][0]["n"], yes=True)
            async with at_table(server.base, opened["guest"], n) as back:
                # The guest's turn was taken back meanwhile: of the two steps it has, one still stands.
                assert (back.state["kept"], back.state["steps"]) == (1, [])
                assert [*steps[:1]] == you.steps
            async with at_table(server.base, opened["guest"], 10_000) as back:
                assert back.state["kept"] == 0
                assert back.steps == you.steps
            assert (await you.ask("sync"))["type"] == "done"
            assert you.state["kept"] == 0
            entries = await server.store.entries(opened["table"])
            assert isinstance(entries[-1].event, TakenBack)


async def test_a_decision_sent_twice_counts_once(tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db") as server:
        opened = await server.open("private", side="fox")
        async with at_table(server.base, opened["you"]) as you, at_table(server.base, opened["you"]) as twin:
            await you.join()
            n, word = you.state["n"], you.words[0]
            answers = await asyncio.gather(*(one.ask("decide", n=n, word=word) for one in (you, twin)))
            assert [answer["type"] for answer in answers] == ["done", "done"]
            assert (await you.ask("decide", n=n, word=word))["type"] == "done"
            assert len(await server.store.entries(opened["table"])) == 2


async def test_presence(tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db") as server:
        opened = await server.open("private", side="fox")
        async with at_table(server.base, opened["you"]) as you:
            assert [player["present"] for player in you.state["players"]] == [True, False]
            async with at_table(server.base, opened["guest"]), at_table(server.base, opened["spectators"]):
                await you.until(lambda client: client.presence.get("watching") == 1)
                assert you.presence["present"] == [True, True]
            await you.until(lambda client: client.presence["present"] == [True, False])
            assert you.presence["watching"] == 0


async def test_a_link_for_spectators_can_be_had_later(tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db") as server:
        opened = await server.open("private", side="fox", spectators=False)
        assert opened["spectators"] is None
        async with at_table(server.base, opened["you"]) as you:
            await you.join()
            assert (await you.ask("share"))["rule"] == "no_spectators"
            await you.ask("resign")
            shared = await you.ask("share")
            async with at_table(server.base, shared["link"]) as watching:
                assert watching.welcome["player"] is None
                assert watching.state["end"] == you.state["end"]
            for _ in range(30):
                last = await you.ask("share")
            assert last["rule"] == "many_links"


async def test_links_given_after_a_game_do_not_open_the_next_round_where_nobody_watches(tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db") as server:
        opened = await server.open("private", side="fox", spectators=False)
        async with at_table(server.base, opened["you"]) as you, at_table(server.base, opened["guest"]) as guest:
            await you.join()
            await guest.join()
            await you.ask("resign")
            shared = (await you.ask("share"))["link"]
            await you.propose("rematch")
            await guest.until(lambda client: bool(client.state["offers"]))
            await guest.propose("rematch")
            following = shared.replace(opened["table"], guest.state["next"])
        async with at_table(server.base, shared) as watching:
            assert watching.state["next"] == guest.state["next"]
        table, _, secret = following.removeprefix("/t/").partition("#")
        said, code = await turned_away(server.base, table, json.dumps({"type": "hello", "secret": secret}))
        assert (said["code"], code) == ("no_seat", 4401)


async def test_a_flag_falls_by_itself(tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db", FirstChoice()) as server:
        opened = await server.open("private", side="fox", clock={"seconds": 10})
        async with at_table(server.base, opened["you"]) as you, at_table(server.base, opened["guest"]) as guest:
            await you.join()
            await guest.join()
            assert guest.state["clock"]["running"] is None
            await you.decide(you.words[0])
            await guest.until(lambda client: bool(client.words))
            await guest.decide(guest.words[0])
            assert guest.state["clock"]["running"] == "fox"
            room_time = guest.state["clock"]["remaining"]["fox"]
            assert 9 < room_time <= 10
            await guest.until(lambda client: client.state["end"] is not None, 15)
            assert (guest.state["end"]["reason"], guest.state["end"]["winner"]) == ("time", "hounds")


async def test_tables_that_are_gone_say_so(tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db") as server:
        opened = await server.open("private", side="fox")
        async with at_table(server.base, opened["you"]) as you, at_table(server.base, opened["guest"]) as guest:
            await server.store.remove([opened["table"]])
            await you.say("join", nonce=NONCE)
            for one in (you, guest):
                await one.until(lambda client: bool(client.others))
                assert one.others[0]["code"] == "gone"
                with pytest.raises(ConnectionClosed):
                    await one.receive()
                assert one.socket.close_code == 4404


async def test_too_much_at_once_is_read_later(tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db", config=Config(pace=(5, 50))) as server:
        opened = await server.open("private", side="fox")
        async with at_table(server.base, opened["you"]) as you:
            loop = asyncio.get_running_loop()
            began = loop.time()
            for _ in range(30):
                await you.say("ping")
            while len(you.others) < 30:
                await you.receive()
            assert loop.time() - began > 0.4
