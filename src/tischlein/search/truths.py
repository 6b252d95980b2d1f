"""Hidden information: a truth that agrees with all that a seat knows."""

from typing import Any

from tischlein.kernel.algorithm import algorithm


@algorithm
def draw_truth(game: Any, state: Any, seat: int, rng: Any, into: Any) -> Any:
    """A state drawn from what the seat knows, in the caller's storage."""
    return game.determinise(state, seat, rng, into)
