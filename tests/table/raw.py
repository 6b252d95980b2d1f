"""Connections byte by byte, for clients that do what no library does."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from websockets.frames import Frame, Opcode

KEY = "AAAAAAAAAAAAAAAAAAAAAA=="


@asynccontextmanager
async def connected(
    base: str, source: str = "127.0.0.1", receives: int | None = None
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A connection from one of this machine's addresses; ``receives``: bytes that its socket takes in unread."""
    with socket.socket() as plain:
        if receives:
            plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receives)
        plain.setblocking(False)
        plain.bind((source, 0))
        host, _, port = base.rpartition("/")[2].rpartition(":")
        await asyncio.get_running_loop().sock_connect(plain, (host, int(port)))
        reader, writer = await asyncio.open_connection(sock=plain, limit=2**20)
        try:
            yield reader, writer
        finally:
            writer.transport.abort()


def handshake(table: str, headers: str = "") -> bytes:
    """The head of a WebSocket's handshake."""
    return (
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {KEY}\r\n{headers}\r\n"
    ).encode()


async def opened(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, link: str, says_hello: bool) -> None:
    """Open the WebSocket of a link, and say hello or nothing yet."""
    table, _, secret = link.removeprefix("/t/").partition("#")
    writer.write(handshake(table))
    head = await reader.readuntil(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 101"), head
    if says_hello:
        writer.write(frame(Opcode.TEXT, json.dumps({"type": "hello", "secret": secret}).encode()))


def frame(opcode: Opcode, payload: bytes = b"", fin: bool = True) -> bytes:
    """A frame as clients send it."""
    return Frame(opcode, payload, fin).serialize(mask=True)


async def closing_code(reader: asyncio.StreamReader, seconds: float = 20) -> int | None:
    """Read to the end; the code that the server closed with, None without one."""
    said = bytearray()
    async with asyncio.timeout(seconds):
        try:
            while some := await reader.read(65_536):
                said += some
        except ConnectionError:
            pass
    at, code = 0, None
    while at + 2 <= len(said):  # frames of a server are not masked
        opcode, length = said[at] & 15, said[at + 1] & 127
        at += 2
        if length >= 126:
            extended = 2 if length == 126 else 8
            length = int.from_bytes(said[at : at + extended], "big")
            at += extended
        if opcode == Opcode.CLOSE and length >= 2:
            code = int.from_bytes(said[at : at + 2], "big")
        at += length
    return code
