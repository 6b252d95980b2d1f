"""What a game is taken to say where its rules say nothing: no chance, no hidden hands, no repetition, no arrays."""

from typing import Any

from tischlein.kernel.rule import rule

KEYED = 0
REPEATS = 0
REPETITION = -1
NO_PROGRESS = -1
HIDDEN = 0
FORESIGHT = 0
STORAGE = 1


@rule
def chance(state: Any, into: Any) -> int:
    """Write the probability of each legal decision of chance, in the order of ``legal``; return how many."""
    return 0


@rule
def draw(state: Any, lot: float) -> int:
    """The decision of chance for a lot drawn uniformly from [0, 1), in agreement with ``chance``."""
    return -1


@rule
def key(state: Any) -> int:
    """An exact number for the position (the ``quiet`` plies aside), for games that say KEYED = 1; -1 inside a turn."""
    return -1


@rule
def quiet(state: Any) -> int:
    """Plies since the last progress, up by one each turn; at 0 no earlier position can come again."""
    return 0


@rule
def promise(state: Any) -> float:
    """What seat 0 may hope for: a judgement, in games that have one.

    They say with FORESIGHT after how many decisions a random game is broken off, at the start of a turn, for it to be
    passed, in searches that ask for that.
    """
    return 0.0


@rule
def copy(state: Any, spare: Any) -> Any:
    """The state, safe from what is played on the original.  Numbers are; an array is copied into ``spare``."""
    return state


@rule
def determinise(state: Any, seat: int, rng: Any, into: Any) -> Any:
    """A truth drawn from what the seat knows; the state itself where nothing is hidden.

    It follows from the view and the generator alone: truths that the seat cannot tell apart give the same one.  Like a
    copy it is a state of the same type, its array, where it has one, lying in ``into``.
    """
    return state
