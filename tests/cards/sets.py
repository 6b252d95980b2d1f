"""Texts of sets for the tests."""

from __future__ import annotations

from importlib import resources

from tischlein.cards.faults import BadSet, Fault
from tischlein.cards.reading import read_set

HOFGARTEN = (resources.files("tischlein.cards") / "sets" / "hofgarten.toml").read_text("utf-8")

HEAD = """\
[set]
name = "small"
title = "Small"
"""

DRAW = """\
[[card.ability]]
when = "enters"
effects = [{ act = "draw" }]
"""


def creature(number: int, ability: str = DRAW, kind: str = "creature") -> str:
    """A card of the given number."""
    body = 'type = "beast"\nstrength = 3\n' if kind == "creature" else ""
    return f'[[card]]\nnumber = {number}\nname = "Card {number}"\nkind = "{kind}"\n{body}{ability}'


def small(card: str) -> str:
    """A set of eleven cards; the one in question comes first, on line 4, as number 500."""
    return HEAD + card + "".join(creature(number) for number in range(1, 11))


def with_ability(ability: str, kind: str = "creature") -> str:
    """A set whose first card has this ability, from line 10 on (7 for spells)."""
    return small(creature(500, f"[[card.ability]]\n{ability}\n", kind))


def faults_of(text: str) -> tuple[Fault, ...]:
    """What is wrong with a set; nothing where it is good."""
    try:
        read_set(text, "test")
    except BadSet as bad:
        return bad.faults
    return ()
