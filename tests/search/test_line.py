"""The line of play that repetition is judged by."""

from tischlein.kernel.rulebook import rule_book
from tischlein.search.line import BASE, CAPACITY, END, KEYS, LIMIT, new_line, restart

GAME = rule_book("tischlein.rules.bagh_chal")


def test_a_line_moved_to_its_own_front_keeps_its_keys() -> None:
    line = new_line(3)
    line[KEYS:] = range(CAPACITY - KEYS)
    line[BASE], line[END] = CAPACITY - 100, CAPACITY
    keys = list(line[CAPACITY - 100 :])

    restart(GAME, line, line)

    assert (line[LIMIT], line[BASE], line[END]) == (3, KEYS, KEYS + 100)
    assert list(line[KEYS : KEYS + 100]) == keys


def test_a_line_made_equal_to_another_leaves_the_other_alone() -> None:
    root, line = new_line(4, [7, 8, 9]), new_line()
    before = list(root)

    restart(GAME, line, root)

    assert list(root) == before
    assert list(line[: KEYS + 3]) == [4, KEYS, KEYS + 3, 7, 8, 9]
