"""Fuchs und Hunde, solved: the known result."""

import pytest

from solve.solved_fox_and_hounds import GAME, LONGEST, solved
from tischlein.rules.fox_and_hounds import BOARD, FOX, KENNELS, State


@pytest.mark.parametrize("column", [1, 3, 5, 7])
def test_the_hounds_win_in_44_plies_from_each_square_of_row_1(column: int) -> None:
    assert solved().value(State(BOARD.area([(1, column)]), KENNELS, FOX, 0)) == 44 - LONGEST


def test_perfect_play_lasts_as_long_as_the_table_says() -> None:
    state = GAME.start()
    for left in range(44, 0, -1):
        assert solved().value(state) == left - LONGEST
        state = GAME.play(state, solved().best(state)[0])
    moves = [0] * GAME.MAX_LEGAL
    assert GAME.REASONS[GAME.outcome(state, GAME.legal(state, moves))] == "fox_blocked"
