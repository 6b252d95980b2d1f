"""The Go Text Protocol, command by command."""

from __future__ import annotations

import pytest

from cli.talk import ask, error
from cli.terminal import first_decision
from tischlein.cli.gtp import Gtp
from tischlein.cli.gtp.commands import COMMANDS
from tischlein.play import GAMES


@pytest.fixture
def gtp() -> Gtp:
    return Gtp(lambda level, seed: first_decision)


# The protocol


def test_what_it_says_of_itself(gtp: Gtp) -> None:
    assert ask(gtp, "name") == "Tischlein"
    assert ask(gtp, "version")[0].isdecimal()
    assert ask(gtp, "list_commands").split("\n") == list(COMMANDS)
    assert ask(gtp, "known_command genmove") == "true"
    assert ask(gtp, "known_command komi") == "false"
    assert ask(gtp, "list_games").split("\n") == list(GAMES)
    assert gtp.open
    assert ask(gtp, "quit") == ""
    assert not gtp.open


@pytest.mark.parametrize(
    "line",
    ["set_position x", "position", "to_move", "legal", "play b1", "undo", "outcome", "show", "genmove", "perft 1"],
)
def test_without_a_game(gtp: Gtp, line: str) -> None:
    assert error(gtp, line) == "there is no game yet; new_game begins one"


def test_an_error_of_our_own_ends_nothing() -> None:
    def broken(level: int, seed: int) -> object:
        raise RuntimeError("two\nlines")

    gtp = Gtp(broken)  # type: ignore[arg-type]
    ask(gtp, "new_game bagh_chal")
    assert error(gtp, "genmove") == "internal error: RuntimeError: two lines"
    assert ask(gtp, "to_move") == "goats"


# Games and positions


def test_new_game_takes_options(gtp: Gtp) -> None:
    ask(gtp, "new_game bagh_chal repetition=4")
    assert ask(gtp, "position") == "T3T/5/5/5/T3T goats hand=20 captured=0 quiet=0 repetition=4"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("new_game chess", "game 'chess': the games are"),
        ("new_game ../bagh_chal", "game '../bagh_chal'"),
        ("new_game bagh_chal colour=1", "option colour: the game has repetition"),
        ("new_game bagh_chal repetition=5", "option repetition=5: the values are 3, 4"),
        ("new_game bagh_chal repetition", "'repetition' is no option"),
        ("new_game bagh_chal repetition=3 repetition=4", "the option repetition is given twice"),
        ("new_game bagh_chal name=x face=y self=z", "option name"),
        ("set_position T3T/5/5/5/T3T", "after the board comes the side to move"),
        ("set_position 5/5 goats hand=1", "the board has 2 rows instead of 5"),
    ],
)
def test_a_refused_game_leaves_the_one_in_progress(gtp: Gtp, line: str, says: str) -> None:
    ask(gtp, "new_game bagh_chal")
    ask(gtp, "play b1 a1xc1")
    before = ask(gtp, "position")
    assert says in error(gtp, line)
    assert ask(gtp, "position") == before
    ask(gtp, "undo")


def test_set_position_begins_anew(gtp: Gtp) -> None:
    ask(gtp, "new_game fox_and_geese repetition=4")
    ask(gtp, "play d4-d5")
    ask(gtp, "set_position 3/3/7/FG1G3/6G/3/3 fox captured=0")
    assert ask(gtp, "position") == "3/3/7/FG1G3/6G/3/3 fox captured=0 quiet=0 repetition=4"
    assert "nothing to take back" in error(gtp, "undo")
    ask(gtp, "play a4xc4")
    assert ask(gtp, "legal") == "c4xe4 stop"


def test_set_position_takes_the_options_of_the_last_new_game(gtp: Gtp) -> None:
    ask(gtp, "new_game puff ruleset=long")
    ask(gtp, "set_position -/- white")
    assert "ruleset=long enter_first=1" in ask(gtp, "position")
    ask(gtp, "set_position -/- white ruleset=contrary enter_first=0")
    assert "ruleset=contrary enter_first=0" in ask(gtp, "position")
    ask(gtp, "set_position -/- chance")
    assert "ruleset=long enter_first=1" in ask(gtp, "position")
    ask(gtp, "new_game puff")
    ask(gtp, "set_position -/- chance")
    assert "ruleset=contrary" in ask(gtp, "position")


def test_show_draws_the_board_without_a_blank_line(gtp: Gtp) -> None:
    ask(gtp, "new_game fox_and_hounds")
    drawing = ask(gtp, "show").split("\n")
    assert drawing[0] == ""
    assert drawing[1].split() == list("abcdefgh")
    assert "◆" in drawing[2]
    ask(gtp, "new_game bagh_chal")
    assert ask(gtp, "show").endswith("\nGoats in hand: 20\nGoats captured: 0")


# Decisions


def test_a_whole_game(gtp: Gtp) -> None:
    ask(gtp, "new_game bagh_chal")
    assert ask(gtp, "to_move") == "goats"
    assert ask(gtp, "outcome") == "none"
    ask(gtp, "set_position T3T/5/2G2/5/T3T goats hand=1 captured=4")
    ask(gtp, "play b1 a1xc1")
    assert ask(gtp, "outcome") == "tigers_captured_five tigers 1 goats -1"
    assert ask(gtp, "to_move") == "none"
    assert ask(gtp, "legal") == ""
    assert error(gtp, "play b1") == "b1: game_over: The game is over."
    assert error(gtp, "genmove").startswith("the game is over: tigers_captured_five")
    assert ask(gtp, "perft 3") == "0"
    ask(gtp, "undo")
    assert ask(gtp, "outcome") == "none"


def test_legal_decisions_are_sorted(gtp: Gtp) -> None:
    ask(gtp, "new_game fox_and_hounds")
    assert ask(gtp, "legal") == "e1-d2 e1-f2"
    ask(gtp, "play e1-d2")
    words = ask(gtp, "legal").split(" ")
    assert words == sorted(words)
    assert len(words) == 7


def test_play_is_all_or_nothing(gtp: Gtp) -> None:
    ask(gtp, "new_game fox_and_hounds")
    before = ask(gtp, "position")
    refused = error(gtp, "play e1-d2 b8-a7 a8-b7")
    assert refused == "decision 3 of 3, a8-b7: off_board: There is no a8 on the board."
    assert ask(gtp, "position") == before
    assert "nothing to take back" in error(gtp, "undo")
    ask(gtp, "play e1-d2 b8-a7")
    assert ask(gtp, "to_move") == "fox"


def test_undo_takes_back_one_decision(gtp: Gtp) -> None:
    ask(gtp, "new_game bagh_chal")
    start = ask(gtp, "position")
    ask(gtp, "play c3 a1-b1")
    ask(gtp, "undo")
    assert ask(gtp, "to_move") == "tigers"
    ask(gtp, "undo")
    assert ask(gtp, "position") == start
    assert error(gtp, "undo") == "there is nothing to take back"


def test_why_not_says_the_rule_in_both_languages(gtp: Gtp) -> None:
    ask(gtp, "new_game fox_and_hounds")
    assert ask(gtp, "why_not e1-d2") == "legal"
    assert ask(gtp, "why_not e1xd2") == (
        "no_jumps | Nobody jumps or captures in this game. | In diesem Spiel wird weder gesprungen noch geschlagen."
    )


def test_repetition_counts_over_played_decisions(gtp: Gtp) -> None:
    ask(gtp, "new_game fox_and_geese")
    ask(gtp, "set_position 3/3/7/3F3/7/3/GGG geese captured=0")
    round_ = "play a1-a1"
    assert error(gtp, round_)
    ask(gtp, "set_position 3/3/7/G5F/7/3/3 geese captured=0")
    ask(gtp, "play " + " ".join(["a4-b4 g4-f4 b4-a4 f4-g4"] * 2))
    assert ask(gtp, "outcome") == "repetition fox 0 geese 0"


# Numbers


@pytest.mark.parametrize(("depth", "count"), [("0", "1"), ("1", "2"), ("4", "344")])
def test_perft(gtp: Gtp, depth: str, count: str) -> None:
    ask(gtp, "new_game fox_and_hounds")
    assert ask(gtp, f"perft {depth}") == count


@pytest.mark.parametrize("word", ["-1", "61", "999", "1e3", "2.0", "٣", "x", "1" * 5000, "0x10", "1_0"])
@pytest.mark.parametrize("command", ["perft", "level", "seed"])
def test_numbers_that_are_none_or_out_of_range(gtp: Gtp, command: str, word: str) -> None:
    ask(gtp, "new_game fox_and_hounds")
    if (command, word) not in [("seed", "61"), ("seed", "999")]:
        assert "a whole number from" in error(gtp, f"{command} {word}")


@pytest.mark.parametrize("word", ["0", "-1", "nan", "inf", "1e400", "3601", "x", "1" * 400])
def test_seconds_that_are_none(gtp: Gtp, word: str) -> None:
    ask(gtp, "new_game fox_and_hounds")
    assert error(gtp, f"genmove {word}").startswith("seconds: a number above 0")


def test_seed_has_a_range(gtp: Gtp) -> None:
    assert ask(gtp, f"seed {2**63 - 1}") == ""
    assert error(gtp, f"seed {10**30}")


def test_genmove_decides_and_plays() -> None:
    asked: list[tuple[int, int]] = []
    gtp = Gtp(lambda level, seed: asked.append((level, seed)) or first_decision)  # type: ignore[func-returns-value]
    ask(gtp, "new_game fox_and_hounds")
    ask(gtp, "level 5")
    ask(gtp, "seed 77")
    assert ask(gtp, "genmove") == "e1-d2"
    assert ask(gtp, "genmove 0.5") == "b8-a7"
    assert ask(gtp, "to_move") == "fox"
    assert asked == [(5, 77)]
    ask(gtp, "level 6")
    ask(gtp, "genmove")
    assert asked == [(5, 77), (6, 77)]


def test_genmove_throws_the_dice(gtp: Gtp) -> None:
    def game(seed: int | None) -> list[str]:
        if seed is not None:
            ask(gtp, f"seed {seed}")
        ask(gtp, "new_game puff ruleset=long enter_first=0")
        assert ask(gtp, "to_move") == "chance"
        return [ask(gtp, "genmove") for _ in range(20)]

    assert game(3) == game(3)
    assert game(3) != game(None)
    ask(gtp, "new_game puff")
    ask(gtp, "play black 3-3")
    assert ask(gtp, "to_move") == "black"
    assert ask(gtp, "legal") == "in-3"
