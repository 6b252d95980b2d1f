"""The slow referees against the counts and examples of the rules, and against situations worked out by hand."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from fractions import Fraction

import pytest

from oracle import bagh_chal, fox_and_geese, fox_and_hounds, pferdeaeppel, puff
from oracle.perft import perft, perft_turns
from oracle.referee import Game, Point, point_of

GAMES: dict[str, Callable[[], Game]] = {
    "fox_and_geese": fox_and_geese.Referee,
    "bagh_chal": bagh_chal.Referee,
    "fox_and_hounds": fox_and_hounds.Referee,
    "pferdeaeppel": pferdeaeppel.Referee,
    "pferdeaeppel any": lambda: pferdeaeppel.Referee(escape="any", board=6),
    "contrary": puff.Referee,
    "long": lambda: puff.Referee(ruleset="long"),
    "contrary, all options": lambda: puff.Referee(
        enter_first=False, all_home=False, multiples=True, one_two=True, rest_to_opponent=True
    ),
    "long, some options": lambda: puff.Referee(ruleset="long", multiples=True, one_two=True, rest_to_opponent=True),
}


def play(game: Game, words: str | Iterable[str]) -> None:
    for word in words.split() if isinstance(words, str) else words:
        game.play(word)


# All games


@pytest.mark.parametrize("start", GAMES.values(), ids=GAMES)
def test_random_games(start: Callable[[], Game]) -> None:
    for seed in range(4):
        chooser = random.Random(seed)
        game = start()
        while game.outcome is None:
            words = game.decisions()
            assert words
            assert words == sorted(set(words))
            if game.side == "chance":
                assert sorted(game.chance()) == words
                assert sum(game.chance().values()) == 1
            before = game.copy()
            game.play(chooser.choice(words))
            assert before.decisions() == words
        assert game.side is None
        assert game.decisions() == []
        assert sum(game.outcome[1].values()) == 0


def test_illegal_decision_is_refused() -> None:
    for start in GAMES.values():
        game = start()
        with pytest.raises(ValueError, match="not legal"):
            game.play("z9")


def test_unknown_options_are_refused() -> None:
    with pytest.raises(ValueError, match="no such option"):
        fox_and_geese.Referee(board=8)
    with pytest.raises(ValueError, match="repetition"):
        bagh_chal.Referee(repetition=2)


# Fuchs und Gänse


@pytest.mark.parametrize(("depth", "count"), list(enumerate([5, 63, 300, 4466, 22436], start=1)))
def test_fox_and_geese_perft(depth: int, count: int) -> None:
    assert perft(fox_and_geese.Referee(), depth) == count


@pytest.mark.parametrize(("depth", "count"), list(enumerate([5, 63, 300, 4466, 22934], start=1)))
def test_fox_and_geese_turns(depth: int, count: int) -> None:
    assert perft_turns(fox_and_geese.Referee(), depth) == count


def test_fox_and_geese_example() -> None:  # L-20 to L-23
    game = fox_and_geese.Referee.setup(fox=(4, 1), geese=[(4, 2), (4, 4), (5, 7)], captured=0)
    assert "a4xc4" in game.decisions()
    assert "a4-a3" in game.decisions()  # L-29: a step although a jump is possible
    game.play("a4xc4")
    assert game.captured == 1
    assert game.side == "fox"
    assert game.decisions() == ["c4xe4", "stop"]
    stopped = game.copy()
    stopped.play("stop")
    assert stopped.side == "geese"
    game.play("c4xe4")
    assert game.side == "geese"


def test_geese_never_step_up() -> None:  # L-14, L-32
    game = fox_and_geese.Referee.setup(fox=(1, 3), geese=[(4, 4), (5, 4)], captured=0, side="geese")
    assert game.decisions() == ["d4-c4", "d4-c5", "d4-e4", "d4-e5", "d5-c5", "d5-d6", "d5-e5"]


def test_tenth_goose_ends_the_game_within_a_chain() -> None:
    game = fox_and_geese.Referee.setup(fox=(4, 1), geese=[(4, 2), (4, 4), (5, 7)], captured=9)
    game.play("a4xc4")
    assert game.outcome == ("fox_captured_ten", {"fox": 1.0, "geese": -1.0})


def test_geese_without_a_step_lose() -> None:  # L-17
    game = fox_and_geese.Referee.setup(fox=(2, 3), geese=[(7, 3), (7, 4), (7, 5)], captured=0)
    game.play("c2-c1")
    assert game.outcome == ("geese_blocked", {"fox": 1.0, "geese": -1.0})


def test_blocked_fox_loses_even_when_the_count_is_full() -> None:  # L-16
    # (4,1) has lines to (3,1), (5,1) and (4,2) only: its row and column add up to an odd number.
    geese = [(3, 1), (5, 1), (4, 2), (3, 3)]
    game = fox_and_geese.Referee.setup(fox=(4, 1), geese=geese, captured=0, side="geese", quiet=119)
    game.play("c3-c4")
    assert game.outcome == ("fox_blocked", {"geese": 1.0, "fox": -1.0})


@pytest.mark.parametrize(("repetition", "rounds"), [(3, 2), (4, 3)])
def test_repetition(repetition: int, rounds: int) -> None:  # L-18
    game = fox_and_geese.Referee.setup(fox=(7, 4), geese=[(4, 1)], captured=0, repetition=repetition)
    for _ in range(rounds):
        assert game.outcome is None
        play(game, "d7-d6 a4-b4 d6-d7 b4-a4")
    assert game.outcome == ("repetition", {"fox": 0.0, "geese": 0.0})


def test_repetition_comes_before_no_progress() -> None:
    game = fox_and_geese.Referee.setup(fox=(7, 4), geese=[(4, 1)], captured=0, quiet=112)
    play(game, "d7-d6 a4-b4 d6-d7 b4-a4 d7-d6 a4-b4 d6-d7 b4-a4")
    assert game.outcome is not None
    assert game.outcome[0] == "repetition"


def test_no_progress() -> None:
    game = fox_and_geese.Referee.setup(fox=(7, 4), geese=[(4, 1)], captured=0, quiet=119)
    game.play("d7-d6")
    assert game.outcome == ("no_progress", {"fox": 0.0, "geese": 0.0})


def test_capture_starts_the_count_anew() -> None:
    for words in ("a4xc4 stop", "a4xc4 c4xe4"):
        game = fox_and_geese.Referee.setup(fox=(4, 1), geese=[(4, 2), (4, 4), (5, 7)], captured=0, quiet=119)
        play(game, words)
        assert game.outcome is None
        assert game.quiet == 0


# Tiger und Ziegen


@pytest.mark.parametrize(("depth", "count"), list(enumerate([21, 252, 5052, 68204], start=1)))
def test_bagh_chal_perft(depth: int, count: int) -> None:
    assert perft(bagh_chal.Referee(), depth) == count


@pytest.mark.slow
def test_bagh_chal_perft_deep() -> None:
    assert perft(bagh_chal.Referee(), 5) == 1304788


def test_bagh_chal_example() -> None:  # L-47 to L-49
    game = bagh_chal.Referee()
    play(game, "b1 a1xc1")
    assert game.in_hand == 19
    assert game.captured == 1
    assert game.goats == set()
    assert game.side == "goats"
    assert all(len(word) == 2 for word in game.decisions())


def test_goats_step_only_when_all_are_placed() -> None:  # L-51
    tigers = [(1, 1), (1, 5), (5, 1), (5, 5)]
    game = bagh_chal.Referee.setup(tigers=tigers, goats=[(3, 3), (2, 3)], in_hand=1, captured=0, side="goats")
    assert all(len(word) == 2 for word in game.decisions())
    game = bagh_chal.Referee.setup(tigers=tigers, goats=[(3, 3), (2, 3)], in_hand=0, captured=0, side="goats")
    steps = ["c3-b2", "c3-b3", "c3-b4", "c3-c4", "c3-d2", "c3-d3", "c3-d4"]
    assert game.decisions() == sorted([*steps, "c2-b2", "c2-d2", "c2-c1"])


def test_fifth_goat_wins_for_the_tigers() -> None:  # L-43
    tigers = [(1, 1), (1, 5), (5, 1), (5, 5)]
    game = bagh_chal.Referee.setup(tigers=tigers, goats=[(1, 2), (3, 3)], in_hand=0, captured=4, side="tigers")
    game.play("a1xc1")
    assert game.outcome == ("tigers_captured_five", {"tigers": 1.0, "goats": -1.0})


def test_blocked_tigers_lose() -> None:  # L-43, L-55
    board = set(bagh_chal.BOARD)
    tigers = {(1, 1), (1, 2), (1, 3), (1, 4)}
    # Twenty goats leave one empty point; from the far corner no tiger can reach it, by step or by jump.
    goats = board - tigers - {(5, 5)} - {(5, 4)}
    game = bagh_chal.Referee.setup(tigers=tigers, goats=goats, in_hand=1, captured=0, side="goats")
    game.play("d5")
    assert game.outcome == ("tigers_blocked", {"goats": 1.0, "tigers": -1.0})


def test_goats_without_a_step_lose() -> None:
    # The goat in the corner has three lines, and a tiger stands on each.
    tigers = [(1, 2), (2, 1), (3, 2), (5, 5)]
    game = bagh_chal.Referee.setup(tigers=tigers, goats=[(1, 1)], in_hand=0, captured=4, side="tigers")
    game.play("b3-b2")
    assert game.outcome == ("goats_blocked", {"tigers": 1.0, "goats": -1.0})


def test_tigers_do_not_jump_in_chains() -> None:  # L-41
    tigers = [(1, 1), (1, 5), (5, 1), (5, 5)]
    game = bagh_chal.Referee.setup(tigers=tigers, goats=[(1, 2), (2, 3), (4, 4)], in_hand=2, captured=0, side="tigers")
    game.play("a1xc1")
    assert game.side == "goats"


def test_placing_is_progress() -> None:  # L-44
    tigers = [(1, 1), (1, 5), (5, 1), (5, 5)]
    game = bagh_chal.Referee.setup(tigers=tigers, goats=[], in_hand=1, captured=0, side="goats", quiet=119)
    game.play("c3")
    assert game.outcome is None
    assert game.quiet == 0


def turned(point: Point) -> Point:
    return point[1], 6 - point[0]


def mirrored(point: Point) -> Point:
    return point[0], 6 - point[1]


def cycle_lengths(symmetry: Callable[[Point], Point]) -> list[int]:
    lengths = []
    unseen = set(bagh_chal.BOARD)
    while unseen:
        point = next(iter(unseen))
        length = 0
        while point in unseen:
            unseen.remove(point)
            point = symmetry(point)
            length += 1
        lengths.append(length)
    return lengths


def test_bagh_chal_positions() -> None:
    symmetries: list[Callable[[Point], Point]] = [
        lambda point: point,
        turned,
        lambda point: turned(turned(point)),
        lambda point: turned(turned(turned(point))),
        mirrored,
        lambda point: mirrored(turned(point)),
        lambda point: mirrored(turned(turned(point))),
        lambda point: mirrored(turned(turned(turned(point)))),
    ]
    classes = []
    for captured in range(5):
        unchanged = 0  # Burnside: the classes are the mean number of positions that a symmetry leaves as they are.
        for symmetry in symmetries:
            ways = {(0, 0): 1}
            for length in cycle_lengths(symmetry):
                more: dict[tuple[int, int], int] = {}
                for (tigers, goats), count in ways.items():
                    for key in [(tigers, goats), (tigers + length, goats), (tigers, goats + length)]:
                        more[key] = more.get(key, 0) + count
                ways = more
            unchanged += ways.get((4, 20 - captured), 0)
        classes.append(unchanged // 8)
    assert classes == [33_481, 333_175, 2_105_695, 9_469_965, 32_188_170]
    assert 2 * sum(classes) == 88_260_972


# Fuchs und Hunde


@pytest.mark.parametrize(("depth", "count"), list(enumerate([2, 14, 56, 344, 1032, 6264, 23387, 141427], start=1)))
def test_fox_and_hounds_perft(depth: int, count: int) -> None:
    assert perft(fox_and_hounds.Referee(), depth) == count


def test_fox_and_hounds_example() -> None:  # L-75, L-76
    game = fox_and_hounds.Referee()
    play(game, "e1-d2 b8-a7")
    assert game.fox == (2, 4)
    assert game.hounds == {(7, 1), (8, 4), (8, 6), (8, 8)}
    assert game.side == "fox"


def test_fox_on_row_eight() -> None:  # L-70
    game = fox_and_hounds.Referee.setup(fox=(7, 1), hounds=[(8, 4), (8, 6), (8, 8), (6, 2)])
    game.play("a7-b8")
    assert game.outcome == ("fox_through", {"fox": 1.0, "hounds": -1.0})


def test_equal_rows_are_not_yet_passed() -> None:
    hounds = [(5, 1), (4, 2), (4, 6), (3, 7)]
    game = fox_and_hounds.Referee.setup(fox=(4, 4), hounds=hounds)
    game.play("d4-e5")
    assert game.outcome is None
    game.play("b4-a3")
    assert game.outcome is None  # the hound on row 5 is still level with the fox


def test_a_hounds_move_can_let_the_fox_through() -> None:
    game = fox_and_hounds.Referee.setup(fox=(5, 5), hounds=[(5, 1), (4, 6), (4, 8), (3, 7)], side="hounds")
    game.play("a5-b4")
    assert game.outcome == ("fox_through", {"fox": 1.0, "hounds": -1.0})


def test_blocked_fox() -> None:  # L-71
    game = fox_and_hounds.Referee.setup(fox=(1, 1), hounds=[(3, 3), (4, 4), (4, 6), (4, 8)], side="hounds")
    game.play("c3-b2")
    assert game.outcome == ("fox_blocked", {"hounds": 1.0, "fox": -1.0})


def test_blocked_hounds() -> None:  # L-72
    game = fox_and_hounds.Referee.setup(fox=(2, 6), hounds=[(1, 1), (1, 3), (2, 2), (3, 1)])
    game.play("f2-e3")
    assert game.outcome == ("hounds_blocked", {"fox": 1.0, "hounds": -1.0})


def test_through_comes_before_blocked() -> None:
    game = fox_and_hounds.Referee.setup(fox=(2, 6), hounds=[(1, 1), (1, 3), (2, 2), (1, 5)])
    game.play("f2-e3")
    assert game.outcome == ("fox_through", {"fox": 1.0, "hounds": -1.0})


def plies_to_hounds_win(game: fox_and_hounds.Referee, known: dict[str, int | None]) -> int | None:
    """With perfect play by both; None where the fox gets through. Every second ply is final, so there are no loops."""
    if game.outcome is not None:
        return 0 if game.outcome[1]["hounds"] == 1 else None
    position = f"{game.side} {game.fox} {sorted(game.hounds)}"
    if position in known:
        return known[position]
    wins: list[int] = []
    escapes = False
    for word in game.decisions():
        origin, target = point_of(word[:2]), point_of(word[3:])
        if game.side == "fox":
            after = fox_and_hounds.Referee.setup(fox=target, hounds=game.hounds, side="hounds")
        else:
            after = fox_and_hounds.Referee.setup(fox=game.fox, hounds=(game.hounds - {origin}) | {target})
        plies = plies_to_hounds_win(after, known)
        if plies is not None:
            wins.append(plies + 1)
        elif game.side == "fox":
            escapes = True
            break
    if game.side == "fox":
        known[position] = None if escapes else max(wins)
    else:
        known[position] = min(wins, default=None)
    return known[position]


@pytest.mark.slow
def test_hounds_win_from_the_start() -> None:
    known: dict[str, int | None] = {}
    for column in (1, 3, 5, 7):
        game = fox_and_hounds.Referee.setup(fox=(1, column), hounds=[(8, 2), (8, 4), (8, 6), (8, 8)])
        assert plies_to_hounds_win(game, known) == 44


# Pferdeäppel


@pytest.mark.parametrize(
    ("board", "depth", "count"),
    [
        *[(8, depth, count) for depth, count in enumerate([2, 124, 244, 14644, 70820], start=1)],
        *[(6, depth, count) for depth, count in enumerate([2, 68, 132, 4228, 19860], start=1)],
    ],
)
def test_pferdeaeppel_perft(board: int, depth: int, count: int) -> None:
    assert perft(pferdeaeppel.Referee(board=board), depth) == count


def test_start_of_a_round() -> None:  # P-37, P-41, P-43
    game = pferdeaeppel.Referee()
    assert game.side == "white"
    assert game.decisions() == ["h8-f7", "h8-g6"]
    assert (game.brown_left, game.golden_left) == (26, 12)
    game.play("h8-g6")
    assert game.brown_left == 25
    assert game.side == "white"
    assert "none" in game.decisions()
    assert not {"+a1", "+h8", "+g6"} & set(game.decisions())
    game.play("+b3")
    assert game.brown_left == 24
    assert game.decisions() == ["a1-c2"]  # P-20


@pytest.mark.parametrize(
    ("brown_left", "golden_left", "white"),
    [(10, 12, -10.0), (1, 12, -1.0), (0, 12, 0.0), (0, 7, 5.0), (0, 1, 11.0)],  # P-67, P-77, P-73
)
def test_points_of_a_catch(brown_left: int, golden_left: int, white: float) -> None:
    game = pferdeaeppel.Referee.setup(
        white=(3, 2), brown=(1, 1), brown_left=brown_left, golden_left=golden_left, side="brown"
    )
    assert game.decisions() == ["a1-c2", "a1xb3"]
    game.play("a1xb3")
    assert game.outcome == ("caught", {"white": white, "brown": -white})


def test_white_never_moves_onto_brown() -> None:
    game = pferdeaeppel.Referee.setup(white=(3, 2), brown=(1, 1))
    assert "b3xa1" not in game.decisions()
    assert "b3-a1" not in game.decisions()


def test_white_may_move_onto_a_threatened_square_while_it_has_a_safe_one() -> None:
    # f7 is in reach of Brown on d6, g6 is not.
    game = pferdeaeppel.Referee.setup(white=(8, 8), brown=(6, 4))
    assert game.decisions() == ["h8-f7", "h8-g6"]
    play(game, "h8-f7 none")
    assert "d6xf7" in game.decisions()


@pytest.mark.parametrize(
    ("brown_left", "golden_left", "white"), [(20, 12, -19.0), (1, 12, 0.0), (0, 12, 1.0), (0, 2, 11.0)]
)
def test_only_threatened_squares_left(brown_left: int, golden_left: int, white: float) -> None:  # P-66
    # From e5 Brown reaches both f7 and g6. Its own apple has dropped by then; the second is not asked for.
    game = pferdeaeppel.Referee.setup(
        white=(8, 8), brown=(3, 4), brown_left=brown_left, golden_left=golden_left, side="brown"
    )
    game.play("d3-e5")
    assert game.outcome == ("caught", {"white": white, "brown": -white})


def test_no_square_left_for_white() -> None:  # P-65
    game = pferdeaeppel.Referee.setup(white=(8, 8), brown=(1, 1), apples=[(7, 6)], side="brown")
    game.play("a1-b3")
    assert "+g6" not in game.decisions()
    game = pferdeaeppel.Referee.setup(white=(8, 8), brown=(8, 5), apples=[(7, 6)], side="brown")
    game.play("e8-g7")
    assert game.outcome is None  # g6 is not in reach of g7
    game = pferdeaeppel.Referee.setup(white=(8, 8), brown=(8, 6), apples=[(7, 6)], side="brown", brown_left=9)
    game.play("f8-g6")
    assert game.outcome == ("caught", {"white": -8.0, "brown": 8.0})


def test_last_escape_with_one_route() -> None:  # P-51
    for escape in ("safe", "any"):
        game = pferdeaeppel.Referee.setup(white=(8, 8), brown=(1, 1), apples=[(7, 6)], side="brown", escape=escape)
        game.play("a1-b3")
        assert "+g6" not in game.decisions()
        assert {"none", "+f6", "+a2"} <= set(game.decisions())


def test_last_escape_with_one_safe_and_one_threatened_route() -> None:
    game = pferdeaeppel.Referee.setup(white=(8, 8), brown=(4, 3), side="brown")
    game.play("c4-d6")
    assert "+g6" not in game.decisions()
    assert "+f7" in game.decisions()
    game = pferdeaeppel.Referee.setup(white=(8, 8), brown=(4, 3), side="brown", escape="any", brown_left=9)
    game.play("c4-d6")
    assert {"+f7", "+g6"} <= set(game.decisions())
    game.play("+g6")
    assert game.outcome == ("caught", {"white": -7.0, "brown": 7.0})


def test_two_safe_routes_may_be_narrowed() -> None:
    game = pferdeaeppel.Referee.setup(white=(8, 8), brown=(1, 1), side="brown")
    game.play("a1-b3")
    assert {"+f7", "+g6"} <= set(game.decisions())


def test_last_escape_binds_white_too() -> None:
    game = pferdeaeppel.Referee.setup(white=(6, 7), brown=(1, 1))
    game.play("g6-h8")
    assert "+f7" not in game.decisions()
    assert "none" in game.decisions()


def test_no_second_apple_once_brown_is_used_up() -> None:  # P-50
    game = pferdeaeppel.Referee.setup(white=(8, 8), brown=(1, 1), brown_left=1)
    game.play("h8-g6")
    assert game.side == "brown"
    assert game.decisions() == ["a1-b3", "a1-c2"]
    game.play("a1-c2")
    assert game.golden_left == 11
    assert game.side == "white"


def test_the_second_apple_may_be_the_last_brown_one() -> None:
    game = pferdeaeppel.Referee.setup(white=(8, 8), brown=(1, 1), brown_left=2)
    play(game, "h8-g6 +e5 a1-c2")
    assert (game.brown_left, game.golden_left) == (0, 11)


def test_brown_blocked() -> None:  # P-75
    game = pferdeaeppel.Referee.setup(white=(8, 8), brown=(1, 1), apples=[(3, 2), (2, 3)])
    game.play("h8-g6")
    assert "none" in game.decisions()
    game.play("none")
    assert game.outcome == ("brown_blocked", {"white": 24.0, "brown": -24.0})


def test_the_second_apple_may_block_brown() -> None:
    game = pferdeaeppel.Referee.setup(white=(8, 8), brown=(1, 1), apples=[(3, 2)])
    play(game, "h8-g6 +c2")
    assert game.outcome == ("brown_blocked", {"white": 24.0, "brown": -24.0})


def test_brown_with_only_a_catch_is_not_blocked() -> None:
    game = pferdeaeppel.Referee.setup(white=(3, 2), brown=(1, 1), apples=[(2, 3)], side="brown")
    assert game.decisions() == ["a1xb3"]


def test_last_apple_by_white() -> None:  # P-74
    survived = pferdeaeppel.Referee.setup(white=(8, 8), brown=(1, 1), brown_left=0, golden_left=1)
    survived.play("h8-g6")
    assert survived.outcome == ("white_survived", {"white": 24.0, "brown": -24.0})

    threatened = pferdeaeppel.Referee.setup(white=(8, 8), brown=(6, 4), brown_left=0, golden_left=1)
    threatened.play("h8-f7")
    assert threatened.outcome == ("caught", {"white": 12.0, "brown": -12.0})

    # Behind White on h8 its own f7 has an apple, and so has g6.
    nowhere = pferdeaeppel.Referee.setup(white=(7, 6), brown=(1, 1), apples=[(6, 7)], brown_left=0, golden_left=1)
    nowhere.play("f7-h8")
    assert nowhere.outcome == ("caught", {"white": 12.0, "brown": -12.0})


def test_last_apple_by_brown() -> None:
    # Brown lands where it threatens White's own square; but it is White that would move, and it has a safe square.
    game = pferdeaeppel.Referee.setup(white=(5, 5), brown=(1, 3), brown_left=0, golden_left=1, side="brown")
    game.play("c1-d3")
    assert game.outcome == ("white_survived", {"white": 24.0, "brown": -24.0})

    game = pferdeaeppel.Referee.setup(white=(8, 8), brown=(3, 4), brown_left=0, golden_left=1, side="brown")
    game.play("d3-e5")
    assert game.outcome == ("caught", {"white": 12.0, "brown": -12.0})


def test_last_apple_is_looked_at_before_brown_blocked() -> None:
    game = pferdeaeppel.Referee.setup(white=(8, 8), brown=(1, 1), apples=[(3, 2), (2, 3)], brown_left=0, golden_left=1)
    game.play("h8-g6")
    assert game.outcome == ("white_survived", {"white": 24.0, "brown": -24.0})


# Puff


@pytest.mark.parametrize(
    ("ruleset", "depth", "count"),
    [
        *[("contrary", d, count) for d, count in enumerate([2, 42, 42, 42, 654, 906, 1386, 10566, 18018], start=1)],
        *[("long", d, count) for d, count in enumerate([2, 42, 42, 42, 654, 906, 2226, 14526, 22554], start=1)],
    ],
)
def test_puff_perft(ruleset: str, depth: int, count: int) -> None:
    assert perft(puff.Referee(ruleset=ruleset), depth) == count


def decides(game: puff.Referee, side: str | None, words: str) -> None:
    assert game.side == side
    assert game.decisions() == sorted(words.split())


def throws_next(game: puff.Referee, side: str) -> None:
    assert game.side == "chance"
    assert game.thrower == side
    assert len(game.decisions()) == 21


def test_who_begins_and_the_throws() -> None:  # C-31
    game = puff.Referee()
    assert game.chance() == {"white": Fraction(1, 2), "black": Fraction(1, 2)}
    game.play("black")
    throws_next(game, "black")
    chances = game.chance()
    assert chances["4-4"] == Fraction(1, 36)
    assert chances["1-6"] == Fraction(1, 18)
    assert sum(chances.values()) == 1
    game.play("2-5")
    decides(game, "black", "in-2")
    game.play("in-2")
    decides(game, "black", "in-5")
    game.play("in-5")
    throws_next(game, "white")
    game.play("1-2")
    with pytest.raises(ValueError, match="chance"):
        game.chance()


def test_opposite_ways_in_contrary_and_the_same_way_in_long() -> None:  # C-32, C-33
    for point, word in ((23, "1-2*"), (2, "1-2")):
        contrary = puff.Referee.setup(white={1: 1}, black={point: 1}, borne={"white": 14, "black": 14})
        contrary.play("1-2")
        decides(contrary, "white", word)
    with pytest.raises(ValueError, match="both sides on one point"):
        puff.Referee.setup(white={1: 1}, black={24: 1})
    long = puff.Referee.setup(ruleset="long", white={1: 1}, black={2: 1, 24: 2}, borne={"white": 14, "black": 12})
    long.play("1-2")
    decides(long, "white", "1-2*")


def test_unplayable_lower_die_loses_the_whole_throw() -> None:  # C-36
    # Black's Band on its 24 is White's 1.
    game = puff.Referee.setup(white={}, black={24: 2}, borne={"black": 13})
    game.play("1-3")
    throws_next(game, "black")
    # The other way round: the lower is played and the higher is lost.
    game = puff.Referee.setup(white={}, black={22: 2}, borne={"black": 13})
    game.play("1-3")
    decides(game, "white", "in-1")
    game.play("in-1")
    throws_next(game, "black")


def test_higher_die_must_follow_if_it_can() -> None:
    game = puff.Referee.setup(white={10: 2}, black={5: 2}, borne={"white": 13, "black": 13})
    play(game, "2-5")
    decides(game, "white", "10-12")
    game.play("10-12")
    decides(game, "white", "10-15 12-17")  # with the other stone, or on with the same


def test_each_landing_has_to_be_lawful() -> None:
    # Black on its 13 holds White's 12, and 10 + 7 would be free.
    game = puff.Referee.setup(white={10: 1}, black={13: 2}, borne={"white": 14, "black": 13})
    game.play("2-5")
    throws_next(game, "black")


def test_throwing_out_and_entering_first() -> None:  # C-36, C-42
    for enter_first, words in ((True, "in-1"), (False, "in-1 1-2")):
        game = puff.Referee.setup(
            white={10: 2}, black={1: 1, 13: 1}, borne={"white": 13, "black": 13}, enter_first=enter_first
        )
        play(game, "2-3")
        decides(game, "white", "10-12*")
        game.play("10-12*")
        assert game.to_enter["black"] == 1
        assert game.points["black"] == {1: 1}
        game.play("12-15")
        game.play("1-3")
        decides(game, "black", words)


def test_entering_throws_out_too() -> None:
    game = puff.Referee.setup(white={}, black={20: 1}, borne={"black": 14})
    play(game, "5-6")
    decides(game, "white", "in-5*")
    game.play("in-5*")
    assert game.to_enter["black"] == 1


def test_first_pasch_two_tops_and_two_bottoms() -> None:  # C-34
    game = puff.Referee()
    play(game, "white 2-2")
    decides(game, "white", "in-2")
    game.play("in-2")
    decides(game, "white", "in-2")
    game.play("in-2")
    decides(game, "white", "in-5 stop")
    stopped = game.copy()
    stopped.play("stop")
    throws_next(stopped, "black")
    game.play("in-5")
    decides(game, "white", "in-5 stop")
    game.play("in-5")
    throws_next(game, "black")
    assert game.points["white"] == {2: 2, 5: 2}


def test_each_player_has_a_first_pasch() -> None:  # C-34, C-35
    game = puff.Referee()
    play(game, "white 2-2 in-2 in-2 stop 1-1 in-1 in-1 stop")
    throws_next(game, "white")
    assert game.pasche == {"white": 1, "black": 1}
    play(game, "6-6 in-6 in-6 in-6 in-6")
    decides(game, "white", "in-1 stop")


def test_second_pasch() -> None:
    game = puff.Referee.setup(white={}, black={}, pasche={"white": 1})
    play(game, "3-3 in-3 in-3 in-3")
    decides(game, "white", "in-3")
    game.play("in-3")
    for _ in range(4):
        decides(game, "white", "in-4 stop")
        game.play("in-4")
    decides(game, "white", "end throw")
    ended = game.copy()
    ended.play("end")
    throws_next(ended, "black")
    game.play("throw")
    throws_next(game, "white")
    play(game, "1-2 in-1 in-2")
    throws_next(game, "black")  # a throw that is no Pasch gives no other


def test_stop_still_leaves_the_other_throw() -> None:
    game = puff.Referee.setup(white={}, black={}, pasche={"white": 2})
    play(game, "3-3 in-3 in-3 in-3 in-3 in-4 stop")
    decides(game, "white", "end throw")


def stuck_after_one(white_pasche: int = 0, **options: object) -> puff.Referee:
    """White's one stone enters on 3; from there and from 19 the next three is held by Black's Bands on its 19 and 3."""
    pasche = {"white": white_pasche}
    game = puff.Referee.setup(
        white={19: 14}, black={19: 2, 3: 2}, borne={"black": 11}, pasche=pasche, thrower="white", **options
    )
    play(game, "3-3 in-3")
    return game


def test_no_bottoms_without_all_the_tops() -> None:  # C-37
    game = stuck_after_one()
    throws_next(game, "black")
    assert game.pasche["white"] == 1


def test_unplayable_pasch_counts_and_gives_the_other_throw() -> None:
    game = stuck_after_one(white_pasche=1)
    decides(game, "white", "end throw")
    game = puff.Referee.setup(white={}, black={24: 2}, borne={"black": 13}, pasche={"white": 1})
    game.play("1-1")
    decides(game, "white", "end throw")
    game = puff.Referee.setup(white={}, black={24: 2}, borne={"black": 13})
    game.play("1-1")
    throws_next(game, "black")
    assert game.pasche["white"] == 1


def test_bottoms_that_cannot_be_played_are_not_asked() -> None:
    # Black holds White's 6, so after two ones nothing enters.
    game = puff.Referee.setup(white={}, black={19: 2}, borne={"black": 13})
    play(game, "1-1 in-1 in-1")
    throws_next(game, "black")
    # C-37: some bottoms, though not the last. When all are entered Black's Bands hold White's 2, 7 and 21.
    game = puff.Referee.setup(white={20: 1}, black={23: 2, 18: 2, 4: 2}, borne={"white": 11, "black": 9})
    play(game, "6-6 in-6 in-6")
    decides(game, "white", "in-1 stop")
    game.play("in-1")
    throws_next(game, "black")


def test_bearing_off_when_all_are_home() -> None:  # C-32
    far = puff.Referee.setup(white={23: 1, 18: 1}, black={3: 15}, borne={"white": 13})
    far.play("2-4")
    decides(far, "white", "18-20")
    home = puff.Referee.setup(white={23: 1, 19: 1}, black={3: 15}, borne={"white": 13})
    home.play("2-4")
    decides(home, "white", "19-21 23-off")
    loose = puff.Referee.setup(white={23: 1, 18: 1}, black={3: 15}, borne={"white": 13}, all_home=False)
    loose.play("2-4")
    decides(loose, "white", "18-20 23-off")
    entering = puff.Referee.setup(white={23: 1}, black={3: 15}, borne={"white": 13})
    entering.play("2-4")
    decides(entering, "white", "in-2")
    both = puff.Referee.setup(white={23: 1}, black={3: 15}, borne={"white": 13}, all_home=False, enter_first=False)
    both.play("2-4")
    decides(both, "white", "23-off in-2")


def test_larger_die_bears_off_with_others_further_back() -> None:
    game = puff.Referee.setup(white={19: 1, 24: 1}, black={3: 14}, borne={"white": 13})
    game.play("5-6")
    decides(game, "white", "19-24 24-off")
    game.play("24-off")
    decides(game, "white", "19-off")


def test_exact_point_24_is_on_the_board() -> None:
    game = puff.Referee.setup(white={20: 1, 19: 1}, black={3: 15}, borne={"white": 13})
    game.play("4-5")
    decides(game, "white", "19-23 20-24")


def test_last_stone_off_wins_at_once() -> None:  # C-45
    game = puff.Referee.setup(white={24: 1}, black={3: 15}, borne={"white": 14})
    play(game, "1-2 24-off")
    assert game.outcome == ("borne_off", {"white": 1.0, "black": -1.0})
    assert game.side is None


@pytest.mark.parametrize(
    ("black", "borne", "worth"),
    [
        ({}, 0, 3.0),
        ({7: 14}, 0, 3.0),
        ({7: 13, 6: 1}, 1, 2.0),
        ({7: 14}, 1, 1.0),
        ({6: 1, 20: 13}, 0, 3.0),  # one of them is yet to enter: the higher counts
    ],
)
def test_multiples_of_bearing_off(black: dict[int, int], borne: int, worth: float) -> None:  # C-48
    game = puff.Referee.setup(white={24: 1}, black=black, borne={"white": 14, "black": borne}, multiples=True)
    play(game, "1-2 24-off")
    assert game.outcome == ("borne_off", {"white": worth, "black": -worth})
    game = puff.Referee.setup(white={24: 1}, black=black, borne={"white": 14, "black": borne})
    play(game, "1-2 24-off")
    assert game.outcome == ("borne_off", {"white": 1.0, "black": -1.0})


def test_heap() -> None:  # C-47
    for multiples in (True, False):
        game = puff.Referee.setup(white={7: 1, 8: 14}, black={}, multiples=multiples)
        play(game, "1-2 7-8")
        if multiples:
            assert game.outcome == ("heap", {"white": 4.0, "black": -4.0})
        else:
            assert game.outcome is None
    game = puff.Referee.setup(white={7: 1, 8: 13}, black={}, borne={"white": 1}, multiples=True)
    play(game, "1-2 7-8")
    assert game.outcome is None


def test_row() -> None:
    stones = dict.fromkeys(range(3, 17), 1)
    game = puff.Referee.setup(white={**stones, 1: 1}, black={}, multiples=True)
    play(game, "1-2 1-2")
    assert game.outcome == ("row", {"white": 3.0, "black": -3.0})
    gap = puff.Referee.setup(white={**stones, 18: 1}, black={}, multiples=True)
    play(gap, "1-2 18-19")
    assert gap.outcome is None
    entering = puff.Referee.setup(white=stones, black={}, multiples=True)
    play(entering, "2-4 in-2")
    assert entering.outcome == ("row", {"white": 3.0, "black": -3.0})


def test_one_two_is_off_by_default() -> None:
    game = puff.Referee()
    play(game, "white 1-2 in-1 in-2")
    throws_next(game, "black")


def test_one_two() -> None:  # C-38
    game = puff.Referee(one_two=True)
    play(game, "white 1-2 in-1 in-2")
    decides(game, "white", "in-5")
    game.play("in-5")
    decides(game, "white", "in-6")
    game.play("in-6")
    decides(game, "white", "pasch-1 pasch-2 pasch-3 pasch-4 pasch-5 pasch-6")
    game.play("pasch-4")
    assert game.pasche["white"] == 1
    play(game, "in-4 in-4")
    decides(game, "white", "in-3 stop")
    play(game, "in-3 in-3")
    throws_next(game, "black")


def test_one_two_as_a_later_pasch() -> None:
    game = puff.Referee.setup(white={}, black={}, pasche={"white": 1}, one_two=True)
    play(game, "1-2 in-1 in-2 in-5 in-6 pasch-4 in-4 in-4 in-4 in-4 stop")
    decides(game, "white", "end throw")


@pytest.mark.parametrize(("held", "played"), [(24, ""), (23, "in-1"), (20, "in-1 in-2"), (19, "in-1 in-2 in-5")])
def test_one_two_not_all_played_gives_no_pasch(held: int, played: str) -> None:
    game = puff.Referee.setup(white={}, black={held: 2}, borne={"black": 13}, pasche={"white": 5}, one_two=True)
    play(game, "1-2 " + played)
    throws_next(game, "black")
    assert game.pasche["white"] == 5


def test_rest_of_a_throw_goes_to_the_opponent() -> None:  # C-40
    # Both dice, the lower first, by Black's own count and with its own stones.
    game = puff.Referee.setup(white={}, black={24: 2, 2: 13}, rest_to_opponent=True)
    game.play("1-3")
    decides(game, "black", "2-3")
    game.play("2-3")
    decides(game, "black", "2-5 3-6")
    game.play("2-5")
    throws_next(game, "black")
    # Only the higher.
    game = puff.Referee.setup(white={}, black={22: 2, 2: 13}, rest_to_opponent=True)
    play(game, "1-3 in-1")
    decides(game, "black", "2-5")


def test_first_die_the_opponent_cannot_play_ends_the_rest() -> None:
    # Neither side can enter a one; the two, which Black could, is not asked for.
    game = puff.Referee.setup(white={24: 2, 10: 12}, black={24: 2, 10: 12}, rest_to_opponent=True)
    game.play("1-2")
    throws_next(game, "black")


def test_rest_of_a_pasch_comes_before_another_throw() -> None:
    game = stuck_after_one(white_pasche=1, rest_to_opponent=True)
    # Of the three tops left Black plays two, the first on White's stone; its 3-6 is barred and 22 is not yet all home.
    decides(game, "black", "19-22*")
    game.play("19-22*")
    assert game.to_enter["white"] == 1
    decides(game, "black", "19-22")
    game.play("19-22")
    decides(game, "white", "end throw")
    assert game.pasche == {"white": 2, "black": 0}


def test_rest_of_a_first_pasch() -> None:
    game = stuck_after_one(rest_to_opponent=True)
    decides(game, "black", "19-22*")
    game.play("19-22*")
    throws_next(game, "black")


def test_bottoms_are_never_left_to_the_opponent() -> None:
    game = puff.Referee.setup(white={}, black={19: 2}, borne={"black": 13}, rest_to_opponent=True)
    play(game, "1-1 in-1 in-1")
    throws_next(game, "black")
    game = puff.Referee(rest_to_opponent=True)
    play(game, "white 2-2 in-2 in-2 stop")
    throws_next(game, "black")


@pytest.mark.parametrize(("held", "played", "rest"), [(24, "", True), (23, "in-1", True), (20, "in-1 in-2", False)])
def test_rest_of_one_two(held: int, played: str, rest: bool) -> None:
    game = puff.Referee.setup(white={}, black={held: 2, 8: 13}, one_two=True, rest_to_opponent=True)
    play(game, "1-2 " + played)
    if not rest:
        throws_next(game, "black")
        return
    if held == 24:
        game.play("8-9")
    assert game.side == "black"
    game.play("8-10")
    throws_next(game, "black")


def test_named_pasch_is_never_left_to_the_opponent() -> None:
    # After 1, 2, 5 and 6 White still has stones to enter, and Black holds its 4.
    game = puff.Referee.setup(white={}, black={21: 2, 8: 13}, one_two=True, rest_to_opponent=True)
    play(game, "1-2 in-1 in-2 in-5 in-6 pasch-4")
    throws_next(game, "black")
    assert game.pasche["white"] == 1


def test_opponent_may_win_with_the_rest() -> None:
    game = puff.Referee.setup(
        white={}, black={24: 2}, borne={"black": 13}, rest_to_opponent=True, multiples=True, pasche={"white": 1}
    )
    play(game, "1-1 24-off 24-off")
    assert game.outcome == ("borne_off", {"black": 3.0, "white": -3.0})
