"""A search that goes on from the tree of its last decision."""

from __future__ import annotations

import random

import pytest

from bots.test_bots import play_out
from conformance.every_game import EVERY_RULESET, label
from conformance.hidden_tricks_face import HIDDEN_TRICKS
from search.test_decide import first_choice, plies_to_go
from tischlein.bots import Bot
from tischlein.bots.levels import fixed
from tischlein.play import Game, Position, game
from tischlein.search.decide import Decision, Search

OPEN_RULESETS = [each for each in EVERY_RULESET if not each.book.HIDDEN]


def on(search: Search, position: Position, simulations: int = 1, contempt: float = 0.0, seed: int = 1) -> Decision:
    return search.decide(
        position.state,
        position.line,
        position.game.limit,
        simulations=simulations,
        seed=seed,
        contempt=contempt,
        go_on=True,
    )


@pytest.mark.parametrize("game", OPEN_RULESETS, ids=label)
def test_what_was_thought_of_a_decision_is_kept(game: Game) -> None:
    search, position = Search(game.book, 200_000), first_choice(game)
    before = on(search, position, 5_000)
    assert before == Search(game.book, 200_000).decide(
        position.state, position.line, game.limit, simulations=5_000, seed=1
    ), "the first decision has nothing to go on from"
    again = on(search, position)
    assert (again.move, again.visits, again.simulations) == (before.move, before.visits, before.simulations)
    after = position.after(before.move)
    if after.seat >= 0:
        found = on(search, after)
        assert found.simulations > 1
        assert found.simulations <= before.visits[before.move]
        assert sum(found.visits.values()) == found.simulations
        assert set(found.visits) == set(after.moves)
        more = on(search, after, 5_000)
        assert more.simulations == 5_000 or more.proven
        assert sum(more.visits.values()) == more.simulations


def test_a_reply_that_was_thought_of_is_gone_on_from_and_others_begin_afresh() -> None:
    search, position = Search(game("bagh_chal").book, 100_000), game("bagh_chal").start().play("c3")
    on(search, position, 20_000)
    assert on(search, game("bagh_chal").start().play("b1")).simulations == 1
    on(search, position, 20_000)
    later = position.after(on(search, position).move)
    later = later.after(later.moves[0])
    assert on(search, later).simulations > 20
    search.forget()
    assert on(search, later).simulations == 1


def test_a_search_that_is_not_to_go_on_begins_afresh() -> None:
    search, position = Search(game("bagh_chal").book, 100_000), game("bagh_chal").start()
    on(search, position, 2_000)
    assert search.decide(position.state, position.line, 3, simulations=1).simulations == 1


def test_another_past_begins_afresh() -> None:
    rules = game("bagh_chal", repetition=3)
    position = rules.position("T3T/5/2G2/5/T3T tigers hand=0 captured=2 quiet=7")
    search = Search(rules.book, 100_000)
    on(search, position, 4_000)
    shuttled = position.play("a1-b1", "c3-c4", "b1-a1", "c4-c3")
    assert len(shuttled.line) == 5
    found = on(search, shuttled)
    fresh = Search(rules.book, 100_000)
    on(fresh, shuttled.play("a1-b1"), 4_000)
    # The same board after the same number of quiet turns, but nothing is known of what came before.
    stranger = rules.position(shuttled.text)
    assert stranger.state == shuttled.state
    assert stranger.line != shuttled.line
    on(search, shuttled, 4_000)
    assert on(search, stranger).simulations == 1
    on(search, shuttled, 4_000)
    kept = shuttled.play("a1-b1")
    assert on(search, kept).simulations >= found.simulations


def test_another_worth_of_draws_begins_afresh() -> None:
    rules = game("fox_and_geese")
    search, position = Search(rules.book, 100_000), rules.start()
    on(search, position, 2_000, contempt=0.5)
    assert on(search, position, contempt=0.5).simulations == 2_000
    assert on(search, position).simulations == 1
    found = on(search, position, 2_000, contempt=0.5)
    after = position.after(found.move)
    if after.seat != position.seat:
        assert on(search, after, contempt=0.5).simulations == 1, "a draw is now the other side's loss"


def test_nothing_is_kept_where_something_is_hidden() -> None:
    search = Search(HIDDEN_TRICKS.book, 10_000)
    position = HIDDEN_TRICKS.start().play(*(f"deal-{card}" for card in (1, 4, 3, 2, 5, 7, 6, 9, 8)))
    on(search, position, 1_000)
    found = on(search, position, 7, seed=2)
    assert found == Search(HIDDEN_TRICKS.book, 10_000).decide(position.state, simulations=7, seed=2)


@pytest.mark.parametrize("nodes", [200, 100_000])
def test_bounds_never_leave_out_the_truth(nodes: int) -> None:
    rng = random.Random(nodes)
    for number in range(8):
        position, search = game("fox_and_hounds").start(), Search(game("fox_and_hounds").book, nodes)
        while position.outcome is None:
            truth = 1.0 if (plies_to_go(position) > 0) == (position.to_move == "fox") else -1.0
            found = on(search, position, 400, seed=number)
            assert found.bounds[0] <= truth <= found.bounds[1]
            position = position.after(found.move if rng.random() < 0.8 else rng.choice(position.moves))


@pytest.mark.parametrize("game", EVERY_RULESET, ids=label)
def test_equal_seeds_give_equal_games_of_a_bot_that_goes_on(game: Game) -> None:
    def texts(bot: Bot) -> list[str]:
        return [position.text for position in play_out(game.start(), [bot] * game.book.SEATS, 7, limit=60)]

    bot = Bot(fixed(60), 4)
    first = texts(bot)
    bot.reseed(4)
    assert texts(bot) == first, "a bot seeded anew has forgotten"
    assert texts(Bot(fixed(60), 4)) == first
