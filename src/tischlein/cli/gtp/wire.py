"""Lines of the Go Text Protocol, version 2 (Farnebäck 2002), as they come in and go out.

12 play a1-b1   # a comment          =12              ?12 play: …
id command arguments                 an answer, or an error, and a blank line after either
"""

from __future__ import annotations

import codecs
import re
from typing import NamedTuple

LONGEST = 1 << 20
"""The longest line that is read, in bytes: ``set_position`` takes whatever ``position`` has answered."""
LONGEST_ERROR = 4_000
"""The longest error that is answered, in characters."""

_MARK = codecs.BOM_UTF8
"""A mark of the byte order, which some programs write before their first line."""

_COMMENT = re.compile(rb"(?:^|(?<=[\x00-\x20]))#")
_ID = re.compile(r"\s*([0-9]{1,40})(?!\S)")


class GtpError(Exception):
    """What is answered with ``?``."""


class Request(NamedTuple):
    """A line that asks for something."""

    command: str
    arguments: tuple[str, ...]


def read_id(line: bytes) -> str:
    """The number that a line begins with, or nothing."""
    found = _ID.match(_readable(_without_comment(line).decode(errors="replace")))
    return found[1] if found else ""


def read_request(line: bytes) -> Request | None:
    """What a line asks for, None when it is blank.  Raises GtpError for a line that cannot be read."""
    if len(line) > LONGEST:
        raise GtpError(f"the line is longer than {LONGEST} bytes")
    line = _without_comment(line)
    try:
        text = line.decode()
    except UnicodeDecodeError:
        raise GtpError("the line is not UTF-8") from None
    words = _readable(text).split()
    if not words:
        return None
    if words[0] == read_id(line):
        del words[0]
    if not words:
        raise GtpError("a command is missing")
    return Request(words[0], tuple(words[1:]))


def _without_comment(line: bytes) -> bytes:
    """A line without a mark of the byte order and without its comment, which begins with a ``#`` that begins a word.

    Inside a word it is part of it: the value of an option may have a fingerprint (``set=mine.toml#1a2b3c4d``).
    """
    return _COMMENT.split(line.removeprefix(_MARK), maxsplit=1)[0]


def _readable(text: str) -> str:
    """A line as the protocol reads it: control characters are dropped, a tabulator is a blank."""
    return "".join(c if c.isprintable() else " " if c == "\t" else "" for c in text)


def answer(number: str, text: str) -> str:
    """A good answer.  Blank lines inside it would end it, so they get a blank."""
    return f"={number} " + re.sub(r"\n(?=\n|$)", "\n ", text) + "\n\n"


def refusal(number: str, reason: object) -> str:
    """An error, on one line."""
    text = " ".join("".join(c if c.isprintable() else " " for c in str(reason)).split())
    short = text if len(text) <= LONGEST_ERROR else text[: LONGEST_ERROR - 1] + "…"
    return f"?{number} {short}\n\n"
