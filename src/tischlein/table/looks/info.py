"""A game as the lobby and the table's players get it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product

from tischlein.play import Option
from tischlein.play.face import Face
from tischlein.play.options import Value
from tischlein.table.looks.lines import BaghChal, FoxAndGeese, FoxAndHounds
from tischlein.table.looks.look import Look as GameLook
from tischlein.table.looks.pferdeaeppel import Pferdeaeppel
from tischlein.table.messages.http import GameInfo, GameOption, Look, OptionChoice, Side
from tischlein.table.messages.parts import Text, text
from tischlein.table.offered import offered_game

LOOKS: Mapping[str, GameLook] = {
    "fox_and_geese": FoxAndGeese(),
    "bagh_chal": BaghChal(),
    "fox_and_hounds": FoxAndHounds(),
    "pferdeaeppel": Pferdeaeppel(),
}
"""The games that can be played at a table, in the order of the lobby."""


def look_of(name: str) -> GameLook:
    """How a game looks.  Raises KeyError for one that is not played at a table."""
    return LOOKS[name]


@cache
def game_info(name: str, looks: bool = True) -> GameInfo:
    """A game with its options; with its boards, or without."""
    plain, look = offered_game(name), look_of(name)
    face, first = plain.face, plain.start().to_move
    return GameInfo(
        name,
        text(face.title),
        [_side(face, side) for side in face.sides],
        None if first == "chance" else first,
        [GameOption(option.name, text(option.text), _choices(option)) for option in face.options],
        list(look.pieces),
        list(look.counters),
        look.points,
        list(_looks(face, look)) if looks else [],
    )


def _side(face: Face, side: str) -> Side:
    goal = face.goal(side)
    return Side(side, text(face.side_titles[side]), goal and text(goal))


def _choices(option: Option) -> list[OptionChoice]:
    labels = [text(label) for label in option.labels] or [_said(option, choice) for choice in option.choices]
    return [OptionChoice(choice, label) for choice, label in zip(option.choices, labels, strict=True)]


def _said(option: Option, choice: Value) -> Text:
    if isinstance(choice, bool):
        return Text("yes", "ja") if choice else Text("no", "nein")
    return Text(option.write(choice), option.write(choice))


def _looks(face: Face, look: GameLook) -> Iterator[Look]:
    """One for each combination of the options that change the board."""
    options = [option for option in face.options if option.name in look.board_options]
    for values in product(*(option.choices for option in options)):
        given = {option.name: value for option, value in zip(options, values, strict=True)}
        chosen = offered_game(face.name, given)
        yield Look(dict(given), look.surface(chosen), look.scene(chosen.start()))
