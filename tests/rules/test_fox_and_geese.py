"""Fuchs und Gänse, sentence by sentence; L-… are the numbers of the source's sentences."""

from __future__ import annotations

import math

import pytest

from line_positions import ends, face_of, field, refused, set_up, wander, where
from tischlein.play import Position, game

NAME = "fox_and_geese"
BOARD = face_of(NAME).board

# The board and the start


def test_thirteen_geese_in_the_upper_rows_and_the_fox_in_the_centre() -> None:
    """L-5, L-7, L-8: a cross of 33 points."""
    start = game(NAME).start()
    cross = {(row, column) for row in range(1, 8) for column in range(1, 8) if {row, column} & {3, 4, 5}}
    assert set(BOARD.places) == cross
    assert len(cross) == 33
    assert where(start, "G") == {BOARD.name(place) for place in cross if place[0] <= 3}
    assert len(where(start, "G")) == 13
    assert where(start, "F") == {"d4"}
    assert start.game.sides == ("fox", "geese")


def test_the_fox_begins() -> None:
    """L-9."""
    start = game(NAME).start()
    assert start.to_move == "fox"
    assert start.play(start.decisions()[0]).to_move == "geese"


# Moves


@pytest.mark.parametrize("place", BOARD.places, ids=BOARD.name)
def test_the_fox_steps_along_the_lines_in_every_direction(place: tuple[int, int]) -> None:
    """L-11, L-12: straight lines everywhere, diagonal ones through every second point."""
    reach = [1.0, math.sqrt(2)] if sum(place) % 2 == 0 else [1.0]
    targets = {BOARD.name(other) for other in BOARD.places if math.dist(place, other) in reach}
    far = next(name for name in ("c1", "e7") if name not in targets | {BOARD.name(place)})
    steps = set_up(NAME, "fox", F=BOARD.name(place), G=far, captured=0).decisions()
    assert {word for word in steps if "-" in word} == {f"{BOARD.name(place)}-{target}" for target in targets}


def test_the_fox_jumps_over_a_goose_to_the_free_point_behind_it() -> None:
    """L-12: along a line, straight or diagonal, and the goose is gone."""
    position = set_up(NAME, "fox", F="c3", G="b3 d4 c4", captured=2)
    assert {word for word in position.decisions() if "x" in word} == {"c3xa3", "c3xe5", "c3xc5"}
    after = position.play("c3xe5")
    assert where(after, "F") == {"e5"}
    assert where(after, "G") == {"b3", "c4"}
    assert field(after, "captured") == 3
    blocked = set_up(NAME, "fox", F="c3", G="b3 a3 d4 e5 d3", captured=2)
    assert {word for word in blocked.decisions() if "x" in word} == {"c3xe3"}
    assert refused(blocked, "c3xa3") == "occupied"
    assert refused(blocked, "c3xc5") == "nothing_to_jump"
    assert refused(set_up(NAME, "fox", F="c4", G="d5", captured=0), "c4xe6") == "no_line"


def test_the_fox_need_not_capture() -> None:
    """L-27 to L-29: a step is as good where a jump is possible."""
    position = set_up(NAME, "fox", F="a4", G="b4 d4 g5", captured=0)
    assert {"a4xc4", "a4-a3", "a4-a5"} == set(position.decisions())
    assert position.play("a4-a3").to_move == "geese"


def test_further_jumps_are_free_to_be_left() -> None:
    """L-13, L-23: one by one, with ``stop`` beside each, and no step after a jump."""
    chain = set_up(NAME, "fox", F="a4", G="b4 d4 f4 c1", captured=0).play("a4xc4")
    assert (chain.to_move, set(chain.decisions())) == ("fox", {"c4xe4", "stop"})
    assert refused(chain, "c4-c5") == "chain_jumps_only"
    assert chain.play("stop").to_move == "geese"
    again = chain.play("c4xe4")
    assert (again.to_move, set(again.decisions())) == ("fox", {"e4xg4", "stop"})
    assert where(again.play("stop"), "G") == {"f4", "c1"}
    assert again.play("e4xg4").to_move == "geese"
    assert where(again.play("e4xg4"), "G") == {"c1"}


def test_geese_step_sideways_or_down() -> None:
    """L-14: along diagonal lines too, where the point has them."""
    even = set_up(NAME, "geese", F="c1", G="d4", captured=0)
    assert set(even.decisions()) == {"d4-c4", "d4-e4", "d4-c5", "d4-d5", "d4-e5"}
    odd = set_up(NAME, "geese", F="c1", G="d5", captured=0)
    assert set(odd.decisions()) == {"d5-c5", "d5-e5", "d5-d6"}


def test_geese_never_go_back() -> None:
    """L-30 to L-32."""
    position = set_up(NAME, "geese", F="c1", G="d4", captured=0)
    for target in ("c3", "d3", "e3"):
        assert refused(position, f"d4-{target}") == "geese_never_up"


def test_geese_never_capture() -> None:
    """L-14."""
    position = set_up(NAME, "geese", F="d4", G="d3 e3", captured=0)
    assert not any("x" in word for word in position.decisions())
    assert refused(position, "d3xd5") == "geese_never_capture"


def test_the_worked_example() -> None:
    """L-19 to L-23: the fox jumps, and may then jump on or stop."""
    position = set_up(NAME, "fox", F="a4", G="b4 d4 g5", captured=0).play("a4xc4")
    assert where(position, "F") == {"c4"}
    assert where(position, "G") == {"d4", "g5"}
    assert field(position, "captured") == 1
    assert set(position.decisions()) == {"c4xe4", "stop"}
    assert where(position.play("stop"), "G") == {"d4", "g5"}
    assert where(position.play("c4xe4"), "G") == {"g5"}
    assert position.play("stop").to_move == position.play("c4xe4").to_move == "geese"


# Counts


def turns(position: Position, depth: int) -> int:
    """Sequences of so many turns; a chain of jumps with its end is one."""
    if depth == 0:
        return 1
    count, unfinished = 0, [position]
    while unfinished:
        before = unfinished.pop()
        for after in map(before.after, before.moves):
            if after.seat == position.seat and after.outcome is None:
                unfinished.append(after)
            else:
                count += turns(after, depth - 1)
    return count


def test_counts_in_turns() -> None:
    assert [turns(game(NAME).start(), depth) for depth in range(1, 6)] == [5, 63, 300, 4466, 22934]


# Wins

CAGE = "c5 d5 e5 c6 d6 e7"
"""Geese that leave the fox on d7 nothing but c7."""


def test_ten_captured_geese_win_for_the_fox() -> None:
    """L-5, L-17."""
    position = set_up(NAME, "fox", F="d4", G="d3 c1 d1", captured=9)
    ends(position.play("d4xd2"), "fox_captured_ten", "fox")
    position = set_up(NAME, "fox", F="d4", G="d3 c1 d1", captured=8)
    assert position.play("d4xd2").outcome is None


def test_the_tenth_goose_ends_the_game_in_mid_chain() -> None:
    """L-17: nobody asks whether the fox would jump on."""
    position = set_up(NAME, "fox", F="a4", G="b4 d4 f4", captured=8)
    chain = position.play("a4xc4")
    assert set(chain.decisions()) == {"c4xe4", "stop"}
    ends(chain.play("c4xe4"), "fox_captured_ten", "fox")


def test_geese_that_cannot_move_lose() -> None:
    """L-17."""
    ends(set_up(NAME, "fox", F="d4", G="c7 d7 e7", captured=0).play("d4-d3"), "geese_blocked", "fox")
    ends(set_up(NAME, "fox", F="d4", G="c7 d7 e7 d5", captured=0).play("d4xd6"), "geese_blocked", "fox")


def test_a_blocked_fox_loses() -> None:
    """L-5, L-16: it has neither a step nor a jump."""
    position = set_up(NAME, "geese", F="d7", G=CAGE, captured=0)
    ends(position.play("c6-c7"), "fox_blocked", "geese")
    gap = set_up(NAME, "geese", F="d7", G=CAGE.replace("d5", "d4"), captured=0)
    assert gap.play("c6-c7").decisions() == ["d7xd5"]


# Draws


def to_and_fro(position: Position, plies: int) -> Position:
    """The caged fox goes from d7 to c7 and back, and geese walk about on the upper rows."""
    return wander(position, plies, lambda word: word in ("d7-c7", "c7-d7") or word[4] <= "4")


@pytest.mark.parametrize(("occurrence", "rounds"), [(3, 2), (4, 3)])
def test_a_position_that_occurs_too_often_is_a_draw(occurrence: int, rounds: int) -> None:
    """L-18: for the third time, the first one counted, or for the fourth where that is agreed."""
    position = set_up(NAME, "fox", F="d7", G="a4 c1", captured=4, repetition=occurrence)
    for _ in range(rounds):
        assert position.outcome is None
        position = position.play("d7-d6", "a4-b4", "d6-d7", "b4-a4")
    ends(position, "repetition", None)


def test_positions_with_other_captures_or_another_side_to_move_are_others() -> None:
    """L-18: a capture starts the count of occurrences anew."""
    position = set_up(NAME, "fox", F="d7", G="a4 c1 d5", captured=4)
    around = ("d7-d6", "a4-b4", "d6-d7", "b4-a4")
    position = position.play(*around, "d7-d6", "a4-b4", "d6xd4", "b4-a4")
    assert len(position.line) == 2
    assert position.play("d4-d5", "a4-b4", "d5-d4", "b4-a4").outcome is None


def test_a_running_chain_is_no_occurrence() -> None:
    """L-13, L-18: only positions at the start of a turn are counted."""
    position = set_up(NAME, "fox", F="a4", G="b4 d4 g5", captured=0).play("a4xc4")
    assert position.line == ()
    assert len(position.play("stop").line) == len(position.play("c4xe4").line) == 1


def test_120_plies_without_a_capture_are_a_draw() -> None:
    """L-18: played from the start of the game; the fox walks below row 4, the geese keep above it."""
    position = wander(game(NAME).start().play("d4-d5"), 118, lambda word: (word[1] >= "5") == (word[4] >= "5"))
    assert field(position, "quiet") == 119
    ends(position.play(next(word for word in position.decisions() if "-" in word)), "no_progress", None)


def test_a_capture_starts_the_count_anew_and_a_chain_is_one_ply() -> None:
    """L-13, L-18."""
    position = set_up(NAME, "fox", F="a4", G="b4 d4 f4 c1", captured=0, quiet=119)
    for chain in (("a4xc4", "stop"), ("a4xc4", "c4xe4", "e4xg4")):
        after = position.play(*chain)
        assert (after.outcome, field(after, "quiet")) == (None, 0)
        assert field(after.play("c1-c2"), "quiet") == 1
    ends(position.play("a4-a3"), "no_progress", None)


def test_a_blockade_on_the_120th_ply_is_a_win() -> None:
    """L-16, L-18: played from the first ply to the last; any other last ply is a draw."""
    position = to_and_fro(set_up(NAME, "fox", F="d7", G=f"{CAGE} c1 d1 a3 c3 e3 g3", captured=0), 119)
    assert field(position, "quiet") == 119
    assert position.outcome is None
    ends(position.play("c6-c7"), "fox_blocked", "geese")
    ends(position.play("c5-b5"), "no_progress", None)


def test_repetition_comes_before_120_plies() -> None:
    """L-18: both on the same ply."""
    around = ("d7-d6", "a4-b4", "d6-d7", "b4-a4")
    for quiet, reason in (113, "no_progress"), (112, "repetition"):
        position = set_up(NAME, "fox", F="d7", G="a4 c1", captured=4, quiet=quiet)
        ends(position.play(*(around * 2)[: 120 - quiet]), reason, None)
