"""Reading sets: a TOML file (docs/sets.md) becomes a CardSet, or every fault of it is told."""

from __future__ import annotations

import os
import re
import tomllib
from bisect import bisect_left
from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path as FilePath

from tischlein.cards.card_reading import read_cards
from tischlein.cards.faults import WHOLE_FILE, BadSet, Fault
from tischlein.cards.lines import lines_of
from tischlein.cards.model import CardSet
from tischlein.cards.table import Findings, Table
from tischlein.cards.titles import read_note, read_title
from tischlein.play.errors import BadArgument, needs_text
from tischlein.play.textfiles import UnreadableFile, read_text, too_large
from tischlein.play.words import Text

BUILT_IN = ("hofgarten",)
"""The sets that come along."""

MOST_BYTES = 1_000_000
LONGEST_LINE = 1000
DEEPEST = 20

_NAME = re.compile(r"[a-z][a-z0-9_-]{0,39}")
_PART = r"(?:[A-Za-z0-9_-]++|\"[^\"\n]*+\"|'[^'\n]*+')[ \t]*+\.[ \t]*+"
_TOO_DEEP = re.compile(rf"(?<![A-Za-z0-9_-])(?:{_PART}){{{DEEPEST}}}")
_AT_LINE = re.compile(r"\s*\(at (?:line (\d+), column (\d+)|end of document)\)$")
_LEADING_ZERO = re.compile(r"=\s*[+-]?0[0-9_]*[0-9]")
_CONTROLS = {chr(code) for code in (*range(9), 11, 12, *range(14, 32), 127)}


def load_set(name: str | FilePath) -> CardSet:
    """A set that comes along, by its name, or one out of a file.  Raises BadSet, with whatever is wrong."""
    if not isinstance(name, str | os.PathLike):
        raise BadArgument(f"a set is named by a text or a path, not by {type(name).__name__}")
    if name in BUILT_IN:
        return _built_in(str(name))
    path = FilePath(name)
    return read_set(_text_of(path), str(path))


@cache
def _built_in(name: str) -> CardSet:
    file = resources.files("tischlein.cards") / "sets" / f"{name}.toml"
    return read_set(file.read_text("utf-8"), name)


def _text_of(path: FilePath) -> str:
    """What a regular file says, if it can be read and is not too large."""
    try:
        return read_text(path, MOST_BYTES)
    except UnreadableFile as error:
        raise BadSet(str(path), [Fault(error.line or WHOLE_FILE, None, error.reason)]) from None
    except (FileNotFoundError, NotADirectoryError):
        sets = ", ".join(BUILT_IN)
        reason = Text(
            f"there is no such file, and no such set comes along ({sets} does)",
            f"es gibt keine solche Datei und keinen mitgelieferten Satz dieses Namens (nur {sets})",
        )
        raise _unreadable(path, reason) from None
    except (OSError, ValueError) as error:
        said = (getattr(error, "strerror", None) or str(error)).lower()
        raise _unreadable(path, Text(f"it cannot be read: {said}", f"nicht lesbar: {said}")) from None


def _unreadable(path: FilePath, reason: Text) -> BadSet:
    return BadSet(str(path), [Fault(WHOLE_FILE, None, reason)])


def read_set(text: str, name: str) -> CardSet:
    """The set that a text describes.  Raises BadSet with every fault; ``name`` says in it what was read."""
    needs_text("a set", text)
    if len(text) > MOST_BYTES:
        raise BadSet(name, [Fault(WHOLE_FILE, None, too_large(MOST_BYTES))])
    text = text.replace("\r\n", "\n")
    faults = _early_faults(text)
    if faults:
        raise BadSet(name, faults)
    try:
        values = tomllib.loads(text)
        lines = lines_of(text)
    except RecursionError:
        reason = Text("tables or lists are nested too deep", "Tabellen oder Listen sind zu tief verschachtelt")
        raise BadSet(name, [Fault(_deepest_line(text), None, reason)]) from None
    except ValueError as error:
        raise BadSet(name, [_syntax_fault(text, str(error))]) from None
    findings = Findings(lines, _numbers(values))
    found = _read(Table(values, (), findings))
    if findings.faults:
        raise BadSet(name, findings.sorted())
    return found


def _early_faults(text: str) -> list[Fault]:
    """What would take too long to read, or would not be told with its line."""
    found = []
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > LONGEST_LINE:
            reason = Text(
                f"the line is longer than {LONGEST_LINE} characters",
                f"die Zeile ist länger als {LONGEST_LINE} Zeichen",
            )
            found.append(Fault(number, None, reason))
        elif _TOO_DEEP.search(line):
            reason = Text("a key has too many parts", "ein Schlüssel hat zu viele Teile")
            found.append(Fault(number, None, reason))
        elif not _CONTROLS.isdisjoint(line) or any("\ud800" <= character <= "\udfff" for character in line):
            found.append(Fault(number, None, Text("a control character", "ein Steuerzeichen")))
    return found[:1]


def _deepest_line(text: str) -> int:
    """The line on which a text becomes too deep to be read."""
    lines = text.split("\n")

    def too_deep(number: int) -> bool:
        try:
            tomllib.loads("\n".join(lines[:number]))
        except RecursionError:
            return True
        except ValueError:
            return False
        return False

    return min(bisect_left(range(len(lines)), True, key=too_deep), len(lines))


def _syntax_fault(text: str, said: str) -> Fault:
    """What is no TOML, in tomllib's words, which are English."""
    match = _AT_LINE.search(said)
    line = int(match[1]) if match and match[1] else text.rstrip("\n").count("\n") + 1
    reason = said[: match.start()] if match else said
    wrong = text.split("\n")[line - 1]
    hint = Text("", "")
    if _LEADING_ZERO.search(wrong):
        hint = Text("; numbers have no leading zeros", "; Zahlen haben keine führenden Nullen")
    return Fault(line, None, Text(f"this is no TOML: {reason}{hint.en}", f"das ist kein TOML: {reason}{hint.de}"))


def _numbers(values: Mapping[str, object]) -> list[int | None]:
    """The number of each card, so that faults can name it."""
    cards = values.get("card")
    found: list[int | None] = []
    for card in cards if isinstance(cards, list) else ():
        number = card.get("number") if isinstance(card, dict) else None
        found.append(number if isinstance(number, int) and 0 < number < 1000 else None)
    return found


def _read(top: Table) -> CardSet:
    head = top.table("set", needed=True)
    name, title, note = "", Text("", ""), Text("", "")
    if head is not None:
        written = head.take("name", str, Text("a text", "ein Text"), needed=True)
        name = written or ""
        if written is not None and not _NAME.fullmatch(written):
            reason = Text(
                "name must be of lower-case letters, digits, _ and -, a letter first, 40 at most",
                "name muss aus kleinen Buchstaben, Ziffern, _ und - bestehen, vorn ein Buchstabe, höchstens 40",
            )
            head.fault("name", reason)
        title, note = read_title(head, "title"), read_note(head, "note")
        head.close()
    cards = read_cards(top)
    top.close()
    return CardSet(name, title, cards, note)
