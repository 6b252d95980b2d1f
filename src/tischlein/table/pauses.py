"""Python's full garbage collections stop everything for a tenth of a second when many tables are in memory.

Nearly all of what a server drops is freed without them.  So what is there at the start is left out of them for good,
and they come at long intervals instead of whenever enough has been allocated.
"""

from __future__ import annotations

import asyncio
import gc

EVERY = 600.0
"""Seconds between two full collections."""

YOUNG = 10_000
"""Allocations between two collections of what is young, which take a millisecond."""

NEVER = 1_000_000


def spread() -> None:
    """From now on collect fully only when told to."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 10, NEVER)


async def collect_now_and_then() -> None:
    """Tell it to, until cancelled."""
    while True:
        await asyncio.sleep(EVERY)
        gc.collect()
