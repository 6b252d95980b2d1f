"""A bot that sits in a seat of a table: python examples/bot.py http://localhost:8000/t/<table>#<secret>

It plays by the protocol alone (docs/protocol.md): it knows no rule, captures what it can and otherwise decides at
random.  It survives lost connections and restarted servers, says yes to draws, takebacks and rematches, and follows
its opponent from round to round.  It needs nothing but the package ``websockets``.
"""

from __future__ import annotations

import asyncio
import json
import random
import secrets
import sys
from itertools import count
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

AGAIN = 1.0
"""Seconds until a lost connection is tried again."""

TURNED_AWAY = range(4400, 4500)
"""With such a code the table says that coming again is of no use."""


def choose(choices: list[dict[str, Any]]) -> str:
    """The decision: the one that captures most; among equals, any."""
    most = max(len(choice["captures"]) for choice in choices)
    word: str = random.choice([choice["word"] for choice in choices if len(choice["captures"]) == most])
    return word


class Bot:
    """A player at one table after the other."""

    def __init__(self, link: str) -> None:
        parts = urlsplit(link)
        self._server = f"{'wss' if parts.scheme == 'https' else 'ws'}://{parts.netloc}"
        self._table, self._secret = parts.path.rpartition("/")[2], parts.fragment
        self._ids = count(1)

    async def play(self) -> None:
        """Play until the table turns us away, or nobody wants another round for a minute."""
        while True:
            try:
                async with connect(f"{self._server}/api/tables/{self._table}/live") as socket:
                    following = await self._sit(socket)
            except ConnectionClosed as closed:
                if closed.rcvd and closed.rcvd.code in TURNED_AWAY:
                    return
                following = self._table
                await asyncio.sleep(AGAIN)
            except (OSError, WebSocketException):
                following = self._table
                await asyncio.sleep(AGAIN)
            if following is None:
                return
            self._table = following

    async def _sit(self, socket: ClientConnection) -> str | None:
        """Sit at the table until the next one begins; its id, or None when nobody wants one."""
        await socket.send(json.dumps({"type": "hello", "secret": self._secret}))
        player = None
        over = False
        while True:
            try:
                async with asyncio.timeout(60 if over else None):
                    message = json.loads(await socket.recv())
            except TimeoutError:
                return None
            if message["type"] == "welcome":
                player = message["player"]
                if player is None:
                    raise SystemExit("this link is for spectators")
                if not message["joined"]:
                    await self._say(socket, "join", nonce=secrets.token_urlsafe(16))
            elif message["type"] == "state":
                if message["next"]:
                    following: str = message["next"]
                    return following
                over = message["end"] is not None
                await self._answer(socket, message, player)
            elif message["type"] in ("error", "refused"):
                print(message["text"]["en"], file=sys.stderr)

    async def _answer(self, socket: ClientConnection, state: dict[str, Any], player: int | None) -> None:
        """Do whatever the state asks for.  What was done already is harmless."""
        if "decide" in state["may"]:
            await self._say(socket, "decide", n=state["n"], word=choose(state["choices"]))
        for offer in state["offers"]:
            if offer["player"] != player:
                await self._say(socket, "answer", offer=offer["n"], yes=True)
        if state["end"]:
            print(state["end"]["text"]["en"], "Points:", state["score"]["points"])

    async def _say(self, socket: ClientConnection, command: str, **fields: Any) -> None:
        await socket.send(json.dumps({"type": command, "id": next(self._ids), **fields}))


if __name__ == "__main__":
    if len(sys.argv) != 2 or "#" not in sys.argv[1]:
        raise SystemExit(__doc__)
    asyncio.run(Bot(sys.argv[1]).play())
