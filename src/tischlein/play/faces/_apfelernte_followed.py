"""What followed from a decision, told by comparing what a seat may know before it and after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from tischlein.cards.model import CardSet
from tischlein.play.faces._apfelernte_news import called, card_of
from tischlein.play.faces._apfelernte_words import SIDES, doing
from tischlein.play.faces._apfelernte_zones import DECK, HAND, LIVES, PILE, entries, known, pieces, seats
from tischlein.play.words import Text
from tischlein.rules.apfelernte import layout as at
from tischlein.rules.apfelernte.entries import owner, seat_at
from tischlein.rules.apfelernte.pieces import controller, entry_of, is_creature, number_of
from tischlein.rules.apfelernte.program import A_DISCARD, A_LOOK


def followed(before: Any, after: Any, seat: int, cards: CardSet) -> Sequence[Text]:
    """Sentences out of two views of the seat (below 0: a spectator)."""
    left = {number_of(before, i): i for i in pieces(before)}
    stayed = {number_of(after, i): i for i in pieces(after)}
    moved = [entry_of(before, i) & at.WHICH for serial, i in left.items() if serial not in stayed]
    moved += [entry for other in _alive(after) for entry in _new(after, before, other, PILE)]
    lines = [line for other in seats(after) for line in _of_seat(before, after, other, seat, moved, cards)]
    lines += [_moved(after, entry, cards) for entry in moved]
    lines += _unattached(before, after, cards)
    for serial, i in stayed.items():
        if serial in left and controller(before, left[serial]) != controller(after, i):
            name, who = called(after, entry_of(after, i), cards), SIDES[controller(after, i)].upper()
            lines.append(Text(f"{who} controls {name.en} now.", f"{who} kontrolliert jetzt {name.de}."))
    return lines


def _alive(state: Any) -> Iterator[int]:
    """The seats that are still in the game."""
    return (seat for seat in seats(state) if state.cells[at.ALIVE] >> seat & 1)


def _moved(after: Any, entry: int, cards: CardSet) -> Text:
    """Where a card has gone that was in play or in a discard pile."""
    name, whose = called(after, entry, cards), owner(entry)
    who = SIDES[whose].upper()
    if not after.cells[at.ALIVE] >> whose & 1:
        return Text(f"{name.en} leaves the game.", f"{name.de} verlässt das Spiel.")
    for i in pieces(after):
        if entry_of(after, i) & at.WHICH == entry:
            under = SIDES[controller(after, i)].upper()
            return Text(f"{name.en} enters play under {under}.", f"{name.de} kommt unter {under} ins Spiel.")
    if entry in (each & at.WHICH for each in entries(after, whose, PILE)):
        return Text(f"{name.en} goes to the discard pile of {who}.", f"{name.de} kommt auf den Abwurfstapel von {who}.")
    if entry in (each & at.WHICH for each in known(after, whose, HAND)):
        return Text(f"{name.en} goes to the hand of {who}.", f"{name.de} kommt auf die Hand von {who}.")
    deck = [each & at.WHICH for each in entries(after, whose, DECK)]
    if entry in deck[: int(after.cells[seat_at(whose) + at.TOP_N])]:
        return Text(f"{name.en} goes on top of {who}'s deck.", f"{name.de} kommt auf das Deck von {who}.")
    if entry in deck:
        return Text(f"{name.en} goes under {who}'s deck.", f"{name.de} kommt unter das Deck von {who}.")
    return Text(f"{name.en} goes into {who}'s deck.", f"{name.de} kommt in das Deck von {who}.")


def _unattached(before: Any, after: Any, cards: CardSet) -> Iterator[Text]:
    """An augmentation played by somebody who has no creature."""
    who = int(before.cells[at.CHOOSER])
    if before.cells[at.TASK] not in (at.ACT, at.EXTRA) or any(
        is_creature(before, i) and controller(before, i) == who for i in pieces(before)
    ):
        return
    new = _new(before, after, who, PILE)
    if len(new) == 1 and card_of(new[0], cards).kind == "augmentation":
        name = called(after, new[0], cards)
        yield Text(
            f"{name.en} is discarded: there is no creature to attach it to.",
            f"{name.de} kommt auf den Abwurfstapel: Es ist kein Wesen zum Anlegen da.",
        )


def _of_seat(before: Any, after: Any, other: int, seat: int, moved: Sequence[int], cards: CardSet) -> Iterator[Text]:
    """Lives that were lost, cards that have become known, cards drawn unasked, a player who is out."""
    who = SIDES[other].upper()
    lost = len(entries(before, other, LIVES)) - len(entries(after, other, LIVES))
    new = [entry for entry in _new(before, after, other, HAND) if entry not in moved]
    if lost > 0:
        left = len(entries(after, other, LIVES))
        if after.cells[at.ALIVE] >> other & 1:
            yield Text(
                f"{who} loses {_lives(lost).en}, {left} left.", f"{who} verliert {_lives(lost).de}, noch {left} übrig."
            )
        else:
            yield Text(
                f"{who} loses the last life card and is out.",
                f"{who} verliert die letzte Lebenskarte und scheidet aus.",
            )
    if before.cells[at.ALIVE] >> other & 1 and not after.cells[at.ALIVE] >> other & 1:
        if lost <= 0:
            yield Text(f"{who} is out.", f"{who} scheidet aus.")
        return
    laid = _new(before, after, other, LIVES)
    by_chance = before.cells[at.TASK] == at.TOP and before.cells[at.ABOUT] == other
    thrown = int(by_chance and doing(before) not in (A_DISCARD, A_LOOK))
    if new and (other != seat or lost > 0 or laid or len(new) > thrown > 0):
        yield _there(new, after, cards, Text(f"In the hand of {who}", f"Auf der Hand von {who}"))
    elif lost <= 0:
        yield from _drawn(before, after, other, thrown, new if other == seat else None, cards)
    if laid:
        yield _there(laid, after, cards, Text(f"Among the life cards of {who}", f"Unter den Lebenskarten von {who}"))


def _drawn(
    before: Any, after: Any, other: int, thrown: int, new: Sequence[int] | None, cards: CardSet
) -> Iterator[Text]:
    """Cards that a player has drawn without a decision of chance, there being only one that each could be.

    ``new`` are those that are known to have come, for the seat that looks; ``thrown`` is how many chance has brought.
    """
    who = SIDES[other].upper()
    if new is not None:
        if len(new) > thrown:
            names = [called(after, entry, cards) for entry in new]
            en, de = ", ".join(name.en for name in names), ", ".join(name.de for name in names)
            yield Text(f"{who} draws {en}.", f"{who} zieht {de}.")
        return
    more = len(entries(after, other, HAND)) - len(entries(before, other, HAND)) - thrown
    more -= len(_new(before, after, other, HAND))  # of those it is told where they came from
    if 0 < more <= len(entries(before, other, DECK)) - len(entries(after, other, DECK)) - thrown:
        yield Text(
            f"{who} draws {'a card' if more == 1 else f'{more} cards'}.",
            f"{who} zieht {'eine Karte' if more == 1 else f'{more} Karten'}.",
        )


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
