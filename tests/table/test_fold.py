"""The fold: what a list of events comes to."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.tables import BOT, HUMAN, Sitting, puff_at_the_table, settings
from tischlein.table import acts
from tischlein.table.events import Decided, Entry, TakenBack
from tischlein.table.fold import after, begin
from tischlein.table.looks.info import LOOKS
from tischlein.table.refusals import Refused


def test_a_new_table() -> None:
    course = begin(settings("bagh_chal"))
    assert (course.n, course.phase, course.to_move, course.mover) == (0, "playing", "goats", 1)
    assert not course.complete


def test_events_come_in_order() -> None:
    with pytest.raises(ValueError, match="event 3 comes after event 0"):
        after(begin(settings()), Entry(3, 0.0, Decided(0, 0, "e1-d2")))


def test_sides_follow_the_lot() -> None:
    course = begin(settings(shift=1))
    assert [course.side(player) for player in (0, 1)] == ["hounds", "fox"]
    assert [course.player(side) for side in ("hounds", "fox")] == [0, 1]


def test_a_lot_waits_for_both_nonces() -> None:
    sitting = Sitting(settings(shift=None), joined=False)
    assert (sitting.course.phase, sitting.course.side(0), sitting.course.mover) == ("waiting", None, None)
    sitting.carry_out(acts.join(sitting.course, 0, "0123456789abcdef"))
    assert sitting.course.phase == "waiting"
    sitting.carry_out(acts.join(sitting.course, 1, "fedcba9876543210"))
    assert (sitting.course.phase, sitting.course.draws, sitting.course.n) == ("playing", 1, 3)
    assert {sitting.course.side(player) for player in (0, 1)} == {"fox", "hounds"}


def test_a_chain_of_jumps_is_one_turn() -> None:
    sitting = Sitting(settings("fox_and_geese", position="3/1G1/6G/2G4/2F4/3/3 fox captured=7 quiet=0"))
    sitting.decide("c5xc3", "c3xe1")
    sitting.decide("g3-g4")
    assert [step["turn"] for step in sitting.steps] == [1, 1, 2]
    assert [step["captures"] for step in sitting.steps] == [["c4"], ["d2"], []]
    assert [step["counters"] for step in sitting.steps] == [[8], [9], [9]]


def test_horse_and_apple_are_one_turn() -> None:
    sitting = Sitting(settings("pferdeaeppel"))
    first = sitting.course.position.decisions()[0]
    sitting.decide(first, "none")
    sitting.decide(sitting.course.position.decisions()[0])
    assert [step["turn"] for step in sitting.steps] == [1, 1, 2]
    assert [step["side"] for step in sitting.steps] == ["white", "white", "brown"]


def test_a_takeback_is_an_event_that_keeps_what_was() -> None:
    sitting = Sitting(settings(players=(HUMAN, BOT)))
    first = sitting.course.position
    sitting.decide("e1-d2")
    sitting.decide(sitting.course.position.decisions()[0])
    sitting.propose(0, "takeback")
    assert sitting.course.position == first
    assert sitting.course.steps == ()
    assert len(sitting.entries) == 4
    assert sitting.entries[-1].event == TakenBack(0, 1)
    sitting.check()


def test_no_way_back_past_a_throw() -> None:
    with puff_at_the_table():
        sitting = Sitting(settings("puff", (HUMAN, BOT)))
        assert sitting.course.draws >= 2  # who begins, and the first throw
        while len({made.player for made in sitting.course.made}) < 3:
            sitting.decide(sitting.course.position.decisions()[0])
        assert sitting.course.way_back(0) is None or sitting.course.mover == 0
        while sitting.course.mover != 1:
            sitting.decide(sitting.course.position.decisions()[0])
        assert sitting.course.way_back(0) is None
        with pytest.raises(Refused, match="nothing that could be taken back"):
            sitting.propose(0, "takeback")
        sitting.check()


def test_draws_are_numbered_and_follow_from_secret_and_nonces() -> None:
    with puff_at_the_table():
        sittings = [Sitting(settings("puff", shift=None)) for _ in range(2)]
        for sitting in sittings:
            while sitting.course.draws < 12:
                sitting.decide(sitting.course.position.decisions()[0])
        assert sittings[0].entries == sittings[1].entries
        ks = [entry.event.k for entry in sittings[0].entries if hasattr(entry.event, "k")]
        assert ks == list(range(len(ks)))
        assert all(step["kind"] == "throw" and step["side"] is None for step in sittings[0].steps if not step["n"])


@pytest.mark.parametrize("game", LOOKS)
@given(seed=st.integers(0, 2**32))
def test_the_list_alone_decides(game: str, seed: int) -> None:
    """Random games with takebacks: folded at once or one by one, clients that were away included, all is the same."""
    rng = random.Random(seed)
    sitting = Sitting(settings(game, (HUMAN, BOT)))
    lists = [tuple(sitting.course.steps)] * (sitting.course.n + 1)
    for _ in range(rng.randrange(40)):
        course = sitting.course
        if rng.random() < 0.2 and acts.possible(course, 0, "takeback"):
            sitting.propose(0, "takeback")
        elif course.mover is not None:
            sitting.decide(rng.choice(course.position.decisions()))
        lists += [tuple(sitting.course.steps)] * (sitting.course.n + 1 - len(lists))
    sitting.check()
    now = sitting.course
    for n, steps in enumerate(lists):
        kept = now.kept(n)
        assert steps[:kept] == now.steps[:kept]
        assert kept == len(now.steps) or len(steps) >= kept
    assert now.kept(None) == now.kept(now.n + 1) == 0
