"""table: what its operator can do with the tables of a database, while a server runs or not."""

from __future__ import annotations

import asyncio
import errno
import os
import secrets
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from time import localtime, strftime, time

from msgspec import MsgspecError

from tischlein.cli.catalogue import Speaker
from tischlein.cli.console import print_table
from tischlein.play import TischleinError, game
from tischlein.play.words import Language, Text
from tischlein.table.course import Course
from tischlein.table.ending import end
from tischlein.table.fold import fold
from tischlein.table.secret import reference
from tischlein.table.store import BadDatabase, Store, Summary, open_store
from tischlein.table.store.database import address, check_ours, file_of, read_only

HEADINGS = (
    Text("Table", "Tisch"),
    Text("Game", "Spiel"),
    Text("Players", "Spieler"),
    Text("Events", "Ereignisse"),
    Text("Last", "Zuletzt"),
)
UNREADABLE = Text("cannot be read", "nicht lesbar")
PRACTICE, PEOPLE = Text("practice, level {level}", "Übung, Stufe {level}"), Text("two people", "zwei Menschen")
EXPIRED = Text("Tables deleted: {many}", "Gelöschte Tische: {many}")
BACKED_UP = Text("{many} tables in {file}", "{many} Tische in {file}")
TO_MOVE = Text("To move: {side}", "Am Zug: {side}")


class NoTable(TischleinError):
    """There is no such table."""


def show_all(database: str, language: Language) -> None:
    """List every table.  What is shown of its id opens nothing."""
    summaries = asyncio.run(_summaries(database))
    speak = Speaker(language)
    rows = []
    for summary in summaries:
        settings = summary.settings
        if settings is None:
            rows.append((reference(summary.table), speak(UNREADABLE), "", str(summary.events), _when(summary.last)))
            continue
        bots = [seat.level for seat in settings.players if seat.kind == "bot"]
        players = speak(PRACTICE, level=bots[0]) if bots else speak(PEOPLE)
        title = game(settings.game).face.title.in_language(language)
        rows.append((reference(settings.table), title, players, str(summary.events), _when(summary.last)))
    print_table([speak(heading) for heading in HEADINGS], rows, for_programs=True)


def show(database: str, name: str, language: Language) -> None:
    """Draw the board of one table and say how things stand."""
    course = asyncio.run(_course(database, name))
    speak, face = Speaker(language), course.position.game.face
    print(course.position)
    for line in face.news(course.position.state):
        print(line.in_language(language))
    if course.outcome:
        said = end(course.outcome).text
        print(said.de if language == "de" else said.en)
    elif course.to_move in face.side_titles:
        print(speak(TO_MOVE, side=face.side_titles[str(course.to_move)].in_language(language)))


def expire(database: str, days: float | None, names: Sequence[str], language: Language) -> None:
    """Delete tables by name, or those at which nothing has happened for so many days."""
    many = asyncio.run(_expire(database, days, names))
    print(Speaker(language)(EXPIRED, many=many))


def backup(database: str, target: Path, language: Language) -> None:
    """Copy a SQLite database, a server running or not, into a file of its own that its owner alone can read.

    The copy is complete or not there at all.  Raises BadDatabase and OSError.
    """
    file = file_of(address(database))
    if file is None:
        raise BadDatabase(
            "backup: PostgreSQL has its own tool for that, pg_dump",
            "Sicherung: PostgreSQL hat dafür ein eigenes Werkzeug, pg_dump",
        )
    _must_exist(file)
    check_ours(file)
    target = target.expanduser()
    if target.exists():
        raise FileExistsError(errno.EEXIST, "the file exists already", str(target))
    if not target.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, "there is no such folder", str(target.parent))
    scratch = target.with_name(f".{secrets.token_hex(6)}.tmp")
    try:
        os.close(os.open(scratch, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        with closing(sqlite3.connect(scratch)) as copy, closing(sqlite3.connect(read_only(file), uri=True)) as source:
            source.backup(copy)
            many = copy.execute("SELECT count(*) FROM tables").fetchone()[0]
        os.link(scratch, target)  # fails where a file has come into being meanwhile
    except sqlite3.Error as error:
        raise BadDatabase(
            f"backup of {file} into {target}: {error}", f"Sicherung von {file} nach {target}: {error}"
        ) from None
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(target)) from None
    finally:
        scratch.unlink(missing_ok=True)
    print(Speaker(language)(BACKED_UP, many=many, file=target))


def _must_exist(file: Path) -> None:
    if not file.exists():
        raise FileNotFoundError(errno.ENOENT, "there is no such database", str(file))


async def _summaries(database: str) -> list[Summary]:
    store = await _existing(database)
    try:
        return await store.summaries()
    finally:
        await store.close()


async def _course(database: str, name: str) -> Course:
    store = await _existing(database)
    try:
        for summary in await store.summaries():
            if reference(summary.table) == name:
                return await _read(store, summary, name)
    finally:
        await store.close()
    raise NoTable(f"table {name}: there is none; `tischlein table list` names them")


async def _read(store: Store, summary: Summary, name: str) -> Course:
    try:
        if summary.settings is not None:
            return fold(summary.settings, await store.entries(summary.table))
    except (MsgspecError, ValueError, LookupError):
        pass
    raise NoTable(f"table {name}: what is stored of it cannot be read; `tischlein table expire` deletes it")


async def _expire(database: str, days: float | None, names: Sequence[str]) -> int:
    store = await _existing(database, changing=True)
    try:
        known = {reference(summary.table): summary.table for summary in await store.summaries()}
        for name in names:
            if name not in known:
                raise NoTable(f"table {name}: there is none; `tischlein table list` names them")
        many = await store.remove(known[name] for name in names)
        return many if days is None else many + await store.expire(time() - days * 86_400)
    finally:
        await store.close()


async def _existing(database: str, changing: bool = False) -> Store:
    """A database that is there already; looking at one neither makes nor changes it."""
    file = file_of(address(database))
    if file is not None:
        _must_exist(file)
    return await open_store(database, serving=False, changing=changing)


def _when(at: float) -> str:
    return strftime("%Y-%m-%d %H:%M", localtime(at))
