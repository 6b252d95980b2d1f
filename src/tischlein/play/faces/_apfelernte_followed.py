"""What followed from a decision, told by comparing what a seat may know before it and after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from tischlein.cards.model import CardSet
from tischlein.play.faces._apfelernte_news import called
from tischlein.play.faces._apfelernte_words import SIDES
from tischlein.play.faces._apfelernte_zones import HAND, LIVES, PILE, entries, known, pieces, seats
from tischlein.play.words import Text
from tischlein.rules.apfelernte import layout as at
from tischlein.rules.apfelernte.entries import owner
from tischlein.rules.apfelernte.pieces import controller, entry_of, number_of


def followed(before: Any, after: Any, seat: int, cards: CardSet) -> Sequence[Text]:
    """Sentences out of two views of the seat (below 0: a spectator)."""
    left = {number_of(before, i): i for i in pieces(before)}
    stayed = {number_of(after, i): i for i in pieces(after)}
    gone = [entry_of(before, i) & at.WHICH for serial, i in left.items() if serial not in stayed]
    lines = [line for other in seats(after) for line in _of_seat(before, after, other, seat, gone, cards)]
    lines += [_left_play(after, entry, cards) for entry in gone]
    for serial, i in stayed.items():
        if serial in left and controller(before, left[serial]) != controller(after, i):
            name, who = called(after, entry_of(after, i), cards), SIDES[controller(after, i)].upper()
            lines.append(Text(f"{who} controls {name.en} now.", f"{who} kontrolliert jetzt {name.de}."))
    return lines


def _left_play(after: Any, entry: int, cards: CardSet) -> Text:
    """Where a card has gone that was in play."""
    name, whose = called(after, entry, cards), owner(entry)
    who = SIDES[whose].upper()
    if not after.cells[at.ALIVE] >> whose & 1:
        return Text(f"{name.en} leaves the game.", f"{name.de} verlässt das Spiel.")
    if entry in (each & at.WHICH for each in entries(after, whose, PILE)):
        return Text(f"{name.en} goes to the discard pile of {who}.", f"{name.de} kommt auf die Ablage von {who}.")
    if entry in (each & at.WHICH for each in known(after, whose, HAND)):
        return Text(f"{name.en} goes to the hand of {who}.", f"{name.de} kommt auf die Hand von {who}.")
    return Text(f"{name.en} goes elsewhere.", f"{name.de} kommt woandershin.")


def _of_seat(before: Any, after: Any, other: int, seat: int, gone: Sequence[int], cards: CardSet) -> Iterator[Text]:
    """Lives that were lost, cards that have become known, a player who is out."""
    who = SIDES[other].upper()
    lost = len(entries(before, other, LIVES)) - len(entries(after, other, LIVES))
    new = [entry for entry in _new(before, after, other, HAND) if entry not in gone]
    if lost > 0:
        left = len(entries(after, other, LIVES))
        if after.cells[at.ALIVE] >> other & 1:
            yield Text(
                f"{who} loses {_lives(lost).en}, {left} left.", f"{who} verliert {_lives(lost).de}, noch {left} übrig."
            )
        else:
            yield Text(f"{who} loses the last life card and is out.", f"{who} verliert die letzte Lebenskarte.")
    if before.cells[at.ALIVE] >> other & 1 and not after.cells[at.ALIVE] >> other & 1:
        if lost <= 0:
            yield Text(f"{who} is out.", f"{who} scheidet aus.")
        return
    if new and (other != seat or lost > 0):
        yield _there(new, after, cards, Text(f"In the hand of {who}", f"Auf der Hand von {who}"))
    if new := _new(before, after, other, LIVES):
        yield _there(new, after, cards, Text(f"Among the life cards of {who}", f"Unter den Lebenskarten von {who}"))


def _lives(many: int) -> Text:
    return Text(f"{many} life cards", f"{many} Lebenskarten") if many > 1 else Text("a life card", "eine Lebenskarte")


def _new(before: Any, after: Any, seat: int, zone: tuple[int, int]) -> list[int]:
    """The cards of a zone that are known there now and were not before."""
    found = Counter(entry & at.WHICH for entry in known(after, seat, zone))
    found.subtract(entry & at.WHICH for entry in known(before, seat, zone))
    return [entry for entry, many in found.items() if many > 0]


def _there(found: Sequence[int], state: Any, cards: CardSet, where: Text) -> Text:
    names = [called(state, entry, cards) for entry in found]
    return Text(
        f"{where.en}: {', '.join(name.en for name in names)}.", f"{where.de}: {', '.join(name.de for name in names)}."
    )
