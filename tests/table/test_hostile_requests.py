"""Requests and connections that go wrong: each gets a clear answer where there is somebody to hear it, and no trace."""

from __future__ import annotations

from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from table.client import live
from table.server import running

pytestmark = pytest.mark.anyio

WISH = {"type": "private", "game": "fox_and_hounds"}


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "//", "http:", "http://]"])
async def test_an_origin_that_is_none_is_foreign(tmp_path: Path, origin: str) -> None:
    async with running(tmp_path / "tables.db") as server:
        reply = await server.http.post("/api/tables", json=WISH, headers={"origin": origin})
        assert (reply.status_code, reply.json()["code"]) == (403, "foreign")
        opened = await server.open("private")
        with pytest.raises(InvalidStatus) as refused:
            await connect(live(server.base, opened["table"]), origin=Origin(origin))
        assert refused.value.response.status_code == 403
