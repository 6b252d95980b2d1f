"""Whether a browser asks from our own page.  Browsers say where a request comes from; other clients need not."""

from __future__ import annotations

from collections.abc import Collection
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from tischlein.table.messages.parts import Text

PORTS = {"http": 80, "https": 443}
"""That are not written where they are meant."""


def is_ours(connection: HTTPConnection, allowed: Collection[str]) -> bool:
    """Whether a request comes from this host, from one of the ``allowed`` origins, or from no browser's page at all."""
    origin = connection.headers.get("origin")
    if origin is None or origin in allowed:
        return True
    scheme, _, authority = origin.partition("://")
    if scheme not in PORTS or authority.strip("[]:") == "":
        return False
    asked = _host_and_port(authority, PORTS[scheme])
    return asked is not None and asked == _host_and_port(connection.headers.get("host", ""), PORTS[scheme])


def foreign(connection: HTTPConnection) -> Text:
    """Why a request is not from our own page: the two addresses that should be one, for whoever runs the server."""
    page, host = (connection.headers.get(name, "")[:100] for name in ("origin", "host"))
    return Text(
        f"The server refuses this page: it was loaded from {page}, but the server is asked as {host}. "
        "A proxy has to pass on Host with its port; another site has to be named by --origin.",
        f"Der Server lehnt diese Seite ab: Sie kommt von {page}, der Server wird aber als {host} angesprochen. "
        "Ein Proxy muss Host samt Port weitergeben; eine andere Seite muss mit --origin genannt sein.",
    )


def with_default_port(origin: str) -> tuple[str, ...]:
    """The ways of writing an origin: browsers leave the default port out, people do not always."""
    scheme, _, authority = origin.partition("://")
    default = f":{PORTS[scheme]}"
    return (origin, f"{scheme}://{authority.removesuffix(default)}")


def _host_and_port(authority: str, default: int) -> tuple[str, int] | None:
    """What an origin and the header Host are compared by; None for something that names no host."""
    try:
        parts = urlsplit(f"//{authority}")
        host, port = parts.hostname, parts.port
    except ValueError:  # such as http://[ or a port that is no number
        return None
    if not host or parts.netloc != authority or "@" in authority:
        return None
    return host, port or default
