"""The random generator of search and playouts: xorshift64 in one cell of 64 bits.

Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8 (2003), the triple 13, 7, 17.  Seeds are mixed with
SplitMix64 (Steele, Lea, Flood 2014), so that neighbouring seeds give unrelated games.  The only unsigned numbers of
the engine live here.  Not for secrets.
"""

from typing import Any

import numpy as np
from numba.extending import overload

from tischlein.kernel import lots
from tischlein.kernel.algorithm import helper

_A, _B, _C, _HALF, _DOUBLE = np.uint64(13), np.uint64(7), np.uint64(17), np.uint64(32), np.uint64(11)
_MASK = 0xFFFFFFFFFFFFFFFF


def seeded(seed: int) -> np.ndarray[Any, np.dtype[np.uint64]]:
    """A generator (an array of one cell) for a seed, any integer; equal seeds give equal numbers on every machine."""
    mixed = (seed + 0x9E3779B97F4A7C15) & _MASK
    mixed = ((mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9) & _MASK
    mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & _MASK
    mixed ^= mixed >> 31
    return np.array([mixed or 1], dtype=np.uint64)


@helper
def _advance(rng: Any) -> Any:
    x = rng[0]
    x ^= x << _A
    x ^= x >> _B
    x ^= x << _C
    rng[0] = x
    return x


@helper
def pick(rng: Any, n: int) -> Any:
    """A uniform number in 0..n-1, for n below 2**32."""
    return np.int64(((_advance(rng) >> _HALF) * np.uint64(n)) >> _HALF)


@helper
def uniform(rng: Any) -> float:
    """A uniform number in [0, 1), a multiple of 2**-53."""
    return np.float64(_advance(rng) >> _DOUBLE) * 1.1102230246251565e-16


overload(lots.pick)(lambda rng, n: lambda rng, n: pick(rng, n))
