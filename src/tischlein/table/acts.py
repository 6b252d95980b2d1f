"""Acts: from what somebody wants to the events that it comes to, or to a refusal.  Pure; nothing is stored here.

An act that has been done already comes to no event at all, so that saying anything twice is harmless.
"""

from __future__ import annotations

from dataclasses import dataclass

from tischlein.play import IllegalDecision
from tischlein.table import absence, chance
from tischlein.table.course import Course, Open
from tischlein.table.ending import ABANDONED, TIME
from tischlein.table.events import (
    Abandoned,
    Agreed,
    Decided,
    Declined,
    Event,
    Flagged,
    Joined,
    Lot,
    Offered,
    Rematched,
    Resigned,
    TakenBack,
    Thrown,
)
from tischlein.table.messages.parts import OfferKind
from tischlein.table.refusals import Refused, refused
from tischlein.table.rematch import in_match, next_round, same_sides
from tischlein.table.settings import Settings


@dataclass(frozen=True, slots=True)
class Plan:
    """What an act comes to: events, and perhaps a table that is opened with them."""

    events: tuple[Event, ...] = ()
    opens: Settings | None = None


NOTHING = Plan()

REMATCHES: tuple[OfferKind, ...] = ("rematch", "rematch_same_sides")
"""Offers that open another table for the same players."""


def join(course: Course, player: int, nonce: str) -> Plan:
    """Take a seat."""
    return NOTHING if course.nonces[player] is not None else Plan((Joined(player, nonce),))


def decide(course: Course, player: int, on: int, word: str) -> Plan:
    """Make a decision on the state that followed event ``on``."""
    for made in reversed(course.made):
        if made.player == player and made.on == on and made.word == word:
            return NOTHING
        if made.n <= on:
            break
    _seated(course, player)
    current(course, on)
    if course.phase != "playing":
        raise refused("game_over" if course.phase == "over" else "waiting")
    if course.mover != player:
        raise refused("not_your_turn")
    try:
        course.position.move(word)
    except IllegalDecision as error:
        raise Refused(error.refusal) from None
    return Plan((Decided(player, on, word),))


def propose(course: Course, player: int, on: int, kind: OfferKind, now: float) -> Plan:
    """Offer something; done at once where nobody has to agree, or somebody already offers the same."""
    _seated(course, player)
    opened = course.offer(kind)
    if (opened and opened.player == player) or (kind in REMATCHES and course.next):
        return NOTHING
    current(course, on)
    to = _possible(course, player, kind)
    if opened:
        return accept(course, player, opened, now)
    if course.settings.practice:
        return _done(course, player, kind, to, 0, now)
    if (player, kind) in course.declined:
        raise refused("declined")
    return Plan((Offered(player, kind, to),))


def answer(course: Course, player: int, n: int, yes: bool, now: float) -> Plan:
    """Answer the offer that event ``n`` made."""
    _seated(course, player)
    opened = next((offer for offer in course.offers if offer.n == n), None)
    if opened is None:
        raise refused("lapsed")
    if not yes:
        return Plan((Declined(player, n),))
    if opened.player == player:
        raise refused("own_offer")
    return accept(course, player, opened, now)


def accept(course: Course, player: int, offer: Open, now: float) -> Plan:
    """Say yes to another's offer."""
    return _done(course, offer.player, offer.kind, offer.to, offer.n, now, player)


def resign(course: Course, player: int) -> Plan:
    """Give up."""
    _seated(course, player)
    if course.phase != "playing":
        raise refused("game_over" if course.phase == "over" else "waiting")
    return Plan((Resigned(player),))


def awaited(course: Course, player: int) -> int | None:
    """The other player whose decision holds up the game, where no clock runs; None: there is none to wait for."""
    mover, clocks = course.mover, course.clocks
    if mover is None or mover == player or course.nonces[player] is None or not course.complete:
        return None
    if course.settings.players[mover].kind == "bot" or (clocks and clocks.running):
        return None
    return mover


def claim(course: Course, player: int, on: int, win: bool, waited: float | None) -> Plan:
    """End the game because the other player has been away for long: win it, or call it off.

    ``waited`` is for how many seconds the player has waited for the other's decision; None: the other is here.
    """
    _seated(course, player)
    if course.ended and course.ended.reason == ABANDONED:
        return NOTHING
    current(course, on)
    if course.phase != "playing":
        raise refused("game_over" if course.phase == "over" else "waiting")
    if course.clocks and course.clocks.running:
        raise refused("clock_decides")
    other = awaited(course, player)
    if other is None or waited is None:
        raise refused("not_away")
    if waited < absence.PATIENCE:
        raise refused("too_early")
    return Plan((Abandoned(other, win),))


def hint(course: Course, player: int) -> None:
    """Whether a hint may be given; a refusal if not."""
    _seated(course, player)
    if not course.settings.practice:
        raise refused("practice_only")
    if course.mover != player:
        raise refused("not_your_turn")


def share(course: Course, player: int) -> None:
    """Whether a link for spectators may be given; a refusal if not."""
    _seated(course, player)
    if not course.open_to_spectators:
        raise refused("no_spectators")


def flag(course: Course, now: float) -> Plan:
    """What the clock has to say."""
    clocks = course.clocks
    if clocks is None or clocks.deadline is None or now < clocks.deadline or course.outcome:
        return NOTHING
    assert clocks.running is not None
    return Plan((Flagged(clocks.running),))


def consequence(course: Course) -> Event | None:
    """What chance has to do now, before anybody else; it belongs to the event that led here."""
    secret, table = bytes.fromhex(course.settings.secret), course.settings.table
    if not course.complete:
        return None
    nonces = [nonce or "" for nonce in course.nonces]
    if course.shift is None:
        many = len(nonces)
        return Lot(course.draws, chance.draw(secret, nonces, table, course.draws, [1] * many))
    if course.to_move == "chance":
        chances = course.position.chances()
        index = chance.draw(secret, nonces, table, course.draws, chance.whole(list(chances.values())))
        return Thrown(course.draws, list(chances)[index])
    return None


def possible(course: Course, player: int, kind: OfferKind) -> bool:
    """Whether there is something of that kind to be offered."""
    try:
        _possible(course, player, kind)
    except Refused:
        return False
    return (player, kind) not in course.declined and course.offer(kind) is None


def _possible(course: Course, player: int, kind: OfferKind) -> int | None:
    """The event that a takeback goes back to; a refusal where the offer makes no sense."""
    practice = course.settings.practice
    if kind in REMATCHES:
        if course.phase != "over":
            raise refused("not_over")
        if kind == "rematch_same_sides" and in_match(course):
            raise refused("match_under_way")
        return None
    if kind == "draw" and practice:
        raise refused("not_in_practice")
    if course.phase == "waiting":
        raise refused("waiting")
    if course.phase == "over" and (kind == "draw" or not _resumable(course)):
        raise refused("game_over")
    if kind == "draw":
        return None
    to = course.way_back(player)
    if to is None:
        raise refused("no_way_back")
    return to


def _resumable(course: Course) -> bool:
    """Whether a game may be taken up again after its end: only in practice.

    Not once the secret of its dice has been shown, and not by somebody who has no time left.
    """
    settings, outcome = course.settings, course.outcome
    out_of_time = outcome is not None and outcome.reason == TIME
    return settings.practice and not settings.chancy and not course.next and not out_of_time


def _done(course: Course, wanted_by: int, kind: OfferKind, to: int | None, n: int, now: float, by: int = 0) -> Plan:
    """What is offered, carried out."""
    if kind == "draw":
        return Plan((Agreed(by, n),))
    if kind == "takeback":
        assert to is not None
        return Plan((TakenBack(wanted_by, to),))
    settings = next_round(course, now) if kind == "rematch" else same_sides(course, now)
    return Plan((Rematched(settings.table),), settings)


def _seated(course: Course, player: int) -> None:
    if course.nonces[player] is None:
        raise refused("join_first")


def current(course: Course, on: int) -> None:
    """Refuse what was meant for a position that is no longer on the board; an offer in between does not matter."""
    if not course.moved <= on <= course.n:
        raise refused("stale")
