"""What the tests of the table share."""

import pytest


@pytest.fixture
def anyio_backend() -> str:
    """The table runs on asyncio."""
    return "asyncio"
