"""The terminal: ``tischlein play``, ``games``, ``perft``, ``record``, ``set``, ``bench``, ``cache`` and ``gtp``."""

from __future__ import annotations

import sys

__all__ = ["main"]


def main() -> int:
    """Run the command line.  Bad input is one line on stderr and exit code 2, Ctrl-C exit code 130."""
    from tischlein.cli import streams

    if not streams.prepare():
        return _complain("standard output is closed")
    from tischlein.cli.app import app, spoken
    from tischlein.cli.catalogue import os_reason
    from tischlein.play.errors import TischleinError, said

    try:
        app(prog_name="tischlein")
    except BrokenPipeError:
        streams.let_go_of_output()  # which the interpreter would try to flush at the end
        return 1
    except TischleinError as error:
        return _complain(said(error).in_language(spoken()))
    except OSError as error:
        where = error.filename or ("Standardausgabe" if spoken() == "de" else "")
        return _complain(f"{where}: {os_reason(error, spoken())}" if where else str(error))
    except KeyboardInterrupt:
        return 130
    return 0


def _complain(reason: str) -> int:
    """Say what is wrong, on one line."""
    print("tischlein:", *reason.splitlines(), file=sys.stderr)
    return 2
