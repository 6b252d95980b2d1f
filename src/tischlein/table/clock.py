"""The clock of a table: computed from the times of its events, so that no server has to be alive for it to run."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tischlein.table.messages.parts import ClockTerms


@dataclass(frozen=True, slots=True)
class Clocks:
    """How much time each side has, since when whose time runs."""

    terms: ClockTerms
    remaining: Mapping[str, float]
    running: str | None = None
    since: float = 0.0

    @property
    def deadline(self) -> float | None:
        """When the running side's time is over."""
        return None if self.running is None else self.since + self.remaining[self.running]

    def left(self, now: float) -> dict[str, float]:
        """The time of each side at a moment."""
        used = {self.running: max(0.0, now - self.since)}
        return {side: max(0.0, seconds - used.get(side, 0.0)) for side, seconds in self.remaining.items()}

    def run(self, side: str | None, now: float, bonus: str | None = None) -> Clocks:
        """From now on the time of ``side`` runs (nobody's: None); ``bonus`` has finished a turn in time."""
        remaining = self.left(now)
        if bonus is not None:
            remaining[bonus] += self.terms.increment
        return replace(self, remaining=remaining, running=side, since=now)


def wound(terms: ClockTerms | None, sides: tuple[str, ...]) -> Clocks | None:
    """The clock at the beginning; None where there is none."""
    return None if terms is None else Clocks(terms, dict.fromkeys(sides, terms.seconds))
