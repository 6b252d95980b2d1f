"""Reading what is written for people: names, titles and notes in two languages."""

from __future__ import annotations

import unicodedata

from tischlein.cards import faults as say
from tischlein.cards.table import A_WORD, Table
from tischlein.play.words import Text

LONGEST_NAME = 40
LONGEST_TITLE = 80
LONGEST_NOTE = 1000

_A_TEXT = Text('a text or { de = "…", en = "…" }', 'ein Text oder { de = "…", en = "…" }')
_NO_TEXT = ("Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp")
"""Categories of Unicode: control characters and what else cannot be seen."""


def read_name(table: Table, key: str) -> Text:
    """The name of a card."""
    return _read(table, key, LONGEST_NAME)


def read_title(table: Table, key: str) -> Text:
    """The title of a set."""
    return _read(table, key, LONGEST_TITLE)


def read_note(table: Table, key: str) -> Text:
    """A note, which may be left out."""
    return _read(table, key, LONGEST_NOTE) if key in table else _nothing(table, key)


def _nothing(table: Table, key: str) -> Text:
    table.known.append(key)
    return Text("", "")


def _read(table: Table, key: str, longest: int) -> Text:
    """A text in both languages; one that is the same in both may be written once."""
    value = table.values.get(key)
    if isinstance(value, str):
        table.known.append(key)
        text = _checked(table, key, value, longest)
        return Text(text, text)
    if key in table and not isinstance(value, dict):
        table.known.append(key)
        table.fault(key, say.wrong_type(key, _A_TEXT, value))
        return Text("", "")
    both = table.table(key, needed=True)
    if both is None:
        return Text("", "")
    german, english = (both.take(language, str, A_WORD, needed=True) for language in ("de", "en"))
    both.close()
    return Text(_checked(both, "en", english, longest), _checked(both, "de", german, longest))


def _checked(table: Table, key: str, text: str | None, longest: int) -> str:
    if text is None:
        return ""
    reason = None
    if not text:
        reason = Text("the text is empty", "der Text ist leer")
    elif len(text) > longest:
        reason = Text(
            f"the text has {len(text)} characters; {longest} is the most",
            f"der Text hat {len(text)} Zeichen; {longest} sind das Meiste",
        )
    elif any(unicodedata.category(character) in _NO_TEXT for character in text):
        reason = Text("a control character in the text", "ein Steuerzeichen im Text")
    elif text != text.strip():
        reason = Text("the text begins or ends with a space", "der Text beginnt oder endet mit einem Leerzeichen")
    if reason:
        table.fault(key, reason)
    return text
