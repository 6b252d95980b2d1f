"""Decisions of Apfelernte as people type them: verbs and names of cards in both languages, numbers without zeros."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from tischlein.cards.model import CardSet
from tischlein.play.faces._apfelernte_words import SIDES, ref_of
from tischlein.play.faces._apfelernte_zones import HAND, known
from tischlein.play.spoken import Spoken, matches
from tischlein.play.words import Text
from tischlein.rules.apfelernte import layout as at
from tischlein.rules.apfelernte.entries import ref

VERBS: Mapping[str, tuple[str, ...]] = {
    "play": ("play", "spiel", "spiele", "spielen", "ausspielen"),
    "attack": ("attack", "angriff", "angreifen", "greife", "greif"),
    "block": ("block", "blocke", "blocken", "blocker"),
    "attach": ("attach", "anlegen", "lege", "leg"),
    "first": ("first", "zuerst", "erst"),
    "target": ("target", "choose", "ziel", "wähle", "wähl", "wählen"),
    "discard": ("discard", "abwerfen", "wirf", "werfe", "abwurf"),
    "swap": ("swap", "tausche", "tauschen", "tausch"),
    "life": ("life", "leben", "lebenskarte"),
    "player": ("player", "spieler", "spielerin"),
    "pass": ("pass", "passe", "passen"),
    "stop": ("stop", "stopp", "aufhören", "done", "fertig"),
    "use": ("use", "yes", "ja", "nutze", "nutzen"),
    "skip": ("skip", "no", "nein", "auslassen"),
    "none": ("none", "no", "nein", "kein", "keine", "keiner", "keinen", "keins", "nichts"),
}

_CODE = re.compile(r"[0-9]{3}[a-f]?")


def card_of_code(state: Any, code: str, cards: CardSet) -> Text | None:
    """The name of the card with this number for decisions; None where there is none."""
    found, stride = ref_of(state, code), int(state.cells[at.STRIDE])
    return None if found is None else cards.cards[found % stride if stride else found].name


def spoken(state: Any, word: str, cards: CardSet) -> Spoken:
    """How a decision may be typed."""
    verb, *parts = word.split("-")
    verbs = VERBS.get(verb, (verb,))
    if not parts:
        return Spoken(verbs)
    name = card_of_code(state, parts[0], cards) if _CODE.fullmatch(parts[0]) else None
    if name is None:
        return Spoken(verbs, (parts[0],))
    code = parts[0]
    return Spoken(verbs, (code, code.rstrip("abcdef"), name.en, name.de), tuple(parts[1:]))


def titled(state: Any, word: str, cards: CardSet) -> Text:
    """A decision with the name of its card."""
    found = re.search(r"-([0-9]{3}[a-f]?)", word)
    name = card_of_code(state, found[1], cards) if found else None
    return Text(f"{word} ({name.en})", f"{word} ({name.de})") if name else Text(word, word)


def meant(state: Any, typed: str, cards: CardSet) -> str:
    """The word for what somebody asked for in vain, so that it can be said why not: its verb, its card, its target."""
    alive = [side for seat, side in enumerate(SIDES) if state.cells[at.ALIVE] >> seat & 1]
    chooser, stride = int(state.cells[at.CHOOSER]), int(state.cells[at.STRIDE])
    me = SIDES[chooser] if chooser >= 0 else "a"
    others = [side for side in alive if side != me]
    codes = [f"{card.number:03}{side}" for card in cards.cards for side in (alive if stride else ("",))]
    everything: dict[str, Spoken] = {}
    for verb in ("play", "attack", "block", "attach", "first", "target", "discard", "swap"):
        for code in codes:
            for target in others if verb == "attack" else ("",):
                word = f"{verb}-{code}" + (f"-{target}" if target else "")
                everything[word] = spoken(state, word, cards)
    for word in ("pass", "stop", "use", "skip", "none"):
        everything[word] = Spoken(VERBS[word])
    found = matches(typed, everything)
    return _likely(state, found, me) or "-".join(re.split(r"[\s\-]+", typed.strip().lower()))


def _likely(state: Any, found: Sequence[str], me: str) -> str | None:
    """The one of several words that is meant most likely: with a verb that is asked for now, and one's own card."""
    if len({_about(word) for word in found}) != 1:
        return None
    task, chooser = int(state.cells[at.TASK]), int(state.cells[at.CHOOSER])
    verbs = {at.BLOCK: "block", at.ATTACH: "attach", at.ORDER: "first", at.TARGET: "target", at.DISCARD: "discard"}
    wanted = verbs.get(task, "swap" if task == at.SWAP else "play")
    in_hand = {int(ref(state, entry)) for entry in known(state, chooser, HAND)} if chooser >= 0 else set()

    def rank(word: str) -> tuple[bool, bool, bool, str]:
        verb, *parts = word.split("-")
        code = parts[0] if parts else ""
        return verb != wanted, ref_of(state, code) not in in_hand, not code.endswith(me), word

    return min(found, key=rank)


def _about(word: str) -> str:
    """The card's number, or the word."""
    number = re.search(r"[0-9]{3}", word)
    return number[0] if number else word
