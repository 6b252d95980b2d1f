"""What the terminal shows in a game with hidden cards: nothing that the person who looks may not know."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from cli.cards import Cards, any_decision, lines, start
from cli.terminal import first_decision
from tischlein.cli.course import Course
from tischlein.cli.dice import Dice
from tischlein.cli.log import log_lines, seat_of
from tischlein.cli.opponent import Chooser
from tischlein.kernel.random import seeded
from tischlein.play import Position

CODE = re.compile(r"(?<![\w.])\d{3}[a-f]?(?!\w)")
EXAMPLES = re.compile("(?<=That is no decision of this game; such as: ).*")
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
            assert not CODE.search(said), "before the screen is handed over, nothing is shown"
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
    for seed in (1, 2):
        watcher = Watcher(seed)
        cards = Cards(watcher, Course(start(**options)), humans, seed=seed)
        assert "The game is over." in cards.run()
        assert watcher.checked > 50


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


def random_course(seed: int, **options: Any) -> Course:
    course, bot, dice = Course(start(**options)), any_decision(seed), Dice(seed)
    while to_move := course.position.to_move:
        number = len(course.decisions)
        course.play(dice.throw(course.position, number) if to_move == "chance" else bot(course.position, None))
    return course


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


# The verbs


def at_first_decision(
    *typed: str, humans: tuple[str, ...] = ("a",), bot: Chooser = first_decision, **more: Any
) -> Cards:
    return Cards(lines(*typed), Course(start(**more.pop("options", {}))), humans, bot=bot, **more)


def test_the_deal_is_summed_up_and_own_draws_are_named() -> None:
    said = at_first_decision(options={"players": 3}).run()
    log = said.split("\n\n")[0].replace("\n  ", " ")
    assert "A is dealt a card. (20×) B is dealt a card. (20×) C is dealt a card. (20×)\n" in log
    assert "A lays a life card. (3×) B lays a life card. (3×) C lays a life card. (3×)\n" in log
    assert "B draws a card. (5×)" in log
    assert re.search(r"A draws \d{3} [A-Z]", log)
    assert log.count("\n") < 8


def test_cards_are_asked_for_by_number() -> None:
    said = at_first_decision("card 035", "karte 35a 999 x", "card").run()
    assert said.count("035 Huntsman\n  creature, human, strength 4\n  When this creature attacks") == 2
    assert "There is no card 999.\nThere is no card x." in said
    hand = re.findall(r"^  (\d{3}) .*, ", said, re.MULTILINE)[:5]
    assert len(hand) == 5
    for number in hand:
        assert re.search(rf"^{number} ", said, re.MULTILINE)
    assert "Dieses Spiel hat keine Karten" not in said


def test_the_position_is_told_only_when_the_game_is_over() -> None:
    said = at_first_decision("position", "stellung", language="de").run()
    assert said.count("Solange die Partie läuft") == 2
    assert "deal-0" not in said
    course = random_course(7)
    assert f"Position: {course.position.text}" in Cards(lines("position", "undo"), course).run()


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_nothing_is_taken_back_that_has_shown_something(options: dict[str, Any]) -> None:
    rng = random.Random(1)
    before: list[Position] = []

    def types(cards: Cards) -> str:
        course = cards.course
        if before and len(course.positions) < len(before):
            gone = before[len(course.positions) - 1 :]
            assert all(position.to_move != "chance" for position in gone)
            shown = [set(each.game.face.shown(each.seen_by("a").state)) for each in (gone[0], gone[-1])]
            assert shown[1] <= shown[0]
        before[:] = course.positions
        if course.position.to_move is None:
            return "quit"
        return rng.choice(["undo", *[word for word in course.position.decisions() if word != "pass"], "pass"])

    refused = taken = 0
    for seed in range(6):
        before.clear()
        said = Cards(types, Course(start(**options)), seed=seed).run()
        refused += said.count("Not taken back: since then chance has decided, or hidden cards were shown.")
        taken += said.count("Taken back: ")
    assert refused
    assert taken


def test_a_decision_that_shows_nothing_is_taken_back() -> None:
    """An augmentation is attached: between the play and the question where to, nothing was shown."""
    done: list[str] = []

    def types(cards: Cards) -> str:
        attach = next((word for word in cards.position.decisions() if word.startswith("attach")), None)
        if done or cards.position.to_move is None:
            return "quit"
        if attach:
            done.append(cards.course.decisions[-1])
            return "undo"
        plays = [word for word in cards.position.decisions() if word != "pass"]
        return (plays or ["pass"])[-1]

    for seed in range(20):
        said = Cards(types, Course(start(pool="own")), bot=first_decision, seed=seed).run()
        if done:
            break
    assert f"Taken back: {done[0]}\n" in said


def test_a_line_is_carried_out_as_far_as_it_goes_and_shows_no_more() -> None:
    cards = at_first_decision("pass play-999")
    before = len(cards.course.decisions)
    said = cards.run()
    assert "pass" in cards.course.decisions[before:]
    assert "play-999 would be another's decision" in said
    assert "Did you mean draw" not in said


# Several persons at one screen, and none


def test_the_screen_is_handed_over() -> None:
    cards = at_first_decision("", "pass", "pass", "", humans=("a", "b"), language="de", seed=3)
    said = cards.run()
    screens = said.split("─" * 79 + "\n")
    assert len(screens) == 4
    first, second = ("A", "B") if "Gib den Bildschirm Spieler A" in screens[1] else ("B", "A")
    for screen, who, other in ((screens[1], first, second), (screens[2], second, first), (screens[3], first, second)):
        assert screen.startswith(f"Gib den Bildschirm Spieler {who}; weiter geht es mit der Eingabetaste.\n")
        assert f"Handkarten von {who}:" in screen
        assert f"Handkarten von {other}:" not in screen
    assert f"{first} passt." in screens[2]
    assert f"{second} passt." in screens[3]


def test_bots_alone_are_watched_by_a_spectator_and_the_end_shows_all() -> None:
    cards = Cards(lines(), Course(start(players=3)), [], seed=2)
    said = cards.run()
    *before, board, end = said.split("\n\n")
    assert not re.search(r"draws \d{3}", "".join(before))
    assert "The game is over." in end or "The game is over." in board
    assert cards.asked == []


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_boards_and_logs_fit_80_columns(options: dict[str, Any]) -> None:
    types: Callable[[Cards], str] = Watcher(8)
    for line in Cards(types, Course(start(**options)), seed=8).run().splitlines():
        assert len(line) <= 80 or " is refused: " in line, line
