"""The next round: another table for the same players, with the sides moved on by one."""

from __future__ import annotations

from tischlein.table import chance
from tischlein.table.course import Course
from tischlein.table.score import earlier_rounds, match_of
from tischlein.table.secret import new_id
from tischlein.table.settings import Settings


def next_round(course: Course, now: float) -> Settings:
    """The settings of the table that follows one whose game is over.  A match that is over begins anew."""
    old, match = course.settings, match_of(course, now)
    assert course.shift is not None
    assert match is not None
    return Settings(
        table=new_id(),
        game=old.game,
        options=old.options,
        players=old.players,
        shift=(course.shift + 1) % len(old.players),
        secret=chance.new_secret().hex(),
        opened=now,
        spectators=old.spectators,
        clock=old.clock,
        match=old.match,
        earlier=None if match.over else earlier_rounds(match),
        began=now if match.over else old.began,
        previous=old.table,
    )
