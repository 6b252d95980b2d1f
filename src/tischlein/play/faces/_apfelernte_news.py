"""What the board of an Apfelernte game does not show: the turn, what is going on, and the names of the cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tischlein.cards.model import Card, CardSet
from tischlein.play.faces._apfelernte_orders import would_do
from tischlein.play.faces._apfelernte_table import fight, how_strong, in_play, seen_lives, why_life
from tischlein.play.faces._apfelernte_words import SIDES, asked, doing
from tischlein.play.faces._apfelernte_zones import HAND, known, named, seats
from tischlein.play.words import Text
from tischlein.rules.apfelernte import layout as at
from tischlein.rules.apfelernte.pieces import entry_of, place_of
from tischlein.rules.apfelernte.program import A_PLAY_MORE


def news(state: Any, cards: CardSet) -> Sequence[Text]:
    """The turn, what is being attacked or carried out, who is asked what; known hands, what is in play, lives seen."""
    lines = [*_moment(state, cards)] if state.cells[at.TURN] else []
    for seat in seats(state):
        hand = sorted(known(state, seat, HAND), key=lambda entry: named(state, entry))
        if hand:
            lines.append(Text(f"{SIDES[seat].upper()}'s hand:", f"Handkarten von {SIDES[seat].upper()}:"))
            lines += [_line(state, entry, cards) for entry in hand]
    return [*lines, *in_play(state, cards), *seen_lives(state)]


def card_of(entry: int, cards: CardSet) -> Card:
    """The card of an entry."""
    return cards.cards[entry & at.UNKNOWN]


def called(state: Any, entry: int, cards: CardSet) -> Text:
    """A card by number and name."""
    name, card = named(state, entry), card_of(entry, cards)
    return Text(f"{name} {card.name.en}", f"{name} {card.name.de}")


def _line(state: Any, entry: int, cards: CardSet) -> Text:
    """A card of a hand: number, name, strength, kind."""
    from tischlein.cards.text import KIND_NAMES, TYPE_NAMES

    card, name = card_of(entry, cards), called(state, entry, cards)
    if card.kind != "creature":
        return Text(f"  {name.en}, {KIND_NAMES[card.kind].en}", f"  {name.de}, {KIND_NAMES[card.kind].de}")
    kind = TYPE_NAMES[card.type] if card.type else KIND_NAMES[card.kind]
    return Text(f"  {name.en}, {card.strength}, {kind.en}", f"  {name.de}, {card.strength}, {kind.de}")


def _moment(state: Any, cards: CardSet) -> Iterator[Text]:
    turn, who = int(state.cells[at.TURN]), SIDES[int(state.cells[at.ACTIVE])].upper()
    yield Text(f"Turn {turn}, {who}'s.", f"Zug {turn}, von {who}.")
    if state.cells[at.ENDLESS]:
        most = at.CHAIN_LIMIT
        yield Text(
            f"More than {most} abilities in one turn: the rest is left out.",
            f"Mehr als {most} Fähigkeiten in einem Zug: der Rest entfällt.",
        )
    if state.cells[at.TASK] == at.OVER:
        return
    yield from _attack(state, cards)
    if state.cells[at.RUN]:
        yield _running(state, cards)
    yield from why_life(state)
    yield from _granted(state)
    answer = asked(state)
    if answer and state.cells[at.CHOOSER] >= 0:
        chooser = SIDES[int(state.cells[at.CHOOSER])].upper()
        yield Text(f"Asked of {chooser}: {answer.en}.", f"Gefragt ist {chooser}: {answer.de}.")
        for word, does in would_do(state, cards).items():
            yield Text(f"  {word}: {' '.join(does.en.split())}", f"  {word}: {' '.join(does.de.split())}")


def _attack(state: Any, cards: CardSet) -> Iterator[Text]:
    """The attack that is going on, while the attacker is there."""
    attacker = place_of(state, int(state.cells[at.ATTACKER]))
    if not state.cells[at.ATTACK] or attacker < 0:
        return
    name = called(state, entry_of(state, attacker), cards)
    target = SIDES[int(state.cells[at.DEFENDER])].upper()
    blocker = place_of(state, int(state.cells[at.BLOCKER]))
    if blocker < 0:
        how = how_strong(state, attacker)
        yield Text(f"{target} is attacked by {name.en}{how.en}.", f"{target} wird angegriffen von {name.de}{how.de}.")
        return
    other = called(state, entry_of(state, blocker), cards)
    how = fight(state, blocker, attacker)
    yield Text(
        f"{name.en} attacks {target}; {other.en} blocks{how.en}.",
        f"{name.de} greift {target} an; {other.de} blockt{how.de}.",
    )


def _running(state: Any, cards: CardSet) -> Text:
    """The card whose ability is being carried out, and what it says."""
    from tischlein.cards.text import card_text

    card = cards.cards[int(state.cells[at.SOURCE]) & at.UNKNOWN]
    says = Text(*(" ".join(words.split("\n")) for words in card_text(card)))
    return Text(
        f"Being carried out: {card.code} {card.name.en}. {says.en}",
        f"Ausgeführt wird: {card.code} {card.name.de}. {says.de}",
    )


def _granted(state: Any) -> Iterator[Text]:
    """The further plays and attacks that players have been granted."""
    first = at.GRANTS_AT
    grants = [int(state.cells[first + at.GRANT * i]) for i in range(int(state.cells[at.GRANTS]))]
    for seat in seats(state):
        who, attacks = SIDES[seat].upper(), grants.count(seat)
        playing = doing(state) == A_PLAY_MORE and state.cells[at.STAGE] == at.DOING and state.cells[at.SUBJECT] == seat
        plays = int(state.cells[at.LEFT]) if playing else 0
        if plays:
            yield Text(f"Additional plays of {who}: {plays}.", f"Zusätzliche Karten für {who}: {plays}.")
        if attacks:
            yield Text(f"Additional attacks of {who}: {attacks}.", f"Zusätzliche Angriffe für {who}: {attacks}.")
