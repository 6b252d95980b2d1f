"""Fuchs und Hunde, sentence by sentence; L-… are the numbers of the source's sentences."""

from __future__ import annotations

import random

import pytest

from line_positions import ends, face_of, field, refused, set_up, where
from tischlein.play import Position, game

NAME = "fox_and_hounds"
BOARD = face_of(NAME).board


def place(name: str) -> tuple[int, int]:
    return int(name[1]), ord(name[0]) - ord("a") + 1


# The board and the start


def test_32_squares_of_one_colour() -> None:
    """L-61."""
    assert set(BOARD.places) == {(r, c) for r in range(1, 9) for c in range(1, 9) if (r + c) % 2 == 0}


def test_the_fox_on_row_1_and_four_hounds_on_row_8() -> None:
    """L-62, L-63."""
    start = game(NAME).start()
    assert {place(name) for name in where(start, "F")} == {(1, 5)}
    assert {place(name) for name in where(start, "H")} == {(8, 2), (8, 4), (8, 6), (8, 8)}
    assert start.game.sides == ("fox", "hounds")


def test_the_fox_begins() -> None:
    """L-64."""
    start = game(NAME).start()
    assert start.to_move == "fox"
    assert start.play("e1-d2").to_move == "hounds"


# Moves

AWAY = "a7 a5 a3 b8"


@pytest.mark.parametrize("square", [name for name in map(BOARD.name, BOARD.places) if name not in AWAY])
def test_the_fox_steps_diagonally_any_way(square: str) -> None:
    """L-66, L-67: one square, forward or back."""
    row, column = place(square)
    ways = {(row + down, column + right) for down in (1, -1) for right in (1, -1)}
    steps = {f"{square}-{BOARD.name(way)}" for way in ways & set(BOARD.places) if BOARD.name(way) not in AWAY}
    position = set_up(NAME, "fox", F=square, H=AWAY)
    assert set(position.decisions()) == (steps if row < 8 else set())


def test_hounds_step_diagonally_to_a_smaller_row() -> None:
    """L-66, L-67."""
    position = set_up(NAME, "hounds", F="g1", H="a7 d6 h8 e5")
    assert set(position.decisions()) == {"a7-b6", "d6-c5", "h8-g7", "e5-d4", "e5-f4"}


def test_hounds_never_go_sideways_or_back() -> None:
    """L-80 to L-82."""
    position = set_up(NAME, "hounds", F="g1", H="a7 d6 h8 e5")
    assert refused(position, "d6-e7") == refused(position, "e5-f6") == "hounds_never_back"
    assert refused(position, "d6-f6") == refused(position, "d6-b6") == "one_step"
    assert refused(position, "d6-e5") == "occupied"


def test_nobody_jumps_or_captures() -> None:
    """L-68, L-83 to L-85: not even over a hound that stands in the way."""
    position = set_up(NAME, "fox", F="d4", H="e5 h8 c3 b8")
    assert set(position.decisions()) == {"d4-c5", "d4-e3"}
    assert refused(position, "d4xf6") == "no_jumps"
    assert refused(position, "d4-f6") == "one_step"
    assert refused(position, "d4-e5") == "occupied"
    assert refused(position.play("d4-e3"), "e5xg3") == "no_jumps"


def random_line(seed: int) -> list[Position]:
    rng, line = random.Random(seed), [game(NAME).start()]
    while line[-1].outcome is None:
        line.append(line[-1].play(rng.choice(line[-1].decisions())))
    return line


def test_no_piece_ever_leaves_the_board() -> None:
    """L-68."""
    for seed in range(20):
        for position in random_line(seed):
            assert (len(where(position, "F")), len(where(position, "H"))) == (1, 4)


def test_the_worked_example() -> None:
    """L-73 to L-76: one move of each side; five pieces are left, and the fox is to move."""
    position = game(NAME).start().play("e1-d2", "b8-a7")
    assert {place(name) for name in where(position, "F")} == {(2, 4)}
    assert {place(name) for name in where(position, "H")} == {(7, 1), (8, 4), (8, 6), (8, 8)}
    assert position.to_move == "fox"


# Wins


def test_the_fox_wins_on_row_8() -> None:
    """L-70."""
    position = set_up(NAME, "fox", F="a7", H="b6 d8 f8 h8")
    ends(position.play("a7-b8"), "fox_through", "fox")


def test_the_fox_wins_when_it_has_passed_every_hound() -> None:
    """L-70: on a row of its own beyond theirs; beside the last of them it has not passed yet."""
    position = set_up(NAME, "fox", F="d4", H="a5 b4 f4 g3")
    level = position.play("d4-e5")
    assert level.outcome is None
    ends(level.play("b4-c3", "e5-d6"), "fox_through", "fox")
    ends(set_up(NAME, "fox", F="d4", H="a3 b4 f4 g3").play("d4-e5"), "fox_through", "fox")


def test_the_last_hound_may_let_the_fox_through() -> None:
    """L-70: it is looked at after the hounds' moves, too."""
    ends(set_up(NAME, "hounds", F="e5", H="a5 f4 h4 g3").play("a5-b4"), "fox_through", "fox")


def test_a_blocked_fox_loses() -> None:
    """L-71, L-72."""
    position = set_up(NAME, "hounds", F="a1", H="c3 d4 f4 h4")
    ends(position.play("c3-b2"), "fox_blocked", "hounds")
    middle = set_up(NAME, "hounds", F="d4", H="c3 e3 c5 f6")
    ends(middle.play("f6-e5"), "fox_blocked", "hounds")


def test_hounds_that_cannot_move_lose() -> None:
    """L-72."""
    ends(set_up(NAME, "fox", F="f2", H="a1 c1 b2 a3").play("f2-g1"), "hounds_blocked", "fox")


def test_through_comes_before_blocked() -> None:
    """L-70, L-72: both on one ply."""
    ends(set_up(NAME, "fox", F="f2", H="a1 c1 b2 e1").play("f2-e3"), "fox_through", "fox")


# Draws


def test_120_plies_without_a_hounds_move_are_a_draw() -> None:
    """L-72: only a position that was set up can come so far, for every second ply is a hound's move."""
    position = set_up(NAME, "fox", F="d2", H="b8 d8 f8 h8", quiet=119)
    ends(position.play("d2-e3"), "no_progress", None)
    position = set_up(NAME, "fox", F="d2", H="b8 d8 f8 h8", quiet=118).play("d2-e3")
    assert position.outcome is None
    assert field(position.play("b8-a7"), "quiet") == 0


def test_a_win_on_the_120th_ply_is_a_win() -> None:
    """L-70, L-72."""
    ends(set_up(NAME, "fox", F="a7", H="b6 d8 f8 h8", quiet=119).play("a7-b8"), "fox_through", "fox")
    ends(set_up(NAME, "fox", F="f2", H="a1 c1 b2 a3", quiet=119).play("f2-g1"), "hounds_blocked", "fox")


def test_no_position_occurs_again() -> None:
    """L-72: the sum of the hounds' rows falls with each of their moves, so nothing can be repeated."""
    for seed in range(20):
        line = random_line(seed)
        sums = [sum(place(name)[0] for name in where(position, "H")) for position in line]
        assert sums == [32 - ply // 2 for ply in range(len(line))]
        assert len(set(line)) == len(line)
        assert line[-1].outcome is not None
        assert line[-1].outcome.reason in ("fox_through", "hounds_blocked", "fox_blocked")
