"""``game`` as type checkers know it: every game by its name, with its options, their names and their values."""

from __future__ import annotations

from typing import Any, Literal, TypedDict, Unpack, overload

from tischlein.play.game import Game
from tischlein.play.game import game as any_game

LineGame = Literal["fox_and_geese", "bagh_chal", "fox_and_hounds"]
GameName = Literal["fox_and_geese", "bagh_chal", "fox_and_hounds", "pferdeaeppel", "puff", "apfelernte"]


class LineOptions(TypedDict, total=False):
    """The options of Fuchs und Gänse, Bagh Chal, Fuchs und Hunde."""

    repetition: Literal[3, 4]


class PferdeaeppelOptions(TypedDict, total=False):
    """The options of Pferdeäppel."""

    board: Literal[8, 6, 7, 9, 10]
    escape: Literal["safe", "any"]


class PuffOptions(TypedDict, total=False):
    """The options of Puff."""

    ruleset: Literal["contrary", "long"]
    enter_first: bool
    all_home: bool
    multiples: bool
    one_two: bool
    rest_to_opponent: bool


class ApfelernteOptions(TypedDict, total=False):
    """The options of Apfelernte; ``set`` is the name of a set that comes along, or the path of a file."""

    players: Literal[2, 3, 4, 5, 6]
    lives: Literal[3, 1, 2, 4, 5]
    hand: Literal[5, 3, 4, 6, 7]
    deck: int
    turn_limit: Literal[0, 50, 100, 200, 500]
    pool: Literal["one", "own"]
    simple: bool
    set: str


@overload
def game(name: LineGame, /, **options: Unpack[LineOptions]) -> Game: ...
@overload
def game(name: Literal["pferdeaeppel"], /, **options: Unpack[PferdeaeppelOptions]) -> Game: ...
@overload
def game(name: Literal["puff"], /, **options: Unpack[PuffOptions]) -> Game: ...
@overload
def game(name: Literal["apfelernte"], /, **options: Unpack[ApfelernteOptions]) -> Game: ...
def game(name: GameName, /, **options: Any) -> Game:
    """A game of the table by its name, with its options: ``game("puff", ruleset="long")``.

    Raises UnknownGame for a name, and BadOption for an option or a value, that does not exist.  For names and options
    that are known only when the program runs, there is ``tischlein.play.game``, which takes any.
    """
    return any_game(name, **options)
