"""Abilities by chance, over everything that a set file can say, good and bad."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from random import Random
from typing import Any

from tischlein.cards.ability_reading import read_ability
from tischlein.cards.meaning import GRANTS, MEANINGS
from tischlein.cards.model import (
    ACTS,
    BYS,
    COUNTS,
    KINDS,
    PLACES,
    STATICS,
    TYPES,
    WHENS,
    WHICHES,
    WHOS,
    WHOSES,
    Ability,
    Kind,
)
from tischlein.cards.place import Whereabouts
from tischlein.cards.table import Findings, Table

Values = dict[str, Any]

WORDS_OF: dict[str, tuple[str, ...]] = {
    "act": (*ACTS, *STATICS),
    "when": WHENS,
    "who": WHOS,
    "by": BYS,
    "which": WHICHES,
    "place": PLACES,
    "whose": WHOSES,
    "count": COUNTS,
    "kind": KINDS,
}
AMOUNTS = (1, 2, 3, 13)
RANGES = ("0", "3", "<=2", ">=4", "2-5", 7)


def ability_by_chance(random: Random, kind: Kind) -> Values:
    """What an ability of a card of this kind could be; most are good, some are not."""
    whens = ["played"] if kind in ("urmacht", "maleficium") else [when for when in WHENS if when != "played"]
    when = random.choice(whens)
    acts = STATICS if when == "always" else ACTS
    ability: Values = {"when": when}
    ability["effects"] = [
        effect_by_chance(random, random.choice(acts)) for _ in range(random.choice((1, 1, 1, 2, 2, 3)))
    ]
    if when != "always":
        ability["may"] = random.random() < 0.5
        if random.random() < 0.3:
            ability["cost"] = effect_by_chance(random, random.choice([act for act in acts if act not in GRANTS]))
            ability["cost"].pop("who", None)
    if random.random() < 0.3:
        ability["given"] = condition_by_chance(random)
    if when in ("creature_enters", "creature_destroyed") and random.random() < 0.8:
        ability["of"] = filter_by_chance(random, ("whose", "types", "strength", "printed", "weaker"))
    if when == "life_lost":
        ability["of"] = {"whose": random.choice(WHOSES)}
    return ability


def effect_by_chance(random: Random, act: str) -> Values:
    meaning = MEANINGS[act]  # type: ignore[index]
    effect: Values = {"act": act}
    if meaning.place:
        effect["place"] = random.choice(meaning.place)
    if meaning.which:
        effect["which"] = random.choice(meaning.which)
    which = effect.get("which")
    if meaning.amount and which in (None, "chosen", "this" if act in ("strengthen", "strength") else None):
        effect["amount"] = amount_by_chance(random, act in ("strengthen", "strength"))
    elif act in ("strengthen", "strength"):
        effect["amount"] = amount_by_chance(random, True)
    if act == "look" and effect["place"] != "deck":
        del effect["amount"]
    if (meaning.who and which in (None, "chosen", "all")) or act == "take_control":
        effect["who"] = random.choice(meaning.who)
    if meaning.by and which == "chosen":
        effect["by"] = random.choice(BYS)
    if which in ("chosen", "all") and act not in ("attack_more", "cannot_be_blocked") and random.random() < 0.8:
        effect["filter"] = filter_by_chance(random)
    if act == "cannot_be_blocked":
        effect["filter"] = filter_by_chance(random, ("types", "strength", "printed", "weaker"))
        if which == "all" and random.random() < 0.7:
            effect["attackers"] = filter_by_chance(random, ("whose", "types", "strength", "printed", "weaker", "other"))
    if meaning.this_turn:
        effect["this_turn"] = random.random() < 0.5
    return effect


def amount_by_chance(random: Random, signed: bool) -> int | Values:
    if random.random() < 0.6:
        return random.choice((-3, -1, 1, 2, 5) if signed else AMOUNTS)
    amount = count_by_chance(random)
    amount["times"] = random.choice((-2, -1, 1, 2, 3))
    amount["plus"] = random.choice((0, 0, 1, 2, -1, -3))
    return amount


def count_by_chance(random: Random) -> Values:
    amount: Values = {"count": random.choice([count for count in COUNTS if count != "number"])}
    if amount["count"] == "creatures":
        amount["filter"] = filter_by_chance(random, ("whose", "types", "strength", "printed", "weaker", "other"))
    elif amount["count"] == "augmentations":
        amount["filter"] = filter_by_chance(random, ("whose",))
    elif amount["count"] != "this_strength":
        amount["whose"] = random.choice(WHOSES)
    return amount


def condition_by_chance(random: Random) -> Values:
    given = count_by_chance(random)
    least, most = sorted((random.randint(0, 3), random.randint(0, 15)))
    if random.random() < 0.7:
        given["least"] = least
    if random.random() < 0.7:
        given["most"] = most
    return given


def filter_by_chance(random: Random, keys: tuple[str, ...] = ()) -> Values:
    keys = keys or ("whose", "kind", "types", "strength", "printed", "other", "weaker")
    filter_: Values = {}
    for key in keys:
        if random.random() < 0.65:
            continue
        if key == "whose":
            filter_[key] = random.choice(WHOSES)
        elif key == "kind":
            filter_[key] = random.choice(KINDS)
        elif key == "types":
            filter_[key] = random.sample(TYPES, random.choice((1, 1, 2, 3)))
        elif key in ("strength", "printed"):
            filter_[key] = random.choice(RANGES)
        else:
            filter_[key] = True
    return filter_


def neighbour(random: Random, values: Values) -> Values:
    """The same ability but for one value somewhere in it."""
    other: Values = copy.deepcopy(values)
    owner: Any = other
    if random.random() < 0.8:
        owner = random.choice(other["effects"])
        owners = [owner, *(value for value in owner.values() if isinstance(value, dict))]
        owner = random.choice([part for part in owners if part])
    key = random.choice(list(owner))
    value = owner[key]
    if isinstance(value, bool):
        owner[key] = not value
    elif isinstance(value, int):
        owner[key] = value + 1
    elif value in WORDS_OF.get(key, ()):
        owner[key] = random.choice(WORDS_OF[key])
    else:
        del owner[key]
    return other


def read(values: Values, kind: Kind) -> Ability | None:
    """The ability, if nothing is wrong with it."""
    findings = Findings({(): 1})
    ability = read_ability(Table(values, (), findings), Whereabouts(kind, None))
    return None if findings.faults else ability


def good_abilities(seed: int, tries: int) -> Iterator[tuple[Kind, Ability]]:
    """Abilities that the reader is content with."""
    random = Random(seed)
    for _ in range(tries):
        kind = random.choice(KINDS)
        ability = read(ability_by_chance(random, kind), kind)
        if ability:
            yield kind, ability
