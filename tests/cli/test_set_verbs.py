"""tischlein set check, set show and set text, as whole processes."""

from __future__ import annotations

from pathlib import Path

import pytest

from cards.sets import HOFGARTEN
from cli.terminal import tischlein

GOLDEN = Path(__file__).parents[1] / "data/cards"


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    file = tmp_path / "mine.toml"
    text = HOFGARTEN.replace('act = "draw" }]', 'act = "drew" }]', 1).replace("number = 35", "number = 34")
    file.write_text(text, "utf-8")
    return file


def test_check_tells_every_fault(broken: Path) -> None:
    lines = HOFGARTEN.split("\n")
    line = lines.index("number = 35") + 1
    earlier = lines.index("number = 34")
    done = tischlein("set", "check", str(broken), "--lang", "en")
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.splitlines() == [
        f'{broken}:19: card 001: act cannot be "drew"; did you mean draw?',
        f"{broken}:{line}: card 034: number 34 is there already, on line {earlier}",
    ]
    done = tischlein("set", "check", str(broken), "--lang", "de")
    assert done.stdout.splitlines()[1] == f"{broken}:{line}: Karte 034: Nummer 34 gibt es schon, auf Zeile {earlier}"


@pytest.mark.parametrize(("language", "says"), [("en", "63 cards, no faults"), ("de", "63 Karten, keine Fehler")])
def test_check_is_content_with_a_good_set(language: str, says: str) -> None:
    done = tischlein("set", "check", "hofgarten", "--lang", language)
    assert (done.returncode, done.stdout) == (0, f"{says}\n")


def test_check_survives_files_that_are_none(tmp_path: Path) -> None:
    done = tischlein("set", "check", str(tmp_path), "--lang", "en")
    assert (done.returncode, done.stdout) == (1, f"{tmp_path}: this is a directory\n")
    done = tischlein("set", "check", "/no/where", "--lang", "de")
    assert done.returncode == 1
    assert done.stdout.startswith("/no/where: es gibt keine solche Datei")


def test_show_lists_all_cards_or_shows_some() -> None:
    done = tischlein("set", "show", "hofgarten", "--lang", "de")
    assert "Nr." in done.stdout.splitlines()[1]
    assert "074  Weiße Frau" in done.stdout
    done = tischlein("set", "show", "hofgarten", "35", "59", "--lang", "en")
    assert done.stdout == (
        "035 Huntsman\ncreature, human, strength 4\nWhen this creature attacks, you may destroy a beast.\n\n"
        "059 Towering Growth\naugmentation\nThe bearer has +3 strength.\n"
    )


def test_a_narrow_screen_has_no_table() -> None:
    narrow = tischlein("set", "show", "hofgarten", environment={"COLUMNS": "40"}).stdout
    assert narrow == tischlein("set", "text", "hofgarten").stdout


@pytest.mark.parametrize("language", ["de", "en"])
def test_text_prints_every_card(language: str) -> None:
    done = tischlein("set", "text", "hofgarten", "--lang", language)
    assert done.stdout == (GOLDEN / f"hofgarten.{language}.txt").read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["show", "hofgarten", "999"], "tischlein: hofgarten: there is no card 999\n"),
        (["text", "{broken}"], 'line 19, card 001: act cannot be "drew"; did you mean draw?; and 1 more fault\n'),
        (["show", "/no/where"], "there is no such file"),
    ],
)
def test_what_cannot_be_shown_is_one_line_and_exit_2(broken: Path, arguments: list[str], says: str) -> None:
    done = tischlein("set", *(argument.format(broken=broken) for argument in arguments))
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert says in done.stderr
