"""Session: what a GTP process remembers between two lines."""

from __future__ import annotations

from collections.abc import Callable

from tischlein.cli.course import Course
from tischlein.cli.dice import Dice, any_seed
from tischlein.cli.gtp.wire import GtpError
from tischlein.cli.opponent import Chooser, opponent
from tischlein.play import Game, IllegalDecision, Position

NO_GAME = "there is no game yet; new_game begins one"


class Session:
    """The game in progress, the bot's level, the seed."""

    def __init__(self, opponent: Callable[[int, int], Chooser] = opponent) -> None:
        self.open = True
        self.level = 3
        self._opponent = opponent
        self._game: Game | None = None
        self._course: Course | None = None
        self._chooser: Chooser | None = None
        self.set_seed(any_seed())

    @property
    def course(self) -> Course:
        """The game in progress."""
        if self._course is None:
            raise GtpError(NO_GAME)
        return self._course

    @property
    def position(self) -> Position:
        """The position of the game in progress."""
        return self.course.position

    def begin(self, game: Game) -> None:
        """Begin a game."""
        self._game, self._course = game, Course(game.start())

    def set_up(self, text: str) -> None:
        """Begin with a set-up position.  What its text does not say is as the last ``begin`` had it."""
        if self._game is None:
            raise GtpError(NO_GAME)
        self._course = Course(self._game.position(text))

    def set_level(self, level: int) -> None:
        """Choose how well the bot decides from now on."""
        self.level, self._chooser = level, None

    def set_seed(self, seed: int) -> None:
        """Begin the throws, and the bot's random choices, anew."""
        self._dice, self._throws, self._chooser = Dice(seed), 0, None

    def play(self, words: tuple[str, ...]) -> None:
        """Make decisions, all or none."""
        course = self.course
        before = len(course.decisions)
        for number, word in enumerate(words, start=1):
            try:
                course.play(word)
            except IllegalDecision as error:
                course.rewind(before)
                which = f"decision {number} of {len(words)}, " if len(words) > 1 else ""
                raise GtpError(f"{which}{word}: {error.refusal.rule}: {error.refusal.en}") from None

    def decide(self, seconds: float | None) -> str:
        """Decide for the side to move, or throw the dice; make the decision and return it."""
        position = self.position
        if position.to_move is None:
            raise GtpError(f"the game is over: {position.outcome}")
        if position.to_move == "chance":
            # The throws are counted over all games, so that two games in one session are not the same.
            word = self._dice.throw(position, self._throws)
            self._throws += 1
        else:
            if self._chooser is None:
                self._chooser = self._opponent(self.level, self._dice.seed)
            word = self._chooser(position, seconds)
        self.course.play(word)
        return word
