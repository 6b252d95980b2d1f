"""The version of the installed package."""

from __future__ import annotations

from functools import cache
from importlib import metadata


@cache
def version() -> str:
    """The version, such as ``0.1.0``."""
    return metadata.version("tischlein")
