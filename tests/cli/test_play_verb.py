"""tischlein play, as whole processes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cli.terminal import tischlein
from tischlein.cli.catalogue import language_of
from tischlein.play import Record, game, read_record, write_record

HOUNDS_WIN = ["e1-f2", "b8-a7", "f2-g3", "f8-g7", "g3-h4", "d8-e7", "h4-g5", "e7-f6", "g5-h6", "f6-g5"]


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
    german = tischlein("play", "fox_and_hounds", "--side", "both", environment={"LC_ALL": "de_DE.UTF-8"}).stdout
    assert "Du spielst: der Fuchs und die Hunde." in german
    assert "Am Zug: der Fuchs." in german
    assert "Ziel für der Fuchs" not in german
    assert "der Fuchs: Komm an allen vier Hunden vorbei." in german
    assert "Ziehe mit dem Fuchs ein Feld schräg, etwa: e1-d2 oder e1-f2." in german
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


def test_a_resumed_game_keeps_what_its_record_says(tmp_path: Path) -> None:
    """Names of players, comments, the level of the bot; a seed that is given is that of the game from then on."""
    file, again = tmp_path / "saved.record", tmp_path / "again.record"
    tags = {"Fox": "Anna", "Hounds": "Tischlein level 1", "Place": "Hof", "Seed": str(2**63 - 1)}
    start = game("fox_and_hounds").start()
    record = Record(start, ("e1-d2", "b8-a7"), tags, {0: "before", 1: "so", 2: "now"})
    file.write_text(write_record(record))
    done = tischlein("play", str(file), typed=f"save {again}\n")
    assert f"Seed: {2**63 - 1}." in done.stdout
    assert "You: the fox." in done.stdout
    assert "Bots of level 1: the hounds." in done.stdout
    saved = read_record(again.read_text())
    assert (saved.decisions, saved.comments) == (record.decisions, record.comments)
    assert dict(saved.tags) == {**tags, "Date": saved.tags["Date"]}
    tischlein("play", str(file), "--seed", "7", "--level", "2", "--side", "hounds", typed=f"undo\nsave! {again}\n")
    saved = read_record(again.read_text())
    assert saved.comments == {0: "before", 1: "so"}
    assert [saved.tags[name] for name in ("Seed", "Fox", "Hounds")] == ["7", "Anna", "human"]


@pytest.mark.parametrize("seed", [str(2**63), "-1", "x", "٣", "9" * 5000])
def test_a_seed_that_is_none_is_another(tmp_path: Path, seed: str) -> None:
    file = tmp_path / "saved.record"
    file.write_text(write_record(Record(game("fox_and_hounds").start(), (), {"Seed": seed})))
    done = tischlein("play", str(file), "--side", "both", typed="quit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(r"Seed: \d{1,9}\.", done.stdout)


def test_output_that_is_no_terminal_is_plain() -> None:
    assert "\x1b" not in tischlein("play", "bagh_chal", "--side", "both", typed="help\n").stdout


def test_a_terminal_without_the_characters() -> None:
    done = tischlein("play", "bagh_chal", "--side", "both", environment={"PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0
    assert "?" not in done.stdout
    assert " 5  T---.---.---.---T" in done.stdout
    assert "| / | \\ | / | \\ |" in done.stdout
    assert "Legend: T tiger, G goat" in done.stdout
    done = tischlein("play", "puff", "--lang", "de", typed="quit\n", environment={"PYTHONIOENCODING": "ascii"})
    assert "Zeichen: W weisser Stein, B schwarzer Stein" in done.stdout
