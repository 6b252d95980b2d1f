"""What lies on the table of an Apfelernte game, in words: pieces in play, discard piles, life cards that were seen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tischlein.cards.model import CardSet
from tischlein.play.faces._apfelernte_words import SIDES, doing
from tischlein.play.faces._apfelernte_zones import LIVES, PILE, entries, named, pieces, seats
from tischlein.play.words import Text
from tischlein.rules.apfelernte import layout as at
from tischlein.rules.apfelernte.entries import owner
from tischlein.rules.apfelernte.pieces import controller, entry_of, host_of, is_creature
from tischlein.rules.apfelernte.program import A_EXCHANGE_LIFE, A_LOOK
from tischlein.rules.apfelernte.strengths import ignored, strength


def in_play(state: Any, cards: CardSet) -> Iterator[Text]:
    """A line for each player who controls something in play: its creatures, how strong they are, what they carry."""
    for seat in seats(state):
        here = [i for i in pieces(state) if is_creature(state, i) and controller(state, i) == seat]
        said = [_piece(state, i, cards) for i in here]
        if said:
            who = SIDES[seat].upper()
            en, de = ("; ".join(words) for words in zip(*said, strict=True))
            yield Text(f"In play under {who}: {en}.", f"Im Spiel unter {who}: {de}.")


def _piece(state: Any, i: int, cards: CardSet) -> Text:
    entry = entry_of(state, i)
    card, now = cards.cards[entry & at.UNKNOWN], int(strength(state, i))
    en, de = (f"{named(state, entry)} {name} {now}" for name in card.name)
    if now != card.strength:
        en, de = f"{en} (printed {card.strength})", f"{de} (gedruckt {card.strength})"
    if owner(entry) != controller(state, i):
        whose = SIDES[owner(entry)].upper()
        en, de = f"{en}, owned by {whose}", f"{de}, im Besitz von {whose}"
    if ignored(state, i):
        en, de = f"{en}, its abilities ignored", f"{de}, Fähigkeiten ohne Wirkung"
    carried = [entry_of(state, j) for j in pieces(state) if j != i and host_of(state, j) == i]
    names = [cards.cards[each & at.UNKNOWN].name for each in carried]
    for each, name in zip(carried, names, strict=True):
        en, de = f"{en}, with {named(state, each)} {name.en}", f"{de}, mit {named(state, each)} {name.de}"
    return Text(en, de)


def seen_lives(state: Any) -> Iterator[Text]:
    """Who has seen which life card, if anybody has: all know that."""
    found = [line for seat in seats(state) for line in _seen_of(state, seat)]
    if found:
        en, de = ("; ".join(words) for words in zip(*found, strict=True))
        yield Text(f"Life cards seen: {en}.", f"Gesehene Lebenskarten: {de}.")


def _seen_of(state: Any, seat: int) -> Iterator[Text]:
    whose = SIDES[seat].upper()
    for place, entry in enumerate(entries(state, seat, LIVES), start=1):
        eyes = [SIDES[other].upper() for other in seats(state) if entry >> at.SEEN_BIT + other & 1]
        if eyes:
            en, de = (f"{', '.join(eyes[:-1])} {word} {eyes[-1]}" if eyes[1:] else eyes[0] for word in ("and", "und"))
            yield Text(f"{whose}'s {place} by {en}", f"{place} von {whose} durch {de}")


def pile(state: Any, seat: int, cards: CardSet) -> Text:
    """Every card of a discard pile, from the bottom to the top."""
    whose, found = SIDES[seat].upper(), entries(state, seat, PILE)
    names = [cards.cards[entry & at.UNKNOWN].name for entry in found]
    codes = [named(state, entry) for entry in found]
    en, de = (
        ", ".join(f"{code} {name[language]}" for code, name in zip(codes, names, strict=True)) for language in (0, 1)
    )
    return Text(
        f"Discard pile of {whose} ({len(found)}, bottom to top): {en or 'empty'}.",
        f"Abwurfstapel von {whose} ({len(found)}, von unten nach oben): {de or 'leer'}.",
    )


def how_strong(state: Any, i: int) -> Text:
    """How strong a creature is now, by its place among the pieces; nothing where it is not there."""
    return (
        Text(f", strength {int(strength(state, i))}", f", Stärke {int(strength(state, i))}") if i >= 0 else Text("", "")
    )


def fight(state: Any, blocker: int, attacker: int) -> Text:
    """How strong a blocker and an attacker are now, as places of pieces; nothing where one of them is not there."""
    if blocker < 0 or attacker < 0:
        return Text("", "")
    ours, theirs = int(strength(state, blocker)), int(strength(state, attacker))
    return Text(f", {ours} against {theirs}", f", {ours} gegen {theirs}")


def why_life(state: Any) -> Iterator[Text]:
    """Why a place among life cards is asked for."""
    if state.cells[at.TASK] != at.PICK_LIFE:
        return
    who, whose = (SIDES[int(state.cells[cell])].upper() for cell in (at.CHOOSER, at.ABOUT))
    act = doing(state)
    if act == -1:
        yield Text(
            f"The attack on {whose} is not blocked and destroys a life card of {whose}: {who} says which.",
            f"Der Angriff auf {whose} ist nicht geblockt, eine Lebenskarte wird vernichtet: {who} sagt, welche.",
        )
    elif act == A_LOOK:
        yield Text(
            f"{who} may look at one of {whose}'s life cards and says which.",
            f"{who} darf eine Lebenskarte von {whose} ansehen und sagt, welche.",
        )
    elif act == A_EXCHANGE_LIFE:
        yield Text(
            f"{who} exchanges a life card with a card of the hand and says which life card.",
            f"{who} tauscht eine Lebenskarte gegen eine Handkarte und sagt, welche Lebenskarte.",
        )
    else:
        yield Text(f"{who} loses a life card and says which.", f"{who} verliert eine Lebenskarte und sagt, welche.")


def card_says(state: Any, ref: int, cards: CardSet) -> Text:
    """What a card says, on one line."""
    from tischlein.cards.text import card_text

    stride = int(state.cells[at.STRIDE])
    return Text(*(" ".join(words.split()) for words in card_text(cards.cards[ref % stride if stride else ref])))
