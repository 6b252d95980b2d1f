"""Game: a game with its options settled, ready to be started."""

from __future__ import annotations

import difflib
import importlib
from collections.abc import Callable, Collection, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from tischlein.kernel.rulebook import RuleBook
from tischlein.play.errors import BadArgument, BadOption, BadPosition, IllegalDecision, TischleinError, UnknownGame
from tischlein.play.face import Face
from tischlein.play.options import Option, Value, settle
from tischlein.play.position import Position
from tischlein.play.setup import Setup
from tischlein.play.words import Text, shortened

GAMES = ("fox_and_geese", "bagh_chal", "fox_and_hounds", "pferdeaeppel", "puff", "apfelernte")
"""The names of the games of the table."""

BOARD_GAMES = GAMES[:-1]
"""Those that are played on a board: everything lies open."""


class Game:
    """One game with its options: ``game("puff", ruleset="long")``.

    Two games are equal when they are the same game with the same options.  Raises BadOption for options and values
    that the game does not have; values may be given as text.

    Without ``files``, no option, here or in a set-up text, is taken for the path of a file: for options that come from
    people who are not to open files on this machine.
    """

    __slots__ = ("_face", "_files", "_limit", "_options", "_sides")

    def __init__(self, face: Face, options: Mapping[str, object] | None = None, *, files: bool = True) -> None:
        if not isinstance(face, Face):
            raise BadArgument(f"a game is made of a Face, not of {type(face).__name__}")
        if options is not None and not isinstance(options, Mapping):
            raise BadOption(*(2 * (f"options: a mapping of names to values, not {type(options).__name__}",)))
        self._face, self._files = face, files
        self._options: Mapping[str, Value] = MappingProxyType(settle(face.options, options or {}, files))
        face.check(self._options)
        self._limit = face.limit(self._options)
        self._sides = face.sides_in(self._options)

    @property
    def face(self) -> Face:
        """How people see the game."""
        return self._face

    @property
    def options(self) -> Mapping[str, Value]:
        """Every option with its value."""
        return self._options

    def goal(self, side: str) -> Text | None:
        """What a side plays for, as a sentence; None where the game does not say.

        Raises TischleinError for a side that the game does not have.
        """
        if side not in self._sides:
            raise TischleinError(f"side {side}: the sides are {', '.join(self._sides)}")
        return self._face.goal(side)

    @property
    def limit(self) -> int:
        """The occurrence of a position that makes a draw; 0 where there is no such rule."""
        return self._limit

    @property
    def name(self) -> str:
        """The game's name for programs."""
        return self.face.name

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides' names in the order of the seats."""
        return self._sides

    @property
    def book(self) -> RuleBook:
        """The game's rules, as algorithms take them."""
        return self.face.book

    @property
    def options_text(self) -> str:
        """The options that differ from the default, as ``name=value`` separated by blanks."""
        return self._write(option for option in self.face.options if self.options[option.name] != option.default)

    @property
    def all_options_text(self) -> str:
        """Every option, as ``name=value`` separated by blanks."""
        return self._write(self.face.options)

    def _write(self, options: Iterable[Option]) -> str:
        return " ".join(f"{option.name}={option.write(self.options[option.name])}" for option in options)

    def start(self) -> Position:
        """The position in which a game begins."""
        return Position.begin(self, self.face.start(self.options))

    def position(self, text: str) -> Position:
        """The position that a set-up text describes; its past is unknown, so it counts as its own first occurrence.

        Options named in the text go before those of this game, which hold for what the text does not name.  Raises
        BadPosition naming every fault.
        """
        setup = Setup(text)
        named = {option.name for option in self.face.options}
        given: dict[str, object] = dict(self.options)
        for option in self.face.options:
            if option.name in setup.fields:
                try:
                    given[option.name] = option.read(setup.fields[option.name], self._files)
                except BadOption as error:
                    setup.fault(*error.said)
        try:
            game = Game(self.face, given, files=self._files)
        except BadOption as error:
            setup.fault(*error.said)
            raise BadPosition(text, setup.faults) from None
        if self.face.replayed:
            return _replay(game, setup, named)
        state = self.face.read(setup, game.options)
        setup.close(named)
        if setup.faults:
            raise BadPosition(text, setup.faults)
        return Position.begin(game, state)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and other.face == self.face and other.options == self.options

    def __hash__(self) -> int:
        return hash((self.face, tuple(self.options.items())))

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[Face, dict[str, Value], bool]]:
        return _unpickled, (self.face, dict(self.options), self._files)

    def __repr__(self) -> str:
        return f"Game({' '.join([self.name, self.options_text]).strip()})"


def _unpickled(face: Face, options: Mapping[str, Value], files: bool) -> Game:
    return Game(face, options, files=files)


def _replay(game: Game, setup: Setup, options: Collection[str]) -> Position:
    """The position that a text leads to, whose board is a list of decisions, or "-" for none."""
    position = game.start()
    words = [] if setup.board == "-" else setup.board.split(",")
    if setup.side_word:
        setup.fault(*NO_SIDE)
    for number, word in enumerate(words, start=1):
        try:
            position = position.play(word)
        except IllegalDecision as error:
            en, de = (error.refusal.in_language(language) for language in ("en", "de"))
            shown = shortened(word)
            setup.fault(f"decision {number}, {shown}: {en}", f"Entscheidung {number}, {shown}: {de}")
            break
    setup.close(options)
    if setup.faults:
        raise BadPosition(setup.text, setup.faults)
    return position


NO_SIDE = Text("the decisions say whose turn it is; no side is named", "die Entscheidungen sagen, wer am Zug ist")


def game(name: str, /, **options: Any) -> Game:
    """A game of the table, by name.  Raises UnknownGame, and BadOption as ``Game`` does."""
    return Game(face_of(name), options)


def face_of(name: str) -> Face:
    """How people see the game of this name.  Raises UnknownGame."""
    if name not in GAMES:
        shown = repr(shortened(name))
        near = difflib.get_close_matches(shown, GAMES, 1)
        hint, tipp = (f"; {ask} {near[0]}?" if near else "" for ask in ("did you mean", "meintest du"))
        games = ", ".join(GAMES)
        raise UnknownGame(f"game {shown}: the games are {games}{hint}", f"Spiel {shown}: die Spiele sind {games}{tipp}")
    face: Face = importlib.import_module(f"tischlein.play.faces.{name}").FACE
    return face
