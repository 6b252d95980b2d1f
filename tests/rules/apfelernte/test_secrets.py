"""Nobody can tell a game of Apfelernte from a truth drawn for it, as long as the same is seen to happen in both."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from rules.apfelernte import secret
from rules.apfelernte.secret_games import play_secretly
from rules.apfelernte.seen import Seen
from rules.apfelernte.situations import Side, Situation
from tischlein.kernel.random import seeded
from tischlein.rules import apfelernte as rules
from tischlein.rules.apfelernte import layout
from tischlein.rules.apfelernte.entries import seat_at


@pytest.mark.parametrize("batch", range(4))
def test_truths_go_along_with_800_games(batch: int) -> None:
    for seed in range(10 * batch, 10 * batch + 10):
        decisions, beside = play_secretly(seed, 20)
        assert beside > decisions // 2 > 500


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(20))
def test_truths_go_along_with_40000_games(batch: int) -> None:
    for seed in range(1_000 + 100 * batch, 1_100 + 100 * batch):
        play_secretly(seed, 20)


def truth(situation: Situation, seat: int, seed: int) -> Seen:
    cells = np.zeros(rules.STORAGE, np.int64)
    return Seen(rules.determinise(situation.state, seat, seeded(seed), cells), situation.cards)


def zones(seen: Seen, seat: int) -> dict[str, list[str]]:
    return {zone: [seen.code(entry) for entry in seen.zone(seat, zone)] for zone in ("hand", "deck", "lives")}


def test_a_spectator_does_not_see_the_hand_that_chance_discards_from() -> None:
    situation = Situation(Side(hand="13"), Side(hand="9 10")).play("play-013")
    assert situation.asked == "chance: random-009 random-010"
    situation.seen.look()
    for seat in (-1, 0, 1):
        view = situation.seen.view_of(seat)
        assert view.cells[layout.OPTIONS] == 0
        assert not view.cells[layout.OFFERED_AT : layout.OFFERED_AT + 2].any()


def test_cards_whose_places_are_known_stay_there() -> None:
    """On top of a deck and under it."""
    situation = Situation(Side(), Side(top="9 10", deck="11 12 13", bottom="14", hand="20 21"))
    for seed in range(30):
        for seat in (-1, 0, 1):
            deck = zones(truth(situation, seat, seed), 1)["deck"]
            assert (deck[0], deck[-2:]) == ("014", ["010", "009"])


def shuffled() -> Situation:
    """The autumn gale shuffles creatures into their owners' decks."""
    situation = Situation(Side(hand="53"), Side(deck="11 12 13", hand="20 21"), in_play="b32", hand=0)
    situation.play("play-053 use")
    assert situation.known(0)["hidden"]["b"] == ["032"]
    return situation


def test_a_card_shuffled_into_a_deck_is_there_until_something_is_drawn_unseen() -> None:
    situation = shuffled()
    places = [zones(truth(situation, 0, seed), 1) for seed in range(40)]
    assert all("032" in place["deck"] for place in places)
    assert len({place["deck"].index("032") for place in places}) > 1
    situation.play("pass")
    places = [zones(truth(situation, 0, seed), 1) for seed in range(40)]
    assert all("032" in place["deck"] for place in places), "b has not drawn, with a hand of two"


def test_afterwards_it_may_have_been_drawn() -> None:
    situation = Situation(Side(hand="53"), Side(deck="11 12 13", hand="20 21"), in_play="b32", hand=3)
    situation.play("play-053 use pass draw-012")
    places = [zones(truth(situation, 0, seed), 1) for seed in range(60)]
    assert all("032" in place["deck"] or "032" in place["hand"] for place in places)
    assert {"032" in place["hand"] for place in places} == {True, False}
    assert all("032" in zones(truth(situation, 1, seed), 1)["deck"] for seed in range(20)), "b knows what it drew"


def test_a_life_card_that_was_looked_at_stays_in_its_place() -> None:
    situation = Situation(Side(), Side(), in_play="a8")
    at = seat_at(1) + layout.LIVES_AT + 1
    situation.state.cells[at] |= 1 << layout.SEEN_BIT
    for seed in range(20):
        assert zones(truth(situation, 0, seed), 1)["lives"][1] == "036"
    assert len({zones(truth(situation, 1, seed), 1)["lives"][1] for seed in range(20)}) > 1


# That the comparison itself finds what is wrong


def spoil_a_count(cells: Any) -> None:
    cells[layout.TURN] += 1


def spoil_an_own_card(cells: Any) -> None:
    hand = seat_at(0) + layout.HAND_AT
    cells[hand], cells[hand + 1] = cells[hand + 1], cells[hand]


def double_a_card(cells: Any) -> None:
    cells[seat_at(1) + layout.HAND_AT] = cells[seat_at(1) + layout.HAND_AT + 1]


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (spoil_a_count, secret.OTHER_LOOKS),
        (spoil_an_own_card, secret.REVEALED),
        (double_a_card, secret.UNSOUND),
    ],
)
def test_faults_are_found(spoil: Callable[[Any], None], fault: int) -> None:
    situation = Situation(Side(hand="5 9"), Side(hand="10 11", deck="12 13 14"), in_play="a8")
    twin = truth(situation, 0, 1).state
    room = np.zeros((2, rules.STORAGE), np.int64)
    rows = np.zeros((3, rules.MOVES), np.int64)
    assert secret.compare(situation.state, twin, 0, *room, *rows) == secret.SAME
    spoil(twin.cells)
    assert secret.compare(situation.state, twin, 0, *room, *rows) == fault
