"""The identity of a table's history: a mark for each event that depends on every event up to it.

A backup that is restored takes a table back, and other events follow than those that a page has seen; their numbers are
the same. So a page says with the number of its last event that event's mark, too: where the mark is another one, the
page knows a history that no longer exists, and has to start afresh.

The marks are keyed by the table's secret, so they tell nothing about what an event contains.
"""

from __future__ import annotations

from hashlib import blake2b
from struct import pack

from tischlein.table import events
from tischlein.table.events import Entry
from tischlein.table.settings import Settings

SIZE = 8
"""Bytes of a mark: two histories have the same one by chance in one of 2**64 cases."""


def first(settings: Settings) -> bytes:
    """The mark of a table before its first event."""
    return _mark(settings, settings.table.encode() + pack("<d", settings.opened))


def following(settings: Settings, before: bytes, entry: Entry) -> bytes:
    """The mark of an event, given the mark of the one before it."""
    return _mark(settings, before + pack("<qd", entry.n, entry.at) + events.write(entry.event))


def _mark(settings: Settings, content: bytes) -> bytes:
    return blake2b(content, digest_size=SIZE, key=bytes.fromhex(settings.secret), person=b"history").digest()
