"""The table: who is left, what is in play, and cards going from place to place."""

from __future__ import annotations

from collections.abc import Generator

from oracle.apfelernte.places import Piece, Player, Presence
from oracle.apfelernte.questions import CHANCE, Flow, Question, ask, named
from tischlein.cards.model import Place

LETTERS = "abcdef"


class Table:
    def __init__(self, players: int) -> None:
        self.players = {letter: Player(letter) for letter in LETTERS[:players]}
        self.left = list(self.players)
        """Who is still in the game, in the order of the table."""
        self.in_play: list[Presence] = []
        """In the order in which they came."""
        self.being_played: list[Piece] = []
        """Cards that are being played and are not yet anywhere else: each one was granted by the one before."""
        self.turn = 0
        self.whose_turn: str | None = None

    # Players

    def from_on(self, player: str) -> list[str]:
        """Everyone left, beginning with this player (or who comes after it, if it is out)."""
        after = [other for other in self.left if other >= player]
        before = [other for other in self.left if other < player]
        return after + before

    def opponents(self, player: str) -> list[str]:
        return [other for other in self.from_on(player) if other != player]

    def everyone(self) -> list[str]:
        """From the player whose turn it is on; from the next one on, if that player is out."""
        assert self.whose_turn is not None
        return self.from_on(self.whose_turn)

    def code_of(self, one: Presence) -> str:
        return one.code if one in self.in_play else "gone"

    def turn_is_over(self) -> bool:
        return self.whose_turn not in self.left

    # In play

    def attached_to(self, creature: Presence) -> list[Presence]:
        return [other for other in self.in_play if other.host is creature]

    def creatures_of(self, player: str) -> list[Presence]:
        return [one for one in self.in_play if one.is_creature and one.controller == player]

    def find(self, code: str) -> Presence:
        (found,) = [one for one in self.in_play if one.code == code]
        return found

    # Cards that everybody sees going elsewhere

    def put_on_discard(self, piece: Piece) -> None:
        piece.located = set()
        piece.heard = set()
        self.players[piece.owner].discard.append(piece)

    def put_into_hand(self, piece: Piece) -> None:
        piece.located = set(self.players)
        self.players[piece.owner].hand.append(piece)

    def put_into_deck(self, piece: Piece, place: Place) -> None:
        deck = self.players[piece.owner].deck
        piece.located = set(self.players)
        if place == "bottom":
            deck.bottom.append(piece)
        else:
            deck.top.insert(0, piece)
        if place == "shuffled":
            deck.shuffle()

    # Decks

    def take_top(self, player: str) -> Generator[Question, str, Piece]:
        """Take away the top card of a deck that has one."""
        deck = self.players[player].deck
        if deck.top:
            return deck.top.pop(0)
        if not deck.middle:
            return deck.bottom.pop(0)
        piece = yield from choose_piece(CHANCE, "draw", deck.middle)
        deck.middle.remove(piece)
        return piece

    def draw(self, player: str) -> Flow:
        piece = yield from self.take_top(player)
        piece.located.add(player)
        self.players[player].hand.append(piece)

    def look_at_top(self, player: str, viewer: str, amount: int) -> Flow:
        """Fix which are the top cards of the player's deck, and let the viewer see them."""
        deck = self.players[player].deck
        for place in range(min(amount, len(deck))):
            if place >= len(deck.top) and deck.middle:
                piece = yield from choose_piece(CHANCE, "look", deck.middle)
                deck.middle.remove(piece)
                deck.top.append(piece)
            deck.cards()[place].located.add(viewer)

    # Life cards

    def choose_life(self, player: str, chooser: str) -> Generator[Question, str, Piece]:
        """One of the player's life cards; of several that the chooser cannot tell apart the first stands for all."""
        lives = self.players[player].lives
        words = []
        kinds: list[set[str]] = []
        for place, piece in enumerate(lives, start=1):
            if chooser not in piece.located:
                if piece.located in kinds:
                    continue
                kinds.append(piece.located)
            words.append(f"life-{place}")
        word = yield from ask(chooser, words)
        return lives[int(named(word)) - 1]

    def exchange_life(self, player: str) -> Flow:
        owner = self.players[player]
        life = yield from self.choose_life(player, player)
        piece = yield from choose_piece(player, "swap", owner.hand)
        owner.lay_face_down(piece, life)


def piece_named(pieces: list[Piece], word: str) -> Piece:
    (found,) = [piece for piece in pieces if piece.code == named(word)]
    return found


def choose_piece(chooser: str, verb: str, pieces: list[Piece]) -> Generator[Question, str, Piece]:
    word = yield from ask(chooser, [f"{verb}-{piece.code}" for piece in pieces])
    return piece_named(pieces, word)
