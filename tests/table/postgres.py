"""A PostgreSQL of the tests' own, where the machine has the programs: in a folder of its own, gone afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class Missing(Exception):
    """Why there is no PostgreSQL for the tests."""


def _programs() -> Path:
    path = shutil.which("initdb")
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb")) or ([Path(path)] if path else [])
    if not found:
        raise Missing("this machine has no PostgreSQL (initdb)")
    return found[-1].parent


def _as_somebody() -> list[str]:
    """PostgreSQL refuses to run for root."""
    if os.getuid() != 0:
        return []
    for name in ("postgres", "nobody"):
        try:
            pwd.getpwnam(name)
        except KeyError:
            continue
        if shutil.which("runuser"):
            return ["runuser", "-u", name, "--"]
    raise Missing("PostgreSQL does not run for root, and there is nobody else")


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL that runs.  Raises Missing."""
    programs, somebody = _programs(), _as_somebody()
    folder = Path(tempfile.mkdtemp(prefix="tischlein-postgres-"))
    data, log = folder / "data", folder / "log"
    if somebody:
        user = pwd.getpwnam(somebody[2])
        os.chown(folder, user.pw_uid, user.pw_gid)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]

    def run(program: str, *arguments: str) -> None:
        done = subprocess.run(
            [*somebody, str(programs / program), *arguments], cwd=folder, capture_output=True, text=True, timeout=60
        )
        if done.returncode:
            raise Missing(f"{program}: {done.stderr.strip()}")

    try:
        run("initdb", "-D", str(data), "-A", "trust", "-U", "tischlein", "--no-sync")
        options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c fsync=off"
        run("pg_ctl", "-D", str(data), "-l", str(log), "-w", "-o", options, "start")
        try:
            yield f"postgresql://tischlein@127.0.0.1:{port}/postgres"
        finally:
            run("pg_ctl", "-D", str(data), "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
