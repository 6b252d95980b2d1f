"""The application: rooms, bots and duties behind one set of routes."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Collection
from dataclasses import dataclass, field
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp

from tischlein.table.duties import Duties
from tischlein.table.http import Http
from tischlein.table.limits import OPENINGS, PACE, Buckets
from tischlein.table.live import Live
from tischlein.table.metrics import CONNECTIONS, ROOMS
from tischlein.table.news import News
from tischlein.table.opponents import Opponents
from tischlein.table.replies import Guarded, Json, Trouble, trouble
from tischlein.table.rooms import Rooms
from tischlein.table.static import FOLDER, Page
from tischlein.table.store import Store, StoreFailed
from tischlein.table.verbs import Verbs

LOG = logging.getLogger("tischlein.app")

MONTH = 30 * 86_400.0


@dataclass(frozen=True)
class Config:
    """What a server may be told."""

    keep: float = MONTH  # seconds that a table is kept after its last event
    origins: Collection[str] = field(default_factory=frozenset)  # other origins whose pages may use this server
    static: Path = FOLDER  # where the page is
    beyond: Callable[[], str | None] = lambda: None  # the address for other machines; None: they do not get here
    pace: tuple[float, float] = PACE  # messages of a connection at once, and a second
    openings: tuple[float, float] = OPENINGS  # tables that a network opens at once, and a second


def application(store: Store, bots: Opponents, config: Config | None = None) -> ASGIApp:
    """The server's application.  It uses the store and the bots; it neither opens nor closes them."""
    config = config or Config()
    rooms = Rooms(store)
    duties = Duties(rooms, bots, config.keep)
    openings = Buckets(*config.openings)
    live = Live(rooms, Verbs(store, bots, openings), config.origins, config.pace)
    news = News(rooms) if store.shared else None
    page = Page(config.static)
    CONNECTIONS.read, ROOMS.read = live.__len__, rooms.__len__

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        doing = [asyncio.create_task(duties.run(), name="duties")]
        if news:
            doing.append(asyncio.create_task(news.run(), name="news"))
        try:
            yield
        finally:
            for task in doing:
                task.cancel()
            await asyncio.gather(*doing, return_exceptions=True)

    app = Starlette(
        routes=[
            *Http(rooms, bots, config.origins, openings, config.beyond).routes(),
            WebSocketRoute("/api/tables/{table}/live", live.endpoint),
            Route("/", page.index),
            Route("/t/{table}", page.index),
            Route("/record", page.index),
            Route("/{path:path}", page.file),
        ],
        exception_handlers={
            Trouble: _say_trouble,
            HTTPException: _say_http,
            StoreFailed: _say_storage,
            Exception: _say_broken,
        },
        lifespan=lifespan,
    )
    # A path that no route has is not tried again with a slash: the reply would name it in a header.
    app.router.redirect_slashes = False
    return _around(app, config.origins)


def answering_too_many(origins: Collection[str]) -> ASGIApp:
    """What a server answers a client with that asks too much: a request never gets as far as the application."""
    return _around(Json(trouble(429, "too_fast").problem, 429, {"retry-after": "1"}), origins)


def _around(app: ASGIApp, origins: Collection[str]) -> ASGIApp:
    """What is around every reply, those to requests that break something too."""
    if origins:
        app = CORSMiddleware(
            app,
            allow_origins=sorted(origins),
            allow_methods=["GET", "POST"],
            allow_headers=["authorization", "content-type"],
            max_age=86_400,
        )
    return Guarded(app)


async def _say_trouble(request: Request, error: Exception) -> Response:
    assert isinstance(error, Trouble)
    return Json(error.problem, error.status)


async def _say_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = "method" if error.status_code == 405 else "not_found"
    return Json(trouble(error.status_code, code).problem, error.status_code)


async def _say_storage(request: Request, error: Exception) -> Response:
    LOG.warning("the database fails", extra={"reason": str(error)})
    return Json(trouble(503, "storage").problem, 503)


async def _say_broken(request: Request, error: Exception) -> Response:
    LOG.error("a request failed", exc_info=error)
    return Json(trouble(500, "broken").problem, 500)
