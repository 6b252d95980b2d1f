"""Puff: throws, Pasch, Bands and entering.  The numbers are those of the source's sentences."""

from __future__ import annotations

from itertools import product

import pytest

from short_texts import short
from tischlein.play import Position, game
from tischlein.rules import puff as rules

START = game("puff").start()
BOTH_RULESETS = pytest.mark.parametrize("ruleset", ["contrary", "long"])


def at(text: str, **options: object) -> Position:
    return game("puff", **options).position(text)


def test_fifteen_stones_a_side_begin_off_the_board() -> None:
    """C-9, C-10, C-28, C-30, C-31."""
    assert short(START) == "-/- chance"
    assert dict(START.chances()) == {"white": 0.5, "black": 0.5}


def test_two_dice_make_twenty_one_throws() -> None:
    """C-11, C-31: who begins throws anew."""
    position = START.play("black")
    chances = position.chances()
    assert (len(chances), chances["3-3"], chances["1-6"]) == (21, 1 / 36, 2 / 36)
    assert position.play("1-6").to_move == "black"


def test_numbers_of_decisions_are_dense() -> None:
    words = START.game.face.moves  # type: ignore[attr-defined]
    assert len(words) == rules.MOVES == 2 + 21 + 6 + 123 + 6 + 3 + 6


def test_stones_enter_on_the_point_of_the_die() -> None:
    """C-30, C-31."""
    position = START.play("white", "2-5")
    assert position.decisions() == ["in-2"]
    assert short(position.play("in-2", "in-5")) == "2,5/- black"


@pytest.mark.parametrize(("ruleset", "meets"), [("contrary", "4-7*"), ("long", "15-18*")])
def test_the_sides_run_against_each_other_or_the_same_way(ruleset: str, meets: str) -> None:
    """C-18, C-32, C-33: Black's 18 is White's 7 in the contrary ruleset, and its 18 in the long one."""
    words = at("4,15,12x13/18,22x14 white", ruleset=ruleset).play("3-4").decisions()
    assert [word for word in words if word.endswith("*")] == [meets]


@BOTH_RULESETS
@pytest.mark.parametrize("side", ["white", "black"])
def test_stones_are_counted_exactly(ruleset: str, side: str) -> None:
    """C-10: all fifteen go from point 2 to point 5, one by one."""

    def board(moved: int) -> str:
        stones = [f"{point}x{many}" for point, many in ((2, 15 - moved), (5, moved)) if many]
        own = ",".join(word.removesuffix("x1") if word.endswith("x1") else word for word in stones)
        return f"{own}/-" if side == "white" else f"-/{own}"

    for moved in range(15):
        position = at(f"{board(moved)} {side} dice=3,4", ruleset=ruleset)
        assert position.play("2-5").text.split()[0] == board(moved + 1)


# A throw


def test_each_die_moves_one_stone_or_both_the_same() -> None:
    """C-12."""
    position = at("1,9,20x13/- white").play("2-3")
    assert position.decisions() == ["1-3", "9-11", "20-22"]
    assert position.play("1-3").decisions() == ["3-6", "9-12", "20-23"]


def test_each_landing_of_one_stone_is_lawful() -> None:
    """C-12, C-19: the sum of the dice leads nowhere when both points on the way are Bands."""
    assert "18-20" not in at("18x15/23x2,6x3,13x10 white").play("1-3").decisions()
    assert short(at("18x15/6x2,4x2,13x11 white").play("1-3")) == "18x15/4x2,6x2,13x11 black"


def test_without_the_lower_die_the_throw_is_lost() -> None:
    """C-12, C-36: White could enter on 5, yet not on 2."""
    position = at("20x14/10x13,23x2 white").play("2-5")
    assert (short(position), position.to_move) == ("20x14/10x13,23x2 black", "chance")


def test_the_higher_die_must_be_played_if_it_can_be_then() -> None:
    """C-36: nobody need keep it playable, and nobody may leave it."""
    position = at("1,18x14/1x2,6x11,17x2 white").play("1-6")
    assert position.decisions() == ["1-2"]
    assert short(position.play("1-2")) == "2,18x14/1x2,6x11,17x2 black"
    assert at("1,16x14/17x2,13x13 white").play("1-6", "1-2").decisions() == ["16-22"]


# Bands, and throwing out


@pytest.mark.parametrize("many", [2, 3, 4, 8, 15])
@BOTH_RULESETS
def test_nobody_lands_on_a_band(ruleset: str, many: int) -> None:
    """C-19, C-36: two stones make it; more hold it as well."""
    band = 5 if ruleset == "long" else 20
    position = at(f"2,4,21x13/{band}x{many} white", ruleset=ruleset).play("3-4")
    assert position.decisions() == ["4-7", "21-24"]


def test_landing_on_a_single_stone_throws_it_out() -> None:
    """C-20, C-21, C-36: it must enter again."""
    position = at("2,21x14/1x14,20 white").play("3-4")
    assert "2-5*" in position.decisions()
    after = position.play("2-5*")
    assert short(after).startswith("5,21x14/1x14 ")


@BOTH_RULESETS
def test_entering_meets_bands_and_single_stones(ruleset: str) -> None:
    """C-36, C-42."""
    point = 3 if ruleset == "long" else 22
    assert at(f"-/{point}x2 white", ruleset=ruleset).play("3-4").to_move == "chance"
    assert at(f"-/{point} white", ruleset=ruleset).play("3-4").decisions() == ["in-3*"]


@BOTH_RULESETS
def test_all_fifteen_can_be_thrown_out(ruleset: str) -> None:
    """C-21: the last of fifteen joins fourteen off the board."""
    point = 3 if ruleset == "long" else 22
    after = at(f"-/{point} white", ruleset=ruleset).play("3-4", "in-3*", "in-4")
    assert short(after).removesuffix(" ruleset=long") == "3,4/- black"


def test_stones_off_the_board_enter_before_others_move() -> None:
    """C-42: a stone thrown out makes throws vain."""
    text = "9,20x13/- white"
    assert at(text).play("3-4").decisions() == ["in-3"]
    assert at(text, enter_first=False).play("3-4").decisions() == ["in-3", "9-12", "20-23"]


# Pasch


def test_the_first_pasch_gives_two_tops_and_two_bottoms() -> None:
    """C-13, C-15, C-34."""
    position = START.play("white", "4-4")
    assert short(position) == "-/- white dice=4,4,(3),(3) white_pasch=1"
    assert position.decisions() == ["in-4"]
    position = position.play("in-4", "in-4")
    assert position.decisions() == ["in-3", "stop"]
    assert short(position.play("in-3", "in-3")) == "3x2,4x2/- black white_pasch=1"
    assert short(position.play("stop")) == "4x2/- black white_pasch=1"


@pytest.mark.parametrize("top", range(1, 7))
def test_tops_and_bottoms_make_seven(top: int) -> None:
    """C-13, C-34."""
    position = START.play("white", f"{top}-{top}", f"in-{top}", f"in-{top}")
    assert position.decisions() == [f"in-{7 - top}", "stop"]


def test_a_later_pasch_gives_four_of_each_and_another_throw() -> None:
    """C-15, C-17, C-34, C-35: a right, not a duty."""
    position = at("-/- white white_pasch=1").play("6-6", *["in-6"] * 4, *["in-1"] * 4)
    assert position.decisions() == ["throw", "end"]
    assert short(position.play("throw")) == "1x4,6x4/- white white_pasch=1"
    assert short(position.play("end")) == "1x4,6x4/- black white_pasch=1"


def test_each_player_has_a_first_pasch_of_its_own() -> None:
    """C-34, C-35."""
    position = at("-/- black white_pasch=1").play("5-5")
    assert short(position) == "-/- black dice=5,5,(2),(2) white_pasch=1 black_pasch=1"
    assert position.play("in-5", "in-5", "in-2", "in-2").to_move == "chance"


def test_a_pasch_counts_and_earns_a_throw_though_nothing_could_be_played() -> None:
    """C-34, C-35."""
    position = at("20x14/10x13,24x2 white").play("1-1")
    assert short(position) == "20x14/10x13,24x2 black white_pasch=1"
    assert at("20x14/10x13,24x2 white white_pasch=1").play("1-1").decisions() == ["throw", "end"]


@pytest.mark.parametrize("tops", [1, 2, 3])
def test_no_bottoms_unless_all_four_tops_were_played(tops: int) -> None:
    """C-14, C-37: all have entered, and neither from 3 nor from 23 can a 3 be played."""
    position = at(f"23x{15 - tops}/19x2,1x13 white white_pasch=1").play("3-3", *["in-3"] * tops)
    assert position.decisions() == ["throw", "end"]
    assert short(at("23x14/19x2,1x13 white").play("3-3", "in-3")) == "3,23x14/1x13,19x2 black white_pasch=1"


def test_bottoms_may_be_left_and_end_where_they_cannot_be_played() -> None:
    """C-16, C-37: any number of them, though the next could not be played."""
    position = at("24x11/- white dice=(2),(2),(2),(2) again=1 white_pasch=1")
    for left in range(4, 0, -1):
        assert position.decisions()[-1] == "stop", left
        assert position.play("stop").decisions() == ["throw", "end"]
        position = position.play("in-2")
    assert position.decisions() == ["throw", "end"]
    blocked = at("23x13/3x13,21x2 white dice=(2),(2),(2),(2) again=1 white_pasch=1")
    assert blocked.play("in-2", "in-2").decisions() == ["throw", "end"]


def test_stop_is_offered_only_before_a_bottom_that_can_be_played() -> None:
    """C-16, C-37: the throw is over when none can."""
    assert "stop" not in START.play("white", "4-4", "in-4").decisions()
    stuck = at("23x13/18x2,1x13 white").play("4-4", "in-4", "in-4")
    assert (stuck.to_move, stuck.text.split()[1]) == ("chance", "black")


def test_every_path_is_open_to_both_sides_alike() -> None:
    """C-33: what White may do, Black may do in its own count."""
    for ruleset, throw in product(("contrary", "long"), ("1-2", "3-5", "6-6")):
        white = at("3x2,9,24x12/5,11x3,20x11 white", ruleset=ruleset)
        black = at("5,11x3,20x11/3x2,9,24x12 black", ruleset=ruleset)
        assert white.play(throw).decisions() == black.play(throw).decisions()
