"""What can be agreed on before a game of Apfelernte, and the cards that go with it."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Mapping
from functools import cache
from typing import Any
from urllib.parse import unquote

from tischlein.cards.model import CardSet
from tischlein.play.errors import BadOption
from tischlein.play.options import Option, Value, flag
from tischlein.play.words import Text, shortened

SIMPLE_CARDS = 60
"""The source recommends the cards up to this number to beginners."""
MOST_SIMPLE_PLAYERS = 3

BUILT_IN = "hofgarten"

LONGEST_PATH = 1000
"""Characters of a path that are told."""


class SetOption(Option):
    """The set of cards: one that comes along, or a file.

    The value of a file carries a fingerprint of the cards (``cards.toml#1a2b3c4d``), so that a record says when the
    file is another one by now.  Blanks in its name, and whatever else has no place in a text, are written ``%20``.
    """

    def read(self, value: object, files: bool = True) -> Value:
        text = shortened(value) if isinstance(value, int) else str(value).strip()
        if text == BUILT_IN or (files and text in _SETS):
            return text
        if not files:  # nor is it said whether this process has read such a file
            shown = _shown(text)
            raise BadOption(
                f"option {self.name}={shown}: the sets here are {BUILT_IN}",
                f"Option {self.name}={shown}: die Kartensätze hier sind {BUILT_IN}",
            )
        name, wanted = _parts(text)
        path = name if not wanted and os.path.exists(name) else unquote(name, errors="surrogateescape")
        if path.startswith("~") and not os.path.exists(path):  # a shell expands it only where a word begins with it
            path = os.path.expanduser(path)
        cards = _load(path)
        found = _fingerprint(cards)
        if wanted and wanted != found:
            raise BadOption(
                f"option {self.name}={_shown(text)}: the cards in {_shown(path)} are others by now ({found})",
                f"Option {self.name}={_shown(text)}: die Karten in {_shown(path)} sind inzwischen andere ({found})",
            )
        known = f"{_in_text(path)}#{found}"
        _SETS[known] = cards
        return known


_SETS: dict[str, CardSet] = {}
"""The sets of files that were read, by their value as an option.  They stay what they are, whatever becomes of the
file: games with them go on."""

_FINGERPRINT = re.compile(r"(.*)#([0-9a-f]{8})", re.S)


def _parts(value: str) -> tuple[str, str]:
    """A file's name as it is written, and the fingerprint behind it, if there is one."""
    found = _FINGERPRINT.fullmatch(value)
    return (found[1], found[2]) if found else (value, "")


def _in_text(path: str) -> str:
    """A file's name as one word of a text."""
    return "".join(c if c.isprintable() and not c.isspace() and c not in "%#" else _escaped(c) for c in path)


def _shown(path: str) -> str:
    """A file's name as it is told: as it is, if that can be printed; no more of it than any system allows."""
    told = path if path.isprintable() else _in_text(path)
    return told if len(told) <= LONGEST_PATH else f"{told[:LONGEST_PATH]}…"


def _escaped(character: str) -> str:
    try:
        written = character.encode(errors="surrogateescape")
    except UnicodeEncodeError:  # half of a pair, which is in no file's name
        written = character.encode(errors="surrogatepass")
    return "".join(f"%{byte:02X}" for byte in written)


def _load(path: str) -> CardSet:
    from tischlein.cards.faults import BadSet
    from tischlein.cards.reading import load_set

    try:
        return load_set(path)
    except BadSet as error:
        first = error.faults[0]
        more = len(error.faults) - 1
        en, de = (f" and {more} more" if more else ""), (f" und {more} weitere" if more else "")
        name = _shown(path)
        raise BadOption(
            f"option set={name}: {first.said('en')}{en}", f"Option set={name}: {first.said('de')}{de}"
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

    cards = load_set(name) if name == BUILT_IN else _SETS[name]
    if not simple:
        return cards
    return CardSet(cards.name, cards.title, tuple(c for c in cards.cards if c.number <= SIMPLE_CARDS), cards.note)


def program_of(options: Mapping[str, Value]) -> Any:
    """The cards as the rules read them; one array for all games with the same cards."""
    return _program(str(options["set"]), bool(options["simple"]))


_AGREED: set[tuple[str, bool]] = set()
"""What cards games have been made with."""
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
    _AGREED.add((str(options["set"]), bool(options["simple"])))
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
    program = state.cards.tobytes()
    if program not in _KNOWN:  # the state has come here from another process
        for name, simple in _AGREED:
            _program(name, simple)
    return _KNOWN[program]
