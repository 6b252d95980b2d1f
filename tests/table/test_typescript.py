"""The browser's types are those of the messages."""

from __future__ import annotations

from pathlib import Path

from tischlein.table.typescript import typescript

WRITTEN = Path(__file__).parents[2] / "web" / "src" / "lib" / "messages.ts"


def test_the_browser_has_the_types_of_the_messages() -> None:
    assert WRITTEN.read_text("utf-8") == typescript(), "run scripts/types"


def test_every_field_says_what_it_is() -> None:
    lines = typescript().split("\n")
    fields = [
        number for number, line in enumerate(lines) if line.startswith("  ") and ": " in line and "/**" not in line
    ]
    assert len(fields) > 100
    assert all(lines[number - 1].startswith("  /** ") for number in fields if not lines[number].startswith('  type: "'))
