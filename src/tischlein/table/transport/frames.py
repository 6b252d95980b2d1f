"""Counts the frames in a client's bytes by their heads alone (RFC 6455, section 5.2).

Parsing a frame costs far more than looking at its length, so a flood is noticed before it is parsed.
"""

from __future__ import annotations

MASKED, LENGTH = 0x80, 0x7F
TWO_BYTES, EIGHT_BYTES = 126, 127
"""Lengths that stand for: the length follows in so many bytes."""


class FrameCounter:
    """Follows one connection's bytes from frame to frame; keeps nothing but an unfinished head."""

    __slots__ = ("_head", "_rest")

    def __init__(self) -> None:
        self._head = b""  # of a frame whose head is not complete yet, at most 13 bytes
        self._rest = 0  # bytes that are still to come of the current frame's payload

    def count(self, data: bytes, most: int) -> int:
        """How many frames begin in these bytes; counting stops, for good, once there are more than ``most``."""
        if self._head:
            data, self._head = self._head + data, b""
        at, end, frames = min(self._rest, len(data)), len(data), 0
        self._rest -= at
        while at < end:
            head = 2
            if end - at >= 2:
                second = data[at + 1]
                length = second & LENGTH
                extended = 2 if length == TWO_BYTES else 8 if length == EIGHT_BYTES else 0
                head += extended + (4 if second & MASKED else 0)
            if end - at < head:
                self._head = bytes(data[at:])
                break
            if extended:
                length = int.from_bytes(data[at + 2 : at + 2 + extended], "big")
            frames += 1
            if frames > most:
                break
            at += head + length
            if at > end:
                self._rest = at - end
        return frames
