"""Talking to the Go Text Protocol without a process."""

from __future__ import annotations

from tischlein.cli.gtp import Gtp


def ask(gtp: Gtp, line: str) -> str:
    """A good answer without its manners."""
    answer = gtp.answer(line.encode() + b"\n")
    assert answer.startswith("= "), answer
    assert answer.endswith("\n\n")
    assert "\n\n" not in answer[:-2]
    return answer[2:-2]


def error(gtp: Gtp, line: str) -> str:
    """An error without its manners."""
    answer = gtp.answer(line.encode() + b"\n")
    assert answer.startswith("? "), answer
    assert answer.endswith("\n\n")
    assert "\n" not in answer[:-2]
    return answer[2:-2]
