"""Bots: players that search, and one that does not."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol

from tischlein.bots.levels import LEVELS, Level
from tischlein.bots.wasted import WASTED
from tischlein.kernel.rule import CHANCE
from tischlein.kernel.rulebook import RuleBook
from tischlein.play import Position
from tischlein.play.errors import BadArgument
from tischlein.search.decide import NO_DECISION, Decision, Search, check_seconds, one_at_a_time


class Player(Protocol):
    """Whoever decides for a side."""

    def decide(self, position: Position, seconds: float | None = None) -> Decision:
        """The decision for the side to move, within so many seconds where they are given."""
        ...

    def reseed(self, seed: int) -> None:
        """Decide from now on as a player made with this seed."""
        ...


class Bot:
    """A player of one of the levels.

    It knows of a position what its seat may know.  It goes on from what it thought of at its last decision, where the
    new position was reached from there and nothing is hidden in the game; so what it decides may depend on the game
    that it has played.  Equal seeds give equal games where no time is given.

    ``clock`` gives the time in seconds that a time to think is counted by; ``time.thread_time`` counts what the thread
    has of the processor.  One thread at a time may use a bot.

    Raises BadArgument for a level that does not exist.
    """

    def __init__(
        self, level: int | Level = 8, seed: int = 0, *, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        if not isinstance(level, Level):
            if not isinstance(level, int) or not 1 <= level <= len(LEVELS):
                raise BadArgument(f"level {level!r}: the levels are 1 to {len(LEVELS)}")
            level = LEVELS[level - 1]
        self.level = level
        self._clock = clock
        self._random = random.Random(seed)
        self._searches: dict[tuple[RuleBook, int], Search] = {}
        self._using = threading.Lock()

    def reseed(self, seed: int) -> None:
        """Decide from now on as a bot made with this seed: what it has thought of so far is forgotten.

        Raises Busy while another thread is using the bot.
        """
        with one_at_a_time(self._using, "bot"):
            self._random.seed(seed)
            for search in self._searches.values():
                search.forget()

    def decide(self, position: Position, seconds: float | None = None) -> Decision:
        """The decision for the side to move.

        With ``seconds``, from 0 on, it plays as the highest level does and thinks so long, whatever its own level is.
        Raises BadArgument for another time and for a position in which no side is to move, Busy while another thread is
        using the bot.
        """
        check_seconds(seconds)
        moves = _decisions(position)
        name, book = position.game.name, position.game.book
        level = self.level if seconds is None else LEVELS[-1]
        with one_at_a_time(self._using, "bot"):
            seed = self._random.getrandbits(62)
            sensible = _sensible(level, position, moves, seed)
            if len(moves) == 1 or self._random.random() < level.whim(name):
                return Decision.unsearched(self._random.choice(sensible), book.SCALE)
            ambition = level.ambition(name)
            found = self._search(book, level.nodes).decide(
                position.state,
                position.line,
                position.game.limit,
                simulations=level.thought(name) if seconds is None else None,
                seconds=seconds,
                seed=seed,
                contempt=ambition or 0.0,
                judging=ambition is not None,
                go_on=True,
            )
        if found.move not in sensible:
            # The value stays what the search expects of the decision that it would have made.
            return replace(found, move=max(sensible, key=lambda move: found.visits.get(move, 0)))
        return found

    def _search(self, book: RuleBook, nodes: int) -> Search:
        """The search for a game, with room for so many nodes; made once."""
        if (book, nodes) not in self._searches:
            self._searches[book, nodes] = Search(book, nodes, self._clock)
        return self._searches[book, nodes]


def _sensible(level: Level, position: Position, moves: Sequence[int], seed: int) -> Sequence[int]:
    """The decisions that a careful level chooses from: those that waste nothing, or all if every one does."""
    name = position.game.name
    if len(moves) == 1 or name not in level.careful:
        return moves
    wasted = WASTED[name](position.game.book, position.state, position.seat, moves, seed)
    return [move for move in moves if move not in wasted] or moves


class RandomBot:
    """A player that makes every legal decision equally often."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)

    def reseed(self, seed: int) -> None:
        """Decide from now on as a player made with this seed."""
        self._random.seed(seed)

    def decide(self, position: Position, seconds: float | None = None) -> Decision:
        """A random decision; it takes no time.  Raises BadArgument for a position in which no side is to move."""
        check_seconds(seconds)
        return Decision.unsearched(self._random.choice(_decisions(position)), position.game.book.SCALE)


def _decisions(position: Position) -> tuple[int, ...]:
    """The legal decisions of the side to move; raises BadArgument when there is none."""
    if not position.moves or position.seat == CHANCE:
        raise BadArgument(NO_DECISION)
    return position.moves
