"""Verbs: what each command does at a table, and what it is answered with."""

from __future__ import annotations

from tischlein.table import acts, ahead
from tischlein.table import messages as say
from tischlein.table.acts import Plan
from tischlein.table.duties import task
from tischlein.table.limits import LINKS, Buckets
from tischlein.table.looks import look_of
from tischlein.table.opponents import NoBots, Opponents
from tischlein.table.refusals import refused
from tischlein.table.room import Room
from tischlein.table.secret import hashed, link, new_id
from tischlein.table.store import Store

HINT_LEVEL = 7
"""Who gives hints."""


class Verbs:
    """Carries out commands."""

    def __init__(self, store: Store, bots: Opponents, openings: Buckets) -> None:
        self._store, self._bots, self._openings = store, bots, openings

    async def do(self, room: Room, player: int | None, command: say.Command, address: str = "") -> say.FromServer:
        """Carry out a command of a player (None: a spectator) at a client's address.  Raises Refused, and Gone."""
        match command:
            case say.Ping(id):
                return say.Pong(id)
            case say.Sync(id):
                return say.Done(id, room.course.n)
            case say.WhyNot(id, word):
                side = None if player is None else room.course.side(player)
                refusal = room.course.position.seen_by(side).why_not(word)
                return say.Verdict(id, word, refusal and refusal.rule, refusal and say.text(refusal))
        if player is None:
            raise refused("spectator")
        me = player
        if isinstance(command, say.LookAhead):
            return ahead.look(room.course, me, command)
        match command:
            case say.Join(id, nonce):
                course = await room.act(lambda now, _: acts.join(now, me, nonce))
            case say.Decide(id, n, word):
                course = await room.act(lambda now, _: acts.decide(now, me, n, word))
            case say.Propose(id, n, kind):
                course = await room.act(lambda now, time: self._within(acts.propose(now, me, n, kind, time), address))
            case say.Answer(id, offer, yes):
                course = await room.act(lambda now, time: self._within(acts.answer(now, me, offer, yes, time), address))
            case say.Resign(id):
                course = await room.act(lambda now, _: acts.resign(now, me))
            case say.Claim(id, n, how):
                course = await room.act(
                    lambda now, time: acts.claim(now, me, n, how == "win", room.waited(now, me, time))
                )
            case say.AskHint(id):
                return await self._hint(room, me, id, address)
            case say.Share(id):
                return await self._share(room, me, id)
        return say.Done(id, course.n)

    def _within(self, plan: Plan, address: str) -> Plan:
        """A plan that opens another table, as long as this client may open one.  Raises Refused."""
        if plan.opens and not self._openings.take(address):
            raise refused("many_tables")
        return plan

    async def _hint(self, room: Room, player: int, command: int, address: str) -> say.Hint:
        course = room.course
        acts.hint(course, player)
        try:
            word = await self._bots.decide(task(course, player, HINT_LEVEL, f"address {address}" if address else ""))
        except NoBots:
            raise refused("no_bots") from None
        choice = look_of(course.settings.game).choice(course.position, course.scene, word)
        return say.Hint(command, course.n, choice)

    async def _share(self, room: Room, player: int, command: int) -> say.Shared:
        acts.share(room.course, player)
        secret = new_id()
        if not await self._store.add_spectator(room.table, hashed(secret), LINKS):
            raise refused("many_links")
        return say.Shared(command, link(room.table, secret))
