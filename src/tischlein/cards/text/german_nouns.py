"""German nouns with everything in front of them and behind them: cases, articles, endings, filters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from tischlein.cards.model import Filter, Kind
from tischlein.cards.text.names import TYPE_NAMES, ranged, series

Case = Literal["nom", "acc", "dat", "gen"]
Gender = Literal["m", "f", "n"]

_CASES: tuple[Case, ...] = ("nom", "acc", "dat", "gen")
_NUMBERS = ["null", "ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"]

WORDS = len(_NUMBERS) - 1
"""Larger numbers are written in digits."""

_EIN: Mapping[Gender, tuple[str, ...]] = {
    "m": ("", "en", "em", "es"),
    "n": ("", "", "em", "es"),
    "f": ("e", "e", "er", "er"),
}
_JED: Mapping[Gender, tuple[str, ...]] = {
    "m": ("er", "en", "em", "es"),
    "n": ("es", "es", "em", "es"),
    "f": ("e", "e", "er", "er"),
}
_AFTER_EIN: Mapping[Gender, tuple[str, ...]] = {
    "m": ("er", "en", "en", "en"),
    "n": ("es", "es", "en", "en"),
    "f": ("e", "e", "en", "en"),
}
_AFTER_JED: Mapping[Gender, tuple[str, ...]] = {
    "m": ("e", "en", "en", "en"),
    "n": ("e", "e", "en", "en"),
    "f": ("e", "e", "en", "en"),
}
_BARE = ("e", "e", "en", "er")
"""Endings of adjectives in the plural without an article."""


class Noun(NamedTuple):
    """A noun: its gender, and its forms by case."""

    gender: Gender
    one: tuple[str, str, str, str]
    more: tuple[str, str, str, str]


def _noun(gender: Gender, one: str, more: str, genitive: str = "", dative: str = "") -> Noun:
    return Noun(gender, (one, one, one, genitive or one), (more, more, dative or more, more))


WESEN = _noun("n", "Wesen", "Wesen", "Wesens")
AUGMENTATION = _noun("f", "Augmentation", "Augmentationen")
KARTE = _noun("f", "Karte", "Karten")
HANDKARTE = _noun("f", "Handkarte", "Handkarten")
LEBENSKARTE = _noun("f", "Lebenskarte", "Lebenskarten")
URMACHT = _noun("f", "Urmacht", "Urmächte", dative="Urmächten")
MALEFICIUM = _noun("n", "Maleficium", "Maleficia", "Maleficiums")

KINDS: Mapping[Kind, Noun] = {
    "creature": WESEN,
    "augmentation": AUGMENTATION,
    "urmacht": URMACHT,
    "maleficium": MALEFICIUM,
}


def number(count: int) -> str:
    """A number of two or more: a word up to twelve."""
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def times(count: int) -> str:
    """How often: einmal, zweimal, 13-mal."""
    return f"{_NUMBERS[count]}mal" if count < len(_NUMBERS) else f"{count}-mal"


def one(gender: Gender, case: Case) -> str:
    """The article ein."""
    return "ein" + _EIN[gender][_CASES.index(case)]


def phrase(
    noun: Noun, case: Case, count: int | Literal["all", "bare", "each", "none"], adjectives: Sequence[str]
) -> str:
    """A noun with its adjectives (stems), and how many: a number, all, each, none, or no article in the plural."""
    at = _CASES.index(case)
    gender = noun.gender
    if count == 1:
        words = [one(gender, case), *(stem + _AFTER_EIN[gender][at] for stem in adjectives), noun.one[at]]
    elif count == "none":
        words = ["k" + one(gender, case), *(stem + _AFTER_EIN[gender][at] for stem in adjectives), noun.one[at]]
    elif count == "each":
        words = ["jed" + _JED[gender][at], *(stem + _AFTER_JED[gender][at] for stem in adjectives), noun.one[at]]
    elif count == "all":
        words = [("alle", "alle", "allen", "aller")[at], *(stem + "en" for stem in adjectives), noun.more[at]]
    else:
        article = [] if count == "bare" else [number(count)]
        words = [*article, *(stem + _BARE[at] for stem in adjectives), noun.more[at]]
    return " ".join(words)


def adjectives(filter_: Filter, first: Sequence[str] = ()) -> list[str]:
    """The stems of what a filter says in front of the noun."""
    whose = {"own": ["eigen"], "opposing": ["gegnerisch"], "any": []}[filter_.whose]
    return [*first, *(["ander"] if filter_.other else []), *whose]


def behind(filter_: Filter, kind: Kind, than: bool = True) -> str:
    """What a filter says behind the noun; the card is of this kind.  It is named only where that is not clear."""
    words = ""
    if filter_.types:
        words = f" vom Typ {series([TYPE_NAMES[type_].de for type_ in filter_.types], 'oder')}"
    strengths = []
    if current := ranged(filter_.strength, "oder weniger", "oder mehr", "bis"):
        strengths.append(f"Stärke {current}")
    if printed := ranged(filter_.printed, "oder weniger", "oder mehr", "bis"):
        strengths.append(f"aufgedruckter Stärke {printed}")
    if filter_.weaker:
        strengths.append("geringerer Stärke" + (f" als {itself(kind, 'nom')}" if than else ""))
    return words + (f" mit {series(strengths, 'und')}" if strengths else "")


def itself(kind: Kind, case: Case) -> str:
    """The creature that a card speaks of: itself, or what it is attached to."""
    if kind == "augmentation":
        return ("der Träger", "den Träger", "dem Träger", "des Trägers")[_CASES.index(case)]
    return ("dieses Wesen", "dieses Wesen", "diesem Wesen", "dieses Wesens")[_CASES.index(case)]


def this_card(kind: Kind, case: Case) -> str:
    """The card itself."""
    if kind == "augmentation":
        return ("diese Augmentation", "diese Augmentation", "dieser Augmentation", "dieser Augmentation")[
            _CASES.index(case)
        ]
    return itself(kind, case)


def that_card(when: str, case: Case) -> str:
    """The card that has set the ability off."""
    at = _CASES.index(case)
    if when == "blocks":
        return ("der Angreifer", "den Angreifer", "dem Angreifer", "des Angreifers")[at]
    if when == "creature_enters":
        return ("jenes Wesen", "jenes Wesen", "jenem Wesen", "jenes Wesens")[at]
    if when == "wins":
        return ("das besiegte Wesen", "das besiegte Wesen", "dem besiegten Wesen", "des besiegten Wesens")[at]
    return ("das andere Wesen", "das andere Wesen", "dem anderen Wesen", "des anderen Wesens")[at]
