"""What the tests of the table share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from table.postgres import Missing, postgres


@pytest.fixture
def anyio_backend() -> str:
    """The table runs on asyncio."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """The URL of a PostgreSQL; skips where there is none."""
    try:
        with postgres() as url:
            yield url
    except Missing as missing:
        pytest.skip(str(missing))
