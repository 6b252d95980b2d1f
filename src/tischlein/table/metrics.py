"""Metrics in Prometheus' text form: a few numbers about this process, with no name of any table in them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence


class Counter:
    """A number that only grows, one for each label."""

    def __init__(self, name: str, text: str, label: str = "") -> None:
        self.name, self._text, self._label = name, text, label
        self._values: dict[str, float] = {}
        ALL.append(self)

    def add(self, label: str = "", value: float = 1) -> None:
        """Count."""
        self._values[label] = self._values.get(label, 0) + value

    def lines(self) -> Iterator[str]:
        """The text form."""
        yield from _head(self.name, self._text, "counter")
        for label, value in self._values.items() or [("", 0.0)]:
            named = f'{{{self._label}="{label}"}}' if self._label and label else ""
            yield f"{self.name}{named} {value:g}"


class Gauge:
    """A number as it is now."""

    def __init__(self, name: str, text: str) -> None:
        self.name, self._text = name, text
        self.read: Callable[[], float] = lambda: 0
        ALL.append(self)

    def lines(self) -> Iterator[str]:
        """The text form."""
        yield from _head(self.name, self._text, "gauge")
        yield f"{self.name} {self.read():g}"


class Histogram:
    """How often a value was at most so large."""

    def __init__(self, name: str, text: str, bounds: Sequence[float]) -> None:
        self.name, self._text, self._bounds = name, text, bounds
        self._counts = [0] * (len(bounds) + 1)
        self._sum = 0.0
        ALL.append(self)

    def observe(self, value: float) -> None:
        """Count a value."""
        self._counts[bisect_left(self._bounds, value)] += 1
        self._sum += value

    def lines(self) -> Iterator[str]:
        """The text form."""
        yield from _head(self.name, self._text, "histogram")
        total = 0
        for bound, many in zip([*map(str, self._bounds), "+Inf"], self._counts, strict=True):
            total += many
            yield f'{self.name}_bucket{{le="{bound}"}} {total}'
        yield f"{self.name}_sum {self._sum:g}"
        yield f"{self.name}_count {total}"


def _head(name: str, text: str, kind: str) -> list[str]:
    return [f"# HELP {name} {text}", f"# TYPE {name} {kind}"]


ALL: list[Counter | Gauge | Histogram] = []

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

CONNECTIONS = Gauge("tischlein_connections", "WebSockets that are open.")
ROOMS = Gauge("tischlein_rooms", "Tables in memory.")
EVENTS = Counter("tischlein_events_total", "Events stored.", "kind")
COMMITS = Histogram("tischlein_commit_units", "Units stored in one commit.", (1, 2, 5, 10, 20, 50, 100))
ACTS = Histogram("tischlein_act_seconds", "From a command's arrival until everybody at its table was told.", _SECONDS)
REFUSALS = Counter("tischlein_refusals_total", "Commands refused.", "rule")
FAULTS = Counter("tischlein_faults_total", "Messages answered with an error.", "code")
RACES = Counter("tischlein_races_total", "Appends that came second and were tried again.")
BOT_SECONDS = Histogram("tischlein_bot_seconds", "From a bot's turn until its decision, waiting included.", _SECONDS)
BOTS_WAITING = Gauge("tischlein_bots_waiting", "Requests that wait for a worker.")
CLOSED = Counter("tischlein_turned_away_total", "Connections and requests refused or closed by the server.", "reason")
REQUESTS = Counter("tischlein_requests_total", "HTTP requests.", "status")


def exposition() -> str:
    """Everything as text."""
    return "\n".join(line for metric in ALL for line in metric.lines()) + "\n"
