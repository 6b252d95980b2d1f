"""A game of Apfelernte in lines of text.  Drawn from a state or from a view, in which unknown cards are ``?``."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tischlein.play.faces._apfelernte_words import SIDES
from tischlein.play.faces._apfelernte_zones import DECK, HAND, LIVES, PILE, entries, is_known, named, pieces, seats
from tischlein.play.words import Text
from tischlein.rules.apfelernte import layout as at
from tischlein.rules.apfelernte.entries import owner, seat_at
from tischlein.rules.apfelernte.pieces import controller, entry_of, host_of, is_creature
from tischlein.rules.apfelernte.strengths import ignored, strength

GLYPHS: Mapping[str, tuple[str, Text]] = {
    "*": ("yellow", Text("whose turn it is", "wer dran ist")),
    "♥": ("red", Text("life cards", "Lebenskarten")),
    "»": ("cyan", Text("hand", "Handkarten")),
    "≡": ("blue", Text("deck (top … bottom)", "Deck (oben … unten)")),
    "†": ("magenta", Text("discard pile", "Abwurfstapel")),
    "?": ("white", Text("an unknown card", "eine unbekannte Karte")),
    "[": ("green", Text("creature and its strength", "Wesen und seine Stärke")),
    "+": ("cyan", Text("what is attached", "was angelegt ist")),
    "~": ("yellow", Text("abilities ignored", "Fähigkeiten ohne Wirkung")),
    "×": ("red", Text("out of the game", "ausgeschieden")),
}

LETTERS = {"♥": "L", "»": ">", "≡": "D", "†": "P"}

WIDTH = 79
_INDENT = " " * 4
_PILE = 6  # cards of a discard pile that are named, the last ones


def draw(state: Any) -> str:
    """What each player has, and below it what it has in play.

    ``*`` marks the player whose turn it is.  A creature is number and current strength; a letter in brackets behind it
    is its owner, where another player controls it.
    """
    lines = []
    for seat in seats(state):
        mark = "*" if state.cells[at.TURN] and state.cells[at.ACTIVE] == seat else " "
        if not state.cells[at.ALIVE] >> seat & 1:
            lines.append(f"{mark}{SIDES[seat]}  ×")
            continue
        lines += _flow(f"{mark}{SIDES[seat]}  ", [*_zones(state, seat)])
        lines += _flow(_INDENT, [*_creatures(state, seat)] or ["–"])
    return "\n".join(lines)


def _zones(state: Any, seat: int) -> Iterator[str]:
    for glyph, zone in (("♥", LIVES), ("»", HAND)):
        yield f"{glyph} {' '.join(named(state, entry) for entry in entries(state, seat, zone)) or '–'}"
    deck = _deck(state, seat)
    yield f"≡ {int(state.cells[seat_at(seat) + at.DECK_N])}{deck}"
    pile = entries(state, seat, PILE)
    cards = " ".join(named(state, entry) for entry in pile[-_PILE:])
    more = "… " if len(pile) > _PILE else ""
    yield f"† {len(pile)}: {more}{cards}" if pile else "† 0"


def _deck(state: Any, seat: int) -> str:
    """What is known of the cards on top of a deck, and of those under it."""
    deck = entries(state, seat, DECK)
    top, bottom = (int(state.cells[seat_at(seat) + counter]) for counter in (at.TOP_N, at.BOTTOM_N))
    fixed = deck[:bottom] + deck[len(deck) - top :]
    if not any(is_known(entry) for entry in fixed):
        return ""
    above = [named(state, entry) for entry in reversed(deck[len(deck) - top :])]
    below = [named(state, entry) for entry in reversed(deck[:bottom])]
    return f": {' '.join([*above, '…', *below])}"


def _creatures(state: Any, seat: int) -> Iterator[str]:
    """The creatures that a seat controls: number, current strength, and what is attached to them."""
    for i in pieces(state):
        if is_creature(state, i) and controller(state, i) == seat:
            whose = owner(entry_of(state, i))
            lent = f" ({SIDES[whose]})" if whose != seat else ""
            attached = [j for j in pieces(state) if j != i and host_of(state, j) == i]
            with_it = "".join(f" +{named(state, entry_of(state, j))}" for j in attached)
            silent = "~" if ignored(state, i) else ""
            yield f"[{named(state, entry_of(state, i))}{silent} {strength(state, i)}{with_it}]{lent}"


def _flow(begin: str, groups: Sequence[str]) -> list[str]:
    """Groups one behind the other, in as many lines as they take; a group is broken only where it is too long."""
    lines, line = [], begin
    for group in groups:
        if line.strip() and line != begin:
            if len(line) + 2 + len(group) <= WIDTH:
                line += f"  {group}"
                continue
            lines.append(line)
            line = _INDENT
        first, *rest = textwrap.wrap(
            group, WIDTH - len(_INDENT), subsequent_indent="  ", break_long_words=False, break_on_hyphens=False
        )
        for part in rest:
            lines.append(line + first)
            line, first = _INDENT, part
        line += first
    return [*lines, line]
