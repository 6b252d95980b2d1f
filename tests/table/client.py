"""A client of the table for tests: says commands, and keeps what it is told as a browser would."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

NONCE = "nonce-of-a-test-0000"

COMPILED = 300
"""Seconds within which a bot has its game compiled, and decides, on any machine that does other things too."""


class Client:
    """One WebSocket at a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.welcome: dict[str, Any] = {}
        self.state: dict[str, Any] = {}
        self.steps: list[dict[str, Any]] = []
        self.presence: dict[str, Any] = {}
        self.others: list[dict[str, Any]] = []
        self._ids = count(1)

    async def receive(self, seconds: float = 10) -> dict[str, Any]:
        """The next message, taken in."""
        async with asyncio.timeout(seconds):
            message: dict[str, Any] = json.loads(await self.socket.recv())
        match message["type"]:
            case "welcome":
                self.welcome = message
            case "state":
                self.steps = [*self.steps[: message["kept"]], *message["steps"]]
                self.state = message
            case "presence":
                self.presence = message
            case _:
                self.others.append(message)
        return message

    async def say(self, verb: str, **fields: Any) -> int:
        """Send a command; its id."""
        command = next(self._ids)
        await self.socket.send(json.dumps({"type": verb, "id": command, **fields}))
        return command

    async def ask(self, verb: str, **fields: Any) -> dict[str, Any]:
        """Send a command and wait for its answer."""
        command = await self.say(verb, **fields)
        while True:
            message = await self.receive()
            if message.get("id") == command:
                return message

    async def join(self, nonce: str = NONCE) -> dict[str, Any]:
        """Take the seat."""
        return await self.ask("join", nonce=nonce)

    async def decide(self, word: str) -> dict[str, Any]:
        """Make a decision on the state as it is."""
        return await self.ask("decide", n=self.state["n"], word=word)

    async def propose(self, kind: str) -> dict[str, Any]:
        """Offer something."""
        return await self.ask("propose", n=self.state["n"], kind=kind)

    async def until(self, wanted: Callable[[Client], bool], seconds: float = 10) -> None:
        """Take in messages until something holds."""
        async with asyncio.timeout(seconds):
            while not wanted(self):
                await self.receive(seconds)

    @property
    def words(self) -> list[str]:
        """The words of the choices."""
        return [choice["word"] for choice in self.state["choices"]]

    @property
    def scene(self) -> dict[str, list[str]]:
        """The board that the steps lead to from the start."""
        board = dict(self.welcome["start"]["board"])
        for step in self.steps:
            for point, was, now in step["changes"]:
                assert board.get(point, []) == was
                board[point] = now
        return {point: pieces for point, pieces in board.items() if pieces}


def live(base: str, table: str) -> str:
    """The address of a table's WebSocket."""
    return f"{base.replace('http', 'ws', 1)}/api/tables/{table}/live"


@asynccontextmanager
async def at_table(base: str, link: str, n: int | None = None) -> AsyncIterator[Client]:
    """Sit down at a link, as far as the first state."""
    table, _, secret = link.removeprefix("/t/").partition("#")
    async with connect(live(base, table), subprotocols=["tischlein.1"]) as socket:  # type: ignore[list-item]
        client = Client(socket)
        await socket.send(json.dumps({"type": "hello", "secret": secret, "n": n}))
        await client.until(lambda client: bool(client.state))
        yield client
