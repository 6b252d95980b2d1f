"""Sets of cards that nobody would print: over the whole vocabulary of a card, at random, but such that it makes sense.

What makes sense is what docs/apfelernte.md gives a meaning: `played` and spells, `this` and creatures, and so on.
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TypeVar

from tischlein.cards.model import (
    MOST_STRENGTH,
    ONE,
    TYPES,
    WHENS,
    WHOSES,
    Ability,
    Act,
    Amount,
    By,
    Card,
    CardSet,
    Condition,
    Count,
    Effect,
    Filter,
    Kind,
    Place,
    Static,
    When,
    Which,
    Who,
)
from tischlein.play.words import Text

T = TypeVar("T")

KINDS_BY_WEIGHT: dict[Kind, int] = {"creature": 6, "augmentation": 2, "urmacht": 1, "maleficium": 1}
IN_PLAY: list[When] = [when for when in WHENS if when not in ("played", "always")]
IN_ATTACKS: list[When] = ["attacks", "blocks", "fights", "wins"]
HAVE_THAT: list[When] = ["blocks", "fights", "wins", "creature_enters"]

ACTS_BY_WEIGHT: dict[Act, int] = {
    "draw": 3,
    "discard": 3,
    "destroy": 4,
    "destroy_life": 2,
    "to_hand": 2,
    "to_deck": 2,
    "from_discard": 4,
    "play_more": 3,
    "attack_more": 3,
    "strengthen": 3,
    "take_control": 2,
    "look": 3,
    "exchange_life": 2,
}
STATICS_BY_WEIGHT: dict[Static, int] = {
    "strength": 6,
    "cannot_attack": 2,
    "cannot_block": 2,
    "must_be_blocked": 2,
    "cannot_be_blocked": 3,
    "no_draw": 1,
    "no_play_more": 1,
    "no_attack_more": 1,
    "ignored": 3,
    "not_by_spells": 2,
}
PLACES_BY_ACT: dict[str, list[Place]] = {
    "discard": ["hand", "hand", "random", "deck"],
    "to_deck": ["top", "bottom", "shuffled"],
    "from_discard": ["hand", "play", "play", "top", "bottom", "shuffled"],
    "look": ["hand", "deck", "lives"],
}
COUNTS_ANYWHERE: list[Count] = ["creatures", "creatures", "augmentations", "hand", "deck", "discard", "lives"]
FEW = Amount(plus=2)


def random_set(rng: random.Random, size: int) -> CardSet:
    """Cards 001, 002, …"""
    cards = tuple(random_card(rng, number) for number in range(1, size + 1))
    return CardSet(name="random", title=Text("Random", "Zufall"), cards=cards)


def random_card(rng: random.Random, number: int) -> Card:
    kind = weighted(rng, KINDS_BY_WEIGHT)
    whens: list[When] = ["played"]
    if kind in ("creature", "augmentation"):
        whens = rng.sample(IN_PLAY, rng.choice([0, 1, 1, 2]))
        whens += ["always"] * rng.choice([0, 0, 1, 1, 2] if whens else [1, 2])
    return Card(
        number=number,
        name=Text(f"Card {number}", f"Karte {number}"),
        kind=kind,
        abilities=tuple(Writer(rng, kind, when).ability() for when in whens),
        type=rng.choice(TYPES) if kind == "creature" else None,
        strength=rng.choice([0, 1, 1, 2, 2, 3, 3, 4, 5, 7]) if kind == "creature" else 0,
    )


def weighted(rng: random.Random, weights: dict[T, int]) -> T:
    return rng.choices(list(weights), list(weights.values()))[0]


class Writer:
    """Writes one ability of a card of some kind."""

    def __init__(self, rng: random.Random, kind: Kind, when: When) -> None:
        self.rng = rng
        self.kind = kind
        self.when = when
        self.in_play = kind in ("creature", "augmentation")

    def often(self, percent: int) -> bool:
        return self.rng.randrange(100) < percent

    def ability(self) -> Ability:
        given = self.condition() if self.often(20) else None
        if self.when == "always":
            effects = tuple(self.static() for _ in range(self.rng.choice([1, 1, 1, 2])))
            return Ability("always", effects, given=given)
        ability = Ability(
            self.when,
            tuple(self.effect() for _ in range(self.rng.choice([1, 1, 1, 2, 2, 3]))),
            may=self.often(50 if self.in_play else 80),
            cost=self.cost() if self.often(20) else None,
            given=given,
        )
        if self.when in ("creature_enters", "creature_destroyed"):
            return replace(ability, of=self.filter("creature"))
        if self.when == "life_lost":
            return replace(ability, of=Filter(whose=self.rng.choice(WHOSES)))
        return ability

    # What is done once

    def effect(self) -> Effect:
        act = weighted(self.rng, ACTS_BY_WEIGHT)
        effect = Effect(act, amount=self.amount(), who=self.who())
        if act in PLACES_BY_ACT:
            effect = replace(effect, place=self.rng.choice(PLACES_BY_ACT[act]))
        match act:
            case "destroy" | "to_hand" | "to_deck":
                kind: Kind = "augmentation" if self.often(25) else "creature"
                return self.on_cards_in_play(effect, kind)
            case "strengthen":
                effect = replace(effect, amount=self.amount(signed=True), this_turn=self.often(50))
                return self.on_cards_in_play(effect, "creature")
            case "take_control":
                effect = replace(effect, this_turn=self.often(50))
                return self.on_cards_in_play(effect, "creature")
            case "from_discard" if self.when == "destroyed" and self.often(40):
                return replace(effect, which="this")
            case "from_discard":
                in_discard: list[Kind | None] = [None, None, "creature", "augmentation", "urmacht", "maleficium"]
                wanted = "creature" if effect.place == "play" else self.rng.choice(in_discard)
                return replace(effect, filter=self.filter(wanted), by=self.by())
            case "attack_more":
                only_this = self.kind == "creature" and self.often(50)
                return replace(effect, which="this" if only_this else "chosen")
            case "destroy_life" if effect.who == "everyone" and self.often(80):
                return replace(effect, who="opponent")
        return effect

    def cost(self) -> Effect:
        """Of the player alone, and nothing that is only done later."""
        effect = self.effect()
        while effect.act in ("play_more", "attack_more"):
            effect = self.effect()
        return replace(effect, who="you")

    def on_cards_in_play(self, effect: Effect, kind: Kind) -> Effect:
        whiches: list[Which] = ["chosen", "chosen", "chosen", "all"]
        if self.kind == "creature" or (self.kind == "augmentation" and effect.act in ("destroy", "to_hand", "to_deck")):
            whiches.append("this")
        if self.kind == "augmentation":
            whiches.append("host")
        if self.when in HAVE_THAT:
            whiches += ["that", "that"]
        which = self.rng.choice(whiches)
        effect = replace(effect, which=which)
        if which == "chosen":
            return replace(effect, filter=self.filter(kind), by=self.by())
        if which == "all":
            return replace(effect, filter=self.filter(kind))
        return effect

    def who(self) -> Who:
        whos: list[Who] = ["you", "you", "you", "opponent", "opponents", "everyone"]
        if self.when in IN_ATTACKS:
            whos += ["attacked", "attacked"]
        return self.rng.choice(whos)

    def by(self) -> By:
        bys: list[By] = ["you", "you", "you", "opponent", "random"]
        return self.rng.choice(bys)

    # What holds always

    def static(self) -> Effect:
        static = weighted(self.rng, STATICS_BY_WEIGHT)
        if static in ("no_draw", "no_play_more", "no_attack_more"):
            whos: list[Who] = ["you", "opponents", "everyone"]
            return Effect(static, who=self.rng.choice(whos))
        which = self.rng.choice(["all", "this" if self.kind == "creature" else "host"])
        effect = Effect(static, which="all" if which == "all" else "this" if which == "this" else "host")
        if static == "strength":
            effect = replace(effect, amount=self.amount(signed=True))
        if static == "cannot_be_blocked":
            attackers = self.filter("creature") if which == "all" and self.often(80) else None
            return replace(effect, filter=self.filter("creature"), attackers=attackers)
        if which == "all":
            effect = replace(effect, filter=self.filter("creature"))
        return effect

    # Filters and counts

    def filter(self, kind: Kind | None) -> Filter:
        wanted = Filter(whose=self.rng.choice(WHOSES), other=self.in_play and self.often(25))
        if kind is not None and (kind != "creature" or self.often(50) or self.when != "creature_enters"):
            wanted = replace(wanted, kind=kind)
        if kind == "creature":
            if self.often(25):
                wanted = replace(wanted, types=tuple(self.rng.sample(TYPES, self.rng.choice([1, 2, 4]))))
            if self.often(25):
                wanted = replace(wanted, strength=self.range())
            if self.often(15):
                wanted = replace(wanted, printed=self.range())
            if self.in_play and self.often(15):
                wanted = replace(wanted, weaker=True)
        return wanted

    def range(self) -> tuple[int, int]:
        bound = self.rng.randrange(6)
        return self.rng.choice([(0, bound), (bound, MOST_STRENGTH), (bound, bound + 2)])

    def amount(self, *, signed: bool = False) -> Amount:
        if self.often(60):
            if signed:
                return Amount(plus=self.rng.choice([-3, -2, -1, 1, 2, 3]))
            return self.rng.choice([ONE, ONE, ONE, FEW, Amount(plus=3)])
        times = self.rng.choice([1, 1, 1, 2, -1])
        plus = self.rng.choice([0, 0, 1, -1]) if times > 0 else self.rng.choice([0, 3, 5])
        return self.counting(plus, times)

    def counting(self, plus: int, times: int) -> Amount:
        counts = [*COUNTS_ANYWHERE]
        if self.in_play:
            counts.append("this_strength")
        count = self.rng.choice(counts)
        amount = Amount(plus, times, count, whose=self.rng.choice(WHOSES))
        if count == "creatures":
            return replace(amount, filter=self.filter("creature"))
        if count == "augmentations":
            return replace(amount, filter=self.filter("augmentation"))
        return amount

    def condition(self) -> Condition:
        least = self.rng.randrange(4)
        most = self.rng.choice([9999, 9999, least, least + 1])
        return Condition(self.counting(0, 1), least, most)
