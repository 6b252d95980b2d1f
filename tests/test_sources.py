"""docs/sources.md: every sentence of the sources is held by a test that names it, or has its reason for none."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
PAGE = TESTS.parent / "docs/sources.md"

SENTENCES = {"L": 88, "P": 81, "C": 58}
"""How many sentences each source has."""

NUMBERS = [f"{source}-{number}" for source, last in SENTENCES.items() for number in range(1, last + 1)]

_ROW = re.compile(r"\| ([A-Z]-\d+) \| (.+) \| (.*) \|")
_TEST = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")
_CITED = re.compile(r"\b([LPC])-(\d+)(?: to \1-(\d+))?\b")

Row = tuple[str, str, str]


def rows() -> list[Row]:
    """The rows of the page: number, what the sentence says, what holds it."""
    found = [_ROW.fullmatch(line) for line in PAGE.read_text("utf-8").splitlines()]
    return [(row[1], row[2].strip(), row[3].strip()) for row in found if row]


def cited(text: str) -> set[str]:
    """The sentences that a text names, alone or as a range from one to another."""
    return {
        f"{source}-{number}"
        for source, first, last in _CITED.findall(text)
        for number in range(int(first), int(last or first) + 1)
    }


@cache
def functions_in(path: str) -> dict[str, str]:
    """The test functions of a file, each with its text: decorators, docstring, comments, and the tables it uses."""
    text = (TESTS.parent / path).read_text("utf-8")
    lines, body = text.splitlines(), ast.parse(text).body
    tables = {
        target.id: ast.get_source_segment(text, node) or ""
        for node in body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    found = {}
    for node in body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            own = "\n".join(lines[first - 1 : node.end_lineno])
            names = {name.id for name in ast.walk(node) if isinstance(name, ast.Name)}
            found[node.name] = "\n".join([own, *(tables[name] for name in sorted(names & set(tables)))])
    return found


def faults(row: Row) -> list[str]:
    """What is wrong with a row."""
    number, says, held = row
    wrong = [] if says else [f"{number} does not say what the sentence says"]
    if held.startswith("—"):
        return wrong if re.search(r"\w{3}", held) else [*wrong, f"{number} has no reason for having no test"]
    tests = _TEST.findall(held)
    if not tests or re.sub(r"[,\s]", "", _TEST.sub("", held)):
        wrong.append(f"{number} has neither tests (`tests/….py::test_…`) nor a reason (— …): {held!r}")
    for path, name in tests:
        if not (TESTS.parent / path).is_file():
            wrong.append(f"{number}: there is no file {path}")
        elif name not in functions_in(path):
            wrong.append(f"{number}: there is no {name} in {path}")
        elif number not in cited(functions_in(path)[name]):
            wrong.append(f"{number}: {path}::{name} does not name it")
    return wrong


def test_every_sentence_has_one_row() -> None:
    found = [number for number, _, _ in rows()]
    assert [number for number in NUMBERS if number not in found] == [], "missing"
    assert [number for number in found if number not in NUMBERS] == [], "unknown"
    assert found == NUMBERS, "twice, or out of order"


def test_every_sentence_has_its_tests_or_its_reason() -> None:
    assert [fault for row in rows() for fault in faults(row)] == []


def test_no_test_names_a_sentence_that_there_is_not() -> None:
    for path in sorted(TESTS.rglob("test_*.py")):
        if path != Path(__file__):
            unknown = cited(path.read_text("utf-8")) - set(NUMBERS)
            assert not unknown, (path, unknown)


@pytest.mark.parametrize(
    ("says", "held", "fault"),
    [
        ("", "— heading", "does not say"),
        ("A heading.", "—", "no reason"),
        ("The fox begins.", "", "neither"),
        ("The fox begins.", "later", "neither"),
        ("The fox begins.", "`tests/rules/test_fox_and_geese.py::test_the_fox_begins` and more", "neither"),
        ("The fox begins.", "`tests/rules/test_fox.py::test_the_fox_begins`", "no file"),
        ("The fox begins.", "`tests/rules/test_fox_and_geese.py::test_the_goose_begins`", "no test_the_goose_begins"),
        ("The fox begins.", "`tests/rules/test_fox_and_geese.py::test_geese_never_go_back`", "does not name it"),
        ("The fox begins.", "`tests/rules/test_fox_and_geese.py::test_the_fox_begins`", None),
        ("A heading.", "— heading", None),
    ],
)
def test_this_test_finds_faults(says: str, held: str, fault: str | None) -> None:
    found = faults(("L-9", says, held))
    assert len(found) == (fault is not None)
    assert fault is None or fault in found[0]


def test_ranges_name_all_between_them() -> None:
    assert cited("L-9, P-11 to P-13 and C-2 to L-4.") == {"L-9", "P-11", "P-12", "P-13", "C-2", "L-4"}
