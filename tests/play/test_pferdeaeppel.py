"""Pferdeäppel as people see it: words, refusals, set-up texts, drawings, matches."""

from __future__ import annotations

import pytest

from pferdeaeppel_positions import set_up
from short_texts import short
from tischlein.play import BadOption, BadPosition, Match, Position, game

GAME = game("pferdeaeppel")


def test_decisions_as_words() -> None:
    position = GAME.start()
    assert sorted(position.decisions()) == ["h8-f7", "h8-g6"]
    assert {"+a2", "none"} < set(position.play("h8-g6").decisions())
    assert "a1xb3" in set_up("b3", "a1", side="brown").decisions()
    assert sorted(game("pferdeaeppel", board=10).start().decisions()) == ["j10-h9", "j10-i8"]


REFUSALS = [
    # The horse
    (set_up(), "h9-g7", "off_board", "no h9", "h9 gibt es"),
    (set_up(), "e5-d3", "no_horse", "no horse on e5", "Auf e5 steht kein Pferd"),
    (set_up(), "a1-b3", "wrong_side", "White's turn", "Weiß ist am Zug"),
    (set_up(side="brown"), "h8-g6", "wrong_side", "Brown's turn", "Braun ist am Zug"),
    (set_up(), "h8-h7", "no_knights_move", "two squares straight", "zwei Felder geradeaus"),
    (set_up(apples="g6"), "h8-g6", "occupied", "apple on g6", "Auf g6 liegt ein Apfel"),
    (set_up("b3"), "b3-a1", "white_never_catches", "never move onto", "Weiß darf nie"),
    (set_up("b3"), "b3xa1", "white_never_catches", "never move onto", "Weiß darf nie"),
    (set_up("b3", side="brown"), "a1-b3", "catch_mark", "written with x", "schreibt sich mit x"),
    (set_up(side="brown"), "a1xb3", "nothing_to_catch", "not on b3", "Auf b3 steht das weiße Pferd nicht"),
    (set_up("b3"), "b3xd4", "only_brown_catches", "Only Brown catches", "Nur Braun fängt"),
    (set_up(), "h8xg6", "only_brown_catches", "written with -", "schreibt sich mit -"),
    (set_up(apples="g6"), "h8xg6", "occupied", "apple on g6", "Auf g6 liegt ein Apfel"),
    # The second apple
    (set_up(), "+c3", "horse_first", "The horse moves before", "Erst zieht das Pferd"),
    (set_up(), "none", "horse_first", "The horse moves before", "Erst zieht das Pferd"),
    (set_up(second=1), "h8-g6", "second_apple", "has moved", "hat gezogen"),
    (set_up(second=1), "+i1", "off_board", "no i1", "i1 gibt es"),
    (set_up(second=1), "+a1", "occupied", "an apple on a1", "Auf a1 liegt"),
    (set_up(apples="c3", second=1), "+c3", "occupied", "an apple on c3", "Auf c3 liegt"),
    (set_up(apples="g6", second=1), "+f7", "last_escape", "last escape route", "letzte Fluchtweg"),
    (set_up(brown="d6", second=1), "+g6", "last_escape", "last escape route", "letzte Fluchtweg"),
    (set_up(apples="g6", brown="d6", second=1, escape="any"), "+f7", "last_escape", "last escape", "Fluchtweg"),
    (set_up(left=(0, 12)), "+c3", "no_brown_apple", "No brown apple", "kein brauner Apfel"),
    (set_up(left=(0, 12)), "none", "no_brown_apple", "No brown apple", "kein brauner Apfel"),
    # Anything else
    (set_up(), "Sg6", "unreadable", "no decision of this game", "keine Entscheidung"),
    (set_up(), "h٨-g٦", "unreadable", "no decision of this game", "keine Entscheidung"),
    (set_up(), "h08-g06", "unreadable", "no decision of this game", "keine Entscheidung"),
    (set_up("b3", side="brown").play("a1xb3"), "b3-a1", "game_over", "over", "zu Ende"),
]


@pytest.mark.parametrize(("position", "word", "rule", "english", "german"), REFUSALS)
def test_refusals_name_their_rule(position: Position, word: str, rule: str, english: str, german: str) -> None:
    refusal = position.why_not(word)
    assert refusal is not None
    assert refusal.rule == rule
    assert english in refusal.en
    assert german in refusal.de


TEXTS = [
    "B7/8/8/8/8/8/8/7W white brown=26 golden=12",
    "o7/2B5/2o5/8/8/6W1/8/7o brown brown=23 golden=12 second=1",
    "o7/8/1X6/8/8/8/8/7o brown brown=9 golden=12",
    "B8/9/9/9/9/9/9/9/8W white brown=0 golden=3 board=9 escape=any",
    "B9/10/10/10/10/10/10/10/10/9W white brown=26 golden=12 board=10",
]


@pytest.mark.parametrize("text", TEXTS)
def test_set_up_texts_come_back(text: str) -> None:
    assert short(GAME.position(text)) == text


BOARD = "B7/8/8/8/8/8/8/7W"
FAULTS = [
    ("", ["the text is empty", "the field brown is missing"]),
    ("B7/8/8 white brown=26 golden=12", ["the board has 3 rows instead of 8", "there are 0 white horses instead of 1"]),
    ("B7 white brown=26 golden=12", ["the board has 1 row instead of 8"]),
    ("W6W/8/8/8/8/8/8/8 white brown=3 golden=12", ["2 white horses instead of 1", "0 brown horses instead of 1"]),
    ("X7/8/8/8/8/8/8/7W brown brown=3 golden=12", ["there are 2 white horses instead of 1"]),
    ("X7/8/8/8/8/8/8/8 white brown=3 golden=12", ["X is the end of a round, by Brown's move"]),
    (f"{BOARD} red brown=26 golden=12", ["white or brown, not 'red'"]),
    (f"{BOARD} white brown=27 golden=13", ["brown=27 is not between 0 and 26", "golden=13 is not between 0 and 12"]),
    (f"{BOARD} white brown=3 golden=11", ["no golden apple drops while brown ones are left"]),
    (f"{BOARD} white brown=0 golden=12 second=1", ["there is no brown apple to place"]),
    ("Bo6/8/8/8/8/8/8/7W white brown=26 golden=12", ["3 apples on the board (one under each horse) and 38 in supply"]),
    (f"{BOARD} white brown=26 golden=12 colour=1 board=11", ["colour is unknown", "board=11: the values are 8, 6"]),
]


@pytest.mark.parametrize(("text", "faults"), FAULTS)
def test_every_fault_of_a_position_is_named(text: str, faults: list[str]) -> None:
    with pytest.raises(BadPosition) as error:
        GAME.position(text)
    assert all(any(fault in found for found in error.value.faults) for fault in faults), error.value.faults


def test_drawing() -> None:
    lines = str(set_up("f5", "c2", "d4", board=6)).splitlines()
    assert lines[0] == "    a   b   c   d   e   f"
    assert lines[1::2] == [
        " 1  ·   ·   ·   ·   ·   ·",
        " 2  ·   ·   ♞   ·   ·   ·",
        " 3  ·   ·   ·   ·   ·   ·",
        " 4  ·   ·   ·   ●   ·   ·",
        " 5  ·   ·   ·   ·   ·   ♘",
        " 6  ·   ·   ·   ·   ·   ·",
    ]
    assert "♘" not in str(set_up("b3", side="brown").play("a1xb3"))


def test_news_tells_what_the_board_does_not_show() -> None:
    news = [text.de for text in GAME.face.news(set_up(left=(7, 12), second=1).state)]
    assert news == ["Braune Äpfel im Vorrat: 7", "Ein zweiter Apfel darf gelegt werden."]
    news = [text.en for text in GAME.face.news(set_up(left=(0, 9)).state)]
    assert news == ["Brown apples in supply: 0", "Golden apples in play: 3"]


def test_options_explain_themselves() -> None:
    assert dict(GAME.options) == {"board": 8, "escape": "safe"}
    for option in GAME.face.options:
        assert option.text.en != option.text.de
        assert len(option.labels) in (0, len(option.choices))
    with pytest.raises(BadOption):
        game("pferdeaeppel", board=5)


def test_a_match_swaps_the_horses_and_adds_the_points_up() -> None:
    """P-27 to P-29, P-79 to P-81."""
    nine = set_up("b3", side="brown", left=(9, 12)).play("a1xb3").outcome
    three = set_up("b3", side="brown", left=(0, 9)).play("a1xb3").outcome
    assert nine is not None
    assert three is not None
    match = Match(GAME, ("Anna", "Ben"), rounds=3).add(nine)
    assert match.score == {"Anna": 0, "Ben": 9}
    assert match.sides() == {"white": "Ben", "brown": "Anna"}
    match = match.add(nine).add(three)
    assert match.score == {"Anna": 12, "Ben": 9}
    assert match.winner == "Anna"
