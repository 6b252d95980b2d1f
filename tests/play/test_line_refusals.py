"""What the line games say to decisions that are not legal, and to set-up texts with the wrong number of things."""

from __future__ import annotations

import pytest

from line_positions import face_of
from tischlein.play import BadPosition, Position, game

LINES = ("fox_and_geese", "bagh_chal", "fox_and_hounds")


def at(name: str, text: str) -> Position:
    return game(name).position(text)


CHAIN = at("fox_and_geese", "3/3/7/2FG3/6G/3/3 fox captured=1 chain=1")
GOOSE = at("fox_and_geese", "3/3/7/2F4/3G3/3/3 geese captured=1")
TIGERS = at("bagh_chal", "T3T/5/5/5/T3T tigers hand=19 captured=0")


@pytest.mark.parametrize(
    ("position", "word", "rule", "english", "german"),
    [
        (CHAIN, "c4-c3", "chain_jumps_only", "takes no step", "einen Schritt macht er nicht"),
        (CHAIN, "c4-d5", "no_line", "No line leads", "Keine Linie"),
        (CHAIN, "c4-e4", "jump_mark", "written with x", "schreibt sich mit x"),
        (CHAIN, "c4-d4", "occupied", "d4 is occupied", "d4 ist besetzt"),
        (CHAIN, "c4-zz", "unreadable", "such as: d4-d5, a4xc4, stop.", "etwa: d4-d5, a4xc4, stop."),
        (CHAIN, "c4-", "unreadable", "no decision", "keine Entscheidung"),
        (CHAIN, "c4-z9", "off_board", "no z9", "z9 gibt es"),
        (GOOSE, "d5xd3", "geese_never_capture", "The geese never capture.", "Die Gänse schlagen nie."),
        (GOOSE, "d5-d4", "geese_never_up", "never up", "nie nach oben"),
        (TIGERS, "a1xa2", "jump_too_short", "over a goat", "über eine Ziege"),
        (TIGERS, "a1-a3", "nothing_to_jump", "no goat on a2", "Auf a2 steht keine Ziege"),
        (TIGERS, "a1 - a2", "unreadable", "such as: b1, a1-b1, a1xc1.", "etwa: b1, a1-b1, a1xc1."),
        (TIGERS, "a١", "unreadable", "no decision", "keine Entscheidung"),
        (TIGERS, "a1-a٢", "unreadable", "no decision", "keine Entscheidung"),
    ],
)
def test_a_refusal_names_its_rule(position: Position, word: str, rule: str, english: str, german: str) -> None:
    refusal = position.why_not(word)
    assert refusal is not None
    assert refusal.rule == rule
    assert english in refusal.en
    assert german in refusal.de


@pytest.mark.parametrize("name", LINES)
def test_examples_are_decisions_of_the_game(name: str) -> None:
    face = face_of(name)
    assert set(face.examples) <= set(face.moves)
    marks = {"step": "-", "jump": "x", "stop": "stop"}
    for mark in marks.values():
        assert any(mark in word for word in face.examples) == any(mark in word for word in face.moves)


@pytest.mark.parametrize(
    ("name", "text", "faults"),
    [
        ("bagh_chal", "T4/5/5/5/5 goats hand=20 captured=0", ["there is 1 tiger instead of 4"]),
        ("bagh_chal", "5/5/5/5/5 goats hand=20 captured=0", ["there are 0 tigers instead of 4"]),
        (
            "bagh_chal",
            "T3T/G4/5/5/T3T goats hand=20 captured=0",
            ["1 goat on the board, 20 in hand and 0 captured are more than 20"],
        ),
        ("fox_and_geese", "3/3/7/7/7/3/3 geese captured=0", ["there are 0 foxes instead of 1"]),
        ("fox_and_hounds", "2F1/H3/4/4/4/4/4/4 fox", ["there is 1 hound instead of 4"]),
        (
            "fox_and_hounds",
            "2F1/HHHH fox",
            ["the board has 2 rows instead of 8"],
        ),
        ("fox_and_hounds", "2F1/99999/4/4/4/4/4/HHHH fox", ["row 2 has 99999 places instead of 4"]),
        ("fox_and_hounds", "2F1/1/4/4/4/4/4/HHHH fox", ["row 2 has 1 place instead of 4"]),
        ("fox_and_hounds", "2F1/1000F/4/4/4/4/4/HHHH fox", ["row 2 has 1001 places instead of 4"]),
        ("fox_and_hounds", f"2F1/{'9' * 5000}/4/4/4/4/4/HHHH fox", ["row 2: 999999999… is no number of places"]),
        (
            "fox_and_hounds",
            "2F1/٤/4/4/4/4/4/HHHH fox",
            ["row 2: '٤' is no piece (F, H)", "row 2 has 1 place instead of 4"],
        ),
    ],
)
def test_faults_count_in_good_english(name: str, text: str, faults: list[str]) -> None:
    with pytest.raises(BadPosition) as error:
        at(name, text)
    assert error.value.faults == tuple(faults)
