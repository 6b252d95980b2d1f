"""What the terminal shows in a game with hidden cards: nothing that the person who looks may not know."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from cli.cards import Cards, lines, random_course, start
from tischlein.cli.course import Course
from tischlein.cli.log import log_lines, seat_of
from tischlein.kernel.random import seeded
from tischlein.play import Position

CODE = re.compile(r"(?<![\w.])\d{3}[a-f]?(?!\w)")
EXAMPLES = re.compile("(?:such as|Spiels; etwa): .*|(?:Turn|Zug) [0-9]+,")
RULE = "─" * 79 + "\n"
ASIDES = ("board", "card", "moves", "position", "help", "undo", "play-999", "draw-001", "hint")
OPTIONS: list[dict[str, Any]] = [
    {},
    {"players": 3, "pool": "own"},
    {"players": 6, "pool": "own", "deck": 12, "hand": 7},
    {"players": 4, "deck": 10, "lives": 1},
]


class Watcher:
    """Types decisions at random, and sees to it that whoever looks is shown no card that it may not know."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self._known: dict[str | None, set[str]] = {}
        self._seen_to: dict[str | None, int] = {}
        self.checked = 0

    def __call__(self, cards: Cards) -> str:
        position = cards.position
        said = EXAMPLES.sub("", cards.fresh())
        if position.to_move is None:
            return "quit"
        if cards.asked[-1] == "":
            assert not CODE.search(said.rpartition(RULE)[2]), "before the screen is handed over, nothing is shown"
            return ""
        side = position.to_move
        shown = set(CODE.findall(said)) - {"999", "001"}
        assert shown <= self._may_know(cards.course, side), (side, said)
        self.checked += len(shown)
        if self._random.random() < 0.2:
            return self._random.choice(ASIDES)
        return self._random.choice([word for word in position.decisions() if word != "pass"] or ["pass"])

    def _may_know(self, course: Course, side: str) -> set[str]:
        """The cards that the side has been shown so far, or has heard of."""
        known = self._known.setdefault(side, set())
        begin = min(self._seen_to.get(side, 0), len(course.decisions))
        for number in range(begin, len(course.positions)):
            position = course.positions[number]
            known |= set(position.game.face.shown(position.seen_by(side).state))
            if number < len(course.decisions):
                word = heard(position, course.decisions[number], side)
                known |= set(CODE.findall(word.replace("-", " ")))
        self._seen_to[side] = len(course.decisions)
        return known | {name[:3] for name in known}


def heard(position: Position, word: str, side: str | None) -> str:
    return position.game.face.heard(position.state, position.move(word), seat_of(position, side))


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("humans", [["a"], ["b"], ["a", "b"]], ids=" ".join)
def test_a_whole_game_shows_nothing_that_the_person_may_not_know(options: dict[str, Any], humans: list[str]) -> None:
    checked = 0
    for seed in (1, 2, 3):
        watcher = Watcher(seed)
        cards = Cards(watcher, Course(start(**options)), humans, seed=seed)
        assert "The game is over." in cards.run()
        checked += watcher.checked
    assert checked > 100


def test_a_whole_game_against_bots_shows_nothing_that_the_person_may_not_know() -> None:
    from tischlein.cli.opponent import opponent

    watcher = Watcher(5)
    cards = Cards(watcher, Course(start(players=3)), bot=opponent(1, 5), seed=5)
    assert "The game is over." in cards.run()
    assert watcher.checked > 50


# Truths that a seat cannot tell apart


def truths(position: Position, side: str | None) -> list[Position]:
    """The position, and others that look the same to a side."""
    book, face = position.game.book, position.game.face
    drawn = (book.determinise(position.state, seat_of(position, side), seeded(k), face.spare()) for k in range(2))
    return [position, *(Position(position.game, state, ()) for state in drawn)]


def board(position: Position, side: str | None) -> str:
    """What is drawn for a side, and what its cards say."""
    cards = Cards(lines(), Course(position), [side] if side else [])
    cards.conversation.screen.board(position.seen_by(side))
    cards.conversation._cards([])
    return cards.fresh()


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_truths_that_a_side_cannot_tell_apart_look_the_same(options: dict[str, Any]) -> None:
    course = random_course(3, **options)
    begun = next(number for number, position in enumerate(course.positions) if position.state.cells[12])
    for number in range(begun, len(course.decisions), 3):
        if course.positions[number].to_move == "chance":
            continue
        for side in course.position.game.sides[:2]:
            one, *others = truths(course.positions[number], side)
            assert np.array_equal(one.seen_by(side).state.cells, others[0].seen_by(side).state.cells)
            assert {board(other, side) for other in others} == {board(one, side)}


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_hidden_throws_are_told_the_same_whatever_they_are(options: dict[str, Any]) -> None:
    course = random_course(4, **options)
    told = 0
    for position, word in zip(course.positions, course.decisions, strict=False):
        for side in position.game.sides[:2]:
            if position.to_move != "chance" or heard(position, word, side) == word:
                continue
            logs = set()
            for truth in truths(position, side):
                for other in truth.decisions()[:2]:
                    small = Course(truth)
                    small.play(other)
                    logs.add(tuple(log_lines(small, 0, side, "en")))
            assert len(logs) == 1
            assert not CODE.search(str(logs))
            told += 1
    assert told > 50


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_boards_and_logs_fit_80_columns(options: dict[str, Any]) -> None:
    types: Callable[[Cards], str] = Watcher(8)
    for line in Cards(types, Course(start(**options)), seed=8).run().splitlines():
        assert len(line) <= 80 or " is refused: " in line, line
