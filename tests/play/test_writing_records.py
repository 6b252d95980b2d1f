"""Records: what is written, and what no record can carry."""

from __future__ import annotations

import pytest

from tischlein.play import IllegalDecision, Record, TischleinError, game, read_record, write_record


def test_what_cannot_be_written_is_refused() -> None:
    start = game("bagh_chal").start()
    for tags in ({"Result": "x"}, {"Zwei Worte": "x"}, {"A": "two\nlines"}, {"": "x"}):
        with pytest.raises(TischleinError, match="tag"):
            write_record(Record(start, (), tags))
    with pytest.raises(IllegalDecision, match="occupied"):
        write_record(Record(start, ("a1",)))


@pytest.mark.parametrize(
    ("ending", "words"),
    [
        ("resigned tigers 1 goats 1", "add up to 2 instead of 0"),
        ("resigned tigers 2 goats -2", "no return of this game is larger than 1"),
        ("resigned goats -1 tigers 1", "the result is written resigned tigers 0 goats 0"),
        ("resigned tigers 1 goats", "the result is written"),
        ("resigned tigers 1.0 goats -1.0", "the result is written"),
        ("resigned", "the result is written"),
        ("bored tigers 1 goats -1", "ends at the table by resigned, agreed, time, abandoned"),
        ("goats_blocked tigers 1 goats -1", "ends at the table by"),
        ("", "ends at the table by"),
    ],
)
def test_an_ending_that_is_none_is_refused(ending: str, words: str) -> None:
    with pytest.raises(TischleinError, match=words):
        write_record(Record(game("bagh_chal").start(), ("b1",), ending=ending))


def test_a_game_ends_once() -> None:
    start = game("fox_and_hounds").position("4/4/4/H3/HHHF/4/4/4 fox")
    over = Record(start, ("g5-h6",), ending="resigned fox -1 hounds 1")
    assert over.result == "fox_through fox 1 hounds -1"
    with pytest.raises(TischleinError, match="over by the rules: fox_through fox 1 hounds -1"):
        write_record(over)


@pytest.mark.parametrize("number", [-1, 2])
def test_a_comment_stands_at_a_decision(number: int) -> None:
    with pytest.raises(TischleinError, match=f"comment {number}: there is 1 decision"):
        write_record(Record(game("bagh_chal").start(), ("b1",), comments={number: "where?"}))


def test_what_is_no_text_is_not_written() -> None:
    start = game("bagh_chal").start()
    for record in (Record(start, tags={"Place": "M\udcfcnchen"}), Record(start, comments={0: "\ud800"})):
        with pytest.raises(TischleinError, match="no text"):
            write_record(record)


def test_a_record_knows_nothing_of_what_was_before_its_start() -> None:
    """Its text cannot say that the first position has been there before."""
    start = game("fox_and_geese").position("3/3/7/G5F/7/3/3 geese captured=0")
    again = ("a4-b4", "g4-f4", "b4-a4", "f4-g4")
    once = start.play(*again)
    assert once.play(*again).outcome
    record = Record(once, again)
    assert record.result == "*"
    assert read_record(write_record(record)).positions == record.positions
    assert [here.line for here in read_record(write_record(record)).positions] == [
        here.line for here in record.positions
    ]
    twice = Record(once, again * 2)
    assert twice.result == "repetition fox 0 geese 0"
    assert read_record(write_record(twice)).result == twice.result


def test_a_set_up_start_names_every_option() -> None:
    record = Record(game("bagh_chal", repetition=4).start().play("b1"))
    assert '[Options "repetition=4"]' in write_record(record)
    assert f'[Position "{record.start.text}"]' in write_record(record)
    plain = Record(game("bagh_chal").start().play("b1"))
    assert plain.start.text.endswith(" repetition=3")
    assert "Options" not in write_record(plain)
    assert read_record(write_record(plain)) == plain
