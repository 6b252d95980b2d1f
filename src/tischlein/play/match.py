"""Match: several rounds of a game between the same players, whose points add up.

Pferdeäppel     the roles swap after every round; a fixed number of rounds, or a time limit
Puff            points are what wins count for; a number of points to reach, or a number of rounds
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from tischlein.play.errors import TischleinError
from tischlein.play.game import Game
from tischlein.play.outcome import Outcome
from tischlein.play.words import shortened

LARGEST = 10**18
"""No limit of a match is larger."""


class BadMatch(TischleinError):
    """A match that cannot be held, or a round that does not belong to it."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match, immutable: ``match.add(outcome)`` is the match after one more round.

    ``players`` are two or more names, all different, as many as the game has sides; in the first round the first
    player has the game's first side, and from round to round the sides move on by one (two players swap).  The match
    ends after ``rounds`` rounds, or when somebody has ``points`` points, or ``seconds`` after it began: no round
    begins then, but one that is under way is played to its end and counts.  Any of the three may be None, not all.
    """

    game: Game
    players: tuple[str, ...]
    rounds: int | None = None
    points: int | None = None
    seconds: float | None = None
    outcomes: tuple[Outcome, ...] = ()
    elapsed: float = 0.0
    """Seconds from the beginning of the match to the end of its last round."""
    summed_rounds: int = 0
    """How many rounds were played before ``outcomes``; they are kept as their sum alone (see ``summed``)."""
    summed_points: tuple[int, ...] = ()
    """The points of each player in those rounds, in the order of ``players``; empty: none."""

    def __post_init__(self) -> None:
        if not isinstance(self.game, Game):
            raise BadMatch(f"a match is of a Game, not of {type(self.game).__name__}")
        for what, given in (("players", self.players), ("outcomes", self.outcomes)):
            if isinstance(given, str | bytes) or not isinstance(given, Iterable):
                raise BadMatch(f"{what} are given in a row, not as {type(given).__name__}")
        object.__setattr__(self, "players", tuple(self.players))
        object.__setattr__(self, "outcomes", tuple(self.outcomes))
        if not all(isinstance(player, str) for player in self.players):
            raise BadMatch("players are given by their names")
        if not all(isinstance(outcome, Outcome) for outcome in self.outcomes):
            raise BadMatch("outcomes are given as Outcome")
        if not isinstance(self.elapsed, int | float):
            raise BadMatch(f"elapsed is a time in seconds, not {type(self.elapsed).__name__}")
        if not all(limit is None or _is_number(limit) for limit in self._limits()):
            raise BadMatch("a match has a whole number of rounds or of points, or a time in seconds, above zero")
        if len(self.players) != len(self.game.sides) or len(set(self.players)) != len(self.players):
            raise BadMatch(f"players {', '.join(self.players)}: {self.game.name} takes {len(self.game.sides)} by name")
        limits = [limit for limit in (self.rounds, self.points, self.seconds) if limit is not None]
        whole = all(isinstance(limit, int | None) for limit in (self.rounds, self.points))
        if not limits or not all(math.isfinite(limit) and limit > 0 for limit in limits) or not whole:
            raise BadMatch("a match has a whole number of rounds or of points, or a time in seconds, above zero")
        object.__setattr__(self, "summed_points", tuple(self.summed_points))
        if self.summed_rounds < 0 or len(self.summed_points) not in (0, len(self.players)):
            raise BadMatch(f"summed rounds have a number, from 0, and points for each of {', '.join(self.players)}")
        if not math.isfinite(self.elapsed) or self.elapsed < 0:
            raise BadMatch(f"no match has gone on for {self.elapsed} seconds")

    def _limits(self) -> tuple[object, ...]:
        return self.rounds, self.points, self.seconds, self.elapsed

    def sides(self, number: int | None = None) -> Mapping[str, str]:
        """Who plays which side (side: player) in a round, counted from 0; by default in the next one."""
        shift = self.played if number is None else number
        names = self.game.sides
        return {side: self.players[(seat + shift) % len(self.players)] for seat, side in enumerate(names)}

    @property
    def played(self) -> int:
        """How many rounds have been played."""
        return self.summed_rounds + len(self.outcomes)

    def summed(self) -> Match:
        """The match with the same score, its rounds kept as their sum: as large as one that has just begun."""
        return replace(self, outcomes=(), summed_rounds=self.played, summed_points=tuple(self.score.values()))

    @property
    def score(self) -> Mapping[str, int]:
        """The points of each player: what the rounds gave it, never less than nothing for a lost one."""
        score = dict(zip(self.players, self.summed_points or [0] * len(self.players), strict=True))
        for number, outcome in enumerate(self.outcomes, self.summed_rounds):
            for side, player in self.sides(number).items():
                score[player] += max(0, outcome.returns[side])
        return score

    @property
    def over(self) -> bool:
        """Whether no further round begins."""
        return (
            (self.rounds is not None and self.played >= self.rounds)
            or (self.points is not None and max(self.score.values()) >= self.points)
            or (self.seconds is not None and self.elapsed >= self.seconds)
        )

    @property
    def winner(self) -> str | None:
        """The player with most points once the match is over; None while it goes on, and in a drawn match."""
        best = [player for player, points in self.score.items() if points == max(self.score.values())]
        return best[0] if self.over and len(best) == 1 else None

    def add(self, outcome: Outcome, elapsed: float | None = None) -> Match:
        """The match after one more round, which ended ``elapsed`` seconds after the match began.

        Raises BadMatch when the match is over, when the outcome is not one of this game, or when time runs backwards.
        """
        if self.over:
            raise BadMatch("the match is over; no further round counts")
        if not isinstance(outcome, Outcome):
            raise BadMatch(f"a round ends with an Outcome, not with {type(outcome).__name__}")
        if elapsed is not None and not _is_number(elapsed):
            raise BadMatch(f"elapsed is a time in seconds, not {shortened(elapsed)} ({type(elapsed).__name__})")
        if set(outcome.returns) != set(self.game.sides):
            raise BadMatch(f"the outcome {outcome} is none of {self.game.name}")
        now = self.elapsed if elapsed is None else elapsed
        if not now >= self.elapsed or now == math.inf:
            raise BadMatch(f"a round that ends after {now} seconds comes after one that ended after {self.elapsed}")
        return replace(self, outcomes=(*self.outcomes, outcome), elapsed=now)


def _is_number(given: object) -> bool:
    """Whether something is a number that fits into a float."""
    return isinstance(given, float) or (type(given) is int and abs(given) < LARGEST)
