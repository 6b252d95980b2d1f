"""What holds at the moment: filters, counts, current strengths, and all that `always` says."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from oracle.apfelernte.places import Piece, Presence
from oracle.apfelernte.table import Table
from tischlein.cards.model import MOST_STRENGTH, Amount, Card, Condition, Effect, Filter, Static

FULL_RANGE = (0, MOST_STRENGTH)


class Source(NamedTuple):
    """The card that an ability is of, and its stay in play (spells have none)."""

    piece: Piece
    presence: Presence | None


class Standing(Table):
    def __init__(self, players: int) -> None:
        super().__init__(players)
        self._only_of: str | None = None
        """The player whose always-abilities alone hold, while it is asked what would be without the others."""

    # Filters.  With `printed` they take the printed strength wherever they ask for the current one.

    def fits(self, one: Presence, wanted: Filter, viewer: str, source: Source, *, printed: bool = False) -> bool:
        """Whether a card in play fits, as the viewer sees it."""
        if one.card.kind != (wanted.kind or "creature"):
            return False
        if not whose_fits(one.controller, wanted, viewer):
            return False
        if wanted.other and source.presence is not None and (one is source.presence or one is source.presence.host):
            return False
        strength = one.card.strength
        if one.is_creature and not printed and (wanted.strength != FULL_RANGE or wanted.weaker):
            strength = self.strength(one)
        return self._measures_fit(one.card, strength, wanted, source, printed)

    def fits_in_discard(self, piece: Piece, wanted: Filter, viewer: str, source: Source) -> bool:
        if wanted.kind is not None and piece.card.kind != wanted.kind:
            return False
        if not whose_fits(piece.owner, wanted, viewer):
            return False
        if wanted.other and piece is source.piece:
            return False
        return self._measures_fit(piece.card, piece.card.strength, wanted, source, printed=False)

    def _measures_fit(self, card: Card, strength: int, wanted: Filter, source: Source, printed: bool) -> bool:
        if wanted.types and card.type not in wanted.types:
            return False
        asks_for_strength = wanted.strength != FULL_RANGE or wanted.printed != FULL_RANGE or wanted.weaker
        if card.kind != "creature":
            return not asks_for_strength
        # Strengths above the range that means any are no reason to leave a card out.
        if wanted.strength != FULL_RANGE and not wanted.strength[0] <= strength <= wanted.strength[1]:
            return False
        if not wanted.printed[0] <= card.strength <= wanted.printed[1]:
            return False
        return not wanted.weaker or strength < self.this_strength(source, printed=printed)

    def all_fitting(self, wanted: Filter, viewer: str, source: Source, *, printed: bool = False) -> list[Presence]:
        return [one for one in self.in_play if self.fits(one, wanted, viewer, source, printed=printed)]

    # Counts

    def this_strength(self, source: Source, *, printed: bool = False) -> int:
        """Of the creature whose ability it is, or of the augmentation's host."""
        creature = source.presence
        if creature is not None and not creature.is_creature:
            creature = creature.host
        if creature is None:
            return 0
        if printed or creature not in self.in_play:
            return creature.card.strength
        return self.strength(creature)

    def amount(self, of: Amount, player: str, source: Source, *, printed: bool = False) -> int:
        """May be below 0; what is not a strength is then taken as 0 (`number_of`)."""
        return of.plus + of.times * self._count(of, player, source, printed)

    def number_of(self, of: Amount, player: str, source: Source) -> int:
        return max(0, self.amount(of, player, source))

    def _count(self, of: Amount, player: str, source: Source, printed: bool) -> int:
        if of.count == "number":
            return 0
        if of.count == "this_strength":
            return self.this_strength(source, printed=printed)
        if of.count == "creatures":
            wanted = replace(of.filter, kind="creature")
            return len(self.all_fitting(wanted, player, source, printed=printed))
        if of.count == "augmentations":
            wanted = replace(of.filter, kind="augmentation")
            return len(self.all_fitting(wanted, player, source, printed=printed))
        if of.whose == "own":
            whose = [player]
        elif of.whose == "opposing":
            whose = self.opponents(player)
        else:
            whose = self.left
        places = [self.players[letter] for letter in whose]
        if of.count == "hand":
            return sum(len(place.hand) for place in places)
        if of.count == "deck":
            return sum(len(place.deck) for place in places)
        if of.count == "discard":
            return sum(len(place.discard) for place in places)
        return sum(len(place.lives) for place in places)

    def given(self, condition: Condition | None, player: str, source: Source, *, printed: bool = False) -> bool:
        if condition is None:
            return True
        count = max(0, self.amount(condition.amount, player, source, printed=printed))
        return condition.least <= count <= condition.most

    # Always

    def _always(self, one: Presence, static: Static) -> list[Effect]:
        """What a card's always-abilities say of this kind, if they are not ignored."""
        effects: list[Effect] = []
        if self._only_of is not None and self._only_of != one.controller:
            return effects
        for ability in one.card.abilities:
            if ability.when != "always":
                continue
            said = [effect for effect in ability.effects if effect.act == static]
            if said and self.given(ability.given, one.controller, Source(one.piece, one), printed=True):
                effects += said
        return effects

    def concerned(self, one: Presence, effect: Effect) -> list[Presence]:
        """The creatures that an always-ability of a card concerns."""
        if effect.which == "this":
            return [one] if one.is_creature else []
        if effect.which == "host":
            return [one.host] if one.host is not None else []
        wanted = effect.filter
        if effect.act == "cannot_be_blocked":
            wanted = effect.attackers or Filter()
        printed = effect.act in ("strength", "ignored")
        fitting = self.all_fitting(wanted, one.controller, Source(one.piece, one), printed=printed)
        return [creature for creature in fitting if creature.is_creature]

    def ignored(self) -> list[Presence]:
        """The creatures whose abilities have no effect."""
        ignored: list[Presence] = []
        for one in self.in_play:
            if one not in ignored:
                for effect in self._always(one, "ignored"):
                    ignored += self.concerned(one, effect)
        return ignored

    def holding(self, static: Static) -> list[tuple[Presence, Effect]]:
        """All that holds of one kind, and whose ability it is."""
        ignored = self.ignored()
        return [(one, effect) for one in self.in_play if one not in ignored for effect in self._always(one, static)]

    def concerning(self, creature: Presence, static: Static) -> list[tuple[Presence, Effect]]:
        return [(one, effect) for one, effect in self.holding(static) if creature in self.concerned(one, effect)]

    def strength(self, creature: Presence) -> int:
        strength = creature.card.strength + creature.lasting + creature.this_turn
        for one, effect in self.concerning(creature, "strength"):
            strength += self.amount(effect.amount, one.controller, Source(one.piece, one), printed=True)
        return min(max(0, strength), 99)

    def forbidden(self, player: str, static: Static) -> bool:
        """no_draw, no_play_more, no_attack_more."""
        for one, effect in self.holding(static):
            if effect.who in ("you", "everyone") and player == one.controller:
                return True
            if effect.who in ("opponent", "opponents", "everyone") and player != one.controller:
                return True
        return False

    def can_attack(self, creature: Presence) -> bool:
        return not self.concerning(creature, "cannot_attack")

    def could_attack_but_for_others(self, player: str) -> bool:
        """Whether the player could attack if no always-ability of a card that another one controls held."""
        self._only_of = player
        could = any(self.can_attack(one) for one in self.creatures_of(player))
        self._only_of = None
        return could

    def can_block(self, blocker: Presence, attacker: Presence) -> bool:
        if self.concerning(blocker, "cannot_block"):
            return False
        return not self.is_barred(blocker, self.concerning(attacker, "cannot_be_blocked"))

    def is_barred(self, blocker: Presence, barring: list[tuple[Presence, Effect]]) -> bool:
        """Whether it cannot block an attacker that these always-abilities concern."""
        for one, effect in barring:
            if self.fits(blocker, effect.filter, one.controller, Source(one.piece, one)):
                return True
        return False


def whose_fits(whose: str, wanted: Filter, viewer: str) -> bool:
    return wanted.whose == "any" or (wanted.whose == "own") == (whose == viewer)
