"""What is told of a decision to a seat: its word, and a sentence for the log, as far as the seat learns of it."""

from __future__ import annotations

from typing import Any

from tischlein.cards.model import Card, CardSet
from tischlein.play.faces._apfelernte_news import called
from tischlein.play.faces._apfelernte_orders import would_do
from tischlein.play.faces._apfelernte_table import fight, how_strong
from tischlein.play.faces._apfelernte_words import SIDES, code, doing, word
from tischlein.play.words import Text
from tischlein.rules.apfelernte import layout as at
from tischlein.rules.apfelernte.offers import piece_with
from tischlein.rules.apfelernte.pieces import place_of
from tischlein.rules.apfelernte.program import A_DISCARD, A_DRAW, A_LOOK

HIDDEN = "?"
"""Stands for a card in the word of a decision that is not to be known."""


def _learns(state: Any, move: int, seat: int) -> bool:
    """Whether a seat learns which card a decision names."""
    task, about = int(state.cells[at.TASK]), int(state.cells[at.ABOUT])
    if task in (at.DEAL, at.LIFE):
        return False
    if task == at.SWAP:
        return seat == about
    if task != at.TOP:
        return True
    if doing(state) == A_LOOK:
        return seat == int(state.cells[at.PLAYER])
    return seat == about or doing(state) == A_DISCARD


def heard(state: Any, move: int, seat: int) -> str:
    """A decision as far as a seat learns of it: the card is ``?`` where it does not."""
    said = word(state, move)
    return said if _learns(state, move, seat) else said.partition("-")[0] + "-" + HIDDEN


def told(state: Any, move: int, seat: int, cards: CardSet) -> Text | None:
    """A decision as a sentence."""
    task, chooser, about = (int(state.cells[cell]) for cell in (at.TASK, at.CHOOSER, at.ABOUT))
    who, whom = _player(chooser), _player(about)
    learns = _learns(state, move, seat)
    card = _card(state, move, cards) if learns else Text("", "")
    if task == at.TOP:
        return _told_top(state, whom, card, learns)
    if task == at.DEAL:
        return Text(f"{whom} is dealt a card.", f"{whom} bekommt eine Karte für das Deck.")
    if task == at.LIFE:
        return Text(f"{whom} lays a life card.", f"{whom} legt eine Lebenskarte.")
    if task == at.BEGIN:
        first = _player(move - at.TO_PLAYER)
        return Text(f"{first} begins.", f"{first} beginnt.")
    if task == at.MAY:
        source = called(state, int(state.cells[at.SOURCE]), cards)
        if move == at.USE:
            return Text(f"{who} uses the ability of {source.en}.", f"{who} nutzt die Fähigkeit von {source.de}.")
        return Text(
            f"{who} leaves the ability of {source.en} unused.", f"{who} lässt die Fähigkeit von {source.de} ungenutzt."
        )
    if move == at.NONE:
        return _NOTHING[task](who)
    if task == at.ORDER:
        return _told_order(state, who, move, cards)
    if task == at.SWAP and not learns:
        return Text(
            f"{who} lays a card of the hand face down as a life card.",
            f"{who} legt eine Handkarte verdeckt als Lebenskarte hin.",
        )
    if task in (at.ACT, at.EXTRA) and move >= at.ATTACK_WITH:
        target = SIDES[SIDES.index(word(state, move)[-1])].upper()
        how = how_strong(state, piece_with(state, (move - at.ATTACK_WITH) % at.REFS))
        return Text(
            f"{who} attacks {target} with {card.en}{how.en}.", f"{who} greift {target} an mit {card.de}{how.de}."
        )
    if task in (at.NAME_OPPONENT, at.NAME_PICKER):
        named = _player(move - at.TO_PLAYER)
        return Text(f"{who} names {named}.", f"{who} nennt {named}.")
    if task == at.RANDOM and doing(state) == A_DISCARD:
        return Text(f"{whom} discards {card.en} by chance.", f"{whom} wirft durch Zufall {card.de} ab.")
    if task == at.RANDOM:
        return Text(f"Chance picks {card.en}.", f"Der Zufall wählt {card.de}.")
    if task == at.PICK_LIFE:
        return _told_life(state, who, whom, move)
    if task == at.BLOCK:
        how = fight(state, piece_with(state, move % at.REFS), place_of(state, int(state.cells[at.ATTACKER])))
        return Text(f"{who} blocks with {card.en}{how.en}.", f"{who} blockt mit {card.de}{how.de}.")
    return _WITH_CARD[task](who, card)


def _player(seat: int) -> str:
    """A player by its letter."""
    return SIDES[seat].upper() if seat >= 0 else ""


def _card(state: Any, move: int, cards: CardSet) -> Text:
    """The card that a decision names; nothing where it names none."""
    if move >= at.TO_PLAYER:
        return Text("", "")
    ref = move % at.REFS
    stride = int(state.cells[at.STRIDE])
    card: Card = cards.cards[ref % stride if stride else ref]
    return Text(f"{code(state, ref)} {card.name.en}", f"{code(state, ref)} {card.name.de}")


def _told_top(state: Any, whom: str, card: Text, learns: bool) -> Text:
    act = doing(state)
    if act == A_LOOK:
        eyes = _player(int(state.cells[at.PLAYER]))
        if learns:
            return Text(f"{eyes} sees {card.en} in {whom}'s deck.", f"{eyes} sieht {card.de} im Deck von {whom}.")
        return Text(f"{eyes} looks at a card of {whom}'s deck.", f"{eyes} sieht sich eine Karte im Deck von {whom} an.")
    if act == A_DISCARD:
        return Text(f"{whom} discards {card.en} from the top of the deck.", f"{whom} wirft {card.de} oben vom Deck ab.")
    if learns and act in (A_DRAW, -1):
        return Text(f"{whom} draws {card.en}.", f"{whom} zieht {card.de}.")
    return Text(f"{whom} draws a card.", f"{whom} zieht eine Karte.")


def _told_order(state: Any, who: str, move: int, cards: CardSet) -> Text:
    does = would_do(state, cards)[word(state, move)]
    return Text(f"{who} lets this come first: {does.en}", f"{who} lässt dies zuerst kommen: {does.de}")


def _told_life(state: Any, who: str, whom: str, move: int) -> Text:
    place = move - at.SLOT + 1
    if who != whom:
        return Text(
            f"{who} looks at life card {place} of {whom}.", f"{who} sieht sich Lebenskarte {place} von {whom} an."
        )
    if doing(state) == A_LOOK:
        return Text(f"{who} looks at its life card {place}.", f"{who} sieht sich die eigene Lebenskarte {place} an.")
    return Text(f"{who} names its life card {place}.", f"{who} nennt die eigene Lebenskarte {place}.")


_NOTHING = {
    at.ACT: lambda who: Text(f"{who} passes.", f"{who} passt."),
    at.EXTRA: lambda who: Text(f"{who} leaves it at that.", f"{who} belässt es dabei."),
    at.BLOCK: lambda who: Text(f"{who} does not block.", f"{who} blockt nicht."),
    at.ATTACH: lambda who: Text(
        f"{who} attaches it to nothing; it is discarded.",
        f"{who} legt sie an kein Wesen an; sie kommt auf den Abwurfstapel.",
    ),
}

_WITH_CARD = {
    at.ACT: lambda who, card: Text(f"{who} plays {card.en}.", f"{who} spielt {card.de}."),
    at.EXTRA: lambda who, card: Text(f"{who} plays {card.en} as well.", f"{who} spielt außerdem {card.de}."),
    at.ATTACH: lambda who, card: Text(f"{who} attaches it to {card.en}.", f"{who} legt sie an {card.de} an."),
    at.TARGET: lambda who, card: Text(f"{who} chooses {card.en}.", f"{who} wählt {card.de}."),
    at.DISCARD: lambda who, card: Text(f"{who} discards {card.en}.", f"{who} wirft {card.de} ab."),
    at.SWAP: lambda who, card: Text(
        f"{who} lays {card.en} face down as a life card.", f"{who} legt {card.de} verdeckt als Lebenskarte hin."
    ),
}
