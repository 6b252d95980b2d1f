"""What the sources of Puff say of the game at large and of good play; C-… are the sentences' numbers."""

from __future__ import annotations

import pytest

from tischlein.play import Position, game

BOTH_RULESETS = pytest.mark.parametrize("ruleset", ["contrary", "long"])
THROWS = [f"{lower}-{higher}" for lower in range(1, 7) for higher in range(lower, 7)]


def at(text: str, **options: object) -> Position:
    return game("puff", **options).position(text)


def facing(point: int, ruleset: str) -> int:
    """The opponent's number of a point."""
    return point if ruleset == "long" else 25 - point


@BOTH_RULESETS
def test_24_points_in_four_quarters_of_six(ruleset: str) -> None:
    """C-9, C-26, C-27, C-29: the same board for both games, two quarters on either side."""
    lines = str(game("puff", ruleset=ruleset).start()).splitlines()
    points = [line.replace("○", "").replace("●", "").split("│") for line in lines if line.startswith("○")]
    quarters = [half.split() for line in points for half in line]
    assert list(map(len, quarters)) == [6, 6, 6, 6]
    assert sorted(int(point) for quarter in quarters for point in quarter) == list(range(1, 25))


@BOTH_RULESETS
def test_fifteen_stones_of_two_colours_and_one_way_round(ruleset: str) -> None:
    """C-10, C-28, C-32, C-33: a stone alone walks from point 1 to 24 and off, whatever the ruleset."""
    start = game("puff", ruleset=ruleset).start()
    assert start.game.sides == ("white", "black")
    assert [text.en for text in start.game.face.news(start.state)][:2] == [
        "White: 15 to enter, 0 borne off",
        "Black: 15 to enter, 0 borne off",
    ]
    for here in range(1, 25):
        target = "off" if here == 24 else here + 1
        assert at(f"{here}/- white dice=1,2 white_off=14", ruleset=ruleset).decisions() == [f"{here}-{target}"]


def test_agreements_are_off_unless_they_are_made() -> None:
    """C-39, C-40, C-46."""
    options = game("puff").options
    assert [name for name in options if options[name] is True] == ["enter_first", "all_home"]
    assert not any(options[name] for name in ("multiples", "one_two", "rest_to_opponent"))


# Advice, as far as it says what the rules do


@BOTH_RULESETS
def test_a_bridge_of_six_bands_holds_everything_back(ruleset: str) -> None:
    """C-41: no throw leads past it, a Pasch neither."""
    bridge = ",".join(f"{point}x2" for point in sorted(facing(point, ruleset) for point in range(5, 11)))
    for throw in THROWS:
        position = at(f"4x15/{bridge} white black_off=3", ruleset=ruleset).play(throw)
        assert (position.to_move, position.text.split()[1]) == ("chance", "black"), throw
    gap = bridge.replace(f"{facing(10, ruleset)}x2", str(facing(10, ruleset)))
    assert at(f"4x15/{gap} white black_off=4", ruleset=ruleset).play("6-6").decisions() == ["4-10*"]


@BOTH_RULESETS
@pytest.mark.parametrize("bands", [(6,), (5, 6), (1,), (1, 2, 3), (1, 2, 3, 4, 5, 6)])
def test_bands_where_the_opponent_enters_make_its_throws_vain(ruleset: str, bands: tuple[int, ...]) -> None:
    """C-42, C-43, C-44: all is lost where the lower die meets one."""
    held = ",".join(f"{point}x2" for point in sorted(facing(point, ruleset) for point in bands))
    for throw in THROWS:
        lower = int(throw[0])
        position = at(f"20x14/{held} white", ruleset=ruleset).play(throw)
        assert (position.to_move == "chance") == (lower in bands)
        assert lower in bands or position.decisions() == [f"in-{lower}"]
