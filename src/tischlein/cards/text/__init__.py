"""What is printed on a card, in German and in English, made from what the card does; so the two cannot part.

The words are those of the rules: vernichten, ziehen, abwerfen, darf, um … zu, aufgedruckte Stärke.  A creature calls
itself „dieses Wesen“; what an augmentation is attached to, is its „Träger“ (bearer).
"""

from __future__ import annotations

from tischlein.cards.model import Ability, Card, Kind, Type
from tischlein.cards.text.english import english
from tischlein.cards.text.german import german
from tischlein.cards.text.names import KIND_NAMES, TYPE_NAMES
from tischlein.play.words import Language, Text

__all__ = ["KIND_NAMES", "STRENGTH", "TYPE_NAMES", "ability_text", "card_text", "whole_card"]

STRENGTH = Text("strength {strength}", "Stärke {strength}")


def ability_text(ability: Ability, kind: Kind, type_: Type | None = None) -> Text:
    """An ability of a card of that kind, in whole sentences; the type is that of a creature, where it is known."""
    return Text(english(ability, kind, type_), german(ability, kind, type_))


def card_text(card: Card) -> Text:
    """All that a card says, one line for each ability."""
    texts = [ability_text(ability, card.kind, card.type) for ability in card.abilities]
    return Text("\n".join(text.en for text in texts), "\n".join(text.de for text in texts))


def whole_card(card: Card) -> Text:
    """A card in a few lines: number and name, what it is, what it does."""
    return Text(_whole(card, "en"), _whole(card, "de"))


def _whole(card: Card, language: Language) -> str:
    body = [KIND_NAMES[card.kind].in_language(language)]
    if card.kind == "creature":
        body += [TYPE_NAMES[card.type].in_language(language)] if card.type else []
        body.append(STRENGTH.in_language(language).format(strength=card.strength))
    says = card_text(card).in_language(language)
    return f"{card.code} {card.name.in_language(language)}\n{', '.join(body)}\n{says}"
