"""The time of a server: monotonic while it runs, whatever happens to the machine's wall clock.

Times of events, clocks of games and leases are compared with each other, so they must come from a clock that never
leaps. The wall clock does: a wrong time is set, or corrected by NTP, or comes from a battery that is empty. It
therefore gives the time once, when the server starts, and from then on elapsed time is added to it.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, time

LEAP = 60.0
"""By how many seconds the wall clock may differ from the server's time before that is called a leap."""


class ServerClock:
    """Seconds since 1970 as one process counts them.

    ``start`` is the time now, by default the wall clock's. ``at_least`` is the time of the latest event that is known:
    after a restart with the wall clock set back, time goes on from there, so that what was due stays due. Both are in
    seconds since 1970.
    """

    def __init__(
        self,
        start: float | None = None,
        at_least: float = 0.0,
        wall: Callable[[], float] = time,
        elapsed: Callable[[], float] = monotonic,
    ) -> None:
        self._wall, self._elapsed = wall, elapsed
        self._offset = max(wall() if start is None else start, at_least) - elapsed()

    def now(self) -> float:
        """The time; it never goes back, and never faster than time passes."""
        return self._offset + self._elapsed()

    @property
    def leap(self) -> float:
        """By how many seconds the wall clock is ahead of this clock; negative: behind it."""
        return self._wall() - self.now()

    def cautious(self) -> float:
        """The earlier one of both clocks: for what must not happen because one of them is wrong."""
        return min(self.now(), self._wall())
