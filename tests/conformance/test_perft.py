"""Perft equals the tables, for every game, ruleset and option."""

from __future__ import annotations

import pytest

from conformance.every_game import label
from conformance.perft_tables import Row, rows
from tischlein.play import BOARD_GAMES, Game, game
from tischlein.search.count import perft

QUICK = 20_000_000
"""Sequences that are counted within the run; larger counts belong to the exhaustive one."""


def counted(row: Row) -> int:
    position = row.game.start().play(*row.line)
    return perft(row.game.book, position.state, row.depth, row.game.limit, position.line)


@pytest.mark.parametrize("name", BOARD_GAMES)
def test_tables(name: str) -> None:
    table = [row for row in rows("perft") if row.game.name == name]
    assert table
    assert [(row.game, row.depth, counted(row)) for row in table if row.sequences <= QUICK] == [
        (row.game, row.depth, row.sequences) for row in table if row.sequences <= QUICK
    ]


@pytest.mark.slow
@pytest.mark.parametrize("name", BOARD_GAMES)
def test_deep_tables(name: str) -> None:
    for row in rows("perft"):
        if row.game.name == name and row.sequences > QUICK:
            assert counted(row) == row.sequences, (row.game, row.depth)


@pytest.mark.parametrize("name", BOARD_GAMES)
def test_lines_into_the_game(name: str) -> None:
    """L-15 to L-18, P-51, C-34 to C-48 and all else that a start never reaches."""
    table = [row for row in rows("lines") if row.game.name == name]
    assert table
    for row in table:
        position = row.game.start().play(*row.line)
        assert (position.outcome.reason if position.outcome else "-") == row.outcome, row
        if row.sequences <= QUICK:
            assert counted(row) == row.sequences, row


CHECKS = {
    game("fox_and_geese"): (5, 63, 300, 4466, 22436),
    game("bagh_chal"): (21, 252, 5052, 68204, 1304788),
    game("fox_and_hounds"): (2, 14, 56, 344, 1032, 6264, 23387, 141427),
    game("pferdeaeppel"): (2, 124, 244, 14644, 70820),
    game("pferdeaeppel", board=6): (2, 68, 132, 4228, 19860),
    game("puff"): (2, 42, 42, 42, 654, 906, 1386, 10566, 18018),
    game("puff", ruleset="long"): (2, 42, 42, 42, 654, 906, 2226, 14526, 22554),
}


@pytest.mark.parametrize("chosen", CHECKS, ids=label)
def test_check_numbers(chosen: Game) -> None:
    start = chosen.start()
    counts = tuple(
        perft(chosen.book, start.state, depth, chosen.limit, start.line) for depth in range(1, len(CHECKS[chosen]) + 1)
    )
    assert counts == CHECKS[chosen]
    assert perft(chosen.book, start.state, 0) == 1
    with pytest.raises(ValueError, match="depth -1"):
        perft(chosen.book, start.state, -1)
