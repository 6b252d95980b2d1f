"""Playing at the terminal, in-process: what is typed and what is said."""

from __future__ import annotations

import io
import re
from collections.abc import Collection

import pytest

from cli.terminal import first_decision
from tischlein.cli.catalogue import Speaker, Verb
from tischlein.cli.conversation import Conversation
from tischlein.cli.course import Course
from tischlein.cli.dice import Dice
from tischlein.cli.screen import Screen
from tischlein.play import Position, game
from tischlein.play.words import Language


def last_decision(position: Position, seconds: float | None) -> str:
    """Whom the tests ask for hints."""
    return max(position.decisions())


HOUNDS = game("fox_and_hounds").start()


class Talk:
    """A conversation with its lines typed in advance."""

    def __init__(
        self,
        *lines: str | type[BaseException],
        start: Position = HOUNDS,
        humans: Collection[str] = ("fox", "hounds"),
        language: Language = "en",
        asks_to_save: bool = False,
    ) -> None:
        self.said = io.StringIO()
        self.asked: list[str] = []
        self._lines = iter(lines)
        say = Speaker(language)
        self.course = Course(start)
        self.conversation = Conversation(
            self.course,
            humans,
            first_decision,
            last_decision,
            Dice(1),
            Screen(say, self.said),
            say,
            self._read,
            {"Fox": "Anna"},
        )
        self.conversation.asks_to_save = asks_to_save

    def _read(self, prompt: str) -> str:
        self.asked.append(prompt)
        line = next(self._lines, EOFError)
        if isinstance(line, str):
            return line
        raise line

    def run(self) -> str:
        """Everything that is said."""
        self.conversation.run()
        return self.said.getvalue()


def test_decisions_are_made_and_the_board_is_drawn() -> None:
    talk = Talk("e1-d2", "", "   ", "b8-a7")
    assert talk.run().count("a   b   c   d   e   f   g   h") == 3
    assert talk.course.decisions == ["e1-d2", "b8-a7"]
    assert talk.asked == ["To move: the fox. > ", *["To move: the hounds. > "] * 3, "To move: the fox. > "]


def test_several_decisions_on_a_line_are_all_or_nothing() -> None:
    talk = Talk("e1-d2 b8-a7", "d2-c3 a8-b7", "d2-c3 h8-g7")
    assert "a8-b7 is refused: There is no a8 on the board." in talk.run()
    assert talk.course.decisions == ["e1-d2", "b8-a7", "d2-c3", "h8-g7"]


def test_a_line_does_not_decide_for_the_bot() -> None:
    talk = Talk("e1-d2 b8-a7", humans=["fox"])
    assert "b8-a7 would be another's decision" in talk.run()
    assert talk.course.decisions == []
    said = Talk("e1-d2 b8-a7", humans=["fox"], language="de").run()
    assert "Nicht ausgeführt: b8-a7 ist nicht deine Entscheidung." in said


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", ["e1-e2 is refused: There is no e2 on the board.", "Did you mean e1-f2, e1-d2?"]),
        ("de", ["e1-e2 geht nicht: e2 gibt es auf dem Brett nicht.", "Meintest du e1-f2, e1-d2?"]),
    ],
)
def test_a_refused_decision_names_its_rule(language: Language, says: list[str]) -> None:
    said = Talk("e1-e2", language=language).run()
    assert all(sentence in said for sentence in says)


def test_a_mistyped_command_is_suggested() -> None:
    assert "Did you mean undo?" in Talk("udno").run()


def test_a_throw_the_wrong_way_round_is_suggested_the_right_way() -> None:
    talk = Talk("white", "2-1", start=game("puff").start(), humans=["white", "black", "chance"])
    assert "2-1 is refused: The lower die comes first: 1-2.\nDid you mean 1-2?\n" in talk.run()


@pytest.mark.parametrize("word", ["undo", "UNDO", "zurück"])
def test_undo_goes_back_to_the_humans_decision(word: str) -> None:
    talk = Talk("e1-d2", "d2-c3", word, humans=["fox"])
    assert "Taken back: d2-c3" in talk.run()
    assert talk.course.decisions[0] == "e1-d2"
    assert len(talk.course.decisions) == 2


def test_undo_at_the_start() -> None:
    assert "There is nothing to take back." in Talk("undo", humans=["hounds"]).run()


def test_the_bot_decides_for_the_others() -> None:
    talk = Talk("e1-d2", humans=["fox"])
    assert f"The hounds: {talk.run() and talk.course.decisions[1]}" in talk.said.getvalue()
    assert talk.course.position.to_move == "fox"


def test_questions() -> None:
    said = Talk("hint", "moves", "position", "board", "help", "card").run()
    assert "This game has no cards." in said
    assert "Hint: e1-f2" in said, "the adviser is not the bot"
    assert "Legal: e1-d2 e1-f2" in said
    assert "Position: 2F1/4/4/4/4/4/4/HHHH fox quiet=0" in said
    assert said.count("a   b   c") == 2
    assert "save FILE" in said
    assert "◆ fox, ● hound" in said


def test_german_help_names_every_command_in_german() -> None:
    said = Talk("hilfe", language="de").run()
    for verb in Verb:
        if verb.usage("de")[0] and verb not in (Verb.CARD, Verb.PILE):  # which are for games of cards
            assert f"  {verb.value[1][0]}" in said
    assert "zurück zu deiner letzten Entscheidung\n" in said
    assert "alle möglichen Entscheidungen\n" in said


# The end


def test_the_end_says_reason_points_and_winner() -> None:
    start = game("fox_and_hounds").position("4/4/4/H3/HHHF/4/4/4 fox")
    said = Talk("g5-h6", "hint", "moves", "undo", start=start).run()
    assert "The game is over. The fox is past the hounds." in said
    assert "Winner: the fox. Points: the fox 1, the hounds -1" in said
    assert "Taken back: g5-h6" in said


def test_the_end_in_german_and_a_draw() -> None:
    start = game("fox_and_geese").position("3/3/7/G5F/7/3/3 geese captured=0")
    lines = ["a4-b4 g4-f4 b4-a4 f4-g4"] * 2
    said = Talk(*lines, start=start, humans=["fox", "geese"], language="de").run()
    assert "Dieselbe Stellung kam zu oft vor: unentschieden." in said
    assert "Unentschieden. Punkte: der Fuchs 0, die Gänse 0" in said


def test_bots_alone_play_to_the_end_and_ask_nobody() -> None:
    talk = Talk(humans=[])
    assert "The game is over." in talk.run()
    assert talk.asked == []


# Dice


def throws(seed: int, *lines: str, humans: Collection[str] = ("white", "black")) -> list[str]:
    """The decisions of a game of Puff in which these lines are typed."""
    talk = Talk(*lines, start=game("puff").start(), humans=humans)
    talk.conversation.dice = Dice(seed)
    talk.run()
    return talk.course.decisions


def test_dice_follow_the_seed_and_not_the_takebacks() -> None:
    begin = throws(7)
    assert len(begin) == 2
    first = next(word for word in ("in-1", "in-2", "in-3", "in-4", "in-5", "in-6") if word[-1] == begin[1][0])
    made = throws(7, first)
    assert made[:3] == [*begin, first]
    assert throws(7, first, "undo", first) == made
    assert any(throws(seed) != begin for seed in range(5))


@pytest.mark.parametrize(
    ("language", "says"), [("en", "(White|Black) begins.\nDice: "), ("de", "(Weiß|Schwarz) beginnt.\nWürfel: ")]
)
def test_who_begins_is_told_in_words(language: Language, says: str) -> None:
    said = Talk("quit", start=game("puff").start(), humans=("white", "black"), language=language).run()
    assert re.match(says, said)


def test_dice_by_hand() -> None:
    talk = Talk(
        *["hint", "7-7", "white", "moves", "1-6", "in-1", "undo", "undo", "2-3"],
        start=game("puff").start(),
        humans=("white", "black", "chance"),
    )
    said = talk.run()
    assert talk.asked[0] == "Who begins? Type white or black. > "
    assert talk.asked[3] == "The dice are to be thrown: type the throw. > "
    assert "Here the dice decide." in said
    assert "7-7 is refused" in said
    assert talk.course.decisions == ["white", "2-3"]


def test_it_says_what_is_asked_where_it_is_something_new() -> None:
    talk = Talk("h8-g6", "none", "a1-b3", start=game("pferdeaeppel").start(), humans=("white", "brown"), language="de")
    talk.conversation.run()
    said = talk.said.getvalue()
    asked = [line for line in said.splitlines() if ", etwa: " in line]
    assert [line.partition(",")[0] for line in asked] == [
        "Ziehe mit dem weißen Pferd",
        "Lege",
        "Ziehe mit dem braunen Pferd",
        "Lege",
    ]
    assert asked[1].startswith("Lege, wenn du magst, noch einen Apfel, etwa: +")
    assert asked[1].endswith(" oder none.")


def test_what_comes_near_is_said_under_the_board() -> None:
    start = game("bagh_chal").position("T...T/5/2G2/5/T...T goats hand=0 captured=4 quiet=118")
    talk = Talk("c3-c4", start=start, humans=("goats", "tigers"))
    talk.conversation.run()
    assert "2 more turns without a goat placed or captured, and it is a draw." in talk.said.getvalue()
    assert "1 more turn without a goat placed or captured, and it is a draw." in talk.said.getvalue()
