"""A database that is deleted, replaced, full, locked or foreign: noticed before anything is believed, said in one
line."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from table.client import at_table
from table.server import running
from table.tables import TABLE, settings
from tischlein.table import http
from tischlein.table.events import Entry, Joined
from tischlein.table.store import BadDatabase, StoreFailed, Unit, open_store

pytestmark = pytest.mark.anyio


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def delete(file: Path) -> None:
    file.unlink()


def replace(file: Path) -> None:
    shutil.copy(file, file.with_name("copy"))
    file.with_name("copy").replace(file)


def delete_log(file: Path) -> None:
    Path(f"{file}-wal").unlink()


@pytest.mark.parametrize("lose", [delete, replace, delete_log])
async def test_a_database_that_is_lost_while_served_is_noticed_before_a_commit_is_believed(
    lose: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert callable(lose)
    monkeypatch.setattr(http, "HEALTH_SECONDS", 0.0)
    file = tmp_path / "tables.db"
    async with running(file) as server:
        opened = await server.open("private", side="fox")
        assert (await server.http.get("/health")).status_code == 200
        async with at_table(server.base, opened["you"]) as fox, at_table(server.base, opened["guest"]) as hounds:
            await fox.join()
            await hounds.join()
            before = len(fox.steps)
            lose(file)
            answer = await fox.decide("e1-d2")
            assert (answer["type"], answer["code"]) == ("error", "storage")
            assert "does not count" in answer["text"]["en"]
            answer = await fox.decide("e1-d2")
            assert (answer["type"], answer["code"]) == ("error", "storage"), "nor is it believed later"
            assert len(fox.steps) == before
        reply = await server.http.post("/api/tables", json={"type": "private", "game": "fox_and_hounds"})
        assert (reply.status_code, reply.json()["code"]) == (503, "storage")
        health = await server.http.get("/health")
        assert (health.status_code, health.json()["status"]) == (503, "failing")
        assert "database" in health.json()["reason"]
        assert str(tmp_path) not in health.text


async def test_health_writes_and_reads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http, "HEALTH_SECONDS", 0.0)
    monkeypatch.setattr("tischlein.table.store.store.LOOKS_GOOD", 0.5)
    file = tmp_path / "tables.db"
    async with running(file) as server:
        assert (await server.http.get("/health")).json() == {
            "status": "ok",
            "version": (await server.http.get("/health")).json()["version"],
            "bots": "ready",
            "reason": None,
        }
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            reply = await server.http.get("/health")
            assert reply.status_code == 503
            assert reply.json()["reason"] == "nothing could be written within 0.5 seconds"
            other.execute("ROLLBACK")
        for _ in range(50):
            if (await server.http.get("/health")).status_code == 200:
                break
        assert (await server.http.get("/health")).status_code == 200


async def test_a_full_disk_refuses_and_goes_on_when_there_is_room(tmp_path: Path) -> None:
    store = await open_store(str(tmp_path / "tables.db"))
    await store.append(Unit(TABLE, opens=settings()))

    async def limit(pages: int) -> None:
        await store.writer.do(lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count={pages}"))

    await limit(1)
    many = [Entry(n, 1000.0 + n, Joined(0, "x" * 4000)) for n in range(1, 200)]
    with pytest.raises(StoreFailed, match="database or disk is full"):
        await store.append(Unit(TABLE, many))
    assert await store.entries(TABLE) == []
    await limit(1_000_000)
    assert await store.append(Unit(TABLE, [Entry(500, 2000.0, Joined(0, "x"))]))
    await store.close()


async def test_databases_are_for_their_owner_alone(tmp_path: Path) -> None:
    old = os.umask(0o022)
    try:
        file = tmp_path / "new" / "folder" / "tables.db"
        store = await open_store(str(file))
        await store.append(Unit(TABLE, opens=settings()))
        for each in file.parent.iterdir():
            assert rights(each) == 0o600, each
        assert rights(file.parent) == 0o700
        await store.close()
        file.chmod(0o644)
        await (await open_store(str(file))).close()
        assert rights(file) == 0o600, "one that was readable is so no longer"
        target = tmp_path / "backup.db"
        done = table("backup", str(target), "--database", str(file))
        assert done.returncode == 0, done.stderr
        assert rights(target) == 0o600
    finally:
        os.umask(old)


async def test_one_file_is_served_once_by_whatever_name(tmp_path: Path) -> None:
    file, hard = tmp_path / "tables.db", tmp_path / "hard.db"
    store = await open_store(str(file))
    os.link(file, hard)
    for named in (str(hard), f"sqlite:///{hard}"):
        done = table_process(f"s.open_store({named!r})")
        assert "BadDatabase" in done.stderr
        assert "serves it" in done.stderr
        with pytest.raises(BadDatabase, match="serves it"):
            await open_store(named)
    Path(f"{file}.lock").unlink()
    assert "serves it" in table_process(f"s.open_store({str(file)!r})").stderr
    for named in (f"sqlite:///file:{file}?uri=true", f"sqlite:///{file}?mode=rwc", f"sqlite:///file:{file}"):
        with pytest.raises(BadDatabase, match="name the file alone"):
            await open_store(named)
    assert await store.append(Unit(TABLE, opens=settings())), "and the first one goes on"
    await store.close()


def table_process(expression: str) -> subprocess.CompletedProcess[str]:
    code = f"import asyncio, tischlein.table.store as s; asyncio.run({expression})"
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60)


def table(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return run("table", *arguments, **environment)


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tischlein", *arguments],
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "LC_ALL": "C.UTF-8", **environment},
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize(
    "name", ["c#/t.db", "a?b/t.db", "100%/t %41.db", "Gänse/Füchse.db", "two words/t.db", "a&b=c/t.db"]
)
async def test_files_with_odd_names_are_served_listed_and_backed_up(name: str, tmp_path: Path) -> None:
    file, target = tmp_path / name, tmp_path / f"backup of {name.replace('/', ' ')}"
    store = await open_store(str(file))
    assert store.shown == f"sqlite:///{file}"
    await store.append(Unit(TABLE, opens=settings()))
    listed = table("list", "--database", str(file), "--lang", "en")
    assert (listed.returncode, listed.stderr) == (0, "")
    assert "Fox and Hounds" in listed.stdout
    done = table("backup", str(target), "--database", str(file), "--lang", "en")
    assert (done.returncode, done.stdout) == (0, f"1 tables in {target}\n")
    await store.close()
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([name.partition("/")[0], target.name])
    with closing(sqlite3.connect(target)) as copy:
        assert copy.execute("SELECT id FROM tables").fetchall() == [(TABLE,)]


async def test_a_backup_that_fails_leaves_nothing_and_says_why_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    store = await open_store(str(file))
    await store.append(Unit(TABLE, opens=settings()))
    await store.close()
    text = tmp_path / "text.db"
    text.write_text("this is no database" * 100)
    half = tmp_path / "half.db"
    half.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
    kept = set(tmp_path.iterdir())
    home = {"HOME": str(tmp_path)}
    for arguments, reason in [
        ((str(tmp_path / "no" / "folder.db"), "--database", str(file)), "there is no such folder"),
        ((str(tmp_path / "out.db"), "--database", str(text)), "file is not a database"),
        ((str(tmp_path / "out.db"), "--database", str(tmp_path / "none.db")), "there is no such database"),
        ((str(tmp_path), "--database", str(file)), "the file exists already"),
        ((str(text), "--database", str(file)), "the file exists already"),
        ((str(text / "out.db"), "--database", str(file)), "there is no such folder"),
        ((str(tmp_path / "out.db"), "--database", str(half)), "malformed"),
        (("/dev/full/x", "--database", str(file)), "there is no such folder"),
    ]:
        done = table("backup", *arguments, "--lang", "en", **home)
        assert done.returncode == 2, arguments
        assert len(done.stderr.splitlines()) == 1, done.stderr
        assert reason in done.stderr
        assert set(tmp_path.iterdir()) == kept, arguments
    done = table("backup", "~/at home.db", "--database", "~/tables.db", "--lang", "en", **home)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "at home.db").exists()


async def test_another_programs_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    for number, journal in enumerate(("DELETE", "WAL")):
        file = tmp_path / f"{number}" / "foreign.db"
        file.parent.mkdir()
        with closing(sqlite3.connect(file)) as connection, connection:
            connection.execute(f"PRAGMA journal_mode={journal}")
            connection.execute("CREATE TABLE about (version INTEGER)")
            connection.execute("INSERT INTO about VALUES (1)")
        before = file.read_bytes()
        for arguments in (
            ("table", "list"),
            ("table", "show", "x"),
            ("table", "expire", "--days", "1"),
            ("table", "backup", str(tmp_path / "out.db")),
            ("serve", "--port", "0", "--bots", "0"),
        ):
            done = run(*arguments, "--database", str(file), "--lang", "de")
            assert done.returncode == 2, arguments
            assert done.stderr.strip().endswith("nenne eine andere Datei"), done.stderr
            assert file.read_bytes() == before, arguments
        assert [path.name for path in file.parent.iterdir() if path.suffix != ".lock"] == ["foreign.db"]


async def test_a_start_that_cannot_be_is_one_line_that_says_what_to_do(tmp_path: Path) -> None:
    good = tmp_path / "good.db"
    await (await open_store(str(good))).close()
    (tmp_path / "file").touch()
    (tmp_path / "half.db").write_bytes(good.read_bytes()[:1000])
    (tmp_path / "text.db").write_text("no database at all" * 100)
    (tmp_path / "folder.db").mkdir()
    os.mkfifo(tmp_path / "fifo.db")
    nobody = {"HOME": "", "XDG_DATA_HOME": ""}
    starts: list[tuple[tuple[str, ...], dict[str, str]]] = [
        (("--database", str(tmp_path / "file" / "tables.db")), {}),
        (("--database", str(tmp_path / "folder.db")), {}),
        (("--database", str(tmp_path / "text.db")), {}),
        (("--database", str(tmp_path / "half.db")), {}),
        (("--database", str(tmp_path / "fifo.db")), {}),
        (("--database", "/dev/null/tables.db"), {}),
        (("--database", "/proc/tables.db"), {}),
        (("--database", "/dev/full"), {}),
        (("--database", "mysql://host/name"), {}),
        (("--database", "postgresql://nobody@127.0.0.1:1/none"), {}),
        (("--database", ":memory:"), {}),
        ((), {"XDG_DATA_HOME": str(tmp_path / "file")}),
        (("--database", "~nosuchuser/tables.db"), nobody),
        (("--database", str(good), "--port", "1", "--host", "192.0.2.1"), {}),
    ]
    for arguments, environment in starts:
        done = run("serve", "--port", "0", "--bots", "0", "--lang", "en", *arguments, **environment)
        assert done.returncode == 2, (arguments, done.stdout, done.stderr)
        assert "Traceback" not in done.stderr
        assert len(done.stderr.strip().splitlines()) == 1, done.stderr
        assert done.stderr.startswith("tischlein: ")
