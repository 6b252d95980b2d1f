"""Tiger und Ziegen, sentence by sentence; L-… are the numbers of the source's sentences."""

from __future__ import annotations

import math

import pytest

from line_positions import ends, face_of, field, refused, set_up, wander, where
from tischlein.play import game

NAME = "bagh_chal"
BOARD = face_of(NAME).board
CORNERS = "a1 e1 a5 e5"

# The board and the start


def test_tigers_in_the_corners_and_all_goats_in_hand() -> None:
    """L-35, L-36: on 25 points."""
    start = game(NAME).start()
    assert set(BOARD.places) == {(row, column) for row in range(1, 6) for column in range(1, 6)}
    assert where(start, "T") == set(CORNERS.split())
    assert where(start, "G") == set()
    assert (field(start, "hand"), field(start, "captured")) == (20, 0)
    assert start.to_move == "goats"
    assert start.game.sides == ("tigers", "goats")


# Goats


def test_goats_are_placed_one_a_turn_on_free_points() -> None:
    """L-36, L-38."""
    position = set_up(NAME, "goats", T=CORNERS, G="c3 c2", hand=3, captured=1)
    free = {BOARD.name(place) for place in BOARD.places} - {*CORNERS.split(), "c3", "c2"}
    assert set(position.decisions()) == free
    after = position.play("b1")
    assert where(after, "G") == {"c3", "c2", "b1"}
    assert (field(after, "hand"), after.to_move) == (2, "tigers")
    assert refused(position, "c3") == refused(position, "a1") == "occupied"


def test_no_goat_moves_while_one_is_in_hand() -> None:
    """L-39, L-51: with the twentieth the placing is over."""
    last = set_up(NAME, "goats", T=CORNERS, G="c3 c2", hand=1, captured=1)
    assert refused(last, "c3-d3") == "placing_first"
    assert not any("-" in word for word in last.decisions())
    stepping = last.play("d4", "a1-a2")
    assert field(stepping, "hand") == 0
    assert refused(stepping, "b3") == "none_in_hand"
    assert all("-" in word for word in stepping.decisions())


def test_twenty_goats_are_placed_from_the_start_of_the_game() -> None:
    """L-38, L-39."""
    position = game(NAME).start()
    for placed in range(20):
        assert field(position, "hand") == 20 - placed
        free = next(word for word in position.decisions() if position.play(word).outcome is None)
        position = position.play(free)
        assert position.to_move == "tigers"
        position = position.play(next(word for word in position.decisions()))
    assert field(position, "hand") == 0
    assert all("-" in word for word in position.decisions())


def reach(place: tuple[int, int]) -> set[str]:
    """The points at the ends of the lines from a point."""
    near = [1.0, math.sqrt(2)] if sum(place) % 2 == 0 else [1.0]
    return {BOARD.name(other) for other in BOARD.places if math.dist(place, other) in near}


@pytest.mark.parametrize("place", BOARD.places, ids=BOARD.name)
def test_goats_and_tigers_step_along_the_lines(place: tuple[int, int]) -> None:
    """L-35, L-39, L-40: one step, in every direction that a line has."""
    here = BOARD.name(place)
    steps = {f"{here}-{target}" for target in reach(place)}
    others = sorted({BOARD.name(other) for other in BOARD.places} - {here} - reach(place))
    goat = set_up(NAME, "goats", T=" ".join(others[:4]), G=here, hand=0, captured=0)
    assert set(goat.decisions()) == steps
    tigers = set_up(NAME, "tigers", T=" ".join([here, *others[:3]]), hand=0, captured=0)
    assert {word for word in tigers.decisions() if word.startswith(here)} == steps


def test_goats_never_capture() -> None:
    """L-53, L-54."""
    position = set_up(NAME, "goats", T="a1 b1 c1 d1", G="b2 e1 c3", hand=0, captured=0)
    assert not any("x" in word for word in position.decisions())
    assert refused(position, "e1xc1") == "occupied"
    free = set_up(NAME, "goats", T="a1 b1 d3 d1", G="c3", hand=0, captured=0)
    assert refused(free, "c3xe3") == "goats_never_capture"


# Tigers


def test_tigers_jump_over_a_goat_to_the_free_point_behind_it() -> None:
    """L-40: straight on along a line, and the goat is gone."""
    position = set_up(NAME, "tigers", T="c3 a1 a5 e5", G="c2 d2 b3 b4 d3 e3", hand=4, captured=0)
    jumps = {word for word in position.decisions() if word.startswith("c3x")}
    assert jumps == {"c3xc1", "c3xe1", "c3xa3"}
    after = position.play("c3xe1")
    assert where(after, "T") == {"e1", "a1", "a5", "e5"}
    assert where(after, "G") == {"c2", "b3", "b4", "d3", "e3"}
    assert (field(after, "captured"), field(after, "hand")) == (1, 4)
    assert refused(position, "c3xe3") == "occupied"
    assert refused(position, "c3xc5") == "nothing_to_jump"
    assert refused(set_up(NAME, "tigers", T="c2 a1 a5 e5", G="d3", hand=0, captured=0), "c2xe4") == "no_line"


def test_tigers_need_not_capture() -> None:
    """L-41, L-56 to L-58."""
    position = set_up(NAME, "tigers", T=CORNERS, G="b1", hand=19, captured=0)
    assert "a1xc1" in position.decisions()
    assert {"a1-a2", "a1-b2", "e5-d4"} < set(position.decisions())
    assert position.play("a1-a2").to_move == "goats"


def test_tigers_capture_one_goat_a_turn() -> None:
    """L-41: where another jump would be possible, it is the goats' turn."""
    position = set_up(NAME, "tigers", T=CORNERS, G="b1 c2", hand=0, captured=0)
    assert position.play("a1xc1").to_move == "goats"
    assert "c1xc3" in position.play("a1xc1", "c2-d2", "a5-a4", "d2-c2").decisions()


def test_the_worked_example() -> None:
    """L-45 to L-49: the first capture, and the goats place again."""
    position = game(NAME).start().play("b1", "a1xc1")
    assert where(position, "T") == {"c1", "e1", "a5", "e5"}
    assert where(position, "G") == set()
    assert (field(position, "hand"), field(position, "captured")) == (19, 1)
    assert position.to_move == "goats"
    assert len(position.decisions()) == 21
    assert not any("-" in word for word in position.decisions())


# Wins

WALL = "a2 b2 c2 d2 e2 a3 b3 c3 d3 e3"
"""Goats that leave the tigers on a1 to d1 nothing but e1."""


def test_five_captured_goats_win_for_the_tigers() -> None:
    """L-43."""
    position = set_up(NAME, "tigers", T=CORNERS, G="b1 c3", hand=0, captured=3)
    fourth = position.play("a1xc1", "c3-c2")
    assert field(fourth, "captured") == 4
    ends(fourth.play("c1xc3"), "tigers_captured_five", "tigers")


def test_four_blocked_tigers_lose() -> None:
    """L-43, L-55: neither a step nor a jump is left to any of them."""
    position = set_up(NAME, "goats", T="a1 b1 c1 d1", G=WALL, hand=0, captured=4)
    ends(position.play("e2-e1"), "tigers_blocked", "goats")
    assert position.play("e3-e4").to_move == "tigers"


def test_a_jump_that_is_left_is_no_blockade() -> None:
    """L-55: the point behind has to be held, too."""
    position = set_up(NAME, "goats", T="a1 b1 c1 d1", G=WALL.replace("b3", "b4"), hand=0, captured=4)
    assert position.play("e2-e1").decisions() == ["b1xb3"]


def test_a_goat_that_is_placed_may_block_the_tigers() -> None:
    """L-43."""
    position = set_up(NAME, "goats", T="a1 b1 c1 d1", G=WALL, hand=1, captured=0)
    ends(position.play("e1"), "tigers_blocked", "goats")


def test_goats_that_cannot_step_lose() -> None:
    """L-43: on this the source is silent; the rule is that of the geese and the hounds."""
    position = set_up(NAME, "tigers", T="b1 a2 b3 e5", G="a1", hand=0, captured=4)
    ends(position.play("b3-b2"), "goats_blocked", "tigers")
    assert set_up(NAME, "tigers", T="b1 a2 b3 e5", G="a1", hand=1, captured=4).play("b3-b2").outcome is None


# Draws

AROUND = ("a1-a2", "c3-c4", "a2-a1", "c4-c3")


@pytest.mark.parametrize(("occurrence", "rounds"), [(3, 2), (4, 3)])
def test_a_position_that_occurs_too_often_is_a_draw(occurrence: int, rounds: int) -> None:
    """L-44: for the third time, the first one counted, or for the fourth where that is agreed."""
    position = set_up(NAME, "tigers", T=CORNERS, G="c3", hand=0, captured=0, repetition=occurrence)
    for _ in range(rounds):
        assert position.outcome is None
        position = position.play(*AROUND)
    ends(position, "repetition", None)


def test_120_plies_without_a_placement_or_capture_are_a_draw() -> None:
    """L-44: played from the start of the game; four goats are captured while the others are placed."""
    position = game(NAME).start()
    while field(position, "hand"):
        position = position.play(position.decisions()[0])
        assert field(position, "quiet") == 0
        words = [word for word in position.decisions() if "-" in word]
        jumps = [word for word in position.decisions() if "x" in word]
        position = position.play(jumps[0] if jumps and field(position, "captured") < 4 else words[0])
        assert field(position, "quiet") <= 1
    position = wander(position, 119 - field(position, "quiet"))
    assert field(position, "quiet") == 119
    ends(position.play(next(word for word in position.decisions() if "-" in word)), "no_progress", None)


def test_placements_and_captures_are_progress() -> None:
    """L-44."""
    placing = set_up(NAME, "goats", T=CORNERS, G="c3", hand=1, captured=0, quiet=119).play("d3")
    assert (placing.outcome, field(placing, "quiet")) == (None, 0)
    capturing = set_up(NAME, "tigers", T=CORNERS, G="b1 c3", hand=0, captured=0, quiet=119)
    assert field(capturing.play("a1xc1"), "quiet") == 0
    ends(capturing.play("a1-a2"), "no_progress", None)


def test_a_blockade_on_the_120th_ply_is_a_win() -> None:
    """L-43, L-44: played from the first ply to the last; any other last ply is a draw."""
    position = set_up(NAME, "tigers", T="a1 b1 c1 d1", G=f"{WALL} a4 b4 c4 a5 b5 c5", hand=0, captured=4)
    position = wander(position, 119, lambda word: word in ("d1-e1", "e1-d1") or (word[1] > "3" and word[4] > "3"))
    assert field(position, "quiet") == 119
    assert position.outcome is None
    ends(position.play("e2-e1"), "tigers_blocked", "goats")
    ends(position.play("d2-e1"), "no_progress", None)


def test_repetition_comes_before_120_plies() -> None:
    """L-44: both on the same ply."""
    for quiet, reason in (113, "no_progress"), (112, "repetition"):
        position = set_up(NAME, "tigers", T=CORNERS, G="c3", hand=0, captured=0, quiet=quiet)
        ends(position.play(*(AROUND * 2)[: 120 - quiet]), reason, None)
