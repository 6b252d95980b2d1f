"""Opening the database: the driver, the settings of a connection, the layout."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sqlalchemy import event, insert, select, text
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


def address(named: str) -> URL:
    """The URL of a database: ``sqlite:///file``, ``postgresql://user@host/name``, or just a file's name."""
    try:
        url = make_url(named if "://" in named else f"sqlite:///{named}")
    except (ArgumentError, ValueError):
        raise BadDatabase(f"database {_hidden(named)}: that is no URL") from None
    name = url.get_backend_name()
    if name not in DRIVERS:
        raise BadDatabase(f"database {name}: the table knows {' and '.join(DRIVERS)}")
    if name == "sqlite" and url.database in (None, "", ":memory:"):
        raise BadDatabase("database: tables in memory would be lost with the process; name a file")
    return url.set(drivername=DRIVERS[name])


def file_of(url: URL) -> Path | None:
    """The file of a SQLite database; None for others."""
    return Path(str(url.database)) if url.get_backend_name() == "sqlite" else None


def shown(url: URL) -> str:
    """How a database is named to people: without its driver and its password."""
    return url.set(drivername=url.get_backend_name()).render_as_string(hide_password=True)


def lock(url: URL) -> Lock | None:
    """The right to serve a SQLite file.  Raises BadDatabase when another process serves it."""
    file = file_of(url)
    if file is None:
        return None
    if file.is_dir():
        raise BadDatabase(f"database {file}: that is a folder; name a file in it")
    file.parent.mkdir(parents=True, exist_ok=True)
    try:
        return Lock(file.resolve())  # the same file by another name is the same file
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
            if engine.dialect.name == "postgresql":  # processes that start together do it one after the other
                await connection.execute(text("SELECT pg_advisory_xact_lock(hashtext('tischlein'))"))
            await connection.run_sync(metadata.create_all)
            versions = (await connection.execute(select(about.c.version))).scalars().all()
            if not versions:
                await connection.execute(insert(about).values(version=VERSION))
    except (SQLAlchemyError, OSError) as error:
        reason = str(getattr(error, "orig", error)).strip().split("\n")[0]
        raise BadDatabase(f"database {shown(engine.url)}: {reason}") from None
    if versions and list(versions) != [VERSION]:
        raise BadDatabase(f"database {shown(engine.url)}: its layout is {versions[0]}, not {VERSION}")


def _hidden(named: str) -> str:
    """What may be shown of a URL that cannot be read: no password."""
    return named.split("://", 1)[0] + "://…"
