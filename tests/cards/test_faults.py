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
        'when = "enters"\ncost = { act = "draw", who = "opponent" }\n' + ACT,
        12,
        "concerns only its player",
        "betrifft nur",
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
