"""The native twins of the words that rules are written with say what the plain words say."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numba.core.errors import NumbaError

from tischlein.kernel import Grid, Table, bit, count, lowest, points, rule
from tischlein.kernel.algorithm import helper
from tischlein.kernel.native import native
from tischlein.kernel.random import pick, seeded, uniform

SQUARES = Table(n * n for n in range(63))
SUMS = Grid([a + b for b in range(8)] for a in range(8))

boards = st.integers(0, 2**63 - 1)


@rule
def all_words(board: int, into: Any) -> int:
    n = 0
    for point in points(board):
        into[n] = SQUARES[point] + SUMS[point & 7, n & 7]
        n += 1
    into[n] = count(board)
    into[n + 1] = lowest(board | bit(62))
    return n + 2


words = native(all_words)


@helper
def compiled_words(board: int, into: Any) -> int:
    """The native twin, which only compiled code calls."""
    return int(words(board, into))


@given(boards)
def test_words_agree(board: int) -> None:
    plain, compiled = [0] * 66, np.zeros(66, np.int64)
    n = all_words(board, plain)
    assert compiled_words(board, compiled) == n
    assert compiled[:n].tolist() == plain[:n]
    assert list(points(board)) == [point for point in range(63) if board >> point & 1]
    assert count(board) == len(list(points(board)))


@rule
def allocates(n: int) -> int:
    return len([0] * n)


def test_a_rule_that_allocates_is_refused() -> None:
    with pytest.raises((NumbaError, RuntimeError)):
        native(allocates)(3)


def test_equal_seeds_give_equal_numbers_on_every_machine() -> None:
    rng, x, expected = seeded(7), int(seeded(7)[0]), []
    for _ in range(6):
        x ^= x << 13 & (2**64 - 1)
        x ^= x >> 7
        x ^= x << 17 & (2**64 - 1)
        expected.append((x >> 32) * 1000 >> 32)
    assert expected == [93, 682, 537, 667, 248, 922]
    assert [int(pick(rng, 1000)) for _ in range(6)] == expected


def test_seeds_beyond_64_bits_and_below_zero_are_taken() -> None:
    assert seeded(-1)[0] == seeded(2**64 - 1)[0]
    assert seeded(0)[0] != seeded(1)[0]


def test_numbers_are_uniform() -> None:
    rng = seeded(1)
    tally = [0] * 6
    for _ in range(60_000):
        tally[pick(rng, 6)] += 1
    assert all(abs(n - 10_000) < 500 for n in tally)
    lots = [uniform(rng) for _ in range(20_000)]
    assert min(lots) >= 0
    assert max(lots) < 1
    assert abs(sum(lots) / len(lots) - 0.5) < 0.01
