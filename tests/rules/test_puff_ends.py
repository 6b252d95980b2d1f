"""Puff: bearing off, and what wins how much.  The numbers are those of the source's sentences."""

from __future__ import annotations

import pytest

from short_texts import short
from tischlein.play import Position, game

BOTH_RULESETS = pytest.mark.parametrize("ruleset", ["contrary", "long"])
BOTH_SIDES = pytest.mark.parametrize("side", ["white", "black"])


def at(own: str, rest: str, side: str = "white", other: str = "-", **options: object) -> Position:
    """A position in which the side to move has these stones, and the rest of the set-up text follows."""
    board = f"{own}/{other}" if side == "white" else f"{other}/{own}"
    return game("puff", **options).position(f"{board} {side} {rest.replace('own', side)}")


def result(position: Position, side: str) -> tuple[str, int]:
    assert position.outcome is not None
    assert position.to_move is None
    assert position.decisions() == []
    assert position.outcome.winner == side
    assert sum(position.outcome.returns.values()) == 0
    return position.outcome.reason, position.outcome.returns[side]


# Bearing off


def test_a_die_that_goes_past_24_bears_off() -> None:
    """C-18, C-32: pips left over are lost, and stones further back do not matter."""
    position = at("19,22x3,24", "own_off=10").play("5-6")
    assert position.decisions() == ["19-24", "22-off", "24-off"]
    assert short(position.play("22-off", "19-off")) == "22x2,24/- black white_off=12"


def test_stones_are_borne_off_only_when_all_are_home() -> None:
    """C-32."""
    away = ("18,22x3,24", "dice=5,6 own_off=10")
    assert at(*away).decisions() == ["18-23"]
    assert at(*away, all_home=False).decisions() == ["18-23", "22-off", "24-off"]


def test_a_stone_off_the_board_is_not_home() -> None:
    """C-32, C-42."""
    entering = ("22x3,24", "dice=5,6 own_off=10")
    assert at(*entering).decisions() == ["in-5"]
    assert at(*entering, all_home=False).decisions() == ["in-5"]
    assert at(*entering, enter_first=False).decisions() == ["in-5"]
    assert at(*entering, all_home=False, enter_first=False).decisions() == ["in-5", "22-off", "24-off"]


def test_bearing_off_begins_within_a_throw() -> None:
    """C-32: the lower die brings the last stone home, the higher one bears off."""
    position = at("18,24x4", "own_off=10").play("1-2")
    assert position.decisions() == ["18-19"]
    assert position.play("18-19").decisions() == ["19-21", "24-off"]


def test_bearing_off_is_compulsory_only_when_nothing_else_can_be_played() -> None:
    """C-36."""
    assert at("24x5", "own_off=10").play("1-2").decisions() == ["24-off"]
    assert at("20,24x4", "own_off=10").play("1-2").decisions() == ["20-21", "24-off"]


@BOTH_RULESETS
@BOTH_SIDES
def test_who_leaves_the_board_throws_nobody_out(ruleset: str, side: str) -> None:
    """C-18: neither a stone off the board nor one borne off is met beyond 24."""
    other_off = "black_off" if side == "white" else "white_off"
    position = at("24x5", f"own_off=10 {other_off}=1", side, "12x13", ruleset=ruleset).play("1-2", "24-off", "24-off")
    assert position.text.startswith("24x3/12x13 " if side == "white" else "12x13/24x3 ")


# The end


@BOTH_RULESETS
@BOTH_SIDES
def test_the_first_to_bear_off_all_wins_at_once(ruleset: str, side: str) -> None:
    """C-22, C-45: a die is left."""
    position = at("24", "own_off=14", side, ruleset=ruleset).play("1-2", "24-off")
    assert result(position, side) == ("borne_off", 1)


@BOTH_RULESETS
@BOTH_SIDES
@pytest.mark.parametrize(
    ("other", "off", "worth"),
    [
        ("7,8x14", 0, 1),
        ("6,7x14", 0, 2),
        ("2x2,20x3", 10, 2),
        ("20x14", 0, 3),
        ("6,20x13", 0, 3),
        ("-", 0, 3),
        ("20", 14, 1),
    ],
)
def test_multiples_of_bearing_off(ruleset: str, side: str, other: str, off: int, worth: int) -> None:
    """C-46, C-48: threefold while the loser has a stone to enter, twofold while one is in its entry field."""
    loser = "black" if side == "white" else "white"
    rest = f"own_off=14 {loser}_off={off}"
    played = ("1-2", "24-off")
    assert result(at("24", rest, side, other, ruleset=ruleset, multiples=True).play(*played), side)[1] == worth
    assert result(at("24", rest, side, other, ruleset=ruleset).play(*played), side)[1] == 1


@BOTH_RULESETS
@BOTH_SIDES
def test_a_heap_wins_fourfold(ruleset: str, side: str) -> None:
    """C-46, C-47: at once, though a die is left that would spoil it."""
    played = ("3-4", "7-10")
    assert result(at("7,10x14", "", side, ruleset=ruleset, multiples=True).play(*played), side) == ("heap", 4)
    assert at("7,10x14", "", side, ruleset=ruleset).play(*played).outcome is None


def test_a_heap_holds_all_fifteen() -> None:
    """C-47: none are borne off, and none off the board."""
    assert at("7,10x13", "own_off=1", multiples=True).play("3-4", "7-10").outcome is None
    assert at("7,10x13", "", multiples=True, enter_first=False).play("3-4", "7-10").outcome is None


@BOTH_RULESETS
@BOTH_SIDES
@pytest.mark.parametrize("first", [1, 2, 6, 9, 10])
def test_a_row_wins_threefold_anywhere(ruleset: str, side: str, first: int) -> None:
    """C-46, C-47: the last of fifteen single stones fills a gap, and a die is left."""
    gap = first + 13
    stones = sorted([*range(first, gap), gap - 3, gap + 1])
    words = ",".join(f"{point}x2" if stones.count(point) == 2 else str(point) for point in sorted(set(stones)))
    played = ("3-4", f"{gap - 3}-{gap}")
    assert result(at(words, "", side, ruleset=ruleset, multiples=True).play(*played), side) == ("row", 3)
    assert at(words, "", side, ruleset=ruleset).play(*played).outcome is None


def test_a_row_with_a_gap_or_a_band_is_none() -> None:
    """C-47."""
    singles = ",".join(str(point) for point in range(4, 18))
    gap = at(f"1,{singles}", "", multiples=True).play("1-2", "1-2")
    assert gap.outcome is None
    assert gap.play("2-4").outcome is None
    short = at(f"{singles}", "own_off=1", multiples=True).play("1-2", "17-18")
    assert short.outcome is None


@BOTH_RULESETS
def test_a_heap_is_worth_the_same_whatever_the_other_side_has(ruleset: str) -> None:
    """C-47, C-48."""
    position = at("7,10x14", "", other="16,20x2", ruleset=ruleset, multiples=True)
    assert result(position.play("3-4", "7-10"), "white") == ("heap", 4)
