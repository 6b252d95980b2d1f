"""Lines at terminals of any width, and where nobody looks."""

from __future__ import annotations

import io

import pytest

from cli.cards import Cards, start
from cli.terminal import tischlein
from tischlein.cli.catalogue import Speaker
from tischlein.cli.console import columns, console
from tischlein.cli.course import Course
from tischlein.cli.screen import Screen
from tischlein.play.words import Language


class Terminal(io.StringIO):
    """A stream that says that it is a terminal."""

    def isatty(self) -> bool:
        return True


def a_game(language: Language) -> str:
    """Everything that is said while somebody plays some decisions and asks for all there is to ask."""
    asked = ["moves", "card", "pile", "help", "play", "no such thing"]

    def types(cards: Cards) -> str:
        if asked:
            return asked.pop()
        legal = cards.position.decisions()
        if len(cards.course.decisions) > 130 or not legal:
            raise EOFError
        return next((word for word in legal if word not in ("pass", "none")), legal[0])

    cards = Cards(types, Course(start()), language=language, seed=3)
    cards.written = Terminal()
    screen = cards.conversation.screen = Screen(Speaker(language), cards.written)
    cards.conversation.keeper._screen = screen
    return cards.run()


@pytest.mark.parametrize("language", ["en", "de"])
def test_texts_are_broken_between_words_at_any_width(language: Language, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setenv("COLUMNS", "100")
    words = a_game(language).split()
    for width in (40, 80):
        monkeypatch.setenv("COLUMNS", str(width))
        said = a_game(language)
        assert max(map(len, said.splitlines())) <= width
        assert said.split() == words


@pytest.mark.parametrize(
    ("said", "found"),
    [("0", 80), ("", 80), ("-5", 80), ("wide", 80), ("1", 20), ("19", 20), ("44", 44), ("²", 80), ("9" * 50, 999_999)],
)
def test_columns_are_what_the_environment_can_mean(said: str, found: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", said)
    assert columns(io.StringIO()) == console(io.StringIO()).width == found


@pytest.mark.parametrize("environment", [{"COLUMNS": "0"}, {"COLUMNS": "-1", "LINES": "0", "TERM": "dumb"}])
@pytest.mark.parametrize("verb", [["games", "puff"], ["set", "show", "hofgarten"]])
def test_every_verb_prints_whatever_the_environment_says(environment: dict[str, str], verb: list[str]) -> None:
    plain = tischlein(*verb, environment={"COLUMNS": ""})
    done = tischlein(*verb, environment=environment | ({} if "COLUMNS" in environment else {"COLUMNS": ""}))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == plain.stdout != ""


def test_where_nobody_looks_a_row_is_a_line() -> None:
    said = tischlein("set", "show", "hofgarten", "--lang", "de", environment={"COLUMNS": "80"}).stdout.splitlines()
    assert len(said) == 65  # the title, the headings, and 63 cards
    assert all(line[:3].isdecimal() and line[3:5] == "  " for line in said[2:])
    assert not any(line != line.rstrip() for line in said)
