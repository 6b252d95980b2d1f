"""Nothing that came over the network ever becomes a path."""

from __future__ import annotations

import ast
import asyncio
import builtins
import io
import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

import tischlein.table
from cards.sets import HOFGARTEN
from table.server import running
from tischlein.play import BadOption, game
from tischlein.table.offered import offered_game

pytestmark = pytest.mark.anyio


@contextmanager
def watched(path: str) -> Iterator[list[str]]:
    """Every call that asks the system for a path, as long as this lasts."""
    asked: list[str] = []
    calls = [(os, name) for name in ("open", "stat", "lstat", "scandir", "listdir", "readlink", "access")]
    with ExitStack() as stack:
        for module, name in [*calls, (builtins, "open"), (io, "open")]:
            real = getattr(module, name)

            def noting(first: Any, *more: Any, real: Any = real, **named: Any) -> Any:
                if str(path) in str(first):
                    asked.append(str(first))
                return real(first, *more, **named)

            stack.enter_context(patch.object(module, name, noting))
        yield asked


def requests(value: str) -> list[tuple[str, dict[str, Any]]]:
    """Every request in which a stranger can write an option or a set-up position."""
    cards = f'[Game "apfelernte"]\n[Options "set={value}"]\n\n*'
    placed = f'[Game "apfelernte"]\n[Position "- set={value}"]\n\n*'
    lines = f'[Game "bagh_chal"]\n[Options "set={value}"]\n\n*'
    wish = {"type": "private", "game": "bagh_chal"}
    return [
        *(("/api/records", {"record": text}) for text in (cards, placed, lines)),
        *(("/api/tables", {**wish, "start": {"record": text}}) for text in (cards, placed, lines)),
        *(("/api/tables", {**wish, "type": kind, "options": {"set": value}}) for kind in ("private", "practice")),
        ("/api/tables", {**wish, "game": "apfelernte", "options": {"set": value}}),
        ("/api/tables", {**wish, "game": value}),
    ]


async def test_no_request_opens_a_file_or_tells_of_one(tmp_path: Path) -> None:
    there, missing = tmp_path / "there.toml", tmp_path / "missing.toml"
    there.write_text(HOFGARTEN, "utf-8")
    async with running(tmp_path / "tables.db") as server:
        for place, one in enumerate(requests(str(there))):
            with watched("there.toml") as asked:
                found = await server.http.post(one[0], json=one[1])
            assert not asked
            assert found.status_code in (400, 422)
            absent = await server.http.post(one[0], json=requests(str(missing))[place][1])
            assert absent.text.replace("missing", "there") == found.text
        assert await server.store.summaries() == []


async def test_a_pipe_named_by_strangers_holds_up_nobody(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    async with running(tmp_path / "tables.db") as server:
        async with asyncio.timeout(60):
            replies = await asyncio.gather(
                *(server.http.post(path, json=body) for path, body in requests(str(pipe)) for _ in range(2))
            )
        assert {reply.status_code for reply in replies} <= {400, 422, 429}


async def test_options_are_read_only_of_games_that_are_played_here(tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db") as server:
        for text in ('[Game "puff"]\n[Options "no=1"]\n\n*', '[Game "apfelernte"]\n[Position "x"]\n\n*'):
            reply = await server.http.post("/api/records", json={"record": text})
            assert (reply.status_code, reply.json()["code"]) == (400, "game")


@pytest.mark.parametrize("read_before", [False, True])
def test_sets_are_named_out_of_those_that_are_offered(tmp_path: Path, read_before: bool) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(HOFGARTEN, "utf-8")
    value = str(game("apfelernte", set=str(file)).options["set"]) if read_before else str(file)
    with pytest.raises(BadOption, match="the sets here are hofgarten"):
        offered_game("apfelernte", {"set": value})
    plain = offered_game("apfelernte", {"set": "hofgarten"})
    with pytest.raises(ValueError, match="the sets here are hofgarten"):
        plain.position(f"- set={value}")


def test_everything_at_the_table_makes_its_games_in_one_place() -> None:
    """Whoever imports another way to make a game, or to read a record, would have to think of paths again."""
    folder = Path(tischlein.table.__file__).parent
    makers = {"game", "Game", "read_record", "read_records", "load_records", "face_of"}
    for file in folder.rglob("*.py"):
        if file.name == "offered.py":
            continue
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in makers, f"{file}:{node.lineno}"
