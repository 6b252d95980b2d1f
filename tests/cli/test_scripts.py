"""The scripts of a checkout: called through a link, without Python, and two at once."""

from __future__ import annotations

import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).parents[2] / "scripts"

PYTHON = f"""#!/bin/sh
# A Python that only pretends to make environments and to install, slowly, and writes down what it was asked.
case "$*" in
"-m venv "*) echo venv >>"$LOG"; sleep 1; mkdir -p "$3/bin"; cp "$0" "$3/bin/python" ;;
"-m pip "*) echo pip >>"$LOG"; sleep 1 ;;
"-c import pip") ;;
*) exec {shlex.quote(sys.executable)} "$@" ;;
esac
"""


@pytest.fixture
def bare(tmp_path: Path) -> dict[str, str]:
    """An environment with the few programs that the scripts need to look around, and no Python."""
    tools = tmp_path / "tools"
    tools.mkdir()
    for name in ("sh", "env", "dirname", "readlink"):
        (tools / name).symlink_to(str(shutil.which(name)))
    return {"PATH": str(tools), "HOME": str(tmp_path)}


@pytest.mark.parametrize("script", ["build-web", "check", "serve", "test", "test-versions", "tischlein", "types"])
def test_scripts_find_their_checkout_through_a_link(script: str, tmp_path: Path, bare: dict[str, str]) -> None:
    """Where there is no Python they come as far as saying so."""
    link = tmp_path / script
    link.symlink_to(SCRIPTS / script)
    done = subprocess.run([str(link)], capture_output=True, encoding="utf-8", timeout=60, check=False, env=bare)
    assert done.returncode != 0
    assert "there is no Python 3.11, 3.12, 3.13 or 3.14 on the PATH" in done.stderr


def test_a_python_that_is_none_is_named(tmp_path: Path, bare: dict[str, str]) -> None:
    line = [str(SCRIPTS / "tischlein"), "--version"]
    environment = {**bare, "PYTHON": "/no such/python"}
    done = subprocess.run(line, capture_output=True, encoding="utf-8", timeout=60, check=False, env=environment)
    assert (done.returncode, done.stderr) == (3, "tischlein: /no such/python is not Python 3.11, 3.12, 3.13 or 3.14\n")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with a script that only asks for the environment, and says which folder it is for."""
    checkout = tmp_path / "a checkout"
    (checkout / "scripts").mkdir(parents=True)
    shutil.copy(SCRIPTS / "environment.sh", checkout / "scripts")
    (checkout / "pyproject.toml").write_text("[project]\n")
    (checkout / "scripts" / "ask").write_text('. "$(dirname -- "$0")/environment.sh"\nprepare ""\necho ready\n')
    return checkout


@pytest.fixture
def pretending(tmp_path: Path) -> dict[str, str]:
    """An environment whose Python only pretends to install, and writes into LOG what it was asked for."""
    python = tmp_path / "python"
    python.write_text(PYTHON)
    python.chmod(0o755)
    return {"PATH": "/usr/bin:/bin", "PYTHON": str(python), "LOG": str(tmp_path / "log")}


def ask(checkout: Path, environment: dict[str, str]) -> tuple[list[str], str]:
    """What asking for the environment made the pretending Python do, and what the script said."""
    log = Path(environment["LOG"])
    log.unlink(missing_ok=True)
    line = ["sh", str(checkout / "scripts" / "ask")]
    done = subprocess.run(line, capture_output=True, encoding="utf-8", timeout=60, check=False, env=environment)
    assert (done.returncode, done.stdout) == (0, "ready\n")
    return log.read_text().split() if log.exists() else [], done.stderr


def test_a_checkout_that_was_moved_or_copied_makes_its_environment_anew(
    checkout: Path, pretending: dict[str, str]
) -> None:
    assert ask(checkout, pretending)[0] == ["venv", "pip", "pip"]
    assert ask(checkout, pretending) == ([], "")
    copy = checkout.with_name("a copy")
    shutil.copytree(checkout, copy, symlinks=True)
    did, said = ask(copy, pretending)
    assert did == ["venv", "pip", "pip"]
    assert "The environment was made in another folder: this checkout was moved or copied." in said
    assert ask(copy, pretending) == ([], "")
    assert ask(checkout, pretending) == ([], ""), "the first one is as it was"
    moved = checkout.rename(checkout.with_name("elsewhere"))
    assert ask(moved, pretending)[0] == ["venv", "pip", "pip"]
    assert ask(moved, pretending) == ([], "")


def test_two_scripts_at_once_set_the_environment_up_once(
    checkout: Path, pretending: dict[str, str], tmp_path: Path
) -> None:
    environment, line = pretending, ["sh", str(checkout / "scripts" / "ask")]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "encoding": "utf-8", "env": environment}
    both = [subprocess.Popen(line, **pipes) for _ in range(2)]  # type: ignore[call-overload]
    said = [each.communicate(timeout=60) for each in both]
    assert [(each.returncode, out) for each, (out, _) in zip(both, said, strict=True)] == [(0, "ready\n")] * 2
    assert (tmp_path / "log").read_text().split() == ["venv", "pip", "pip"]
    assert sorted(err.partition(" ")[0] for _, err in said) == ["Another", "Setting"]
