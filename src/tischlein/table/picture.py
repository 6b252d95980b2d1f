"""The picture: what one seat, or a spectator, gets to see of a table.  All messages about a table are made here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tischlein.table import acts
from tischlein.table import messages as say
from tischlein.table.chance import commitment
from tischlein.table.course import Course
from tischlein.table.ending import RESIGNED, end, lost
from tischlein.table.looks import game_info, look_of
from tischlein.table.messages.http import Standing
from tischlein.table.messages.parts import End, OfferKind, Prompt, text
from tischlein.table.score import score

KINDS: tuple[OfferKind, ...] = ("draw", "takeback", "rematch", "rematch_same_sides")


@dataclass(frozen=True, slots=True)
class Attendance:
    """Who is there."""

    present: tuple[bool, ...]  # of each player; bots are, unless they do not answer
    watching: int


def welcome(course: Course, player: int | None, known: bool) -> say.Welcome:
    """Who one is, and what is played; ``known``: whether the history that the client knows is this one."""
    settings, look = course.settings, look_of(course.settings.game)
    return say.Welcome(
        table=settings.table,
        player=player,
        joined=player is not None and course.nonces[player] is not None,
        known=known,
        game=game_info(settings.game, looks=False),
        options=dict(settings.rules.options),
        surface=look.surface(settings.rules),
        start=look.scene(settings.start),
        practice=settings.practice,
        spectators=settings.spectators,
        clock=settings.clock,
        match=settings.match,
        previous=settings.previous,
    )


def state(
    course: Course, player: int | None, kept: int, there: Attendance, now: float, claim_in: float | None = None
) -> say.State:
    """How things stand, for a player or a spectator (None) who has ``kept`` steps already, and can claim the game in
    ``claim_in`` seconds."""
    clocks, outcome, mover = course.clocks, course.outcome, course.mover
    mine = player is not None and player == mover
    choices = look_of(course.settings.game).choices(course.position, course.scene) if mine else []
    return say.State(
        n=course.n,
        history=course.mark(course.n),
        phase=course.phase,
        kept=kept,
        steps=course.steps[kept:],  # type: ignore[arg-type]  # encoded already, once for everybody
        scene=course.scene,
        position=course.position.text,
        to_move=None if mover is None else course.side(mover),
        choices=choices,
        prompt=_prompt(course) if mine else None,
        notices=[text(notice) for notice in course.position.notices] if course.phase == "playing" else [],
        may=[] if player is None else _may(course, player, claim_in == 0),
        resigning=None if player is None else _resigning(course, player),
        players=_players(course, there.present),
        watching=there.watching,
        claim_in=claim_in,
        offers=[say.Offer(offer.n, offer.kind, offer.player) for offer in course.offers],
        clock=None if clocks is None else say.Clock(clocks.left(now), clocks.running),
        score=score(course, now),
        end=None if outcome is None else end(outcome),
        next=course.next,
        fairness=_fairness(course),
    )


def _prompt(course: Course) -> Prompt | None:
    prompt = course.position.prompt
    return prompt and Prompt(text(prompt.what), prompt.how and text(prompt.how))


def _resigning(course: Course, player: int) -> End | None:
    """What giving up would come to."""
    side = course.side(player)
    if course.phase != "playing" or course.nonces[player] is None or side is None:
        return None
    return end(lost(course.position, side, RESIGNED))


def standing(course: Course, player: int | None, there: Attendance, now: float) -> Standing:
    """How things stand for a player or a spectator (None), for a list of tables."""
    outcome, mover = course.outcome, course.mover
    return Standing(
        game=course.settings.game,
        practice=course.settings.practice,
        player=player,
        phase=course.phase,
        round=score(course, now).round,
        to_move=None if mover is None else course.side(mover),
        players=_players(course, there.present),
        end=None if outcome is None else end(outcome),
        next=course.next,
    )


def presence(there: Attendance, claim_in: float | None) -> say.Presence:
    """Who is there."""
    return say.Presence(list(there.present), there.watching, claim_in)


def _players(course: Course, present: Sequence[bool]) -> list[say.Player]:
    return [
        say.Player(seat.kind, course.side(p), seat.level, course.nonces[p] is not None, present[p])
        for p, seat in enumerate(course.settings.players)
    ]


def _may(course: Course, player: int, claim: bool) -> list[say.Act]:
    """What a player may do now."""
    if course.nonces[player] is None:
        return []
    mine, may = course.mover == player, list[say.Act]()
    if mine:
        may.append("decide")
    may += [kind for kind in KINDS if acts.possible(course, player, kind)]
    if course.phase == "playing":
        may.append("resign")
    if claim:
        may.append("claim")
    if mine and course.settings.practice:
        may.append("hint")
    if course.open_to_spectators:
        may.append("share")
    return may


def _fairness(course: Course) -> say.Fairness:
    secret = course.settings.secret
    nonces = [nonce or None for nonce in course.nonces]
    return say.Fairness(
        commitment(bytes.fromhex(secret)), nonces, course.draws, secret if course.outcome is not None else None
    )
