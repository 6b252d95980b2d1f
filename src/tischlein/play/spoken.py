"""How people type decisions: capitals, blanks, names, accents and beginnings of words, as far as they are unambiguous.

>>> matches("Play goose girl", {"play-012": Spoken(("play",), ("012", "Goose Girl")), "pass": Spoken(("pass",))})
['play-012']
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

SHORTEST = 2
"""The fewest characters of the beginning of a name or a verb that are taken for it."""
LONGEST = 200
"""The most characters of a line that are compared."""

FILLERS = frozenset(
    ["with", "mit", "the", "der", "die", "das", "den", "dem", "card", "karte", "an", "to", "auf", "gegen", "against"]
)
"""Words that are left out where a line means nothing with them."""

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "ø": "oe"})
_APART = re.compile(r"[^0-9a-z]+")


class Spoken(NamedTuple):
    """The parts of a decision as people may type them: one of the verbs, one of the names, and who it is for."""

    verbs: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    whom: tuple[str, ...] = ()
    whole: bool = False
    """Whether beginnings of it do not count."""


def folded(text: str) -> tuple[str, ...]:
    """A text in small letters without accents and separators: umlauts written out, and without their dots."""
    low = text.casefold()
    out = low.translate(_UMLAUTS)
    ways = dict.fromkeys(
        _APART.sub(" ", "".join(c for c in unicodedata.normalize("NFKD", way) if not unicodedata.combining(c))).strip()
        for way in (out, low)
    )
    return tuple(ways)


def matches(typed: str, decisions: Mapping[str, Spoken], verb_alone: bool = True) -> list[str]:
    """The decisions that a line means: one if it is unambiguous, several if it is not, none if it means nothing.

    Complete names go before beginnings of names, and these before beginnings of later words of names.  ``verb_alone``
    says whether a verb means a decision that has a name, too.
    """
    if len(typed) > LONGEST:
        return []
    for tokens in _lines(typed):
        levels = {word: level for word, spoken in decisions.items() if (level := _level(tokens, spoken)) is not None}
        if not verb_alone:
            levels = {
                word: level for word, level in levels.items() if level[0] < _NOT_NAMED or not decisions[word].names
            }
        if levels:
            best = min(levels.values())
            return [word for word, level in levels.items() if level == best]
    return []


def _lines(typed: str) -> Iterator[list[tuple[str, ...]]]:
    """A line in its words, each in the ways it may be written; then without words that say nothing."""
    words = [folded(word) for word in re.split(r"\W+|_", typed) if folded(word)[0]]
    yield words
    kept = [word for word in words if word[0] not in FILLERS]
    if kept and len(kept) < len(words):
        yield kept


def _level(words: Sequence[tuple[str, ...]], spoken: Spoken) -> tuple[int, int] | None:
    """How well a line means a decision: how well its name, how well its verb; None if it does not."""
    if not words:
        return None
    found = [
        (level, verb)
        for verb, after in _without_verb(words, spoken)
        for rest in _without_whom(after, spoken)
        if (level := _name_level(rest, spoken, bool(verb < _NO_VERB))) is not None
    ]
    return min(found, default=None)


_NO_VERB = 2
_NOT_NAMED = 3


def _without_verb(words: Sequence[tuple[str, ...]], spoken: Spoken) -> Iterator[tuple[int, Sequence[tuple[str, ...]]]]:
    """What is left behind a verb, if the line begins with one, and how well it is one; and the line as it is."""
    verbs = [way for verb in spoken.verbs for way in folded(verb)]
    if any(way in verbs for way in words[0]):
        yield 0, words[1:]
    elif not spoken.whole and any(
        len(way) >= SHORTEST - (len(words) > 1) and verb.startswith(way) for way in words[0] for verb in verbs
    ):
        yield 1, words[1:]
    if spoken.names:
        yield _NO_VERB, words


def _without_whom(words: Sequence[tuple[str, ...]], spoken: Spoken) -> Iterator[Sequence[tuple[str, ...]]]:
    if spoken.whom:
        for place, word in enumerate(words):
            if any(way in spoken.whom for way in word):
                yield [*words[:place], *words[place + 1 :]]
    yield words


def _name_level(words: Sequence[tuple[str, ...]], spoken: Spoken, with_verb: bool) -> int | None:
    """How well the rest of a line names the card or place: 0 completely, 1 and 2 by a beginning, 3 not at all."""
    if not words:
        return _NOT_NAMED if with_verb or not spoken.names else None
    if not spoken.names:
        return None
    typed = {"".join(word[min(way, len(word) - 1)] for word in words) for way in (0, 1)}
    levels = [level for name in spoken.names if (level := _likeness(typed, name, spoken.whole)) is not None]
    return min(levels, default=None)


def _likeness(typed: set[str], name: str, whole: bool) -> int | None:
    ways = folded(name)
    if any(way.replace(" ", "") in typed or _number(way) in map(_number, typed) for way in ways):
        return 0
    if whole or all(each.isdecimal() or len(each) < SHORTEST for each in typed):
        return None
    for way in ways:
        parts = way.split()
        for place in range(len(parts)):
            if any("".join(parts[place:]).startswith(each) for each in typed):
                return 1 if place == 0 else 2
    return None


def _number(text: str) -> str:
    """A number without the zeros in front of it."""
    return text.lstrip("0") or text
