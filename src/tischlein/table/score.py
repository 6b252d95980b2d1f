"""The score of a match, which goes over several tables: each table is one round."""

from __future__ import annotations

from dataclasses import replace

from tischlein.play import Match
from tischlein.table.course import Course
from tischlein.table.messages.parts import MatchTerms, Score
from tischlein.table.settings import Earlier, Round, Settings

ENDLESS = 1_000_000
"""Rounds of a match that has no terms."""


def match_of(course: Course, now: float) -> Match | None:
    """The match with the round of this table, where it is over; None while the lot for sides is not drawn.

    Its players are the table's, called ``0`` and ``1``.  Between two rounds its time goes on.
    """
    if course.shift is None:
        return None
    settings, terms = course.settings, course.settings.match
    sides = settings.rules.sides
    earlier = settings.earlier
    here = rounds_before(settings)
    # Players move on by one side from round to round, so this round's seating tells the first one's.
    order = tuple(str(course.player(sides[(place - here) % len(sides)])) for place in range(len(sides)))
    if terms is None or terms == MatchTerms():
        terms = MatchTerms(rounds=ENDLESS)
    match = Match(settings.rules, order, terms.rounds, terms.points, terms.seconds)
    if earlier:
        points = [earlier.points[int(player)] for player in order]
        match = replace(match, summed_rounds=earlier.rounds, summed_points=tuple(points), elapsed=earlier.elapsed)
    rounds = [*settings.rounds, *([last_round(course)] if course.outcome else [])]
    for one in rounds:
        match = match.add(one.outcome, one.elapsed)
    between = course.outcome is not None and course.next is None
    return replace(match, elapsed=max(match.elapsed, now - settings.began)) if between else match


def rounds_before(settings: Settings) -> int:
    """How many rounds of the match were played before this table's."""
    return len(settings.rounds) + (settings.earlier.rounds if settings.earlier else 0)


def earlier_rounds(match: Match) -> Earlier:
    """The rounds of a match as the settings of its next table carry them."""
    score = match.score
    return Earlier(match.played, [score[str(player)] for player in range(len(match.players))], match.elapsed)


def last_round(course: Course) -> Round:
    """This table's round, which is over."""
    outcome = course.outcome
    assert outcome is not None
    elapsed = max(0.0, course.ended_at - course.settings.began)
    return Round(outcome.winner, dict(outcome.returns), outcome.reason, elapsed)


def score(course: Course, now: float) -> Score:
    """The score as messages carry it."""
    match, settings = match_of(course, now), course.settings
    players = [str(player) for player in range(len(settings.players))]
    if match is None:
        return Score(1, [0 for _ in players], None, False, None)
    left = None
    if match.seconds is not None and not match.over:
        left = max(0.0, match.seconds - (now - settings.began))
    winner = match.winner
    points = [match.score[player] for player in players]
    return Score(rounds_before(settings) + 1, points, left, match.over, None if winner is None else int(winner))
