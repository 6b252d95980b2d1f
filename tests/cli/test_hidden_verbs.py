"""What can be typed in a game with hidden cards besides decisions, and who looks at the screen."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from cli.cards import Cards, lines, random_course, start
from cli.terminal import first_decision
from cli.test_hidden_screen import OPTIONS, RULE
from tischlein.cli.course import Course
from tischlein.cli.opponent import Chooser
from tischlein.play import Position


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


def test_cards_are_asked_for_by_name() -> None:
    said = at_first_decision("card huntsman", "karte JÄGER", "card Straw Man", "card 035 020", "card Straw Men").run()
    assert (said.count("035 Huntsman\n  creature"), said.count("020 Straw Man\n  creature")) == (3, 2)
    assert said.count("There is no card Straw.\nThere is no card Men.") == 1


@pytest.mark.parametrize("typed", ["{code}", "{number}", "play {code}", "Play {number}", "PLAY-{code}"])
def test_the_number_of_a_card_is_enough(typed: str) -> None:
    played: list[str] = []

    def types(cards: Cards) -> str:
        if played:
            assert played[0] in cards.course.decisions
            return "quit"
        own = [word for word in cards.position.decisions() if word.startswith("play-")][1]
        played.append(own)
        code = own.removeprefix("play-")
        return typed.format(code=code, number=code.lstrip("0"))

    Cards(types, Course(start()), bot=first_decision).run()


def test_where_all_have_all_cards_the_owner_belongs_to_the_name() -> None:
    said = at_first_decision("play-022", "play-999", options={"pool": "own"}).run()
    assert "play-022 is refused: Several players have a card 022; its owner's letter belongs to it: 022a.\n" in said
    assert "play-999 is refused: There is no card 999.\n" in said


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
    screens = said.split(RULE)
    assert len(screens) == 4
    first, second = ("A", "B") if "Gib den Bildschirm an Spieler A" in screens[1] else ("B", "A")
    for screen, who, other in ((screens[1], first, second), (screens[2], second, first), (screens[3], first, second)):
        assert screen.startswith(f"Gib den Bildschirm an Spieler {who}; weiter geht es mit der Eingabetaste.\n")
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
