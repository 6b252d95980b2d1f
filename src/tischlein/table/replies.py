"""Replies to HTTP requests: JSON, problems, and the headers that keep a page to itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from starlette.datastructures import MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tischlein.play.words import Text
from tischlein.table.faults import TEXTS
from tischlein.table.messages.http import Problem
from tischlein.table.messages.parts import text
from tischlein.table.metrics import REQUESTS

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
"""What the page may load and do: only what comes from here, nothing inline."""

HEADERS = {
    "content-security-policy": POLICY,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}

_ENCODER = msgspec.json.Encoder()


class Json(Response):
    """A message as a reply that nobody keeps."""

    media_type = "application/json"

    def __init__(self, content: Any, status_code: int = 200, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(content, status_code, {"cache-control": "no-store", **(headers or {})})

    def render(self, content: Any) -> bytes:
        return _ENCODER.encode(content)


class Trouble(Exception):
    """A request that fails."""

    def __init__(self, status: int, problem: Problem) -> None:
        self.status, self.problem = status, problem
        super().__init__(problem.code)


def trouble(
    status: int, code: str, said: Text | None = None, line: int | None = None, column: int | None = None
) -> Trouble:
    """Why a request fails: one of the table's texts, or what was ``said``."""
    return Trouble(status, Problem(code, text(said) if said else TEXTS[code], line, column))


class Guarded:
    """Middleware: the headers on every reply, and a count of them; nothing that was answered is raised again."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        started = False

        async def guarded(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                REQUESTS.add(str(message["status"]))
            await send(message)

        try:
            await self._app(scope, receive, guarded)
        except Exception:
            # Starlette raises again what it has answered and what is in the log already.
            if not started:
                raise
