"""The rules of Pferdeäppel, sentence by sentence; P-… are the numbers of the source's sentences."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from pferdeaeppel_positions import ends, set_up, supply
from tischlein.play import Position, game
from tischlein.rules import pferdeaeppel as rules

COUNTS = [
    line.split("\t")
    for line in (Path(__file__).parent.parent / "data/perft/pferdeaeppel.tsv").read_text("utf-8").splitlines()
    if line and not line.startswith(("#", "options"))
]


# The start


@pytest.mark.parametrize("board", [6, 7, 8, 9, 10])
def test_the_horses_stand_on_opposite_corners_each_on_a_brown_apple(board: int) -> None:
    """P-7, P-8, P-37, P-38, P-41."""
    position = game("pferdeaeppel", board=board).start()
    rows = position.text.split()[0].split("/")
    assert rows == [f"B{board - 1}", *[str(board)] * (board - 2), f"{board - 1}W"]
    assert supply(position) == "brown=26 golden=12"


def test_white_starts() -> None:
    """P-43."""
    assert game("pferdeaeppel").start().to_move == "white"


# The horse


def test_horses_move_as_knights() -> None:
    """P-16, P-17, P-46 to P-48."""
    for white, brown, side in ("d4", "h8", "white"), ("h8", "d4", "brown"):
        decisions = set_up(white, brown, side=side).decisions()
        assert sorted(decisions) == ["d4-b3", "d4-b5", "d4-c2", "d4-c6", "d4-e2", "d4-e6", "d4-f3", "d4-f5"]


@pytest.mark.parametrize("board", [6, 7, 8, 9, 10])
def test_a_horse_reaches_what_a_knight_does_from_every_square(board: int) -> None:
    """P-16, P-46."""
    squares = [(row, column) for row in range(1, board + 1) for column in range(1, board + 1)]
    for origin in squares[1:]:
        name = rules.BOARD.name(origin)
        reach = [target for target in squares[1:] if math.dist(origin, target) == math.sqrt(5)]
        assert sorted(set_up(name, "a1", board=board).decisions()) == sorted(
            f"{name}-{rules.BOARD.name(target)}" for target in reach
        )


def test_every_move_drops_an_apple_on_the_square_reached() -> None:
    """P-18, P-19, P-49."""
    position = game("pferdeaeppel").start().play("h8-g6")
    assert supply(position) == "brown=25 golden=12"
    assert "+g6" not in position.decisions()
    assert supply(position.play("none", "a1-c2")) == "brown=24 golden=12"


def test_no_square_with_an_apple_is_entered() -> None:
    """P-20: by either horse, and not even the squares on which the horses stood at first."""
    position = set_up("d4", "e5", "b3 c6 f3 g4 g6")
    assert sorted(position.decisions()) == ["d4-b5", "d4-c2", "d4-e2", "d4-e6", "d4-f5"]
    position = game("pferdeaeppel").start().play("h8-g6", "none", "a1-c2", "none", "g6-f4", "none", "c2-d4", "none")
    assert "f4-g6" not in position.decisions()
    assert "h8" not in " ".join(game("pferdeaeppel").start().play("h8-g6", "none", "a1-c2", "none").decisions())


# The second apple


def test_a_second_brown_apple_may_go_on_any_free_square() -> None:
    """P-50."""
    position = game("pferdeaeppel").start().play("h8-g6")
    assert position.to_move == "white"
    every = {f"+{column}{row}" for column in "abcdefgh" for row in range(1, 9)}
    assert set(position.decisions()) == every - {"+h8", "+g6", "+a1"} | {"none"}
    assert supply(position.play("+c3")) == "brown=24 golden=12"
    assert supply(position.play("none")) == "brown=25 golden=12"
    assert position.play("+c3").to_move == position.play("none").to_move == "brown"


def test_the_last_brown_apple_may_be_a_second_one() -> None:
    """P-50: one that is left after the horse's move may still be placed."""
    position = set_up(left=(2, 12)).play("h8-g6")
    assert supply(position) == "brown=1 golden=12"
    assert supply(position.play("+c3")) == "brown=0 golden=12"


@pytest.mark.parametrize("apples", [(1, 12), (0, 12), (0, 5)])
def test_no_golden_apple_is_placed_as_a_second(apples: tuple[int, int]) -> None:
    """P-50."""
    position = set_up(left=apples).play("h8-g6")
    assert position.to_move == "brown"
    assert sorted(position.decisions()) == ["a1-b3", "a1-c2"]


@pytest.mark.parametrize("escape", ["safe", "any"])
def test_the_only_escape_route_stays_free(escape: str) -> None:
    """P-51, for Brown and for White itself."""
    by_brown = set_up("h8", "a1", "g6", "brown", escape=escape).play("a1-c2")
    by_white = set_up("g6", "a1", escape=escape).play("g6-h8")
    for position in by_brown, by_white:
        assert "+f7" not in position.decisions()
        assert {"+f6", "none"} < set(position.decisions())


def test_a_threatened_square_is_no_route_unless_any_free_square_is() -> None:
    """P-51, P-66: Brown threatens f7, so g6 is White's last safe square."""
    safe = set_up("h8", "b5", side="brown").play("b5-d6").decisions()
    assert "+g6" not in safe
    assert "+f7" in safe
    position = set_up("h8", "b5", side="brown", left=(20, 12), escape="any").play("b5-d6")
    assert {"+g6", "+f7"} < set(position.decisions())
    ends(position.play("+g6"), "caught", -18)


def test_white_without_a_safe_route_may_foul_the_threatened_one() -> None:
    """P-51: f7 is free and threatened; it is a route only where any free square is one."""
    assert "+f7" in set_up("g6", "d6").play("g6-h8").decisions()
    assert "+f7" not in set_up("g6", "d6", escape="any").play("g6-h8").decisions()


def test_two_routes_may_be_made_one() -> None:
    """P-51."""
    assert {"+g6", "+f7"} < set(set_up(side="brown").play("a1-c2").decisions())


# Counts


def count(position: Position, depth: int) -> int:
    if depth == 1:
        return len(position.moves)
    return sum(count(position.after(move), depth - 1) for move in position.moves)


@pytest.mark.parametrize(("options", "depth", "sequences"), [row for row in COUNTS if int(row[2]) < 40_000])
def test_counts_in_plain_python(options: str, depth: str, sequences: str) -> None:
    given = dict(option.split("=") for option in options.split()) if options != "-" else {}
    assert count(game("pferdeaeppel", **given).start(), int(depth)) == int(sequences)


@pytest.mark.parametrize(("board", "sequences"), [(8, [2, 124, 244, 14644, 70820]), (6, [2, 68, 132, 4228, 19860])])
def test_check_numbers(board: int, sequences: list[int]) -> None:
    start = game("pferdeaeppel", board=board).start()
    assert [count(start, depth) for depth in range(1, 6)] == sequences
