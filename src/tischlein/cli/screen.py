"""The screen: boards in colour where the terminal has it, and lines of text."""

from __future__ import annotations

import textwrap
from typing import TextIO

from rich.text import Text as Styled

from tischlein.cli.catalogue import LEGEND, Speaker
from tischlein.cli.console import console
from tischlein.cli.streams import lacks
from tischlein.play import Game, Position

WIDEST = 100
"""The most columns of a text: longer lines are hard to read."""


class Screen:
    """Writes to a stream.  Anything but a terminal, and any stream under NO_COLOR, gets plain text."""

    def __init__(self, say: Speaker, stream: TextIO | None = None) -> None:
        self._say = say
        self._console = console(stream)

    @property
    def is_terminal(self) -> bool:
        """Whether somebody is looking."""
        return self._console.is_terminal

    def line(self, text: str = "", style: str = "", whole: bool = False) -> None:
        """Write a line, broken between words where a terminal is narrower; ``whole`` is for what people copy."""
        if self.is_terminal and not whole and "\n" not in text and len(text) >= self._console.width:
            self.wrapped(text, style)
        else:
            self._console.print(Styled(text, style))

    def wrapped(self, text: str, style: str = "") -> None:
        """Write a text of one or more lines, broken at blanks where they are longer than the terminal is wide."""
        width = min(self._console.width, WIDEST) - 1
        for line in text.split("\n"):
            indent = " " * (len(line) - len(line.lstrip()) + 2)
            parts = textwrap.wrap(line, width, subsequent_indent=indent, break_on_hyphens=False)
            self.line("\n".join(parts), style, whole=True)

    def clear(self) -> None:
        """Let nothing be seen of what was written so far; where there is no terminal, a rule divides."""
        if self.is_terminal and not self._console.is_dumb_terminal:
            self._console.file.write("\x1b[H\x1b[2J\x1b[3J")
        else:
            self.line("─" * 79)

    def board(self, position: Position) -> None:
        """Draw a position, with what the board does not show."""
        face, drawn = position.game.face, str(position)
        drawing = Styled(drawn.translate(self._letters(position.game)))
        for place, character in enumerate(drawn):
            if character in face.glyphs:
                drawing.stylize(f"bold {face.glyphs[character][0]}", place, place + 1)
        self._console.print()
        if face.about(position.game.options) is None:
            self._console.print(drawing)
        else:
            for line in drawing.split("\n", allow_blank=True):
                self._drawn(line)
        for news in face.news(position.state):
            self.wrapped(news.in_language(self._say.language))
        for notice in position.notices:
            self.wrapped(notice.in_language(self._say.language), "bold")

    def _drawn(self, line: Styled) -> None:
        """Write a line of a drawing, broken between words where the terminal is narrower."""
        width, plain = min(self._console.width, WIDEST) - 1, line.plain
        if len(plain) <= max(width, 1):
            self._console.print(line)
            return
        indent = " " * (len(plain) - len(plain.lstrip()) + 2)
        begin = 0
        while begin < len(plain):
            room = width - (len(indent) if begin else 0)
            last = min(begin + room + 1, len(plain))
            # Two blanks part what belongs together: the hand, the deck, a creature.
            apart, blank = (plain.rfind(gap, begin + len(indent), last) for gap in ("  ", " "))
            end = len(plain) if len(plain) - begin <= room else apart if apart > begin else blank
            end = end if end > begin else begin + room
            part = line[begin:end]
            part.rstrip()
            self._console.print(Styled.assemble(indent if begin else "", part))
            begin = end
            while begin < len(plain) and plain[begin] == " ":
                begin += 1

    def legend(self, game: Game) -> None:
        """Say what the characters of the drawings mean."""
        language = self._say.language
        pieces = ", ".join(f"{glyph} {shown.in_language(language)}" for glyph, (_, shown) in game.face.glyphs.items())
        self.wrapped(self._say(LEGEND, pieces=pieces).translate(self._letters(game)))

    def _letters(self, game: Game) -> dict[int, str]:
        """The letters of pieces whose characters the stream does not have."""
        letters = game.face.glyph_letters.items()
        return {ord(glyph): letter for glyph, letter in letters if lacks(self._console.encoding, glyph)}
