"""English nouns with what a filter says of them, and phrases for what is counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from tischlein.cards.model import Amount, Filter, Kind, Who
from tischlein.cards.text.names import TYPE_NAMES, is_counted, ranged, series, signed

_NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
WORDS = len(_NUMBERS) - 1
"""Larger numbers are written in digits."""

_PLURALS = {"undead": "undead", "urmacht": "urmachts", "maleficium": "maleficia"}


class Player(NamedTuple):
    """A player in a sentence, and what is this player's."""

    subject: str
    owner: str
    """your; else the genitive, as in ``each opponent's hand``"""
    possessive: str = "their"

    @property
    def is_you(self) -> bool:
        """Whether it is the one whom the card addresses."""
        return self.possessive == "your"


PLAYERS: dict[Who, Player] = {
    "you": Player("you", "your", "your"),
    "opponent": Player("an opponent", "an opponent's"),
    "opponents": Player("each opponent", "each opponent's"),
    "everyone": Player("each player", "each player's"),
    "attacked": Player("the attacked player", "the attacked player's"),
}
YOU = PLAYERS["you"]


def number(count: int) -> str:
    """A number: a word up to twelve."""
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def plural(noun: str) -> str:
    """More than one of it."""
    return _PLURALS.get(noun, f"{noun}s")


def article(words: str) -> str:
    """Words with a or an in front."""
    return f"{'an' if words[0] in 'aeiou' and not words.startswith('one ') else 'a'} {words}"


def count_of(noun: str, count: int, before: str = "") -> str:
    """So many of a noun, with adjectives in front."""
    if count == 1:
        return article(f"{before}{noun}")
    return f"{number(count)} {before}{plural(noun)}"


def nouns(filter_: Filter, kind: Kind | Literal["card"], several: bool) -> str:
    """What is meant: a creature, a beast or insect."""
    words: list[str] = [TYPE_NAMES[type_].en for type_ in filter_.types] or [kind]
    return series([plural(word) if several else word for word in words], "or")


def behind(filter_: Filter, kind: Kind, than: bool = True) -> str:
    """What a filter says behind the noun; the card is of this kind.  It is named only where that is not clear."""
    strengths = []
    if current := ranged(filter_.strength, "or less", "or more", "to"):
        strengths.append(f"strength {current}")
    if printed := ranged(filter_.printed, "or less", "or more", "to"):
        strengths.append(f"printed strength {printed}")
    if filter_.weaker:
        strengths.append("less strength" + (f" than {itself(kind)}" if than else ""))
    return f" with {series(strengths, 'and')}" if strengths else ""


def phrase(
    filter_: Filter, noun: Kind | Literal["card"], count: int | Literal["all", "bare"], kind: Kind, player: Player
) -> str:
    """Cards that fit: so many of them, all of them, or without an article."""
    other = "other " if filter_.other else ""
    single, several = nouns(filter_, noun, False), nouns(filter_, noun, True)
    end = behind(filter_, kind)
    if filter_.whose == "own":
        if count == 1:
            return f"one of {player.possessive} {other}{several}{end}"
        of = {"all": "all ", "bare": ""}.get(str(count)) if isinstance(count, str) else f"{number(count)} of "
        return f"{of}{player.possessive} {other}{several}{end}"
    opposing = "opposing " if filter_.whose == "opposing" else ""
    if count == 1:
        words = f"an{other}{opposing}{single}" if other else article(f"{opposing}{single}")
        return words + end
    front = {"all": "all ", "bare": ""}.get(str(count)) if isinstance(count, str) else f"{number(count)} "
    return f"{front}{other}{opposing}{several}{end}"


def itself(kind: Kind) -> str:
    """The creature that a card speaks of: itself, or what it is attached to."""
    return "the bearer" if kind == "augmentation" else "this creature"


def this_card(kind: Kind) -> str:
    """The card itself."""
    return f"this {kind}"


def that_card(when: str) -> str:
    """The card that has set the ability off."""
    return {"blocks": "the attacker", "creature_enters": "that creature", "wins": "the defeated creature"}.get(
        when, "the other creature"
    )


def counted(amount: Amount, kind: Kind, player: Player) -> str:
    """``for each …``: what is counted, seen from a player."""
    if amount.count in ("creatures", "augmentations"):
        filter_ = amount.filter
        noun: Kind = "creature" if amount.count == "creatures" else "augmentation"
        other, end = "other " if filter_.other else "", behind(filter_, kind)
        if filter_.whose == "own":
            return f"for each of {player.possessive} {other}{nouns(filter_, noun, True)}{end} in play"
        if filter_.whose == "opposing" and not player.is_you:
            return f"for each of their opponents' {other}{nouns(filter_, noun, True)}{end} in play"
        opposing = "opposing " if filter_.whose == "opposing" else ""
        return f"for each {other}{opposing}{nouns(filter_, noun, False)}{end} in play"
    if amount.count == "lives":
        if amount.whose == "any":
            return "for each life card of all players"
        opponents = "" if amount.whose == "own" else "opponents' "
        return f"for each of {player.possessive} {opponents}life cards"
    if amount.count == "this_strength":
        return f"for each point of {itself(kind)}'s strength"
    return f"for each card {inside(amount, player)}"


def inside(amount: Amount, player: Player) -> str:
    """In which hands, decks or discard piles."""
    name = "discard pile" if amount.count == "discard" else amount.count
    if amount.whose == "own":
        return f"in {player.possessive} {name}"
    return f"in {player.possessive} opponents' {name}s" if amount.whose == "opposing" else f"in all {name}s"


def strength(amount: Amount, kind: Kind, player: Player) -> str:
    """A change of strength."""
    parts = [f"{signed(amount.plus)} strength"] if amount.plus else []
    if amount.plus * amount.times > 0:
        parts.append(f"another {signed(amount.times)} {counted(amount, kind, player)}")
    elif is_counted(amount):
        parts.append(f"{signed(amount.times)} strength {counted(amount, kind, player)}")
    return " and ".join(parts)


def quantity(amount: Amount, make: Callable[[int], str], kind: Kind, player: Player) -> str:
    """So many of something: ``make`` has the phrase for a number of them."""
    plus, many = amount.plus, amount.times
    if not many:
        return make(plus)
    each = counted(amount, kind, player)
    if plus == 0:
        return f"{make(many)} {each}"
    if plus < 0:
        return f"{make(many)} {each}, but {number(-plus)} fewer in all,"
    if many < 0:
        return f"{make(plus)}, but {number(-many)} fewer {each},"
    return f"{make(plus)} plus {number(many)} more {each}"
