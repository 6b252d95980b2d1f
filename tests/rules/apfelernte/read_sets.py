"""Sets over the whole vocabulary as the reader makes them out of files, extreme amounts and many effects among them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from cards.vocabulary import ability_by_chance, read
from tischlein.cards.ability_reading import MOST_EFFECTS
from tischlein.cards.card_reading import HIGHEST_STRENGTH, MOST_ABILITIES, MOST_ALWAYS
from tischlein.cards.filter_reading import MOST
from tischlein.cards.model import KINDS, TYPES, Ability, Card, CardSet, Kind, When
from tischlein.play.words import Text

EXTREMES = (1, 2, MOST - 1, MOST)


def read_set_by_chance(rng: random.Random, size: int) -> CardSet:
    """Cards 001, 002, …, creatures for the most part."""
    kinds: list[Kind] = [*KINDS, "creature", "creature", "creature"]
    cards = tuple(_card(rng, number, rng.choice(kinds)) for number in range(1, size + 1))
    return CardSet(name="read", title=Text("Read", "Gelesen"), cards=cards)


def _card(rng: random.Random, number: int, kind: Kind) -> Card:
    abilities: list[Ability] = []
    wanted = rng.randint(1, MOST_ABILITIES if kind in ("creature", "augmentation") else 1)
    for ability in _good(rng, kind):
        if _whens(abilities).count(ability.when) < (MOST_ALWAYS if ability.when == "always" else 1):
            abilities.append(ability)
        if len(abilities) == wanted:
            break
    creature = kind == "creature"
    return Card(
        number=number,
        name=Text(f"Card {number}", f"Karte {number}"),
        kind=kind,
        abilities=tuple(abilities),
        type=rng.choice(TYPES) if creature else None,
        strength=rng.randint(0, HIGHEST_STRENGTH) if creature else 0,
    )


def _whens(abilities: list[Ability]) -> list[When]:
    return [ability.when for ability in abilities]


def _good(rng: random.Random, kind: Kind) -> Iterator[Ability]:
    """Abilities that the reader is content with; some of the most extreme sort."""
    while True:
        values = ability_by_chance(rng, kind)
        if rng.random() < 0.3:
            values = _stretched(rng, values)
        ability = read(values, kind)
        if ability:
            yield ability


def _stretched(rng: random.Random, values: dict[str, Any]) -> dict[str, Any]:
    """The same with amounts and numbers of effects as high as they go, or nearly."""
    effects = values["effects"]
    many = rng.choice((len(effects), MOST_EFFECTS))
    values["effects"] = [dict(effects[i % len(effects)]) for i in range(many)]
    for effect in values["effects"]:
        if isinstance(effect.get("amount"), int):
            effect["amount"] = rng.choice(EXTREMES) * (1 if effect["amount"] > 0 else -1)
        elif "amount" in effect:
            effect["amount"] = effect["amount"] | {"times": rng.choice((-MOST, 1, MOST)), "plus": rng.choice((1, MOST))}
    return values
