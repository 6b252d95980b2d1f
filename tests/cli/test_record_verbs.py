"""tischlein record check and record show, as whole processes."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cli.terminal import tischlein

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


def test_check_names_every_fault_and_counts_the_good(broken: Path) -> None:
    done = tischlein("record", "check", str(broken), "/no/where")
    assert done.returncode == 1
    assert done.stdout.splitlines() == [
        f"{broken}:9:13: d2-c3: It is the turn of the hounds; on d2 stands the fox.",
        "/no/where: No such file or directory",
        "2 good, 2 broken",
    ]


def test_faults_are_said_in_german(broken: Path) -> None:
    done = tischlein("record", "check", str(broken), "/no/where", "--lang", "de")
    assert done.stdout.splitlines() == [
        f"{broken}:9:13: d2-c3: Am Zug: die Hunde; auf d2 steht der Fuchs.",
        "/no/where: gibt es nicht",
        "2 gut, 2 fehlerhaft",
    ]
    shown = tischlein("record", "show", str(broken), "--game", "2", "--lang", "de")
    assert shown.stderr == f"tischlein: {broken}:9:13: d2-c3: Am Zug: die Hunde; auf d2 steht der Fuchs.\n"


def test_check_is_content_with_good_records(broken: Path) -> None:
    broken.write_text(BROKEN.split("\n\n[")[0] + "\n")
    done = tischlein("record", "check", str(broken))
    assert (done.returncode, done.stdout) == (0, "1 good, 0 broken\n")


def test_check_says_where_a_file_is_not_utf_8(broken: Path) -> None:
    good = BROKEN.split("\n\n[")[0].encode()
    broken.write_bytes("; Schöne Partien\n".encode("latin-1") + good + b'\n[Game "bagh_chal"]\n[Place "M\xfcnchen"]\n')
    done = tischlein("record", "check", str(broken))
    assert done.stdout.splitlines() == [f"{broken}:1:6: not UTF-8", f"{broken}:7:10: not UTF-8", "1 good, 2 broken"]
    assert "not UTF-8" in tischlein("record", "show", str(broken)).stderr


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
        (["--game", "1", "--at", "2"], "--at 2: the game has 1 decision\n"),
    ],
)
def test_show_says_what_there_is_not(broken: Path, arguments: list[str], says: str) -> None:
    done = tischlein("record", "show", str(broken), *arguments)
    assert done.returncode == 2
    assert says in done.stderr
