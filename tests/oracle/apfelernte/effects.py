"""Abilities carried out, effect by effect."""

from __future__ import annotations

from collections.abc import Generator

from oracle.apfelernte.ending import Ending
from oracle.apfelernte.places import Piece, Presence
from oracle.apfelernte.questions import CHANCE, Flow, Question, ask, named
from oracle.apfelernte.standing import Source
from oracle.apfelernte.table import choose_piece, piece_named
from oracle.apfelernte.waiting import SetOff
from tischlein.cards.model import Effect

MOST_ABILITIES = 100
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
            # With a cost that can be paid it is offered, even if nothing can be done for it.
            if not self.can_do_something(run):
                return
            word = yield from ask(run.player, ["use", "skip"])
            if word == "skip":
                return
        dropped = self.times_dropped
        if ability.cost is not None:
            if not self.payable(run, ability.cost):
                return
            yield from self._do(run, ability.cost, [run.player], dropped)
        for effect in ability.effects:
            if self._goes_on(run, dropped):
                concerned = yield from self._concerned_by(run, effect)
                yield from self._do(run, effect, concerned, dropped)

    def _goes_on(self, run: SetOff, dropped: int) -> bool:
        """Whether an ability that began when so much had been dropped is still being carried out."""
        return run.player in self.left and self.times_dropped == dropped

    def settle(self) -> Flow:
        """Carry out whatever waits, and what that sets off, until nothing waits any more."""
        self.let_wait()
        while self.waiting:
            if self.carried_out == MOST_ABILITIES:
                self.waiting = []
                return
            run = yield from self._next_ability()
            yield from self.carry_out(run)
            self.let_wait()

    def _next_ability(self) -> Generator[Question, str, SetOff]:
        """Take the next of the abilities that wait, away from them."""
        group = self.waiting[-1]
        offered: list[SetOff] = []
        for one in group:
            if self.can_do_something(one) and not any(one.does_the_same_as(other) for other in offered):
                offered.append(one)
        words = order_words([one.source.piece.code for one in offered])
        chosen = group[0]
        if offered:
            word = yield from ask(self.everyone()[0], words)
            chosen = offered[words.index(word)]
        place = next(place for place, one in enumerate(group) if one is chosen)
        del group[place]
        if not group:
            self.waiting.pop()
        return chosen

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

    def _do(self, run: SetOff, effect: Effect, concerned: list[str], dropped: int) -> Flow:
        for player in concerned:
            if player not in self.left or not self._goes_on(run, dropped):
                continue
            # An attack that is granted need not be possible yet.
            if effect.act == "attack_more" or self.possible_for(run, effect, player):
                yield from self._do_for(run, effect, player, dropped)
        self.see_who_is_out()

    def _do_for(self, run: SetOff, effect: Effect, player: str, dropped: int) -> Flow:
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
                yield from self._play_more(run, player, amount, dropped)
            case "attack_more":
                self._grant_attacks(run, effect, player, amount)
            case "look":
                yield from self._look(run, effect, player, amount)
            case "exchange_life":
                yield from self.exchange_life(player)

    # Playing

    def plays(self, player: str) -> list[str]:
        return [f"play-{piece.code}" for piece in self.players[player].hand]

    def _play_more(self, run: SetOff, player: str, amount: int, dropped: int) -> Flow:
        for left in range(amount, 0, -1):
            if player not in self.left or not self._goes_on(run, dropped):
                return
            words = self.plays(player)
            if not words or self.forbidden(player, "no_play_more"):
                return
            self.granted[player].plays = left
            word = yield from ask(player, [*words, "stop"])
            self.granted[player].plays = 0
            if word == "stop":
                return
            yield from self.play_card(player, piece_named(self.players[player].hand, word))

    def play_card(self, player: str, piece: Piece) -> Flow:
        """What this sets off waits."""
        self.somebody_acted, self.passes = True, 0
        self.players[player].hand.remove(piece)
        if piece.card.kind == "creature":
            self.comes_into_play(piece, player)
            return
        self.being_played.append(piece)
        if piece.card.kind == "augmentation":
            creatures = [f"attach-{one.code}" for one in self.creatures_of(player)]
            word = yield from ask(player, [*creatures, "none"])
            if word != "none":
                self.being_played.remove(piece)
                self.attach(piece, player, self.find(named(word)))
        else:
            dropped = self.times_dropped
            for ability in piece.card.abilities:
                run = SetOff(Source(piece, None), player, ability, None)
                if self._goes_on(run, dropped):
                    yield from self.carry_out(run)
        if piece in self.being_played:
            self.being_played.remove(piece)
            self.put_on_discard(piece)

    # Effects, one by one

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


def order_words(codes: list[str]) -> list[str]:
    """What abilities of these cards are called: by the card, and by a number if there are several of it."""
    words = []
    for place, code in enumerate(codes):
        number = f"-{codes[: place + 1].count(code)}" if codes.count(code) > 1 else ""
        words.append(f"first-{code}{number}")
    return words
