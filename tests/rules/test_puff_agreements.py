"""Puff: one_two and rest_to_opponent, agreed beforehand.  The numbers are those of the source's sentences."""

from __future__ import annotations

import pytest

from short_texts import short
from tischlein.play import Position, game

NAMES = [f"pasch-{value}" for value in range(1, 7)]


def at(text: str, **options: object) -> Position:
    return game("puff", **options).position(text)


def passed(position: Position) -> bool:
    """Whether it is Black's throw."""
    return position.to_move == "chance" and position.text.split()[1] == "black"


# One and two


def test_one_and_two_give_five_six_and_a_pasch_where_agreed() -> None:
    """C-38, C-39."""
    assert short(at("-/- white").play("1-2")) == "-/- white dice=1,2"
    position = at("-/- white", one_two=True).play("1-2")
    assert short(position) == "-/- white dice=1,2,5,6,pasch one_two=1"
    assert position.play("in-1", "in-2", "in-5", "in-6").decisions() == NAMES


@pytest.mark.parametrize("value", range(1, 7))
def test_the_named_pasch_counts_as_the_first_or_a_later_one(value: int) -> None:
    """C-34, C-35, C-38."""
    top, bottom = f"in-{value}", f"in-{7 - value}"
    first = at("7,8/- white dice=pasch", one_two=True).play(f"pasch-{value}", top, top, bottom, bottom)
    assert passed(first)
    assert "white_pasch=1" in first.text
    later = at("7,8/- white dice=pasch white_pasch=1", one_two=True).play(f"pasch-{value}", *[top] * 4, *[bottom] * 4)
    assert later.decisions() == ["throw", "end"]


@pytest.mark.parametrize(("band", "played"), [("24x2", 0), ("23x2", 1), ("20x2", 2), ("19x2", 3)])
def test_the_first_that_cannot_be_played_ends_the_throw(band: str, played: int) -> None:
    """C-38: there is no Pasch then."""
    words = ["in-1", "in-2", "in-5", "in-6"][:played]
    assert passed(at(f"-/{band} white", one_two=True).play("1-2", *words))


def test_one_two_five_and_six_must_be_played() -> None:
    """C-38."""
    position = at("-/- white", one_two=True).play("1-2")
    for value in (1, 2, 5, 6):
        assert position.decisions() == [f"in-{value}"]
        position = position.play(f"in-{value}")


def test_a_pasch_that_cannot_be_played_may_be_named() -> None:
    """C-38: it counts as thrown."""
    position = at("22x10,23/13x2,21x2 white dice=pasch white_pasch=1", one_two=True).play("pasch-4")
    assert position.decisions() == ["throw", "end"]


def test_winning_ends_one_and_two() -> None:
    """C-22."""
    position = at("24x2/- white white_off=13", one_two=True).play("1-2", "24-off", "24-off")
    assert position.outcome is not None
    assert position.outcome.winner == "white"


# The rest to the opponent


def test_the_opponent_plays_what_the_thrower_cannot_where_agreed() -> None:
    """C-36, C-39, C-40: both dice, the lower first, and then its own throw."""
    blocked = "20x14/10x12,23x2 white"
    assert passed(at(blocked).play("2-5"))
    position = at(blocked, rest_to_opponent=True).play("2-5")
    assert (position.to_move, position.decisions()) == ("black", ["in-2"])
    assert position.play("in-2").decisions() == ["2-7", "10-15"]
    assert passed(position.play("in-2", "10-15"))


def test_the_opponent_plays_the_higher_die_alone() -> None:
    """C-40: White has played the lower one."""
    position = at("20x14/10x13,18x2 white", rest_to_opponent=True).play("2-5", "in-2")
    assert short(position) == "2,20x14/10x13,18x2 black dice=5 rest=1 rest_to_opponent=1"
    assert position.decisions() == ["10-15", "18-23*"]


def test_the_first_that_the_opponent_cannot_play_ends_the_rest() -> None:
    """C-40: Black cannot enter on 2, and so does not on 5."""
    assert passed(at("20x12,23x2/10x12,23x2 white", rest_to_opponent=True).play("2-5"))


def test_the_opponent_gets_tops_before_the_throwers_other_throw() -> None:
    """C-35, C-40: never bottoms."""
    position = at("20x14/10x11,24x2 white white_pasch=1", rest_to_opponent=True).play("1-1")
    assert short(position).endswith("black dice=1,1,1,1 rest=1 again=1 white_pasch=1 rest_to_opponent=1")
    position = position.play("in-1", "in-1", "1-2", "1-2")
    assert (position.to_move, position.decisions()) == ("white", ["throw", "end"])


def test_a_first_pasch_leaves_two_tops_and_no_other_throw() -> None:
    """C-34, C-40."""
    position = at("20x14/10x13,24x2 white", rest_to_opponent=True).play("1-1")
    assert position.text.split()[1:3] == ["black", "dice=1,1"]
    assert passed(position.play("10-11", "10-11"))


def test_bottoms_that_cannot_be_played_are_nobodys() -> None:
    """C-40."""
    assert passed(at("23x13/1x13,18x2 white", rest_to_opponent=True).play("4-4", "in-4", "in-4"))


def test_five_six_and_the_named_pasch_are_nobodys() -> None:
    """C-38, C-40."""
    both = {"one_two": True, "rest_to_opponent": True}
    assert at("-/24x2 white", **both).play("1-2").text.startswith("-/24x2 black dice=1,2 rest=1")
    assert at("-/23x2 white", **both).play("1-2", "in-1").text.startswith("1/23x2 black dice=2 rest=1")
    assert passed(at("-/20x2 white", **both).play("1-2", "in-1", "in-2"))
    assert passed(at("1,2,5,6,20x10/10x12,21x2 white dice=pasch", **both).play("pasch-4"))


def test_the_opponent_may_win_with_the_rest() -> None:
    """C-22, C-40."""
    position = at("20x14/24x2 white black_off=13", rest_to_opponent=True).play("1-1", "24-off", "24-off")
    assert position.outcome is not None
    assert dict(position.outcome.returns) == {"white": -1, "black": 1}
    assert position.game.position(position.text) == position
