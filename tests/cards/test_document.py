"""docs/sets.md: its example is a good set and says what the page claims; its tables name every key and word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cards.sets import creature
from tischlein.cards.ability_reading import ABILITY_KEYS
from tischlein.cards.effect_reading import EFFECT_KEYS
from tischlein.cards.filter_reading import FILTER_KEYS
from tischlein.cards.meaning import MEANINGS
from tischlein.cards.model import COUNTS, KINDS, PLACES, TYPES, WHENS, WHICHES, WHOS, WHOSES
from tischlein.cards.reading import read_set
from tischlein.cards.text import whole_card

PAGE = (Path(__file__).parents[2] / "docs/sets.md").read_text("utf-8")
BLOCKS = dict(re.findall(r"```(\w+)\n(.*?)```", PAGE, re.DOTALL))


def test_the_example_is_a_good_set_and_says_so() -> None:
    found = read_set(BLOCKS["toml"] + "".join(creature(number) for number in range(101, 108)), "example")
    assert "\n\n".join(whole_card(card).de for card in found.cards[:3]) + "\n" == BLOCKS["text"]


def test_the_program_runs(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(BLOCKS["python"], "sets.md", "exec"), {})
    said = capsys.readouterr().out.splitlines()
    assert said[:2] == ["Jäger", "1 None name is missing"]


def test_the_tables_name_everything() -> None:
    words = {
        *(
            *ABILITY_KEYS,
            *EFFECT_KEYS,
            *FILTER_KEYS,
            *MEANINGS,
            *KINDS,
            *PLACES,
            *TYPES,
            *WHENS,
            *WHICHES,
            *WHOS,
            *WHOSES,
        ),
        *(count for count in COUNTS if count != "number"),
        *("times", "plus", "count", "least", "most"),
    } - {"discard"}
    assert {word for word in words if f"`{word}`" not in PAGE} == set()
