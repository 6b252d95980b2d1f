"""What is printed on a card, in German and in English, made from what the card does; so the two cannot part.

The words are those of the rules: vernichten, ziehen, abwerfen, darf, um … zu, aufgedruckte Stärke.  A creature calls
itself „dieses Wesen“; what an augmentation is attached to, is its „Träger“ (bearer).
"""

from __future__ import annotations

from tischlein.cards.model import Ability, Card, Kind
from tischlein.cards.text.english import english
from tischlein.cards.text.german import german
from tischlein.cards.text.names import KIND_NAMES, TYPE_NAMES
from tischlein.play.words import Text

__all__ = ["KIND_NAMES", "TYPE_NAMES", "ability_text", "card_text"]


def ability_text(ability: Ability, kind: Kind) -> Text:
    """An ability of a card of that kind, in whole sentences."""
    return Text(english(ability, kind), german(ability, kind))


def card_text(card: Card) -> Text:
    """All that a card says, one line for each ability."""
    texts = [ability_text(ability, card.kind) for ability in card.abilities]
    return Text("\n".join(text.en for text in texts), "\n".join(text.de for text in texts))
