"""The standard streams: what is shown where a terminal lacks a character, and what is there where one is closed."""

from __future__ import annotations

import codecs
import io
import os
import sys

SUBSTITUTES = dict(zip("─│╲╱╳·–", "-|\\/x.-", strict=True)) | {"…": "...", "ß": "ss"}
SUBSTITUTES |= dict(zip("äöüÄÖÜ", ("ae", "oe", "ue", "Ae", "Oe", "Ue"), strict=True))
"""What stands for characters of drawings and texts.  Pieces have letters, which the faces know."""


def _substitute(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    lacking = error.object[error.start : error.end]
    return "".join(SUBSTITUTES.get(character, "?") for character in lacking), error.end


def prepare() -> bool:
    """Make the standard streams fit for use; whether there is one to write to."""
    codecs.register_error("tischlein", _substitute)
    if sys.stdin is None:
        sys.stdin = os.fdopen(os.open(os.devnull, os.O_RDONLY))
    if sys.stderr is None:
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "tischlein"), (sys.stderr, "tischlein")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)
    if isinstance(sys.stdin, io.TextIOWrapper) and not sys.stdin.isatty() and _is_utf_8(sys.stdin.encoding):
        sys.stdin.reconfigure(encoding="utf-8-sig")  # some editors and shells put a mark of the byte order first
    return sys.stdout is not None


def _is_utf_8(encoding: str) -> bool:
    return codecs.lookup(encoding).name == "utf-8"


def let_go_of_output() -> None:
    """Write to nowhere from now on: the reader of our output has gone, as ``head`` does."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.close(nowhere)


def lacks(encoding: str, character: str) -> bool:
    """Whether an encoding has no such character."""
    try:
        character.encode(encoding)
    except UnicodeEncodeError:
        return True
    return False
