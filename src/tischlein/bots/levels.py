"""The levels: how long a bot thinks, and how often it does not think at all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tischlein.search.decide import ROOM


@dataclass(frozen=True, slots=True)
class Level:
    """A strength of play."""

    simulations: Mapping[str, int]
    """How many simulations go into a decision, by the game's name; OTHERWISE is for games that are not named."""
    whims: Mapping[str, float]
    """The share of decisions made without thinking, at random, in the same manner."""
    ambitions: Mapping[str, float] = field(default_factory=dict)
    """What a draw is a loss of, by the game's name, in games where it plays for a win and judges positions without
    playing them out; in others it does neither."""
    careful: frozenset[str] = frozenset()
    """The games, by name, in which it makes no decision that wastes a card or a turn (``bots.wasted``), not as a whim
    either, where it has another one."""

    nodes: int = ROOM
    """The room of the search's tree, which bounds its memory: 72 bytes a node at most.  A full tree is thinned."""

    def thought(self, game: str) -> int:
        """How many simulations go into a decision of this game."""
        return self.simulations.get(game, self.simulations[OTHERWISE])

    def whim(self, game: str) -> float:
        """The share of decisions of this game made at random."""
        return self.whims.get(game, self.whims[OTHERWISE])

    def ambition(self, game: str) -> float | None:
        """What a draw of this game is a loss of; None where it does not play for a win at all costs."""
        return self.ambitions.get(game)


def fixed(simulations: int, whims: float = 0.0) -> Level:
    """A level of one's own that thinks equally long in every game."""
    return Level({OTHERWISE: simulations}, {OTHERWISE: whims})


OTHERWISE = "otherwise"

_SIMULATIONS = {
    "fox_and_geese": (4, 9, 19, 40, 84, 185, 700, 16_000),
    "bagh_chal": (64, 90, 220, 470, 950, 1_600, 4_400, 12_000),
    "fox_and_hounds": (64, 100, 1_000, 4_000, 10_000, 23_000, 50_000, 256_000),
    "puff": (16, 16, 50, 150, 450, 1_000, 2_700, 12_000),
    "pferdeaeppel": (64, 64, 100, 300, 1_000, 4_000, 16_000, 64_000),
    "apfelernte": (64, 64, 64, 64, 150, 400, 1_100, 20_000),
    OTHERWISE: (64, 64, 100, 300, 1_000, 3_000, 9_000, 27_000),
}
"""For levels 1 to 8, each enough more than the one before to beat it (docs/strength.md has the figures).  The last
takes from some tenths of a second to two seconds of one core.  In Fuchs und Hunde it takes that many to hold the
hounds' line to the end.  In Fuchs und Gänse hundreds play well enough for a draw, so the steps begin with a handful."""

_WHIMS = {
    "bagh_chal": (0.42, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    "fox_and_geese": (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    "puff": (0.6, 0.1, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    "apfelernte": (0.78, 0.5, 0.25, 0.0, 0.0, 0.0, 0.0, 0.0),
    "fox_and_hounds": (0.6, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    OTHERWISE: (0.6, 0.25, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
}

_AMBITIONS = {
    "fox_and_geese": (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.95),
}
"""In Fuchs und Gänse nearly all games between good players are drawn, unless one of them will not have it."""

_CAREFUL = {"apfelernte": (3, 4)}
"""Levels that spread few simulations over many decisions and that people meet first: beginners learn from them."""

LEVELS = tuple(
    Level(
        {name: steps[number] for name, steps in _SIMULATIONS.items()},
        {name: steps[number] for name, steps in _WHIMS.items()},
        {name: steps[number] for name, steps in _AMBITIONS.items() if steps[number]},
        frozenset(name for name, levels in _CAREFUL.items() if number + 1 in levels),
    )
    for number in range(8)
)
"""Levels 1 (a child: two decisions of five are whims, or more, or hardly a thought goes into any) to 8 (the best there
is)."""
