"""Lines typed at the terminal that are not the words of decisions: understood where they are unambiguous."""

from __future__ import annotations

import re

import pytest

from cli.cards import Cards, lines, start
from cli.terminal import first_decision
from cli.test_conversation import Talk
from tischlein.cli.course import Course
from tischlein.play import game
from tischlein.play.words import Language


def at_first_turn(*typed: str, language: Language = "en") -> Cards:
    """The first decision of player a in some game."""
    return Cards(lines(*typed), Course(start()), bot=first_decision, language=language)


def hand_of(cards: Cards) -> list[tuple[str, str]]:
    """The words of the plays at the first decision, and the names of their cards in the language of the screen."""
    found: list[tuple[str, str]] = []

    def types(asked: Cards) -> str:
        position = asked.position
        for word in position.decisions():
            if word.startswith("play"):
                title = position.game.face.titled(position.state, word).in_language(asked.conversation.say.language)
                found.append((word, title.partition("(")[2].rstrip(")")))
        raise EOFError

    Cards(types, Course(start()), bot=first_decision, language=cards.conversation.say.language).run()
    return found


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("how", ["number", "name", "verb and number", "verb and name", "capitals"])
def test_a_card_is_played_by_number_or_name(how: str, language: Language) -> None:
    for word, name in hand_of(at_first_turn(language=language)):
        verb = "spiele" if language == "de" else "play"
        number = word.removeprefix("play-")
        typed = {
            "number": number.lstrip("0"),
            "name": name,
            "verb and number": f"{verb} {number.lstrip('0')}",
            "verb and name": f"{verb} {name}",
            "capitals": word.upper(),
        }[how]
        cards = at_first_turn(typed, language=language)
        cards.run()
        assert word in cards.course.decisions


def test_what_is_ambiguous_is_answered_with_the_candidates() -> None:
    cards = at_first_turn("play")
    said = cards.run()
    for word, name in hand_of(cards):
        assert f"{word} ({name})" in " ".join(said.split())
    assert "Which?" in said
    assert not any(word.startswith("play") for word in cards.course.decisions)


@pytest.mark.parametrize(
    ("language", "typed", "says"),
    [
        ("en", "play goose girl", "play-009 (Goose Girl) is refused: 009 is not in the hand."),
        ("de", "spiele gänsemagd", "play-009 (Gänsemagd) geht nicht: 009 ist nicht auf der Hand."),
        ("en", "play 9", "play-009 (Goose Girl) is refused: 009 is not in the hand."),
        ("en", "attack 31", "is refused: No creature 031 is in play."),
        ("de", "angreifen 31", "geht nicht: Ein Wesen 031 ist nicht im Spiel."),
        ("en", "play 999", "play-999 is refused: There is no card 999."),
    ],
)
def test_a_refusal_names_what_was_meant(language: Language, typed: str, says: str) -> None:
    assert "009" not in [word.removeprefix("play-") for word, _ in hand_of(at_first_turn())]
    said = at_first_turn(typed, language=language).run()
    assert says in " ".join(said.split())


@pytest.mark.parametrize("language", ["en", "de"])
def test_examples_in_refusals_are_possible_now(language: Language) -> None:
    cards = at_first_turn("something else", language=language)
    said = " ".join(cards.run().split())
    found = re.search(r"(?:for example|zum Beispiel): ([^.]*)\.", said)
    assert found
    legal = {word for word, _ in hand_of(cards)} | {"pass"}
    assert set(found[1].split(", ")) <= legal


def test_boards_take_capitals_blanks_and_other_separators() -> None:
    talk = Talk("E1 D2", "B8A7", "d2 – c3")
    talk.run()
    assert talk.course.decisions == ["e1-d2", "b8-a7", "d2-c3"]
    assert "e1-e3 is refused" in Talk("E1 E3").run()


def test_several_decisions_may_stand_on_a_line_in_any_way() -> None:
    talk = Talk("E1 D2 b8-a7 d2c3")
    talk.run()
    assert talk.course.decisions == ["e1-d2", "b8-a7", "d2-c3"]


def test_dice_are_typed_with_a_blank() -> None:
    talk = Talk("white", "1 2", start=game("puff").start(), humans=["white", "black", "chance"])
    talk.run()
    assert talk.course.decisions == ["white", "1-2"]


def test_whole_piles_are_listed() -> None:
    said = at_first_turn("pile", "pile b", "stapel x").run()
    assert said.count("Discard pile of B (0, bottom to top): empty.") == 2
    assert said.count("Discard pile of A (0, bottom to top): empty.") == 1
    assert "x: the players are a, b." in said
    assert "This game has no cards." in Talk("pile").run()
