"""Absence: for how long one player has waited for a decision of another who is not connected.

Without a clock nothing else would ever end such a game. What counts is elapsed time that this process has seen: while
the one who waits is connected, the other one is not, and nothing happens at the table. A process that starts knows of
no earlier absence.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

PATIENCE = 300.0
"""Seconds that a player who is to move may be away before the other one can claim the game, or call it off."""

RETURN = 30.0
"""Seconds within which a player who comes back has waited all the time: connections break for moments."""


@dataclass(slots=True)
class _Seat:
    present: bool
    here: float  # since when the player has been here, short breaks left out
    away: float  # when the player went away last


class Absences:
    """Who of a table's players is here, and since when; times are the server clock's, in seconds."""

    def __init__(self, players: int, now: float) -> None:
        self._seats = [_Seat(False, now, now) for _ in range(players)]

    def update(self, present: Sequence[bool], now: float) -> None:
        """Take in who is here now."""
        for seat, is_here in zip(self._seats, present, strict=True):
            if is_here and not seat.present and now - seat.away > RETURN:
                seat.here = now
            if seat.present and not is_here:
                seat.away = now
            seat.present = is_here

    def waited(self, player: int, other: int, at: float, now: float) -> float | None:
        """For how many seconds ``player`` has waited for ``other`` since ``at``, when something happened last.

        None when the other one is here, or the player is not.
        """
        mine, theirs = self._seats[player], self._seats[other]
        if not mine.present or theirs.present:
            return None
        return max(0.0, now - max(mine.here, theirs.away, at))
