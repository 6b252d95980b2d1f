"""Reading records: from lines, one at a time, so that a file takes the room of one game.

A line that begins with ``[Game``, indented or not, begins a record wherever it stands.  So a broken record, an unclosed
comment in it included, never reaches the next one.  A record is at most LONGEST characters long: of what is longer, and
of a file without records, no more than that is held in memory.
"""

from __future__ import annotations

import io
import os
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

from tischlein.play.body import LONGEST_WORD, Body, Line
from tischlein.play.ending import ending_fault
from tischlein.play.errors import BadArgument, BadOption, BadPosition, UnknownGame, needs_text
from tischlein.play.game import Game, face_of
from tischlein.play.position import Position
from tischlein.play.record import TABLE_ENDINGS, UNFINISHED, BadRecord, Record
from tischlein.play.tags import RESERVED, clean, unquote
from tischlein.play.textfiles import UnreadableFile, open_regular
from tischlein.play.words import Text, shortened

_BEGIN = re.compile(r"\s*(?:\ufeff\s*)?\[\s*Game\b")
_NO_TEXT = re.compile(r"[\ud800-\udfff]")
"""What bytes that are not UTF-8 become where a file is opened with ``errors="surrogateescape"``."""

LONGEST = 1 << 20
"""The most characters that a record may have, line breaks included: more than ten thousand turns of any game."""

MOST_BYTES = 1_000_000_000
"""The largest file of records that is read; of its records, one at a time is held in memory."""

TAG_FORM = ('a tag is written [Name "value"], one a line', 'ein Tag schreibt sich [Name "Wert"], eins je Zeile')
BEGINNING = ('a record begins with [Game "…"]', 'eine Aufzeichnung beginnt mit [Game "…"]')
TOO_LONG = (
    f"the record is longer than {LONGEST:,} characters here",
    f"die Aufzeichnung ist hier länger als {LONGEST:,} Zeichen".replace(",", "."),
)
OTHER_OPTIONS = (
    "the position names other options than the tag Options",
    "die Stellung nennt andere Optionen als das Tag Options",
)


class Tag(NamedTuple):
    """A tag's value and the line it stands on."""

    value: str
    line: int


class OtherGame(BadRecord):
    """A record of a game that is none of those that are read."""


class _Terms(NamedTuple):
    """What records may ask for."""

    games: Collection[str] | None  # their names; None: any game
    files: bool  # whether options may name files


class _Chunk:
    """The lines from one ``[Game`` to the next, or before the first, as far as they may be kept: one record."""

    def __init__(self, terms: _Terms) -> None:
        self.terms = terms
        self.lines: list[Line] = []
        self.room = LONGEST
        self.fault: BadRecord | None = None
        """What makes the whole chunk unreadable."""

    def add(self, number: int, line: str) -> None:
        """Keep a line, unless the chunk is unreadable or already too long."""
        if self.fault:
            return
        if broken := _NO_TEXT.search(line):
            self.fault = _not_text(number, broken)
        self.room -= len(line) + 1
        if self.room >= 0:
            self.lines.append((number, line))
        elif _BEGIN.match(self.lines[0][1] if self.lines else line):
            self.fault = self.fault or BadRecord(number, 1, *TOO_LONG)
        elif not self.lines:
            self.lines.append((number, line[:LONGEST_WORD]))  # enough to say that it begins no record

    def read(self) -> Record | BadRecord:
        """The record, or what is wrong with it."""
        if self.fault:
            return self.fault
        try:
            return _read_one(self.lines, self.terms)
        except BadRecord as error:
            return error


def read_records(
    lines: Iterable[str], *, games: Collection[str] | None = None, files: bool = True
) -> Iterator[Record | BadRecord]:
    """Every record of a text (an open file, or the lines of one), in order.

    What cannot be read comes as a BadRecord that says where and why; the records before and after it come all the
    same.  A file opened with ``errors="surrogateescape"`` is read to its end even where it is not UTF-8; otherwise
    Python ends it there with a UnicodeDecodeError.  Of an open file no line is read further than a record may be long.

    With ``games``, a record of any other game comes as OtherGame, and nothing else of it is read.  Without ``files``,
    no option is taken for the path of a file: for records that come from people who are not to open files here.
    """
    terms = _Terms(games, files)
    chunk: _Chunk | None = None
    for number, line in _numbered(lines):
        # A mark of the byte order stands wherever files have been put one behind the other.
        line = clean(line.rstrip("\r\n").removeprefix("\ufeff"))
        if begin := _BEGIN.match(line):
            line = begin[0].replace("\ufeff", "") + line[begin.end() :]
            if chunk:
                yield chunk.read()
            chunk = _Chunk(terms)
        if chunk is None and line.strip() and not line.lstrip().startswith((";", "%")):
            chunk = _Chunk(terms)
        if chunk:
            chunk.add(number, line)
        elif broken := _NO_TEXT.search(line):
            yield _not_text(number, broken)
    if chunk:
        yield chunk.read()


def _numbered(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Lines with their numbers from 1; those of an open file as far as a record may be long, and not the rest."""
    if not isinstance(lines, io.TextIOBase):
        if isinstance(lines, bytes) or not isinstance(lines, Iterable):
            raise BadArgument(f"records are read from lines of text, not from {type(lines).__name__}")
        for number, line in enumerate(lines, start=1):
            needs_text(f"line {number} of the records", line)
            yield number, line
        return
    number, whole = 0, True
    while piece := lines.readline(LONGEST + 1):
        if whole:
            number += 1
            yield number, piece
        whole = piece.endswith("\n")


def load_records(path: str | os.PathLike[str]) -> Iterator[Record | BadRecord]:
    """The records of a file, one at a time, as ``read_records`` gives them.

    What is not UTF-8 comes as a BadRecord.  Raises UnreadableFile for what is not a regular file and for one
    larger than ``MOST_BYTES``, OSError where the system refuses it.
    """
    if not isinstance(path, str | os.PathLike):
        raise BadArgument(f"a path is a text or a path object, not {type(path).__name__}")
    try:
        file = open_regular(path, MOST_BYTES)
    except ValueError as error:
        if isinstance(error, UnreadableFile):
            raise
        raise UnreadableFile(os.fspath(path), Text(f"it cannot be read: {error}", f"nicht lesbar: {error}")) from None
    with io.TextIOWrapper(file, encoding="utf-8", errors="surrogateescape") as text:
        yield from read_records(text)


def read_record(text: str, *, games: Collection[str] | None = None, files: bool = True) -> Record:
    """The one record of a text; ``games`` and ``files`` as in ``read_records``.

    Raises BadRecord when it cannot be read, and when there is none or another one.
    """
    needs_text("a record", text)
    records = list(read_records(text.split("\n"), games=games, files=files))
    if not records:
        raise BadRecord(1, 1, "there is no record here", "hier ist keine Aufzeichnung")
    for record in records:
        if isinstance(record, BadRecord):
            raise record
    if len(records) > 1:
        raise BadRecord(
            1, 1, f"there are {len(records)} records here instead of one", "hier ist mehr als eine Aufzeichnung"
        )
    assert isinstance(records[0], Record)
    return records[0]


def _not_text(number: int, broken: re.Match[str]) -> BadRecord:
    return BadRecord(number, broken.start() + 1, "not UTF-8", "kein UTF-8")


def _read_one(chunk: list[Line], terms: _Terms) -> Record:
    tags, body = _read_tags(chunk)
    start = _read_start(tags, chunk[0], terms)
    reader = Body(start, body, {name: tag.value for name, tag in tags.items()})
    reader.read()
    decisions = tuple(reader.decisions)
    comments = {number: "\n".join(texts) for number, texts in reader.comments.items()}
    extra = {name: tag.value for name, tag in tags.items() if name not in RESERVED}
    ending = _read_result(tags.get("Result"), reader)
    record = Record(start, decisions, extra, comments, ending, frozenset(reader.unheard))
    record.__dict__["positions"] = tuple(reader.positions)
    return record


def _read_tags(chunk: list[Line]) -> tuple[dict[str, Tag], list[Line]]:
    tags: dict[str, Tag] = {}
    for index, (number, line) in enumerate(chunk):
        text = line.strip()
        if not text or text.startswith((";", "%")):
            continue
        if not text.startswith("["):
            return tags, chunk[index:]
        tag = unquote(line)
        column = len(line) - len(line.lstrip()) + 1
        if tag is None:
            raise BadRecord(number, column, *TAG_FORM)
        if tag[0] in tags:
            raise BadRecord(
                number,
                column,
                f"the tag {shortened(tag[0])} is given twice",
                f"das Tag {shortened(tag[0])} steht zweimal da",
            )
        tags[tag[0]] = Tag(tag[1], number)
    return tags, []


def _read_start(tags: Mapping[str, Tag], first: Line, terms: _Terms) -> Position:
    if "Game" not in tags:
        raise BadRecord(first[0], 1, *BEGINNING)
    name, place = tags["Game"]
    try:
        face = face_of(name)
    except UnknownGame as error:
        raise BadRecord(place, 1, *error.said) from None
    if terms.games is not None and name not in terms.games:
        known = ", ".join(terms.games)
        raise OtherGame(place, 1, f"game {name!r}: the games here are {known}", f"Spiel {name!r}: hier gibt es {known}")
    options: dict[str, object] = {}
    try:
        if "Options" in tags:
            place = tags["Options"].line
            for word in tags["Options"].value.split():
                option, equals, value = word.partition("=")
                if not equals or option in options:
                    shown = repr(shortened(word))
                    given = f"options {shown}: they are written name=value, each once"
                    raise BadRecord(place, 1, given, f"Optionen {shown}: sie heißen name=wert, jede nur einmal")
                options[option] = value
        chosen = Game(face, options, files=terms.files)
        if "Position" not in tags:
            return chosen.start()
        place = tags["Position"].line
        position = chosen.position(tags["Position"].value)
    except (BadOption, BadPosition) as error:
        raise BadRecord(place, 1, *error.said) from None
    if options and position.game != chosen:
        raise BadRecord(place, 1, *OTHER_OPTIONS)
    return position


def _read_result(tag: Tag | None, body: Body) -> str | None:
    """The ending at the table, if the game ended there; faults where tag, closing word and rules disagree."""
    outcome = body.positions[-1].outcome
    if tag is None:
        if body.closing in TABLE_ENDINGS:
            missing = f"a game that ends with {body.closing} needs the tag Result"
            raise BadRecord(*body.end, missing, f"eine Partie, die mit {body.closing} endet, braucht das Tag Result")
        return None
    result = " ".join(tag.value.split())
    reason = result.partition(" ")[0]
    if outcome is None and reason in TABLE_ENDINGS:
        if fault := ending_fault(body.positions[-1], result):
            raise BadRecord(tag.line, 1, *fault)
        if body.closing in ("", reason):
            return result
    expected = str(outcome) if outcome else UNFINISHED
    if result != expected or body.closing in TABLE_ENDINGS:
        given = repr(shortened(tag.value))
        wrong = f"the result {given} is not that of the game: {expected}"
        raise BadRecord(tag.line, 1, wrong, f"das Ergebnis {given} ist nicht das der Partie: {expected}")
    return None
