"""The perft tables: data files with their sources, one a game."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from tischlein.play import BOARD_GAMES, Game, game

DATA = Path(__file__).parent.parent / "data"


class Row(NamedTuple):
    """What one row says: after these decisions of the game, so many sequences of ``depth`` more."""

    game: Game
    line: tuple[str, ...]
    depth: int
    sequences: int
    outcome: str
    """The reason why the line has ended the game, or a dash."""


def rows(folder: str) -> list[Row]:
    """Every row of ``data/perft`` or ``data/lines``."""
    found = []
    for name in BOARD_GAMES:
        text = (DATA / folder / f"{name}.tsv").read_text("utf-8")
        lines = [line.split("\t") for line in text.splitlines() if not line.startswith("#")]
        for values in lines[1:]:
            row = dict(zip(lines[0], values, strict=True))
            options = dict(word.split("=") for word in row["options"].split() if word != "-")
            words = tuple(row.get("line", "").replace("-\t", "").split())
            found.append(
                Row(game(name, **options), words, int(row["depth"]), int(row["count"]), row.get("outcome", "-"))
            )
    return found
