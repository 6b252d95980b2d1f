"""games: what can be played, and with which options."""

from __future__ import annotations

from tischlein.cli.console import console, print_table
from tischlein.play import GAMES, Game, Option, game
from tischlein.play.words import Language, Text

HEADINGS = (Text("Game", "Spiel"), Text("Options", "Optionen"), Text("Meaning", "Bedeutung"))
MANY = 12
"""Numbers in a row are named by the first and the last where there are more of them."""
MORE = Text("{least} to {most} players", "{least} bis {most} Spieler")
DEFAULT = Text("the first value is the default", "der erste Wert gilt, wenn nichts gesagt wird")


def run(names: list[str], language: Language) -> None:
    """Print a table of the games, or of those named.  Raises UnknownGame."""
    chosen = [game(name) for name in names or GAMES]
    rows = []
    for plain in chosen:
        rows.append((plain.name, "", f"{plain.face.title.in_language(language)}: {_sides(plain, language)}"))
        rows += [("", _values(option), _meaning(option, language)) for option in plain.face.options]
    print_table([heading.in_language(language) for heading in HEADINGS], rows)
    console().print(f"({DEFAULT.in_language(language)})")


def _sides(plain: Game, language: Language) -> str:
    """The sides of a game with its default options, and between how many there may be."""
    sides = ", ".join(plain.sides)
    if len(plain.sides) == len(plain.face.sides):
        return sides
    return f"{sides}; {MORE.in_language(language).format(least=len(plain.sides), most=len(plain.face.sides))}"


def _values(option: Option) -> str:
    first, *others = option.choices
    numbers = sorted(choice for choice in option.choices if isinstance(choice, int))
    if len(numbers) > MANY and numbers == list(range(numbers[0], numbers[0] + len(option.choices))):
        return f"{option.name}={first}|{numbers[0]}-{numbers[-1]}"
    return f"{option.name}={'|'.join(option.write(choice) for choice in (first, *others))}"


def _meaning(option: Option, language: Language) -> str:
    text = option.text.in_language(language)
    labels = "; ".join(label.in_language(language) for label in option.labels)
    return f"{text} ({labels})" if labels else text
