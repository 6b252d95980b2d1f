"""The fold: from the list of a table's events to its course.  ``begin(settings)``, then ``after(course, entry)``.

It is pure: the same list gives the same course in every process, at any time.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import replace

import msgspec
from msgspec import Raw

from tischlein.play.record import begins_turn
from tischlein.table import ending, history
from tischlein.table.clock import wound
from tischlein.table.course import CHECKPOINTS, Checkpoint, Course, Made, Open
from tischlein.table.events import (
    Abandoned,
    Agreed,
    Decided,
    Declined,
    Entry,
    Flagged,
    Joined,
    Lot,
    Offered,
    Rematched,
    Resigned,
    TakenBack,
    Thrown,
)
from tischlein.table.looks import look_of
from tischlein.table.settings import Settings

_ENCODER = msgspec.json.Encoder()


def fold(settings: Settings, entries: Iterable[Entry]) -> Course:
    """The course of a table whose list this is."""
    course = begin(settings)
    for entry in entries:
        course = after(course, entry)
    return course


def begin(settings: Settings) -> Course:
    """The table before its first event."""
    position = settings.start
    course = Course(
        settings=settings,
        position=position,
        scene=look_of(settings.game).scene(position),
        made=(),
        steps=(),
        depths=(0,),
        marks=history.first(settings),
        checkpoints=(),
        fresh=True,
        moved=0,
        at=settings.opened,
        nonces=tuple("" if seat.kind == "bot" else None for seat in settings.players),
        shift=settings.shift,
        draws=0,
        offers=(),
        declined=frozenset(),
        clocks=wound(settings.clock, position.game.sides),
        ended=None,
        ended_at=settings.opened,
        next=None,
    )
    for word in settings.opening:
        course = _made(course, 0, 0, None, word)
    return replace(course, depths=(len(course.steps),))


def after(course: Course, entry: Entry) -> Course:
    """The table after one more event.  Raises ValueError for one that does not come next."""
    if entry.n != course.n + 1:
        raise ValueError(f"event {entry.n} comes after event {course.n}")
    now = _clock(course, _happened(course, entry), entry)
    ended_at = course.ended_at if course.outcome and now.outcome else entry.at
    mark = history.following(course.settings, course.marks[-history.SIZE :], entry)
    return replace(
        now,
        depths=(*course.depths, len(now.steps)),
        marks=course.marks + mark,
        at=entry.at,
        ended_at=ended_at,
    )


def _happened(course: Course, entry: Entry) -> Course:
    """What an event changes but for the clock."""
    match entry.event:
        case Joined(player, nonce):
            nonces = tuple(nonce if p == player else known for p, known in enumerate(course.nonces))
            return replace(course, nonces=nonces)
        case Lot(k, shift):
            return replace(course, shift=shift, draws=k + 1)
        case Decided(player, on, word):
            return _made(replace(course, offers=(), declined=frozenset()), entry.n, on, player, word)
        case Thrown(k, word):
            return _made(replace(course, draws=k + 1), entry.n, entry.n, None, word)
        case TakenBack(_, to):
            return _taken_back(course, entry.n, to)
        case Offered(player, kind, to):
            return replace(course, offers=(*course.offers, Open(entry.n, player, kind, to)))
        case Declined(player, n):
            answered = next(offer for offer in course.offers if offer.n == n)
            offers = tuple(offer for offer in course.offers if offer.n != n)
            if answered.player == player:
                return replace(course, offers=offers)
            return replace(course, offers=offers, declined=course.declined | {(answered.player, answered.kind)})
        case Agreed():
            return replace(course, ended=ending.agreed(course.position), offers=())
        case Resigned(player):
            side = course.side(player)
            assert side is not None
            return replace(course, ended=ending.lost(course.position, side, ending.RESIGNED), offers=())
        case Flagged(side):
            return replace(course, ended=ending.lost(course.position, side, ending.TIME), offers=())
        case Abandoned(player, won):
            side = course.side(player)
            assert side is not None
            outcome = (
                ending.lost(course.position, side, ending.ABANDONED) if won else ending.called_off(course.position)
            )
            return replace(course, ended=outcome, offers=())
        case Rematched(table):
            return replace(course, next=table, offers=())


def _made(course: Course, n: int, on: int, player: int | None, word: str) -> Course:
    """The course after a decision, which is legal."""
    look, before = look_of(course.settings.game), course.position
    move = before.move(word)
    now = before.after(move)
    scene = look.after(course.scene, before, move, now)
    turn = course.turn + course.fresh
    step = look.step(n, turn, before, course.scene, word, now, scene)
    fresh = begins_turn(before, now)
    checkpoints = course.checkpoints
    if (len(course.made) + 1) % CHECKPOINTS == 0:
        checkpoints = (*checkpoints, Checkpoint(now, scene, fresh))
    return replace(
        course,
        position=now,
        scene=scene,
        made=(*course.made, Made(n, on, player, turn, word)),
        steps=(*course.steps, Raw(_ENCODER.encode(step))),
        fresh=fresh,
        moved=n,
        checkpoints=checkpoints,
    )


def _taken_back(course: Course, n: int, to: int) -> Course:
    """The course with the decisions that stood after event ``to``."""
    look = look_of(course.settings.game)
    stand = course.made[: bisect_right(course.made, to, key=lambda made: made.n)]
    checkpoints = course.checkpoints[: len(stand) // CHECKPOINTS]
    if checkpoints:
        position, scene, fresh = checkpoints[-1].position, checkpoints[-1].scene, checkpoints[-1].fresh
    else:
        position = course.settings.start
        scene, fresh = look.scene(position), True
    for made in stand[len(checkpoints) * CHECKPOINTS :]:
        move = position.move(made.word)
        now = position.after(move)
        scene, fresh = look.after(scene, position, move, now), begins_turn(position, now)
        position = now
    return replace(
        course,
        position=position,
        scene=scene,
        made=stand,
        steps=course.steps[: len(stand)],
        checkpoints=checkpoints,
        fresh=fresh,
        moved=n,
        offers=(),
        declined=frozenset(),
        ended=None,
    )


def _clock(before: Course, now: Course, entry: Entry) -> Course:
    """The course with its clock set.

    It begins with the first decision at this table, once all seats are taken, so that nobody loses time while the other
    player is still looking for the board; then it runs until the end, whatever is taken back.
    """
    if now.clocks is None or (before.position is now.position and before.phase == now.phase and before.complete):
        return now
    running = before.clocks is not None and before.clocks.running is not None
    begun = running or any(made.player is not None for made in now.made)
    side = now.to_move if now.complete and begun else None
    bonus = None
    if isinstance(entry.event, Decided) and now.fresh and running:
        bonus = before.to_move
    return replace(now, clocks=now.clocks.run(None if side == "chance" else side, entry.at, bonus))
