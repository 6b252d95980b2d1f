"""What does not grow: a takeback and a state with the game's length, settings with the rounds of a match, what a room
keeps with those who come."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from table.tables import TABLE, Sitting, settings
from tischlein.play import Position
from tischlein.table import acts
from tischlein.table import settings as settings_texts
from tischlein.table.course import CHECKPOINTS
from tischlein.table.events import Entry, Offered, Resigned, TakenBack
from tischlein.table.fold import after, fold
from tischlein.table.messages.parts import MatchTerms
from tischlein.table.room import SHARED
from tischlein.table.rooms import Rooms
from tischlein.table.score import score
from tischlein.table.settings import Round
from tischlein.table.store import Unit, open_store

pytestmark = pytest.mark.anyio

LONG = 0
"""The seed of a game that is long enough."""


def long_game(decisions: int) -> Sitting:
    """A game of Fox and Geese, played at random, after at most so many decisions."""
    sitting, lots = Sitting(settings("fox_and_geese")), random.Random(LONG)
    while not sitting.course.outcome and len(sitting.course.made) < decisions:
        sitting.decide(lots.choice(sitting.course.position.decisions()))
    return sitting


def test_a_takeback_costs_no_more_in_a_long_game(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = long_game(200)
    assert len(sitting.course.made) == 200
    played: list[int] = []
    after_it = Position.after

    def counted(position: Position, move: int) -> Position:
        played.append(move)
        return after_it(position, move)

    for player in (0, 1):
        before = sitting.course
        to = before.way_back(player)
        assert to is not None
        with monkeypatch.context() as patched:
            patched.setattr(Position, "after", counted)
            played.clear()
            course = after(before, Entry(before.n + 1, sitting.now, TakenBack(player, to)))
            assert len(played) < CHECKPOINTS
        stand = before.made[: len(course.made)]
        position = course.settings.start.play(*(made.word for made in stand))
        assert (course.made, course.position, course.position.line) == (stand, position, position.line)
        assert course.scene == fold(course.settings, sitting.entries[: course.n - 1][:to]).scene
    to = sitting.course.made[150].n
    sitting.happen(TakenBack(0, to))
    sitting.decide(sitting.course.position.decisions()[0])
    sitting.happen(TakenBack(0, sitting.course.made[63].n))
    sitting.decide(sitting.course.position.decisions()[-1])
    assert len(sitting.course.checkpoints) == 1
    sitting.check()


def rematches(many: int, terms: MatchTerms | None) -> tuple[Sitting, list[int]]:
    """The table after so many rounds, in which one player or the other gives up, and the points of both so far."""
    sitting, points = Sitting(settings("pferdeaeppel", match=terms)), [0, 0]
    for number in range(many):
        sitting.decide(sitting.course.position.decisions()[0])
        sitting.happen(Resigned(number % 3 // 2))
        assert sitting.course.outcome is not None
        for side, returns in sitting.course.outcome.returns.items():
            points[sitting.course.player(side)] += max(0, returns)
        following = acts.propose(sitting.course, 0, sitting.course.n, "rematch", sitting.now)
        if not following.opens:
            sitting.carry_out(following)
            following = acts.propose(sitting.course, 1, sitting.course.n, "rematch", sitting.now)
        assert following.opens is not None
        now = sitting.now
        sitting = Sitting(following.opens)
        sitting.now = now
    return sitting, points


@pytest.mark.parametrize("terms", [None, MatchTerms(rounds=1000)])
def test_settings_do_not_grow_with_the_rounds(terms: MatchTerms | None) -> None:
    few, _ = rematches(2, terms)
    many, points = rematches(60, terms)
    assert len(settings_texts.write(many.course.settings)) < len(settings_texts.write(few.course.settings)) + 20
    assert score(many.course, many.now).round == 61
    assert score(many.course, many.now).points == points
    assert min(points) > 0


def test_rounds_that_an_earlier_version_stored_one_by_one_still_count() -> None:
    old = settings("pferdeaeppel", rounds=[Round("brown", {"white": -3, "brown": 3}, "caught", 0.5)])
    read = settings_texts.read(settings_texts.write(old))
    sitting = Sitting(read)
    before = score(sitting.course, sitting.now)
    assert (before.round, sorted(before.points)) == (2, [0, 3])
    sitting.decide(sitting.course.position.decisions()[0])
    sitting.happen(Resigned(0))
    over = score(sitting.course, sitting.now).points
    sitting.happen(Offered(0, "rematch"))
    opens = acts.propose(sitting.course, 1, sitting.course.n, "rematch", sitting.now).opens
    assert opens is not None
    assert opens.rounds == []
    after_it = score(Sitting(opens).course, sitting.now)
    assert (after_it.round, after_it.points) == (3, over)


async def test_a_room_keeps_little_for_those_who_come_with_any_number(tmp_path: Path) -> None:
    sitting = long_game(200)
    store = await open_store(str(tmp_path / "tables.db"))
    await store.append(Unit(TABLE, opens=sitting.course.settings))
    await store.append(Unit(TABLE, sitting.entries))
    room = await Rooms(store).get(TABLE)
    states = [room.news(player, n)[1] for n in range(room.course.n) for player in (0, 1, None)]
    assert len({len(state) for state in states}) > 100, "each of them gets what it has not got yet"
    assert sum(len(told) for _, told in room._told.values()) <= 3 * SHARED
    assert room.news(0, None) == room.news(0, None)
    await store.close()
