"""Which players and cards an effect concerns, and whether it is possible."""

from __future__ import annotations

from dataclasses import dataclass, field

from oracle.apfelernte.places import Piece, Presence
from oracle.apfelernte.waiting import SetOff, Waiting
from tischlein.cards.model import Effect


@dataclass
class Granted:
    """What a player has been granted."""

    plays: int = 0
    """Of the ability that is being carried out; attacks wait until everything else is done."""
    attacks: int = 0
    attacks_with: list[Presence] = field(default_factory=list)

    @property
    def all_attacks(self) -> int:
        return self.attacks + len(self.attacks_with)


class Possible(Waiting):
    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.granted = {letter: Granted() for letter in self.players}
        self.attacked: str | None = None
        """Who is attacked in the attack that is going on."""

    # Who and what is concerned

    def perhaps_concerned(self, run: SetOff, effect: Effect) -> list[str]:
        """The players concerned, in their order; of `opponent` all that could be named."""
        if effect.who == "you":
            concerned = [run.player]
        elif effect.who in ("opponent", "opponents"):
            concerned = self.opponents(run.player)
        elif effect.who == "everyone":
            concerned = self.everyone()
        else:
            concerned = [self.attacked] if self.attacked is not None else []
        return [player for player in concerned if player in self.left]

    def _one_card(self, run: SetOff, effect: Effect) -> Presence | None:
        this = run.source.presence
        if effect.which == "this":
            return this
        if effect.which == "host":
            return this.host if this is not None else None
        return run.that

    def cards_in_play(self, run: SetOff, effect: Effect, player: str) -> list[Presence]:
        """The cards in play that the effect does something to, or out of which they are chosen."""
        if effect.which in ("chosen", "all"):
            cards = self.all_fitting(effect.filter, player, run.source)
            if effect.which == "chosen" and run.source.piece.card.spell:
                cards = [one for one in cards if not self.concerning(one, "not_by_spells")]
        else:
            cards = [one for one in self.in_play if one is self._one_card(run, effect)]
        if effect.act in ("strengthen", "take_control"):
            cards = [one for one in cards if one.is_creature]
        if effect.act == "take_control":
            cards = [one for one in cards if one.controller != player]
        return cards

    def cards_in_discard(self, run: SetOff, effect: Effect, player: str) -> list[Piece]:
        """The same for cards of discard piles."""
        pieces = []
        for owner in self.from_on(player):
            for piece in self.players[owner].discard:
                if effect.place == "play" and piece.card.kind != "creature":
                    continue
                if effect.which == "this":
                    if piece is run.source.piece:
                        pieces.append(piece)
                elif self.fits_in_discard(piece, effect.filter, player, run.source):
                    pieces.append(piece)
        return pieces

    def could_attack(self, run: SetOff, effect: Effect, player: str) -> list[Presence]:
        """With which creatures a further attack could be granted."""
        creatures = [one for one in self.creatures_of(player) if self.can_attack(one)]
        if effect.which in ("this", "host", "that"):
            creatures = [one for one in creatures if one is self._one_card(run, effect)]
        return creatures

    # Possible

    def can_do_something(self, run: SetOff) -> bool:
        """Whether an ability, if it were carried out now, would be more than nothing."""
        if not self.given(run.ability.given, run.player, run.source):
            return False
        if run.ability.cost is not None:
            return self.payable(run, run.ability.cost)
        return any(self.possible(run, effect) for effect in run.ability.effects)

    def possible(self, run: SetOff, effect: Effect) -> bool:
        return any(self.possible_for(run, effect, player) for player in self.perhaps_concerned(run, effect))

    def possible_for(self, run: SetOff, effect: Effect, player: str) -> bool:
        own = self.players[player]
        if self.counted(effect) and self.number_of(effect.amount, player, run.source) < 1:
            return False
        match effect.act:
            case "draw":
                return len(own.deck) > 0 and not self.forbidden(player, "no_draw")
            case "discard":
                return len(own.deck) > 0 if effect.place == "deck" else len(own.hand) > 0
            case "destroy" | "to_hand" | "to_deck" | "strengthen" | "take_control":
                return len(self.cards_in_play(run, effect, player)) > 0
            case "destroy_life":
                return len(own.lives) > 0
            case "from_discard":
                return len(self.cards_in_discard(run, effect, player)) > 0
            case "play_more":
                return len(own.hand) > 0 and not self.forbidden(player, "no_play_more")
            case "attack_more":
                return len(self.could_attack(run, effect, player)) > 0 and not self.forbidden(player, "no_attack_more")
            case "look":
                if effect.place == "hand":
                    return len(own.hand) > 0 and player != run.player
                return len(own.deck if effect.place == "deck" else own.lives) > 0
            case "exchange_life":
                return len(own.lives) > 0 and len(own.hand) > 0
        raise ValueError(f"nothing that is done once: {effect.act}")

    def counted(self, effect: Effect) -> bool:
        """Whether the effect is done as often as its amount says."""
        match effect.act:
            case "strengthen" | "exchange_life":
                return False
            case "destroy" | "to_hand" | "to_deck" | "take_control" | "from_discard":
                return effect.which == "chosen"
            case "look":
                return effect.place == "deck"
        return True

    def payable(self, run: SetOff, cost: Effect) -> bool:
        """In full, by the player of the ability: costs concern nobody else."""
        if cost.act in ("play_more", "attack_more"):
            return False
        return cost.who == "you" and self.in_full_for(run, cost, run.player)

    def in_full_for(self, run: SetOff, effect: Effect, player: str) -> bool:
        own = self.players[player]
        amount = self.number_of(effect.amount, player, run.source)
        match effect.act:
            case "draw":
                return len(own.deck) >= amount > 0 and not self.forbidden(player, "no_draw")
            case "discard":
                return len(own.deck if effect.place == "deck" else own.hand) >= amount > 0
            case "destroy" | "to_hand" | "to_deck" | "take_control" if effect.which == "chosen":
                return len(self.cards_in_play(run, effect, player)) >= amount > 0
            case "from_discard" if effect.which == "chosen":
                return len(self.cards_in_discard(run, effect, player)) >= amount > 0
            case "destroy_life":
                return len(own.lives) >= amount > 0
        return self.possible_for(run, effect, player)
