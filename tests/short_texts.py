"""Set-up texts as tests expect them: without the options that have their usual value."""

from __future__ import annotations

from tischlein.play import Position


def short(position: Position) -> str:
    """The set-up text of a position, with those options only that differ from the default."""
    return f"{position.game.face.write(position.state)} {position.game.options_text}".rstrip()
