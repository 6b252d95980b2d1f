"""set: look at sets of cards, and check files of them."""

from __future__ import annotations

from collections.abc import Sequence

import typer

from tischlein.cards.faults import WHOLE_FILE, BadSet
from tischlein.cards.model import Card
from tischlein.cards.reading import load_set
from tischlein.cards.text import KIND_NAMES, TYPE_NAMES, card_text, whole_card
from tischlein.cli.catalogue import Speaker
from tischlein.cli.choice import BadChoice
from tischlein.cli.console import is_narrow, print_table
from tischlein.play.words import Language, Text

CARD = Text("card {code}: ", "Karte {code}: ")
NO_FAULTS = Text("{many} cards, no faults", "{many} Karten, keine Fehler")
HEADINGS = (
    Text("No.", "Nr."),
    Text("Name", "Name"),
    Text("Kind", "Art"),
    Text("Type", "Typ"),
    Text("Strength", "Stärke"),
    Text("Text", "Text"),
)


def check(file: str, language: Language) -> int:
    """Say what is wrong with a set, or how many cards it has; 1 if anything is, else 0."""
    say = Speaker(language)
    try:
        cards = load_set(file).cards
    except BadSet as bad:
        for fault in bad.faults:
            line = "" if fault.line == WHOLE_FILE else f"{fault.line}:"
            card = "" if fault.card is None else say(CARD, code=f"{fault.card:03}")
            typer.echo(f"{bad.name}:{line} {card}{fault.reason.in_language(language)}")
        return 1
    typer.echo(say(NO_FAULTS, many=len(cards)))
    return 0


def show(name: str, numbers: Sequence[int], language: Language) -> None:
    """Print all cards of a set as a table, or each of some cards."""
    found = load_set(name)
    if numbers:
        missing = [number for number in numbers if number not in found.by_number]
        if missing:
            raise BadChoice(
                f"{name}: there is no card {missing[0]:03}", f"{name}: eine Karte {missing[0]:03} gibt es nicht"
            )
        typer.echo("\n\n".join(whole_card(found.by_number[number]).in_language(language) for number in numbers))
        return
    if is_narrow():  # then the cards are printed one by one
        text(name, language)
        return
    headings = [heading.in_language(language) for heading in HEADINGS]
    print_table(headings, [_row(card, language) for card in found.cards], found.title.in_language(language), right=[4])


def text(name: str, language: Language) -> None:
    """Print every card of a set as plain text."""
    found = load_set(name)
    cards = (whole_card(card).in_language(language) for card in found.cards)
    typer.echo("\n\n".join([found.title.in_language(language), *cards]))


def _row(card: Card, language: Language) -> tuple[str, str, str, str, str, str]:
    creature = card.kind == "creature"
    return (
        card.code,
        card.name.in_language(language),
        KIND_NAMES[card.kind].in_language(language),
        TYPE_NAMES[card.type].in_language(language) if card.type else "",
        str(card.strength) if creature else "",
        card_text(card).in_language(language),
    )
