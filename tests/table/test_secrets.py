"""Secrets and ids stand in no log, in no path, and in the database only as hashes."""

from __future__ import annotations

import io
import json
import logging
from pathlib import Path

import pytest

from table.client import NONCE, at_table
from table.server import FirstChoice, running
from tischlein.table.logs import JsonLines
from tischlein.table.opponents import NoBots, Task

pytestmark = pytest.mark.anyio


class Broken(FirstChoice):
    """Bots that fail in every way."""

    async def decide(self, task: Task) -> str:
        if len(task.words) % 2:
            raise NoBots
        raise RuntimeError(f"failed with {task.words}")


async def test_nothing_that_opens_a_table_is_logged(tmp_path: Path) -> None:
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.addHandler(handler)
    level = root.level
    root.setLevel(logging.DEBUG)
    try:
        async with running(tmp_path / "tables.db", Broken()) as server:
            opened = await server.open("private", side="fox")
            practice = await server.open("practice", side="hounds")
            async with at_table(server.base, opened["you"]) as you, at_table(server.base, practice["you"]) as alone:
                await you.join()
                await alone.join()
                await you.ask("decide", n=1, word="nonsense")
                await you.decide(you.words[0])
                await you.socket.send("{")
                await alone.ask("ask_hint")
                await you.ask("share")
                await server.store.remove([opened["table"]])
                await you.say("resign")
                await you.receive()
            await server.http.get(f"/api/tables/{opened['table']}/record")
            await server.http.get(f"/t/{opened['table']}")
    finally:
        root.removeHandler(handler)
        root.setLevel(level)
    text = written.getvalue()
    ours = [line for line in map(json.loads, text.splitlines()) if line["from"].startswith("tischlein")]
    assert any(line["text"] == "a duty failed" for line in ours)
    secret = [opened[key].partition("#")[2] for key in ("you", "guest", "spectators")]
    secret += [practice["you"].partition("#")[2], NONCE, opened["table"], practice["table"]]
    for line in ours:
        assert not [word for word in secret if word in json.dumps(line)], line


async def test_the_database_has_only_hashes(tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db") as server:
        opened = await server.open("private", side="fox")
        async with at_table(server.base, opened["you"]) as you:
            await you.join()
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert opened["table"].encode() in stored
    for key in ("you", "guest", "spectators"):
        assert opened[key].partition("#")[2].encode() not in stored


async def test_ids_and_secrets_have_128_bits() -> None:
    from tischlein.table.secret import is_id, new_id

    made = {new_id() for _ in range(1000)}
    assert len(made) == 1000
    assert all(is_id(one) and len(one) == 22 for one in made)
