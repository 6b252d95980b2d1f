"""Cards, and the places where they are."""

from __future__ import annotations

from tischlein.cards.model import Card


class Piece:
    """A card of this game, wherever it is."""

    def __init__(self, card: Card, owner: str, code: str) -> None:
        self.card = card
        self.owner = owner
        self.code = code
        self.located: set[str] = set()
        """Hidden cards: who knows exactly where it is.  Of a life card that is who has seen it."""
        self.heard: set[str] = set()
        """Hidden cards: who knows at least that it is hidden with its owner."""

    def __repr__(self) -> str:
        return self.code


class Presence:
    """One stay of a card in play; when the card comes back, that is another one."""

    def __init__(self, piece: Piece, controller: str, host: Presence | None = None) -> None:
        self.piece = piece
        self.controller = controller
        self.host = host
        self.lasting = 0
        """What its strength has been changed by for as long as it is in play."""
        self.this_turn = 0
        """What its strength has been changed by until the end of the turn."""
        self.lender = ""
        """From whom control was taken for the turn, first."""

    @property
    def card(self) -> Card:
        return self.piece.card

    @property
    def code(self) -> str:
        return self.piece.code

    @property
    def is_creature(self) -> bool:
        return self.piece.card.kind == "creature"

    def __repr__(self) -> str:
        return f"{self.code} of {self.controller}"


class Deck:
    """Top cards with a fixed place, then cards in no order, then bottom cards with a fixed place."""

    def __init__(self) -> None:
        self.top: list[Piece] = []
        self.middle: list[Piece] = []
        self.bottom: list[Piece] = []

    def cards(self) -> list[Piece]:
        return [*self.top, *self.middle, *self.bottom]

    def __len__(self) -> int:
        return len(self.cards())

    def fixed(self) -> tuple[list[str], list[str]]:
        """The codes at the top and at the bottom, both from the top on; all are top ones if no place is open."""
        top = [piece.code for piece in self.top]
        bottom = [piece.code for piece in self.bottom]
        return (top, bottom) if self.middle else (top + bottom, [])

    def shuffle(self) -> None:
        self.middle = self.cards()
        self.top = []
        self.bottom = []
        for piece in self.middle:
            piece.heard |= piece.located
            piece.located = set()

    def places_known(self, player: str) -> dict[int, str]:
        """The cards that a player knows the places of, counted from the top."""
        known = {}
        for place, piece in enumerate(self.cards(), start=1):
            if piece not in self.middle and player in piece.located:
                known[place] = piece.code
        return known


class Player:
    """What belongs to a player."""

    def __init__(self, letter: str) -> None:
        self.letter = letter
        self.deck = Deck()
        self.hand: list[Piece] = []
        self.lives: list[Piece] = []
        self.discard: list[Piece] = []

    def lay_face_down(self, piece: Piece, life: Piece) -> None:
        """A card of the hand instead of a life card.

        Others who had seen cards of this hand know from now on only that each of them is still hidden with this player.
        """
        for seen in self.hand:
            seen.heard |= seen.located - {self.letter}
            seen.located = {self.letter}
        self.hand.remove(piece)
        self.lives[self.lives.index(life)] = piece
        self.hand.append(life)
        life.located.add(self.letter)

    def hidden(self) -> list[Piece]:
        return [*self.hand, *self.deck.cards(), *self.lives]

    def leave(self) -> None:
        self.deck = Deck()
        self.hand = []
        self.lives = []
        self.discard = []
