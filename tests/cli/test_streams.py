"""Standard streams that are closed or full, and scripts that are called through a link."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from cli.terminal import PROGRAM

SCRIPTS = Path(__file__).parents[2] / "scripts"


def shell(line: str) -> subprocess.CompletedProcess[str]:
    """Run the program as a shell does, with these redirections."""
    command = " ".join([*PROGRAM, line])
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


@pytest.fixture
def bare(tmp_path: Path) -> dict[str, str]:
    """An environment with the few programs that the scripts need to look around, and no Python."""
    tools = tmp_path / "tools"
    tools.mkdir()
    for name in ("sh", "env", "dirname", "readlink"):
        (tools / name).symlink_to(str(shutil.which(name)))
    return {"PATH": str(tools), "HOME": str(tmp_path)}


@pytest.mark.parametrize("script", ["check", "test", "test-versions", "tischlein"])
def test_scripts_find_their_checkout_through_a_link(script: str, tmp_path: Path, bare: dict[str, str]) -> None:
    """Where there is no Python they come as far as saying so."""
    link = tmp_path / script
    link.symlink_to(SCRIPTS / script)
    done = subprocess.run([str(link)], capture_output=True, encoding="utf-8", timeout=60, check=False, env=bare)
    assert done.returncode != 0
    assert "no Python on the PATH is not Python 3.11" in done.stderr
