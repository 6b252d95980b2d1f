"""Limits: how much anybody may ask for."""

from __future__ import annotations

from time import monotonic

from tischlein.table.addresses import network_of

MESSAGE_BYTES = 4096
"""Of a message over a WebSocket."""

BODY_BYTES = 64 * 1024
"""Of a request's body."""

SMALL_BYTES = 1000
"""Below this, compressing a reply is not worth its while."""

DECISIONS = 1000
"""Of a record that a table goes on with."""

STEPS = 4000
"""Decisions of a record that is shown: each is a line of the page's list and a position to step to."""

LINKS = 20
"""That open one table."""

WATCHING = 160
"""Connections of spectators to one table; players' own do not count, so that nobody keeps a player out."""

AT_A_SEAT = 20
"""Connections to one seat."""

OPENINGS = (60.0, 1.0)
"""Tables that one network opens at once, and a second over time; rematches between people are openings, too."""

READINGS = (20.0, 1.0)
"""Records that one network has read or written."""

GLANCES = (100.0, 4.0)
"""Looks of one network at how its tables stand: a page that lists tables asks for eight at once."""

BODY_SECONDS = 20.0
"""Until a request's body has come in."""

HELLO_SECONDS = 10.0
"""Until a connection has said who it is."""


PACE = (40.0, 10.0)
"""Messages that a connection may send at once, and a second over time; what is more is read later."""


AHEAD_SECONDS = 10.0
"""That a connection may keep sending faster than it is read."""

UNSENT_ANSWERS = 64
"""Answers that wait to be sent on one connection; until there are fewer, nothing is read from it."""

# Connections, whoever they are.  A pair is: at once, and a second over time.

HEAD_SECONDS = 10.0
"""Until the head of a request, or of a WebSocket's handshake, has come in."""

FRAMES = (200.0, 40.0)
"""WebSocket frames of a connection, control frames and fragments too; what is more closes it."""

BYTES = (256 * 1024.0, 64 * 1024.0)
"""That a WebSocket may send."""

FRAGMENTS = 64
"""Of one message."""

CHUNKS = 500
"""In which the body of one request may come."""

HEADERS = 100
"""Of one request."""

CALM = 40.0
"""Frames of its own burst that a connection may use before the burst counts for its whole network."""

NETWORK_BURSTS = (1000.0, 100.0)
"""Frames beyond that, of all connections of one network together."""

NETWORK_FRAMES = (8000.0, 4000.0)
"""Frames of all connections of one network, calm ones included."""

NETWORK_BYTES = (8 * 1024 * 1024.0, 1024 * 1024.0)
"""That all WebSockets of one network may send."""

NETWORK_CONNECTIONS = (2000.0, 200.0)
"""New connections of one network; what is more waits."""

NETWORK_REQUESTS = (1000.0, 200.0)
"""Requests of one network."""

FLOODS = (3.0, 0.2)
"""Connections of one network closed for flooding; after that, its new connections wait in the slow lane."""

SLOW_LANE = (10.0, 20.0)
"""New connections of one network that floods."""

SLOW_LANES = (20.0, 40.0)
"""New connections of all networks that flood."""

PATIENT_SECONDS = 5.0
"""That a new connection is kept waiting; one that would wait longer is refused."""

STUCK_SECONDS = 20.0
"""That a client may take nothing of what is sent to it."""

UNSENT_BYTES = 32 * 1024 * 1024
"""That wait to be sent to slow clients, all together; beyond that, those with the most are closed."""


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

    def take(self, many: float = 1) -> bool:
        """Whether there is room for so many more; if so, they are taken."""
        self._fill()
        if self._left < many:
            return False
        self._left -= many
        return True

    def owe(self) -> float:
        """Take one more, even if there is no room for it yet; seconds until there is."""
        self._fill()
        self._left -= 1
        return max(0.0, -self._left / self._rate)

    @property
    def left(self) -> float:
        """How many more there is room for."""
        self._fill()
        return self._left

    @property
    def used(self) -> float:
        """How much of the burst is used up."""
        self._fill()
        return self._burst - self._left

    @property
    def full(self) -> bool:
        """Whether nothing has been taken lately."""
        self._fill()
        return self._left >= self._burst


class Buckets:
    """A bucket for each network of clients: an IPv4 address, or an IPv6 network of 64 bits."""

    def __init__(self, burst: float, rate: float) -> None:
        self._burst, self._rate = burst, rate
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Whether there is room for one more from this address's network."""
        address = network_of(address)
        if len(self._buckets) > 10_000:
            self._buckets = {known: bucket for known, bucket in self._buckets.items() if not bucket.full}
        bucket = self._buckets.setdefault(address, Bucket(self._burst, self._rate))
        return bucket.take()
