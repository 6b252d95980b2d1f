"""Abilities of which one comes first: how they are named, and what each of them would do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tischlein.cards.model import CardSet
from tischlein.play.words import Text
from tischlein.rules.apfelernte import layout as at
from tischlein.rules.apfelernte.entries import ref
from tischlein.rules.apfelernte.pieces import entry_of, place_of
from tischlein.rules.apfelernte.waiting import first_of_last_batch


def source_of(state: Any, move: int) -> tuple[int, int]:
    """Of an ability that could come first: the number for decisions of its card, and which one it is of those of the
    same card (1, 2, …); 0 where there is only one of that card."""
    offered = [int(state.cells[at.OFFERED_AT + i]) for i in range(int(state.cells[at.OPTIONS]))]
    card = _card(state, move)
    same = [each for each in offered if _card(state, each) == card]
    return card, same.index(move) + 1 if len(same) > 1 else 0


def would_do(state: Any, cards: CardSet) -> Mapping[str, Text]:
    """What each ability would do that can be named as the first one: by the decision's word the name of its card, the
    card that has set it off where that is not the same, and what the card says of it.  Empty for every other decision.
    """
    from tischlein.cards.text import ability_text
    from tischlein.play.faces._apfelernte_words import code, word

    if int(state.cells[at.TASK]) != at.ORDER:
        return {}
    found = {}
    for i in range(int(state.cells[at.OPTIONS])):
        move = int(state.cells[at.OFFERED_AT + i])
        row = _row(state, move)
        card = cards.cards[row[1] & at.UNKNOWN]
        name = code(state, int(ref(state, row[1])))
        ability = next(each for each in card.abilities if _when(state, row[0]) == each.when)
        says = ability_text(ability, card.kind, card.type)
        that = place_of(state, row[4])
        by = Text("", "")
        if that >= 0:
            other = entry_of(state, that)
            called = cards.cards[other & at.UNKNOWN].name
            by = Text(
                f", set off by {code(state, int(ref(state, other)))} {called.en}",
                f", ausgelöst durch {code(state, int(ref(state, other)))} {called.de}",
            )
        found[word(state, move)] = Text(
            f"{name} {card.name.en}{by.en}: {says.en}", f"{name} {card.name.de}{by.de}: {says.de}"
        )
    return found


def _row(state: Any, move: int) -> list[int]:
    """The waiting ability that a decision names."""
    begin = at.PENDING_AT + at.WAIT * (int(first_of_last_batch(state)) + move - at.FIRST)
    return [int(cell) for cell in state.cells[begin : begin + at.WAIT]]


def _card(state: Any, move: int) -> int:
    """The number for decisions of the card of the ability that a decision names."""
    return int(ref(state, _row(state, move)[1]))


def _when(state: Any, ability: int) -> str:
    """The occasion of an ability."""
    from tischlein.cards.model import WHENS
    from tischlein.rules.apfelernte.program import B_WHEN

    return WHENS[int(state.cards[ability + B_WHEN])]
