"""Limits: how much anybody may ask for."""

from __future__ import annotations

from time import monotonic

MESSAGE_BYTES = 4096
"""Of a message over a WebSocket."""

BODY_BYTES = 64 * 1024
"""Of a request's body."""

SMALL_BYTES = 1000
"""Below this, compressing a reply is not worth its while."""

DECISIONS = 1000
"""Of a record that a table goes on with."""

LINKS = 20
"""That open one table."""

WATCHING = 160
"""Connections of spectators to one table; players' own do not count, so that nobody keeps a player out."""

AT_A_SEAT = 20
"""Connections to one seat."""

BODY_SECONDS = 20.0
"""Until a request's body has come in."""

HELLO_SECONDS = 10.0
"""Until a connection has said who it is."""


PACE = (40.0, 10.0)
"""Messages that a connection may send at once, and a second over time; what is more is read later."""


AHEAD_SECONDS = 10.0
"""That a connection may keep sending faster than it is read."""


class Bucket:
    """So many things at once, and so many a second over time."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, burst: float, rate: float) -> None:
        self._burst, self._rate = burst, rate
        self._left, self._at = burst, monotonic()

    @property
    def wait(self) -> float:
        """Seconds until there is room for one more."""
        self._fill()
        return max(0.0, (1 - self._left) / self._rate)

    def _fill(self) -> None:
        now = monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now

    def take(self) -> bool:
        """Whether there is room for one more; if so, it is taken."""
        self._fill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def full(self) -> bool:
        """Whether nothing has been taken lately."""
        self._fill()
        return self._left >= self._burst


class Buckets:
    """A bucket for each client address."""

    def __init__(self, burst: float, rate: float) -> None:
        self._burst, self._rate = burst, rate
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Whether there is room for one more from this address."""
        if len(self._buckets) > 10_000:
            self._buckets = {known: bucket for known, bucket in self._buckets.items() if not bucket.full}
        bucket = self._buckets.setdefault(address, Bucket(self._burst, self._rate))
        return bucket.take()
