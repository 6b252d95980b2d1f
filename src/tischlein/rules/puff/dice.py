"""The throws of two dice, and what is played of each."""

from tischlein.kernel import Grid, Table, bit, count, rule

THROWS = [(lower, higher) for lower in range(1, 7) for higher in range(lower, 7)]

# The dice still to be played are a queue, the next one lowest: five bits for its value and what becomes of it.
NEXT, VALUE = 5, 7
THROWN = 8  # what the thrower cannot play of these, the opponent does, where so agreed
FREE = 16  # the player may stop instead of playing it
NAMING = 7  # the value that ends the queue when a Pasch is to be named after it


def _queue(*dice: int) -> int:
    return sum(die << NEXT * i for i, die in enumerate(dice))


def _dice(lower: int, higher: int, times: int) -> int:
    if lower < higher:
        return _queue(THROWN + lower, THROWN + higher)
    return _queue(*[THROWN + lower] * times, *[FREE + 7 - lower] * times)


DICE = Grid([_dice(lower, higher, times) for lower, higher in THROWS] for times in (2, 4))
ALL_THROWN = _queue(*[THROWN] * 4)
ONE_TWO_DICE = _queue(THROWN + 1, THROWN + 2, 5, 6, NAMING)
IS_PASCH = Table(lower == higher for lower, higher in THROWS)
PASCH = Table(THROWS.index((value, value)) for value in range(1, 7))
LOTS = Table(sorted(THROWS.index((min(a, b), max(a, b))) for a in range(1, 7) for b in range(1, 7)))


@rule
def thrown_part(dice: int) -> int:
    """The dice of a queue that were thrown, which always come first."""
    return dice & (bit(NEXT * count(dice & ALL_THROWN)) - 1)
