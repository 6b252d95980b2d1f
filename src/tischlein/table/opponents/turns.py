"""Turns: whose task a worker does next.

Fair queueing by virtual time (Golestani, "A Self-Clocked Fair Queueing Scheme for Broadband Applications", INFOCOM
1994).  Every task gets a number: where the turns are now, or where the asker's last task will be, plus what the task
costs.  The lowest number is next.  So somebody who asks for a hundred things gets one after the other, with everybody
else's in between; what is quick goes before what is not; and nobody waits for ever.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from tischlein.table.opponents.task import Task

REMEMBERED = 1_000
"""So many askers, and those whose tasks are done are forgotten."""


@dataclass(order=True)
class Waiting:
    """A task that waits for its turn."""

    turn: float
    task: Task = field(compare=False)
    answer: asyncio.Future[str] = field(compare=False)


class Turns:
    """Gives out turns."""

    def __init__(self) -> None:
        self._now = 0.0
        self._last: dict[str, float] = {}

    def give(self, asker: str, cost: float) -> float:
        """The turn of a task that costs so much; one whose asker is not known ("") waits for no other of its kind."""
        turn = self._now + cost
        if asker:
            turn = max(self._now, self._last.get(asker, 0.0)) + cost
            self._last[asker] = turn
            if len(self._last) > REMEMBERED:
                self._last = {name: last for name, last in self._last.items() if last > self._now}
        return turn

    def take(self, turn: float) -> None:
        """A task's turn has come."""
        self._now = max(self._now, turn)
