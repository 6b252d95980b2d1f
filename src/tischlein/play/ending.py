"""Endings at a table: what makes one that a record can carry."""

from __future__ import annotations

import re

from tischlein.play.position import Position
from tischlein.play.record import TABLE_ENDINGS
from tischlein.play.words import Text

_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,5}")


def ending_fault(final: Position, ending: str) -> Text | None:
    """What is wrong with an ending such as ``resigned fox -1 geese 1``, as a sentence; None when it is good.

    ``final`` is the last position of the game.
    """
    if final.outcome:
        return Text(
            f"the game is over by the rules: {final.outcome}",
            f"die Partie ist nach den Regeln zu Ende: {final.outcome}",
        )
    reason, *words = ending.split(" ")
    if reason not in TABLE_ENDINGS:
        known = ", ".join(TABLE_ENDINGS)
        return Text(f"a game ends at the table by {known}", f"am Tisch endet eine Partie durch {known}")
    sides, scale = final.game.sides, final.game.book.SCALE
    if tuple(words[::2]) != sides or len(words) % 2 or not all(map(_NUMBER.fullmatch, words[1::2])):
        form = f"{reason} {' '.join(f'{side} 0' for side in sides)}"
        return Text(f"the result is written {form}", f"das Ergebnis schreibt sich {form}")
    points = [int(word) for word in words[1::2]]
    if sum(points):
        total = sum(points)
        return Text(f"the returns add up to {total} instead of 0", f"die Punkte ergeben zusammen {total} statt 0")
    if max(map(abs, points)) > scale:
        return Text(f"no return of this game is larger than {scale}", f"mehr als {scale} bringt dieses Spiel nicht")
    return None
