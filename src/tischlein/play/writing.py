"""Records as text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tischlein.play.ending import ending_fault
from tischlein.play.errors import BadArgument, TischleinError
from tischlein.play.record import Record
from tischlein.play.tags import RESERVED, clean, quote
from tischlein.play.unheard import covered, unheard_fault
from tischlein.play.words import many, shortened

WIDTH = 96

_ESCAPED = re.compile(r"[\\{}]|\[(?=\s*Game\b)")
_HALF = re.compile("[\ud800-\udfff]")


def write_record(record: Record) -> str:
    """The record as text that ``read_records`` reads back equal, ending with a line break.

    Control characters in comments, other than line breaks, are written as blanks.

    Raises IllegalDecision when one of the decisions is not legal, and TischleinError for what no record can carry: a
    tag without a name or with line breaks, a comment at a decision that there is not, an ending that is none or that
    the rules have come before, a character that is no text (half of a surrogate pair), hidden cards that the tag Seed
    does not lead to.
    """
    if not isinstance(record, Record):
        raise BadArgument(f"a Record is written, not {type(record).__name__}")
    fault = ending_fault(record.final, record.ending) if record.ending is not None else None
    if fault:
        raise TischleinError(f"ending {shortened(record.ending)!r}: {fault.en}")
    for number in record.comments:
        if number not in range(len(record.decisions) + 1):
            made = many(len(record.decisions), "decision", "decisions")
            are = "is" if len(record.decisions) == 1 else "are"
            raise TischleinError(f"comment {shortened(number)}: there {are} {made} to stand behind")
    hidden = unheard_fault(record.positions, record.decisions, record.unheard, record.tags) if record.unheard else None
    if hidden:
        raise TischleinError(f"hidden cards: {hidden}")
    text = "\n".join([*_tags(record), "", *_text(record), ""])
    if not text.isascii() and _HALF.search(text):
        raise TischleinError("the record has a character that is no text: half of a surrogate pair")
    return text


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
    for index, made in enumerate([*record.decisions, record.result.split()[0]]):
        left_open = index in record.unheard
        decision = covered(record.positions[index], made, index, record.tags) if left_open else made
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
    """A comment as it is written, its later lines indented.  What would begin a record is written with a backslash."""
    return "{" + "\n ".join(_ESCAPED.sub(r"\\\g<0>", clean(line)) for line in text.split("\n")) + "}"
