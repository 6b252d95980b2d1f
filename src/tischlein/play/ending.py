"""Endings at a table: what makes one that a record can carry."""

from __future__ import annotations

import re

from tischlein.play.position import Position
from tischlein.play.record import TABLE_ENDINGS

_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,5}")


def ending_fault(final: Position, ending: str) -> str:
    """What is wrong with an ending such as ``resigned fox -1 geese 1``, as a sentence; nothing when it is good.

    ``final`` is the last position of the game.
    """
    if final.outcome:
        return f"the game is over by the rules: {final.outcome}"
    reason, *words = ending.split(" ")
    if reason not in TABLE_ENDINGS:
        return f"a game ends at the table by {', '.join(TABLE_ENDINGS)}"
    sides, scale = final.game.sides, final.game.book.SCALE
    if tuple(words[::2]) != sides or len(words) % 2 or not all(map(_NUMBER.fullmatch, words[1::2])):
        return f"the result is written {reason} {' '.join(f'{side} 0' for side in sides)}"
    points = [int(word) for word in words[1::2]]
    if sum(points):
        return f"the returns add up to {sum(points)} instead of 0"
    if max(map(abs, points)) > scale:
        return f"no return of this game is larger than {scale}"
    return ""
