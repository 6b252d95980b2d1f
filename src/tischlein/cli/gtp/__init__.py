"""gtp: referee and bots for other programs, in the manners of the Go Text Protocol on stdin and stdout.

No line, however broken, ends the process or loses the game in progress.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import BinaryIO

from tischlein.cli.gtp.commands import run
from tischlein.cli.gtp.session import Session
from tischlein.cli.gtp.wire import LONGEST, GtpError, answer, read_id, read_request, refusal
from tischlein.cli.opponent import Chooser, opponent
from tischlein.play import BadPosition, TischleinError

__all__ = ["Gtp", "serve"]


class Gtp:
    """The protocol without a stream: a line in, an answer out."""

    def __init__(self, opponent: Callable[[int, int], Chooser] = opponent) -> None:
        self._session = Session(opponent)

    @property
    def open(self) -> bool:
        """Whether nobody has said ``quit`` yet."""
        return self._session.open

    def answer(self, line: bytes) -> str:
        """The answer to a line, its blank line included; nothing for a line that asks nothing."""
        number = read_id(line)
        try:
            request = read_request(line)
            return answer(number, run(self._session, request)) if request else ""
        except BadPosition as error:
            return refusal(number, "; ".join(error.faults))
        except (GtpError, TischleinError) as error:
            return refusal(number, error)
        except Exception as error:  # whatever it is, the game in progress goes on
            return refusal(number, f"internal error: {type(error).__name__}: {error}")


def serve(source: BinaryIO, target: BinaryIO) -> None:
    """Answer line after line until ``quit`` or the end of the source."""
    gtp = Gtp()
    for line in _lines(source):
        target.write(gtp.answer(line).encode(errors="replace"))
        target.flush()
        if not gtp.open:
            break


def _lines(source: BinaryIO) -> Iterator[bytes]:
    """The lines of a source; of one that is too long, just enough to see that it is."""
    while line := source.readline(LONGEST + 2):
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = source.readline(LONGEST)
        yield line
