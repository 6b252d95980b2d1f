"""Where in a TOML text each value stands: tomllib reads the values, but says nothing of their lines.

The text is one that tomllib has read already, so only what separates values has to be understood here: headers, keys,
strings, comments, arrays and inline tables.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping

Path = tuple[str | int, ...]
"""Keys and, in arrays, positions from 0 on: ``("card", 3, "name", "de")``."""

DEEPEST = 12
"""Places deeper than this are not noted; in a set there are none."""

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_SPACE = re.compile(r"[ \t]*")
_GAP = re.compile(r"(?:[ \t\n]|#[^\n]*)*")
_SCALAR = re.compile(r"[^,\]}\n#]*")
_BASIC = re.compile(r'"(?:[^"\\\n]|\\.)*"')
_LITERAL = re.compile(r"'[^'\n]*'")
_LONG_BASIC = re.compile(r'"""(?:[^"\\]|\\.|"{1,2}(?!"))*"{3,5}', re.DOTALL)
_LONG_LITERAL = re.compile(r"'''(?:[^']|'{1,2}(?!'))*'{3,5}", re.DOTALL)
_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|(.))")
_ESCAPED = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", "e": "\x1b"}


def lines_of(text: str) -> Mapping[Path, int]:
    """The line, counted from 1, on which each table, key and element of a correct TOML text begins."""
    return _Scanner(text.replace("\r\n", "\n")).scan()


class _Scanner:
    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0
        self.starts = [0, *(match.end() for match in re.finditer("\n", text))]
        self.found: dict[Path, int] = {(): 1}
        self.sizes: dict[Path, int] = {}
        """How many elements each array of tables has so far."""

    def scan(self) -> Mapping[Path, int]:
        table: Path = ()
        while True:
            self.skip(_GAP)
            if self.at >= len(self.text):
                return self.found
            if self.text[self.at] == "[":
                table = self.header()
            else:
                self.pair(table)

    def skip(self, pattern: re.Pattern[str]) -> str:
        match = pattern.match(self.text, self.at)
        assert match is not None, f"no TOML at {self.at}"
        self.at = match.end()
        return match[0]

    def note(self, path: Path) -> None:
        if len(path) <= DEEPEST:
            self.found.setdefault(path, bisect_right(self.starts, self.at))

    def header(self) -> Path:
        """``[table]`` or ``[[array of tables]]``: the path of what the following keys belong to."""
        before, double = self.at, self.text.startswith("[[", self.at)
        self.at += 1 + double
        *parents, last = self.key()
        after, self.at = self.at + 1 + double, before
        path: Path = ()
        for part in parents:
            path = self.inside((*path, part))
            self.note(path)
        path = (*path, last)
        if double:
            self.note(path)
            self.sizes[path] = self.sizes.get(path, 0) + 1
        path = self.inside(path)
        self.note(path)
        self.at = after
        return path

    def inside(self, path: Path) -> Path:
        """The path itself, or the last table so far where it is an array of tables."""
        return (*path, self.sizes[path] - 1) if path in self.sizes else path

    def key(self) -> list[str]:
        """A key, in its parts; afterwards the scanner is behind it and the space that follows."""
        parts = []
        while True:
            self.skip(_SPACE)
            if self.text[self.at] == '"':
                parts.append(_ESCAPE.sub(_unescape, self.skip(_BASIC)[1:-1]))
            elif self.text[self.at] == "'":
                parts.append(self.skip(_LITERAL)[1:-1])
            else:
                parts.append(self.skip(_BARE))
            self.skip(_SPACE)
            if not self.text.startswith(".", self.at):
                return parts
            self.at += 1

    def pair(self, path: Path) -> None:
        """``key = value``."""
        before = self.at
        parts = self.key()
        after, self.at = self.at, before
        for part in parts:
            path = (*path, part)
            self.note(path)
        self.at = after + 1  # behind the sign
        self.skip(_SPACE)
        self.value(path)

    def value(self, path: Path) -> None:
        self.note(path)
        for mark, pattern in (('"""', _LONG_BASIC), ("'''", _LONG_LITERAL), ('"', _BASIC), ("'", _LITERAL)):
            if self.text.startswith(mark, self.at):
                self.skip(pattern)
                return
        if self.text.startswith("[", self.at):
            self.array(path)
        elif self.text.startswith("{", self.at):
            self.inline_table(path)
        else:
            self.skip(_SCALAR)

    def array(self, path: Path) -> None:
        number = 0
        while self.more("]"):
            self.value((*path, number))
            number += 1

    def inline_table(self, path: Path) -> None:
        while self.more("}"):
            self.pair(path)

    def more(self, end: str) -> bool:
        """Go to the next element; whether there is one.  Begins at the opening bracket or behind an element."""
        self.skip(_GAP)
        if self.text[self.at] in "[{,":
            self.at += 1
            self.skip(_GAP)
        if self.text[self.at] == end:
            self.at += 1
            return False
        return True


def _unescape(match: re.Match[str]) -> str:
    digits = match[1] or match[2]
    return chr(int(digits, 16)) if digits else _ESCAPED.get(match[3], match[3])
