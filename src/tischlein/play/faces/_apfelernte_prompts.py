"""What each decision of Apfelernte asks for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tischlein.play.words import Prompt, Text
from tischlein.rules.apfelernte import layout as at

GOAL = Text("Be the last who has life cards.", "Behalte als Letzter noch Lebenskarten.")

_ASKS: Mapping[int, Text] = {
    at.BLOCK: Text(
        "Block with a creature, or let the attack through", "Blocke mit einem Wesen, oder lass den Angriff durch"
    ),
    at.ATTACH: Text("Attach the card to a creature, or discard it", "Lege die Karte an ein Wesen an, oder wirf sie ab"),
    at.ORDER: Text("Choose which ability comes first", "Bestimme, welche Fähigkeit zuerst kommt"),
    at.MAY: Text("Use the ability, or skip it", "Nutze die Fähigkeit, oder verzichte darauf"),
    at.NAME_OPPONENT: Text("Name an opponent", "Nenne einen Gegner"),
    at.NAME_PICKER: Text("Name the opponent who chooses", "Nenne den Gegner, der wählt"),
    at.TARGET: Text("Choose a card that fits", "Wähle eine passende Karte"),
    at.DISCARD: Text("Discard a card of your hand", "Wirf eine Handkarte ab"),
    at.PICK_LIFE: Text("Choose the place of a life card", "Wähle den Platz einer Lebenskarte"),
    at.SWAP: Text("Choose a card of your hand to swap", "Wähle eine Handkarte zum Tauschen"),
}

_ACTS: Mapping[str, Text] = {
    "play": Text("play a card", "spiele eine Karte"),
    "attack": Text("attack", "greife an"),
    "pass": Text("pass", "passe"),
    "stop": Text("stop", "hör auf"),
}


def prompt(state: Any, words: Sequence[str]) -> Prompt | None:
    """What the player who is asked has to decide; None where chance decides."""
    task = int(state.cells[at.TASK])
    if task not in (at.ACT, at.EXTRA):
        return Prompt(_ASKS[task]) if task in _ASKS else None
    kinds = {word.partition("-")[0] for word in words}
    acts = [act for name, act in _ACTS.items() if name in kinds]
    en, de = _either([act.en for act in acts], "or"), _either([act.de for act in acts], "oder")
    return Prompt(Text(en[0].upper() + en[1:], de[0].upper() + de[1:]))


def _either(acts: Sequence[str], link: str) -> str:
    return f", {link} ".join([*filter(None, [", ".join(acts[:-1])]), acts[-1]])
