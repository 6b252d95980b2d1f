"""Abilities being set off, and those that wait."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from oracle.apfelernte.places import Piece, Presence
from oracle.apfelernte.standing import Source, Standing, whose_fits
from tischlein.cards.model import Ability, Place, When

MOST_WAITING = 200


class SetOff(NamedTuple):
    """An ability to be carried out."""

    def does_the_same_as(self, other: SetOff) -> bool:
        return (
            self.source.piece is other.source.piece
            and self.source.presence is other.source.presence
            and self.ability is other.ability
            and self.player == other.player
            and self.that is other.that
        )

    source: Source
    player: str
    ability: Ability
    that: Presence | None


class Waiting(Standing):
    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.now: list[SetOff] = []
        """What has been set off by what is being done."""
        self.waiting: list[list[SetOff]] = []
        """What was set off together is together; the last ones come first."""

    # Setting off

    def _set_off(self, one: Presence, ability: Ability, that: Presence | None = None) -> None:
        if one not in self.ignored() and len(self.now) + sum(map(len, self.waiting)) < MOST_WAITING:
            self.now.append(SetOff(Source(one.piece, one), one.controller, ability, that))

    def _set_off_own(self, one: Presence, when: When, that: Presence | None = None) -> None:
        for ability in one.card.abilities:
            if ability.when == when:
                self._set_off(one, ability, that)

    def set_off_doings(self, creature: Presence, when: When, that: Presence | None = None) -> None:
        """Of a creature and of what is attached to it."""
        self._set_off_own(creature, when, that)
        for augmentation in self.attached_to(creature):
            self._set_off_own(augmentation, when, that)

    def set_off_turn(self, when: When) -> None:
        for one in self.in_play:
            if one.controller == self.whose_turn:
                self._set_off_own(one, when)

    def set_off_life_lost(self, owner: str) -> None:
        for one in self.in_play:
            for ability in one.card.abilities:
                if ability.when == "life_lost" and whose_fits(owner, ability.of, one.controller):
                    self._set_off(one, ability)

    def _set_off_seeing(self, creature: Presence, when: When) -> None:
        """creature_enters and creature_destroyed of all the others."""
        for one in self.in_play:
            if one is creature or one.host is creature:
                continue
            for ability in one.card.abilities:
                if ability.when == when and self.fits(creature, ability.of, one.controller, Source(one.piece, one)):
                    self._set_off(one, ability, creature if when == "creature_enters" else None)

    # Coming into play and leaving it

    def comes_into_play(self, piece: Piece, controller: str) -> None:
        creature = Presence(piece, controller)
        piece.located = set()
        piece.heard = set()
        self.in_play.append(creature)
        self._set_off_own(creature, "enters")
        self._set_off_seeing(creature, "creature_enters")

    def attach(self, piece: Piece, controller: str, host: Presence) -> None:
        augmentation = Presence(piece, controller, host)
        self.in_play.append(augmentation)
        self._set_off_own(augmentation, "enters")

    def destroy(self, cards: Sequence[Presence]) -> None:
        """At one blow."""
        self.leave(cards, destroyed=True, place="discard")

    def leave(self, cards: Sequence[Presence], *, destroyed: bool, place: Place) -> None:
        """Cards leave play at one blow, for a place of their owners; what is attached to them is destroyed."""
        leaving = [one for one in self.in_play if one in cards or one.host in cards]
        self.set_off_destruction([one for one in leaving if destroyed or one not in cards])
        for one in leaving:
            self.in_play.remove(one)
        for one in leaving:
            one.host = None
            if place == "discard" or one not in cards:
                self.put_on_discard(one.piece)
            elif place == "hand":
                self.put_into_hand(one.piece)
            else:
                self.put_into_deck(one.piece, place)

    def set_off_destruction(self, cards: Sequence[Presence]) -> None:
        """At one blow, with everything still in play."""
        for one in cards:
            self._set_off_own(one, "destroyed")
            if one.is_creature:
                self._set_off_seeing(one, "creature_destroyed")

    # Which comes next

    def let_wait(self) -> None:
        """What was being done is finished."""
        if self.now:
            self.waiting.append(self.now)
            self.now = []

    def drop_all_abilities(self) -> None:
        self.now = []
        self.waiting = []

    def drop_abilities_of(self, players: list[str]) -> None:
        self.now = [one for one in self.now if one.player not in players]
        groups = [[one for one in group if one.player not in players] for group in self.waiting]
        self.waiting = [group for group in groups if group]
