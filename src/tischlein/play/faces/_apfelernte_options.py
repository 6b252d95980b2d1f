"""What can be agreed on before a game of Apfelernte, and the cards that go with it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from typing import Any

from tischlein.cards.model import CardSet
from tischlein.play.errors import BadOption
from tischlein.play.options import Option, Value, flag
from tischlein.play.words import Text

SIMPLE_CARDS = 60
"""The source recommends the cards up to this number to beginners."""
MOST_SIMPLE_PLAYERS = 3

BUILT_IN = "hofgarten"


class SetOption(Option):
    """The set of cards: one that comes along, or a file.

    The value of a file carries a fingerprint of the cards (``cards.toml#1a2b3c4d``), so that a record says when the
    file is another one by now.
    """

    def read(self, value: object) -> Value:
        name, _, wanted = str(value).strip().partition("#")
        if name == BUILT_IN and not wanted:
            return name
        path = name.replace("%20", " ")
        cards = _load(path)
        found = _fingerprint(cards)
        if wanted and wanted != found:
            raise BadOption(
                f"option {self.name}={value}: the cards in {path} are others by now ({found})",
                f"Option {self.name}={value}: die Karten in {path} sind inzwischen andere ({found})",
            )
        known = f"{name.replace(' ', '%20')}#{found}"
        _SETS[known] = cards
        return known


_SETS: dict[str, CardSet] = {}
"""The sets of files that were read, by their value as an option."""


def _load(path: str) -> CardSet:
    from tischlein.cards.faults import BadSet
    from tischlein.cards.reading import load_set

    try:
        return load_set(path)
    except BadSet as error:
        first = error.faults[0]
        more = len(error.faults) - 1
        en, de = (f" and {more} more" if more else ""), (f" und {more} weitere" if more else "")
        raise BadOption(
            f"option set={path}: {first.said('en')}{en}", f"Option set={path}: {first.said('de')}{de}"
        ) from error


def _fingerprint(cards: CardSet) -> str:
    return hashlib.sha256(repr(cards.cards).encode()).hexdigest()[:8]


OPTIONS = (
    Option("players", (2, 3, 4, 5, 6), Text("how many play", "wie viele mitspielen")),
    Option("lives", (3, 1, 2, 4, 5), Text("life cards of each player", "Lebenskarten jedes Spielers")),
    Option("hand", (5, 3, 4, 6, 7), Text("up to how many cards one draws", "bis zu wie vielen Handkarten man zieht")),
    Option("deck", (20, *range(10, 20), *range(21, 41)), Text("cards of each deck", "Karten in jedem Deck")),
    Option(
        "turn_limit",
        (0, 50, 100, 200, 500),
        Text("turns after which the game is a draw; 0: none", "nach so vielen Zügen unentschieden; 0: nie"),
    ),
    Option(
        "pool",
        ("one", "own"),
        Text("where the cards of the decks come from", "woher die Karten der Decks kommen"),
        (
            Text("all decks are dealt out of one set", "alle Decks werden aus einem Satz ausgeteilt"),
            Text("each deck out of a set of its own", "jedes Deck aus einem eigenen Satz"),
        ),
    ),
    flag("simple", False, Text(f"only cards up to {SIMPLE_CARDS:03}", f"nur Karten bis {SIMPLE_CARDS:03}")),
    SetOption(
        "set",
        (BUILT_IN,),
        Text("the set of cards, or the file of one's own", "der Kartensatz, oder die Datei eines eigenen"),
    ),
)


def chosen(options: Mapping[str, Value]) -> CardSet:
    """The cards that are dealt in a game with these options."""
    return _chosen(str(options["set"]), bool(options["simple"]))


@cache
def _chosen(name: str, simple: bool) -> CardSet:
    from tischlein.cards.reading import load_set

    cards = load_set(name) if name == BUILT_IN else _SETS.get(name) or _load(name.partition("#")[0].replace("%20", " "))
    if not simple:
        return cards
    return CardSet(cards.name, cards.title, tuple(c for c in cards.cards if c.number <= SIMPLE_CARDS), cards.note)


def program_of(options: Mapping[str, Value]) -> Any:
    """The cards as the rules read them; one array for all games with the same cards."""
    return _program(str(options["set"]), bool(options["simple"]))


_KNOWN: dict[bytes, CardSet] = {}
"""The cards behind each program."""


@cache
def _program(name: str, simple: bool) -> Any:
    from tischlein.cards.program import program

    cards = _chosen(name, simple)
    array = program(cards)
    _KNOWN[array.tobytes()] = cards
    return array


def check(options: Mapping[str, Value]) -> None:
    """Raise BadOption where options do not go together."""
    players, deck = int(options["players"]), int(options["deck"])
    if options["simple"] and players > MOST_SIMPLE_PLAYERS and options["pool"] == "one":
        most = MOST_SIMPLE_PLAYERS
        raise BadOption(
            f"option simple: {SIMPLE_CARDS} cards are enough for {most} players at most, not for {players}",
            f"Option simple: {SIMPLE_CARDS} Karten reichen für höchstens {most} Spieler, nicht für {players}",
        )
    there = len(chosen(options).cards)
    needed = deck if options["pool"] == "own" else players * deck
    if needed > there:
        raise BadOption(
            f"option deck={deck}: the set has {there} cards, {needed} are needed; take pool=own or smaller decks",
            f"Option deck={deck}: der Satz hat {there} Karten, {needed} sind nötig; nimm pool=own oder kleinere Decks",
        )


def cards_of(state: Any) -> CardSet:
    """The cards that a state is played with.  Raises KeyError for a program that no game has been made with."""
    return _KNOWN[state.cards.tobytes()]
