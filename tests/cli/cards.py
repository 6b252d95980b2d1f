"""Games of Apfelernte at the terminal, in-process: who types what, and what is said."""

from __future__ import annotations

import io
import random
from collections.abc import Callable, Collection, Mapping
from typing import Any

from tischlein.cli.catalogue import Speaker
from tischlein.cli.conversation import Conversation
from tischlein.cli.course import Course
from tischlein.cli.dice import Dice
from tischlein.cli.opponent import Chooser
from tischlein.cli.screen import Screen
from tischlein.play import Position, game
from tischlein.play.words import Language


def start(**options: Any) -> Position:
    """The first position of a game."""
    return game("apfelernte", **options).start()


def any_decision(seed: int) -> Chooser:
    """A bot that decides at random, but the same wherever it is asked the same."""

    def choose(position: Position, seconds: float | None) -> str:
        words = sorted(position.decisions())
        busy = [word for word in words if word not in ("pass", "none")] or words
        return random.Random(f"{seed} {position.state.cells.sum()}").choice(busy)

    return choose


class Cards:
    """A conversation over a game of cards.  ``types`` answers with a line whenever one is asked for."""

    def __init__(
        self,
        types: Callable[[Cards], str],
        course: Course,
        humans: Collection[str] = ("a",),
        *,
        bot: Chooser | None = None,
        seed: int = 1,
        language: Language = "en",
        tags: Mapping[str, str] | None = None,
    ) -> None:
        self.course, self.humans = course, humans
        self.written = io.StringIO()
        self.asked: list[str] = []
        self._types = types
        self._read_to = 0
        say = Speaker(language)
        self.conversation = Conversation(
            course,
            humans,
            bot or any_decision(seed),
            any_decision(seed),
            Dice(seed),
            Screen(say, self.written),
            say,
            self._read,
            {"Seed": str(seed), **(tags or {})},
        )

    def _read(self, prompt: str) -> str:
        self.asked.append(prompt)
        return self._types(self)

    @property
    def position(self) -> Position:
        """The position now."""
        return self.course.position

    def fresh(self) -> str:
        """What was said since this was asked last."""
        text = self.written.getvalue()
        found, self._read_to = text[self._read_to :], len(text)
        return found

    def run(self) -> str:
        """All that is said."""
        self.conversation.run()
        return self.written.getvalue()


def lines(*typed: str) -> Callable[[Cards], str]:
    """Lines typed in advance; then nobody types any more."""
    rest = iter(typed)

    def types(cards: Cards) -> str:
        line = next(rest, None)
        if line is None:
            raise EOFError
        return line

    return types


def random_course(seed: int, **options: Any) -> Course:
    """A whole game, decided at random."""
    course, bot, dice = Course(start(**options)), any_decision(seed), Dice(seed)
    while to_move := course.position.to_move:
        number = len(course.decisions)
        course.play(dice.throw(course.position, number) if to_move == "chance" else bot(course.position, None))
    return course
