"""The tags of a record: ``[Name "value"]``, a quotation mark or backslash in the value written with a backslash."""

from __future__ import annotations

import re

from tischlein.play.errors import TischleinError

RESERVED = ("Game", "Options", "Position", "Result")
"""Tags that follow from the record itself."""

_CONTROL = re.compile("[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029]")
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_TAG = re.compile(r'\s*\[\s*([A-Za-z][A-Za-z0-9_]*)\s+"((?:[^"\\]++|\\.)*+)"\s*\]\s*')


def clean(line: str) -> str:
    """A line without control characters and breaks of all sorts: each is one blank, so that columns stay."""
    return _CONTROL.sub(" ", line)


def quote(name: str, value: str) -> str:
    """A tag as a line.  Raises TischleinError for a name that is none and for a value that is not one clean line."""
    if not _NAME.fullmatch(name):
        raise TischleinError(f"tag {name!r}: a name is letters, digits and underscores, a letter first")
    if clean(value) != value:
        raise TischleinError(f"tag {name}: the value {value!r} has line breaks or control characters")
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def unquote(line: str) -> tuple[str, str] | None:
    """Name and value of a line that is one tag, or None when it is not."""
    tag = _TAG.fullmatch(line)
    return (tag[1], re.sub(r"\\(.)", r"\1", tag[2])) if tag else None
