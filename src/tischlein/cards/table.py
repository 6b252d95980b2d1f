"""A TOML table as a set's reader sees it: every value is asked for by key and type, and every fault is kept."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from tischlein.cards import faults as say
from tischlein.cards.faults import Fault
from tischlein.cards.lines import Path
from tischlein.play.words import Text

MOST_FAULTS = 1000
"""Those beyond are not told; who sees a thousand, has enough to do."""

A_WORD = Text("a text", "ein Text")
A_NUMBER = Text("a whole number", "eine ganze Zahl")
A_FLAG = Text("true or false", "true oder false")
A_TABLE = Text("a table { … }", "eine Tabelle { … }")
A_LIST = Text("a list [ … ]", "eine Liste [ … ]")

W = TypeVar("W", bound=str)


class Findings:
    """The faults found so far, and where things stand in the file."""

    def __init__(self, lines: Mapping[Path, int], numbers: Sequence[int | None] = ()) -> None:
        self.lines, self.numbers = lines, numbers
        """The number of each card, in the order of the file; None where it has no good one."""
        self.faults: list[Fault] = []

    def fault(self, path: Path, reason: Text) -> None:
        """Keep a fault of what stands at the path, or of the nearest thing around it that has a line."""
        card = path[1] if len(path) > 1 and path[0] == "card" else None
        number = self.numbers[card] if isinstance(card, int) and card < len(self.numbers) else None
        while path not in self.lines:
            path = path[:-1]
        if len(self.faults) < MOST_FAULTS:
            self.faults.append(Fault(self.lines[path], number, reason))

    def sorted(self) -> list[Fault]:
        """The faults by line; those of one line in the order in which they were found."""
        return sorted(self.faults, key=lambda fault: fault.line)


class Table:
    """One table: what is asked for under a key, is noted as known."""

    def __init__(self, values: Mapping[str, object], path: Path, findings: Findings) -> None:
        self.values, self.path, self.findings = values, path, findings
        self.known: list[str] = []

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def fault(self, key: str, reason: Text) -> None:
        """Something is wrong with the value of a key, or, where the key is not there or empty, with the table."""
        self.findings.fault((*self.path, key) if key in self.values else self.path, reason)

    def word(self, key: str, words: tuple[W, ...], default: W | None = None, needed: bool = False) -> W | None:
        """One of some words; the default where the key is not there, None where its value is none of them."""
        value = self.take(key, str, A_WORD, needed)
        if value is None:
            return None if key in self.values else default
        for word in words:
            if word == value:
                return word
        self.fault(key, say.wrong_word(key, value, words))
        return None

    def number(self, key: str, low: int, high: int, default: int = 0, needed: bool = False) -> int:
        """A whole number within bounds; the default where it is none."""
        value = self.take(key, int, A_NUMBER, needed)
        if value is None:
            return default
        if not low <= value <= high:
            self.fault(key, say.out_of_range(key, value, low, high))
            return default
        return value

    def flag(self, key: str, default: bool = False) -> bool:
        """True or false."""
        value = self.take(key, bool, A_FLAG)
        return default if value is None else value

    def table(self, key: str, needed: bool = False) -> Table | None:
        """A table inside this one."""
        value = self.take(key, dict, A_TABLE, needed)
        return None if value is None else Table(value, (*self.path, key), self.findings)

    def tables(self, key: str, needed: bool = False) -> list[Table]:
        """The tables of a list; elements that are none are faults, and left out."""
        found = []
        for number, value in enumerate(self.take(key, list, A_LIST, needed) or ()):
            path = (*self.path, key, number)
            if isinstance(value, dict):
                found.append(Table(value, path, self.findings))
            else:
                self.findings.fault(path, say.wrong_type(key, A_TABLE, value))
        return found

    def take(self, key: str, kind: type[W2], wanted: Text, needed: bool = False) -> W2 | None:
        """The value of a key, if it is of the right type."""
        self.known.append(key)
        if key not in self.values:
            if needed:
                self.fault(key, say.missing(key))
            return None
        value = self.values[key]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            self.fault(key, say.wrong_type(key, wanted, value))
            return None
        return value

    def close(self, others: Iterable[str] = (), where: Text | None = None) -> None:
        """Every key that was not asked for is a fault: one of ``others`` has no meaning ``where`` this is."""
        others = tuple(others)
        for key in self.values:
            if key in self.known or len(self.findings.faults) >= MOST_FAULTS:
                continue
            if where is not None and key in others:
                self.fault(key, say.without_meaning(key, where))
            else:
                self.fault(key, say.unknown_key(key, {*self.known, *others}))


W2 = TypeVar("W2")
