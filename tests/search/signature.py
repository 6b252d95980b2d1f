"""The search's signature: what a fixed search of each game's beginning comes to.

A change that makes the search behave otherwise changes tests/data/search.tsv, and says so:

    PYTHONPATH=tests python -m search.signature write       the file anew
    PYTHONPATH=tests python -m search.signature 40          print the signatures of so many simulations
"""

from __future__ import annotations

import sys
from pathlib import Path

from conformance.every_game import EVERY_RULESET, label
from tischlein.kernel.rule import CHANCE
from tischlein.play import Game, Position
from tischlein.search.decide import Search

FILE = Path(__file__).parent.parent / "data" / "search.tsv"
SIMULATIONS, SEED = 2_000, 2_025
HEAD = f"# {SIMULATIONS} simulations, seed {SEED}: game, decision, nodes, value, simulations made"


def first_choice(game: Game) -> Position:
    """The first position in which a side has more than one decision."""
    position = game.start()
    while position.seat == CHANCE or len(position.moves) == 1:
        position = position.after(position.moves[0])
    return position


def signature(game: Game, simulations: int) -> str:
    """One line: the game, and what the search came to."""
    position = first_choice(game)
    found = Search(game.book, 100_000).decide(
        position.state, position.line, game.limit, simulations=simulations, seed=SEED
    )
    return "\t".join(
        [label(game), position.word(found.move), str(found.nodes), f"{found.value:.12f}", str(found.simulations)]
    )


def signatures(simulations: int) -> list[str]:
    """A line for each ruleset."""
    return [signature(game, simulations) for game in EVERY_RULESET]


if __name__ == "__main__":
    if sys.argv[1] == "write":
        FILE.write_text("\n".join([HEAD, *signatures(SIMULATIONS)]) + "\n")
    else:
        print("\n".join(signatures(int(sys.argv[1]))))
