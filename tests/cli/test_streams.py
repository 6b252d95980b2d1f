"""Standard streams that are closed or full."""

from __future__ import annotations

import shlex
import subprocess
from pathlib import Path

import pytest

from cli.terminal import PROGRAM, tischlein


def shell(line: str) -> subprocess.CompletedProcess[str]:
    """Run the program as a shell does, with these redirections."""
    command = f"{shlex.join(PROGRAM)} {line}"
    return subprocess.run(["sh", "-c", command], capture_output=True, encoding="utf-8", timeout=60, check=False)


@pytest.mark.parametrize("verb", ["gtp", "play bagh_chal --side both", "games"])
def test_a_closed_input_is_an_empty_one(verb: str) -> None:
    done = shell(f"{verb} <&-")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("verb", ["gtp", "play bagh_chal", "games", "--help"])
def test_a_closed_output_is_complained_about(verb: str) -> None:
    done = shell(f"{verb} </dev/null >&-")
    assert (done.returncode, done.stderr) == (2, "tischlein: standard output is closed\n")


def test_all_streams_closed() -> None:
    assert shell("games <&- >&- 2>&-").returncode == 2
    assert shell("games <&- 2>&-").returncode == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
def test_a_full_disk_is_complained_about() -> None:
    done = shell("games </dev/null >/dev/full")
    assert done.returncode == 2
    assert done.stderr == "tischlein: [Errno 28] No space left on device\n"


@pytest.mark.parametrize("arguments", [("play", "bagh_chal", "--side", "all", "--seed", "1"), ("gtp",)])
def test_a_mark_of_the_byte_order_before_the_first_line_is_passed_over(arguments: tuple[str, ...]) -> None:
    lines = "\ufeffb1\nquit\n" if arguments[0] == "play" else "\ufeffname\nquit\n"
    done = tischlein(*arguments, typed=lines)
    assert done.returncode == 0
    plain = tischlein(*arguments, typed=lines.removeprefix("\ufeff"))
    assert done.stdout == plain.stdout


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("verb", ["games puff", "set check hofgarten", "play fox_and_hounds --side both"])
def test_a_full_disk_is_one_line(verb: str, lang: str) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [*PROGRAM, *verb.split(), "--lang", lang],
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            timeout=120,
            check=False,
        )
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    wanted = "tischlein: [Errno 28] No space left on device", "tischlein: Standardausgabe: kein Platz mehr"
    assert line == wanted[lang == "de"]
