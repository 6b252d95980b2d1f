"""The set Hofgarten: what it must have, and the cards that the rules name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pytest

from tischlein.cards.model import (
    ACTS,
    BYS,
    COUNTS,
    KINDS,
    STATICS,
    TYPES,
    WHENS,
    WHICHES,
    WHOS,
    WHOSES,
    Amount,
    Card,
    Effect,
    Filter,
)
from tischlein.cards.reading import load_set

SET = load_set("hofgarten")
SIMPLE = [card for card in SET.cards if card.number <= 60]
PLACES = {
    "discard": {"hand", "random", "deck"},
    "look": {"hand", "deck", "lives"},
    "to_deck": {"bottom", "shuffled"},
    "from_discard": {"hand", "play", "top"},
}


def effects(card: Card) -> Iterator[Effect]:
    for ability in card.abilities:
        yield from ability.effects
        if ability.cost:
            yield ability.cost


def parts(value: Any, kind: type) -> Iterator[Any]:
    """Everything of a kind inside a card, however deep."""
    if isinstance(value, kind):
        yield value
    if isinstance(value, tuple):
        for part in value:
            yield from parts(part, kind)
    elif hasattr(value, "__dataclass_fields__"):
        for field in fields(value):
            yield from parts(getattr(value, field.name), kind)


def test_its_size() -> None:
    assert len(SET.cards) == 63
    assert [card.number for card in SET.cards] == [*range(1, 61), 74, 100, 104]
    assert [sum(card.kind == kind for card in SIMPLE) for kind in KINDS] == [36, 8, 8, 8]
    strengths = {card.strength for card in SET.cards if card.kind == "creature"}
    assert strengths == set(range(10))
    assert {card.type for card in SET.cards if card.type} == set(TYPES)


def test_strength_has_its_price() -> None:
    """Seven and more come with something that their player would rather be without."""
    strong = [card.number for card in SIMPLE if card.strength >= 7]
    assert strong == [8, 18, 19]


def test_all_words_are_used() -> None:
    used = [effect for card in SET.cards for effect in effects(card)]
    amounts = list(parts(SET.cards, Amount))
    filters = list(parts(SET.cards, Filter))
    abilities = [ability for card in SET.cards for ability in card.abilities]
    assert {effect.act for effect in used} == {*ACTS, *STATICS}
    assert {ability.when for ability in abilities} == set(WHENS)
    assert {effect.who for effect in used} == set(WHOS)
    assert {effect.by for effect in used} == set(BYS)
    assert {effect.which for effect in used} == set(WHICHES)
    assert {amount.count for amount in amounts} == set(COUNTS)
    assert {filter_.whose for filter_ in filters} == set(WHOSES)
    for field in fields(Filter):
        assert any(getattr(filter_, field.name) != field.default for filter_ in filters), field.name
    for act, places in PLACES.items():
        assert {effect.place for effect in used if effect.act == act} == places
    assert any(ability.cost for ability in abilities)
    assert any(ability.given and ability.when != "always" for ability in abilities)
    assert any(effect.this_turn for effect in used)
    assert any(effect.attackers for effect in used)


@pytest.mark.parametrize(
    ("number", "name", "when", "may", "effect"),
    [
        (8, "Bär", "enters", False, Effect("destroy", by="opponent", filter=Filter("own", other=True))),
        (22, "Eisenberta", "enters", False, Effect("play_more")),
        (27, "Vogt", "enters", True, Effect("draw", Amount(3))),
        (35, "Jäger", "attacks", True, Effect("destroy", filter=Filter(types=("beast",)))),
        (41, "Bauer", "turn_start", True, Effect("draw")),
        (49, "Sündenbock", "destroyed", False, Effect("destroy", who="opponent", filter=Filter("own"))),
        (54, "Blitzschlag", "played", True, Effect("destroy")),
        (59, "Riesenwuchs", "always", False, Effect("strength", Amount(3), which="host")),
        (74, "Weiße Frau", "always", False, Effect("no_draw", who="everyone", which="chosen")),
        (104, "Nachtmahr", "always", False, Effect("ignored", which="all", filter=Filter(other=True))),
    ],
)
def test_named_cards(number: int, name: str, when: str, may: bool, effect: Effect) -> None:
    card = SET.by_number[number]
    (ability,) = card.abilities
    assert (card.name.de, ability.when, ability.may, ability.effects) == (name, when, may, (effect,))


def test_blood_magic_is_paid_with_a_creature_of_ones_own() -> None:
    (ability,) = SET.by_number[47].abilities
    assert SET.by_number[47].name.de == "Blutmagie"
    assert ability.cost == Effect("destroy", filter=Filter("own"))
    assert ability.effects == (Effect("destroy", filter=Filter("opposing")),)


def test_the_nightmare_ends_where_printed_strength_is_one() -> None:
    given = SET.by_number[104].abilities[0].given
    assert given is not None
    assert given.amount == Amount(0, 1, "creatures", Filter(printed=(1, 1)))
    assert (given.least, given.most) == (0, 0)
    assert SET.by_number[100].name.de == "Eichelklauber"
    assert SET.by_number[100].strength == 1
