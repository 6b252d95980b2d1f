"""Clients for the load: pairs of people at tables of their own, one decision every so often, and practisers."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

GAMES = ("bagh_chal", "fox_and_geese", "pferdeaeppel", "fox_and_hounds")


@dataclass
class Measured:
    """What the clients saw."""

    waits: list[float] = field(default_factory=list)  # seconds from a decision until the opponent was told
    errors: list[str] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)  # of states
    bots: list[float] = field(default_factory=list)  # seconds from a decision until a bot's was told
    measuring: bool = False

    def percentile(self, share: float) -> float:
        """The wait that this share of all decisions stays below, in milliseconds."""
        waits = sorted(self.waits)
        return 1000 * waits[min(len(waits) - 1, int(share * len(waits)))] if waits else float("nan")


def live(base: str, table: str, number: int) -> Any:
    """A WebSocket at a table."""
    where = f"{base.replace('http', 'ws', 1)}/api/tables/{table}/live"
    return connect(where, compression=None, ping_interval=None, open_timeout=60, additional_headers=address(number))


def address(number: int) -> dict[str, str]:
    """Headers of a proxy on this machine: the people have addresses of their own, as limits count by address."""
    return {"x-forwarded-for": f"10.0.{number // 250}.{number % 250}"}


class Pair:
    """Two people at one table after the other."""

    def __init__(self, base: str, http: httpx.AsyncClient, number: int, every: float, seen: Measured) -> None:
        self._base, self._http, self._every, self.seen = base, http, every, seen
        self._game, self._number = GAMES[number % len(GAMES)], number
        self._rng = random.Random(number)
        self._sent, self._n = 0.0, -1

    async def play(self, ready: asyncio.Event, seated: asyncio.Semaphore) -> None:
        """Play until cancelled."""
        while True:
            async with contextlib.AsyncExitStack() as stack:
                async with seated:
                    opened = await self._open()
                    sockets = [
                        await stack.enter_async_context(live(self._base, opened["table"], self._number))
                        for _ in range(2)
                    ]
                    for socket, link in zip(sockets, (opened["you"], opened["guest"]), strict=True):
                        await socket.send(json.dumps({"type": "hello", "secret": link.partition("#")[2]}))
                        await socket.send(json.dumps({"type": "join", "id": 0, "nonce": "0123456789abcdef"}))
                states: list[dict[str, Any]] = [{}, {}]
                over = asyncio.Event()
                readers = [asyncio.create_task(self._read(socket, i, states, over)) for i, socket in enumerate(sockets)]
                try:
                    await ready.wait()
                    await asyncio.sleep(self._rng.random() * self._every)
                    await self._decide(sockets, states, over)
                finally:
                    for reader in readers:
                        reader.cancel()

    async def _open(self) -> dict[str, Any]:
        reply = await self._http.post(
            "/api/tables", json={"type": "private", "game": self._game}, headers=address(self._number)
        )
        opened: dict[str, Any] = reply.json()
        return opened

    async def _decide(self, sockets: list[ClientConnection], states: list[dict[str, Any]], over: asyncio.Event) -> None:
        while not over.is_set():
            began = perf_counter()
            for socket, state in zip(sockets, states, strict=True):
                if state.get("choices"):
                    choice = self._rng.choice(state["choices"])
                    self._n, self._sent = state["n"], perf_counter()
                    said = {"type": "decide", "id": 1, "n": state["n"], "word": choice["word"]}
                    await socket.send(json.dumps(said))
                    break
            await asyncio.sleep(max(0.0, self._every - (perf_counter() - began)))

    async def _read(
        self, socket: ClientConnection, index: int, states: list[dict[str, Any]], over: asyncio.Event
    ) -> None:
        async for text in socket:
            message = json.loads(text)
            if message["type"] in ("error", "refused"):
                self.seen.errors.append(str(message))
            if message["type"] != "state":
                continue
            mine, before = states[index], states[index].get("n", 0)
            states[index] = message
            if self.seen.measuring:
                self.seen.sizes.append(len(text))
                # The decision's own maker is the one who had choices before.
                if self._sent and not mine.get("choices") and before <= self._n < message["n"]:
                    self.seen.waits.append(perf_counter() - self._sent)
                    self._sent = 0.0
            if message["end"]:
                over.set()


async def echo_pair(base: str, number: int, every: float, seen: Measured, ready: asyncio.Event) -> None:
    """Two ends of a bare echo, one message every so often, from either in turn."""
    where = f"{base.replace('http', 'ws', 1)}/{number}"
    async with (
        connect(where, compression=None, ping_interval=None) as one,
        connect(where, compression=None, ping_interval=None) as other,
    ):
        sent = 0.0

        async def read(socket: ClientConnection, mine: int) -> None:
            async for _ in socket:
                if sent and turn % 2 != mine and seen.measuring:
                    seen.waits.append(perf_counter() - sent)

        turn = 0
        readers = [asyncio.create_task(read(one, 0)), asyncio.create_task(read(other, 1))]
        try:
            await ready.wait()
            await asyncio.sleep(random.Random(number).random() * every)
            while True:
                sent = perf_counter()
                await (one, other)[turn % 2].send(json.dumps({"type": "decide", "id": 1, "n": 17, "word": "a1-b1"}))
                await asyncio.sleep(every)
                turn += 1
        finally:
            for reader in readers:
                reader.cancel()


async def practise(base: str, http: httpx.AsyncClient, number: int, seen: Measured) -> None:
    """Somebody who practises, one table after the other, and decides as soon as it is their turn."""
    rng = random.Random(number)
    while True:
        wish = {"type": "practice", "game": GAMES[number % 4], "level": 1 + number % 8}
        opened = (await http.post("/api/tables", json=wish, headers=address(number))).json()
        async with live(base, opened["table"], number) as socket:
            await socket.send(json.dumps({"type": "hello", "secret": opened["you"].partition("#")[2]}))
            await socket.send(json.dumps({"type": "join", "id": 0, "nonce": "0123456789abcdef"}))
            sent = 0.0
            async for text in socket:
                message = json.loads(text)
                if message["type"] in ("error", "refused"):
                    seen.errors.append(str(message))
                if message["type"] != "state":
                    continue
                if message["end"]:
                    break
                if message["choices"]:
                    if sent:
                        seen.bots.append(perf_counter() - sent)
                    sent = perf_counter()
                    word = rng.choice(message["choices"])["word"]
                    await socket.send(json.dumps({"type": "decide", "id": 1, "n": message["n"], "word": word}))
