"""Another table for the same players: the next round, with the sides moved on by one, or a new game without that."""

from __future__ import annotations

import msgspec

from tischlein.table import chance
from tischlein.table.course import Course
from tischlein.table.messages.parts import MatchTerms
from tischlein.table.score import earlier_rounds, match_of, score
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


def same_sides(course: Course, now: float) -> Settings:
    """The settings of a new game on the terms of one that is over, each player with the same side.

    The score begins anew: in a match the players change sides from round to round.
    """
    swapped = next_round(course, now)
    return msgspec.structs.replace(swapped, shift=course.shift, earlier=None, began=now)


def in_match(course: Course) -> bool:
    """Whether a match with an end is under way, whose rounds have their sides."""
    terms = course.settings.match
    return terms not in (None, MatchTerms()) and not score(course, course.ended_at).over
