"""5,000 broken sets: none of them crashes the reader, and each is told what is wrong, where, in both languages."""

from __future__ import annotations

import copy
import tomllib
from random import Random
from typing import Any

import pytest

from cards.sets import HOFGARTEN
from cards.toml_text import write
from tischlein.cards.faults import BadSet
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
    CardSet,
    Effect,
    Filter,
)
from tischlein.cards.reading import read_set
from tischlein.cards.text import card_text

BATCHES = 20
EACH = 125
CARDS = 12
"""So many cards of Hofgarten each time: reading all would take its time."""

WORDS = [*ACTS, *BYS, *COUNTS, *KINDS, *PLACES, *STATICS, *TYPES, *WHENS, *WHICHES, *WHOS, *WHOSES]
KEYS = [
    *(name for kind in (Ability, Effect, Filter) for name in kind.__dataclass_fields__),
    *("number", "name", "kind", "type", "strength", "ability", "count", "times", "plus", "least", "most", "de", "en"),
]
JUNK = [
    '"',
    "'",
    "[",
    "]",
    "{",
    "}",
    "[[card]]",
    "=",
    ",",
    ".",
    "#",
    "\\",
    "\n",
    "\0",
    "ä",
    "\u202e",
    '"""',
    "0",
    "-1",
    "1e9",
]
ODD: list[Any] = [
    "",
    "x",
    "🍎",
    "a\u0007b",
    0,
    -1,
    41,
    10**30,
    1.5,
    True,
    [],
    {},
    [[]],
    [{}],
    {"x": 1},
    ["draw"],
    "<=3",
    "9-1",
]

HEAD, *PARTS = HOFGARTEN.replace("\n\n", "\n").split("[[card]]\n")
BY_CARD = [f"[[card]]\n{part}" for part in PARTS]


def some_cards(random: Random) -> str:
    """A small set out of Hofgarten."""
    return HEAD + "".join(random.sample(BY_CARD, CARDS))


def broken_text(random: Random) -> str:
    """A set whose text somebody has sat on."""
    text = some_cards(random)
    for _ in range(random.choice((1, 1, 2, 5))):
        lines = text.split("\n")
        line, at = random.randrange(len(lines)), random.randrange(len(text))
        end = at + random.choice((1, 1, 3, 30))
        match random.randrange(8):
            case 0:
                text = text[:at] + text[end:]
            case 1:
                text = text[:at] + random.choice(JUNK) + text[at:]
            case 2:
                text = text[:at] + random.choice(JUNK) + text[end:]
            case 3:
                text = "\n".join([*lines[:line], *lines[line + 1 :]])
            case 4:
                text = "\n".join([*lines[:line], random.choice(lines), *lines[line:]])
            case 5:
                text = text[:at]
            case 6:
                old = random.choice(WORDS + KEYS)
                text = text.replace(old, random.choice(WORDS + KEYS), 1)
            case _:
                random.shuffle(lines)
                text = "\n".join(lines[: line + 1])
        text = text or "x"
    return text


def broken_structure(random: Random) -> str:
    """A set whose parts are others than they should be."""
    values = tomllib.loads(some_cards(random))
    for _ in range(random.choice((1, 1, 2, 4))):
        owner, key = random.choice(list(_places(values)))
        if owner is values and random.random() < 0.9:
            continue
        match random.randrange(6):
            case 0:
                del owner[key]
            case 1:
                owner[key] = copy.deepcopy(random.choice(ODD))
            case 2:
                owner[key] = random.choice(WORDS)
            case 3 if isinstance(owner, dict):
                owner[random.choice(KEYS)] = owner.pop(key)
            case 4 if isinstance(owner, dict):
                owner[random.choice(KEYS)] = copy.deepcopy(random.choice([*ODD, *WORDS]))
            case _:
                if isinstance(owner, list):
                    owner.append(copy.deepcopy(owner[key]))
    return write(values)


def _places(value: Any) -> list[tuple[Any, Any]]:
    """Every table or list in a value, with each of its keys."""
    keys = list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(value, list) else []
    return [*((value, key) for key in keys), *(place for key in keys for place in _places(value[key]))]


def told(text: str) -> CardSet | None:
    """The set, if nothing is wrong with it; else every fault has been looked at."""
    try:
        return read_set(text, "broken")
    except BadSet as bad:
        faults = bad.faults
    assert faults
    assert [fault.line for fault in faults] == sorted(fault.line for fault in faults)
    for fault in faults:
        assert 1 <= fault.line <= text.count("\n") + 1
        assert fault.card is None or 1 <= fault.card <= 999
        assert fault.reason.en.isprintable()
        assert fault.reason.de.isprintable()
        assert min(len(fault.reason.en), len(fault.reason.de)) > 5
    return None


@pytest.mark.parametrize("batch", range(BATCHES))
def test_broken_texts(batch: int) -> None:
    random = Random(f"texts {batch}")
    good = 0
    for _ in range(EACH):
        text = broken_text(random)
        found = told(text)
        if found:
            good += 1
            assert read_set(write(tomllib.loads(text)), "again") == found
            assert all(card_text(card).de.endswith(".") for card in found.cards)
    assert good < EACH / 2


@pytest.mark.parametrize("batch", range(BATCHES))
def test_broken_structures(batch: int) -> None:
    random = Random(f"structures {batch}")
    good = 0
    for _ in range(EACH):
        text = broken_structure(random)
        found = told(text)
        if found:
            good += 1
            assert read_set(text.replace("\n", "\r\n"), "again") == found
            assert all(card_text(card).en.endswith(".") for card in found.cards)
    assert good < EACH / 2
