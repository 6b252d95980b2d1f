"""The bots, as the terminal and GTP ask them: imported, with numba, only when one is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer
from typing import Any

from tischlein.play import Position

Chooser = Callable[[Position, float | None], str]
"""Decides for the side to move, within so many seconds where they are given."""

PATIENCE = 2.0
"""Seconds that a decision may take before somebody who waits wants to know why."""


def opponent(level: int, seed: int) -> Chooser:
    """A bot of a level from 1 to 8.  Equal seeds give equal games where no time is given."""
    bot: Any = None

    def choose(position: Position, seconds: float | None) -> str:
        nonlocal bot
        if bot is None:
            from tischlein.bots import Bot

            bot = Bot(level=level, seed=seed)
        return position.word(bot.decide(position, seconds=seconds).move)

    return choose


def patiently(chooser: Chooser, explain: Callable[[], None], patience: float = PATIENCE) -> Chooser:
    """The same, but it explains itself, once, when a decision takes long: its code may have to be compiled."""
    explained = False

    def say() -> None:
        nonlocal explained
        explained = True
        explain()

    @contextmanager
    def waiting() -> Iterator[None]:
        timer = Timer(patience, say)
        timer.daemon = True
        if not explained:
            timer.start()
        try:
            yield
        finally:
            timer.cancel()

    def choose(position: Position, seconds: float | None) -> str:
        with waiting():
            return chooser(position, seconds)

    return choose
