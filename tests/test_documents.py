"""The code in the documents runs as it stands there, and prints what it says behind it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from cli.cards import Cards, lines, start
from cli.talk import ask
from tischlein.cli.course import Course
from tischlein.cli.gtp import Gtp
from tischlein.play.words import Language

ROOT = Path(__file__).parents[1]

REMARKS = ("draws the board", "zeichnet das Brett", "games that ended so", "how many games ended how")
"""What stands behind a line without being its output."""

LINE = re.compile(r"^( *)(?:print\((?P<printed>.+)\)|(?P<value>[^\s#=]+\(.+\)))  # (?P<output>.+)$", re.MULTILINE)


def code(document: str) -> str:
    """The blocks of Python in a document, one behind the other; what a line claims to print is asked for."""
    blocks = re.findall(r"^```python\n(.*?)^```", (ROOT / document).read_text("utf-8"), re.MULTILINE | re.DOTALL)

    def asking(line: re.Match[str]) -> str:
        if line["output"] in REMARKS:
            return line[0]
        return f"{line[1]}check({line['printed'] or line['value']}, {line['output']!r})"

    return LINE.sub(asking, "\n".join(blocks))


@pytest.mark.parametrize("document", ["README.md", "README.de.md", "docs/library.md", "docs/records.md"])
def test_the_code_of_a_document_runs(document: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "games.txt").write_text('[Game "bagh_chal"]\n\n1. b1 *\n\n[Game "puff"]\n\n1. nothing *\n')
    claims: list[str] = []

    def check(value: Any, claim: str) -> None:
        assert str(value) == claim
        claims.append(claim)

    exec(compile(code(document), document, "exec"), {"__name__": document, "check": check})
    assert bool(claims) == (document != "docs/records.md")


@pytest.mark.parametrize(("document", "language"), [("docs/apfelernte.md", "en"), ("docs/apfelernte.de.md", "de")])
def test_a_game_of_cards_begins_as_its_page_shows(document: str, language: Language) -> None:
    (shown,) = re.findall(r"^```text\n(.*?)^```", (ROOT / document).read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert f"\n\n{shown}" in Cards(lines("quit"), Course(start()), seed=5, language=language).run()


def test_the_dialogues_with_a_program_are_true() -> None:
    page = (ROOT / "docs/gtp.md").read_text("utf-8")
    dialogues = [
        "\n".join(line[4:] for line in found.split("\n")) for found in re.findall(r"(?:^    .*\n|^\n)+", page, re.M)
    ]
    told = 0
    for dialogue in filter(str.strip, dialogues):
        gtp = Gtp()
        for asked, answer in re.findall(r"^(.+)\n=[ \n]?((?:.+\n)*)", dialogue, re.MULTILINE):
            assert ask(gtp, asked).lstrip("\n") == answer.rstrip("\n"), asked
            told += 1
    assert told == 8
