"""docs/sets.md: its example is a good set and says what the page claims; its tables name every key and word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cards.sets import creature, faults_of, with_ability
from tischlein.cards.ability_reading import ABILITY_KEYS
from tischlein.cards.effect_reading import EFFECT_KEYS
from tischlein.cards.filter_reading import FILTER_KEYS
from tischlein.cards.meaning import MEANINGS, is_static
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


# docs/apfelernte.md: what its tables of acts promise can be said by a set

RULES = (Path(__file__).parents[2] / "docs/apfelernte.md").read_text("utf-8")
NEEDED = {"to_deck": 'place = "top"', "strengthen": "amount = 1", "strength": "amount = 1", "look": 'who = "opponent"'}


def promises() -> list[tuple[str, str]]:
    """Of every row of these tables the acts, each with a value of `which` or `place` that the row names."""
    found = []
    for row in re.findall(r"^\| (`.*) \|$", RULES, re.MULTILINE):
        first, *_ = row.split(" | ")
        acts = [word for word in re.findall(r"`(\w+)`", first) if word in MEANINGS]
        said = re.findall(r"`(?:which = |place = )?(\w+)`", row)
        for act in acts:
            found += [(act, word) for word in ["", *said] if not word or word in WHICHES or word in PLACES]
    return found


def test_every_act_is_explained() -> None:
    assert {act for act, _ in promises()} == set(MEANINGS)


@pytest.mark.parametrize(("act", "word"), promises())
def test_what_the_rules_promise_of_an_act_a_set_can_say(act: str, word: str) -> None:
    meaning = MEANINGS[act]  # type: ignore[index]
    values = {*meaning.which, *meaning.place}
    assert not word or word in values or (word == act), f"{act} is promised with {word}"
    said = [NEEDED.get(act, ""), f'which = "{word}"' if word in meaning.which else ""]
    if word in meaning.place:
        said = [f'place = "{word}"', "" if act == "to_deck" else said[0]]
    effect = ", ".join([f'act = "{act}"', *filter(None, said)])
    when = "always" if is_static(act) else "enters"  # type: ignore[arg-type]
    kind = "augmentation" if word == "host" else "creature"
    assert faults_of(with_ability(f'when = "{when}"\neffects = [{{ {effect} }}]', kind)) == ()
