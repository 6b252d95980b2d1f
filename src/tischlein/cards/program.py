"""A set as numbers: what ``tischlein.rules.apfelernte`` reads (its ``program`` says where each word lies)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np

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
    Amount,
    Card,
    CardSet,
    Count,
    Effect,
    Filter,
    Kind,
)
from tischlein.rules.apfelernte.program import ALWAYS, ANY_KIND, C_WHEN, CARD_WORDS, CARDS_AT
from tischlein.rules.apfelernte.program import WHENS as N_WHENS

EVERYTHING = Filter()
COUNTED: Mapping[Count, Kind] = {"creatures": "creature", "augmentations": "augmentation"}


def program(cards: CardSet) -> np.ndarray[Any, np.dtype[np.int64]]:
    """The set's cards, in the order of their numbers, as one array."""
    words = [len(cards.cards)] + [0] * (CARD_WORDS * len(cards.cards))
    for index, card in enumerate(cards.cards):
        here = CARDS_AT + CARD_WORDS * index
        places = [0] * N_WHENS
        for ability in reversed(card.abilities):
            when = WHENS.index(ability.when)
            later, places[when] = places[when], len(words)
            words += _ability(ability, later)
        words[here : here + CARD_WORDS] = [*_head(card), *places]
    return np.array(words, np.int64)


def _head(card: Card) -> list[int]:
    statics = {effect.act for ability in card.abilities if ability.when == "always" for effect in ability.effects}
    return [
        card.number,
        KINDS.index(card.kind),
        0 if card.type is None else 1 << TYPES.index(card.type),
        card.strength,
        sum(1 << STATICS.index(static) for static in STATICS if static in statics),
    ]


def _ability(ability: Ability, later: int) -> list[int]:
    given = ability.given
    words = [
        WHENS.index(ability.when),
        int(ability.may),
        int(ability.cost is not None),
        int(given is not None),
        given.least if given else 0,
        given.most if given else 0,
        later,
        len(ability.effects),
        *_amount(given.amount if given else Amount()),
        *_filter(ability.of),
    ]
    effects = [*([ability.cost] if ability.cost else []), *ability.effects]
    return words + [word for effect in effects for word in _effect(effect, ability.when == "always")]


def _effect(effect: Effect, static: bool) -> list[int]:
    return [
        STATICS.index(effect.act) if static else ACTS.index(effect.act),
        WHOS.index(effect.who),
        BYS.index(effect.by),
        WHICHES.index(effect.which),
        PLACES.index(effect.place),
        int(effect.this_turn),
        *_amount(effect.amount),
        *_filter(effect.filter),
        *_filter(effect.attackers or EVERYTHING),
    ]


def _amount(amount: Amount) -> list[int]:
    # The filter of a count does not say of what kind it is: the count does.
    kind = COUNTED.get(amount.count)
    return [
        amount.plus,
        amount.times,
        COUNTS.index(amount.count),
        WHOSES.index(amount.whose),
        *_filter(replace(amount.filter, kind=kind) if kind else amount.filter),
    ]


def _filter(cards: Filter) -> list[int]:
    return [
        WHOSES.index(cards.whose),
        ANY_KIND if cards.kind is None else KINDS.index(cards.kind),
        sum(1 << TYPES.index(name) for name in cards.types),
        *cards.strength,
        *cards.printed,
        int(cards.other),
        int(cards.weaker),
    ]


assert C_WHEN + N_WHENS == CARD_WORDS
assert WHENS[ALWAYS] == "always"
