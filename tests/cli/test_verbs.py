"""The verbs of the command line, as whole processes."""

from __future__ import annotations

import os
import re
import runpy
import sys
from pathlib import Path

import pytest

from cli.terminal import tischlein
from tischlein.cli import bench, cache
from tischlein.cli.catalogue import language_of
from tischlein.cli.counting import count_turns
from tischlein.play import GAMES, TischleinError, game

HOUNDS_WIN = ["e1-f2", "b8-a7", "f2-g3", "f8-g7", "g3-h4", "d8-e7", "h4-g5", "e7-f6", "g5-h6", "f6-g5"]

BROKEN = """\
[Game "fox_and_hounds"]
[Result "*"]

1. e1-d2 *

[Game "fox_and_hounds"]
[Result "*"]

1. e1-d2 2. d2-c3 *

[Game "bagh_chal"]
[Result "*"]

1. b1 2. a1xc1 *
"""


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    file = tmp_path / "three.record"
    file.write_text(BROKEN)
    return file


def test_version_and_help() -> None:
    assert re.fullmatch(r"tischlein \d+\.\d+\.\d+\n", tischlein("--version").stdout)
    help_ = tischlein("--help").stdout
    for verb in ("play", "games", "perft", "record", "bench", "cache", "gtp"):
        assert f"  {verb} " in help_


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["play", "chess"], "game 'chess': the games are"),
        (["play", "bagh_chal", "repetition=9"], "option repetition=9: the values are 3, 4"),
        (["play", "bagh_chal", "--side", "fox"], "side fox: the sides are tigers, goats; or both, or none"),
        (["play", "bagh_chal", "--position", "5"], "the board has 1 row instead of 5"),
        (["play"], "name a game"),
        (["play", "/no/where.record"], "/no/where.record: No such file or directory"),
        (["play", "bagh_chal", "--resume", "x"], "a resumed game has its own name"),
        (["perft", "bagh_chal", "2", "--divide", "--turns"], "--divide counts decisions"),
        (["record", "show", "/no/where"], "/no/where: No such file or directory"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(arguments: list[str], says: str) -> None:
    done = tischlein(*arguments)
    assert done.returncode == 2
    assert done.stderr.startswith("tischlein: ")
    assert says in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


@pytest.mark.parametrize("arguments", [["perft", "bagh_chal", "61"], ["perft", "bagh_chal", "-1"], ["nonsense"]])
def test_bad_usage_is_exit_code_2_without_a_traceback(arguments: list[str]) -> None:
    done = tischlein(*arguments)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


# play


@pytest.mark.parametrize(
    ("lang", "refused", "end"),
    [
        ("en", "g3-e5 is refused: A move is one step diagonally.", "Winner: the hounds."),
        ("de", "g3-e5 geht nicht: Ein Zug ist ein Schritt schräg.", "Sieger: die Hunde."),
    ],
)
def test_a_whole_game(lang: str, refused: str, end: str, tmp_path: Path) -> None:
    file = tmp_path / "whole.record"
    typed = [*HOUNDS_WIN[:4], "g3-e5", *HOUNDS_WIN[4:8], "undo", "zurück", *HOUNDS_WIN[6:], f"save {file}"]
    done = tischlein("play", "fox_and_hounds", "--side", "both", "--lang", lang, typed="\n".join(typed))
    assert (done.returncode, done.stderr) == (0, "")
    assert refused in done.stdout
    assert end in done.stdout
    assert file.read_text().split("\n\n")[1].split()[1::2] == HOUNDS_WIN
    assert '[Result "fox_blocked fox -1 hounds 1"]' in file.read_text()
    assert end in tischlein("play", str(file), "--lang", lang).stdout


def test_the_language_follows_the_locale() -> None:
    assert "Am Zug: der Fuchs." in tischlein("play", "fox_and_hounds", environment={"LC_ALL": "de_DE.UTF-8"}).stdout
    assert "To move: the fox." in tischlein("play", "fox_and_hounds", environment={"LC_ALL": "fr_FR"}).stdout
    assert language_of({"LC_ALL": "", "LANG": "de"}) == "de"
    assert language_of({"LC_ALL": "en_GB", "LANG": "de"}) == "en"
    assert language_of({}) == "en"


def test_a_saved_game_is_resumed(tmp_path: Path) -> None:
    file = tmp_path / "saved.record"
    typed = f"e1-d2\nb8-a7\nsave {file}\nquit\n"
    tischlein("play", "fox_and_hounds", "repetition=4", "--side", "both", "--seed", "12", typed=typed)
    for how in ([str(file)], ["--resume", str(file)]):
        done = tischlein("play", *how, typed="position\nundo\nundo\nundo\n")
        assert "Options: repetition=4" in done.stdout
        assert "You: the fox and the hounds." in done.stdout
        assert "Seed: 12." in done.stdout
        assert "Position: 4/1F2/4/4/4/4/H3/1HHH fox quiet=0 repetition=4" in done.stdout
        assert "nothing to take back" in done.stdout


def test_output_that_is_no_terminal_is_plain() -> None:
    assert "\x1b" not in tischlein("play", "bagh_chal", "--side", "both", typed="help\n").stdout


def test_a_terminal_without_the_characters() -> None:
    done = tischlein("play", "bagh_chal", "--side", "both", environment={"PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0
    assert "?" in done.stdout


# games, perft, cache, bench


@pytest.mark.parametrize("lang", ["de", "en"])
def test_games_names_every_game_and_option(lang: str) -> None:
    said = tischlein("games", "--lang", lang).stdout
    for name in GAMES:
        assert name in said
        for option in game(name).face.options:
            assert f"{option.name}={option.write(option.default)}" in said


def test_perft_prints_the_counts() -> None:
    done = tischlein("perft", "fox_and_geese", "5")
    assert [line.split()[1] for line in done.stdout.splitlines()] == ["5", "63", "300", "4,466", "22,436"]
    done = tischlein("perft", "fox_and_geese", "5", "--turns")
    assert [line.split()[1] for line in done.stdout.splitlines()] == ["5", "63", "300", "4,466", "22,934"]
    done = tischlein("perft", "fox_and_hounds", "4", "--divide")
    assert done.stdout.splitlines()[-1] == "sum  344"
    done = tischlein("perft", "fox_and_geese", "1", "--position", "3/3/7/FG1G3/6G/3/3 fox captured=0")
    assert done.stdout.split()[:2] == ["1", "3"]


def test_turns_are_counted_to_the_end_of_the_game() -> None:
    start = game("fox_and_geese").position("3/3/7/FG1G3/6G/3/3 fox captured=8")
    assert count_turns(start, 0) == 1
    ends = [word for word in start.decisions() if start.play(word).to_move != "fox"]
    assert count_turns(start, 1) == len(ends) + 2
    over = start.play("a4xc4", "c4xe4")
    assert count_turns(over, 1) == 0


def test_turns_are_not_counted_where_dice_are_thrown() -> None:
    with pytest.raises(TischleinError, match="without dice only"):
        count_turns(game("puff").start(), 1)


def test_cache_shows_what_is_there(tmp_path: Path) -> None:
    place = {"NUMBA_CACHE_DIR": str(tmp_path)}
    tischlein("perft", "fox_and_hounds", "1", environment=place)
    compiled = [*tmp_path.rglob("*.nbi"), *tmp_path.rglob("*.nbc")]
    assert compiled
    assert f": {len(compiled)} files, " in tischlein("cache", environment=place).stdout


def test_cache_removes_only_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ours, theirs = tmp_path / "ours", tmp_path / "theirs"
    for folder in (ours, theirs):
        folder.mkdir()
        (folder / "a.nbi").write_bytes(b"x")
    (ours / "a.py").touch()
    monkeypatch.setattr(cache, "folders", lambda: iter([ours, tmp_path / "absent"]))
    cache.run(clear=True)
    assert [file.name for file in ours.iterdir()] == ["a.py"]
    assert (theirs / "a.nbi").exists()


def test_bench_runs_the_benchmark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "run.py").write_text("import sys\nRESULT = sys.argv\n")
    monkeypatch.setattr(bench, "folder", lambda: tmp_path)
    monkeypatch.setattr(sys, "argv", [])
    monkeypatch.setattr(sys, "path", [*sys.path])
    ran: list[object] = []
    monkeypatch.setattr(runpy, "run_path", lambda path, run_name: ran.append((path, run_name)))
    bench.run(["--quick"])
    assert ran == [(str(tmp_path / "run.py"), "__main__")]
    assert sys.argv[1:] == ["--quick"]


def test_bench_says_when_it_is_absent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "_PACKAGE", tmp_path / "src" / "tischlein")
    with pytest.raises(TischleinError, match="not installed here"):
        bench.folder()


# record


def test_check_names_every_fault_and_counts_the_good(broken: Path) -> None:
    done = tischlein("record", "check", str(broken), "/no/where")
    assert done.returncode == 1
    assert done.stdout.splitlines() == [
        f"{broken}:9:13: d2-c3: It is the turn of the hounds; on d2 stands the fox.",
        "/no/where: No such file or directory",
        "2 good, 2 broken",
    ]


def test_check_is_content_with_good_records(broken: Path) -> None:
    broken.write_text(BROKEN.split("\n\n[")[0] + "\n")
    done = tischlein("record", "check", str(broken))
    assert (done.returncode, done.stdout) == (0, "1 good, 0 broken\n")


def test_check_survives_any_bytes(broken: Path) -> None:
    broken.write_bytes(os.urandom(5000) + b"\n" + BROKEN.encode())
    done = tischlein("record", "check", str(broken))
    assert done.returncode == 1
    assert "2 good" in done.stdout
    assert done.stderr == ""


def test_show_draws_a_position_of_a_record(broken: Path) -> None:
    done = tischlein("record", "show", str(broken), "--at", "1", "--lang", "de")
    assert "1. b1 2. a1xc1 *" in done.stdout
    assert "◆───○───·" in done.stdout
    assert "Ziegen im Vorrat: 19" in done.stdout
    assert "Am Zug: die Tiger." in done.stdout


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--game", "2"], "three.record:9:13: d2-c3: It is the turn"),
        (["--game", "4"], "there are 3 records, no number 4"),
        (["--at", "3"], "--at 3: the game has 2 decisions"),
    ],
)
def test_show_says_what_there_is_not(broken: Path, arguments: list[str], says: str) -> None:
    done = tischlein("record", "show", str(broken), *arguments)
    assert done.returncode == 2
    assert says in done.stderr
