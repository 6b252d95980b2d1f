"""What the leaflet of Pferdeäppel says of whole rounds, held by random ones; P-… are its sentences' numbers."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from pferdeaeppel_positions import set_up, supply
from tischlein.play import Position, game

SEEDS = range(30)


def random_round(seed: int) -> list[Position]:
    """A random round; every third one without second apples, so that some last into the golden apples."""
    rng, line = random.Random(seed), [game("pferdeaeppel").start()]
    while line[-1].outcome is None:
        words = line[-1].decisions()
        line.append(line[-1].play("none" if seed % 3 == 0 and "none" in words else rng.choice(words)))
    return line


def apples(position: Position) -> set[str]:
    """The squares with an apple, those under the horses among them."""
    rows = str(position).splitlines()[1::2]
    return {f"{'abcdefgh'[i]}{row}" for row, line in enumerate(rows, 1) for i in range(8) if line[4 + 4 * i] != "·"}


def left(position: Position) -> tuple[int, int]:
    """Brown and golden apples in supply."""
    brown, golden = (int(word.partition("=")[2]) for word in supply(position).split())
    return brown, golden


def test_two_players_one_board_and_forty_apples() -> None:
    """P-6 to P-9, P-11, P-15, P-34, P-39, P-40: two horses, 28 brown and 12 golden apples, of which two lie already."""
    start = game("pferdeaeppel").start()
    assert start.game.sides == ("white", "brown")
    assert start.game.options["board"] == 8
    assert len(apples(start)) == 2
    assert left(start) == (26, 12)


@pytest.mark.parametrize("seed", SEEDS)
def test_apples_come_out_of_one_supply_and_stay(seed: int) -> None:
    """P-18, P-20, P-21, P-40: the board only gets fuller, by what the supply loses, the brown ones first."""
    for before, after in pairwise(random_round(seed)):
        assert apples(before) <= apples(after)
        assert len(apples(after)) + sum(left(after)) == 40
        assert left(after)[1] == 12 or left(after)[0] == 0
        assert left(before)[0] >= left(after)[0]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_horses_move_by_turns(seed: int) -> None:
    """P-42, P-43, P-46: White, Brown, White, …"""
    movers = [
        before.to_move
        for before, after in pairwise(random_round(seed))
        if "second=1" not in before.text.split() and before.text != after.text
    ]
    assert movers == ["white" if i % 2 == 0 else "brown" for i in range(len(movers))]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_points_follow_from_the_apples(seed: int) -> None:
    """P-22 to P-26, P-56 to P-60, P-67, P-68, P-72, P-73."""
    final = random_round(seed)[-1]
    assert final.outcome is not None
    brown, golden = left(final)
    points = -brown if brown else 12 - golden
    assert final.outcome.returns["white"] == (points if final.outcome.reason == "caught" else 24)


def test_random_rounds_end_in_every_part_of_a_round() -> None:
    """P-13, P-14, P-22, P-25: some while brown apples are left, some later."""
    finals = [random_round(seed)[-1] for seed in range(150)]
    assert {left(final)[0] > 0 for final in finals} == {True, False}
    winners = {final.outcome.winner for final in finals if final.outcome}
    assert {"white", "brown"} <= winners


def test_a_catch_is_worth_more_the_sooner_it_comes() -> None:
    """P-31, P-32, P-55, P-60: for Brown every apple that is not used yet, and against it every golden one."""
    supplies = [(20, 12), (10, 12), (1, 12), (0, 12), (0, 11), (0, 5)]
    catches = [set_up("b3", "a1", side="brown", left=supply).play("a1xb3").outcome for supply in supplies]
    points = [outcome.returns["brown"] for outcome in catches if outcome]
    assert points == sorted(points, reverse=True)
    assert len(set(points)) == len(supplies)
