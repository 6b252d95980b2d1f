"""The names of kinds and types, and what both languages share."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from tischlein.cards.model import MOST_STRENGTH, Ability, Amount, Effect, Filter, Kind, Type, Which
from tischlein.play.words import Text

KIND_NAMES: Mapping[Kind, Text] = {
    "creature": Text("creature", "Wesen"),
    "augmentation": Text("augmentation", "Augmentation"),
    "urmacht": Text("urmacht", "Urmacht"),
    "maleficium": Text("maleficium", "Maleficium"),
}

TYPE_NAMES: Mapping[Type, Text] = {
    "human": Text("human", "Mensch"),
    "beast": Text("beast", "Biest"),
    "spirit": Text("spirit", "Geist"),
    "plant": Text("plant", "Pflanze"),
    "insect": Text("insect", "Insekt"),
    "undead": Text("undead", "Untoter"),
    "construct": Text("construct", "Konstrukt"),
    "giant": Text("giant", "Riese"),
}


def series(words: Sequence[str], last: str) -> str:
    """Words with commas between them, the last one behind ``last`` (and, oder)."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def ranged(bounds: tuple[int, int], less: str, more: str, to: str) -> str:
    """A range of strengths; nothing where every strength lies in it."""
    low, high = bounds
    if bounds == (0, MOST_STRENGTH):
        return ""
    if low == high:
        return str(low)
    if low == 0:
        return f"{high} {less}"
    return f"{low} {more}" if high == MOST_STRENGTH else f"{low} {to} {high}"


def signed(number: int) -> str:
    """A change of strength, with its sign."""
    return f"+{number}" if number > 0 else f"\N{MINUS SIGN}{-number}"


def is_single(effect: Effect) -> bool:
    """Whether an effect concerns one card at a time, so that there is one owner to speak of."""
    if effect.which != "chosen":
        return effect.which != "all"
    amount = effect.amount
    return (amount.plus, amount.times) in ((1, 0), (0, 1))


def just_named(ability: Ability, kind: Kind) -> Which | None:
    """What the clause in front has named last, so that a pronoun is enough for it: this card or its host."""
    if ability.given:
        return None
    if kind == "creature":
        return "this" if ability.when in ("enters", "attacks", "blocks", "fights", "wins") else None
    if ability.when == "enters":
        return "this"
    return "host" if ability.when in ("attacks", "blocks", "fights", "wins") else None


def could_be_itself(of: Filter, kind: Kind, type_: Type | None) -> bool:
    """Whether what comes into play or is destroyed could be the creature of the ability, if that were not left out."""
    if kind == "creature" and of.whose == "opposing":
        return False
    return type_ is None or not of.types or type_ in of.types


def is_counted(amount: Amount) -> bool:
    """Whether an amount has to be counted."""
    return amount.times != 0


def finished(sentence: str) -> str:
    """A sentence as it is printed: a capital first, a full stop last, and no comma too many.

    What closes an insertion is a comma, also where the sentence ends or another comma follows.
    """
    text = re.sub(r"\s*,(?:\s*,)*", ",", " ".join(sentence.split())).removesuffix(",")
    return text[0].upper() + text[1:] + "."
