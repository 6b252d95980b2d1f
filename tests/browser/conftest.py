"""What the tests in the browser share."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser

from browser.chromium import CHROMIUM, chromium
from table.server import Server, running


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Server and browser run on asyncio, all tests on one loop."""
    return "asyncio"


@pytest.fixture(scope="session")
async def one_browser() -> AsyncIterator[Browser]:
    """A browser for all tests, since starting one takes longer than most of them; skips where there is no Chromium."""
    if CHROMIUM is None:
        pytest.skip("no Chromium on this machine")
    async with chromium() as browser:
        yield browser


@pytest.fixture
async def browser(one_browser: Browser) -> AsyncIterator[Browser]:
    """A browser in which nobody has sat yet; whoever sits down in a test is gone after it."""
    yield one_browser
    for context in one_browser.contexts:
        await context.close()


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    """A server with a database of its own, whose bots make the first legal decision."""
    async with running(tmp_path / "tables.db") as server:
        yield server
