"""Puff as people see it: words, refusals, set-up texts, drawings."""

from __future__ import annotations

import pytest

from short_texts import short
from tischlein.play import BadOption, BadPosition, Position, game

START = game("puff").start()


def at(text: str, **options: object) -> Position:
    return game("puff", **options).position(text)


def test_decisions_as_words() -> None:
    assert START.decisions() == ["white", "black"]
    throws = START.play("white").decisions()
    assert (len(throws), throws[:2], throws[-1]) == (21, ["1-1", "1-2"], "6-6")
    assert at("1,20x13/6,17 white dice=3,4").decisions() == ["in-3"]
    assert at("5,16x13,22/10,17 white dice=3,4", enter_first=False).decisions() == ["5-8*", "16-19"]
    assert at("22x15/- white dice=3,4").decisions() == ["22-off"]
    assert at("-/- white dice=(3) white_pasch=1").decisions() == ["in-3", "stop"]
    assert at("-/- white again=1 white_pasch=1").decisions() == ["throw", "end"]
    assert at("-/- white dice=pasch one_two=1").decisions()[3] == "pasch-4"


REFUSALS = [
    (at("-/- white dice=3,4"), "e4", "unreadable", "in-3, 5-9", "in-3, 5-9"),
    (at("-/- white dice=3,4"), "in-off", "unreadable", "no decision", "keine Entscheidung"),
    (at("-/- white dice=3,4"), "in-03", "unreadable", "no decision", "keine Entscheidung"),
    (at("-/- white dice=3,4"), "00-3", "unreadable", "no decision", "keine Entscheidung"),
    (at("-/- white dice=3,4"), "white", "begun", "has begun", "hat begonnen"),
    (at("-/- white dice=3,4"), "25-27", "off_board", "no point 25", "Feld 25"),
    (at("-/- white dice=3,4"), "in-0", "off_board", "no point 0", "Feld 0"),
    (at("-/- white dice=3,4"), "in-4", "lower_first", "lower die is played first: the 3", "niedrigere Zahl"),
    (at("-/- white dice=3,4"), "in-5", "die_not_thrown", "to be played is the 3", "Zu setzen ist die 3"),
    (at("-/- white dice=3,4"), "in-7", "one_die_at_a_time", "decision of its own", "für sich"),
    (at("-/- white dice=3,4"), "in-3*", "nothing_thrown_out", "none is", "wird keiner"),
    (at("-/22 white dice=3,4"), "in-3", "throws_out", "thrown out on 3", "Auf 3 wird"),
    (at("2,20x14/20x2 white dice=3,4"), "2-5", "band", "Band", "ein Band"),
    (at("2,20x14/20x2 white dice=3,4"), "2-5*", "band", "On 5", "Auf 5"),
    (at("2,20x14/20x2 white dice=3,4"), "5-8", "wrong_side", "turn of White; on its 5 stands Black", "Am Zug: Weiß"),
    (at("2,20x14/20x2 white dice=3,4"), "6-9", "empty_origin", "no stone on 6", "Auf 6 steht kein Stein"),
    (at("2,20x14/20x2 white dice=3,4"), "in-3", "none_to_enter", "have been entered", "sind eingesetzt"),
    (at("2,20x14/20x2 white dice=3,4"), "20-17", "forward_only", "only move forward", "nur vorwärts"),
    (at("2,20x13/20x2 white dice=3,4"), "20-23", "enter_first", "no other stone moves", "kein anderer"),
    (at("2,20x14/- white dice=5,6"), "20-off", "not_all_home", "19 to 24", "19 bis 24"),
    (at("20x15/- white dice=3,5"), "20-off", "lower_first", "the 3", "die 3"),
    (at("20x15/- white dice=1,2"), "20-off", "die_not_thrown", "carries this stone to 21", "führt diesen Stein auf 21"),
    (at("24x15/- white dice=3,4"), "24-24", "forward_only", "forward", "vorwärts"),
    (at("23x15/- white dice=3,4"), "23-24", "die_not_thrown", "to off the board", "vom Brett"),
    (at("-/- white dice=3,4"), "stop", "stop_before_bottom", "before a bottom", "unteren Zahl"),
    (at("-/- white dice=3,4"), "throw", "no_other_throw", "second or later Pasch", "zweiten oder einem späteren"),
    (at("-/- white dice=3,4"), "end", "no_other_throw", "second or later Pasch", "zweiten oder einem späteren"),
    (at("-/- white dice=3,4"), "pasch-4", "no_naming", "after 1 and 2", "wenn 1 und 2"),
    (at("-/- white dice=3,4"), "pasch-7", "unreadable", "no decision", "keine Entscheidung"),
    (at("-/- white dice=4,4,(3),(3) white_pasch=1"), "in-3", "tops_first", "before its bottoms", "vor den unteren"),
    (at("-/- white dice=4,4,(3),(3) white_pasch=1"), "stop", "stop_before_bottom", "bottom", "unteren"),
    (at("-/- white dice=(3),(3) white_pasch=1"), "in-4", "die_not_thrown", "is the 3", "die 3"),
    (at("1/- white again=1 white_pasch=1"), "1-4", "throw_or_end", "throw or end", "throw oder end"),
    (at("1/- white dice=pasch one_two=1"), "1-4", "name_pasch", "pasch-1 to pasch-6", "pasch-1 bis pasch-6"),
    (at("1,2/- white dice=5,6,pasch one_two=1"), "in-7", "die_not_thrown", "is the 5", "die 5"),
    (at("1,2/- white dice=6,pasch one_two=1"), "in-13", "die_not_thrown", "is the 6", "die 6"),
    (START, "in-3", "chance", "Chance decides now, with a result such as black.", "mit einem Ergebnis wie black."),
    (START, "6-1", "chance", "Chance decides", "Zufall"),
    (START.play("white"), "6-1", "lower_die_named_first", "The lower die comes first: 1-6.", "steht vorn: 1-6."),
    (START.play("white"), "0-7", "chance", "such as 6-6", "wie 6-6"),
]


@pytest.mark.parametrize(("position", "word", "rule", "english", "german"), REFUSALS)
def test_a_refusal_names_its_rule(position: Position, word: str, rule: str, english: str, german: str) -> None:
    refusal = position.why_not(word)
    assert refusal is not None
    assert refusal.rule == rule
    assert english in refusal.en
    assert german in refusal.de


@pytest.mark.parametrize("ruleset", ["contrary", "long"])
def test_points_are_the_movers_own_count(ruleset: str) -> None:
    facing = 5 if ruleset == "long" else 20
    position = at(f"{facing}x2,21x13/2,10x14 black dice=3,4", ruleset=ruleset)
    refusal = position.why_not("2-5")
    assert refusal is not None
    assert refusal.rule == "band"


# Set-up texts


@pytest.mark.parametrize(
    "text",
    [
        "-/- chance",
        "-/- white",
        "-/- black white_pasch=1",
        "1,6x14/- white",
        "6,24x3/8x4 white white_off=2",
        "-/- white dice=4,(3),(3),(3),(3) again=1 white_pasch=1",
        "-/- white dice=pasch one_two=1",
        "-/- white dice=2,5,6,pasch one_two=1",
        "-/- white dice=4,4,(3),(3) named=1 white_pasch=1 one_two=1",
        "-/- black dice=4,4 rest=1 white_pasch=1 rest_to_opponent=1",
        "-/- black dice=5 rest=1 rest_to_opponent=1",
        "-/- black dice=2,2,2,2 rest=1 again=1 white_pasch=1 rest_to_opponent=1",
        "-/- white again=1 white_pasch=1",
        "-/24x3 white white_off=15",
        "7x15/- white multiples=1",
        "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15/- white multiples=1",
    ],
)
def test_set_up_texts_come_back(text: str) -> None:
    position = at(text)
    assert short(position) == text
    assert position.game.position(position.text) == position


def test_points_may_come_in_any_order() -> None:
    assert short(at("24x3,6/8x4 white")) == "6,24x3/8x4 white"


FAULTS = [
    ("-/- green", ["the side to move"]),
    ("- white", ["White's stones, a slash, Black's stones"]),
    ("25/- white", ["white: '25' is no point"]),
    ("5x16/- white", ["white: '5x16' is no point"]),
    ("5x0/a3 white", ["white: '5x0'", "black: 'a3'"]),
    ("5,5/- white", ["the point 5 is given twice"]),
    ("5x8,6x8/1x15 white black_off=1", ["white has 16 stones", "black has 16 stones"]),
    ("5/20 white", ["White's 5 and Black's 20 are the same point"]),
    ("5/5 white ruleset=long", ["White's 5 and Black's 5 are the same point"]),
    ("-/- white white_off=16", ["white_off=16 is not between 0 and 15"]),
    ("-/- white white_pasch=2", ["white_pasch=2 is not between 0 and 1"]),
    ("-/- white dice=4,3", ["dice=4,3 is nothing"]),
    ("-/- white dice=7", ["dice=7 is nothing"]),
    ("-/- white dice=1", ["dice=1 is nothing"]),
    ("-/- white dice=4,4", ["dice=4,4 is nothing", "white_pasch is 1"]),
    ("-/- white dice=(4)", ["white_pasch is 1"]),
    ("-/- white dice=(4),(4),(4) white_pasch=1", ["is nothing"]),
    ("-/- white dice=3,4 again=1 white_pasch=1", ["dice=3,4 is nothing"]),
    ("-/- white again=1", ["white_pasch is 1"]),
    ("-/- white dice=pasch", ["dice=pasch is nothing"]),
    ("-/- white dice=1,2 one_two=1", ["dice=1,2 is nothing"]),
    ("-/- white dice=1,2 rest=1", ["rest_to_opponent"]),
    ("-/- white rest=1 rest_to_opponent=1", ["rest=1 goes with dice"]),
    ("-/- white dice=(4) rest=1 rest_to_opponent=1 black_pasch=1", ["dice=(4) is nothing"]),
    ("-/- white dice=4,4,(3),(3) named=1 white_pasch=1", ["named=1 goes with"]),
    ("-/24x2 white dice=1,2", ["no stone of white can play the 1"]),
    ("1/- chance", ["chance says who begins only"]),
    ("-/- chance dice=3,4", ["chance says who begins only"]),
    ("-/- white white_off=15 dice=3,4", ["white has won"]),
    ("-/- black white_off=15", ["white has won"]),
    ("-/- black white_off=15 black_off=15", ["white and black have won"]),
    ("7x15/- black multiples=1", ["white has won"]),
    ("19x2,20x2,21x2,22x2,23x2,24x2/19x2,20x2,21x2,22x2,23x2,24x2 white", ["neither side can ever play"]),
    ("-/- white dice=3,4 captured=1", ["the field captured is unknown"]),
]


@pytest.mark.parametrize(("text", "faults"), FAULTS)
def test_every_fault_of_a_set_up_text_is_named(text: str, faults: list[str]) -> None:
    with pytest.raises(BadPosition) as error:
        at(text)
    for fault in faults:
        assert any(fault in found for found in error.value.faults), error.value.faults
    assert len(error.value.faults) == len(faults), error.value.faults


def test_options_are_read_from_words() -> None:
    assert game("puff", ruleset="long", all_home="off").options_text == "ruleset=long all_home=0"
    with pytest.raises(BadOption):
        game("puff", ruleset="short")


# Pictures

CONTRARY = """\
○  13 14 15 16 17 18 │ 19 20 21 22 23 24
●  12 11 10  9  8  7 │  6  5  4  3  2  1
    ·  ·  ·  ·  ·  · │  ○  ·  ·  ·  ·  ○
                     │                 ○
                     │                 ○
                     │                 ○
                     │                 ○
                     │                 7
                     │
                     │
                     │
                     │
                     │  ●
    ·  ·  ·  ·  ·  · │  ●  ○  ·  ·  ·  ·
●  13 14 15 16 17 18 │ 19 20 21 22 23 24
○  12 11 10  9  8  7 │  6  5  4  3  2  1"""

LONG_EDGE = "○● 13 14 15 16 17 18 │ 19 20 21 22 23 24"


def test_the_board_is_drawn_with_both_counts() -> None:
    assert str(at("5,19,24x7/19x2 white")) == CONTRARY
    assert str(at("5,19,24x7/18x2 white", ruleset="long")).startswith(LONG_EDGE)


def test_news_tell_what_the_board_does_not_show() -> None:
    position = at("5,24x7/19x2 white dice=4,(3),(3) white_off=2 white_pasch=1")
    news = position.game.face.news(position.state)
    assert [text.en for text in news] == [
        "White: 5 to enter, 2 borne off",
        "Black: 13 to enter, 0 borne off",
        "To be played: 4,(3),(3)",
    ]
    assert news[0].de == "Weiß: 5 einzusetzen, 2 herausgenommen"
