"""tischlein table: what an operator sees and does."""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from table.tables import HUMAN, TABLE, settings
from tischlein.cli import console
from tischlein.table.events import Decided, Entry, Joined
from tischlein.table.secret import reference
from tischlein.table.settings import Seat
from tischlein.table.store import Unit, open_store


def tischlein(*arguments: str, code: int = 0) -> str:
    """What a command prints."""
    done = subprocess.run(
        [sys.executable, "-m", "tischlein", *arguments],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "COLUMNS": "200"},
        check=False,
        timeout=60,
    )
    assert done.returncode == code, done.stderr
    return done.stdout + done.stderr


def two_tables(file: Path) -> None:
    """A database with two tables."""

    async def fill() -> None:
        store = await open_store(str(file))
        await store.append(Unit(TABLE, opens=settings(), seats=[("hash", 0)]))
        entries = [Entry(1, 1001.0, Joined(0, "0123456789abcdef")), Entry(2, 1002.0, Decided(0, 1, "e1-d2"))]
        await store.append(Unit(TABLE, entries))
        practice = settings("bagh_chal", (HUMAN, Seat("bot", 5)))
        other = type(practice)(**{**{f: getattr(practice, f) for f in practice.__struct_fields__}, "table": "U" * 22})
        await store.append(Unit(other.table, opens=other))
        await store.close()

    asyncio.run(fill())


def test_list_and_show_open_nothing(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    two_tables(file)
    said = tischlein("table", "list", "--database", str(file), "--lang", "en")
    assert re.search(rf"{reference(TABLE)} +Fox and Hounds +two people +2", said)
    assert re.search(rf"{reference('U' * 22)} +Tigers and Goats \(Bagh Chal\) +practice, level 5 +0", said)
    assert TABLE not in said
    shown = tischlein("table", "show", reference(TABLE), "--database", str(file), "--lang", "de")
    assert "Am Zug: die Hunde" in shown
    assert "there is none" in tischlein("table", "show", "nothing", "--database", str(file), code=2)


def test_expire_by_name_and_by_age(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    two_tables(file)
    where = ["--database", str(file), "--lang", "en"]
    assert "Tables deleted: 1" in tischlein("table", "expire", reference(TABLE), *where)
    assert "Tables deleted: 1" in tischlein("table", "expire", "--days", "1", *where)
    assert "there is none" in tischlein("table", "expire", reference(TABLE), *where, code=2)


def test_backup_is_a_database_of_its_own(tmp_path: Path) -> None:
    file, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    two_tables(file)
    assert "2 tables in" in tischlein("table", "backup", str(copy), "--database", str(file), "--lang", "en")
    assert reference(TABLE) in tischlein("table", "list", "--database", str(copy), "--lang", "en")
    assert "exists already" in tischlein("table", "backup", str(copy), "--database", str(file), code=2)


def test_looking_at_no_database_makes_none(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    assert "there is no such database" in tischlein("table", "list", "--database", str(file), code=2)
    assert not list(tmp_path.iterdir())


def test_serve_says_why_it_cannot(tmp_path: Path) -> None:
    assert "no-such-host" in tischlein("serve", "--host", "no-such-host", "--database", str(tmp_path / "t.db"), code=2)
    assert "knows sqlite and postgresql" in tischlein("serve", "--port", "0", "--database", "mysql://x", code=2)
    for origin in ("friend.example", "https://", "https://friend.example/page", "ftp://friend.example"):
        assert f"origin {origin}: it is written" in tischlein("serve", "--port", "0", "--origin", origin, code=2)


def test_a_table_that_cannot_be_read_is_listed_and_deleted(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    two_tables(file)
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE tables SET settings = ? WHERE id = ?", (b"{broken", TABLE))
    said = tischlein("table", "list", "--database", str(file), "--lang", "en")
    assert re.search(rf"{reference(TABLE)} +cannot be read +2", said)
    assert reference("U" * 22) in said
    assert "cannot be read" in tischlein("table", "show", reference(TABLE), "--database", str(file), code=2)
    assert "deleted: 1" in tischlein("table", "expire", reference(TABLE), "--database", str(file), "--lang", "en")


def test_a_long_list_is_not_laid_out_for_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Laying twelve thousand rows out takes many seconds, even where somebody looks."""
    monkeypatch.setattr(console, "is_watched", lambda _: True)
    monkeypatch.setattr(console, "Table", None)
    rows = [(f"{number:010}", "x" * 200) for number in range(console.LONG + 1)]
    console.print_table(["Table", "Game"], rows)
    printed = capsys.readouterr().out.splitlines()
    assert len(printed) == len(rows) + 1
    assert printed[-1].split() == list(rows[-1])
