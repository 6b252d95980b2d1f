"""How a round of Pferdeäppel ends, sentence by sentence; P-… are the numbers of the source's sentences."""

from __future__ import annotations

import pytest

from pferdeaeppel_positions import ends, set_up, supply

# The catch


@pytest.mark.parametrize(
    ("apples", "white"), [((26, 12), -26), ((9, 12), -9), ((1, 12), -1), ((0, 12), 0), ((0, 11), 1), ((0, 5), 7)]
)
def test_points_of_a_catch(apples: tuple[int, int], white: int) -> None:
    """P-22 to P-26, P-56 to P-60, P-64 to P-73, P-76, P-77; the catch itself drops nothing."""
    position = set_up("b3", "a1", side="brown", left=apples)
    assert "a1xb3" in position.decisions()
    assert "a1-b3" not in position.decisions()
    caught = position.play("a1xb3")
    ends(caught, "caught", white)
    assert supply(caught) == f"brown={apples[0]} golden={apples[1]}"


def test_a_catch_after_the_last_brown_apple_is_a_draw() -> None:
    """P-77: White drops the last brown apple, then Brown catches."""
    ends(set_up("d2", "a1", left=(1, 12)).play("d2-b3", "a1xb3"), "caught", 0)


def test_white_never_moves_onto_brown() -> None:
    """P-31: Brown catches, White does not."""
    assert sorted(set_up("b3", "a1").decisions()) == ["b3-a5", "b3-c1", "b3-c5", "b3-d2", "b3-d4"]


# White has no safe square


def test_white_may_move_onto_a_threatened_square_while_it_has_a_safe_one() -> None:
    """P-66."""
    assert sorted(set_up("h8", "d6").decisions()) == ["h8-f7", "h8-g6"]


@pytest.mark.parametrize(("apples", "white"), [((10, 12), -9), ((1, 12), 0), ((0, 12), 1), ((0, 4), 9)])
def test_white_is_caught_when_only_threatened_squares_remain(apples: tuple[int, int], white: int) -> None:
    """P-66: as soon as the horse has moved, with its apple in play and before a second one."""
    ends(set_up("h8", "b5", "g6", "brown", apples).play("b5-d6"), "caught", white)


def test_white_is_caught_when_no_free_square_remains() -> None:
    """P-13, P-31, P-65."""
    ends(set_up("h8", "a1", "f7 g6", "brown", (10, 12)).play("a1-b3"), "caught", -9)


def test_white_is_not_caught_while_brown_must_still_move() -> None:
    """P-66 is about White's turn: Brown, who threatens White's one square, has to leave."""
    position = set_up("g6", "d6").play("g6-h8", "none")
    assert position.to_move == "brown"
    assert position.play("d6-b5").outcome is None
    ends(position.play("d6-f7"), "caught", -18)


# Golden apples


def test_play_goes_on_with_golden_apples() -> None:
    """P-24, P-25, P-58, P-59, P-70, P-71."""
    position = set_up(left=(0, 12)).play("h8-g6")
    assert supply(position) == "brown=0 golden=11"
    assert position.outcome is None
    assert supply(position.play("a1-c2")) == "brown=0 golden=10"


# Brown is blocked


def test_blocked_brown_gives_white_24() -> None:
    """P-62, P-75; White's second apple is asked for before."""
    position = set_up("h8", "a1", "b3 c2").play("h8-g6")
    assert position.to_move == "white"
    assert "none" in position.decisions()
    ends(position.play("none"), "brown_blocked", 24)
    ends(set_up("h8", "a1", "b3").play("h8-g6", "+c2"), "brown_blocked", 24)
    ends(set_up("h8", "a1", "b3 c2", left=(0, 9)).play("h8-g6"), "brown_blocked", 24)


def test_brown_is_not_blocked_while_it_can_catch() -> None:
    """P-62."""
    assert set_up("d2", "a1", "c2").play("d2-b3", "none").decisions() == ["a1xb3"]


# All forty apples are in play


def test_white_survives_the_last_apple_with_a_safe_square() -> None:
    """P-61, P-74."""
    ends(set_up(left=(0, 1)).play("h8-g6"), "white_survived", 24)
    ends(set_up(left=(0, 1), side="brown").play("a1-c2"), "white_survived", 24)


def test_brown_may_threaten_white_with_the_last_apple() -> None:
    """P-61: White's own turn would come, and it can still move."""
    ends(set_up("h8", "e5", left=(0, 1), side="brown").play("e5-g6"), "white_survived", 24)


def test_white_that_drops_the_last_apple_under_threat_is_caught() -> None:
    """P-73, P-74."""
    ends(set_up("d2", "a1", left=(0, 1)).play("d2-b3"), "caught", 12)


def test_white_without_a_safe_square_after_the_last_apple_is_caught() -> None:
    """P-73, P-74."""
    ends(set_up("g6", "a1", "f7", left=(0, 1)).play("g6-h8"), "caught", 12)
    ends(set_up("g6", "d6", left=(0, 1)).play("g6-h8"), "caught", 12)
    ends(set_up("h8", "b5", "g6", "brown", (0, 1)).play("b5-d6"), "caught", 12)


def test_all_forty_apples_come_before_a_blocked_brown() -> None:
    """P-74, P-75."""
    ends(set_up("h8", "a1", "b3 c2", left=(0, 1)).play("h8-g6"), "white_survived", 24)
    ends(set_up("g6", "a1", "b3 c2 f7", left=(0, 1)).play("g6-h8"), "caught", 12)
