"""What can be asked over HTTP."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Collection
from time import monotonic
from typing import TypeVar

import msgspec
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from tischlein.play import BadRecord, write_record
from tischlein.table import picture
from tischlein.table.faults import detailed
from tischlein.table.limits import BODY_BYTES, BODY_SECONDS, GLANCES, READINGS, SMALL_BYTES, Buckets
from tischlein.table.looks import game_info
from tischlein.table.looks.info import LOOKS
from tischlein.table.messages.http import Games, Health, Practice, Private, Problem, Reach, ReadRecord
from tischlein.table.metrics import exposition
from tischlein.table.opening import BadWish, opening, record_from
from tischlein.table.opponents import Opponents
from tischlein.table.opponents.task import LEVELS
from tischlein.table.origins import foreign, is_ours
from tischlein.table.reading import read_steps
from tischlein.table.replies import Json, Trouble, trouble
from tischlein.table.room import Gone, Room
from tischlein.table.rooms import Rooms
from tischlein.table.secret import hashed, is_id
from tischlein.table.store import SPECTATOR, StoreFailed
from tischlein.table.version import version

Body = TypeVar("Body")
Done = TypeVar("Done")

_LOOPBACK = re.compile(r"127\.\d+\.\d+\.\d+|::1|\[::1\]")

_WISH: msgspec.json.Decoder[Practice | Private] = msgspec.json.Decoder(Practice | Private)
_READ = msgspec.json.Decoder(ReadRecord)

_PACKED = [Middleware(GZipMiddleware, minimum_size=SMALL_BYTES, compresslevel=6)]
"""Compresses replies where that is wanted; never those that show links, whose secrets nothing should be told of.

The page's files are compressed once, when they are read.
"""


HEALTH_SECONDS = 1.0
"""How long an answer about the server's health holds: asking often does not mean writing often."""


class Http:
    """The requests that a server answers."""

    def __init__(
        self,
        rooms: Rooms,
        bots: Opponents,
        origins: Collection[str],
        openings: Buckets,
        beyond: Callable[[], str | None] = lambda: None,
    ) -> None:
        self._rooms, self._bots, self._origins, self._beyond = rooms, bots, origins, beyond
        self._openings, self._readings, self._glances = openings, Buckets(*READINGS), Buckets(*GLANCES)
        self._reading = asyncio.Lock()
        self._checking, self._checked, self._failing = asyncio.Lock(), -HEALTH_SECONDS, ""

    def routes(self) -> list[Route]:
        """Where they are asked."""
        return [
            Route("/api/games", self.games, middleware=_PACKED),
            Route("/api/tables", self.open, methods=["POST"]),
            Route("/api/tables/{table}", self.standing, middleware=_PACKED),
            Route("/api/reach", self.reach),
            Route("/api/tables/{table}/record", self.record, middleware=_PACKED),
            Route("/api/tables/{table}/live", self.may_connect, methods=["POST"]),
            Route("/api/records", self.read, methods=["POST"], middleware=_PACKED),
            Route("/health", self.health),
            Route("/metrics", self.metrics, middleware=_PACKED),
        ]

    async def games(self, request: Request) -> Response:
        """The games that can be played."""
        return Json(Games([game_info(name) for name in LOOKS], list(LEVELS)))

    async def open(self, request: Request) -> Response:
        """Open a table."""
        wish = await self._body(request, _WISH, self._openings)
        if isinstance(wish, Practice) and self._bots.status == "off" and not self._rooms.store.shared:
            raise trouble(503, "no_bots")  # of several processes, another one may have bots
        try:
            # A record to go on with may be long: other tables do not wait for it.
            now = self._rooms.store.clock.now()
            opened = await self._in_turn(lambda: opening(wish, now)) if wish.start else opening(wish, now)
        except BadWish as bad:
            raise trouble(400, bad.code, bad.text) from None
        except BadRecord as bad:
            raise _unreadable(bad) from None
        await self._rooms.open(opened.settings, opened.seats)
        return Json(opened.reply, 201)

    async def read(self, request: Request) -> Response:
        """Read a record."""
        wish = await self._body(request, _READ, self._readings)
        try:
            return Json(await self._in_turn(lambda: read_steps(record_from(wish.record))))
        except BadWish as bad:
            raise trouble(400, bad.code, bad.text) from None
        except BadRecord as bad:
            raise _unreadable(bad) from None

    async def record(self, request: Request) -> Response:
        """The record of a table, for whoever has one of its secrets."""
        room, _ = await self._room(request, self._readings)
        headers = {"cache-control": "no-store", "content-disposition": 'attachment; filename="tischlein.txt"'}
        course = room.course
        return Response(await self._in_turn(lambda: write_record(course.record)), 200, headers, "text/plain")

    async def standing(self, request: Request) -> Response:
        """How things stand at a table, for whoever has one of its secrets."""
        room, player = await self._room(request, self._glances)
        return Json(picture.standing(room.course, player, room.attendance, self._rooms.store.clock.now()))

    async def reach(self, request: Request) -> Response:
        """How other devices get here, for a browser on this machine: others know it, and need not know more."""
        return Json(Reach(self._beyond() if _is_at_home(request) else None))

    async def _room(self, request: Request, buckets: Buckets) -> tuple[Room, int | None]:
        """The room of a table, and which player (None: a spectator) the secret in the request's header belongs to."""
        table = request.path_params["table"]
        scheme, _, secret = request.headers.get("authorization", "").partition(" ")
        if scheme.lower() != "bearer" or not is_id(secret) or not is_id(table):
            raise trouble(404, "no_seat")
        if not buckets.take(_address(request)):
            raise trouble(429, "too_fast")
        role = await self._rooms.store.role(table, hashed(secret))
        if role is None:
            raise trouble(404, "no_seat")
        try:
            return await self._rooms.get(table), None if role == SPECTATOR else role
        except Gone:
            raise trouble(404, "no_seat") from None

    async def may_connect(self, request: Request) -> Response:
        """Whether this page may open the WebSocket of a table: browsers do not tell a page why one was refused."""
        if is_ours(request, self._origins):
            return Response(status_code=204, headers={"cache-control": "no-store"})
        return Json(Problem("foreign", foreign(request)), 403)

    async def health(self, request: Request) -> Response:
        """Whether this process works: whether what it writes can be read again."""
        async with self._checking:  # many who ask at once get one answer
            if monotonic() - self._checked >= HEALTH_SECONDS:
                try:
                    await self._rooms.store.check()
                    self._failing = ""
                except StoreFailed as failed:
                    self._failing = str(failed)
                self._checked = monotonic()
        health = Health("failing" if self._failing else "ok", version(), self._bots.status, self._failing or None)
        return Json(health, 503 if self._failing else 200)

    async def metrics(self, request: Request) -> Response:
        """A few numbers about this process."""
        return Response(exposition(), media_type="text/plain; version=0.0.4", headers={"cache-control": "no-store"})

    async def _in_turn(self, work: Callable[[], Done]) -> Done:
        """Do something long in a thread, one after the other: several would take the time of all tables together."""
        async with self._reading:
            return await asyncio.to_thread(work)

    async def _body(self, request: Request, decoder: msgspec.json.Decoder[Body], buckets: Buckets) -> Body:
        """The message in a request's body; trouble for what is foreign, too much, or none."""
        if not is_ours(request, self._origins):
            raise Trouble(403, Problem("foreign", foreign(request)))
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            raise trouble(415, "not_json")
        if not buckets.take(_address(request)):
            raise trouble(429, "too_fast")
        try:
            async with asyncio.timeout(BODY_SECONDS):
                body = await _read(request)
        except TimeoutError:
            raise trouble(408, "too_slow") from None
        except ClientDisconnect:
            raise trouble(400, "unreadable") from None  # for nobody to hear
        try:
            return decoder.decode(body)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            raise Trouble(400, Problem("unreadable", detailed("unreadable", error))) from None


def _address(request: Request) -> str:
    return request.client.host if request.client else ""


async def _read(request: Request) -> bytearray:
    """A request's body."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > BODY_BYTES:
            raise trouble(413, "too_large")
    return body


def _is_at_home(request: Request) -> bool:
    """Whether a request comes from this machine, by a name that means this machine, and past no proxy."""
    forwarded = any(name in request.headers for name in ("forwarded", "x-forwarded-for", "x-forwarded-host", "via"))
    client = request.client.host if request.client else ""
    return not forwarded and _LOOPBACK.fullmatch(client) is not None and _is_loopback(request.url.hostname or "")


def _is_loopback(name: str) -> bool:
    return name == "localhost" or name.endswith(".localhost") or _LOOPBACK.fullmatch(name) is not None


def _unreadable(bad: BadRecord) -> Exception:
    return trouble(422, "record", bad.text, bad.line, bad.column)
