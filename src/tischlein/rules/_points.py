"""Boards of points or squares: places counted (row, column) from 1 at the top left, held as sets in one integer."""

from collections.abc import Callable, Iterable
from typing import Any

from tischlein.kernel import Grid, Table

Place = tuple[int, int]

STRAIGHT: tuple[Place, ...] = ((-1, 0), (0, -1), (0, 1), (1, 0))
DIAGONAL: tuple[Place, ...] = ((-1, -1), (-1, 1), (1, -1), (1, 1))


class Points:
    """The places of a board, numbered from 0 in reading order, or in an order of the game's own."""

    def __init__(self, places: Iterable[Place], order: Callable[[Place], Any] | None = None) -> None:
        self.places = sorted(places, key=order)
        self.number = {place: number for number, place in enumerate(self.places)}

    def area(self, places: Iterable[Place]) -> int:
        """The set of those places that are on the board."""
        return sum(1 << self.number[place] for place in set(places) if place in self.number)

    def table(self, places: Callable[[Place], Iterable[Place]]) -> Table:
        """For each point, the set of the places that belong to it."""
        return Table(self.area(places(place)) for place in self.places)

    def numbers(self, moves: Iterable[tuple[Place, Place]], first: int) -> Grid:
        """For each pair of points the number of the move between them, counted from first; -1 where there is none."""
        number = {move: first + i for i, move in enumerate(moves)}
        return Grid([number.get((origin, target), -1) for target in self.places] for origin in self.places)

    def beyond(self, jumps: Iterable[tuple[Place, Place]]) -> Grid:
        """For each point and each of its neighbours, as a set, the landing of the jump over it; empty where none is."""
        landing = {(origin, midway(origin, target)): target for origin, target in jumps}
        return Grid(
            [self.area([landing[origin, over]] if (origin, over) in landing else []) for over in self.places]
            for origin in self.places
        )

    def name(self, place: Place) -> str:
        """The place in notation: the column's letter, then the row, so (4, 3) is c4."""
        return "abcdefghijklmnopqrstuvwxyz"[place[1] - 1] + str(place[0])


def lines(place: Place) -> tuple[Place, ...]:
    """The directions of the lines through a point: diagonals only where row + column is even."""
    return STRAIGHT + DIAGONAL if sum(place) % 2 == 0 else STRAIGHT


def towards(place: Place, direction: Place, distance: int = 1) -> Place:
    """The place at that distance in a direction, on the board or not."""
    return place[0] + distance * direction[0], place[1] + distance * direction[1]


def midway(origin: Place, target: Place) -> Place:
    """The place halfway between two places."""
    return (origin[0] + target[0]) // 2, (origin[1] + target[1]) // 2
