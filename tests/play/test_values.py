"""Games, positions, outcomes, records and matches are values: nothing changes them, and equal ones are the same."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from tischlein.play import BadRecord, Match, Outcome, Record, TischleinError, game

GAME = game("bagh_chal", repetition=4)
VALUES: dict[str, Callable[[], Any]] = {
    "game": lambda: game("bagh_chal", repetition=4),
    "position": lambda: GAME.start().play("b1"),
    "outcome": lambda: Outcome("goats", {"tigers": -1, "goats": 1}, "tigers_blocked"),
    "record": lambda: Record(GAME.start(), ("b1",), {"Place": "Hof"}, {1: "so"}),
    "match": lambda: Match(GAME, ("Anna", "Ben"), rounds=2).add(VALUES["outcome"]()),
    "fault": lambda: BadRecord(1, 2, "why"),
}
every_value = pytest.mark.parametrize("name", VALUES)


@every_value
def test_equal_values_are_interchangeable(name: str) -> None:
    one, two = VALUES[name](), VALUES[name]()
    assert one == two
    assert hash(one) == hash(two)
    assert len({one, two, pickle.loads(pickle.dumps(one)), copy.copy(one), copy.deepcopy(one)}) == 1


@pytest.mark.parametrize(
    ("name", "attribute"),
    [
        *(("game", attribute) for attribute in ("face", "options", "limit", "name", "sides", "colour")),
        *(("position", attribute) for attribute in ("game", "state", "line", "moves", "text", "colour")),
        *(("outcome", attribute) for attribute in ("winner", "returns", "reason")),
        *(("record", attribute) for attribute in ("start", "decisions", "tags", "comments", "ending")),
        *(("match", attribute) for attribute in ("game", "players", "rounds", "outcomes")),
    ],
)
def test_nothing_of_them_is_changed(name: str, attribute: str) -> None:
    value = VALUES[name]()
    with pytest.raises(AttributeError):
        setattr(value, attribute, None)
    assert value == VALUES[name]()


def test_they_share_nothing_with_whoever_made_them() -> None:
    returns, tags, comments, words = {"tigers": -1, "goats": 1}, {"Place": "Hof"}, {1: "so"}, ["b1"]
    outcome = Outcome("goats", returns, "tigers_blocked")
    record = Record(GAME.start(), words, tags, comments)  # type: ignore[arg-type]
    for given in (returns, tags, comments, words):
        given.clear()
    assert outcome == VALUES["outcome"]()
    assert record == VALUES["record"]()
    for kept in (outcome.returns, record.tags, record.comments, GAME.options):
        with pytest.raises(TypeError):
            kept["Place"] = "elsewhere"  # type: ignore[index]


def test_a_view_is_that_of_a_side_or_of_a_spectator() -> None:
    for name in ("apfelernte", "bagh_chal"):
        with pytest.raises(TischleinError, match=r"side x: the sides are .*; None is a spectator"):
            game(name).start().seen_by("x")
