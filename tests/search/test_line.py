"""The line of play that repetition is judged by."""

from __future__ import annotations

from tischlein.play import Position, game
from tischlein.search.line import KEYS, extend, judge, new_line, restart, shun_repetition


def judged(position: Position) -> int:
    book = position.game.book
    line = new_line(position.game.limit, position.line, book.quiet(position.state))
    return int(judge(book, position.state, book.legal(position.state, [0] * book.MAX_LEGAL), line))


def test_a_line_holds_the_keys_since_the_last_progress() -> None:
    line = new_line(3, [7, 8, 9])
    assert list(line[: KEYS + 4]) == [3, 3, 7, 8, 9, -1]
    late = new_line(4, [8, 9], 3)
    assert list(late[: KEYS + 4]) == [4, 4, -1, -1, 8, 9]
    assert list(new_line()[:3]) == [0, 0, -1]


def test_a_line_made_equal_to_another_leaves_the_other_alone() -> None:
    book = game("bagh_chal").book
    root, line = new_line(4, [7, 8, 9]), new_line()
    before = list(root)
    restart(book, line, root)
    assert list(root) == before
    assert list(line[: KEYS + 3]) == before[: KEYS + 3]


def test_to_shun_repetition_is_to_forget_nothing_but_that_one_has_been_here() -> None:
    line = new_line(4, [7, 8, 9, 5, 7, 8, 7])
    shun_repetition(line)
    assert list(line[: KEYS + 8]) == [2, 7, -1, 8, 9, 5, -1, 8, 7, -1]
    without = new_line()
    shun_repetition(without)
    assert list(without) == list(new_line())


def test_progress_begins_a_line_anew() -> None:
    position = game("bagh_chal").start()
    line = new_line(3, position.line)
    for word in ("b1", "a1xc1"):
        position = position.play(word)
        extend(position.game.book, position.state, line)
    assert line[KEYS] == position.line[-1]
    assert len(position.line) == 1


def test_algorithms_and_positions_judge_repetition_alike() -> None:
    for limit in (3, 4):
        chosen = game("bagh_chal", repetition=limit)
        position = chosen.position("T3T/5/2G2/5/T3T tigers hand=0 captured=2 quiet=7")
        moments = [position]
        while position.outcome is None:
            position = position.play(("a1-b1", "c3-c4", "b1-a1", "c4-c3")[(len(moments) - 1) % 4])
            moments.append(position)
        assert position.outcome.reason == "repetition"
        assert len(moments) == 4 * (limit - 1) + 1
        line = new_line(limit, moments[0].line, 7)
        for moment in moments:
            state = moment.state
            extend(chosen.book, state, line)
            options = chosen.book.legal(state, [0] * chosen.book.MAX_LEGAL)
            assert judge(chosen.book, state, options, line) == judged(moment)
            assert bool(judged(moment)) == (moment.outcome is not None)
