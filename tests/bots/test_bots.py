"""Bots: levels, seeds, time, and what they may not know."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from conformance.every_game import EVERY_RULESET, label
from conformance.hidden_tricks_face import HIDDEN_TRICKS
from solve.solved_fox_and_hounds import solved
from tischlein.bots import LEVELS, Bot, Player, RandomBot
from tischlein.bots.levels import fixed
from tischlein.bots.pips import PipCounter, pips
from tischlein.kernel.rule import CHANCE
from tischlein.play import GAMES, Game, Position, game

every_ruleset = pytest.mark.parametrize("game", EVERY_RULESET, ids=label)


def play_out(position: Position, players: Sequence[Player], seed: int = 0, limit: int = 10_000) -> list[Position]:
    """The positions of a game between these players, in the order of the seats."""
    dice = random.Random(seed)
    positions = [position]
    while positions[-1].outcome is None and len(positions) < limit:
        here = positions[-1]
        chance = here.seat == CHANCE
        move = here.game.book.draw(here.state, dice.random()) if chance else players[here.seat].decide(here).move
        positions.append(here.after(move))
    return positions


@every_ruleset
def test_equal_seeds_give_equal_games(game: Game) -> None:
    def names(seed: int) -> list[str]:
        return [position.text for position in play_out(game.start(), [Bot(fixed(30, 0.1), seed)] * game.book.SEATS, 7)]

    assert names(4) == names(4)
    assert names(4) != names(5)


@every_ruleset
@pytest.mark.parametrize("level", [1, 2, 3])
def test_low_levels_decide_legally(game: Game, level: int) -> None:
    for position in play_out(game.start(), [Bot(level)] * game.book.SEATS, limit=30)[:-1]:
        if position.seat != CHANCE:
            found = Bot(level, seed=3).decide(position)
            assert found.move in position.moves


def test_a_bot_thinks_as_long_as_it_is_told() -> None:
    position = game("bagh_chal").start().play("b1")
    bot = Bot(1, seed=1)
    bot.decide(position, seconds=0.01)
    found = [bot.decide(position, seconds=0.1) for _ in range(8)]
    thought = [decision for decision in found if decision.simulations]
    assert thought, "level 1 decides on a whim half of the time"
    assert all(decision.simulations > LEVELS[0].thought("bagh_chal") for decision in thought)


def test_an_only_decision_takes_no_time() -> None:
    position = game("puff").start().play("white", "1-2")
    assert position.decisions() == ["in-1"]
    found = Bot(8).decide(position, seconds=10)
    assert position.word(found.move) == "in-1"
    assert found.simulations == 0


def test_levels_think_longer_and_longer() -> None:
    assert len(LEVELS) == 8
    for name in GAMES:
        thought = [level.thought(name) for level in LEVELS]
        whims = [level.whim(name) for level in LEVELS]
        assert thought == sorted(thought)
        assert whims == sorted(whims, reverse=True)
        assert len(set(zip(thought, whims, strict=True))) == 8
        assert whims[0] > 0 or thought[0] < 10
        assert whims[7] == 0


def test_who_does_not_exist_or_has_no_decision_is_told_so() -> None:
    for level in (0, 9, -1):
        with pytest.raises(ValueError, match=f"level {level}: the levels are 1 to 8"):
            Bot(level)
    for player in (Bot(1), RandomBot(), PipCounter()):
        with pytest.raises(ValueError, match="chance decides"):
            player.decide(game("puff").start())


def test_a_bot_cannot_know_the_hands_of_others() -> None:
    found = []
    for hands in (((1, 5, 9), (2, 4, 6), (3, 7, 8)), ((1, 5, 9), (8, 4, 3), (6, 7, 2))):
        position = HIDDEN_TRICKS.start()
        for cards in zip(*hands, strict=True):
            position = position.play(*(f"deal-{card}" for card in cards))
        found.append([Bot(level, seed).decide(position) for level in (1, 3) for seed in range(4)])
    assert found[0] == found[1]


def test_pips_are_counted() -> None:
    start = game("puff").start().play("white", "1-2")
    assert (pips(start.state, 0), pips(start.state, 1)) == (375, 375)
    after = start.play("in-1", "in-2")
    assert (pips(after.state, 0), pips(after.state, 1)) == (372, 375)
    assert pips(game("puff").position("24x3/20,23 white white_off=12 black_off=13").state, 1) == 7


@pytest.mark.slow
def test_level_1_beats_random_play_and_is_beaten_by_level_3() -> None:
    for name in GAMES:
        for first, second in ((Bot(1), RandomBot()), (Bot(3), Bot(1))):
            points = 0.0
            for number in range(100):
                players: list[Player] = [first, second]
                last = play_out(game(name).start(), players[:: -1 if number % 2 else 1], number)[-1]
                assert last.outcome is not None
                won = list(last.outcome.returns.values())[number % 2]
                points += 0.5 + 0.5 * ((won > 0) - (won < 0))
            assert points > 50, (name, points)


class PerfectFox:
    """The fox that resists longest, and wins where it can."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def move(self, position: Position) -> int:
        return self._random.choice(solved().best(position.state))


@pytest.mark.slow
def test_the_highest_level_holds_the_perfect_fox() -> None:
    held = 0
    for number in range(10):
        fox, hounds, position = PerfectFox(number), Bot(8, number), game("fox_and_hounds").start()
        while position.outcome is None:
            move = fox.move(position) if position.to_move == "fox" else hounds.decide(position).move
            position = position.after(move)
        held += position.outcome.winner == "hounds"
    assert held >= 9


@pytest.mark.slow
def test_two_thousand_simulations_win_three_games_of_four_against_the_pip_counter() -> None:
    won = 0
    for number in range(60):
        players: list[Player] = [Bot(fixed(2_000), number), PipCounter(number)]
        swapped = number % 2
        last = play_out(game("puff").start(), players[:: -1 if swapped else 1], number // 2)[-1]
        assert last.outcome is not None
        won += last.outcome.winner == game("puff").sides[swapped]
    assert won >= 45
