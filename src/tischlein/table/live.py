"""The WebSocket of a table: who is there, and then a connection."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from tischlein.table import messages as say
from tischlein.table.connection import CODES, Connection
from tischlein.table.faults import fault
from tischlein.table.limits import GUESTS, HELLO_SECONDS, MESSAGE_BYTES
from tischlein.table.origins import is_ours
from tischlein.table.room import Gone
from tischlein.table.rooms import Rooms
from tischlein.table.secret import hashed, is_id
from tischlein.table.store import SPECTATOR
from tischlein.table.verbs import Verbs

LOG = logging.getLogger("tischlein.live")

SUBPROTOCOL = "tischlein.1"

_HELLO = msgspec.json.Decoder(say.Hello)


class Live:
    """Every connection of this process."""

    def __init__(self, rooms: Rooms, verbs: Verbs, origins: Collection[str], pace: tuple[float, float]) -> None:
        self._rooms, self._verbs, self._origins, self._pace = rooms, verbs, origins, pace
        self._connections: set[Connection] = set()

    def __len__(self) -> int:
        return len(self._connections)

    async def endpoint(self, socket: WebSocket) -> None:
        """Serve a WebSocket from its first to its last message."""
        if not is_ours(socket, self._origins):
            await socket.close()  # before it is accepted: the browser sees a refusal and nothing else
            return
        await socket.accept(SUBPROTOCOL if SUBPROTOCOL in socket.scope.get("subprotocols", ()) else None)
        try:
            connection = await self._admit(socket)
            if isinstance(connection, str):
                await _turn_away(socket, connection)
                return
            self._connections.add(connection)
            try:
                await connection.run()
            finally:
                self._connections.discard(connection)
        except (WebSocketDisconnect, TimeoutError):
            return
        if socket.application_state == WebSocketState.CONNECTED and socket.client_state == WebSocketState.CONNECTED:
            await socket.close()

    async def _admit(self, socket: WebSocket) -> Connection | str:
        """Let somebody in, or say why not."""
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                message = await socket.receive()
        except TimeoutError:
            return "hello_first"
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect
        text = message.get("text")
        if text is None or len(text) > MESSAGE_BYTES:
            return "hello_first"
        try:
            hello = _HELLO.decode(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            return "hello_first"
        table = socket.path_params["table"]
        if not is_id(table) or not is_id(hello.secret):
            return "no_seat"
        role = await self._rooms.store.role(table, hashed(hello.secret))
        if role is None:
            return "no_seat"
        try:
            room = await self._rooms.get(table)
        except Gone:
            return "no_seat"
        if len(room.guests) >= GUESTS:
            return "full"
        return Connection(socket, room, None if role == SPECTATOR else role, hello.n, self._verbs, self._pace)


async def _turn_away(socket: WebSocket, reason: str) -> None:
    await socket.send_text(msgspec.json.encode(fault(reason)).decode())
    await socket.close(CODES[reason])
