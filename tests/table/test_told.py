"""What the table tells players besides the board: goals, prompts, notices, what giving up costs."""

from __future__ import annotations

import msgspec
import pytest

from table.tables import BOT, HUMAN, Sitting, settings
from tischlein.play import game
from tischlein.table import acts, picture
from tischlein.table.looks import game_info
from tischlein.table.looks.info import LOOKS
from tischlein.table.messages import State
from tischlein.table.picture import Attendance


def seen(sitting: Sitting, player: int | None) -> State:
    """The state as one seat gets it."""
    state = picture.state(sitting.course, player, 0, Attendance((True, True), 0), sitting.now)
    return msgspec.convert(msgspec.to_builtins(msgspec.json.decode(msgspec.json.encode(state))), State)


@pytest.mark.parametrize("name", LOOKS)
def test_every_side_has_its_goal(name: str) -> None:
    for side in game_info(name).sides:
        goal = game(name).goal(side.name)
        assert goal
        assert side.goal
        assert (side.goal.en, side.goal.de) == goal


@pytest.mark.parametrize("name", LOOKS)
def test_only_the_one_who_decides_is_asked(name: str) -> None:
    sitting = Sitting(settings(name))
    mover = sitting.course.mover
    assert mover is not None
    prompt = seen(sitting, mover).prompt
    asked = sitting.course.position.prompt
    assert prompt
    assert asked
    assert asked.how
    assert prompt.how
    assert (prompt.what.de, prompt.how.de) == (asked.what.de, asked.how.de)
    assert seen(sitting, 1 - mover).prompt is None
    assert seen(sitting, None).prompt is None


def test_everybody_hears_what_comes_near_until_the_end() -> None:
    start = "T...T/5/2G2/5/T...T goats hand=0 captured=4 quiet=118"
    sitting = Sitting(settings("bagh_chal", position=start, shift=1))
    for player in (0, 1, None):
        (notice,) = seen(sitting, player).notices
        assert notice.en.startswith("2 more turns")
    sitting.carry_out(acts.resign(sitting.course, 0))
    assert seen(sitting, 0).notices == []


def test_what_giving_up_costs_is_known_before() -> None:
    sitting = Sitting(settings("pferdeaeppel", players=(HUMAN, BOT)))
    mine = seen(sitting, 0).resigning
    assert mine
    assert mine.returns == {"white": -26, "brown": 26}
    both = Sitting(settings("pferdeaeppel"))
    theirs = seen(both, 1).resigning
    assert theirs
    assert theirs.returns == {"white": 24, "brown": -24}
    assert seen(both, None).resigning is None
    both.carry_out(acts.resign(both.course, 1))
    end = seen(both, 1).end
    assert end == theirs
    assert seen(both, 1).resigning is None
    waiting = Sitting(settings("pferdeaeppel"), joined=False)
    assert seen(waiting, 0).resigning is None
