"""Every numbered sentence of Apfelernte's rules has a test that names it, or stands here with its reason for none.

A test names sentences in its name (``test_a12_a14_…``) or in the identifiers of its parameters (``A-24 …``).
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

LAST = 160

_HEADING = "heading"
_DRAFT = "how decks are drafted: this engine deals them, at random"
_PREPARED = "decks brought along: this engine deals them, at random"
_MATCH = "several games with the same decks: the rules here are those of one game"
_SCARECROW = "a game against the table itself, which this engine does not have"
_BANS = "bans between matches: the rules here are those of one game"
_PAI_GOW = "a format of its own, which this engine does not have"
_CARDLESS = "played without cards and by memory, which this engine does not have"
_ADVICE = "advice how to play well, not a rule"

WITHOUT_A_TEST: dict[int, str] = {
    1: _HEADING,
    2: _HEADING,
    8: _HEADING,
    30: _HEADING,
    31: "says that decks depend on the format",
    32: _HEADING,
    35: "how strong such decks are",
    36: _HEADING,
    **dict.fromkeys(range(37, 57), _DRAFT),
    57: _HEADING,
    **dict.fromkeys(range(58, 61), _PREPARED),
    61: "how strong such decks are",
    62: _HEADING,
    **dict.fromkeys(range(63, 66), _MATCH),
    **dict.fromkeys(range(66, 71), _SCARECROW),
    71: _HEADING,
    **dict.fromkeys(range(72, 75), "introduces the other formats"),
    **dict.fromkeys(range(75, 78), _BANS),
    **dict.fromkeys(range(78, 88), _PAI_GOW),
    88: _HEADING,
    **dict.fromkeys(range(89, 92), _DRAFT),
    **dict.fromkeys(range(92, 97), _CARDLESS),
    99: _HEADING,
    100: "cutting a shuffled deck once more changes nothing where chance decides card by card",
    **dict.fromkeys(range(102, 104), _MATCH),
    **dict.fromkeys(range(104, 106), _MATCH),
    109: _HEADING,
    **dict.fromkeys(range(110, 119), _ADVICE),
    119: _HEADING,
    120: _HEADING,
    132: _HEADING,
    160: "heading of a part that is not there",
}

_NAMED = re.compile(r"(?:^|_)a(\d+)(?=_|$)")
_IDENTIFIED = re.compile(r"\bA-(\d+)\b")


def named_by_tests() -> set[int]:
    """The numbers in the names of the tests beside this file, and in the identifiers of their parameters."""
    found: set[int] = set()
    for path in Path(__file__).parent.glob("test_source_*.py"):
        if path == Path(__file__):
            continue
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found |= {int(number) for number in _NAMED.findall(node.name)}
                texts = map(ast.unparse, node.decorator_list)
                found |= {int(number) for text in texts for number in _IDENTIFIED.findall(text)}
    return found


def test_every_sentence_has_a_test_or_a_reason() -> None:
    numbers = set(range(1, LAST + 1))
    named = named_by_tests()
    assert sorted(numbers - named - WITHOUT_A_TEST.keys()) == [], "neither"
    assert sorted(named & WITHOUT_A_TEST.keys()) == [], "both"
    assert sorted((named | WITHOUT_A_TEST.keys()) - numbers) == [], "no such sentence"
    assert all(WITHOUT_A_TEST.values())


def test_what_has_to_be_tested_is() -> None:
    """Turns and play, the rule words, and abilities: only headings among them have no test."""
    for first, last in ((1, 29), (121, 131), (133, 159)):
        for number in range(first, last + 1):
            assert WITHOUT_A_TEST.get(number, _HEADING) == _HEADING
