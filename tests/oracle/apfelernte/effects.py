"""Abilities carried out, effect by effect."""

from __future__ import annotations

from collections.abc import Generator

from oracle.apfelernte.ending import Ending
from oracle.apfelernte.places import Piece, Presence
from oracle.apfelernte.questions import CHANCE, Flow, Question, ask, named
from oracle.apfelernte.table import choose_piece
from oracle.apfelernte.waiting import SetOff
from tischlein.cards.model import Effect

MOST_ABILITIES = 100
MOST_PLAYS = 99
MOST_ATTACKS = 60


class Effects(Ending):
    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.carried_out = 0
        """How many abilities have been, in this turn."""

    # Abilities

    def carry_out(self, run: SetOff) -> Flow:
        if self.carried_out == MOST_ABILITIES:
            return
        self.carried_out += 1
        ability = run.ability
        if not self.given(ability.given, run.player, run.source):
            return
        if ability.may:
            if ability.cost is not None and not self.payable(run, ability.cost):
                return
            if not any(self.possible(run, effect) for effect in ability.effects):
                return
            word = yield from ask(run.player, ["use", "skip"])
            if word == "skip":
                return
        if ability.cost is not None:
            paid = yield from self._pay(run, ability.cost)
            if not paid:
                return
        for effect in ability.effects:
            if run.player in self.left and not self.turn_is_over():
                concerned = yield from self._concerned_by(run, effect)
                yield from self._do(run, effect, concerned)

    def _pay(self, run: SetOff, cost: Effect) -> Generator[Question, str, bool]:
        if not self.payable(run, cost):
            return False
        yield from self._do(run, cost, [run.player])
        return True

    def settle(self) -> Flow:
        """Carry out whatever waits, and what that sets off, until nothing waits any more."""
        self.let_wait()
        while self.waiting:
            if self.turn_is_over() or self.carried_out == MOST_ABILITIES:
                self.waiting = []
                return
            run = yield from self.next_ability()
            yield from self.carry_out(run)
            self.let_wait()

    # Players

    def _name_opponent(self, player: str) -> Generator[Question, str, str]:
        word = yield from ask(player, [f"player-{other}" for other in self.opponents(player)])
        return named(word)

    def _concerned_by(self, run: SetOff, effect: Effect) -> Generator[Question, str, list[str]]:
        if effect.who == "opponent":
            opponent = yield from self._name_opponent(run.player)
            return [opponent]
        return self.perhaps_concerned(run, effect)

    def _chooser(self, player: str, effect: Effect) -> Generator[Question, str, str]:
        if effect.by == "you":
            return player
        if effect.by == "random":
            return CHANCE
        return (yield from self._name_opponent(player))

    # Effects

    def _do(self, run: SetOff, effect: Effect, concerned: list[str]) -> Flow:
        for player in concerned:
            # What is granted need not be usable yet.
            if effect.act in ("play_more", "attack_more") or self.possible_for(run, effect, player):
                yield from self._do_for(run, effect, player)
        self.see_who_is_out()

    def _do_for(self, run: SetOff, effect: Effect, player: str) -> Flow:
        own = self.players[player]
        amount = self.number_of(effect.amount, player, run.source)
        match effect.act:
            case "draw":
                for _ in range(amount):
                    if len(own.deck) > 0 and not self.forbidden(player, "no_draw"):
                        yield from self.draw(player)
            case "discard":
                yield from self._discard(effect, player, amount)
            case "destroy" | "to_hand" | "to_deck" | "strengthen" | "take_control":
                yield from self._do_to_cards_in_play(run, effect, player, amount)
            case "destroy_life":
                for _ in range(min(amount, len(own.lives))):
                    yield from self.destroy_life(player)
            case "from_discard":
                yield from self._from_discard(run, effect, player, amount)
            case "play_more":
                self.granted[player].plays = min(self.granted[player].plays + amount, MOST_PLAYS)
            case "attack_more":
                self._grant_attacks(run, effect, player, amount)
            case "look":
                yield from self._look(run, effect, player, amount)
            case "exchange_life":
                yield from self.exchange_life(player)

    def _grant_attacks(self, run: SetOff, effect: Effect, player: str, amount: int) -> None:
        amount = min(amount, MOST_ATTACKS - sum(one.all_attacks for one in self.granted.values()))
        if effect.which in ("this", "host", "that"):
            creatures = [one for one in self.cards_in_play(run, effect, player) if one.is_creature]
            self.granted[player].attacks_with += creatures * amount
        else:
            self.granted[player].attacks += amount

    def _discard(self, effect: Effect, player: str, amount: int) -> Flow:
        own = self.players[player]
        for _ in range(amount):
            if effect.place == "deck":
                if len(own.deck) == 0:
                    return
                piece = yield from self.take_top(player)
            else:
                if not own.hand:
                    return
                if effect.place == "random":
                    piece = yield from choose_piece(CHANCE, "random", own.hand)
                else:
                    piece = yield from choose_piece(player, "discard", own.hand)
                own.hand.remove(piece)
            self.put_on_discard(piece)

    def _do_to_cards_in_play(self, run: SetOff, effect: Effect, player: str, amount: int) -> Flow:
        if effect.which != "chosen":
            self._do_at_one_blow(run, effect, player, self.cards_in_play(run, effect, player))
            return
        chosen: list[Presence] = []
        chooser = None
        for _ in range(1 if effect.act == "strengthen" else amount):
            cards = [one for one in self.cards_in_play(run, effect, player) if one not in chosen]
            if not cards:
                return
            if chooser is None:
                chooser = yield from self._chooser(player, effect)
            word = yield from ask(chooser, [f"target-{one.code}" for one in cards])
            chosen.append(self.find(named(word)))
            self._do_at_one_blow(run, effect, player, chosen[-1:])

    def _do_at_one_blow(self, run: SetOff, effect: Effect, player: str, cards: list[Presence]) -> None:
        match effect.act:
            case "destroy":
                self.destroy(cards)
            case "to_hand":
                self.leave(cards, destroyed=False, place="hand")
            case "to_deck":
                self.leave(cards, destroyed=False, place=effect.place)
            case "strengthen":
                change = self.amount(effect.amount, player, run.source)
                for one in cards:
                    if effect.this_turn:
                        one.this_turn += change
                    else:
                        one.lasting += change
            case "take_control":
                for one in cards:
                    one.lender = (one.lender or one.controller) if effect.this_turn else ""
                    one.controller = player

    def destroy_life(self, player: str) -> Flow:
        own = self.players[player]
        piece = yield from self.choose_life(player, player)
        own.lives.remove(piece)
        own.hand.append(piece)
        piece.located.add(player)
        self.set_off_life_lost(player)

    def _from_discard(self, run: SetOff, effect: Effect, player: str, amount: int) -> Flow:
        if effect.which != "chosen":
            for piece in self.cards_in_discard(run, effect, player):
                self._out_of_discard(effect, player, piece)
            return
        chosen: list[Piece] = []
        chooser = None
        for _ in range(amount):
            pieces = [piece for piece in self.cards_in_discard(run, effect, player) if piece not in chosen]
            if not pieces:
                return
            if chooser is None:
                chooser = yield from self._chooser(player, effect)
            piece = yield from choose_piece(chooser, "target", pieces)
            chosen.append(piece)
            self._out_of_discard(effect, player, piece)

    def _out_of_discard(self, effect: Effect, player: str, piece: Piece) -> None:
        self.players[piece.owner].discard.remove(piece)
        if effect.place == "play":
            self.comes_into_play(piece, player)
        elif effect.place == "hand":
            self.put_into_hand(piece)
        else:
            self.put_into_deck(piece, effect.place)

    def _look(self, run: SetOff, effect: Effect, player: str, amount: int) -> Flow:
        if effect.place == "hand":
            for piece in self.players[player].hand:
                piece.located.add(run.player)
        elif effect.place == "deck":
            yield from self.look_at_top(player, run.player, amount)
        else:
            piece = yield from self.choose_life(player, run.player)
            piece.located.add(run.player)
