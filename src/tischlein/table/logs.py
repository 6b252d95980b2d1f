"""Structured logs: one line of JSON an event, on stderr, with no path, id, secret, word or address of anybody."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from time import monotonic
from typing import Any

import msgspec

OWN = ("table", "rule", "code", "failures", "tables", "seconds", "reason", "more")
"""What else a line may have besides its text: a table only by its reference."""


MINUTE = 60.0


class JsonLines(logging.Formatter):
    """A record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
        }
        line |= {name: getattr(record, name) for name in OWN if hasattr(record, name)}
        if record.exc_info and record.exc_info[0]:
            line["error"] = record.exc_info[0].__name__
            line["trace"] = _trace(record.exc_info[2])
        return msgspec.json.encode(line).decode()


class OncePerMinute(logging.Filter):
    """Lets one line of a kind pass in a minute; the next one says in ``more`` how many were left out.

    A kind is the place in the program, the reason and the kind of error: nothing that a stranger can invent.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._said: dict[tuple[object, ...], float] = {}
        self._more: dict[tuple[object, ...], int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record becomes a line."""
        error = record.exc_info[0] if record.exc_info else None
        kind = (record.name, record.pathname, record.lineno, getattr(record, "code", None), error)
        now, said = self._clock(), self._said.get(kind)
        if said is not None and now - said < MINUTE:
            self._more[kind] = self._more.get(kind, 0) + 1
            return False
        self._said[kind] = now
        if more := self._more.pop(kind, 0):
            record.more = more
        return True


def set_up(level: int = logging.INFO) -> None:
    """Log that way, in this process."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(OncePerMinute())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("tischlein").setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
    # Uvicorn's own lines name paths, and with them tables.
    logging.getLogger("uvicorn.access").disabled = True
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)


def _trace(trace: Any) -> list[str]:
    """Where an error came from: our lines and the last one, and nothing of what was in the variables or the message."""
    places = []
    while trace is not None:
        file, name = trace.tb_frame.f_code.co_filename, trace.tb_frame.f_code.co_name
        if "tischlein" in file or trace.tb_next is None:
            places.append(f"{file}:{trace.tb_lineno} {name}")
        trace = trace.tb_next
    return places
