"""Bots: players that search, and one that does not."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from tischlein.bots.levels import LEVELS, Level
from tischlein.bots.wasted import WASTED
from tischlein.kernel.rule import CHANCE
from tischlein.kernel.rulebook import RuleBook
from tischlein.play import Position
from tischlein.search.decide import Decision, Search


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

    It knows of a position what its seat may know.  Equal seeds give equal games where no time is given.  Raises
    ValueError for a level that does not exist, a position in which no side is to move, or a time that is none.
    """

    def __init__(self, level: int | Level = 8, seed: int = 0) -> None:
        if not isinstance(level, Level):
            if not isinstance(level, int) or not 1 <= level <= len(LEVELS):
                raise ValueError(f"level {level!r}: the levels are 1 to {len(LEVELS)}")
            level = LEVELS[level - 1]
        self.level = level
        self._random = random.Random(seed)
        self._searches: dict[RuleBook, Search] = {}

    def reseed(self, seed: int) -> None:
        """Decide from now on as a bot made with this seed."""
        self._random.seed(seed)

    def decide(self, position: Position, seconds: float | None = None) -> Decision:
        """The decision for the side to move.  ``seconds`` replaces the number of simulations that the level has."""
        if seconds is not None and not 0 <= seconds < math.inf:
            raise ValueError(f"seconds {seconds}: a time is a number from 0 on")
        moves = _decisions(position)
        seed = self._random.getrandbits(62)
        sensible = self._sensible(position, moves, seed)
        if len(moves) == 1 or self._random.random() < self.level.whim(position.game.name):
            return Decision.unsearched(self._random.choice(sensible), position.game.book.SCALE)
        book, ambition = position.game.book, self.level.ambition(position.game.name)
        if book not in self._searches:
            self._searches[book] = Search(book)
        found = self._searches[book].decide(
            position.state,
            position.line,
            position.game.limit,
            simulations=self.level.thought(position.game.name) if seconds is None else None,
            seconds=seconds,
            seed=seed,
            contempt=ambition or 0.0,
            judging=ambition is not None,
        )
        if found.move not in sensible:
            # The value stays what the search expects of the decision that it would have made.
            best = max(sensible, key=lambda move: found.visits.get(move, 0))
            return replace(found, move=best)
        return found

    def _sensible(self, position: Position, moves: Sequence[int], seed: int) -> Sequence[int]:
        """The decisions that a careful level chooses from: those that waste nothing, or all if every one does."""
        name = position.game.name
        if len(moves) == 1 or name not in self.level.careful:
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
        """A random decision; it takes no time."""
        return Decision.unsearched(self._random.choice(_decisions(position)), position.game.book.SCALE)


def _decisions(position: Position) -> tuple[int, ...]:
    """The legal decisions of the side to move; raises ValueError when there is none."""
    if not position.moves or position.seat == CHANCE:
        raise ValueError("no side is to move: the game is over, or chance decides")
    return position.moves
