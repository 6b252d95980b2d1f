"""Requests and connections that go wrong: each gets a clear answer where there is somebody to hear it, and no trace."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
from contextlib import AsyncExitStack, closing
from pathlib import Path
from unittest.mock import patch

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from table.client import at_table, live
from table.server import Server, running
from tischlein.table import connection, http
from tischlein.table import live as table_live
from tischlein.table.app import Config

pytestmark = pytest.mark.anyio

WISH = {"type": "private", "game": "fox_and_hounds"}


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "//", "http:", "http://]"])
async def test_an_origin_that_is_none_is_foreign(tmp_path: Path, origin: str) -> None:
    async with running(tmp_path / "tables.db") as server:
        reply = await server.http.post("/api/tables", json=WISH, headers={"origin": origin})
        assert (reply.status_code, reply.json()["code"]) == (403, "foreign")
        opened = await server.open("private")
        with pytest.raises(InvalidStatus) as refused:
            await connect(live(server.base, opened["table"]), origin=Origin(origin))
        assert refused.value.response.status_code == 403


async def sent(server: Server, body: bytes, ends: bool) -> bytes:
    """What comes back to the beginning of a request, whose sender then goes away or waits."""
    host, port = server.base.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    head = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n"
    writer.write(head + body)
    await writer.drain()
    await asyncio.sleep(0.1)
    if ends:
        writer.close()
        await writer.wait_closed()
        await asyncio.sleep(0.2)
        return b""
    async with asyncio.timeout(5):
        reply = await reader.read(4096)
    writer.close()
    return reply


async def test_a_body_that_never_ends_is_waited_for_only_so_long(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(tmp_path / "tables.db") as server:
        with patch.object(http, "BODY_SECONDS", 0.3):
            reply = await sent(server, b'{"type"', ends=False)
        assert b" 408 " in reply.split(b"\r\n")[0]
        assert b'"too_slow"' in reply
        await sent(server, b'{"type"', ends=True)
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def refused(socket: ClientConnection) -> tuple[str, int | None]:
    """The code that is said, and the one with which the connection is closed."""
    code = json.loads(await socket.recv())["code"]
    with pytest.raises(ConnectionClosed):
        await socket.recv()
    return code, socket.close_code


async def test_a_table_that_cannot_be_read_says_so(tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db") as server:
        opened = await server.open("private")
        table, _, secret = opened["you"].removeprefix("/t/").partition("#")
        with closing(sqlite3.connect(tmp_path / "tables.db")) as database, database:
            database.execute("UPDATE tables SET settings = ?", (b"{broken",))
        async with connect(live(server.base, table)) as socket:
            await socket.send(json.dumps({"type": "hello", "secret": secret}))
            assert await refused(socket) == ("broken", 1011)
        reply = await server.http.get(f"/api/tables/{table}/record", headers={"authorization": f"Bearer {secret}"})
        assert (reply.status_code, reply.json()["code"]) == (500, "broken")


async def test_spectators_keep_no_player_out(tmp_path: Path) -> None:
    watching, at_a_seat = 4, 2  # few, so that nobody has to read what is sent here in order to leave
    with patch.object(table_live, "WATCHING", watching), patch.object(table_live, "AT_A_SEAT", at_a_seat):
        async with running(tmp_path / "tables.db") as server, AsyncExitStack() as open_sockets:
            opened = await server.open("private")
            for _ in range(watching):
                await open_sockets.enter_async_context(at_table(server.base, opened["spectators"]))
            for _ in range(at_a_seat):
                await open_sockets.enter_async_context(at_table(server.base, opened["you"]))
            for link in (opened["spectators"], opened["you"]):
                table, _, secret = link.removeprefix("/t/").partition("#")
                async with connect(live(server.base, table)) as socket:
                    await socket.send(json.dumps({"type": "hello", "secret": secret}))
                    assert await refused(socket) == ("full", 4429)
            async with at_table(server.base, opened["guest"]) as guest:
                assert guest.state["watching"] == watching


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        ('{"type": "decide", "id": 5, "n": 1, "word": 7}', "Expected `str`, got `int` - at `$.word`"),
        ('{"type": "decide", "id": 5, "n": -1, "word": "e1-d2"}', "Expected `int` >= 0 - at `$.n`"),
        ('{"type": "fly", "id": 5}', "Invalid value 'fly' - at `$.type`"),
        ('{"type": "ping", "id": 5, "more": 1}', "Object contains unknown field `more`"),
        ("{", "Input data was truncated"),
    ],
)
async def test_a_message_that_cannot_be_read_hears_where_and_why(tmp_path: Path, message: str, reason: str) -> None:
    async with running(tmp_path / "tables.db") as server:
        opened = await server.open("private")
        async with at_table(server.base, opened["you"]) as you:
            await you.socket.send(message)
            said = await you.receive()
            assert said["code"] == "unreadable"
            assert said["text"]["en"].endswith(reason)
            assert said["text"]["de"].endswith(reason)
        async with connect(live(server.base, opened["table"])) as socket:
            await socket.send('{"type": "hello"}')
            assert "`secret`" in json.loads(await socket.recv())["text"]["de"]


async def test_who_sends_too_much_for_long_is_sent_away_with_the_reason(tmp_path: Path) -> None:
    with patch.object(connection, "AHEAD_SECONDS", 0.5):
        async with running(tmp_path / "tables.db", config=Config(pace=(5, 20))) as server:
            opened = await server.open("private", side="fox")
            async with at_table(server.base, opened["you"]) as you:
                for _ in range(100):
                    await you.say("ping")
                await you.until(lambda client: client.others[-1]["type"] == "error" if client.others else False)
                assert you.others[-1]["code"] == "too_fast"
                assert 10 < len(you.others) < 40
                with pytest.raises(ConnectionClosed):
                    await you.receive()
                assert you.socket.close_code == 4429
