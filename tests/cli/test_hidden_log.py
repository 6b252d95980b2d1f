"""What the log says in a game with hidden cards: that no card comes or goes without a word."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cli.cards import random_course
from tischlein.cli.course import Course
from tischlein.cli.log import log_lines
from tischlein.play import Position
from tischlein.play.faces._apfelernte_zones import HAND, PILE, known, named, pieces
from tischlein.play.words import Language
from tischlein.rules.apfelernte.layout import TURN
from tischlein.rules.apfelernte.pieces import entry_of

SEEDS = 24

OPTIONS: list[dict[str, Any]] = [{}, {"players": 3, "pool": "own", "deck": 12}, {"deck": 10, "lives": 1}]


def said(course: Course, number: int, side: str | None, language: Language = "en") -> str:
    """All that is said of one decision, whoever made it, and of what followed from it."""
    small = Course(course.positions[number])
    small.play(course.decisions[number])
    sentence = course.position.game.face.told(
        small.positions[0].state, small.positions[0].move(small.decisions[0]), -1 if side is None else 0
    )
    assert sentence is not None
    return " ".join([sentence.in_language(language), *log_lines(small, 0, side, language)])


def hand(position: Position) -> set[str]:
    return {named(position.state, entry) for entry in known(position.state, 0, HAND)}


def in_play(position: Position) -> set[str]:
    return {named(position.state, entry_of(position.state, i)) for i in pieces(position.state)}


def piles(position: Position) -> set[str]:
    seats = range(len(position.game.sides))
    return {named(position.state, entry) for seat in seats for entry in known(position.state, seat, PILE)}


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_no_card_comes_to_the_hand_and_none_leaves_play_or_a_pile_without_a_word(options: dict[str, Any]) -> None:
    checked = 0
    for seed in range(4):
        course = random_course(seed, **options)
        for number in range(len(course.decisions)):
            before, after = (position.seen_by("a") for position in course.positions[number : number + 2])
            if before.state.cells[TURN] == 0 or course.positions[number + 1].to_move is None:
                continue
            moved = (hand(after) - hand(before)) | (in_play(before) - in_play(after))
            if "c" not in after.game.sides:  # of a player who is out everything has gone
                moved |= piles(before) - piles(after)
            text = said(course, number, "a")
            assert moved <= set(re.findall(r"\d{3}[a-f]?", text)), (course.decisions[number], text)
            checked += len(moved)
    assert checked > 10


SENTENCES = (
    r"[ABC] wirft \d{3}c? [^.]* oben vom Deck ab\.",
    r"[ABC] wirft durch Zufall \d{3} [^.]* ab\.",
    r"[ABC] lässt die Fähigkeit von \d{3} [^.]* ungenutzt\.",
    r"\d{3} [^.]* kommt auf die Hand von [ABC]\.",
    r"\d{3} [^.]* kommt unter das Deck von [ABC]\.",
    r"\d{3} [^.]* kommt in das Deck von [ABC]\.",
    r"\d{3} [^.]* kommt unter [ABC] ins Spiel\.",
    r"\d{3} [^.]* kommt auf den Abwurfstapel: Es ist kein Wesen zum Anlegen da\.",
    r"[ABC] verliert die letzte Lebenskarte und scheidet aus\.",
)


def test_sentences_of_the_log() -> None:
    courses = [random_course(seed, players=3) for seed in range(SEEDS)]
    texts = [said(course, n, "a", "de") for course in courses for n in range(79, len(course.decisions))]
    for sentence in SENTENCES:
        assert any(re.search(sentence, text) for text in texts), sentence
