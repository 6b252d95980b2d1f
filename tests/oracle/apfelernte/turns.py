"""A turn: the action, plays and attacks, and what abilities grant."""

from __future__ import annotations

from oracle.apfelernte.effects import Effects
from oracle.apfelernte.places import Presence
from oracle.apfelernte.possible import Granted
from oracle.apfelernte.questions import Flow, Question, ask, named
from oracle.apfelernte.table import piece_named


class Turns(Effects):
    def __init__(self, players: int, hand: int, turn_limit: int) -> None:
        super().__init__(players)
        self.hand = hand
        self.turn_limit = turn_limit

    def run_turn(self, player: str) -> Flow:
        """A whole turn of this player."""
        self.turn += 1
        self.whose_turn = player
        self.carried_out = 0
        self.somebody_acted = False
        self.set_off_turn("turn_start")
        yield from self.settle_all()
        if self.turn_is_over():
            self.passes = 0
        else:
            yield from self._action(player)
            yield from self.settle_all()
        if not self.turn_is_over():
            self.set_off_turn("turn_end")
            yield from self.settle_all()
        if not self.turn_is_over():
            own = self.players[player]
            while len(own.hand) < self.hand and len(own.deck) > 0:
                yield from self.draw(player)
        self._end_what_holds_for_the_turn()
        if self.turn == self.turn_limit:
            self.end("turn_limit", self.left)

    def _end_what_holds_for_the_turn(self) -> None:
        for one in self.in_play:
            one.this_turn = 0
            if one.lender in self.left:
                one.controller = one.lender
            one.lender = ""

    # Action

    def _attacks(self, player: str, creatures: list[Presence]) -> list[str]:
        return [
            f"attack-{one.code}-{other}"
            for one in creatures
            if self.can_attack(one)
            for other in self.opponents(player)
        ]

    def _action(self, player: str) -> Flow:
        words = [*self.plays(player), *self._attacks(player, self.creatures_of(player)), "pass"]
        word = yield Question(player, words)
        if word == "pass":
            self._pass(player)
        else:
            yield from self._play_or_attack(player, word)

    def _pass(self, player: str) -> None:
        no_pass = self.somebody_acted or self._is_forced_to_pass(player)
        self.passes = 0 if no_pass else self.passes + 1
        if self.passes > len(self.left):
            self.end("all_passed", self.left)

    def _is_forced_to_pass(self, player: str) -> bool:
        if self.players[player].hand or any(self.can_attack(one) for one in self.creatures_of(player)):
            return False
        return self.could_attack_but_for_others(player)

    def _play_or_attack(self, player: str, word: str) -> Flow:
        if word.startswith("play-"):
            yield from self.play_card(player, piece_named(self.players[player].hand, word))
            yield from self.settle()
        else:
            yield from self._attack(player, word)

    # Granted attacks

    def settle_all(self) -> Flow:
        """Everything that waits; then, one at a time, attacks that are granted, with everything that follows."""
        yield from self.settle()
        while not self.turn_is_over():
            entitled = [player for player in self.everyone() if self.granted[player].all_attacks]
            if not entitled:
                return
            yield from self._use_granted_attack(entitled[0])
            yield from self.settle()
        for player in self.players:
            self.granted[player] = Granted()

    def _use_granted_attack(self, player: str) -> Flow:
        granted = self.granted[player]
        words = []
        if not self.forbidden(player, "no_attack_more"):
            creatures = self.creatures_of(player)
            if granted.attacks == 0:
                creatures = [one for one in creatures if one in granted.attacks_with]
            words = self._attacks(player, creatures)
        word = "stop"
        if words:
            word = yield from ask(player, [*words, "stop"])
        if word == "stop":
            self.granted[player] = Granted()
            return
        if self.find(named(word)) in granted.attacks_with:
            granted.attacks_with.remove(self.find(named(word)))
        else:
            granted.attacks -= 1
        yield from self._attack(player, word)

    # Attacking

    def _attack(self, player: str, word: str) -> Flow:
        self.somebody_acted, self.passes = True, 0
        _, attacker, self.attacked = word.split("-")
        yield from self._attack_steps(player, self.find(attacker), self.attacked)
        self.attacked = None

    def _attack_steps(self, player: str, attacker: Presence, attacked: str) -> Flow:
        self.set_off_doings(attacker, "attacks")
        yield from self.settle()
        if self.turn_is_over() or attacked not in self.left or not self._still(attacker, player):
            return
        words = self._blocks(attacker, attacked)
        word = "none"
        if words:
            word = yield from ask(attacked, words)
        if word == "none":
            yield from self.destroy_life(attacked)
            self.see_who_is_out()
            yield from self.settle()
            return
        blocker = self.find(named(word))
        self.set_off_doings(blocker, "blocks", attacker)
        yield from self.settle()
        if self.turn_is_over() or not (self._still(attacker, player) and self._still(blocker, attacked)):
            return
        self.set_off_doings(attacker, "fights", blocker)
        self.set_off_doings(blocker, "fights", attacker)
        yield from self.settle()
        if self.turn_is_over() or not (self._still(attacker, player) and self._still(blocker, attacked)):
            return
        self._compare(attacker, blocker)
        yield from self.settle()

    def _still(self, creature: Presence, controller: str) -> bool:
        return creature in self.in_play and creature.controller == controller

    def _blocks(self, attacker: Presence, attacked: str) -> list[str]:
        """The decisions of the attacked player; none at all if nothing can block."""
        words = [f"block-{one.code}" for one in self.creatures_of(attacked) if self.can_block(one, attacker)]
        if words and not self.concerning(attacker, "must_be_blocked"):
            words.append("none")
        return words

    def _compare(self, attacker: Presence, blocker: Presence) -> None:
        difference = self.strength(attacker) - self.strength(blocker)
        if difference == 0:
            self.destroy([attacker, blocker])
        else:
            winner, loser = (attacker, blocker) if difference > 0 else (blocker, attacker)
            self.destroy([loser])
            self.set_off_doings(winner, "wins", loser)
