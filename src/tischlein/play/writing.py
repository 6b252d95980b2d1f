"""Records as text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tischlein.play.errors import TischleinError
from tischlein.play.record import Record
from tischlein.play.tags import RESERVED, clean, quote

WIDTH = 96


def write_record(record: Record) -> str:
    """The record as text that ``read_records`` reads back equal, ending with a line break.

    Control characters in comments, other than line breaks, are written as blanks.

    Raises IllegalDecision when one of the decisions is not legal, and TischleinError for a tag that has no name.
    """
    return "\n".join([*_tags(record), "", *_text(record), ""])


def _tags(record: Record) -> Iterator[str]:
    yield quote("Game", record.game.name)
    if record.game.options_text:
        yield quote("Options", record.game.options_text)
    if record.start != record.game.start():
        yield quote("Position", record.start.text)
    for name, value in record.tags.items():
        if name in RESERVED:
            raise TischleinError(f"tag {name}: it follows from the record and is not given")
        yield quote(name, value)
    yield quote("Result", record.result)


def _text(record: Record) -> Iterator[str]:
    """The decisions in lines of the usual width, each comment on lines of its own."""
    numbers = {first: number for number, (first, _) in enumerate(record.turns(), start=1)}
    line = ""
    for index, decision in enumerate([*record.decisions, record.result.split()[0]]):
        if index in record.comments:
            if line:
                yield line
            yield _comment(record.comments[index])
            line = ""
        piece = f"{numbers[index]}. {decision}" if index in numbers else decision
        if len(line) + 1 + len(piece) > WIDTH:
            yield line
            line = ""
        line = f"{line} {piece}".lstrip()
    yield line


def _comment(text: str) -> str:
    """A comment as it is written.  Its later lines are indented: a line that begins with [Game begins a record."""
    escaped = re.sub(r"([\\{}])", r"\\\1", text)
    return "{" + "\n ".join(map(clean, escaped.split("\n"))) + "}"
