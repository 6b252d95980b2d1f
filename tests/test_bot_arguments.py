"""What a bot is not made with."""

from __future__ import annotations

import math
from typing import Any

import pytest

from tischlein.bots import Bot
from tischlein.play import game


@pytest.mark.parametrize("level", [0, 9, -1, 2.5, "3", None])
def test_a_level_is_a_whole_number_of_1_to_8(level: Any) -> None:
    with pytest.raises(ValueError, match="the levels are 1 to 8"):
        Bot(level)


@pytest.mark.parametrize("seconds", [math.nan, math.inf, -1.0])
def test_a_time_is_a_number_from_0_on(seconds: float) -> None:
    with pytest.raises(ValueError, match="a time is a number"):
        Bot(1).decide(game("bagh_chal").start(), seconds=seconds)
