"""Strangers who send more than anybody reads, or read nothing, are closed; nobody beside them notices."""

from __future__ import annotations

import asyncio
import logging
import random
import socket
from contextlib import AsyncExitStack
from pathlib import Path
from unittest.mock import patch

import httpx
import pytest
from websockets.frames import Opcode

from table.client import at_table
from table.raw import closing_code, connected, frame, handshake, opened
from table.server import running
from tischlein.table import limits
from tischlein.table.app import Config
from tischlein.table.transport import Gate, Proxies
from tischlein.table.transport.frames import FrameCounter
from tischlein.table.transport.networks import Bounds

KINDS = {
    "ping": frame(Opcode.PING, b"x" * 125),
    "empty ping": frame(Opcode.PING),
    "pong": frame(Opcode.PONG, b"x"),
    "binary": frame(Opcode.BINARY, b"x"),
    "fragments": frame(Opcode.CONT, b"", fin=False),
    "text": frame(Opcode.TEXT, b'{"type":"ping","id":1}'),
}


def gate(most: int = 1000, bounds: Bounds | None = None, *proxies: str) -> Gate:
    """A gate with the bounds that a server has."""
    return Gate(most, Proxies(proxies), bounds)


def test_frames_are_counted_however_they_are_cut() -> None:
    rng = random.Random(1)
    for _ in range(300):
        lengths = [rng.choice([0, 1, 125, 126, 127, 400, 65_535, 65_536, 70_000]) for _ in range(rng.randrange(1, 8))]
        data = b"".join(frame(rng.choice([Opcode.TEXT, Opcode.CONT]), bytes(size)) for size in lengths)
        counter, frames, at = FrameCounter(), 0, 0
        while at < len(data):
            size = rng.choice([1, 2, 3, 7, 13, 1000, 100_000])
            frames += counter.count(data[at : at + size], 1000)
            at += size
        assert frames == len(lengths)
    assert FrameCounter().count(KINDS["empty ping"] * 1000, 10) == 11


@pytest.mark.anyio
@pytest.mark.parametrize("says_hello", [True, False])
@pytest.mark.parametrize("kind", KINDS)
async def test_who_floods_is_closed_and_a_player_beside_them_gets_answers(
    tmp_path: Path, kind: str, says_hello: bool, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(tmp_path / "tables.db", gate=gate()) as server:
        links = await server.open("private", side="fox")
        begin = frame(Opcode.TEXT, b"x", fin=False) if kind == "fragments" else b""
        async with at_table(server.base, links["you"]) as you, connected(server.base, "127.0.0.2") as (reader, writer):
            await opened(reader, writer, links["spectators"], says_hello)
            writer.write(begin + KINDS[kind] * 20_000)
            code = await closing_code(reader)
            # Before hello, one message of the wrong kind is enough.
            told_before = kind in ("text", "binary") and not says_hello
            assert code == 4429 or (told_before and code == 4400)
            assert (await you.ask("ping"))["type"] == "pong"
    assert not [record for record in caplog.records if record.exc_info or record.levelno >= logging.ERROR]


@pytest.mark.anyio
async def test_a_network_that_floods_again_and_again_waits_and_others_do_not(tmp_path: Path) -> None:
    with patch.object(limits, "SLOW_LANE", (1, 0.2)), patch.object(limits, "FLOODS", (2, 0.01)):
        mine = gate()
        async with running(tmp_path / "tables.db", gate=mine) as server:
            links = await server.open("private", side="fox")
            for _ in range(3):
                async with connected(server.base, "127.0.0.2") as (reader, writer):
                    await opened(reader, writer, links["spectators"], says_hello=True)
                    writer.write(KINDS["empty ping"] * 5000)
                    assert await closing_code(reader) == 4429
            async with connected(server.base, "127.0.0.2") as (reader, writer):
                writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
                with pytest.raises(TimeoutError):
                    await asyncio.wait_for(reader.read(1), 0.5)
            assert (await server.http.get("/health")).status_code == 200  # from 127.0.0.1


@pytest.mark.anyio
async def test_bursts_of_one_network_are_bounded_together(tmp_path: Path) -> None:
    bounds = Bounds(network_bursts=(300, 1))
    async with running(tmp_path / "tables.db", gate=gate(1000, bounds)) as server, AsyncExitStack() as stack:
        links = await server.open("private", side="fox")
        at_once = []
        for _ in range(4):
            reader, writer = await stack.enter_async_context(connected(server.base))
            await opened(reader, writer, links["spectators"], says_hello=True)
            writer.write(KINDS["empty ping"] * 150)  # each less than one connection may send
            at_once.append(reader)
        codes = [await asyncio.wait_for(closing_code(reader, 2), 5) for reader in at_once[2:]]
        assert codes == [4429, 4429]


@pytest.mark.anyio
@pytest.mark.parametrize("asks", ["ping", "sync"])
async def test_who_reads_nothing_makes_nobody_keep_much(tmp_path: Path, asks: str) -> None:
    """Asked more slowly than what counts as a flood: what waits to be sent stays bounded, and in the end it is cut."""
    question = KINDS["ping"] if asks == "ping" else frame(Opcode.TEXT, b'{"type":"sync","id":1}')
    mine = gate(1000, Bounds(frames=(1e6, 1e6), bytes=(1e9, 1e9), calm=1e6, network_frames=(1e6, 1e6)))
    with patch.object(limits, "STUCK_SECONDS", 1.0):
        async with running(tmp_path / "tables.db", gate=mine) as server:
            links = await server.open("private", side="fox")
            async with connected(server.base, receives=4096) as (reader, writer):
                await opened(reader, writer, links["spectators"], says_hello=True)
                reader._transport.pause_reading()  # type: ignore[attr-defined]
                mine_peer = list(mine._peers.values())[-1]
                most = 0
                async with asyncio.timeout(60):
                    while mine_peer.transport in mine._peers:
                        if not writer.transport.get_write_buffer_size():
                            writer.write(question * 2000)
                        most = max(most, mine_peer.transport.get_write_buffer_size())
                        await asyncio.sleep(0.01)
                assert most < 700_000
            assert (await server.http.get("/health")).status_code == 200


@pytest.mark.anyio
@pytest.mark.parametrize("says", [b"", b"GET / HT", handshake("A" * 22)[:-2], b"GET / HTTP/1.1\r\nHost: x\r\n"])
async def test_a_head_that_never_comes_is_waited_for_only_so_long(tmp_path: Path, says: bytes) -> None:
    with patch.object(limits, "HEAD_SECONDS", 0.3):
        async with running(tmp_path / "tables.db") as server:
            async with connected(server.base) as (reader, writer):
                writer.write(says)
                said = await asyncio.wait_for(reader.read(), 10)
                assert said.startswith(b"HTTP/1.1 408") or not says
            async with connected(server.base) as (reader, writer):  # after a whole request, too
                writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
                await reader.readuntil(b"}")
                writer.write(b"GET")
                assert (await asyncio.wait_for(reader.read(), 4)).startswith(b"HTTP/1.1 408")


@pytest.mark.anyio
async def test_connections_that_say_nothing_keep_nobody_out(tmp_path: Path) -> None:
    mine = gate(most=20)
    async with running(tmp_path / "tables.db", gate=mine) as server, AsyncExitStack() as stack:
        links = await server.open("private", side="fox")
        you = await stack.enter_async_context(at_table(server.base, links["you"]))
        for number in range(100):
            await stack.enter_async_context(connected(server.base, f"127.0.0.{10 + number}"))
            assert len(mine) <= 21
        async with httpx.AsyncClient(base_url=server.base) as other:
            assert (await asyncio.wait_for(other.get("/health"), 10)).status_code == 200
        assert (await you.ask("ping"))["type"] == "pong"


@pytest.mark.anyio
async def test_one_network_has_half_of_all_connections(tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db", gate=gate(20)) as server, AsyncExitStack() as stack:
        links = await server.open("private", side="fox")
        refused = 0
        for _ in range(30):
            reader, writer = await stack.enter_async_context(connected(server.base, "127.0.0.2"))
            writer.write(handshake(links["table"]))
            try:
                refused += not await asyncio.wait_for(reader.read(1), 10)
            except ConnectionError:
                refused += 1
        assert refused == 20
        async with httpx.AsyncClient(base_url=server.base) as other:
            assert (await other.get("/health")).status_code == 200


@pytest.mark.anyio
async def test_a_body_in_crumbs_or_with_endless_headers_stalls_nobody(tmp_path: Path) -> None:
    head = (
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    )
    many = b"GET / HTTP/1.1\r\nHost: x\r\n" + b"a:b\r\n" * 50_000 + b"\r\n"
    async with running(tmp_path / "tables.db") as server:
        for said in (head + b"1\r\nx\r\n" * 40_000, many, many[: 25 + 5 * 200] + b"\r\n"):
            async with connected(server.base) as (reader, writer):
                writer.write(said)
                try:
                    reply = await asyncio.wait_for(reader.read(), 10)
                except ConnectionError:
                    continue  # cut while it was sending still
                assert reply.startswith(b"HTTP/1.1 400")


@pytest.mark.anyio
async def test_requests_of_one_network_are_bounded(tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db", gate=gate(1000, Bounds(network_requests=(5, 0.01)))) as server:
        replies = [await server.http.get("/health") for _ in range(7)]
        assert [reply.status_code for reply in replies] == [200] * 5 + [429] * 2
        assert replies[-1].json()["code"] == "too_fast"
        assert replies[-1].headers["retry-after"] == "1"
        async with connected(server.base) as (reader, writer):
            writer.write(handshake("A" * 22))
            assert (await reader.read(100)).startswith(b"HTTP/1.1 429")


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("said", "code"),
    [
        (frame(Opcode.TEXT, b"\xff\xfe"), 1007),
        (frame(Opcode.TEXT, b"x", fin=False) + frame(Opcode.CONT, b"\xc3"), 1007),
        (b"\xf1\x80\0\0\0\0", 1002),  # bits that nothing gives a meaning to
        (b"\x83\x80\0\0\0\0", 1002),  # an opcode that there is not
        (b"\x81\x01x", 1002),  # not masked
        (frame(Opcode.CONT, b"x"), 1002),
        (frame(Opcode.TEXT, b"x", fin=False) + frame(Opcode.TEXT, b"x"), 1002),
        (b"\x89\xfe\0\x7e\0\0\0\0" + b"x" * 126, 1002),  # a ping that is too long
        (frame(Opcode.CLOSE, b"x"), 1002),
        (frame(Opcode.CLOSE, b"\x03\xe8\xff"), 1007),
        (b"\x81\xff" + b"\xff" * 8 + b"\0" * 4, 1009),
        (frame(Opcode.TEXT, b"x", fin=False) + frame(Opcode.CONT, b"", fin=False) * 70, 1009),
    ],
    ids=range(12),  # masks are random, and names of tests are equal in all processes
)
@pytest.mark.parametrize("says_hello", [True, False])
async def test_broken_frames_end_a_connection_with_a_code_and_no_trace(
    tmp_path: Path, said: bytes, code: int, says_hello: bool, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(tmp_path / "tables.db", gate=gate()) as server:
        links = await server.open("private", side="fox")
        async with at_table(server.base, links["you"]) as you, connected(server.base) as (reader, writer):
            await opened(reader, writer, links["spectators"], says_hello)
            writer.write(said + KINDS["text"])
            assert await closing_code(reader) in (code, 1002)
            assert (await you.ask("ping"))["type"] == "pong"
    assert not [record for record in caplog.records if record.exc_info or record.levelno >= logging.ERROR]


@pytest.mark.anyio
@pytest.mark.parametrize(
    "said",
    [
        b"GET /%0A HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /%0D%0Ax:%20y/ HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /api/games/%0a/ HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /t/%00%7f/ HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /%ff%fe HTTP/1.1\r\nHost: \xe4\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"GET /health HTTP/1.1\r\nHost: x\r\n\r\nbroken\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        b"Transfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
        handshake("%0A"),
        handshake("A" * 22, "Sec-WebSocket-Protocol: \xe4\r\n"),
        handshake("A" * 22, "x: y\r\n" * 90),
        handshake("A" * 22).replace(b": 13", b": 99"),
        handshake("A" * 22).replace(b"AAAA", b"!", 1),
        handshake("A" * 22, f"x: {'y' * 12_000}\r\n"),
    ],
)
async def test_broken_requests_leave_no_trace(tmp_path: Path, said: bytes, caplog: pytest.LogCaptureFixture) -> None:
    with patch.object(limits, "HEAD_SECONDS", 0.5):
        async with running(tmp_path / "tables.db") as server:
            async with connected(server.base) as (reader, writer):
                writer.write(said)
                writer.write_eof()
                reply = await asyncio.wait_for(reader.read(), 20)
                assert not reply or int(reply.split()[1]) < 500 or b"101" in reply
            assert (await server.http.get("/health")).status_code == 200
    assert not [record for record in caplog.records if record.exc_info or record.levelno >= logging.ERROR]


@pytest.mark.anyio
async def test_answers_do_not_wait_for_more(tmp_path: Path) -> None:
    """The sockets send small messages at once (no algorithm of Nagle's)."""
    mine = gate()
    async with running(tmp_path / "tables.db", gate=mine) as server:
        links = await server.open("private", side="fox")
        async with at_table(server.base, links["you"]):
            for transport in mine._peers:
                plain = transport.get_extra_info("socket")
                assert plain.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


@pytest.mark.anyio
async def test_rematches_are_openings(tmp_path: Path) -> None:
    config = Config(pace=(10_000, 10_000), openings=(2, 0.001))
    async with running(tmp_path / "tables.db", config=config) as server:
        links = await server.open("private", side="fox")
        for allowed in (True, False):
            async with at_table(server.base, links["you"]) as you, at_table(server.base, links["guest"]) as guest:
                await you.join()
                await guest.join()
                await you.ask("resign")
                await you.propose("rematch")
                await guest.until(lambda client: bool(client.state["offers"]))
                answer = await guest.propose("rematch")
                if not allowed:
                    assert (answer["type"], answer["rule"]) == ("refused", "many_tables")
                    return
                await guest.until(lambda client: bool(client.state["next"]))
                table = guest.state["next"]
                links = {name: f"/t/{table}#{links[name].partition('#')[2]}" for name in ("you", "guest")}


@pytest.mark.anyio
async def test_a_tables_record_is_written_only_so_often(tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db") as server:
        links = await server.open("private")
        table, _, secret = links["you"].removeprefix("/t/").partition("#")
        headers = {"authorization": f"Bearer {secret}"}
        codes = [(await server.http.get(f"/api/tables/{table}/record", headers=headers)).status_code for _ in range(40)]
        assert codes[:20] == [200] * 20
        assert codes[-1] == 429
        await server.open("private")  # that has a limit of its own
