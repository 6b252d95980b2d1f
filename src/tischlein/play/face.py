"""Face: how people see a game.  Names, words for decisions, set-up texts, drawings and refusals; one a game."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

from tischlein.kernel.rulebook import RuleBook, rule_book
from tischlein.play.options import Option, Value
from tischlein.play.setup import Setup
from tischlein.play.spoken import Spoken
from tischlein.play.words import Prompt, Refusal, Text


class Face(ABC):
    """What the table, the terminal and records need to know of a game besides its rules.

    A face has no state of its own: two faces of one class are equal.
    """

    name: ClassVar[str]
    title: ClassVar[Text]
    module: ClassVar[str]
    """The rules module's full name."""
    sides: ClassVar[tuple[str, ...]]
    """The sides' names in the order of the seats."""
    side_titles: ClassVar[Mapping[str, Text]]
    options: ClassVar[tuple[Option, ...]] = ()
    glyphs: ClassVar[Mapping[str, tuple[str, Text]]]
    """For the drawing: each piece's character, with a colour (a terminal colour's name) and what it shows."""
    replayed: ClassVar[bool] = False
    """Whether a set-up text tells how a position came about, decision by decision, and not what it is."""
    glyph_letters: ClassVar[Mapping[str, str]] = {}
    """The letter for each of these characters where it cannot be shown."""

    @cached_property
    def book(self) -> RuleBook:
        """The game's rules."""
        return rule_book(self.module)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self)

    def __hash__(self) -> int:
        return hash(type(self))

    def __reduce__(self) -> tuple[type[Face], tuple[()]]:
        return type(self), ()

    # The options

    def sides_in(self, options: Mapping[str, Value]) -> tuple[str, ...]:
        """The sides of a game with these options, in the order of the seats."""
        return self.sides

    def check(self, options: Mapping[str, Value]) -> None:  # noqa: B027  (most games have nothing to check)
        """Raise BadOption where options do not go together."""

    # The state

    @abstractmethod
    def start(self, options: Mapping[str, Value]) -> Any:
        """The first state of a game with these options."""

    def limit(self, options: Mapping[str, Value]) -> int:
        """The occurrence of a position that makes a draw; 0 where there is no such rule."""
        return int(options.get("repetition", 0))

    def spare(self) -> Any:
        """Storage for one state, for games whose state is an array or has one that moves."""
        return None

    def released(self, state: Any) -> Any:
        """The state as it is handed out: a copy where it has arrays, that shares none with the state."""
        return self.book.copy(state, self.spare())

    def identity(self, state: Any) -> Any:
        """A hashable value that tells states apart."""
        return state

    def turn(self, state: Any) -> int | None:
        """The seat whose turn it is, dice and the opponent's share of a throw included; None before the first turn."""
        return int(self.book.to_move(state))

    # What it is about

    def goal(self, side: str) -> Text | None:
        """What a side plays for, as a sentence; None where the game does not say."""
        return None

    def prompt(self, state: Any, words: Sequence[str]) -> Prompt | None:
        """What the side to move, or chance, is asked to decide, given the legal decisions; None where nothing is said.

        It is read by the one who decides, and says nothing that a view of that seat does not show.
        """
        return None

    def notices(self, state: Any) -> Sequence[Text]:
        """What a player should know before it is too late, or may have missed, as sentences: an end that comes near."""
        return ()

    # Words

    @abstractmethod
    def word(self, state: Any, move: int) -> str:
        """The decision as text."""

    @abstractmethod
    def refuse(self, state: Any, word: str) -> Refusal:
        """The rule that refuses a decision that is not legal (the game is not over, and a side is to move)."""

    def refuse_chance(self, state: Any, word: str) -> Refusal | None:
        """What is wrong with a word that is none of chance's decisions, where more can be said than just that."""
        return None

    def such_chance(self, state: Any, move: int) -> str:
        """A word of the kind that chance decides with, given one of its decisions; it tells nobody what is hidden."""
        return self.heard(state, move, -1)

    def spoken(self, state: Any, word: str) -> Spoken:
        """How people may type a decision, given as its word, besides the word itself."""
        return Spoken((), (word, word.replace("x", "")), whole=True)

    def meant(self, state: Any, typed: str) -> str:
        """The word that somebody most likely meant who typed something that is not a legal decision."""
        return "-".join(re.split(r"[\s\-]+", typed.strip().lower()))

    def titled(self, state: Any, word: str) -> Text:
        """A decision with the name of what it is about, where its word does not say that."""
        return Text(word, word)

    def heard(self, state: Any, move: int, seat: int) -> str:
        """The decision as far as a seat learns of it (a seat below 0: a spectator)."""
        return self.word(state, move)

    def told(self, state: Any, move: int, seat: int) -> Text | None:
        """The decision as a sentence, as far as a seat learns of it; None where the word says enough."""
        return None

    def is_retold(self, state: Any, move: int) -> bool:
        """Whether the sentence for a decision says more than the side knew that made it."""
        return False

    def explained(self, state: Any, move: int) -> Text | None:
        """What a card says that a decision plays, on one line; None where no card is played, or it says nothing."""
        return None

    def pile(self, state: Any, seat: int) -> Text | None:
        """The whole discard pile of a seat; None in games without them."""
        return None

    def followed(self, before: Any, after: Any, seat: int) -> Sequence[Text]:
        """What followed from a decision, in sentences, out of the views of a seat before it and after it."""
        return ()

    def such(self, options: Mapping[str, Value]) -> Sequence[str]:
        """Some words for decisions of a side, where those of the first position are chance's."""
        return ()

    # Cards

    def about(self, options: Mapping[str, Value]) -> Text | None:
        """The cards that a game with these options is played with, in a sentence; None for a game without cards."""
        return None

    def card(self, state: Any, name: str) -> Text | None:
        """What a card says, over several lines; None where there is none of that name."""
        return None

    def near(self, state: Any) -> Sequence[str]:
        """The names of the cards in hands, as far as the state or view shows them, and in play."""
        return ()

    def shown(self, state: Any) -> Collection[str]:
        """The names of all cards of which a state or view shows where they lie."""
        return ()

    # Set-up texts

    @abstractmethod
    def write(self, state: Any) -> str:
        """The state as a set-up text, without the options: the board, the side to move, named fields."""

    @abstractmethod
    def read(self, setup: Setup, options: Mapping[str, Value]) -> Any:
        """The state that a set-up text describes.  Every fault found goes into the set-up's list."""

    # Pictures

    @abstractmethod
    def draw(self, state: Any) -> str:
        """The position as lines of text, coordinates included, without colours."""

    def news(self, state: Any) -> Sequence[Text]:
        """What the board does not show: reserves, captures, the throw."""
        return ()
