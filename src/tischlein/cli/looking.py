"""Looking: what the screen may show in a game with hidden cards, and to whom."""

from __future__ import annotations

from collections.abc import Collection

from tischlein.cli.course import Course
from tischlein.cli.log import log_lines
from tischlein.play import Position
from tischlein.play.words import Language


class Looking:
    """Who looks at the screen.

    With one typed side it is always that one, with several the one that is to move, with none it is a spectator.  Once
    the game is over, nothing is hidden any more.
    """

    def __init__(self, course: Course, humans: Collection[str]) -> None:
        self._course = course
        self._humans = humans
        self.hidden = bool(course.position.game.book.HIDDEN)
        self.shared = self.hidden and len(humans) > 1
        """Whether several persons look at it in turn."""
        only = next(iter(humans), None) if len(humans) < 2 else None
        self.side: str | None = only
        """Who looks now; None for a spectator, and before the first of several persons looks."""
        self._told = dict.fromkeys([*humans, None], len(course.decisions))

    def is_for(self, position: Position) -> bool:
        """Whether it is for the one who looks to decide here."""
        return position.to_move in self._humans and (not self.shared or position.to_move == self.side)

    def hand_over(self) -> bool:
        """Let the side that is to move look; whether that is another one than before."""
        side = self._course.position.to_move
        if not self.shared or side is None or side == self.side:
            return False
        self.side = side
        return True

    def seen(self, position: Position) -> Position:
        """The position as the one who looks may know it."""
        return position.seen_by(self.side) if position.to_move else position

    def log(self, language: Language) -> list[str]:
        """What has happened since the one who looks was told last, in lines."""
        begin, self._told[self.side] = self._told[self.side], len(self._course.decisions)
        return log_lines(self._course, begin, self.side, language)

    def rewind(self) -> None:
        """Note that decisions were taken back."""
        made = len(self._course.decisions)
        self._told = {side: min(told, made) for side, told in self._told.items()}

    def has_seen_more(self, number: int) -> bool:
        """Whether what happened after so many decisions has shown one of the persons anything that was hidden."""
        course = self._course
        if not self.hidden:
            return False
        then, now = course.positions[number], course.position
        if now.to_move is None or any(each.to_move == "chance" for each in course.positions[number:-1]):
            return True
        shown = now.game.face.shown
        return any(
            bool(set(shown(now.seen_by(side).state)) - set(shown(then.seen_by(side).state)))
            for side in self._humans or (None,)
        )
