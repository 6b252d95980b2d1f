"""Opening the database: the driver, the settings of a connection, the layout."""

from __future__ import annotations

import contextlib
import sqlite3
import stat
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sqlalchemy import event, insert, select, text
from sqlalchemy.engine import URL, Connection, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tischlein.play import TischleinError
from tischlein.play.words import Text
from tischlein.table.store.database_file import DatabaseFile, make_private
from tischlein.table.store.lock import Lock, Locked
from tischlein.table.store.schema import VERSION, about, metadata

DRIVERS: Mapping[str, str] = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}

PRAGMAS = ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", "busy_timeout=5000")
"""In WAL with NORMAL a commit survives the process, however that dies; docs/operation.md has what a power cut costs."""


class BadDatabase(TischleinError):
    """A database that cannot be used; ``said`` is the message in both languages."""

    def __init__(self, en: str, de: str) -> None:
        self.said = Text(en, de)
        super().__init__(en)

    def __reduce__(self) -> tuple[type[BadDatabase], tuple[str, str]]:
        return type(self), (self.said.en, self.said.de)


def address(named: str) -> URL:
    """The URL of a database: ``sqlite:///file``, ``postgresql://user@host/name``, or just a file's name.

    A file's name is taken as it is, whatever characters it has; ``~`` at its beginning is the user's home folder.
    Raises BadDatabase.
    """
    if "://" not in named:
        return _sqlite(named)
    try:
        url = make_url(named)
    except (ArgumentError, ValueError):
        raise BadDatabase(
            f"database {_hidden(named)}: that is no URL", f"Datenbank {_hidden(named)}: das ist keine Adresse"
        ) from None
    name = url.get_backend_name()
    if name not in DRIVERS:
        known = " and ".join(DRIVERS)
        raise BadDatabase(
            f"database {name}: the table knows {known}",
            f"Datenbank {name}: der Tisch kennt {known.replace(' and ', ' und ')}",
        )
    if name != "sqlite":
        return url.set(drivername=DRIVERS[name])
    if url.query or str(url.database).startswith("file:"):
        raise BadDatabase(
            f"database {named}: name the file alone, without parameters",
            f"Datenbank {named}: nenne nur die Datei, ohne Zusätze",
        )
    return _sqlite(url.database or "")


def _sqlite(name: str) -> URL:
    """The URL of a SQLite file."""
    if name in ("", ":memory:"):
        raise BadDatabase(
            "database: tables in memory would be lost with the process; name a file",
            "Datenbank: Tische im Speicher gingen mit dem Prozess verloren; nenne eine Datei",
        )
    try:
        file = Path(name).expanduser()
    except RuntimeError:
        raise BadDatabase(
            f"database {name}: there is no home folder here; name the file without ~",
            f"Datenbank {name}: hier gibt es keinen Heimatordner; nenne die Datei ohne ~",
        ) from None
    return URL.create(DRIVERS["sqlite"], database=str(file))


def file_of(url: URL) -> Path | None:
    """The file of a SQLite database; None for others."""
    return Path(str(url.database)) if url.get_backend_name() == "sqlite" else None


def shown(url: URL) -> str:
    """How a database is named to people: without its driver and its password."""
    file = file_of(url)
    if file is not None:
        return f"sqlite:///{file}"
    return url.set(drivername=url.get_backend_name()).render_as_string(hide_password=True)


def lock(url: URL) -> tuple[Lock, DatabaseFile] | None:
    """The right to serve a SQLite file, which is made if it is missing, and the file; None for other databases.

    Raises BadDatabase when another process serves it, another program's database is in it, or it cannot be used.
    """
    file = file_of(url)
    if file is None:
        return None
    try:
        if not file.exists() or file.is_file():
            make_private(file)
        check_ours(file, empty=True)
        resolved = file.resolve()  # the same file by another name is the same file
        return Lock(resolved), DatabaseFile(resolved)
    except Locked as error:
        whose = f"Prozess {error.pid}" if error.pid else "ein anderer Prozess"
        raise BadDatabase(
            f"database {file}: {error}; several processes can share a PostgreSQL, but not a SQLite file",
            f"Datenbank {file}: {whose} bedient sie; mehrere Prozesse können eine PostgreSQL-Datenbank teilen, aber "
            "keine SQLite-Datei",
        ) from None
    except (OSError, sqlite3.Error) as error:
        raise _unusable(file, error) from None


def check_ours(file: Path, empty: bool = False) -> None:
    """Raise BadDatabase unless this program's tables are in the file, or nothing is and it may be ``empty``.

    The file is only read, and not changed by a byte.
    """
    if file.is_dir():
        raise BadDatabase(
            f"database {file}: that is a folder; name a file in it",
            f"Datenbank {file}: das ist ein Ordner; nenne eine Datei darin",
        )
    try:
        if not stat.S_ISREG(file.stat().st_mode):  # opening a pipe or a device could wait for ever
            raise _unusable(file, "that is not an ordinary file", "das ist keine gewöhnliche Datei")
        with file.open("rb") as content:
            beginning = content.read(16)
        if not beginning and empty:
            return
        if beginning != b"SQLite format 3\0":
            raise _unusable(file, "file is not a database", "die Datei ist keine Datenbank")
        with contextlib.closing(sqlite3.connect(read_only(file), uri=True, timeout=5)) as connection:
            found = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except (OSError, sqlite3.Error) as error:
        raise _unusable(file, error) from None
    if (OURS - found) and (found or not empty):
        raise BadDatabase(
            f"database {file}: that is another program's database; name another file",
            f"Datenbank {file}: das ist die Datenbank eines anderen Programms; nenne eine andere Datei",
        )


def read_only(file: Path) -> str:
    """The URI by which SQLite reads a file without changing it or anything beside it."""
    in_use = Path(f"{file}-wal").exists()  # what is not in use is read as it is, and no log is put beside it
    return f"file:{quote(str(file.absolute()))}?mode=ro{'' if in_use else '&immutable=1'}"


def _unusable(file: Path, error: object, german: str = "") -> BadDatabase:
    """The database of a file that cannot be used, with the reason in one line."""
    reason = error.strerror or str(error) if isinstance(error, OSError) else str(error)
    where = f" ({error.filename})" if isinstance(error, OSError) and error.filename not in (None, str(file)) else ""
    return BadDatabase(
        f"database {shown(_sqlite(str(file)))}: {reason}{where}; another file can be named with --database",
        f"Datenbank {shown(_sqlite(str(file)))}: {german or reason}{where}; eine andere Datei nennt --database",
    )


OURS = frozenset({"about", "tables", "events", "seats"})
"""Tables that a database of this program has, of whatever version."""


def engine_for(url: URL, changing: bool = True) -> AsyncEngine:
    """An engine whose connections are set up; one for reading cannot change a SQLite file.  Nothing is connected
    yet."""
    if url.drivername.startswith("postgresql"):
        try:
            return create_async_engine(url, pool_size=5, max_overflow=5, pool_pre_ping=True)
        except ModuleNotFoundError:
            raise BadDatabase(
                "PostgreSQL needs the package asyncpg: pip install 'tischlein[postgres]'",
                "PostgreSQL braucht das Paket asyncpg: pip install 'tischlein[postgres]'",
            ) from None
    if not changing:
        url = url.set(database=read_only(Path(str(url.database))), query={"uri": "true"})
    engine = create_async_engine(url)

    @event.listens_for(engine.sync_engine, "connect")
    def set_up(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # the driver begins no transactions of its own; the next listener does
        cursor = connection.cursor()
        for pragma in PRAGMAS if changing else ("busy_timeout=5000",):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


async def lay_out(engine: AsyncEngine) -> None:
    """Create the database's tables where they are missing.  Raises BadDatabase for another layout, or no database."""
    async with _reached(engine), engine.begin() as connection:
        if engine.dialect.name == "postgresql":  # processes that start together do it one after the other
            await connection.execute(text("SELECT pg_advisory_xact_lock(hashtext('tischlein'))"))
        await connection.run_sync(metadata.create_all)
        if not (await connection.execute(select(about.c.version))).scalars().all():
            await connection.execute(insert(about).values(version=VERSION))
    await check_layout(engine)


async def check_layout(engine: AsyncEngine) -> None:
    """Raise BadDatabase for another layout, or no database."""
    async with _reached(engine), engine.connect() as connection:
        versions = (await connection.execute(select(about.c.version))).scalars().all()
    if list(versions) != [VERSION]:
        found = ", ".join(map(str, versions)) or "-"
        raise BadDatabase(
            f"database {shown(engine.url)}: its layout is {found}, not {VERSION}",
            f"Datenbank {shown(engine.url)}: sie ist in Fassung {found} angelegt, nicht {VERSION}",
        )


@contextlib.asynccontextmanager
async def _reached(engine: AsyncEngine) -> AsyncIterator[None]:
    try:
        yield
    except (SQLAlchemyError, OSError) as error:
        reason = str(getattr(error, "orig", error)).strip().split("\n")[0]
        named = shown(engine.url)
        raise BadDatabase(f"database {named}: {reason}", f"Datenbank {named}: {reason}") from None


def _hidden(named: str) -> str:
    """What may be shown of a URL that cannot be read: no password."""
    return named.split("://", 1)[0] + "://…"
