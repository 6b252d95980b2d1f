"""Position: a game at one moment, as an immutable value, in the manner of python-chess."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from tischlein.kernel.rule import CHANCE
from tischlein.play.errors import BadArgument, IllegalDecision, TischleinError, needs_text, repr_of
from tischlein.play.outcome import Outcome
from tischlein.play.words import Prompt, Refusal, Text, shortened

if TYPE_CHECKING:
    from tischlein.play.game import Game

_UNKNOWN = -1

_ORDINALS = {2: Text("second", "zweiten"), 3: Text("third", "dritten"), 4: Text("fourth", "vierten")}


class Position:
    """A game at one moment: ``game("bagh_chal").start().play("b1")``.

    Positions are equal when their texts are: same game, options, board, counters and side to move.  The line of play
    that led here, which repetition is judged by, travels along but does not count for equality.

    Nothing changes a position: what it hands out are values and copies.  ``viewer`` is the seat that a view is for (-1:
    a spectator), None for a whole position; ``code`` is the rules' number of the outcome of what is viewed.
    """

    __slots__ = ("_code", "_game", "_line", "_moves", "_past", "_state", "_viewer")

    def __init__(
        self,
        game: Game,
        state: Any,
        line: tuple[int, ...],
        past: tuple[str, ...] = (),
        viewer: int | None = None,
        code: int = _UNKNOWN,
    ) -> None:
        self._game, self._state, self._line, self._past, self._viewer = game, state, line, past, viewer
        self._moves: tuple[int, ...] | None = None
        self._code = code

    @property
    def game(self) -> Game:
        """The game with its options."""
        return self._game

    @property
    def state(self) -> Any:
        """The rules' own state, for algorithms; a copy where it has arrays: writing to it changes no position."""
        return self._game.face.released(self._state)

    @property
    def line(self) -> tuple[int, ...]:
        """The keys of the positions since the last progress, this one last; empty where repetition means nothing."""
        return self._line

    @classmethod
    def begin(cls, game: Game, state: Any) -> Position:
        """A position without a past.  A state with arrays is copied."""
        state = game.face.released(state)
        key = game.book.key(state) if game.book.REPEATS else -1
        return cls(game, state, (key,) if key >= 0 else ())

    @property
    def is_view(self) -> bool:
        """Whether this is what a side or a spectator may know of a position (see ``seen_by``)."""
        return self._viewer is not None

    def _look(self) -> tuple[int, ...]:
        """Find the legal decisions and the outcome, once."""
        if self._moves is not None:
            return self._moves
        book = self._game.book
        if self._viewer is not None and (self._viewer < 0 or book.to_move(self._state) != self._viewer):
            self._moves = ()
            return self._moves
        buffer = [0] * book.MAX_LEGAL
        options = book.legal(self._state, buffer)
        code = max(self._code, 0)
        if book.to_move(self._state) != CHANCE and self._viewer is None:
            code = book.outcome(self._state, options)
            if (
                book.REPEATS
                and code in (0, book.NO_PROGRESS)
                and book.key(self._state) >= 0
                and self._line.count(self._line[-1]) == self._game.limit
            ):
                code = book.REPETITION
        self._moves = () if code else tuple(buffer[:options])
        self._code = code
        return self._moves

    @property
    def moves(self) -> tuple[int, ...]:
        """The legal decisions as the rules' numbers; empty when the game is over, and in views of sides not to move."""
        return self._look()

    def decisions(self) -> list[str]:
        """The legal decisions as text; empty when the game is over."""
        return [self._game.face.word(self._state, move) for move in self.moves]

    @property
    def seat(self) -> int:
        """The seat of the side to move; -1 when chance decides.  Means nothing once the game is over."""
        return int(self._game.book.to_move(self._state))

    @property
    def to_move(self) -> str | None:
        """The side whose decision it is, ``chance`` where dice or cards decide, None when the game is over."""
        self._look()
        if self._code:
            return None
        return "chance" if self.seat == CHANCE else self._game.sides[self.seat]

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        self._look()
        if self._code == 0:
            return None
        book, sides = self._game.book, self._game.sides
        into = [0] * book.SEATS
        book.returns(self._state, self._code, into)
        into = [int(points) for points in into[: len(sides)]]
        best = max(into)
        winner = sides[into.index(best)] if into.count(best) == 1 else None
        return Outcome(winner, dict(zip(sides, into, strict=True)), book.REASONS[self._code])

    def chances(self) -> Mapping[str, float]:
        """The probability of each decision of chance; empty when it is a side's decision."""
        if not self.moves or self.seat != CHANCE:
            return {}
        probabilities = [0.0] * self._game.book.MAX_LEGAL
        self._game.book.chance(self._state, probabilities)
        return dict(zip(self.decisions(), probabilities, strict=False))

    def word(self, move: int) -> str:
        """A decision, given as the rules' number, as text.  Raises BadArgument for what is no number of a decision."""
        try:
            return self._game.face.word(self._state, move)
        except (TypeError, ValueError, LookupError, OverflowError):
            raise _no_number(move) from None

    def move(self, word: str) -> int:
        """The rules' number of a legal decision; raises IllegalDecision with the rule that refuses it.

        Raises BadArgument for a word that is not a text.
        """
        needs_text("a decision", word)
        for move in self.moves:
            if self._game.face.word(self._state, move) == word:
                return move
        raise IllegalDecision(word, self._refuse(word))

    def play(self, *words: str) -> Position:
        """The position after these decisions.

        Raises IllegalDecision with the rule that refuses one, and TischleinError for a view.
        """
        self._must_be_whole("it cannot be played on")
        position = self
        for word in words:
            position = position.after(position.move(word))
        return position

    def after(self, move: int) -> Position:
        """The position after a legal decision, given as the rules' number.  It is not checked: see ``moves``.

        Raises TischleinError for a view.
        """
        self._must_be_whole("it cannot be played on")
        book, face = self._game.book, self._game.face
        try:
            past = (*self._past, face.word(self._state, move)) if face.replayed else ()
            state = book.play(book.copy(self._state, face.spare()), move)
        except (TypeError, ValueError, LookupError, OverflowError):
            raise _no_number(move) from None
        line = self._line
        if book.REPEATS:
            key = book.key(state)
            line = () if book.quiet(state) == 0 else line
            line = (*line, key) if key >= 0 else line
        return Position(self._game, state, line, past)

    def seen_by(self, side: str | None) -> Position:
        """The position as a side may know it, or a spectator (None): what it cannot know is unknown in it.

        Its decisions are those that are the side's to make.  It cannot be played on, and it has no text: both raise
        TischleinError.  Where nothing is hidden it is the position itself.  Raises TischleinError for a side that the
        game does not have, and for what another side would see of a view.
        """
        sides = self._game.sides
        if side is not None and side not in sides:
            raise TischleinError(f"side {shortened(side)}: the sides are {', '.join(sides)}; None is a spectator")
        if not self._game.book.HIDDEN:
            return self
        seat = -1 if side is None else sides.index(side)
        if self._viewer == seat:
            return self
        self._must_be_whole("nobody else can see it")
        self._look()
        view = self._game.book.view(self._state, seat, self._game.face.spare())
        return Position(self._game, view, (), viewer=seat, code=self._code)

    def _must_be_whole(self, why: str) -> None:
        """Refuse what views cannot do."""
        if self._viewer is not None:
            who = f"side {self._game.sides[self._viewer]}" if self._viewer >= 0 else "a spectator"
            raise TischleinError(f"this is what {who} may know of a position: {why}")

    def why_not(self, word: str, side: str | None = None) -> Refusal | None:
        """The rule that refuses a decision; None when it is legal.

        Where something is hidden, the answer comes from what the asking side may know and from nothing else.  Of a view
        that is its viewer (``position.seen_by(None)`` for a spectator), of a whole position the side to move unless
        another ``side`` is named.  Who is not to move hears only that.  Of a whole position, decisions of chance are
        judged as well unless a side is named.  Raises TischleinError for a side that the game does not
        have, and BadArgument for what is not a text.
        """
        needs_text("a decision", word)
        if side is not None:
            return self.seen_by(side).why_not(word)
        return None if word in self.decisions() else self._refuse(word)

    def _refuse(self, word: str) -> Refusal:
        """Why a decision is refused, as the side to move may know it; in a view, as the viewer may."""
        if self.to_move is None:
            return Refusal("game_over", "The game is over.", "Das Spiel ist zu Ende.")
        if self._viewer is not None and not self.moves:
            if self.seat == CHANCE:
                return Refusal("chance", "Chance decides now.", "Jetzt entscheidet der Zufall.")
            en, de = self._game.face.side_titles[self._game.sides[self.seat]]
            return Refusal("not_your_turn", f"It is for {en} to decide.", f"Es entscheidet {de}.")
        if self.seat == CHANCE:
            such = self._game.face.such_chance(self._state, self.moves[-1])
            return self._game.face.refuse_chance(self._state, word) or Refusal(
                "chance",
                f"Chance decides now, with a result such as {such}.",
                f"Jetzt entscheidet der Zufall, mit einem Ergebnis wie {such}.",
            )
        known = self.seen_by(self.to_move) if self._viewer is None else self
        return self._game.face.refuse(known._state, word)

    @property
    def prompt(self) -> Prompt | None:
        """What the side to move, or chance, is asked to decide; None when the game is over."""
        words = self.decisions()
        return self._game.face.prompt(self._state, words) if words else None

    @property
    def notices(self) -> tuple[Text, ...]:
        """What the players should know before it is too late, as sentences: an end that comes near, also by repetition.

        Empty when the game is over.
        """
        if not self.moves:
            return ()
        return (*self._game.face.notices(self._state), *self._repetition())

    def _repetition(self) -> Iterator[Text]:
        """Warnings before a position occurs so often that the game is drawn."""
        book, limit = self._game.book, self._game.limit
        if not book.REPEATS or limit < 2 or not self._line or max(map(self._line.count, self._line)) < limit - 1:
            return
        last = _ORDINALS[limit]
        if book.key(self._state) >= 0 and self._line.count(self._line[-1]) == limit - 1:
            now = _ORDINALS.get(limit - 1)
            if now:
                yield Text(
                    f"This position is here for the {now.en} time; the {last.en} time it is a draw.",
                    f"Diese Stellung ist zum {now.de} Mal da; beim {last.de} Mal ist es unentschieden.",
                )
        words = [self.word(move) for move in self.moves if self._repeats(move)]
        if words:
            yield Text(
                f"{' or '.join(words)} would bring a position for the {last.en} time: a draw.",
                f"{' oder '.join(words)} brächte eine Stellung zum {last.de} Mal: unentschieden.",
            )

    def _repeats(self, move: int) -> bool:
        outcome = self.after(move).outcome
        return outcome is not None and outcome.reason == "repetition"

    @property
    def text(self) -> str:
        """The position as a set-up text.  It names every option, so that it means the same wherever it is read.

        Raises TischleinError for a view.
        """
        self._must_be_whole("it has no text")
        told = self._game.face.replayed
        board = (",".join(self._past) or "-") if told else self._game.face.write(self._state)
        return f"{board} {self._game.all_options_text}".rstrip()

    def __str__(self) -> str:
        return self._game.face.draw(self._state)

    def __repr__(self) -> str:
        if self._viewer is not None:
            return (
                f"Position({self._game.name}: seen by {self._game.sides[self._viewer] if self._viewer >= 0 else None})"
            )
        return f"Position({self._game.name}: {self.text})"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Position)
            and other._game == self._game
            and other._viewer == self._viewer
            and other._identity() == self._identity()
        )

    def __hash__(self) -> int:
        return hash((self._game, self._viewer, self._identity()))

    def _identity(self) -> Any:
        return self._game.face.identity(self._state)

    def __copy__(self) -> Position:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return self

    def __reduce__(self) -> tuple[type[Position], tuple[Any, ...]]:
        code = _UNKNOWN if self._viewer is None else self._code
        return Position, (self._game, self._state, self._line, self._past, self._viewer, code)


def _no_number(move: object) -> BadArgument:
    return BadArgument(f"{shortened(repr_of(move))} is not the number of a decision; position.moves has them")
