"""The verbs of the command line, as whole processes."""

from __future__ import annotations

import re
import runpy
import sys
from pathlib import Path

import pytest

from cli.terminal import tischlein
from tischlein.cli import bench, cache
from tischlein.cli.counting import count_turns
from tischlein.play import GAMES, TischleinError, game


def test_version_and_help() -> None:
    assert re.fullmatch(r"tischlein \d+\.\d+\.\d+\n", tischlein("--version").stdout)
    help_ = tischlein("--help").stdout
    for verb in ("play", "games", "perft", "record", "set", "bench", "cache", "gtp"):
        assert f"  {verb} " in help_


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["play", "chess"], "game 'chess': the games are"),
        (["play", "bagh_chal", "repetition=9"], "option repetition=9: the values are 3, 4"),
        (["play", "bagh_chal", "--side", "fox"], "side fox: the sides are tigers, goats; or all, or none"),
        (["play", "bagh_chal", "--position", "5"], "the board has 1 row instead of 5"),
        (["play", "bagh_chal", "--position", ""], "the text is empty"),
        (["perft", "bagh_chal", "1", "--position", ""], "the text is empty"),
        (["perft", "puff", "2", "--turns"], "puff: whole turns are counted in games without dice only"),
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


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["play", "schach"], "Spiel 'schach': die Spiele sind"),
        (["play", "apfelernte", "deck=9"], "Option deck=9: die Werte sind 10-40"),
        (["play", "apfelernte", "set=nix"], "Option set=nix: es gibt keine solche Datei"),
        (["play", "bagh_chal", "--side", "fox"], "Seite fox: die Seiten sind tigers, goats"),
        (["play", "bagh_chal", "--position", "5"], "Stellung '5'"),
        (["play", "bagh_chal", "--resume", "x"], "eine Partie, die weitergeht, hat Spiel"),
        (["play", "bagh_chal", "repetition"], "'repetition' ist keine Option"),
        (["play"], "nenne ein Spiel"),
        (["play", "/no/where.record"], "/no/where.record: gibt es nicht"),
        (["record", "show", "/no/where"], "/no/where: gibt es nicht"),
        (["set", "show", "hofgarten", "999"], "hofgarten: eine Karte 999 gibt es nicht"),
        (["set", "text", "/no/where"], "/no/where: es gibt keine solche Datei"),
    ],
)
def test_bad_input_is_refused_in_the_language_of_the_verb(arguments: list[str], says: str) -> None:
    done = tischlein(*arguments, "--lang", "de")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert says in done.stderr
    assert tischlein(*arguments, environment={"LC_ALL": "de_DE.UTF-8"}).stderr == done.stderr


@pytest.mark.parametrize("arguments", [["perft", "bagh_chal", "61"], ["perft", "bagh_chal", "-1"], ["nonsense"]])
def test_bad_usage_is_exit_code_2_without_a_traceback(arguments: list[str]) -> None:
    done = tischlein(*arguments)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


# games, perft, cache, bench


@pytest.mark.parametrize("lang", ["de", "en"])
def test_games_names_every_game_and_option(lang: str) -> None:
    said = tischlein("games", "--lang", lang).stdout
    for name in GAMES:
        assert name in said
        for option in game(name).face.options:
            assert f"{option.name}={option.write(option.default)}" in said


def test_games_leaves_nothing_out_on_a_narrow_terminal() -> None:
    said = tischlein("games", environment={"COLUMNS": "20"}).stdout
    names = "".join(line[:8].strip() for line in said.splitlines())
    assert all(name in names for name in GAMES)
    assert "…" not in said


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


@pytest.mark.parametrize("seconds", ["nan", "inf", "0", "-1", "x"])
def test_bench_takes_a_time_above_zero(seconds: str) -> None:
    done = tischlein("bench", "--seconds", seconds)
    assert done.returncode == 2
    assert f"invalid seconds value: '{seconds}'" in done.stderr


def test_bench_says_when_it_is_absent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "_PACKAGE", tmp_path / "src" / "tischlein")
    with pytest.raises(TischleinError, match="not installed here"):
        bench.folder()


def test_games_says_how_many_may_play() -> None:
    said = tischlein("games").stdout
    assert "Apfelernte: a, b; 2 to 6 players" in said
    assert "Puff: white, black\n" in "\n".join(line.rstrip() for line in said.splitlines()) + "\n"
    assert "deck=20|10-40" in said
    assert "Apfelernte: a, b; 2 bis 6 Spieler" in tischlein("games", "--lang", "de").stdout


def test_games_lists_those_that_are_named() -> None:
    said = tischlein("games", "bagh_chal", "puff").stdout
    assert [line.split()[0] for line in said.splitlines() if line[:1] in tuple("abcdefp")] == ["bagh_chal", "puff"]
    unknown = tischlein("games", "halma", "--lang", "de")
    assert unknown.returncode == 2
    assert "halma" in unknown.stderr
    assert "bagh_chal" in unknown.stderr


def test_perft_counts_deals() -> None:
    """Cards are known to whoever counts: it is a measure of rules, not of play."""
    done = tischlein("perft", "apfelernte", "2", "deck=10")
    assert [line.split()[1] for line in done.stdout.splitlines()] == ["63", "3,906"]
