"""Opening the database: the driver, the settings of a connection, the layout."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sqlalchemy import event, insert, select
from sqlalchemy.engine import URL, Connection, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tischlein.play import TischleinError
from tischlein.table.store.lock import Lock, Locked
from tischlein.table.store.schema import VERSION, about, metadata

DRIVERS: Mapping[str, str] = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}

PRAGMAS = ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", "busy_timeout=5000")
"""In WAL with NORMAL a commit survives the process, however that dies; docs/operation.md has what a power cut costs."""


class BadDatabase(TischleinError):
    """A database that cannot be used."""


def address(text: str) -> URL:
    """The URL of a database: ``sqlite:///file``, ``postgresql://user@host/name``, or just a file's name."""
    try:
        url = make_url(text if "://" in text else f"sqlite:///{text}")
    except ArgumentError:
        raise BadDatabase(f"database {_hidden(text)}: that is no URL") from None
    name = url.get_backend_name()
    if name not in DRIVERS:
        raise BadDatabase(f"database {name}: the table knows {' and '.join(DRIVERS)}")
    return url.set(drivername=DRIVERS[name])


def file_of(url: URL) -> Path | None:
    """The file of a SQLite database; None for others, and for one in memory."""
    in_memory = url.database in (None, "", ":memory:")
    return None if not url.drivername.startswith("sqlite") or in_memory else Path(str(url.database))


def lock(url: URL) -> Lock | None:
    """The right to serve a SQLite file.  Raises BadDatabase when another process serves it."""
    file = file_of(url)
    if file is None:
        return None
    file.parent.mkdir(parents=True, exist_ok=True)
    try:
        return Lock(file)
    except Locked as error:
        raise BadDatabase(
            f"database {file}: {error}; several processes can share a PostgreSQL, but not a SQLite file"
        ) from None


def engine_for(url: URL) -> AsyncEngine:
    """An engine whose connections are set up.  Nothing is connected yet."""
    if url.drivername.startswith("postgresql"):
        try:
            return create_async_engine(url, pool_size=5, max_overflow=5, pool_pre_ping=True)
        except ModuleNotFoundError:
            raise BadDatabase("PostgreSQL needs the package asyncpg: pip install 'tischlein[postgres]'") from None
    engine = create_async_engine(url)

    @event.listens_for(engine.sync_engine, "connect")
    def set_up(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # the driver begins no transactions of its own; the next listener does
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


async def lay_out(engine: AsyncEngine) -> None:
    """Create the database's tables where they are missing.  Raises BadDatabase for another layout, or no database."""
    try:
        async with engine.begin() as connection:
            await connection.run_sync(metadata.create_all)
            versions = (await connection.execute(select(about.c.version))).scalars().all()
            if not versions:
                await connection.execute(insert(about).values(version=VERSION))
    except (SQLAlchemyError, OSError) as error:
        reason = str(getattr(error, "orig", error)).strip().split("\n")[0]
        raise BadDatabase(f"database {engine.url.render_as_string()}: {reason}") from None
    if versions and list(versions) != [VERSION]:
        raise BadDatabase(f"database {engine.url.render_as_string()}: its layout is {versions[0]}, not {VERSION}")


def _hidden(text: str) -> str:
    """What may be shown of a URL that cannot be read: no password."""
    return text.split("://", 1)[0] + "://…"
