"""Strangers who flood a table's server with frames of every kind, and come back as soon as they are sent away."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import sys
from collections import Counter
from dataclasses import dataclass, field

from websockets.frames import Frame, Opcode

KINDS = ("ping", "empty ping", "pong", "fragments", "text", "binary", "asks and reads nothing")
PORTION = 64 * 1024
"""Bytes that a stranger sends at one go, in whole frames."""


@dataclass
class Attacked:
    """What the strangers met with."""

    connections: int = 0
    refused: int = 0
    sent: int = 0  # bytes
    codes: Counter[int] = field(default_factory=Counter)  # with which they were closed


def frames(kind: str, rng: random.Random) -> bytes:
    """A portion of one kind of frames, as a client sends them."""
    match kind:
        case "ping":
            some = [Frame(Opcode.PING, rng.randbytes(125))]
        case "empty ping":
            some = [Frame(Opcode.PING, b"")]
        case "pong":
            some = [Frame(Opcode.PONG, b"x")]
        case "fragments":
            some = [Frame(Opcode.CONT, b"x", fin=False)]
        case "text":
            some = [Frame(Opcode.TEXT, json.dumps({"type": "ping", "id": 1}).encode())]
        case "binary":
            some = [Frame(Opcode.BINARY, rng.randbytes(20))]
        case _:
            some = [Frame(Opcode.PING, b""), Frame(Opcode.TEXT, json.dumps({"type": "sync", "id": 1}).encode())]
    one = b"".join(frame.serialize(mask=True) for frame in some)
    begin = Frame(Opcode.TEXT, b"x", fin=False).serialize(mask=True) if kind == "fragments" else b""
    return begin + one * (PORTION // len(one))


async def attack(port: int, table: str, secret: str | None, number: int, seen: Attacked) -> None:
    """Flood until cancelled, from an address of one's own; with a secret after hello, without one before it."""
    rng = random.Random(number)
    kind = KINDS[number % len(KINDS)]
    portion = frames(kind, rng)
    hello = Frame(Opcode.TEXT, json.dumps({"type": "hello", "secret": secret}).encode()).serialize(mask=True)
    head = (
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()
    while True:
        try:
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", port, local_addr=(f"127.0.1.{1 + number % 250}", 0)
            )
        except OSError:
            seen.refused += 1
            await asyncio.sleep(0.01)
            continue
        try:
            writer.write(head)
            await reader.readuntil(b"\r\n\r\n")
            seen.connections += 1
            writer.write(hello if secret else b"")
            tasks = [
                asyncio.create_task(_closing_code(reader, kind, seen)),
                asyncio.create_task(_flood(writer, portion, seen)),
            ]
            try:
                await tasks[0]
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)
        except (OSError, EOFError, asyncio.LimitOverrunError):
            seen.refused += 1
            await asyncio.sleep(0.001)  # so that the others on this core have their turn
        finally:
            writer.transport.abort()


async def _flood(writer: asyncio.StreamWriter, portion: bytes, seen: Attacked) -> None:
    while not writer.transport.is_closing():
        writer.write(portion)
        seen.sent += len(portion)
        await writer.drain()
        await asyncio.sleep(0)


async def _closing_code(reader: asyncio.StreamReader, kind: str, seen: Attacked) -> None:
    """Read until the connection is over; the code is in the last frame."""
    if kind.endswith("reads nothing"):
        await asyncio.sleep(60)
        return
    last = b""
    with contextlib.suppress(OSError):
        while said := await reader.read(PORTION):
            last = (last + said)[-200:]
    begin = max(last.rfind(b"\x88\x02"), last.rfind(b"\x88\x0a"))
    if begin >= 0:
        seen.codes[int.from_bytes(last[begin + 2 : begin + 4], "big")] += 1


def attackers(port: int, table: str, secret: str, many: int, seen: Attacked) -> None:
    """So many strangers, half of them spectators, until the process is told to end."""

    async def all_of_them() -> None:
        await asyncio.gather(
            *(attack(port, table, secret if number % 2 else None, number, seen) for number in range(many))
        )

    os.nice(5)  # the players' own clients share this core
    asyncio.run(all_of_them())


def main() -> None:
    """python benchmarks/table_attackers.py PORT TABLE SECRET MANY: flood until SIGTERM, then say what was met with."""
    seen = Attacked()

    def end(*_: object) -> None:
        codes = ", ".join(f"{many} × {code}" for code, many in sorted(seen.codes.items()))
        print(
            f"{seen.connections} connections, {seen.refused} refused or cut, {seen.sent / 1e6:.0f} MB sent; "
            f"closed with {codes or 'no code'}"
        )
        sys.stdout.flush()
        os._exit(0)

    signal.signal(signal.SIGTERM, end)
    port, table, secret, many = sys.argv[1:]
    attackers(int(port), table, secret, int(many), seen)


if __name__ == "__main__":
    main()
