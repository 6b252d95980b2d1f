"""What can be wrong with a set: the faults with their places, and the sentences for them in both languages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import NamedTuple

from tischlein.play.errors import TischleinError
from tischlein.play.words import Language, Text, many

MOST_SHOWN = 60
"""Characters of a value that a sentence quotes."""

LONGEST_NAME = 1000
"""Characters of the name of what was read."""

WHOLE_FILE = 0
"""Stands for the line where a file cannot be read at all."""


class Fault(NamedTuple):
    """One thing that is wrong: on which line (from 1), with which card (None: with none that has a number), and why."""

    line: int
    card: int | None
    reason: Text

    def said(self, language: Language) -> str:
        """The fault on one line: place, card and reason."""
        place = ("Zeile {}" if language == "de" else "line {}").format(self.line)
        card = "" if self.card is None else (", Karte {:03}" if language == "de" else ", card {:03}").format(self.card)
        reason = self.reason.in_language(language)
        return reason if self.line == WHOLE_FILE else f"{place}{card}: {reason}"


class BadSet(TischleinError):
    """A set that cannot be played with: ``name`` is what was read, ``faults`` has all that is wrong, by line.

    As an error's text it names the first one, and how many more there are.
    """

    def __init__(self, name: str, faults: Iterable[Fault]) -> None:
        self.name, self.faults = name, tuple(faults)
        more = len(self.faults) - 1
        others = f"; and {many(more, 'more fault', 'more faults')}" if more else ""
        weitere = f"; und {many(more, 'weiterer Fehler', 'weitere Fehler')}" if more else ""
        first = self.faults[0]
        shown = name if len(name) <= LONGEST_NAME else f"{name[:LONGEST_NAME]}…"
        self.said = Text(f"{shown}: {first.said('en')}{others}", f"{shown}: {first.said('de')}{weitere}")
        super().__init__(self.said.en)

    def __reduce__(self) -> tuple[type[BadSet], tuple[str, tuple[Fault, ...]]]:
        return type(self), (self.name, self.faults)


def quoted(value: object) -> str:
    """A value as a sentence quotes it: as TOML would write it, and shortened."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int) and abs(value) > 10**12:
        return "…"
    text = f'"{value}"' if isinstance(value, str) else str(value)
    text = "".join(character if character.isprintable() else "\N{REPLACEMENT CHARACTER}" for character in text)
    return text if len(text) <= MOST_SHOWN else text[: MOST_SHOWN - 1] + "…"


def listed(words: Sequence[str], last: str) -> str:
    """Words, the last one behind ``last`` (and, or)."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def one_of(words: Sequence[str]) -> Text:
    """The words to choose between."""
    return Text(listed(words, "or"), listed(words, "oder"))


def suggestion(word: object, words: Iterable[str]) -> Text:
    """The word that was meant perhaps, as the end of a sentence."""
    near = get_close_matches(word, sorted(words), 1) if isinstance(word, str) and len(word) <= 40 else []
    return Text(f"; did you mean {near[0]}?", f"; war {near[0]} gemeint?") if near else Text("", "")


def unknown_key(key: str, known: Iterable[str]) -> Text:
    """A key that nothing has."""
    hint = suggestion(key, known)
    return Text(f"unknown key {quoted(key)}{hint.en}", f"unbekannter Schlüssel {quoted(key)}{hint.de}")


def without_meaning(key: str, where: Text) -> Text:
    """A key that other things have, but not this one."""
    return Text(f"{key} has no meaning {where.en}", f"{key} hat keinen Sinn {where.de}")


def missing(key: str) -> Text:
    """A key that must be there."""
    return Text(f"{key} is missing", f"{key} fehlt")


def wrong_type(key: str, wanted: Text, value: object) -> Text:
    """A value of another type than the key takes."""
    return Text(
        f"{key} must be {wanted.en}, not {quoted(value)}", f"{key} muss {wanted.de} sein, nicht {quoted(value)}"
    )


def wrong_word(key: str, value: str, words: Sequence[str]) -> Text:
    """A word that the key does not take."""
    hint, choice = suggestion(value, words), one_of(words)
    if hint.en:
        return Text(f"{key} cannot be {quoted(value)}{hint.en}", f"{key} kann nicht {quoted(value)} sein{hint.de}")
    return Text(
        f"{key} cannot be {quoted(value)}, only {choice.en}",
        f"{key} kann nicht {quoted(value)} sein, nur {choice.de}",
    )


def out_of_range(key: str, value: int, low: int, high: int) -> Text:
    """A number too small or too large."""
    return Text(
        f"{key} must be from {low} to {high}, not {quoted(value)}",
        f"{key} muss von {low} bis {high} gehen, nicht {quoted(value)}",
    )
