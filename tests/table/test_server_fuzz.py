"""Mutated messages and requests against a server in its own process: no trace, nothing changed, no memory kept."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import sys
from pathlib import Path

import httpx
import pytest
from websockets.frames import Opcode

from table.client import at_table
from table.process import Process, process
from table.raw import connected, frame, handshake

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(sys.platform != "linux", reason="strangers have addresses of their own, and /proc is read"),
]

MESSAGES: list[dict[str, object]] = [
    {"type": "hello", "secret": "S" * 22, "n": 3},
    {"type": "join", "id": 1, "nonce": "0123456789abcdef"},
    {"type": "decide", "id": 2, "n": 4, "word": "e1-d2"},
    {"type": "why_not", "id": 3, "word": "e1-e8"},
    {"type": "look_ahead", "id": 4, "n": 4, "words": ["e1-d2", "a1-b2"]},
    {"type": "propose", "id": 5, "n": 4, "kind": "takeback"},
    {"type": "answer", "id": 6, "offer": 4, "yes": True},
    {"type": "resign", "id": 7},
    {"type": "ask_hint", "id": 8},
    {"type": "share", "id": 9},
    {"type": "sync", "id": 10},
    {"type": "ping", "id": 11},
]
ODD = [
    b"\0",
    b"\xff",
    b"\xed\xa0\x80",
    b"\r\n",
    b"%0a",
    b"%00",
    b"\\ud800",
    b"9" * 400,
    b"[" * 400,
    b"null",
    b"1e999",
    b"\xe2\x80\xae",
]
A_CONNECTION = 30
"""Messages that a stranger sends on one connection: fewer than would be read later."""


def mutated(rng: random.Random, said: bytes) -> bytes:
    """Some bytes changed, lost, doubled or put in."""
    some = bytearray(said)
    for _ in range(rng.choice([0, 1, 1, 1, 2, 3, 8])):
        at = rng.randrange(len(some) + 1)
        match rng.randrange(5):
            case 0:
                some[at : at + 1] = bytes([rng.randrange(256)])
            case 1:
                del some[at : at + rng.randrange(1, 9)]
            case 2:
                some[at:at] = some[at : at + rng.randrange(1, 30)]
            case 3:
                some[at:at] = rng.choice(ODD)
            case _:
                some[at : at + 1] = bytes([(some[at] if at < len(some) else 0) ^ (1 << rng.randrange(8))])
    return bytes(some)


def source(rng: random.Random) -> str:
    """One of many strangers' addresses."""
    return f"127.{rng.randrange(1, 250)}.{rng.randrange(250)}.{rng.randrange(1, 250)}"


async def send_messages(server: Process, rng: random.Random, table: str, secret: str | None, many: int) -> None:
    """Mutated messages on one connection; some of their frames are mutated, too."""
    async with connected(server.base, source(rng)) as (reader, writer):
        writer.write(handshake(table))
        hello = json.dumps({"type": "hello", "secret": secret}).encode()
        if secret:
            writer.write(frame(Opcode.TEXT, hello))
        for _ in range(many):
            message = mutated(rng, json.dumps(rng.choice(MESSAGES)).encode())
            if rng.random() < 0.99:  # what is not UTF-8 ends a connection
                message = message.decode(errors="ignore").encode()
            kind = rng.choice([Opcode.TEXT] * 12 + [Opcode.BINARY])
            said = frame(kind, message)
            writer.write(mutated(rng, said) if rng.random() < 0.01 else said)
        writer.write(frame(Opcode.CLOSE, b"\x03\xe8"))
        # A mutated length may make the server wait for more, as long as it waits for the answer to a ping.
        with contextlib.suppress(ConnectionError, TimeoutError):
            while await asyncio.wait_for(reader.read(65_536), 2):
                pass


async def send_request(server: Process, rng: random.Random, table: str) -> None:
    """A mutated request."""
    wish = json.dumps(
        {"type": "private", "game": "fox_and_hounds", "side": "fox", "start": {"record": "[Game x]"}}
    ).encode()
    heads = [
        b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /t/%s/ HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\n\r\n" % table.encode(),
        b"GET /api/tables/%s/record HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer x\r\n\r\n" % table.encode(),
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nContent-Type: application/json\r\n"
        b"Content-Length: %d\r\n\r\n%s" % (len(wish), wish),
        b"POST /api/records HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
        b'10\r\n{"record": "[Gam\r\n5\r\ne x]"\r\n1\r\n}\r\n0\r\n\r\n',
        b"OPTIONS /api/games HTTP/1.1\r\nHost: x\r\nOrigin: http://y\r\nAccess-Control-Request-Method: GET\r\n\r\n",
        handshake(table, "Origin: http://y\r\n"),
        b"GET /health HTTP/1.1\r\nHost: x\r\n\r\nGET /api/games HTTP/1.0\r\n\r\n",
    ]
    async with connected(server.base, source(rng)) as (reader, writer):
        writer.write(mutated(rng, rng.choice(heads)))
        writer.write_eof()
        async with asyncio.timeout(120):
            try:
                reply = await reader.read()
                assert not reply.startswith(b"HTTP/1.1 500"), reply  # 503: an unbuilt page, or a busy machine
            except ConnectionError:
                pass


def memory_mb(pid: int) -> float:
    """What a process has in memory now."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


async def fuzz(folder: Path, messages: int, requests: int) -> tuple[float, float]:
    """The server's memory after a tenth of all that, and after all; asserts everything else."""
    with process(folder) as server:
        opened = await server.open("private", side="fox")
        table, _, watching = opened["spectators"].removeprefix("/t/").partition("#")
        async with at_table(server.base, opened["you"]) as you:
            await you.join()
            n, words = you.state["n"], you.words
        # Nobody stays connected who would have to take in that spectators come and go.
        connections = messages // A_CONNECTION
        memory = []
        for part in (range(connections // 10), range(connections // 10, connections)):
            at_once = asyncio.Semaphore(8)

            async def one(number: int, at_once: asyncio.Semaphore = at_once) -> None:
                rng = random.Random(number)
                async with at_once:
                    secret = rng.choice([watching] * 18 + [None, "A" * 22])
                    await send_messages(server, rng, table, secret, A_CONNECTION)
                    for _ in range(max(1, requests // connections)):
                        await send_request(server, rng, table)

            await asyncio.gather(*map(one, part))
            memory.append(memory_mb(server.pid))
        async with at_table(server.base, opened["you"]) as you:
            assert (you.state["n"], you.words) == (n, words)
        async with httpx.AsyncClient(base_url=server.base) as http:
            assert (await http.get("/health")).status_code == 200
        lines = [json.loads(line) for line in server.log.read_text().splitlines()]
        assert not [line for line in lines if "trace" in line or line["level"] in ("error", "critical")], lines
    return memory[0], memory[1]


async def test_mutated_messages_and_requests(tmp_path: Path) -> None:
    await fuzz(tmp_path, 1800, 180)


@pytest.mark.slow
async def test_many_mutated_messages_and_requests(tmp_path: Path) -> None:
    early, late = await fuzz(tmp_path, 200_000, 20_000)
    print(f"memory after a tenth {early:.0f} MB, after all {late:.0f} MB")
    assert late < early + 20
