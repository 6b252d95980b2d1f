"""Record files, as the verbs read them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tischlein.cli.choice import BadChoice
from tischlein.play import BadRecord, Record
from tischlein.play.reading import load_records
from tischlein.play.words import many


def records_of(path: Path) -> Iterator[Record | BadRecord]:
    """The records of a file, one at a time.  Raises UnreadableFile, and OSError."""
    yield from load_records(path)


def pick_record(path: Path, number: int | None = None) -> Record:
    """The record of a number, counted from 1; by default the last one of the file.

    Raises BadChoice when there is none, and when it is broken.
    """
    found: Record | BadRecord | None = None
    count = 0
    for count, record in enumerate(records_of(path), start=1):
        found = record
        if count == number:
            break
    if found is None or (number is not None and count != number):
        there = f"there {'is' if count == 1 else 'are'} {many(count, 'record', 'records')}"
        raise BadChoice(
            f"{path}: {there}" + (f", no number {number}" if number else ""),
            f"{path}: darin {'steht' if count == 1 else 'stehen'} {many(count, 'Partie', 'Partien')}"
            + (f", keine Nummer {number}" if number else ""),
        )
    if isinstance(found, BadRecord):
        place = f"{path}:{found.line}:{found.column}"
        raise BadChoice(f"{place}: {found.text.en}", f"{place}: {found.text.de}")
    return found
