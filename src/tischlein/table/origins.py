"""Whether a browser asks from our own page.  Browsers say where a request comes from; other clients need not."""

from __future__ import annotations

from collections.abc import Collection
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection


def is_ours(connection: HTTPConnection, allowed: Collection[str]) -> bool:
    """Whether a request comes from this host, from one of the ``allowed`` origins, or from no browser's page at all."""
    origin = connection.headers.get("origin")
    if origin is None or origin in allowed:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:  # such as http://[
        return False
    return parts.scheme in ("http", "https") and parts.netloc.lower() == connection.headers.get("host", "").lower()
