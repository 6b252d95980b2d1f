"""What the benchmarks share: rates by turns, medians, and a table of ratios with what they should reach."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Ratio:
    """One line of a benchmark: a figure, the figure it is measured against in the same run, and the ratio."""

    name: str
    ours: str
    against: str
    ratio: float
    wanted: float
    more_is_better: bool = True

    @property
    def reached(self) -> bool:
        """Whether the ratio is what it should be."""
        return self.ratio >= self.wanted if self.more_is_better else self.ratio <= self.wanted


def by_turns(ours: Callable[[], float], theirs: Callable[[], float], rounds: int) -> tuple[float, float, float]:
    """Medians of two rates, and of their ratio, measured in turns so that both meet the same machine."""
    pairs = []
    for number in range(rounds):
        if number % 2:
            second, first = theirs(), ours()
        else:
            first, second = ours(), theirs()
        pairs.append((first, second))
    return (
        statistics.median(first for first, _ in pairs),
        statistics.median(second for _, second in pairs),
        statistics.median(first / second for first, second in pairs),
    )


def seconds(command: list[str], rounds: int = 5) -> float:
    """The median of the times that a command takes."""
    times = []
    for _ in range(rounds):
        begin = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True)
        times.append(time.perf_counter() - begin)
    return statistics.median(times)


def python(code: str) -> list[str]:
    """The command that runs some Python in this interpreter."""
    return [sys.executable, "-c", code]


def big(rate: float) -> str:
    """A rate with its thousands apart."""
    return f"{rate:,.0f}"
