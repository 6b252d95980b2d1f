"""Hidden information: a truth that agrees with all that a seat knows."""

from typing import Any

import numpy as np

from tischlein.kernel.algorithm import algorithm
from tischlein.kernel.rulebook import RuleBook


@algorithm
def _write_truth(game: Any, state: Any, seat: int, rng: Any, into: Any) -> None:
    game.determinise(state, seat, rng, into)


def draw_truth(book: RuleBook, state: Any, seat: int, rng: Any, into: Any) -> Any:
    """A state drawn from what the seat knows; an array state is written into the caller's storage."""
    if isinstance(state, np.ndarray):
        _write_truth(book, state, seat, rng, into)
        return into
    return book.determinise(state, seat, rng, into)
