"""The lines of TOML's values: those that a human would point at, and no value without one."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from cards.sets import HOFGARTEN
from tischlein.cards.lines import Path, lines_of

TRICKY = (
    """# [[card]] in a comment
top = "a # no comment, \\" no end" # [x]
[set]
name = 'it"""
    + """'
note = \"\"\"
[[card]]
number = 9 \"\"\" # three quotes, and four: next
more = '''
a = "''''
"quoted key" . inner = [1, # one
  # ]
  { a = 1, b.c = "]" },

  [2,
   3],
]
[[card]]
number = 1
[card.name]
de = "x"
[[card.ability]]
when = "always"
[[card.ability]]
when = "played"
[[ card ]]
number = 2
[[card."ability"]]
effects = [ { act = "draw" },

  { act = "discard", amount = 2 } ]
[card.ability.given]
count = "hand"
"""
)

EXPECTED: dict[Path, int] = {
    ("top",): 2,
    ("set",): 3,
    ("set", "name"): 4,
    ("set", "note"): 5,
    ("set", "more"): 8,
    ("set", "quoted key"): 10,
    ("set", "quoted key", "inner"): 10,
    ("set", "quoted key", "inner", 0): 10,
    ("set", "quoted key", "inner", 1): 12,
    ("set", "quoted key", "inner", 1, "b", "c"): 12,
    ("set", "quoted key", "inner", 2): 14,
    ("set", "quoted key", "inner", 2, 1): 15,
    ("card",): 17,
    ("card", 0): 17,
    ("card", 0, "name"): 19,
    ("card", 0, "name", "de"): 20,
    ("card", 0, "ability", 0): 21,
    ("card", 0, "ability", 1): 23,
    ("card", 0, "ability", 1, "when"): 24,
    ("card", 1): 25,
    ("card", 1, "ability", 0): 27,
    ("card", 1, "ability", 0, "effects", 1): 30,
    ("card", 1, "ability", 0, "effects", 1, "amount"): 30,
    ("card", 1, "ability", 0, "given"): 31,
    ("card", 1, "ability", 0, "given", "count"): 32,
}


def paths(value: Any, path: Path = ()) -> list[Path]:
    """Every place of a value."""
    parts: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        parts = list(value.items())
    elif isinstance(value, list):
        parts = list(enumerate(value))
    return [path, *(found for key, part in parts for found in paths(part, (*path, key)))]


def test_tricky_places_have_their_lines() -> None:
    assert {path: lines_of(TRICKY).get(path) for path in EXPECTED} == EXPECTED


@pytest.mark.parametrize("text", [TRICKY, TRICKY.replace("\n", "\r\n"), HOFGARTEN, ""])
def test_every_place_has_a_line(text: str) -> None:
    lines = lines_of(text)
    assert set(paths(tomllib.loads(text))) <= set(lines)
    assert all(0 < line <= text.count("\n") + 1 for line in lines.values())


def test_a_line_holds_its_key() -> None:
    split = HOFGARTEN.split("\n")
    for path, line in lines_of(HOFGARTEN).items():
        if path and isinstance(path[-1], str) and path != ("card",):
            assert path[-1] in split[line - 1], (path, line)
