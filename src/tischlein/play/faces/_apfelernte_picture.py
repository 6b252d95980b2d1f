"""A game of Apfelernte in lines of text.  Drawn from a state or from a view, in which unknown cards are ``?``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tischlein.cards.model import Card, CardSet
from tischlein.play.faces._apfelernte_words import SIDES, code, number
from tischlein.play.words import Text
from tischlein.rules.apfelernte import layout as at
from tischlein.rules.apfelernte.entries import ref, seat_at
from tischlein.rules.apfelernte.pieces import controller, entry_of, host_of, is_creature
from tischlein.rules.apfelernte.statics import ignored, strength

_PILE = 6  # cards of a discard pile that are named, the last ones


def _entries(state: Any, seat: int, begin: int, counter: int) -> list[int]:
    first = seat_at(seat) + begin
    return [int(state.cells[i]) for i in range(first, first + int(state.cells[seat_at(seat) + counter]))]


def _named(state: Any, entry: int) -> str:
    return "?" if entry & at.UNKNOWN == at.UNKNOWN else code(state, int(ref(state, entry)))


def _pieces(state: Any, seat: int) -> Iterator[str]:
    """The creatures that a seat controls: number, current strength, and what is attached to them."""
    for i in range(int(state.cells[at.PIECES])):
        if is_creature(state, i) and controller(state, i) == seat:
            owner = entry_of(state, i) >> at.OWNER_BIT & 7
            lent = f" ({SIDES[owner]})" if owner != seat else ""
            attached = [j for j in range(int(state.cells[at.PIECES])) if j != i and host_of(state, j) == i]
            with_it = "".join(f" +{_named(state, entry_of(state, j))}" for j in attached)
            silent = "~" if ignored(state, i) else ""
            yield f"[{_named(state, entry_of(state, i))}{silent} {strength(state, i)}{with_it}]{lent}"


def draw(state: Any) -> str:
    """Two lines a player: what it has, and what it has in play.

    ``*`` marks the player whose turn it is, ``out`` those who are out.  A creature is number and current strength;
    ``~``: its abilities are ignored; ``+``: what is attached to it; a letter in brackets: its owner.
    """
    lines = []
    for seat in range(int(state.cells[at.PLAYERS])):
        mark = "*" if state.cells[at.TURN] and state.cells[at.ACTIVE] == seat else " "
        if not state.cells[at.ALIVE] >> seat & 1:
            lines.append(f"{mark}{SIDES[seat]}  out")
            continue
        lives = " ".join(_named(state, entry) for entry in _entries(state, seat, at.LIVES_AT, at.LIVES_N))
        hand = " ".join(_named(state, entry) for entry in _entries(state, seat, at.HAND_AT, at.HAND_N))
        deck = _entries(state, seat, at.DECK_AT, at.DECK_N)
        top = int(state.cells[seat_at(seat) + at.TOP_N])
        known = [_named(state, entry) for entry in reversed(deck[len(deck) - top :])] if top else []
        above = f" (top: {' '.join(known)})" if set(known) - {"?"} else ""
        pile = [_named(state, entry) for entry in _entries(state, seat, at.DISCARD_AT, at.DISCARD_N)]
        shown = " ".join(pile[-_PILE:])
        more = "… " if len(pile) > _PILE else ""
        lines.append(
            f"{mark}{SIDES[seat]}  ♥ {lives or '–'}   hand {hand or '–'}   deck {len(deck)}{above}   "
            f"pile {len(pile)}: {more}{shown}".rstrip(": ")
        )
        lines.append(f"    {'  '.join(_pieces(state, seat)) or '–'}")
    return "\n".join(lines)


def _line(card: Card) -> Text:
    """A card in a line: number, name, strength, and what it does."""
    from tischlein.cards.text import card_text

    text = Text(*(" ".join(words.split("\n")) for words in card_text(card)))
    figure = f" {card.strength}" if card.kind == "creature" else ""
    return Text(f"{card.code} {card.name.en}{figure}: {text.en}", f"{card.code} {card.name.de}{figure}: {text.de}")


def news(state: Any, cards: CardSet) -> Sequence[Text]:
    """The turn, what is being attacked or carried out, and what the known cards in hands and in play say."""
    lines = []
    if state.cells[at.TURN]:
        turn = int(state.cells[at.TURN])
        lines.append(Text(f"Turn {turn}", f"Zug {turn}"))
    if state.cells[at.ENDLESS]:
        most = at.CHAIN_LIMIT
        lines.append(
            Text(
                f"More than {most} abilities in one turn: the rest is left out.",
                f"Mehr als {most} Fähigkeiten in einem Zug: der Rest entfällt.",
            )
        )
    shown = {entry_of(state, i) & at.UNKNOWN for i in range(int(state.cells[at.PIECES]))}
    for seat in range(int(state.cells[at.PLAYERS])):
        shown |= {entry & at.UNKNOWN for entry in _entries(state, seat, at.HAND_AT, at.HAND_N)}
    if state.cells[at.LIMBO]:
        shown.add((int(state.cells[at.LIMBO]) - 1) & at.UNKNOWN)
    known = sorted(shown - {at.UNKNOWN}, key=lambda index: number(state, index))
    return [*lines, *(_line(cards.cards[index]) for index in known)]
