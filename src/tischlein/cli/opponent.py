"""The bots, as the terminal and GTP ask them: imported, with numba, only when one is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tischlein.play import Position

Chooser = Callable[[Position, float | None], str]
"""Decides for the side to move, within so many seconds where they are given."""


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
