"""Every fault of an effect: what has no meaning, where a word cannot stand, which values are out of bounds."""

from __future__ import annotations

import pytest

from cards.sets import faults_of, with_ability

EFFECT_FAULTS: list[tuple[str, str, str, str, str]] = [
    ("creature", "attacks", 'act = "draw", place = "hand"', "place has no meaning for draw", "bei draw"),
    ("creature", "attacks", 'act = "draw", filter = { }', "filter has no meaning for draw", "bei draw"),
    ("creature", "attacks", 'act = "draw", by = "opponent"', "by has no meaning for draw", "bei draw"),
    ("creature", "attacks", 'act = "draw", which = "this"', "which has no meaning for draw", "bei draw"),
    ("creature", "attacks", 'act = "draw", this_turn = true', "this_turn has no meaning", "bei draw"),
    ("creature", "attacks", 'act = "draw", amount = 0', "from 1 to 40, not 0", "von 1 bis 40"),
    ("creature", "attacks", 'act = "draw", amount = 41', "from 1 to 40, not 41", "von 1 bis 40"),
    ("creature", "attacks", 'act = "draw", amount = "2"', "a whole number or {", "eine ganze Zahl oder {"),
    ("creature", "attacks", 'act = "draw", amount = { }', "count is missing", "count fehlt"),
    ("creature", "attacks", 'act = "draw", amount = { count = "number" }', 'count cannot be "number"', "count kann"),
    ("creature", "attacks", 'act = "draw", amount = { count = "hand", filter = { } }', "filter has no", "bei count"),
    (
        "creature",
        "attacks",
        'act = "draw", amount = { count = "creatures", whose = "own" }',
        "whose has no",
        "bei count",
    ),
    ("creature", "attacks", 'act = "draw", amount = { count = "hand", times = 0 }', "counts nothing", "zählt nichts"),
    ("creature", "attacks", 'act = "draw", amount = { count = "hand", times = -1 }', "never above 0", "nie größer"),
    ("creature", "attacks", 'act = "draw", amount = { count = "hand", times = 41 }', "from -40 to 40", "von -40"),
    ("creature", "attacks", 'act = "draw", who = "nobody"', "who cannot be", "who kann nicht"),
    ("creature", "enters", 'act = "draw", who = "attacked"', "nobody is attacked except", "angegriffen wird nur"),
    ("creature", "attacks", 'act = "look"', "who cannot be|who is missing", "who kann|who fehlt"),
    ("creature", "attacks", 'act = "look", place = "hand", who = "opponent", amount = 2', "amount has no", "place"),
    ("creature", "attacks", 'act = "to_deck"', "place is missing", "place fehlt"),
    ("creature", "attacks", 'act = "to_deck", place = "play"', "place cannot be", "place kann nicht"),
    ("creature", "attacks", 'act = "destroy", which = "host"', "only augmentations", "nur bei Augmentationen"),
    ("creature", "attacks", 'act = "destroy", which = "that"', "only when: blocks", "nur bei: blocks"),
    ("urmacht", "played", 'act = "destroy", which = "this"', "not in play then", "nicht im Spiel"),
    ("creature", "destroyed", 'act = "to_hand", which = "this"', "not in play then", "nicht im Spiel"),
    ("augmentation", "attacks", 'act = "strengthen", amount = 1, which = "this"', '"host" is', '"host"'),
    ("creature", "attacks", 'act = "destroy", which = "this", filter = { }', "filter has no meaning", "bei destroy"),
    ("creature", "attacks", 'act = "destroy", which = "all", by = "random"', "by has no meaning", "bei destroy"),
    ("creature", "attacks", 'act = "destroy", which = "all", amount = 2', "amount has no meaning", "bei destroy"),
    ("creature", "attacks", 'act = "destroy", which = "this", who = "opponent"', "who has no meaning", "bei destroy"),
    ("creature", "attacks", 'act = "destroy", filter = { kind = "urmacht" }', "kind cannot be", "kind kann nicht"),
    ("creature", "attacks", 'act = "destroy", filter = { types = [] }', "types is empty", "types ist leer"),
    ("creature", "attacks", 'act = "destroy", filter = { types = ["bees"] }', "types cannot be", "types kann nicht"),
    ("creature", "attacks", 'act = "destroy", filter = { types = ["beast", "beast"] }', "twice", "zweimal"),
    ("creature", "attacks", 'act = "destroy", filter = { strength = "4-2" }', "smaller number first", "kleinere Zahl"),
    ("creature", "attacks", 'act = "destroy", filter = { strength = "<3" }', 'such as "3"', 'wie "3"'),
    ("creature", "attacks", 'act = "destroy", filter = { strength = -1 }', "between 0 and 99", "zwischen 0 und 99"),
    ("creature", "attacks", 'act = "destroy", filter = { strenth = 1 }', "did you mean strength", "gemeint"),
    (
        "creature",
        "attacks",
        'act = "destroy", filter = { kind = "augmentation", types = ["beast"] }',
        "types has no meaning for augmentations",
        "bei Augmentationen",
    ),
    ("urmacht", "played", 'act = "destroy", filter = { weaker = true }', "never in play", "nie im Spiel"),
    ("urmacht", "played", 'act = "draw", amount = { count = "this_strength" }', "never in play", "nie im Spiel"),
    (
        "creature",
        "attacks",
        'act = "from_discard", place = "play", filter = { kind = "urmacht" }',
        "kind cannot be",
        "kind kann nicht",
    ),
    ("creature", "attacks", 'act = "from_discard", filter = { types = ["beast"] }', "needs kind", "braucht"),
    ("creature", "attacks", 'act = "from_discard", which = "this"', "which cannot be|which has no", "which"),
    ("creature", "attacks", 'act = "strengthen"', "amount is missing", "amount fehlt"),
    ("creature", "attacks", 'act = "strengthen", amount = 0', "changes nothing", "ändert nichts"),
    ("creature", "attacks", 'act = "take_control", which = "this"', "who is missing: opponent", "who fehlt: opponent"),
    ("creature", "attacks", 'act = "exchange_life", amount = 2', "amount has no meaning", "bei exchange_life"),
    ("creature", "attacks", 'act = "attack_more", which = "this", who = "opponent"', "who has no", "who hat"),
    ("creature", "always", 'act = "no_draw", who = "opponent"', "who cannot be", "who kann nicht"),
    ("creature", "always", 'act = "no_draw", which = "this"', "which has no meaning", "bei no_draw"),
    ("creature", "always", 'act = "cannot_block", which = "chosen"', "which cannot be", "which kann nicht"),
    ("creature", "always", 'act = "cannot_block", amount = 1', "amount has no meaning", "bei cannot_block"),
    ("creature", "always", 'act = "cannot_block", filter = { }', "filter has no meaning", 'which = "this"'),
    ("creature", "always", 'act = "cannot_be_blocked", attackers = { }', "attackers has no meaning", "attackers hat"),
    ("creature", "always", 'act = "cannot_be_blocked", filter = { whose = "own" }', "whose has no", "whose hat"),
    (
        "creature",
        "always",
        'act = "strength", amount = 1, which = "all", filter = { strength = 1 }',
        "only printed",
        "nur printed",
    ),
]


@pytest.mark.parametrize(
    ("kind", "ability", "says"),
    [
        ("urmacht", 'when = "played"\neffects = [{ act = "strength", amount = 2 }]', "strength goes only with when"),
        (
            "creature",
            'when = "enters"\ngiven = { count = "hand", most = "3" }\neffects = [{ act = "draw" }]',
            "most must be a whole number",
        ),
        (
            "creature",
            'when = "enters"\ngiven = { count = "hand", least = 0 }\neffects = [{ act = "draw" }]',
            "least or most is missing",
        ),
    ],
)
def test_one_mistake_is_told_once(kind: str, ability: str, says: str) -> None:
    (fault,) = faults_of(with_ability(ability, kind))
    assert says in fault.reason.en


@pytest.mark.parametrize(("kind", "when", "text", "english", "german"), EFFECT_FAULTS)
def test_faults_of_effects(kind: str, when: str, text: str, english: str, german: str) -> None:
    fault, *others = faults_of(with_ability(f'when = "{when}"\neffects = [\n{{ {text} }}\n]', kind))
    assert (fault.line, fault.card, others) == (13 if kind == "creature" else 11, 500, [])
    assert any(part in fault.reason.en for part in english.split("|"))
    assert any(part in fault.reason.de for part in german.split("|"))
