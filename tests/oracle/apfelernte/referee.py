"""The referee: dealing, then turn after turn; one decision at a time."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from oracle.apfelernte import facts
from oracle.apfelernte.places import Piece
from oracle.apfelernte.questions import CHANCE, Flow, GameOver, Question, ask, named
from oracle.apfelernte.table import choose_piece
from oracle.apfelernte.turns import Turns
from tischlein.cards.model import Card, CardSet


class Referee:
    def __init__(
        self,
        cards: CardSet,
        *,
        players: int,
        lives: int = 3,
        hand: int = 5,
        deck: int = 20,
        turn_limit: int = 0,
        own_pool: bool = False,
        decks: Sequence[Sequence[int]] | None = None,
    ) -> None:
        self.cards = cards
        self.lives = lives
        self.deck = deck
        self.own_pool = own_pool
        self.decks = decks
        self.game = Turns(players, hand, turn_limit)
        self._check(players)
        self.to_move: str | None = None
        self._words: list[str] = []
        self._flow = self._run()
        self._go_on(None)

    def _check(self, players: int) -> None:
        if not 2 <= players <= 6:
            raise ValueError(f"not for {players} players")
        if self.decks is None:
            needed = self.deck if self.own_pool else players * self.deck
            if needed > len(self.cards.cards):
                raise ValueError(f"{needed} cards are needed, and there are {len(self.cards.cards)}")
            return
        if len(self.decks) != players:
            raise ValueError(f"{len(self.decks)} decks for {players} players")
        together = [list(deck) for deck in self.decks] if self.own_pool else [[n for deck in self.decks for n in deck]]
        if any(len(set(numbers)) < len(numbers) for numbers in together):
            raise ValueError("a card is there twice")
        if any(len(deck) < self.lives for deck in self.decks):
            raise ValueError("a deck has not even the life cards")

    # For those who play

    @property
    def outcome(self) -> tuple[str, dict[str, int]] | None:
        return self.game.outcome

    def decisions(self) -> list[str]:
        return list(self._words)

    def chances(self) -> dict[str, Fraction]:
        if self.to_move != CHANCE:
            raise ValueError("it is not for chance to decide")
        return {word: Fraction(1, len(self._words)) for word in self._words}

    def play(self, word: str) -> None:
        if word not in self._words:
            raise ValueError(f"not legal here: {word}")
        self._go_on(word)

    def facts(self) -> dict[str, Any]:
        return facts.facts(self.game)

    def known(self, player: str) -> dict[str, Any]:
        return facts.known(self.game, player, knows_own_list=self.decks is not None)

    def restart_turn(self, player: str) -> None:
        """For positions made by hand: leave what is going on, and begin a turn of this player."""
        self._flow = self._turns(player)
        self._go_on(None)

    # The whole game

    def _go_on(self, word: str | None) -> None:
        try:
            question: Question = next(self._flow) if word is None else self._flow.send(word)
        except GameOver:
            self.to_move = None
            self._words = []
        else:
            self.to_move = question.who
            self._words = question.words

    def _run(self) -> Flow:
        yield from self._deal_decks()
        for player in self.game.players.values():
            for _ in range(self.lives):
                piece = yield from choose_piece(CHANCE, "life", player.deck.middle)
                player.deck.middle.remove(piece)
                player.lives.append(piece)
        beginner = yield from ask(CHANCE, list(self.game.players))
        for letter in self.game.from_on(beginner):
            for _ in range(self.game.hand):
                if len(self.game.players[letter].deck) > 0:
                    yield from self.game.draw(letter)
        yield from self._turns(beginner)

    def _turns(self, player: str) -> Flow:
        while True:
            yield from self.game.run_turn(player)
            player = self.game.opponents(player)[0]

    def _deal_decks(self) -> Flow:
        pool = list(self.cards.cards)
        for place, (letter, player) in enumerate(self.game.players.items()):
            if self.decks is not None:
                player.deck.middle = [self._piece(self.cards.by_number[number], letter) for number in self.decks[place]]
                continue
            if self.own_pool:
                pool = list(self.cards.cards)
            for _ in range(self.deck):
                codes = [self._piece(card, letter).code for card in pool]
                word = yield from ask(CHANCE, [f"deal-{code}" for code in codes])
                card = pool.pop(codes.index(named(word)))
                player.deck.middle.append(self._piece(card, letter))

    def _piece(self, card: Card, owner: str) -> Piece:
        return Piece(card, owner, card.code + owner if self.own_pool else card.code)
