"""Reading sets: what the reader adds, and every fault with its line, card and reason in both languages."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from cards.sets import DRAW, HOFGARTEN, creature, faults_of, small, with_ability
from tischlein.cards.faults import WHOLE_FILE, BadSet
from tischlein.cards.model import ONE, Ability, Amount, Card, Condition, Effect, Filter
from tischlein.cards.reading import MOST_BYTES, load_set, read_set
from tischlein.play import TischleinError
from tischlein.play.words import Text


def ability_of(text: str, kind: str = "creature") -> Ability:
    """The ability that a text describes."""
    return read_set(with_ability(text, kind), "test").by_number[500].abilities[0]


def effect_of(text: str, when: str = "attacks", kind: str = "creature") -> Effect:
    """The effect that a text describes."""
    return ability_of(f'when = "{when}"\neffects = [{{ {text} }}]', kind).effects[0]


def test_a_set_is_read() -> None:
    found = read_set(small(creature(500)), "test")
    assert (found.name, found.title, found.note) == ("small", Text("Small", "Small"), Text("", ""))
    assert [card.number for card in found.cards] == [*range(1, 11), 500]
    draw = Ability("enters", (Effect("draw"),))
    assert found.by_number[500] == Card(500, Text("Card 500", "Card 500"), "creature", (draw,), "beast", 3)


def test_names_have_two_languages() -> None:
    found = read_set(HOFGARTEN, "test")
    assert found.by_number[35].name == Text("Huntsman", "Jäger")
    assert found.title == Text("Court Garden", "Hofgarten")
    assert found == load_set("hofgarten")


def test_what_is_played_may_be_left() -> None:
    assert ability_of('when = "played"\neffects = [{ act = "draw" }]', "urmacht").may
    assert not ability_of('when = "played"\nmay = false\neffects = [{ act = "draw" }]', "maleficium").may
    assert not ability_of('when = "attacks"\neffects = [{ act = "draw" }]', "augmentation").may


@pytest.mark.parametrize(
    ("text", "when", "kind", "expected"),
    [
        ('act = "strengthen", amount = 2', "attacks", "creature", Effect("strengthen", Amount(2), which="this")),
        ('act = "strengthen", amount = 2', "attacks", "augmentation", Effect("strengthen", Amount(2), which="host")),
        ('act = "strengthen", amount = -2', "played", "urmacht", Effect("strengthen", Amount(-2))),
        (
            'act = "strengthen", amount = 2, filter = { whose = "own" }',
            "attacks",
            "creature",
            Effect("strengthen", Amount(2), filter=Filter("own")),
        ),
        ('act = "cannot_block"', "always", "creature", Effect("cannot_block", which="this")),
        ('act = "cannot_block"', "always", "augmentation", Effect("cannot_block", which="host")),
        ('act = "no_draw"', "always", "creature", Effect("no_draw", who="everyone")),
        (
            'act = "from_discard", place = "play"',
            "enters",
            "creature",
            Effect("from_discard", place="play", filter=Filter(kind="creature")),
        ),
        ('act = "destroy", filter = { kind = "creature" }', "enters", "creature", Effect("destroy")),
    ],
)
def test_what_is_not_said_follows(text: str, when: str, kind: str, expected: Effect) -> None:
    assert effect_of(text, when, kind) == expected


@pytest.mark.parametrize(
    ("written", "bounds"),
    [("3", (3, 3)), ('"3"', (3, 3)), ('"<=3"', (0, 3)), ('" >= 2 "', (2, 99)), ('"2-4"', (2, 4)), ('">=0"', (0, 99))],
)
def test_ranges_of_strength(written: str, bounds: tuple[int, int]) -> None:
    assert effect_of(f'act = "destroy", filter = {{ strength = {written} }}').filter == Filter(strength=bounds)
    assert effect_of(f'act = "destroy", filter = {{ printed = {written} }}').filter == Filter(printed=bounds)


def test_amounts_are_numbers_or_counted() -> None:
    assert effect_of('act = "draw"').amount == ONE
    assert effect_of('act = "draw", amount = 3').amount == Amount(3)
    counted = (
        'amount = { count = "creatures", filter = { whose = "own", types = ["beast", "plant"] }, times = 2, plus = 1 }'
    )
    beasts = Filter("own", types=("beast", "plant"))
    assert effect_of(f'act = "draw", {counted}').amount == Amount(1, 2, "creatures", beasts)
    lives = effect_of('act = "draw", amount = { count = "lives", whose = "opposing" }').amount
    assert lives == Amount(0, 1, "lives", whose="opposing")


def test_conditions_costs_and_what_is_seen() -> None:
    ability = ability_of(
        'when = "creature_enters"\nmay = true\nof = { whose = "own", weaker = true }\n'
        'given = { count = "hand", least = 1, most = 3 }\n'
        'cost = { act = "discard" }\neffects = [{ act = "destroy", which = "that" }]'
    )
    assert ability == Ability(
        "creature_enters",
        (Effect("destroy", which="that"),),
        may=True,
        cost=Effect("discard"),
        given=Condition(Amount(0, 1, "hand"), 1, 3),
        of=Filter("own", weaker=True),
    )
    assert ability_of('when = "life_lost"\neffects = [{ act = "draw" }]').of == Filter("own")


def test_all_ways_of_writing_toml_are_the_same() -> None:
    nested = (
        '[[card.ability]]\nwhen = "attacks"\n[[card.ability.effects]]\nact = "destroy"\n[card.ability.effects.filter]\n'
    )
    nested += 'types = [\n  "beast",\n]\n'
    short = '[[card.ability]]\nwhen = "attacks"\neffects = [{ act = "destroy", filter.types = ["beast"] }]\n'
    assert read_set(small(creature(500, nested)), "a") == read_set(small(creature(500, short)), "b")
    assert read_set(HOFGARTEN.replace("\n", "\r\n"), "a") == read_set(HOFGARTEN, "b")


def test_spells_have_neither_type_nor_strength() -> None:
    text = small(creature(500, DRAW.replace("enters", "played"), "urmacht").replace("kind", "strength = 1\nkind"))
    fault, *others = faults_of(text)
    assert (fault.line, fault.card, fault.reason, others) == (
        7,
        500,
        Text("strength: only creatures have one", "strength: nur Wesen haben das"),
        [],
    )


def test_every_fault_is_told_in_the_order_of_lines() -> None:
    text = HOFGARTEN.replace("strength", "strenth").replace('"enters"', '"entres"')
    faults = faults_of(text)
    assert len(faults) > 100
    assert [fault.line for fault in faults] == sorted(fault.line for fault in faults)
    assert len(faults_of(small(creature(500) + "".join(f"key_{number} = 1\n" for number in range(2000))))) == 1000


def test_a_bad_set_says_the_first_fault() -> None:
    with pytest.raises(TischleinError, match=r"^test: line 1: title is missing; and 1 more fault$") as caught:
        read_set('[set]\nname = "x"\n', "test")
    bad = caught.value
    assert isinstance(bad, BadSet)
    again = pickle.loads(pickle.dumps(bad))
    assert (again.name, again.faults, str(again)) == (bad.name, bad.faults, str(bad))
    assert bad.faults[0].said("de") == "Zeile 1: title fehlt"


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    def reason(path: str | Path) -> Text:
        with pytest.raises(BadSet) as caught:
            load_set(path)
        (fault,) = caught.value.faults
        assert fault.line == WHOLE_FILE
        return fault.reason

    large = tmp_path / "large.toml"
    large.write_bytes(b"#" * (MOST_BYTES + 1))
    assert reason(large).en == "it is larger than 1 MB"
    assert reason(tmp_path).de == "das ist ein Ordner"
    assert "no such file" in reason(tmp_path / "nothing.toml").en
    assert "no such file" in reason(large / "below").en
    assert "hofgarten" in reason("hofgartn").de
    assert "cannot be read" in reason("a\0b").en
    assert "cannot be read" in reason("x" * 5000).en


def test_files_are_utf_8_with_or_without_a_mark(tmp_path: Path) -> None:
    file = tmp_path / "set.toml"
    file.write_bytes(b"\xef\xbb\xbf" + HOFGARTEN.encode())
    assert load_set(str(file)) == load_set("hofgarten")
    file.write_bytes(HOFGARTEN.encode("latin-1"))
    with pytest.raises(BadSet, match="not UTF-8") as caught:
        load_set(file)
    first = next(position for position, character in enumerate(HOFGARTEN) if not character.isascii())
    assert caught.value.faults[0].line == 1 + HOFGARTEN[:first].count("\n")
