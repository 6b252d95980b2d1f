"""The page: what the browser part was built into, read once into memory and sent compressed where that is wanted."""

from __future__ import annotations

import gzip
import mimetypes
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from tischlein.table.replies import trouble

FOLDER = Path(__file__).parent / "static"

FOREVER = "public, max-age=31536000, immutable"
"""For files whose names change with their content."""

COMPRESSED = ("text/", "application/javascript", "application/json", "image/svg+xml", "application/manifest+json")


class Content(NamedTuple):
    """A file."""

    plain: bytes
    compressed: bytes | None
    media_type: str


class Page:
    """The files of a folder; the page is its ``index.html``."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder

    @cached_property
    def files(self) -> dict[str, Content]:
        """Every file by its path."""
        paths = sorted(path for path in self._folder.rglob("*") if path.is_file()) if self._folder.is_dir() else []
        return {path.relative_to(self._folder).as_posix(): _content(path) for path in paths}

    @property
    def built(self) -> bool:
        """Whether there is a page."""
        return "index.html" in self.files

    async def index(self, request: Request) -> Response:
        """The page itself, which nobody keeps."""
        if not self.built:
            raise trouble(503, "no_page")
        return self._send(request, "index.html", "no-store")

    async def file(self, request: Request) -> Response:
        """One of the page's files."""
        path = request.path_params["path"]
        if path not in self.files or path == "index.html":
            if self.built and not path.startswith("api/") and "text/html" in request.headers.get("accept", ""):
                return self._send(request, "index.html", "no-store", 404)  # somebody who reads it: to the games
            raise trouble(404, "not_found")
        return self._send(request, path, FOREVER if path.startswith("assets/") else "no-cache")

    def _send(self, request: Request, path: str, keep: str, status: int = 200) -> Response:
        content = self.files[path]
        headers = {"cache-control": keep, "vary": "accept-encoding"}
        if content.compressed and "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(content.compressed, status, headers, content.media_type)
        return Response(content.plain, status, headers, content.media_type)


def _content(path: Path) -> Content:
    plain = path.read_bytes()
    media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if path.suffix in (".js", ".mjs"):
        media_type = "text/javascript"
    if path.suffix == ".webmanifest":
        media_type = "application/manifest+json"
    packed = gzip.compress(plain, 9, mtime=0) if media_type.startswith(COMPRESSED) else None
    return Content(plain, packed if packed and len(packed) < len(plain) else None, media_type)
