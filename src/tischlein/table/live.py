"""The WebSocket of a table: who is there, and then a connection."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Collection

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from tischlein.table import messages as say
from tischlein.table.connection import CODES, Connection
from tischlein.table.faults import fault
from tischlein.table.limits import AT_A_SEAT, HELLO_SECONDS, MESSAGE_BYTES, WATCHING
from tischlein.table.origins import is_ours
from tischlein.table.room import Gone
from tischlein.table.rooms import Rooms
from tischlein.table.secret import hashed, is_id, reference
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
            if isinstance(connection, say.Fault):
                await _turn_away(socket, connection)
                return
            self._connections.add(connection)
            try:
                await connection.run()
            finally:
                self._connections.discard(connection)
        except (WebSocketDisconnect, TimeoutError):
            return
        except Exception:
            LOG.exception("a connection failed", extra={"table": reference(socket.path_params["table"])})
            with contextlib.suppress(Exception):  # perhaps it cannot even be said
                await _turn_away(socket, fault("broken"))
            return
        if socket.application_state == WebSocketState.CONNECTED and socket.client_state == WebSocketState.CONNECTED:
            await socket.close()

    async def _admit(self, socket: WebSocket) -> Connection | say.Fault:
        """Let somebody in, or say why not."""
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                message = await socket.receive()
        except TimeoutError:
            return fault("hello_first")
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect
        hello = _hello(message.get("text"))
        if isinstance(hello, say.Fault):
            return hello
        table = socket.path_params["table"]
        if not is_id(table) or not is_id(hello.secret):
            return fault("no_seat")
        role = await self._rooms.store.role(table, hashed(hello.secret))
        if role is None:
            return fault("no_seat")
        try:
            room = await self._rooms.get(table)
            if hello.n is not None and hello.n > room.course.n:
                await room.read_on(hello.n)  # perhaps another process has told more than is known here
        except Gone:
            return fault("no_seat")
        if hello.watch and role != SPECTATOR and not room.course.open_to_spectators:
            return fault("no_spectators")
        player = None if role == SPECTATOR or hello.watch else role
        if room.connections(player) >= (WATCHING if player is None else AT_A_SEAT):
            return fault("full")
        return Connection(socket, room, player, hello, self._verbs, self._pace)


def _hello(text: str | None) -> say.Hello | say.Fault:
    """A first message, or what is wrong with it."""
    if text is None or len(text) > MESSAGE_BYTES:
        return fault("hello_first")
    try:
        return _HELLO.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        return fault("hello_first", reason=error)


async def _turn_away(socket: WebSocket, why: say.Fault) -> None:
    await socket.send_text(msgspec.json.encode(why).decode())
    await socket.close(CODES[why.code])
