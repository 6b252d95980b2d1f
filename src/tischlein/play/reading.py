"""Reading records: from lines, one at a time, so that a file of any size takes the room of one game.

A line that begins with ``[Game`` begins a record, wherever it stands.  So a broken record, an unclosed comment in it
included, never reaches the next one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from tischlein.play.errors import BadOption, BadPosition, IllegalDecision, UnknownGame
from tischlein.play.game import Game, game
from tischlein.play.position import Position
from tischlein.play.record import TABLE_ENDINGS, UNFINISHED, BadRecord, Record, begins_turn
from tischlein.play.tags import RESERVED, clean, unquote

Line = tuple[int, str]

_BEGIN = re.compile(r"\[\s*Game\b")
_PIECE = re.compile(r"(?P<comment>\{(?:[^\\}]|\\.)*\}?)|(?P<remark>;[^\n]*)|(?P<word>[^\s{};]+)|(?P<stray>\})", re.S)
_NUMBER = re.compile(r"(\d{1,9})\.+")
_SPLIT = re.compile(r"(\d{1,9}\.+)([^.\s].*)", re.S)

TAG_FORM = ('a tag is written [Name "value"], one a line', 'ein Tag schreibt sich [Name "Wert"], eins je Zeile')
BEGINNING = ('a record begins with [Game "…"]', 'eine Aufzeichnung beginnt mit [Game "…"]')
UNCLOSED = ("the comment that begins here is never closed", "der Kommentar, der hier beginnt, endet nie")
OTHER_OPTIONS = (
    "the position names other options than the tag Options",
    "die Stellung nennt andere Optionen als das Tag Options",
)


class Tag(NamedTuple):
    """A tag's value and the line it stands on."""

    value: str
    line: int


def read_records(lines: Iterable[str]) -> Iterator[Record | BadRecord]:
    """Every record of a text (an open file, or the lines of one), in order.

    What cannot be read comes as a BadRecord that says where and why; the records before and after it come all the
    same.
    """
    chunk: list[Line] = []
    for number, line in enumerate(lines, start=1):
        line = clean(line.rstrip("\r\n")) if number > 1 else clean(line.rstrip("\r\n").removeprefix("\ufeff"))
        if _BEGIN.match(line) and chunk:
            yield from _read_chunk(chunk)
            chunk = []
        if chunk or (line.strip() and not line.lstrip().startswith((";", "%"))):
            chunk.append((number, line))
    yield from _read_chunk(chunk)


def read_record(text: str) -> Record:
    """The one record of a text.  Raises BadRecord when it cannot be read, and when there is none or another one."""
    records = list(read_records(text.split("\n")))
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


def _read_chunk(chunk: list[Line]) -> Iterator[Record | BadRecord]:
    if chunk:
        try:
            yield _read_one(chunk)
        except BadRecord as error:
            yield error


def _read_one(chunk: list[Line]) -> Record:
    tags, body = _read_tags(chunk)
    start = _read_start(tags, chunk[0])
    reader = _Body(start, body)
    reader.read()
    decisions, comments = tuple(reader.decisions), reader.comments
    extra = {name: tag.value for name, tag in tags.items() if name not in RESERVED}
    ending = _read_result(tags.get("Result"), reader)
    record = Record(start, decisions, extra, comments, ending)
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
            raise BadRecord(number, column, f"the tag {tag[0]} is given twice", f"das Tag {tag[0]} steht zweimal da")
        tags[tag[0]] = Tag(tag[1], number)
    return tags, []


def _read_start(tags: Mapping[str, Tag], first: Line) -> Position:
    if "Game" not in tags:
        raise BadRecord(first[0], 1, *BEGINNING)
    name, place = tags["Game"]
    options: dict[str, object] = {}
    try:
        if "Options" in tags:
            place = tags["Options"].line
            for word in tags["Options"].value.split():
                option, equals, value = word.partition("=")
                if not equals or option in options:
                    given = f"options {word!r}: they are written name=value, each once"
                    raise BadRecord(place, 1, given, f"Optionen {word!r}: sie heißen name=wert, jede nur einmal")
                options[option] = value
        plain = game(name)
        chosen = Game(plain.face, options)
        if "Position" not in tags:
            return chosen.start()
        place = tags["Position"].line
        position = chosen.position(tags["Position"].value)
    except (UnknownGame, BadOption, BadPosition) as error:
        raise BadRecord(place, 1, str(error)) from None
    if options and position.game != chosen:
        raise BadRecord(place, 1, *OTHER_OPTIONS)
    return position


class _Body:
    """The decisions, comments and closing word of a record, being read."""

    def __init__(self, start: Position, lines: list[Line]) -> None:
        self.positions = [start]
        self.decisions: list[str] = []
        self.comments: dict[int, str] = {}
        self.closing = ""
        self.turn = 0
        self.first = lines[0][0] if lines else 0
        self.text = "\n".join(line for _, line in lines)
        self.end = (lines[-1][0], len(lines[-1][1]) + 1) if lines else (1, 1)

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column of a place in the text."""
        before = self.text[:offset]
        return self.first + before.count("\n"), offset - (before.rfind("\n") + 1) + 1

    def read(self) -> None:
        for piece in _PIECE.finditer(self.text):
            if piece["comment"]:
                self._comment(piece["comment"], piece.start())
            elif piece["stray"]:
                raise BadRecord(*self.place(piece.start()), "a } without a {", "eine } ohne {")
            elif piece["word"]:
                split = _SPLIT.fullmatch(piece["word"])
                if split:
                    self._word(split[1], piece.start())
                    self._word(split[2], piece.start() + len(split[1]))
                else:
                    self._word(piece["word"], piece.start())

    def _comment(self, comment: str, offset: int) -> None:
        if not re.fullmatch(r"\{(?:[^\\}]|\\.)*\}", comment, re.S):
            raise BadRecord(*self.place(offset), *UNCLOSED)
        text = re.sub(r"\\(.)", r"\1", comment[1:-1], flags=re.S)
        text = "\n".join(line if i == 0 else line.removeprefix(" ") for i, line in enumerate(text.split("\n")))
        number = len(self.decisions)
        self.comments[number] = f"{self.comments[number]}\n{text}" if number in self.comments else text

    def _word(self, word: str, offset: int) -> None:
        place = self.place(offset)
        if self.closing:
            late = f"{word!r} comes after the end of the game ({self.closing})"
            raise BadRecord(*place, late, f"{word!r} steht hinter dem Ende der Partie ({self.closing})")
        number = _NUMBER.fullmatch(word)
        if number:
            self._number(int(number[1]), place)
        elif word == UNFINISHED or word in TABLE_ENDINGS or self._is_reason(word):
            self.closing = word
            outcome = self.positions[-1].outcome
            reason = outcome.reason if outcome else None
            if reason not in (None, word) or (reason is None and self._is_reason(word)):
                rules, regeln = _says(reason)
                here = f"the game ends with {word} here, but {rules}"
                raise BadRecord(*place, here, f"die Partie endet hier mit {word}, aber {regeln}")
        else:
            self._decision(word, place)

    def _is_reason(self, word: str) -> bool:
        return word in self.positions[0].game.book.REASONS[1:]

    def _number(self, number: int, place: tuple[int, int]) -> None:
        if number != self.turn + (1 if self._between_turns() else 0):
            here = f"turn {number} stands where turn {self.turn + 1} begins"
            raise BadRecord(*place, here, f"Zug {number} steht da, wo Zug {self.turn + 1} beginnt")

    def _between_turns(self) -> bool:
        return len(self.positions) < 2 or begins_turn(self.positions[-2], self.positions[-1])

    def _decision(self, word: str, place: tuple[int, int]) -> None:
        turn = self.turn + 1 if self._between_turns() else self.turn
        try:
            self.positions.append(self.positions[-1].play(word))
        except IllegalDecision as error:
            raise BadRecord(*place, str(error), f"{word}: {error.refusal.de}") from None
        self.decisions.append(word)
        self.turn = turn


def _says(reason: str | None) -> tuple[str, str]:
    if reason is None:
        return "by the rules it is not over", "nach den Regeln ist sie nicht zu Ende"
    return f"by the rules it ends with {reason}", f"nach den Regeln endet sie mit {reason}"


def _read_result(tag: Tag | None, body: _Body) -> str | None:
    """The ending at the table, if the game ended there; faults where tag, closing word and rules disagree."""
    outcome = body.positions[-1].outcome
    if tag is None:
        if body.closing in TABLE_ENDINGS:
            missing = f"a game that ends with {body.closing} needs the tag Result"
            raise BadRecord(*body.end, missing, f"eine Partie, die mit {body.closing} endet, braucht das Tag Result")
        return None
    words = tag.value.split()
    reason = words[0] if words else ""
    if outcome is None and reason in TABLE_ENDINGS:
        sides = body.positions[0].game.sides
        numbers = words[2::2]
        if (
            words[1::2] != list(sides)
            or len(numbers) != len(sides)
            or not all(re.fullmatch(r"-?\d{1,4}", n, re.ASCII) for n in numbers)
        ):
            form = f"{reason} {' '.join(f'{side} 0' for side in sides)}"
            raise BadRecord(tag.line, 1, f"the result is written {form}", f"das Ergebnis schreibt sich {form}")
        if body.closing in ("", reason):
            return tag.value
    expected = str(outcome) if outcome else UNFINISHED
    if " ".join(words) != expected or body.closing in TABLE_ENDINGS:
        wrong = f"the result {tag.value!r} is not that of the game: {expected}"
        raise BadRecord(tag.line, 1, wrong, f"das Ergebnis {tag.value!r} ist nicht das der Partie: {expected}")
    return None
