"""German phrases for what is counted, and for changes of strength."""

from __future__ import annotations

from tischlein.cards.model import Amount, Filter, Kind
from tischlein.cards.text.german_clauses import Player
from tischlein.cards.text.german_nouns import (
    AUGMENTATION,
    HANDKARTE,
    LEBENSKARTE,
    WESEN,
    Noun,
    adjectives,
    behind,
    itself,
    phrase,
)
from tischlein.cards.text.names import is_counted, signed


def counted(amount: Amount, kind: Kind, player: Player) -> str:
    """``für jedes …``: what is counted, seen from a player."""
    theirs = f"{player.stem}er"
    opponents = f"{player.stem}er Gegner"
    if amount.count in ("creatures", "augmentations"):
        noun = WESEN if amount.count == "creatures" else AUGMENTATION
        return f"für {_each(noun, amount.filter, kind, player)} im Spiel"
    if amount.count in ("hand", "lives"):
        noun = HANDKARTE if amount.count == "hand" else LEBENSKARTE
        if amount.whose == "own":
            return f"für jede {theirs} {noun.more[3]}"
        return f"für jede {noun.one[1]} {opponents if amount.whose == 'opposing' else 'aller Spieler'}"
    if amount.count == "this_strength":
        return f"für jeden Punkt Stärke {itself(kind, 'gen')}"
    return f"für jede Karte {inside(amount, player)}"


def inside(amount: Amount, player: Player) -> str:
    """In which decks or discard piles."""
    one_, more = ("Deck", "Decks") if amount.count == "deck" else ("Abwurfstapel", "Abwurfstapeln")
    if amount.whose == "own":
        return f"in {player.stem}em {one_}"
    return f"in den {more} {player.stem}er Gegner" if amount.whose == "opposing" else f"in allen {more}"


def _each(noun: Noun, filter_: Filter, kind: Kind, player: Player) -> str:
    """Each card in play that fits, as an object."""
    others = ["ander"] if filter_.other else []
    if filter_.whose == "own":
        each = "jede" if noun.gender == "f" else "jedes"
        stems = "".join(f"{stem}en " for stem in others)
        words = f"{each} {player.stem}er {stems}{noun.more[3]}"
    elif filter_.whose == "opposing" and not player.is_you:
        words = f"{phrase(noun, 'acc', 'each', others)} {player.stem}er Gegner"
    else:
        words = phrase(noun, "acc", "each", adjectives(filter_))
    return words + behind(filter_, kind)


def strength(amount: Amount, kind: Kind, player: Player) -> str:
    """A change of strength."""
    parts = [f"{signed(amount.plus)} Stärke"] if amount.plus else []
    if amount.plus * amount.times > 0:
        parts.append(f"weitere {signed(amount.times)} {counted(amount, kind, player)}")
    elif is_counted(amount):
        parts.append(f"{signed(amount.times)} Stärke {counted(amount, kind, player)}")
    return " und ".join(parts)
