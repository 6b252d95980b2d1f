"""The screen: boards in colour where the terminal has it, and lines of text."""

from __future__ import annotations

import os
import textwrap
from typing import TextIO

from rich.console import Console
from rich.text import Text as Styled

from tischlein.cli.catalogue import LEGEND, Speaker
from tischlein.cli.streams import lacks
from tischlein.play import Game, Position


class Screen:
    """Writes to a stream.  Anything but a terminal, and any stream under NO_COLOR, gets plain text."""

    def __init__(self, say: Speaker, stream: TextIO | None = None) -> None:
        self._say = say
        plain = {"color_system": None} if os.environ.get("NO_COLOR") else {}
        self._console = Console(file=stream, highlight=False, markup=False, soft_wrap=True, **plain)  # type: ignore[arg-type]

    @property
    def is_terminal(self) -> bool:
        """Whether somebody is looking."""
        return self._console.is_terminal

    def line(self, text: str = "", style: str = "") -> None:
        """Write a line."""
        self._console.print(Styled(text, style))

    def wrapped(self, text: str, style: str = "") -> None:
        """Write a text of one or more lines, broken at blanks where they are longer than the terminal is wide."""
        width = min(max(self._console.width, 20), 100) - 1
        for line in text.split("\n"):
            indent = " " * (len(line) - len(line.lstrip()) + 2)
            parts = textwrap.wrap(line, width, subsequent_indent=indent, break_on_hyphens=False)
            self.line("\n".join(parts), style)

    def clear(self) -> None:
        """Let nothing be seen of what was written so far; where there is no terminal, a rule divides."""
        if self.is_terminal:
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
        self._console.print(drawing)
        for news in face.news(position.state):
            self.wrapped(news.in_language(self._say.language))
        for notice in position.notices:
            self.wrapped(notice.in_language(self._say.language), "bold")

    def legend(self, game: Game) -> None:
        """Say what the characters of the drawings mean."""
        language = self._say.language
        pieces = ", ".join(f"{glyph} {shown.in_language(language)}" for glyph, (_, shown) in game.face.glyphs.items())
        self.wrapped(self._say(LEGEND, pieces=pieces).translate(self._letters(game)))

    def _letters(self, game: Game) -> dict[int, str]:
        """The letters of pieces whose characters the stream does not have."""
        letters = game.face.glyph_letters.items()
        return {ord(glyph): letter for glyph, letter in letters if lacks(self._console.encoding, glyph)}
