"""uvicorn's protocols, with bounds on what a client may do.

Everything that relies on the inside of uvicorn is in this file.  ``check`` names what an unsuitable version lacks.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import h11
import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from tischlein.table import limits
from tischlein.table.limits import Bucket
from tischlein.table.transport.frames import FrameCounter
from tischlein.table.transport.gate import Gate, Peer

LOG = logging.getLogger("tischlein.transport")

PORTION = 16 * 1024
"""Bytes of a request that are parsed before it is looked at how much there is of it."""

LINGER = 1.0
"""Seconds that a client has to read why it is sent away, before the connection is cut."""

TOO_FAST, TOO_LARGE, NOT_UTF8, BROKEN = 4429, 1009, 1007, 1002
"""Closing codes; docs/protocol.md explains them."""

HTTP_NAMES = (
    *("app", "client", "conn", "cycle", "flow", "headers", "loop", "transport"),
    *("connection_lost", "connection_made", "data_received", "handle_websocket_upgrade", "on_response_complete"),
    *("pause_writing", "resume_writing", "send_400_response", "timeout_keep_alive_handler"),
)
WEBSOCKET_NAMES = (
    *("client", "close_sent", "close_timer", "conn", "curr_msg_data_type", "frames", "handshake_complete"),
    *("handshake_initiated", "loop", "queue", "read_paused", "transport", "writable"),
    *(
        "connection_lost",
        "connection_made",
        "data_received",
        "handle_connect",
        "handle_cont",
        "handle_ping",
        "keepalive_timeout",
    ),
    *("handle_parser_exception", "pause_writing", "receive", "resume_writing", "send", "send_receive_event_to_app"),
)


class UnsuitableUvicorn(Exception):
    """This version of uvicorn lacks something that is relied on."""


class Settings(uvicorn.Config):
    """uvicorn's settings, with the gate that its protocols ask; ``too_many`` answers who asks too much."""

    def __init__(self, app: ASGIApp, gate: Gate, too_many: ASGIApp, **settings: Any) -> None:
        super().__init__(app, http=HttpProtocol, ws=WebSocketProtocol, proxy_headers=False, **settings)
        self.gate, self.too_many = gate, too_many


def check(settings: Settings) -> None:
    """See that uvicorn has what is relied on here.  Raises UnsuitableUvicorn."""
    http, socket = (kind(settings, ServerState(), {}) for kind in (HttpProtocol, WebSocketProtocol))
    missing = [f"H11Protocol.{name}" for name in HTTP_NAMES if not hasattr(http, name)]
    missing += [f"WebSocketsSansIOProtocol.{name}" for name in WEBSOCKET_NAMES if not hasattr(socket, name)]
    if missing:
        raise UnsuitableUvicorn(f"uvicorn {uvicorn.__version__} lacks {', '.join(missing)}; 0.54 has them")


class _Requests(h11.Connection):
    """h11's connection, which bounds the parts of a request and tells when a head is complete."""

    def __init__(self, protocol: HttpProtocol) -> None:
        super().__init__(h11.SERVER, PORTION)
        self._protocol, self._chunks = protocol, 0

    def next_event(self) -> Any:
        event = super().next_event()
        if isinstance(event, h11.Request):
            if len(event.headers) > limits.HEADERS:
                raise h11.RemoteProtocolError("too many headers", error_status_hint=431)
            self._chunks = 0
            self._protocol.asked(event)
        elif isinstance(event, h11.Data):
            self._chunks += 1
            if self._chunks > limits.CHUNKS:
                raise h11.RemoteProtocolError("too many chunks", error_status_hint=413)
        return event


class HttpProtocol(H11Protocol):
    """HTTP, with a deadline for the head of a request."""

    def __init__(self, config: Settings, server_state: ServerState, app_state: dict[str, Any], _loop: Any = None):
        super().__init__(config, server_state, app_state, _loop)
        self.conn = _Requests(self)
        self._settings, self._gate = config, config.gate
        self._peer: Peer | None = None
        self._served = True
        self._begun = False  # whether bytes of a head have come
        self._deadline: asyncio.TimerHandle | None = None
        self._upgraded = False

    # Coming and going

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        wait = self._gate.enter(transport, self.client[0] if self.client else "")
        self._peer = self._gate.peer(transport)
        if wait > 0:
            transport.pause_reading()
            self._deadline = self.loop.call_later(wait, self._waited)
        else:
            self._await_head()

    def _waited(self) -> None:
        self._await_head()
        self.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        self._head_is_there()
        self._gate.leave(self.transport)
        super().connection_lost(exc)

    # The head of a request

    @property
    def _busy(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _await_head(self) -> None:
        self._begun = False
        self._deadline = self.loop.call_later(limits.HEAD_SECONDS, self._late)

    def _head_is_there(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _late(self) -> None:
        self._deadline = None
        if not self.transport.is_closing():
            self._gate.count("late")
            if self._begun and not self._busy and self.conn.our_state is h11.IDLE:
                self.transport.write(b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n")
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        if not self._busy and self._deadline is None:
            self._await_head()
        self._begun = True
        try:
            for at in range(0, len(data), PORTION):
                super().data_received(data[at : at + PORTION])
                if self._upgraded or self.transport.is_closing():
                    return
        except Exception:
            # What h11 or uvicorn cannot cope with is the client's doing; where it happened would fill the log.
            self._gate.count("broken")
            self.transport.abort()
            return
        if self._busy:
            self._head_is_there()

    def asked(self, request: h11.Request) -> None:
        """The head of a request is there: see whose it is, and whether it is served."""
        assert self._peer is not None
        forwarded = [value.decode("latin-1") for name, value in request.headers if name == b"x-forwarded-for"]
        upgrade = any(name == b"upgrade" for name, _ in request.headers)
        self._served = self._gate.asks(self._peer, forwarded, upgrade)
        self.client = (self._peer.client, self.client[1] if self.client and not self._peer.proxied else 0)
        self.app = self._settings.loaded_app if self._served else self._settings.too_many

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._head_is_there()
        if not self._served:
            self.transport.write(b"HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\ncontent-length: 0\r\n\r\n")
            self.transport.close()
            return
        self._upgraded = True
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        super().on_response_complete()  # may begin with the next request
        if not self._busy and self._peer is not None and not self.transport.is_closing():
            self._gate.waits(self._peer)
            if self.conn.trailing_data[0] and self._deadline is None:
                self._await_head()

    def send_400_response(self, msg: str) -> None:
        self._gate.count("broken")
        if self.conn.our_state not in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.abort()  # in the middle of a response there is no place for another one
            return
        if self._busy:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        super().send_400_response(msg)

    # What waits to be sent

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._peer is not None:
            self._gate.slow(self._peer, True)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._peer is not None:
            self._gate.slow(self._peer, False)


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket whose frames and bytes are counted before they are parsed."""

    def __init__(self, config: Settings, server_state: ServerState, app_state: dict[str, Any], _loop: Any = None):
        super().__init__(config, server_state, app_state, _loop)
        self._gate = config.gate
        bounds = config.gate.bounds
        self._calm = bounds.calm
        self._frames, self._bytes = Bucket(*bounds.frames), Bucket(*bounds.bytes)
        self._counter = FrameCounter()
        self._peer: Peer | None = None
        self._ended = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._peer = self._gate.peer(self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._gate.leave(self.transport)
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        assert self._peer is not None
        self.client = (self._peer.client, self.client[1] if self.client and not self._peer.proxied else 0)
        super().handle_connect(event)

    # What comes in

    def data_received(self, data: bytes) -> None:
        if self._ended:
            return
        if self.handshake_initiated and not self._may_send(data):
            assert self._peer is not None
            self._gate.flooded(self._peer)
            self._end(TOO_FAST, "too_fast")
            return
        try:
            super().data_received(data)
        except Exception:
            # What websockets or uvicorn cannot cope with is the client's doing; a trace would fill the log.
            self._gate.count("broken")
            self._end(BROKEN, "")

    def _may_send(self, data: bytes) -> bool:
        """Whether a client may send this much; says so before any of it is parsed."""
        assert self._peer is not None
        network, left = self._peer.network, max(0, int(self._frames.left))
        frames, size = self._counter.count(data, left), len(data)
        if not (self._frames.take(frames) and self._bytes.take(size)):
            return False
        if not (network.frames.take(frames) and network.bytes.take(size)):
            return False
        return self._frames.used <= self._calm or network.bursts.take(frames)

    def handle_ping(self) -> None:
        if self.transport.is_closing():
            self.conn.data_to_send()  # to nobody
        else:
            super().handle_ping()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= limits.FRAGMENTS:
            self._gate.count("broken")
            self._end(TOO_LARGE, "")
        elif not self._ended:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self._gate.count("not_utf8")
                self._end(NOT_UTF8, "")
                return
        super().send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        self._gate.count("broken")
        sent = self.conn.close_sent
        self._end(sent.code if sent else BROKEN, "")

    def _end(self, code: int, reason: str) -> None:
        """Send a client away with a code; nothing more is read from it or told to the application."""
        if self._ended:
            return
        self._ended = True
        self.stop_keepalive()
        self.frames = []
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        if self.handshake_complete:
            if self.conn.state is State.OPEN:
                self.conn.fail(code, reason)
            self.transport.write(b"".join(self.conn.data_to_send()))
        elif not self.handshake_initiated:
            self.transport.write(b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n")
        self.close_sent, self.read_paused = True, False
        # Closed at once, with bytes of the client unread, the connection would be reset before the code is read.
        self.transport.pause_reading()
        if self.close_timer is not None:
            self.close_timer.cancel()
        self.close_timer = self.loop.call_later(LINGER, self.transport.abort)

    # What goes out

    async def send(self, message: Any) -> None:
        if self._ended:
            raise ClientDisconnected
        try:
            await super().send(message)
        except (InvalidState, RuntimeError):
            if not (self._ended or self.close_sent or self.disconnected):
                raise
            raise ClientDisconnected from None

    async def receive(self) -> Any:
        message = await super().receive()
        if not self.writable.is_set() and not self._ended:
            self.transport.pause_reading()
        return message

    def pause_writing(self) -> None:
        """Answers are not taken in: no more questions either, pings among them."""
        super().pause_writing()
        self.transport.pause_reading()
        if self._peer is not None:
            self._gate.slow(self._peer, True)

    def resume_writing(self) -> None:
        super().resume_writing()
        if not (self._ended or self.read_paused):
            self.transport.resume_reading()
        if self._peer is not None:
            self._gate.slow(self._peer, False)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.loop.call_later(LINGER, self.transport.abort)
