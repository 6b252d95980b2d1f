"""A connection: one WebSocket at a table.

_read    a command comes in, is carried out, its answer waits
_send    what waits goes out; a state is made only when it can be sent, so that slow clients pile up nothing
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from time import monotonic, perf_counter

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from tischlein.table import messages as say
from tischlein.table import picture
from tischlein.table.faults import fault
from tischlein.table.limits import AHEAD_SECONDS, MESSAGE_BYTES, UNSENT_ANSWERS, Bucket
from tischlein.table.metrics import ACTS, REFUSALS
from tischlein.table.refusals import Refused
from tischlein.table.room import Gone, Room
from tischlein.table.secret import reference
from tischlein.table.store import StoreFailed
from tischlein.table.verbs import Verbs

LOG = logging.getLogger("tischlein.connection")

SLOW = 20.0
"""Seconds that a message may take to leave."""

CODES = {
    "gone": 4404,
    "no_seat": 4401,
    "no_spectators": 4401,
    "hello_first": 4400,
    "full": 4429,
    "too_fast": 4429,
    "broken": 1011,
}
"""With which code a connection is closed, for each reason."""


class _Any(msgspec.Struct):
    id: say.Id


_ENCODER = msgspec.json.Encoder()
_COMMANDS = msgspec.json.Decoder(say.Command)
_ANY = msgspec.json.Decoder(_Any)


class Connection:
    """One WebSocket, once it has said whose it is."""

    def __init__(
        self,
        socket: WebSocket,
        room: Room,
        player: int | None,
        hello: say.Hello,
        verbs: Verbs,
        pace: tuple[float, float],
    ) -> None:
        self._address = socket.client.host if socket.client else ""
        self.player = player
        self._socket, self._room, self._verbs = socket, room, verbs
        known = hello.n is None or room.course.continues(hello.n, hello.history)
        self._known, self._seen = known, hello.n if known else None
        self._waiting: deque[say.FromServer] = deque()
        self._behind, self._attended = True, False
        self._news = asyncio.Event()
        self._bucket = Bucket(*pace)
        self._ahead_since: float | None = None
        self._closing: str | None = None
        self._hints: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Serve the connection until it ends; raises what it breaks on."""
        self._room.enter(self)
        tasks: list[asyncio.Task[None]] = []
        try:
            async with asyncio.timeout(SLOW):
                await self._socket.send_text(_encode(picture.welcome(self._room.course, self.player, self._known)))
            self.changed()
            tasks += [asyncio.create_task(self._send(), name="sending")]
            tasks += [asyncio.create_task(self._read(), name="reading")]
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._room.leave(self)
            for task in (*tasks, *self._hints):
                task.cancel()
            ends = await asyncio.gather(*tasks, *self._hints, return_exceptions=True)
        for end in ends:
            if isinstance(end, Exception) and not isinstance(end, (WebSocketDisconnect, TimeoutError)):
                raise end

    # What the room says

    def changed(self) -> None:
        """Something has happened at the table."""
        self._behind = True
        self._news.set()

    def came_or_went(self) -> None:
        """Somebody has connected or disconnected."""
        self._attended = True
        self._news.set()

    def close(self, reason: str = "gone") -> None:
        """Close the connection, saying why."""
        self._closing = reason
        self._news.set()

    # Sending

    def _say(self, message: say.FromServer) -> None:
        self._waiting.append(message)
        self._news.set()

    async def _send(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            while message := self._next():
                async with asyncio.timeout(SLOW):
                    await self._socket.send_text(message)
            if self._closing:
                await self._socket.send_text(_encode(fault(self._closing)))
                await self._socket.close(CODES[self._closing])
                return

    def _next(self) -> str | None:
        """What is to be sent now: how things stand, before the answers to what made them so."""
        if self._behind:
            # One state stands for everything that has happened since the last one.
            self._behind = self._attended = False
            self._seen, state = self._room.news(self.player, self._seen)
            return state
        if self._attended:
            self._attended = False
            return _encode(picture.presence(self._room.attendance, self._room.claim_in(self.player)))
        return _encode(self._waiting.popleft()) if self._waiting else None

    # Reading

    async def _read(self) -> None:
        while True:
            while len(self._waiting) >= UNSENT_ANSWERS:
                await asyncio.sleep(0.05)  # the client does not take in its answers; sending gives up after a while
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            await self._keep_pace()
            command = read(message.get("text"))
            if isinstance(command, say.Fault):
                self._say(command)
            elif isinstance(command, say.AskHint):
                self._ask_hint(command)
            else:
                await self._do(command)

    async def _keep_pace(self) -> None:
        """Wait until one more message may be read.  Whoever is ahead for too long is sent away.

        While nothing is read, no answer to a ping is either: without this, that would end the connection.
        """
        if self._bucket.take():
            self._ahead_since = None
            return
        self._ahead_since = self._ahead_since or monotonic()
        while not self._bucket.take():
            await asyncio.sleep(self._bucket.wait)
        if monotonic() - self._ahead_since > AHEAD_SECONDS:
            self.close("too_fast")
            await asyncio.Event().wait()  # until the reason has been said

    async def _do(self, command: say.Command) -> None:
        """Carry out a command, and answer."""
        began = perf_counter()
        try:
            if isinstance(command, say.Sync):
                self._seen = None
                self.changed()
            self._say(await self._verbs.do(self._room, self.player, command, self._address))
            ACTS.observe(perf_counter() - began)
        except Refused as refused:
            REFUSALS.add(refused.refusal.rule)
            self._say(say.Refused(command.id, refused.refusal.rule, say.text(refused.refusal)))
        except Gone:
            self._room.dissolve()
        except StoreFailed as failed:
            LOG.warning("the database fails", extra={"reason": str(failed)})
            self._say(fault("storage", command.id))
        except Exception:
            LOG.exception("a command failed", extra={"table": reference(self._room.table)})
            self._say(fault("broken", command.id))

    def _ask_hint(self, command: say.AskHint) -> None:
        """A hint takes its time; the game goes on meanwhile.  One at a time."""
        if self._hints:
            self._say(fault("too_fast", command.id))
            return
        task = asyncio.create_task(self._do(command), name="hint")
        self._hints.add(task)
        task.add_done_callback(self._hints.discard)


def read(text: str | None) -> say.Command | say.Fault:
    """A command, or what is wrong with it."""
    if text is None:
        return fault("binary")
    if len(text) > MESSAGE_BYTES:
        return fault("too_large")
    try:
        return _COMMANDS.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        return fault("unreadable", _id(text), error)


def _id(text: str) -> int | None:
    """The id of a command that cannot be read otherwise."""
    try:
        return _ANY.decode(text).id
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None


def _encode(message: say.FromServer) -> str:
    return _ENCODER.encode(message).decode()
