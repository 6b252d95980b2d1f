"""Acts: what may be done when, and that doing it twice is harmless."""

from __future__ import annotations

import pytest

from table.tables import BOT, HUMAN, Sitting, puff_at_the_table, settings
from tischlein.table import acts
from tischlein.table.acts import NOTHING
from tischlein.table.events import Agreed, Declined, Flagged, Offered, Rematched, TakenBack
from tischlein.table.messages.parts import ClockTerms, MatchTerms
from tischlein.table.refusals import Refused
from tischlein.table.room import due
from tischlein.table.score import score


def rule(refused: pytest.ExceptionInfo[Refused]) -> str:
    return refused.value.refusal.rule


def test_nobody_acts_before_sitting_down() -> None:
    sitting = Sitting(settings(), joined=False)
    with pytest.raises(Refused) as refused:
        acts.decide(sitting.course, 0, 0, "e1-d2")
    assert rule(refused) == "join_first"
    sitting.carry_out(acts.join(sitting.course, 0, "0123456789abcdef"))
    assert acts.join(sitting.course, 0, "another-nonce-000") == NOTHING
    assert sitting.course.nonces[0] == "0123456789abcdef"


def test_a_decision_counts_once() -> None:
    sitting = Sitting(settings())
    n = sitting.course.n
    plan = acts.decide(sitting.course, 0, n, "e1-d2")
    sitting.carry_out(plan)
    assert acts.decide(sitting.course, 0, n, "e1-d2") == NOTHING
    sitting.decide(sitting.course.position.decisions()[0])
    assert acts.decide(sitting.course, 0, n, "e1-d2") == NOTHING
    with pytest.raises(Refused) as refused:
        acts.decide(sitting.course, 0, n, "e1-f2")
    assert rule(refused) == "stale"


def test_an_offer_in_between_does_not_make_a_decision_stale() -> None:
    sitting = Sitting(settings())
    n = sitting.course.n
    sitting.propose(1, "draw")
    sitting.carry_out(acts.decide(sitting.course, 0, n, "e1-d2"))
    assert len(sitting.course.made) == 1
    assert sitting.course.offers == ()


@pytest.mark.parametrize("on", [-1, 0, 1, 99])
def test_a_decision_on_another_state_is_stale(on: int) -> None:
    sitting = Sitting(settings())
    sitting.decide("e1-d2")
    with pytest.raises(Refused) as refused:
        acts.decide(sitting.course, 1, on, "b8-a7")
    assert rule(refused) == "stale"


def test_refusals_name_their_rule() -> None:
    sitting = Sitting(settings())
    n = sitting.course.n
    for player, word, expected in ((1, "b8-a7", "not_your_turn"), (0, "b8-a7", "wrong_side"), (0, "x", "unreadable")):
        with pytest.raises(Refused) as refused:
            acts.decide(sitting.course, player, n, word)
        assert rule(refused) == expected


def test_a_takeback_takes_two() -> None:
    sitting = Sitting(settings())
    sitting.decide("e1-d2")
    sitting.propose(0, "takeback")
    [offer] = sitting.course.offers
    assert acts.propose(sitting.course, 0, sitting.course.n, "takeback", 0.0) == NOTHING
    with pytest.raises(Refused) as refused:
        acts.answer(sitting.course, 0, offer.n, True, 0.0)
    assert rule(refused) == "own_offer"
    plan = acts.answer(sitting.course, 1, offer.n, True, 0.0)
    assert isinstance(plan.events[0], TakenBack)
    sitting.carry_out(plan)
    assert sitting.course.made == ()
    with pytest.raises(Refused) as refused:
        acts.answer(sitting.course, 1, offer.n, True, 0.0)
    assert rule(refused) == "lapsed"


def test_a_decision_lets_offers_lapse() -> None:
    sitting = Sitting(settings())
    sitting.decide("e1-d2")
    sitting.propose(0, "takeback")
    [offer] = sitting.course.offers
    sitting.decide("b8-a7")
    with pytest.raises(Refused) as refused:
        acts.answer(sitting.course, 1, offer.n, True, 0.0)
    assert rule(refused) == "lapsed"


def test_what_was_declined_is_not_offered_again_before_the_game_goes_on() -> None:
    sitting = Sitting(settings())
    sitting.propose(0, "draw")
    sitting.carry_out(acts.answer(sitting.course, 1, sitting.course.offers[0].n, False, 0.0))
    assert not acts.possible(sitting.course, 0, "draw")
    with pytest.raises(Refused) as refused:
        acts.propose(sitting.course, 0, sitting.course.n, "draw", 0.0)
    assert rule(refused) == "declined"
    assert acts.possible(sitting.course, 1, "draw")
    sitting.decide("e1-d2")
    assert acts.possible(sitting.course, 0, "draw")


def test_an_offer_can_be_withdrawn_and_made_again() -> None:
    sitting = Sitting(settings())
    sitting.propose(0, "draw")
    plan = acts.answer(sitting.course, 0, sitting.course.offers[0].n, False, 0.0)
    assert isinstance(plan.events[0], Declined)
    sitting.carry_out(plan)
    assert acts.possible(sitting.course, 0, "draw")


def test_offering_what_is_offered_accepts_it() -> None:
    sitting = Sitting(settings())
    assert isinstance(acts.propose(sitting.course, 0, sitting.course.n, "draw", 0.0).events[0], Offered)
    sitting.propose(0, "draw")
    plan = acts.propose(sitting.course, 1, sitting.course.n, "draw", 0.0)
    assert isinstance(plan.events[0], Agreed)
    sitting.carry_out(plan)
    assert sitting.course.outcome is not None
    assert (sitting.course.outcome.reason, sitting.course.outcome.winner) == ("agreed", None)
    assert sitting.course.record.result == "agreed fox 0 hounds 0"


@pytest.mark.parametrize(
    ("game", "player", "result"),
    [
        ("fox_and_hounds", 0, "resigned fox -1 hounds 1"),
        ("fox_and_hounds", 1, "resigned fox 1 hounds -1"),
        ("fox_and_geese", 0, "resigned fox -1 geese 1"),
        ("bagh_chal", 1, "resigned tigers 1 goats -1"),
        ("pferdeaeppel", 0, "resigned white -26 brown 26"),
        ("pferdeaeppel", 1, "resigned white 24 brown -24"),
    ],
)
def test_who_gives_up_gets_the_worst_end(game: str, player: int, result: str) -> None:
    sitting = Sitting(settings(game))
    sitting.carry_out(acts.resign(sitting.course, player))
    assert sitting.course.record.result == result
    with pytest.raises(Refused) as refused:
        acts.resign(sitting.course, 1 - player)
    assert rule(refused) == "game_over"


def test_a_flag_falls_for_the_side_whose_time_runs() -> None:
    sitting = Sitting(settings(clock=ClockTerms(60, 2)))
    sitting.decide("e1-d2")
    sitting.decide("b8-a7", seconds=1)
    assert sitting.course.clocks is not None
    assert sitting.course.clocks.running == "fox"
    assert acts.flag(sitting.course, sitting.now + 59.9) == NOTHING
    assert acts.flag(sitting.course, sitting.now + 60.0).events == (Flagged("fox"),)
    sitting.decide("d2-e1", seconds=10)
    assert sitting.course.clocks is not None
    assert sitting.course.clocks.remaining == {"fox": 52.0, "hounds": 61.0}
    assert acts.flag(sitting.course, sitting.now + 60.9) == NOTHING
    assert acts.flag(sitting.course, sitting.now + 61).events == (Flagged("hounds"),)
    sitting.carry_out(acts.flag(sitting.course, sitting.now + 61), 61)
    assert sitting.course.outcome is not None
    assert (sitting.course.outcome.reason, sitting.course.outcome.winner) == ("time", "fox")
    assert acts.flag(sitting.course, sitting.now + 1000) == NOTHING


def test_the_clock_waits_until_everybody_sits() -> None:
    sitting = Sitting(settings(clock=ClockTerms(60)), joined=False)
    sitting.carry_out(acts.join(sitting.course, 0, "0123456789abcdef"))
    sitting.decide("e1-d2", seconds=500)
    assert acts.flag(sitting.course, sitting.now + 500) == NOTHING
    sitting.carry_out(acts.join(sitting.course, 1, "0123456789abcdef"), 500)
    assert acts.flag(sitting.course, sitting.now + 61).events == (Flagged("hounds"),)


def test_the_clock_begins_with_the_first_decision() -> None:
    """Who looks for the board first, or has no word of the next round yet, loses no time."""
    sitting = Sitting(settings(clock=ClockTerms(60, 2)))
    assert sitting.course.clocks is not None
    assert sitting.course.clocks.running is None
    assert due(sitting.course) is None
    assert acts.flag(sitting.course, sitting.now + 100_000) == NOTHING
    sitting.decide("e1-d2", seconds=500)
    assert sitting.course.clocks is not None
    assert sitting.course.clocks.running == "hounds"
    assert sitting.course.clocks.remaining == {"fox": 60.0, "hounds": 60.0}
    assert due(sitting.course) == sitting.now + 60


def test_what_an_opening_brings_along_begins_no_clock() -> None:
    sitting = Sitting(settings(clock=ClockTerms(60), opening=["e1-d2"]))
    assert sitting.course.clocks is not None
    assert sitting.course.clocks.running is None
    sitting.decide("b8-a7", seconds=500)
    assert sitting.course.clocks is not None
    assert sitting.course.clocks.running == "fox"


def test_a_takeback_gives_no_time_back() -> None:
    sitting = Sitting(settings(players=(HUMAN, BOT), clock=ClockTerms(60)))
    sitting.decide("e1-d2", seconds=10)
    sitting.decide(sitting.course.position.decisions()[0], seconds=5)
    sitting.propose(0, "takeback")
    assert sitting.course.clocks is not None
    assert sitting.course.clocks.running == "fox"
    assert sitting.course.clocks.remaining == {"fox": 59.0, "hounds": 55.0}


def test_a_rematch_is_one_table_with_the_sides_swapped() -> None:
    sitting = Sitting(settings("pferdeaeppel"))
    with pytest.raises(Refused) as refused:
        acts.propose(sitting.course, 0, sitting.course.n, "rematch", 0.0)
    assert rule(refused) == "not_over"
    sitting.carry_out(acts.resign(sitting.course, 0))
    sitting.propose(0, "rematch")
    plan = acts.propose(sitting.course, 1, sitting.course.n, "rematch", sitting.now)
    assert plan.opens is not None
    assert plan.events == (Rematched(plan.opens.table),)
    sitting.carry_out(plan)
    for player in (0, 1):
        assert acts.propose(sitting.course, player, sitting.course.n, "rematch", sitting.now) == NOTHING
    again = Sitting(plan.opens)
    assert [again.course.side(player) for player in (0, 1)] == ["brown", "white"]
    assert score(again.course, again.now).points == [0, 26]
    assert plan.opens.previous == sitting.course.settings.table
    assert plan.opens.secret != sitting.course.settings.secret


def test_a_rematch_with_the_same_sides_begins_a_score_of_its_own() -> None:
    sitting = Sitting(settings("pferdeaeppel"))
    sitting.carry_out(acts.resign(sitting.course, 0))
    sitting.propose(0, "rematch_same_sides")
    plan = acts.propose(sitting.course, 1, sitting.course.n, "rematch_same_sides", sitting.now)
    assert plan.opens is not None
    sitting.carry_out(plan)
    for kind in acts.REMATCHES:
        assert acts.propose(sitting.course, 0, sitting.course.n, kind, sitting.now) == NOTHING
    again = Sitting(plan.opens)
    assert [again.course.side(player) for player in (0, 1)] == ["white", "brown"]
    assert (score(again.course, again.now).points, score(again.course, again.now).round) == ([0, 0], 1)


def test_in_a_match_with_an_end_the_sides_change_until_it_is_over() -> None:
    first = Sitting(settings(match=MatchTerms(rounds=2)))
    first.carry_out(acts.resign(first.course, 0))
    assert not acts.possible(first.course, 0, "rematch_same_sides")
    with pytest.raises(Refused) as refused:
        acts.propose(first.course, 0, first.course.n, "rematch_same_sides", first.now)
    assert rule(refused) == "match_under_way"
    first.propose(0, "rematch")
    plan = acts.propose(first.course, 1, first.course.n, "rematch", first.now)
    assert plan.opens is not None
    second = Sitting(plan.opens)
    second.carry_out(acts.resign(second.course, 0))
    assert acts.possible(second.course, 0, "rematch_same_sides")


def test_a_match_adds_points_up_until_it_is_over() -> None:
    terms = MatchTerms(rounds=2)
    first = Sitting(settings("pferdeaeppel", (HUMAN, BOT), match=terms))
    first.carry_out(acts.resign(first.course, 0))
    said = score(first.course, first.now)
    assert (said.round, said.points, said.over, said.winner) == (1, [0, 26], False, None)
    plan = acts.propose(first.course, 0, first.course.n, "rematch", first.now)
    assert plan.opens is not None
    second = Sitting(plan.opens)
    second.carry_out(acts.resign(second.course, 0))  # as brown: 24 points for the bot's white
    said = score(second.course, second.now)
    assert (said.round, said.points, said.over, said.winner) == (2, [0, 50], True, 1)
    plan = acts.propose(second.course, 0, second.course.n, "rematch", second.now)
    assert plan.opens is not None
    assert (plan.opens.rounds, plan.opens.began) == ([], second.now)


def test_a_match_with_a_time_limit() -> None:
    sitting = Sitting(settings("pferdeaeppel", match=MatchTerms(seconds=100)))
    assert score(sitting.course, 1010.0).seconds_left == 90
    sitting.carry_out(acts.resign(sitting.course, 0))
    assert not score(sitting.course, 1099.0).over
    assert score(sitting.course, 1100.0).over
    assert score(sitting.course, 1100.0).winner == 1


def test_practice_is_taken_back_after_its_end_too() -> None:
    sitting = Sitting(settings(players=(HUMAN, BOT)))
    sitting.decide("e1-d2")
    sitting.carry_out(acts.resign(sitting.course, 0))
    sitting.propose(0, "takeback")
    assert (sitting.course.outcome, sitting.course.made) == (None, ())


def test_nothing_is_taken_back_once_the_secret_of_the_dice_was_shown() -> None:
    with puff_at_the_table():
        sitting = Sitting(settings("puff", (HUMAN, BOT)))
        sitting.carry_out(acts.resign(sitting.course, 0))
        with pytest.raises(Refused) as refused:
            acts.propose(sitting.course, 0, sitting.course.n, "takeback", 0.0)
        assert rule(refused) == "game_over"


def test_hints_are_for_practice_and_ones_own_turn() -> None:
    with pytest.raises(Refused) as refused:
        acts.hint(Sitting(settings()).course, 0)
    assert rule(refused) == "practice_only"
    sitting = Sitting(settings(players=(HUMAN, BOT)))
    acts.hint(sitting.course, 0)
    sitting.decide("e1-d2")
    with pytest.raises(Refused) as refused:
        acts.hint(sitting.course, 0)
    assert rule(refused) == "not_your_turn"


def test_nobody_gets_a_hint_or_a_link_before_sitting_down() -> None:
    course = Sitting(settings(players=(HUMAN, BOT)), joined=False).course
    for act in (acts.hint, acts.share):
        with pytest.raises(Refused) as refused:
            act(course, 0)
        assert rule(refused) == "join_first"


def test_a_flag_falls_once_for_practice_too() -> None:
    sitting = Sitting(settings(players=(HUMAN, BOT), clock=ClockTerms(60)))
    sitting.decide("e1-d2")
    sitting.decide(sitting.course.position.decisions()[0])
    sitting.carry_out(acts.flag(sitting.course, sitting.now + 61), 61)
    assert not acts.possible(sitting.course, 0, "takeback")
    with pytest.raises(Refused) as refused:
        acts.propose(sitting.course, 0, sitting.course.n, "takeback", sitting.now)
    assert rule(refused) == "game_over"
    assert [type(entry.event) for entry in sitting.entries].count(Flagged) == 1
