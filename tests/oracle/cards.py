"""Cards and situations for tests, in few words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from oracle.apfelernte import Referee
from oracle.apfelernte.places import Piece, Presence
from tischlein.cards.model import Ability, Amount, Card, CardSet, Condition, Effect, Filter, Kind, Type
from tischlein.play.words import Text

ANY = Filter()
OWN = Filter(whose="own")
OPPOSING = Filter(whose="opposing")
OTHERS = Filter(other=True)
NEVER = Condition(Amount(times=1, count="lives"), least=99)
"""A condition that does not hold, however many there are."""


def creature(number: int, strength: int = 0, *abilities: Ability, type: Type = "human") -> Card:  # noqa: A002
    return Card(number, Text(f"Card {number}", f"Karte {number}"), "creature", abilities, type, strength)


def spell(number: int, *effects: Effect, kind: Kind = "urmacht", may: bool = False, cost: Effect | None = None) -> Card:
    ability = Ability("played", effects, may=may, cost=cost)
    return Card(number, Text(f"Card {number}", f"Karte {number}"), kind, (ability,))


def augmentation(number: int, *abilities: Ability) -> Card:
    return Card(number, Text(f"Card {number}", f"Karte {number}"), "augmentation", abilities)


def always(*effects: Effect, given: Condition | None = None) -> Ability:
    return Ability("always", effects, given=given)


def numbered(amount: int) -> Amount:
    return Amount(plus=amount)


def card_set(cards: Iterable[Card]) -> CardSet:
    return CardSet("tests", Text("Tests", "Tests"), tuple(sorted(cards, key=lambda card: card.number)))


class Side:
    """Where the cards of a player are, as numbers separated by blanks.

    In play: `3`; `3>8`, an augmentation attached to 8; `3:b`, controlled by b.
    """

    def __init__(
        self, *, hand: str = "", top: str = "", deck: str = "", bottom: str = "", lives: str = "", discard: str = ""
    ) -> None:
        self.places = {"hand": hand, "top": top, "middle": deck, "bottom": bottom, "lives": lives, "discard": discard}


def situation(
    cards: Iterable[Card], *sides: Side, in_play: str = "", to_move: str = "a", hand: int = 0, turn_limit: int = 0
) -> Referee:
    """A game at the beginning of a turn.  Sides without life cards have three blank ones (901 to 903, 911 to 913, …);
    in play are the cards in their order, `a3` of player a, `a3>8` attached to 8, `a3:b` controlled by player b."""
    all_cards = {card.number: card for card in cards}
    for place, side in enumerate(sides):
        side.places["lives"] = side.places["lives"] or " ".join(str(901 + 10 * place + i) for i in range(3))
        for number in side.places["lives"].split():
            all_cards.setdefault(int(number), creature(int(number)))
    in_game: dict[str, list[int]] = {"abcdef"[place]: [] for place in range(len(sides))}
    for letter, side in zip(in_game, sides, strict=True):
        in_game[letter] += [int(number) for text in side.places.values() for number in text.split()]
    for word in in_play.split():
        in_game[word[0]].append(int(word[1:].split(">")[0].split(":")[0]))
    referee = Referee(
        card_set(all_cards.values()),
        players=len(sides),
        lives=0,
        hand=hand,
        turn_limit=turn_limit,
        decks=list(in_game.values()),
    )
    while referee.game.turn == 0:
        referee.play(referee.decisions()[0])
    _place(referee, dict(zip(in_game, sides, strict=True)), in_play)
    referee.game.turn = 0
    referee.restart_turn(to_move)
    return referee


def _place(referee: Referee, sides: dict[str, Side], in_play: str) -> None:
    game = referee.game
    pieces: dict[int, Piece] = {}
    for player in game.players.values():
        for piece in [*player.deck.cards(), *player.hand]:
            piece.located = set()
            pieces[piece.card.number] = piece
        player.leave()
    for letter, side in sides.items():
        player = game.players[letter]
        here = {place: [pieces[int(number)] for number in text.split()] for place, text in side.places.items()}
        player.hand, player.lives, player.discard = here["hand"], here["lives"], here["discard"]
        player.deck.top, player.deck.middle, player.deck.bottom = here["top"], here["middle"], here["bottom"]
        for piece in player.hand:
            piece.located = {letter}
        for piece in [*player.deck.top, *player.deck.bottom]:
            piece.located = set(sides)
    for word in in_play.split():
        number, _, controller = word[1:].partition(":")
        number, _, host = number.partition(">")
        attached_to = game.find(f"{int(host):03}") if host else None
        game.in_play.append(Presence(pieces[int(number)], controller or word[0], attached_to))


def play(referee: Referee, words: str) -> None:
    for word in words.split():
        referee.play(word)


def asked(referee: Referee) -> str:
    """Who is asked, and what: the decisions in the order of the alphabet."""
    return " ".join([f"{referee.to_move}:", *sorted(referee.decisions())])


def of(referee: Referee, player: str) -> dict[str, Any]:
    found: dict[str, Any] = referee.facts()["players"][player]
    return found


def in_play(referee: Referee) -> str:
    """`003a4`: card, controller, strength, in the order in which they came; `010a>003` is attached."""
    words = []
    for code, controller, _, host, strength, *_ in referee.facts()["in_play"]:
        words.append(f"{code}{controller}{strength}" if host is None else f"{code}{controller}>{host}")
    return " ".join(words)
