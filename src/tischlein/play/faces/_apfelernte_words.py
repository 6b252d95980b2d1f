"""Decisions of Apfelernte as words (docs/apfelernte.md lists them), and cards as numbers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from tischlein.play.faces._apfelernte_orders import source_of
from tischlein.play.words import Text
from tischlein.rules.apfelernte import layout as at
from tischlein.rules.apfelernte.program import A_DISCARD, A_LOOK, C_NUMBER, CARD_WORDS, CARDS_AT, E_ACT

SIDES = ("a", "b", "c", "d", "e", "f")

_PREFIXES = {
    at.DEAL: "deal",
    at.LIFE: "life",
    at.BLOCK: "block",
    at.ATTACH: "attach",
    at.TARGET: "target",
    at.DISCARD: "discard",
    at.SWAP: "swap",
}

ASKED: Mapping[int, Text] = {
    at.ACT: Text("play-…, attack-…-b or pass", "play-…, attack-…-b oder pass"),
    at.EXTRA: Text("attack-…-b or stop", "attack-…-b oder stop"),
    at.BLOCK: Text("block-… or none", "block-… oder none"),
    at.ATTACH: Text("attach-… or none", "attach-… oder none"),
    at.ORDER: Text("first-…, the ability that comes first", "first-…, die Fähigkeit, die zuerst kommt"),
    at.MAY: Text("use or skip", "use oder skip"),
    at.NAME_OPPONENT: Text("player-…, an opponent", "player-…, ein Gegner"),
    at.NAME_PICKER: Text("player-…, the opponent who chooses", "player-…, der Gegner, der wählt"),
    at.TARGET: Text("target-…, a card that fits", "target-…, eine passende Karte"),
    at.DISCARD: Text("discard-…, a card of the hand", "discard-…, eine Handkarte"),
    at.PICK_LIFE: Text("life-…, the place of a life card", "life-…, der Platz einer Lebenskarte"),
    at.SWAP: Text("swap-…, a card of the hand", "swap-…, eine Handkarte"),
}
"""What a seat may answer, for each task; see ``asked`` for one that has two kinds of answers."""
_EXTRA_PLAY = Text("play-… or stop", "play-… oder stop")


def asked(state: Any) -> Text | None:
    """What is to be answered now; None where chance decides, or the game is over."""
    task = int(state.cells[at.TASK])
    return _EXTRA_PLAY if task == at.EXTRA and state.cells[at.RUN] else ASKED.get(task)


_CODE = re.compile(r"([0-9]{3})([a-f]?)")


def number(state: Any, index: int) -> int:
    """The printed number of a card of the set."""
    return int(state.cards[CARDS_AT + CARD_WORDS * index + C_NUMBER])


def code(state: Any, ref: int) -> str:
    """A card by its number for decisions, as it is named: ``022``, or ``022b`` where several players own such cards."""
    stride = int(state.cells[at.STRIDE])
    if stride == 0:
        return f"{number(state, ref):03}"
    return f"{number(state, ref % stride):03}{SIDES[ref // stride]}"


def ref_of(state: Any, word: str) -> int | None:
    """The card that is named so; None where there is none."""
    found = _CODE.fullmatch(word)
    stride = int(state.cells[at.STRIDE])
    if not found or bool(found[2]) != bool(stride):
        return None
    for index in range(int(state.cards[0])):
        if number(state, index) == int(found[1]):
            return index + stride * SIDES.index(found[2]) if stride else index
    return None


def card_of_name(state: Any, name: str) -> int | None:
    """The index of the card of a name, with its owner's letter or without, or of a number; None where there is none."""
    found = re.fullmatch(r"([0-9]{1,3})[a-f]?", name)
    if not found:
        return None
    return next((index for index in range(int(state.cards[0])) if number(state, index) == int(found[1])), None)


def doing(state: Any) -> int:
    """What the effect being carried out does; -1 where none is."""
    return int(state.cards[state.cells[at.EFFECT] + E_ACT]) if state.cells[at.RUN] else -1


def word(state: Any, move: int) -> str:
    """A decision as a word."""
    task = int(state.cells[at.TASK])
    if move >= at.FIRST:
        card, which = source_of(state, move)
        return f"first-{code(state, card)}-{which}" if which else f"first-{code(state, card)}"
    if move == at.USE:
        return "use"
    if move == at.NONE:
        return {at.ACT: "pass", at.EXTRA: "stop", at.MAY: "skip"}.get(task, "none")
    if move >= at.SLOT:
        return f"life-{move - at.SLOT + 1}"
    if move >= at.TO_PLAYER:
        side = SIDES[move - at.TO_PLAYER]
        return side if task == at.BEGIN else f"player-{side}"
    if move >= at.ATTACK_WITH:
        further, ref = divmod(move - at.ATTACK_WITH, at.REFS)
        target = (int(state.cells[at.CHOOSER]) + 1 + further) % int(state.cells[at.PLAYERS])
        return f"attack-{code(state, ref)}-{SIDES[target]}"
    if move >= at.PLAY:
        return f"play-{code(state, move - at.PLAY)}"
    return f"{_prefix(state, task)}-{code(state, move - at.CARD)}"


def _prefix(state: Any, task: int) -> str:
    if task == at.TOP:
        return "look" if doing(state) == A_LOOK else "draw"
    if task == at.RANDOM:
        return "random" if doing(state) == A_DISCARD else "target"
    return _PREFIXES[task]
