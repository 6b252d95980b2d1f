"""Every fault of a set: its line, its card, and its reason in both languages."""

from __future__ import annotations

import pytest

from cards.sets import DRAW, HEAD, creature, faults_of, small, with_ability

GOOD = small(creature(500))
ACT = 'effects = [{ act = "draw" }]'
ALWAYS = 'effects = [{ act = "no_draw" }]'

FAULTS: list[tuple[str, int, int | None, str, str]] = [
    (
        GOOD.replace('kind = "creature"', 'kind = "creture"', 1),
        7,
        500,
        "did you mean creature",
        "gemeint",
    ),
    (GOOD.replace('kind = "creature"\n', "", 1), 4, 500, "kind is missing", "kind fehlt"),
    (GOOD.replace("strength = 3", "strength = 3\nstrenght = 3", 1), 10, 500, 'unknown key "strenght"; did', "gemeint"),
    (GOOD.replace("strength = 3", "strength = 10", 1), 9, 500, "from 0 to 9, not 10", "von 0 bis 9"),
    (GOOD.replace("strength = 3", "strength = 3.5", 1), 9, 500, "a whole number", "eine ganze Zahl"),
    (GOOD.replace("strength = 3", "strength = true", 1), 9, 500, "a whole number", "eine ganze Zahl"),
    (GOOD.replace('type = "beast"\n', "", 1), 4, 500, "type is missing", "type fehlt"),
    (
        small(creature(1).replace("Card 1", "Card")),
        14,
        1,
        "number 1 is there already, on line 4",
        "Nummer 1 gibt es schon",
    ),
    (GOOD.replace('"Card 500"', '"CARD 3"'), 33, 3, "is there already, on line 4", "gibt es schon"),
    (GOOD.replace("number = 500", "number = 1000"), 5, None, "from 1 to 999", "von 1 bis 999"),
    (GOOD.replace("number = 500\n", ""), 4, None, "number is missing", "number fehlt"),
    (GOOD.replace('"Card 500"', f'"{"x" * 41}"'), 6, 500, "41 characters", "41 Zeichen"),
    (GOOD.replace('"Card 500"', '"a\\u0007b"'), 6, 500, "control character", "Steuerzeichen"),
    (GOOD.replace('"Card 500"', '"a\\u202Eb"'), 6, 500, "control character", "Steuerzeichen"),
    (GOOD.replace('"Card 500"', '" x"'), 6, 500, "begins or ends", "beginnt oder endet"),
    (GOOD.replace('"Card 500"', '""'), 6, 500, "the text is empty", "der Text ist leer"),
    (GOOD.replace('"Card 500"', '{ de = "Karte" }'), 6, 500, "en is missing", "en fehlt"),
    (GOOD.replace('"Card 500"', "5"), 6, 500, "name must be a text", "name muss ein Text"),
    (small(creature(500, "")), 4, 500, "ability is missing", "ability fehlt"),
    (small(creature(500, "ability = []\n")), 10, 500, "from 1 to 4 abilities, not 0", "1 bis 4 Fähigkeiten, nicht 0"),
    (small(creature(500, DRAW * 2)), 14, 500, "only once on a card", "nur einmal"),
    (
        small(creature(500, '[[card.ability]]\nwhen = "always"\neffects = [{ act = "cannot_block" }]\n' * 4)),
        20,
        500,
        "only 3 times on a card",
        "nur 3mal",
    ),
    (HEAD + creature(1), 1, None, "from 10 to 250 cards, not 1", "10 bis 250 Karten"),
    (HEAD + "".join(creature(number) for number in range(1, 252)), 2255, 251, "not 251", "nicht 251"),
    (HEAD, 1, None, "card is missing", "card fehlt"),
    (GOOD.replace(HEAD, ""), 1, None, "set is missing", "set fehlt"),
    (GOOD.replace('"small"', '"Small Set"'), 2, None, "lower-case", "kleinen Buchstaben"),
    ("cards = 1\n" + GOOD, 1, None, 'unknown key "cards"; did you mean card?', "gemeint"),
    (GOOD + "\n[[card]\n", 104, None, "this is no TOML", "das ist kein TOML"),
    (
        GOOD.replace("number = 3", "number = 003"),
        32,
        None,
        "no leading zeros",
        "keine führenden Nullen",
    ),
    (GOOD.replace("number = 3\n", f"number = {'1' * 5000}\n"), 32, None, "longer than", "länger als"),
    (GOOD + "x = " + "[" * 900 + "]" * 90, 103, None, "nested too deep", "zu tief"),
    (GOOD + "a." * 300 + "b = 1\n", 103, None, "too many parts", "zu viele Teile"),
]

ABILITY_FAULTS: list[tuple[str, str, int, str, str]] = [
    ("creature", 'when = "atacks"\n' + ACT, 11, "did you mean attacks", "war attacks gemeint"),
    ("creature", ACT, 10, "when is missing", "when fehlt"),
    ("creature", 'when = "attacks"\neffects = []', 12, "effects is empty", "effects ist leer"),
    ("creature", 'when = "attacks"', 10, "effects is missing", "effects fehlt"),
    ("creature", 'when = "attacks"\neffects = [1]', 12, "must be a table", "muss eine Tabelle"),
    ("creature", 'when = "attacks"\neffects = [{ }]', 12, "act is missing", "act fehlt"),
    (
        "creature",
        'when = "attacks"\neffects = [' + '{ act = "draw" }, ' * 7 + "]",
        12,
        "at most 6",
        "höchstens 6",
    ),
    ("creature", 'when = "played"\n' + ACT, 11, "a creature cannot", "ein Wesen kann nicht"),
    ("augmentation", 'when = "played"\n' + ACT, 9, "an augmentation cannot", "eine Augmentation"),
    ("urmacht", 'when = "enters"\n' + ACT, 9, "can only have", "kann nur"),
    ("maleficium", 'when = "played"\n' + ALWAYS, 10, 'only with when = "always"', "nur mit when"),
    ("creature", 'when = "always"\n' + ACT, 12, 'not with when = "always"', "nicht mit when"),
    (
        "creature",
        'when = "always"\nmay = true\n' + ALWAYS,
        12,
        "may has no meaning with",
        "keinen Sinn",
    ),
    (
        "creature",
        'when = "always"\ncost = { act = "draw" }\n' + ALWAYS,
        12,
        "cost has no",
        "cost hat",
    ),
    (
        "creature",
        'when = "enters"\nof = { }\n' + ACT,
        12,
        "of has no meaning",
        "of hat keinen Sinn",
    ),
    ("creature", 'when = "enters"\nmay = 1\n' + ACT, 12, "true or false", "true oder false"),
    (
        "creature",
        'when = "life_lost"\nof = { types = ["beast"] }\n' + ACT,
        12,
        "types has no meaning for life cards",
        "bei Lebenskarten",
    ),
    (
        "creature",
        'when = "enters"\ncost = { act = "play_more" }\n' + ACT,
        12,
        "cannot be a cost",
        "kein Preis",
    ),
    (
        "creature",
        'when = "enters"\ngiven = { count = "hand" }\n' + ACT,
        12,
        "least or most",
        "least oder",
    ),
    (
        "creature",
        'when = "enters"\ngiven = { count = "hand", least = 3, most = 2 }\n' + ACT,
        12,
        "most is below least",
        "kleiner als least",
    ),
    (
        "creature",
        'when = "enters"\ngiven = { count = "hand", least = 3, plus = 2 }\n' + ACT,
        12,
        "plus has no meaning here",
        "keinen Sinn an dieser Stelle",
    ),
    (
        "creature",
        'when = "always"\ngiven = { count = "this_strength", least = 3 }\n' + ALWAYS,
        12,
        "only printed",
        "nur printed",
    ),
]

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


@pytest.mark.parametrize(("text", "line", "card", "english", "german"), FAULTS)
def test_faults_of_sets_and_cards(text: str, line: int, card: int | None, english: str, german: str) -> None:
    fault, *others = faults_of(text)
    assert (fault.line, fault.card, others) == (line, card, [])
    assert english in fault.reason.en
    assert german in fault.reason.de


@pytest.mark.parametrize(("kind", "text", "line", "english", "german"), ABILITY_FAULTS)
def test_faults_of_abilities(kind: str, text: str, line: int, english: str, german: str) -> None:
    fault, *others = faults_of(with_ability(text, kind))
    assert (fault.line, fault.card, others) == (line, 500, [])
    assert english in fault.reason.en
    assert german in fault.reason.de


@pytest.mark.parametrize(("kind", "when", "text", "english", "german"), EFFECT_FAULTS)
def test_faults_of_effects(kind: str, when: str, text: str, english: str, german: str) -> None:
    fault, *others = faults_of(with_ability(f'when = "{when}"\neffects = [\n{{ {text} }}\n]', kind))
    assert (fault.line, fault.card, others) == (13 if kind == "creature" else 11, 500, [])
    assert any(part in fault.reason.en for part in english.split("|"))
    assert any(part in fault.reason.de for part in german.split("|"))
