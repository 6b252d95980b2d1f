"""What serving says."""

from __future__ import annotations

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
