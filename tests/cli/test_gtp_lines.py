"""The Go Text Protocol, line by line: ids, comments, errors, streams."""

from __future__ import annotations

import io

import pytest

from cli.talk import ask, error
from cli.terminal import first_decision, tischlein
from tischlein.cli.gtp import Gtp, serve
from tischlein.cli.gtp.wire import LONGEST, LONGEST_ERROR


@pytest.fixture
def gtp() -> Gtp:
    return Gtp(lambda level, seed: first_decision)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        (b"protocol_version\n", "= 2\n\n"),
        (b"protocol_version", "= 2\n\n"),
        (b"protocol_version\r\n", "= 2\n\n"),
        (b"\t protocol_version \t\n", "= 2\n\n"),
        (b"proto\x07col_\x00version\n", "= 2\n\n"),
        (b"7 protocol_version\n", "=7 2\n\n"),
        (b"007 protocol_version # a question\n", "=007 2\n\n"),
        (b"7\tprotocol_version\n", "=7 2\n\n"),
        (b"1\x00 name\n", "=1 Tischlein\n\n"),
        (b"\x071\x002 name\n", "=12 Tischlein\n\n"),
        ("1\u200b name\n".encode(), "=1 Tischlein\n\n"),
        (b"1\xff name\n", "? the line is not UTF-8\n\n"),
        (b"8 nonsense\n", "?8 unknown command: nonsense\n\n"),
        (b"9\n", "?9 a command is missing\n\n"),
        (b"9 # nothing\n", "?9 a command is missing\n\n"),
        (b"\n", ""),
        (b"   \t\r\n", ""),
        (b"# 12 name\n", ""),
        (b"name # \xff is fine in a comment\n", "= Tischlein\n\n"),
        (b"3 na\xffme\n", "?3 the line is not UTF-8\n\n"),
        (b"4 name " + b"x" * LONGEST, f"?4 the line is longer than {LONGEST} bytes\n\n"),
        (b"name and more\n", "? name takes no arguments\n\n"),
        (b"play\n", "? usage: play DECISION …\n\n"),
        (b"genmove 1 2\n", "? usage: genmove [seconds]\n\n"),
        ("ma\u2028ny\u0085lines\n".encode(), "? unknown command: manylines\n\n"),
    ],
)
def test_lines(gtp: Gtp, line: bytes, answer: str) -> None:
    assert gtp.answer(line) == answer


def test_errors_are_short(gtp: Gtp) -> None:
    assert len(error(gtp, "x" * 10_000)) == LONGEST_ERROR
    ask(gtp, "new_game bagh_chal")
    assert len(error(gtp, "set_position " + "x/" * 4000)) <= LONGEST_ERROR


def test_every_fault_of_a_position_is_answered(gtp: Gtp) -> None:
    ask(gtp, "new_game pferdeaeppel")
    faults = error(gtp, f"set_position {'x8/' * 8}y red {'colour=1 ' * 40} brown=99 golden=99 board=99")
    assert len(faults) > 1000
    assert faults.startswith("board=99: ") or "board=99" in faults
    assert faults.endswith("the field colour is unknown")
    assert faults.count("row ") == 16
    assert "position '" not in faults


def test_serve_answers_until_quit() -> None:
    source = io.BytesIO(b"1 name\n\n2 name " + b"x" * (3 * LONGEST) + b"\n3 name\nquit\n4 name\n")
    target = io.BytesIO()
    serve(source, target)
    assert target.getvalue().decode() == (
        f"=1 Tischlein\n\n?2 the line is longer than {LONGEST} bytes\n\n=3 Tischlein\n\n= \n\n"
    )


def test_serve_ends_with_the_source() -> None:
    target = io.BytesIO()
    serve(io.BytesIO(b"name"), target)
    assert target.getvalue() == b"= Tischlein\n\n"


def test_the_process() -> None:
    done = tischlein("gtp", typed="new_game bagh_chal\nshow\nlegal\nfoo\n", environment={"PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0
    assert done.stderr == ""
    assert "◆───·" in done.stdout
    assert done.stdout.endswith("\n\n? unknown command: foo\n\n")
