"""games: what can be played, and with which options."""

from __future__ import annotations

from rich.console import Console
from rich.table import Column, Table

from tischlein.play import GAMES, Option, game
from tischlein.play.words import Language, Text

HEADINGS = (Text("Game", "Spiel"), Text("Options", "Optionen"), Text("Meaning", "Bedeutung"))
DEFAULT = Text("the first value is the default", "der erste Wert gilt, wenn nichts gesagt wird")


def run(language: Language) -> None:
    """Print a table of the games."""
    columns = (Column(heading.in_language(language), overflow="fold") for heading in HEADINGS)
    table = Table(*columns, box=None, pad_edge=False)
    for name in GAMES:
        face = game(name).face
        table.add_row(f"[bold]{name}[/]", "", f"{face.title.in_language(language)}: {', '.join(face.sides)}")
        for option in face.options:
            table.add_row("", _values(option), _meaning(option, language))
    console = Console(highlight=False)
    console.print(table)
    console.print(f"({DEFAULT.in_language(language)})")


def _values(option: Option) -> str:
    return f"{option.name}={'|'.join(option.write(choice) for choice in option.choices)}"


def _meaning(option: Option, language: Language) -> str:
    text = option.text.in_language(language)
    labels = "; ".join(label.in_language(language) for label in option.labels)
    return f"{text} ({labels})" if labels else text
