"""How many positions Tiger und Ziegen has: the board's geometry against a published figure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tischlein.rules import bagh_chal as rules

Permutation = list[int]


def symmetries() -> list[Permutation]:
    """The eight symmetries of the board, each as the number that every point's number becomes."""
    found = []
    for swap in (False, True):
        for down in (1, -1):
            for right in (1, -1):
                place = {(r, c): ((r - 3) * down + 3, (c - 3) * right + 3) for r, c in rules.BOARD.places}
                found.append([rules.BOARD.number[place[p][::-1] if swap else place[p]] for p in rules.BOARD.places])
    return found


def moved(moves: Iterable[tuple[tuple[int, int], tuple[int, int]]], by: Permutation) -> set[tuple[int, int]]:
    return {(by[rules.BOARD.number[origin]], by[rules.BOARD.number[target]]) for origin, target in moves}


def cycles(symmetry: Permutation) -> Counter[int]:
    """How many cycles of each length a symmetry moves the points in."""
    orbits = set()
    for point in range(len(symmetry)):
        orbit = [point]
        while symmetry[orbit[-1]] != point:
            orbit.append(symmetry[orbit[-1]])
        orbits.add(frozenset(orbit))
    return Counter(map(len, orbits))


def unchanged(symmetry: Permutation, goats: int) -> int:
    """How many placements of four tigers and so many goats a symmetry leaves as they are: whole cycles each."""
    ways = Counter({(0, 0): 1})
    for length in cycles(symmetry).elements():
        more = Counter(ways)
        for (tigers, herd), many in ways.items():
            more[tigers + length, herd] += many
            more[tigers, herd + length] += many
        ways = more
    return ways[rules.CORNERS.bit_count(), goats]


def test_the_number_of_positions_with_all_goats_placed() -> None:
    """Classes under the symmetries, by Burnside; with either side to move, the figure of Lim and Nievergelt (2004)."""
    same = list(range(len(rules.BOARD.places)))
    assert len({tuple(symmetry) for symmetry in symmetries()}) == 8
    for moves in rules.STEPS, rules.JUMPS:
        assert all(moved(moves, symmetry) == moved(moves, same) for symmetry in symmetries())
    classes = [
        sum(unchanged(symmetry, rules.HERD - captured) for symmetry in symmetries()) // 8
        for captured in range(rules.PREY_TO_WIN)
    ]
    assert classes == [33_481, 333_175, 2_105_695, 9_469_965, 32_188_170]
    assert 2 * sum(classes) == 88_260_972
