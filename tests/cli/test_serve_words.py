"""What serving says."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from tischlein.cli.serve import Said


def test_the_database_is_a_file_and_a_server_without_bots_warms_none(capsys: pytest.CaptureFixture[str]) -> None:
    said = Said("en", 0)
    said.database("sqlite:////var/lib/tables.db")
    said.database("postgresql://user@host/name")
    said.address("http://localhost:8000/", None)
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == ["Tables are kept in /var/lib/tables.db", "Tables are kept in postgresql://user@host/name"]
    assert lines[-1] == "There are no bots, so nobody can practise."
    Said("de", 2).address("http://localhost:8000/", "http://192.168.1.7:8000/")
    assert capsys.readouterr().out.splitlines() == [
        "Tischlein ist gedeckt: http://localhost:8000/",
        "Für andere Geräte in deinem Netz: http://192.168.1.7:8000/",
        "Strg-C räumt es ab; die Partien bleiben.",
        "Die Bots wärmen sich auf, beim ersten Mal eine Minute lang.",
    ]


@pytest.mark.parametrize("lines", [1, 2])
def test_serving_goes_on_when_nobody_reads_what_it_says(tmp_path: Path, lines: int) -> None:
    # As in `tischlein serve | head -1`, or `head -2`; with what it logs into the same pipe.
    serving = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "tischlein",
            "serve",
            "--lang",
            "en",
            "--port",
            "0",
            "--bots",
            "0",
            "--database",
            "t.db",
        ],
        cwd=tmp_path,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    try:
        assert serving.stdout is not None
        told = ""
        for _ in range(lines):
            told = serving.stdout.readline().decode()
        while "http://" not in told and lines > 1:
            told = serving.stdout.readline().decode()
        serving.stdout.close()
        if lines > 1:
            address = told.split()[-1].rstrip("/")
            for _ in range(3):
                assert urlopen(f"{address}/health", timeout=20).status == 200
        else:
            with pytest.raises(subprocess.TimeoutExpired):
                serving.wait(5)
        serving.terminate()
        assert serving.wait(30) == 0
    finally:
        serving.kill()
        serving.wait()
