"""What a bot is not made with."""

from __future__ import annotations

import math
from typing import Any

import pytest

from tischlein.bots import Bot, Player, RandomBot
from tischlein.bots.pips import PipCounter
from tischlein.play import Position, TischleinError, game
from tischlein.search.count import perft, perft_turns, random_games
from tischlein.search.decide import Search


@pytest.mark.parametrize("level", [0, 9, -1, 2.5, "3", None])
def test_a_level_is_a_whole_number_of_1_to_8(level: Any) -> None:
    with pytest.raises(ValueError, match="the levels are 1 to 8"):
        Bot(level)


@pytest.mark.parametrize("seconds", [math.nan, math.inf, -1.0])
def test_a_time_is_a_number_from_0_on(seconds: float) -> None:
    with pytest.raises(ValueError, match="a time is a number"):
        Bot(1).decide(game("bagh_chal").start(), seconds=seconds)


def finished() -> list[Position]:
    """Positions in which no side is to move: a win, a draw by repetition, the dice."""
    won = game("bagh_chal").position("T3T/5/5/5/T3T goats hand=0 captured=5")
    shuttle = game("bagh_chal").position("T3T/5/2G2/5/T3T tigers hand=0 captured=2 quiet=7")
    repeated = shuttle.play(*("a1-b1", "c3-c4", "b1-a1", "c4-c3") * 2)
    return [won, repeated, game("puff").start()]


def test_positions_without_a_decision_are_what_they_should_be() -> None:
    assert [position.outcome and position.outcome.reason for position in finished()] == [
        "tigers_captured_five",
        "repetition",
        None,
    ]


@pytest.mark.parametrize("number", range(3))
def test_what_is_over_is_not_decided(number: int) -> None:
    position = finished()[number]
    players: list[Player] = [Bot(1), RandomBot(), PipCounter()]
    for player in players:
        with pytest.raises(TischleinError, match="no side is to move: the game is over, or chance decides"):
            player.decide(position)
    search = Search(position.game.book, 1_000)
    for budget in ({"simulations": 10}, {"seconds": 0.01}):
        with pytest.raises(TischleinError, match="no side is to move: the game is over, or chance decides"):
            search.decide(position.state, position.line, position.game.limit, **budget)


@pytest.mark.parametrize("simulations", [0, -1])
def test_a_search_makes_at_least_one_simulation(simulations: int) -> None:
    start = game("bagh_chal").start()
    with pytest.raises(TischleinError, match=f"simulations {simulations}: there is at least 1"):
        Search(start.game.book, 1_000).decide(start.state, simulations=simulations)


@pytest.mark.parametrize("seconds", [math.nan, math.inf, -1])
def test_every_player_and_search_refuses_a_time_that_is_no_time(seconds: float) -> None:
    start = game("puff").start().play("white", "1-2")
    players: list[Player] = [Bot(1), RandomBot(), PipCounter()]
    for player in players:
        with pytest.raises(TischleinError, match=f"seconds {seconds}: a time is a number from 0 on"):
            player.decide(start, seconds)
    with pytest.raises(TischleinError, match=f"seconds {seconds}: a time is a number from 0 on"):
        Search(start.game.book, 1_000).decide(start.state, seconds=seconds)


def test_numbers_out_of_range_are_named() -> None:
    book, state = game("bagh_chal").book, game("bagh_chal").start().state
    with pytest.raises(TischleinError, match="depth -1: a number of decisions is at least 0"):
        perft(book, state, -1)
    with pytest.raises(TischleinError, match="turns -1: a number of turns is at least 0"):
        perft_turns(book, state, -1)
    with pytest.raises(TischleinError, match="games -5: a number of games is at least 0"):
        random_games(book, state, -5, 1)
    with pytest.raises(TischleinError, match="level 9: the levels are 1 to 8"):
        Bot(level=9)
    with pytest.raises(TischleinError, match="nodes 0: a tree has at least 1"):
        Search(book, 0)
    for contempt in (-0.1, 1.0, math.nan):
        with pytest.raises(TischleinError, match="contempt"):
            Search(book, 1_000).decide(state, simulations=1, contempt=contempt)
    with pytest.raises(TischleinError, match="simulations or seconds"):
        Search(book, 1_000).decide(state)
    assert random_games(book, state, 0, 1)[1] == 0
