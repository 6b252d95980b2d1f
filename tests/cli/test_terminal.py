"""A real terminal: colour, and the keys that interrupt."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pexpect
import pytest

from cli.terminal import PROGRAM
from tischlein.play import read_record

Start = Callable[..., pexpect.spawn]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts a game at a terminal, in a folder of its own."""
    children = []

    def spawn(*arguments: str, **environment: str) -> pexpect.spawn:
        settings = {**os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "NO_COLOR": "", **environment}
        child = pexpect.spawn(
            PROGRAM[0], [*PROGRAM[1:], "play", *arguments], env=settings, cwd=tmp_path, encoding="utf-8", timeout=60
        )
        children.append(child)
        return child

    yield spawn
    for child in children:
        child.close(force=True)


def test_the_board_has_colours(start: Start) -> None:
    child = start("bagh_chal", "--side", "both")
    child.expect("To move: the goats. >")
    assert "\x1b[1;33m◆" in child.before
    child.sendline("b1")
    child.expect("To move: the tigers. >")
    assert "\x1b[1;39m○" in child.before


def test_no_color_is_heeded(start: Start) -> None:
    child = start("bagh_chal", "--side", "both", NO_COLOR="1")
    child.expect("To move: the goats. >")
    assert "\x1b" not in child.before


def test_ctrl_d_offers_to_save(start: Start, tmp_path: Path) -> None:
    child = start("fox_and_hounds", "--side", "both", "--lang", "de")
    child.expect("Am Zug: der Fuchs. >")
    child.sendline("e1-d2")
    child.expect("Am Zug: die Hunde. >")
    child.sendeof()
    child.expect("Die Partie ist nicht gespeichert")
    child.sendline("partie.record")
    child.expect("Gespeichert in partie.record.")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert read_record((tmp_path / "partie.record").read_text()).decisions == ("e1-d2",)


def test_ctrl_c_offers_to_save_and_ends_with_130(start: Start, tmp_path: Path) -> None:
    child = start("fox_and_hounds", "--side", "both")
    child.expect("To move: the fox. >")
    child.sendline("e1-d2")
    child.expect("To move: the hounds. >")
    child.sendintr()
    child.expect("The game is not saved")
    child.sendintr()
    child.expect(pexpect.EOF)
    assert "Traceback" not in child.before
    child.close()
    assert child.exitstatus == 130
    assert list(tmp_path.iterdir()) == []


def test_who_waits_for_a_bot_that_is_compiled_is_told(start: Start, tmp_path: Path) -> None:
    child = start("fox_and_hounds", "--side", "hounds", "--level", "8", NUMBA_CACHE_DIR=str(tmp_path / "empty"))
    child.expect("The bot is thinking. The first time at a game it has to be compiled")
    child.expect("The fox: ", timeout=120)
    child.expect("To move: the hounds. >")


def test_nothing_is_left_on_the_screen_for_the_next_person(start: Start) -> None:
    child = start("apfelernte", "--side", "all", "--seed", "3")
    child.expect("goes on with Enter")
    child.sendline("")
    child.expect("To move: player B. >")
    child.sendline("pass")
    child.expect("goes on with Enter")
    assert "\x1b[H\x1b[2J\x1b[3J" in child.before
    child.sendintr()
    child.expect("The game is not saved")
    child.sendline("")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
