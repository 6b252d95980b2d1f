"""Runs every algorithm on a game for whoever runs it; prints what it came to and which of them the cache had."""

import gc
import json
import sys
from typing import Any

from numba.core.dispatcher import Dispatcher

from conformance.every_game import named
from search.signature import first_choice
from tischlein.kernel import defaults
from tischlein.play import Game, Position
from tischlein.search.count import perft, perft_turns, random_games
from tischlein.search.decide import Search


def run_everything(game: Game) -> list[Any]:
    """Random games, perft, whole turns, and both searches where the game has them."""
    book, start = game.book, game.start()
    came_to: list[Any] = [
        random_games(book, start.state, 50, 1, game.limit, start.line),
        perft(book, start.state, 3, game.limit, start.line),
    ]
    if book.chance is defaults.chance:
        came_to.append(perft_turns(book, start.state, 1, game.limit, start.line))
    choice = first_choice(game)
    return [*came_to, searched(choice, judging=False), searched(choice, judging=True)]


def searched(position: Position, judging: bool) -> list[Any]:
    """What a short search finds."""
    found = Search(position.game.book).decide(
        position.state,
        position.line,
        position.game.limit,
        simulations=60,
        seed=1,
        contempt=0.5 if judging else 0.0,
        judging=judging,
    )
    return [found.move, found.value, found.nodes]


def from_the_cache() -> dict[str, bool]:
    """The algorithms that were called, and whether the cache had all that was called of each."""
    called = [each for each in gc.get_objects() if isinstance(each, Dispatcher) and each.stats.cache_path]
    return {
        each.py_func.__qualname__: not each.stats.cache_misses
        for each in called
        if each.stats.cache_hits or each.stats.cache_misses
    }


if __name__ == "__main__":
    name, options = json.loads(sys.argv[1])
    print(json.dumps([run_everything(named(name, options)), from_the_cache()]))
