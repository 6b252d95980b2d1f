"""Hostile messages are answered with an error, and nothing else happens."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from table.client import at_table, live
from table.server import running
from tischlein.table import messages as say
from tischlein.table.connection import read

VERBS = ["hello", "join", "decide", "why_not", "propose", "answer", "resign", "ask_hint", "share", "sync", "ping"]
FIELDS = ["id", "n", "word", "nonce", "kind", "offer", "yes", "secret", "type", "more"]

scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=40)
values = st.recursive(scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner))
near_misses = st.builds(
    lambda verb, fields: json.dumps({"type": verb, **fields}),
    st.sampled_from(VERBS) | st.text(max_size=8),
    st.dictionaries(st.sampled_from(FIELDS), values | st.sampled_from(["e1-d2", "draw", "takeback", "rematch"])),
)
LARGEST = 4096
"""The bytes of a message: what is larger ends the connection, which has a test of its own."""

hostile = (st.text(max_size=200) | values.map(json.dumps) | near_misses).filter(
    lambda text: len(text.encode("utf-8", "replace")) <= LARGEST
)


@settings(max_examples=500)
@given(hostile)
def test_anything_is_read_or_answered(text: str) -> None:
    said = read(text)
    assert isinstance(said, say.Fault) or said.id >= 0


@pytest.mark.parametrize("text", [None, "[" * 4000, '{"a":' * 800, "9" * 4000, "\ud800", '{"type":"ping","id":1e99}'])
def test_what_cannot_be_read(text: str | None) -> None:
    assert isinstance(read(text), say.Fault)


@pytest.mark.parametrize("nonce", ["a" * 15, "a" * 65, "a" * 16 + "\n", "a" * 15 + " ", "ä" * 16])
def test_a_nonce_has_only_its_own_letters(nonce: str) -> None:
    assert isinstance(read(json.dumps({"type": "join", "id": 1, "nonce": nonce})), say.Fault)


def test_a_fault_names_the_command_where_it_can() -> None:
    said = read('{"type": "fly", "id": 7}')
    assert isinstance(said, say.Fault)
    assert (said.id, said.code) == (7, "unreadable")


@settings(max_examples=6)
@given(st.lists(hostile | st.binary(max_size=50), min_size=1, max_size=40))
def test_a_table_survives_anything(tmp_path_factory: pytest.TempPathFactory, said: list[str | bytes]) -> None:
    asyncio.run(_survives(tmp_path_factory.mktemp("hostile"), said))


async def _survives(folder: Path, said: list[str | bytes]) -> None:
    """After anything a stranger, a spectator and one's opponent may say, one's own seat is as it was."""
    async with running(folder / "tables.db") as server:
        opened = await server.open("private", side="fox")
        async with at_table(server.base, opened["you"]) as you:
            await you.join()
            n, words = you.state["n"], you.words
            async with connect(live(server.base, opened["table"])) as stranger:
                await _send_all(stranger, said)
            async with at_table(server.base, opened["spectators"]) as watching:
                await _send_all(watching.socket, said)
                assert (await watching.ask("ping"))["type"] == "pong"
            assert (await you.ask("sync"))["type"] == "done"
            assert (you.state["n"], you.words) == (n, words)
            async with at_table(server.base, opened["guest"]) as guest:
                await _send_all(guest.socket, said)
                assert (await guest.ask("ping"))["type"] == "pong"
            assert (await you.ask("sync"))["type"] == "done"
            assert you.state["phase"] == "over" or you.words == words


async def _send_all(socket: ClientConnection, said: list[Any]) -> None:
    for message in said:
        try:
            await socket.send(message if isinstance(message, bytes) else message.encode("utf-8", "replace").decode())
        except ConnectionClosed:
            return


@pytest.mark.anyio
async def test_a_message_that_is_too_large_ends_the_connection(tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db") as server:
        opened = await server.open("private", side="fox")
        async with at_table(server.base, opened["you"]) as you:
            await you.socket.send("x" * 5000)
            await you.socket.wait_closed()
            assert you.socket.close_code == 1009
        async with at_table(server.base, opened["you"]) as you:
            assert (await you.ask("ping"))["type"] == "pong"
