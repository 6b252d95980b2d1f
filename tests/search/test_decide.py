"""Tree search: what it must find, prove and keep to."""

from __future__ import annotations

import random
import time

import pytest

from conformance.every_game import EVERY_RULESET, label
from conformance.hidden_tricks_face import HIDDEN_TRICKS
from line_positions import set_up
from solve.solved_fox_and_hounds import LONGEST, solved
from tischlein.kernel.rule import CHANCE
from tischlein.play import Game, Position, game
from tischlein.search.decide import Decision, Search

NEAR_THE_END = [
    ("4/4/4/2H1/H2H/1F2/3H/4 fox quiet=0", "fox", 3),
    ("4/4/4/2H1/HF2/2H1/3H/4 fox quiet=0", "fox", 5),
    ("4/4/4/1FH1/4/H1H1/3H/4 fox quiet=0", "fox", 7),
    ("4/FHH1/4/HH2/4/4/4/4 hounds quiet=1", "hounds", 3),
    ("3H/H2H/2F1/4/3H/4/4/4 fox quiet=0", "fox", 4),
    ("4/1H2/1F1H/HH2/4/4/4/4 hounds quiet=1", "hounds", 5),
    ("4/F3/2HH/HH2/4/4/4/4 hounds quiet=1", "hounds", 7),
    ("2H1/F2H/4/3H/4/1H2/4/4 fox quiet=0", "fox", 8),
    ("1F2/4/3H/HHH1/4/4/4/4 hounds quiet=1", "hounds", 9),
    ("4/1FH1/2H1/H3/4/4/1H2/4 hounds quiet=1", "hounds", 11),
]
"""Positions of Fuchs und Hunde, who wins them, and in how many plies."""

every_ruleset = pytest.mark.parametrize("game", EVERY_RULESET, ids=label)


def search(position: Position, simulations: int, seed: int = 1, nodes: int = 200_000) -> Decision:
    found = Search(position.game.book, nodes)
    return found.decide(position.state, position.line, position.game.limit, simulations=simulations, seed=seed)


def plies_to_go(position: Position) -> int:
    """Plies to the end under perfect play, negative when the hounds win."""
    value = solved().value(position.state)
    return LONGEST - value if value > 0 else -LONGEST - value


def first_choice(game: Game) -> Position:
    """The first position in which a side has more than one decision."""
    position = game.start()
    while position.seat == CHANCE or len(position.moves) == 1:
        position = position.after(position.moves[0])
    return position


def test_a_win_in_one_is_found_and_proven() -> None:
    position = set_up("bagh_chal", "tigers", T="a1 e1 a5 e5", G="b1 c3 d4", hand=13, captured=4, quiet=0)
    found = search(position, 200)
    assert position.word(found.move) == "a1xc1"
    assert (found.value, found.bounds, found.proven) == (1.0, (1.0, 1.0), True)
    assert found.simulations < 200, "there is nothing left to decide"


def test_the_only_decision_that_does_not_lose_at_once_is_found() -> None:
    # Four goats are captured; the goat on b1 hangs, and only a goat on c1 saves it.
    position = set_up("bagh_chal", "goats", T="a1 e1 a5 e5", G="b1", hand=15, captured=4, quiet=0)
    found = search(position, 3_000)
    assert position.word(found.move) == "c1"
    assert found.bounds[1] == 1.0


@pytest.mark.parametrize(("text", "winner", "plies"), NEAR_THE_END)
def test_near_the_end_the_truth_is_proven(text: str, winner: str, plies: int) -> None:
    position = game("fox_and_hounds").position(text)
    value = plies_to_go(position)
    assert value == (plies if winner == "fox" else -plies)
    found = search(position, 10_000)
    points = 1.0 if position.to_move == winner else -1.0
    assert (found.bounds, found.value) == ((points, points), points)
    left = plies_to_go(position.after(found.move))
    assert (left > 0) == (value > 0), "a won game stays won"


def test_bounds_never_leave_out_the_truth() -> None:
    rng = random.Random(11)
    for _ in range(20):
        position = game("fox_and_hounds").start()
        for _ in range(rng.randrange(8, 30)):
            if position.outcome is None:
                position = position.after(rng.choice(position.moves))
        if position.outcome is None:
            truth = 1.0 if (plies_to_go(position) > 0) == (position.to_move == "fox") else -1.0
            low, high = search(position, 1_000).bounds
            assert low <= truth <= high


@every_ruleset
def test_equal_seeds_give_equal_decisions_however_the_time_is_cut(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    position = first_choice(game)
    first = search(position, 300)
    monkeypatch.setattr("tischlein.search.decide.SLICE", 1e-7)
    assert search(position, 300) == first
    used = Search(game.book, 200_000)
    for seed in (3, 2, 1):
        last = used.decide(position.state, position.line, game.limit, simulations=300, seed=seed)
    assert last == first, "a search does not depend on those before it"


@every_ruleset
def test_every_simulation_goes_into_a_legal_decision(game: Game) -> None:
    position = first_choice(game)
    found = search(position, 500)
    assert set(found.visits) == set(position.moves)
    assert found.move in position.moves
    assert -game.book.SCALE <= found.bounds[0] <= found.value <= found.bounds[1] <= game.book.SCALE
    if not game.book.HIDDEN:
        assert sum(found.visits.values()) == found.simulations


@every_ruleset
def test_a_full_tree_grows_no_more_but_goes_on_learning(game: Game) -> None:
    position = first_choice(game)
    room = 1 + game.book.MAX_LEGAL
    found = search(position, 400, nodes=room)
    assert found.nodes <= room
    assert found.simulations == 400


def test_time_is_kept() -> None:
    position = game("bagh_chal").start()
    engine = Search(position.game.book, 100_000)
    engine.decide(position.state, position.line, 3, simulations=1)
    began = time.perf_counter()
    found = engine.decide(position.state, position.line, 3, seconds=0.3)
    assert 0.25 < time.perf_counter() - began < 10  # a busy machine may let it wait
    assert found.simulations > 1_000


def test_a_search_without_a_budget_is_refused() -> None:
    position = game("bagh_chal").start()
    with pytest.raises(ValueError, match="simulations or seconds"):
        Search(position.game.book, 1_000).decide(position.state, position.line, 3)


def test_what_a_seat_may_not_know_changes_no_decision() -> None:
    deals = [((1, 2, 9), (4, 5, 6), (3, 7, 8)), ((1, 2, 9), (8, 4, 3), (6, 7, 5))]
    found = []
    for hands in deals:
        position = HIDDEN_TRICKS.start()
        for cards in zip(*hands, strict=True):
            position = position.play(*(f"deal-{card}" for card in cards))
        before = position.text
        found.append(search(position, 400))
        assert position.text == before
    assert found[0] == found[1]
