"""The console: how wide lines are and whether there are colours, whatever the environment says of the terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TextIO

from rich.console import Console
from rich.table import Column, Table

NARROWEST = 20
NARROW = 60
LONG = 500
"""Rows of a table that is laid out for a terminal."""
USUAL = 80
"""Columns of a terminal that does not say how many it has."""


def is_watched(stream: TextIO) -> bool:
    """Whether a stream is a terminal."""
    return not stream.closed and stream.isatty()


def console(stream: TextIO | None = None) -> Console:
    """A console on a stream, by default standard output.

    A terminal has the columns that it says it has, at least 20; COLUMNS goes before that where it is a number above 0.
    Anything but a terminal, a dumb terminal, and any stream under NO_COLOR, gets plain text.
    """
    target = sys.stdout if stream is None else stream
    plain = bool(os.environ.get("NO_COLOR")) or not is_watched(target)
    return Console(
        file=stream,
        highlight=False,
        markup=False,
        soft_wrap=True,
        width=columns(target),
        height=_height(),
        color_system=None if plain else "auto",
    )


def columns(stream: TextIO) -> int:
    """How many columns there are: what COLUMNS says, else the terminal, else 80."""
    said = os.environ.get("COLUMNS", "")
    if said.isascii() and said.isdecimal() and int(said[:6]) > 0:
        return max(int(said[:6]), NARROWEST)
    try:
        found = os.get_terminal_size(stream.fileno()).columns
    except (OSError, ValueError):
        found = 0
    return max(found, NARROWEST) if found > 0 else USUAL


def _height() -> int:
    said = os.environ.get("LINES", "")
    return int(said[:6]) if said.isascii() and said.isdecimal() and int(said[:6]) > 0 else 25


def print_table(
    headings: Sequence[str],
    rows: Sequence[Sequence[str]],
    title: str = "",
    right: Sequence[int] = (),
    for_programs: bool = False,
) -> None:
    """Print rows under their headings: at a terminal as wide as that is, else one line a row, however long it is.

    A long table has one line a row everywhere: laying thousands of rows out for a terminal takes many seconds.
    ``right`` are the columns that are aligned at their right.  COLUMNS makes a table narrow where nobody looks, too,
    unless it is what programs read.
    """
    if len(rows) > LONG or (not is_watched(sys.stdout) and (for_programs or not is_narrow())):
        _print_plain([*([headings] if any(headings) else []), *rows], title, right)
        return
    table = Table(
        *(Column(heading, overflow="fold") for heading in headings), title=title or None, box=None, pad_edge=False
    )
    for place in right:
        table.columns[place].justify = "right"
    for row in rows:
        table.add_row(*row)
    console().print(table, soft_wrap=False)


def is_narrow() -> bool:
    """Whether a table would break words: the terminal, or COLUMNS where it is set, has fewer than 60 columns."""
    return columns(sys.stdout) < NARROW


def _print_plain(rows: Sequence[Sequence[str]], title: str, right: Sequence[int]) -> None:
    cells = [[" ".join(cell.split()) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    if title:
        print(title)
    for row in cells:
        said = (
            cell.rjust(width) if place in right else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        print("  ".join(said).rstrip())
