"""Set-up texts: positions as one line of text, in FEN's manners.

    T3T/5/5/5/T3T goats hand=20 captured=0 quiet=0 repetition=4
    board         side  fields of the game          options

Rows are separated by ``/``, from the top; a digit stands for so many empty places, a dot for one.  A Setup is read
piece by piece by a game's face, and collects every fault, so that all of them can be named at once.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from tischlein.play.errors import needs_text
from tischlein.play.words import Text, many, shortened

_FIELD = re.compile(r"([a-z_]+)=(\S*)")


class Setup:
    """A set-up text being read.  ``faults`` is the list of what is wrong so far."""

    def __init__(self, text: str) -> None:
        needs_text("a set-up position", text)
        self.text = text
        self.faults: list[Text] = []
        self.fields: dict[str, str] = {}
        words = text.split()
        self.board = words[0] if words else ""
        self.side_word = words[1] if len(words) > 1 and not _FIELD.fullmatch(words[1]) else ""
        if not words:
            self.fault("the text is empty", "der Text ist leer")
        for word in words[2 if self.side_word else 1 :]:
            field = _FIELD.fullmatch(word)
            if not field:
                self.fault(
                    f"{shortened(word)!r} is no field (name=value)", f"{shortened(word)!r} ist kein Feld (name=wert)"
                )
            elif field[1] in self.fields:
                self.fault(f"the field {field[1]} is given twice", f"das Feld {field[1]} steht zweimal da")
            else:
                self.fields[field[1]] = field[2]

    def fault(self, sentence: str, german: str = "") -> None:
        """Note a fault."""
        self.faults.append(Text(sentence, german or sentence))

    def amount(self, found: int, wanted: int, one: Text, more: Text) -> None:
        """Note a fault where there are not as many of a piece as there must be."""
        if found != wanted:
            self.fault(
                f"there {'is' if found == 1 else 'are'} {many(found, one.en, more.en)} instead of {wanted}",
                f"da {'steht' if found == 1 else 'stehen'} {many(found, one.de, more.de)} statt {wanted}",
            )

    def side(self, sides: Sequence[str]) -> int:
        """The seat of the side to move (0 when that cannot be read)."""
        if self.side_word in sides:
            return list(sides).index(self.side_word)
        if self.board:
            found, da = (f", {no} {shortened(self.side_word)!r}" if self.side_word else "" for no in ("not", "nicht"))
            self.fault(
                f"after the board comes the side to move: {' or '.join(sides)}{found}",
                f"hinter dem Brett steht, wer am Zug ist: {' oder '.join(sides)}{da}",
            )
        return 0

    def number(self, name: str, lowest: int, highest: int, default: int | None = None) -> int:
        """Take a numbered field out of the text.  Without a default it must be there."""
        value = self.fields.pop(name, None)
        if value is None:
            if default is None:
                self.fault(f"the field {name} is missing", f"das Feld {name} fehlt")
            return lowest if default is None else default
        if not re.fullmatch(r"\d{1,9}", value, re.ASCII):
            self.fault(f"{name}={value} is not a number", f"{name}={value} ist keine Zahl")
        elif not lowest <= int(value) <= highest:
            self.fault(
                f"{name}={value} is not between {lowest} and {highest}",
                f"{name}={value} liegt nicht zwischen {lowest} und {highest}",
            )
        else:
            return int(value)
        return lowest

    def squares(self, lengths: Sequence[int], pieces: Collection[str]) -> list[str]:
        """The board's places in reading order, each a piece or ``.``; faults where rows or characters do not fit."""
        rows = self.board.split("/")
        places: list[str] = []
        if self.board and len(rows) != len(lengths):
            self.fault(
                f"the board has {many(len(rows), 'row', 'rows')} instead of {len(lengths)}",
                f"das Brett hat {many(len(rows), 'Reihe', 'Reihen')} statt {len(lengths)}",
            )
        for number, (row, length) in enumerate(zip(rows, lengths, strict=False), start=1):
            places += (self._row(number, row, length, pieces) + ["."] * length)[:length]
        return (places + ["."] * sum(lengths))[: sum(lengths)]

    def _row(self, number: int, row: str, length: int, pieces: Collection[str]) -> list[str]:
        """The places of a row, at least as far as they fit on the board; faults where they do not."""
        here: list[str] = []
        places = 0
        for run in re.findall(r"[0-9]+|[^0-9]", row):
            if len(run) > 9:
                self.fault(
                    f"row {number}: {run[:9]}… is no number of places",
                    f"Reihe {number}: {run[:9]}… ist keine Zahl von Plätzen",
                )
                return here
            if run.isascii() and run.isdecimal():
                places += int(run)
                here += ["."] * min(int(run), length)
                continue
            places += 1
            here.append(run if run in pieces else ".")
            if run not in pieces and run != ".":
                self.fault(
                    f"row {number}: {run!r} is no piece ({', '.join(pieces)})",
                    f"Reihe {number}: {run!r} ist keine Figur ({', '.join(pieces)})",
                )
        if places != length:
            self.fault(
                f"row {number} has {many(places, 'place', 'places')} instead of {length}",
                f"Reihe {number} hat {many(places, 'Platz', 'Plätze')} statt {length}",
            )
        return here

    def close(self, options: Collection[str]) -> None:
        """Name the fields that nobody has asked for."""
        for name in self.fields:
            if name not in options:
                self.fault(f"the field {name} is unknown", f"das Feld {name} ist unbekannt")


def write_board(rows: Sequence[Sequence[str]]) -> str:
    """Rows of pieces and dots as the board of a set-up text."""
    return "/".join(re.sub(r"\.+", lambda run: str(len(run[0])), "".join(row)) for row in rows)
