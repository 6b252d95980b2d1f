"""Which fields of an effect have a meaning for which act, and where their words make sense."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tischlein.cards.model import (
    STATICS,
    WHOS,
    Act,
    Kind,
    Place,
    Static,
    When,
    Which,
    Who,
)


class Meaning(NamedTuple):
    """What can be said of an act: the words that a field takes; none where the field has no meaning."""

    amount: bool = False
    who: tuple[Who, ...] = ()
    which: tuple[Which, ...] = ()
    place: tuple[Place, ...] = ()
    this_turn: bool = False
    by: bool = False


_CARDS: tuple[Which, ...] = ("chosen", "all", "this", "host", "that")
_STATIC: tuple[Which, ...] = ("this", "host", "all")
_PILE: tuple[Place, ...] = ("top", "bottom", "shuffled")
_FORBIDDEN: tuple[Who, ...] = ("you", "opponents", "everyone")

MEANINGS: Mapping[Act | Static, Meaning] = {
    "draw": Meaning(amount=True, who=WHOS),
    "discard": Meaning(amount=True, who=WHOS, place=("hand", "random", "deck")),
    "destroy": Meaning(amount=True, who=WHOS, which=_CARDS, by=True),
    "destroy_life": Meaning(amount=True, who=WHOS),
    "to_hand": Meaning(amount=True, who=WHOS, which=_CARDS, by=True),
    "to_deck": Meaning(amount=True, who=WHOS, which=_CARDS, place=_PILE, by=True),
    "from_discard": Meaning(amount=True, who=WHOS, which=("chosen",), place=("hand", "play", *_PILE), by=True),
    "play_more": Meaning(amount=True, who=WHOS),
    "attack_more": Meaning(amount=True, who=WHOS, which=("chosen", "this")),
    "strengthen": Meaning(amount=True, who=WHOS, which=_CARDS, this_turn=True, by=True),
    "take_control": Meaning(amount=True, who=WHOS, which=_CARDS, this_turn=True, by=True),
    "look": Meaning(amount=True, who=WHOS, place=("hand", "deck", "lives")),
    "exchange_life": Meaning(who=WHOS),
    "strength": Meaning(amount=True, which=_STATIC),
    "cannot_attack": Meaning(which=_STATIC),
    "cannot_block": Meaning(which=_STATIC),
    "must_be_blocked": Meaning(which=_STATIC),
    "cannot_be_blocked": Meaning(which=_STATIC),
    "no_draw": Meaning(who=_FORBIDDEN),
    "no_play_more": Meaning(who=_FORBIDDEN),
    "no_attack_more": Meaning(who=_FORBIDDEN),
    "ignored": Meaning(which=_STATIC),
    "not_by_spells": Meaning(which=_STATIC),
}

SIGNED: tuple[Act | Static, ...] = ("strengthen", "strength")
"""Here amounts are changes, and may be below 0."""

BY_PRINT: tuple[Act | Static, ...] = ("strength", "ignored")
"""What current strengths depend on: these, and what always-abilities are bound to, can ask for printed ones alone."""

GRANTS: tuple[Act | Static, ...] = ("play_more", "attack_more")
"""What they grant may be declined, so it cannot be a cost."""

PLAYED_ONLY: tuple[Kind, ...] = ("urmacht", "maleficium")
"""Never in play: these have nothing but what they do when played."""

IN_ATTACKS: tuple[When, ...] = ("attacks", "blocks", "fights", "wins")
"""When somebody is attacked."""

WITH_ANOTHER: tuple[When, ...] = ("blocks", "fights", "wins", "creature_enters")
"""When another card has set the ability off, `that` one."""

PLAYER_COUNTS = ("hand", "deck", "discard", "lives")
"""Counts of what players have; `whose` says which players."""

CREATURE_KEYS = ("types", "strength", "printed", "weaker")
"""What can be asked of creatures alone."""


def is_static(act: Act | Static) -> bool:
    """Whether it holds always, instead of being done."""
    return act in STATICS
