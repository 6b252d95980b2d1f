"""What the tests in the browser share."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser

from browser.chromium import CHROMIUM, chromium
from table.server import Server, running


@pytest.fixture
def anyio_backend() -> str:
    """Server and browser run on asyncio."""
    return "asyncio"


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    """A browser; skips where there is no Chromium."""
    if CHROMIUM is None:
        pytest.skip("no Chromium on this machine")
    async with chromium() as browser:
        yield browser


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    """A server with a database of its own, whose bots make the first legal decision."""
    async with running(tmp_path / "tables.db") as server:
        yield server
