"""docs/security.md: every claim names tests that are there."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs/security.md").read_text("utf-8")

_NAMED = re.compile(r"`(tests/[\w/]+\.py)?(?:::(test_\w+))?`")
CLAIMED = ("Who may do what", "Secrets and hidden information", "What is bounded by what", "What survives")


@cache
def names_in(file: str) -> frozenset[str]:
    """The names of the tests in a file."""
    tree = ast.parse((ROOT / file).read_text("utf-8"))
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    return frozenset(
        node.name for node in ast.walk(tree) if isinstance(node, functions) if node.name.startswith("test_")
    )


def claims() -> list[str]:
    """The claims of the page: the points of every section but the last, each in one line."""
    defended = PAGE.partition("## What is not defended")[0]
    return [" ".join(point.split()) for point in re.split(r"\n(?=- |## )", defended) if point.startswith("- ")]


def test_every_claim_names_a_test_that_is_there() -> None:
    assert len(claims()) > 15
    for claim in claims():
        file, found = "", 0
        for named, test in _NAMED.findall(claim):
            file = named or file
            if test:
                assert test in names_in(file), f"{claim}: there is no {test} in {file}"
            found += bool(named or test)
        assert found, f"no test is named for: {claim}"


def test_the_page_has_its_sections() -> None:
    for section in (*CLAIMED, "Files and processes of the machine", "What is not defended"):
        assert f"\n## {section}\n" in PAGE
