"""What each decision of Puff asks for."""

from __future__ import annotations

from collections.abc import Sequence

from tischlein.play.words import Prompt, Text
from tischlein.rules import puff as rules
from tischlein.rules.puff.dice import VALUE
from tischlein.rules.puff.stones import State

GOAL = Text(
    "Bring in all fifteen stones, run them round, and be the first to bear them off.",
    "Setze alle fünfzehn Steine ein, bring sie ans Ziel und nimm sie als Erster wieder heraus.",
)


def prompt(state: State, words: Sequence[str]) -> Prompt:
    """What the side to move, or chance, is asked to decide."""
    if state.task == rules.BEGIN:
        return Prompt(Text("Draw lots for who begins", "Lost aus, wer beginnt"))
    if state.task == rules.THROW:
        return Prompt(Text("Throw both dice", "Wirf beide Würfel"))
    if state.task == rules.NAME:
        return Prompt(Text("Name a Pasch, of any number from 1 to 6", "Nenne einen Pasch, mit einer Zahl von 1 bis 6"))
    if state.task == rules.AGAIN:
        return Prompt(Text("Throw once more, or end your turn", "Wirf noch einmal, oder beende deinen Zug"))
    die, stop = state.dice & VALUE, "stop" in words
    ways = {_way(word) for word in words if word != "stop"}
    en = " or ".join(verb.en for name, verb in _VERBS.items() if name in ways)
    de = " oder ".join(verb.de for name, verb in _VERBS.items() if name in ways)
    return Prompt(
        Text(f"{en} with the {die}".capitalize() + ", or stop" * stop, f"Mit der {die}: {de}" + ", oder hör auf" * stop)
    )


_VERBS = {
    "in": Text("enter a stone", "setze einen Stein ein"),
    "off": Text("bear a stone off", "nimm einen Stein heraus"),
    "run": Text("move a stone", "ziehe einen Stein"),
}


def _way(word: str) -> str:
    """What a decision does: a stone comes in, goes off, or runs."""
    if word.startswith("in-"):
        return "in"
    return "off" if word.endswith("-off") else "run"
