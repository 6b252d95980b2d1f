"""Lots: the one random word that rules may use, for truths drawn from what a seat knows.

Plain Python, equal to what ``kernel.random`` compiles: xorshift64 in one cell (see there).
"""

from typing import Any

_WORD = 0xFFFFFFFFFFFFFFFF


def pick(rng: Any, n: int) -> int:
    """A uniform number in 0..n-1, for n below 2**32; the generator is a row of one number, which is changed."""
    x = int(rng[0])
    x ^= x << 13 & _WORD
    x ^= x >> 7
    x ^= x << 17 & _WORD
    rng[0] = x
    return (x >> 32) * n >> 32
