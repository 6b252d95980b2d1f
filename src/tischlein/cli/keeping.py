"""Keeping: a game at the terminal written into a file, and offered to be before it is left."""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path

from tischlein.cli import catalogue as words
from tischlein.cli.catalogue import VERBS, Speaker, Verb
from tischlein.cli.course import Course
from tischlein.cli.dice import Dice
from tischlein.cli.files import write_whole
from tischlein.cli.log import seat_of
from tischlein.cli.screen import Screen
from tischlein.play import write_record


def unheard(course: Course, humans: Collection[str], dice: Dice) -> frozenset[int]:
    """The decisions that the file of a game must leave open: one of the persons does not know what they were.

    Throws that the dice would not throw again have come from a file that had them open, and stay so.
    """
    game = course.position.game
    if not game.book.HIDDEN or course.position.to_move is None:
        return frozenset()
    found = set()
    for number, (position, word) in enumerate(zip(course.positions, course.decisions, strict=False)):
        move, seats = position.move(word), [seat_of(position, side) for side in humans or (None,)]
        unknown = any(game.face.heard(position.state, move, seat) != word for seat in seats)
        if unknown and (position.to_move != "chance" or dice.throw(position, number) == word):
            found.add(number)
    return frozenset(found)


class Keeper:
    """Saves a game; ``saved`` is how many decisions the saved record has."""

    def __init__(
        self,
        course: Course,
        humans: Collection[str],
        dice: Dice,
        screen: Screen,
        say: Speaker,
        tags: dict[str, str],
        saved: int,
    ) -> None:
        self._course, self._humans, self._dice = course, humans, dice
        self._screen, self._say, self._tags = screen, say, tags
        self.saved = saved

    def save(self, name: str, replace: bool) -> None:
        """Write the record into a file; what is wrong is said."""
        screen, say = self._screen, self._say
        if name[:1] in ("'", '"') and name[-1] == name[0]:  # a name with blanks, as a shell wants it
            name = name[1:-1]
        if not name:
            screen.line(say(words.SAVE_WHERE))
            return
        try:
            hidden = unheard(self._course, self._humans, self._dice)
            write_whole(Path(name).expanduser(), write_record(self._course.record(self._tags, hidden)), replace)
        except FileExistsError:
            screen.line(say(words.FILE_EXISTS, file=name), "red")
        except FileNotFoundError:
            screen.line(say(words.NOT_SAVED, reason=say(words.NO_FOLDER)), "red")
        except RuntimeError:  # of expanduser
            screen.line(say(words.NOT_SAVED, reason=say(words.NO_HOME)), "red")
        except (OSError, ValueError) as error:
            reason = words.os_reason(error, say.language) if isinstance(error, OSError) else error
            screen.line(say(words.NOT_SAVED, reason=reason), "red")
        else:
            self.saved = len(self._course.decisions)
            screen.line(say(words.SAVED, file=name))
            if hidden:
                screen.line(say(words.SAVED_HIDDEN))

    def offer(self, read: Callable[[str], str]) -> None:
        """Before an unsaved game is left: ask for a file until it is saved or nobody wants to."""
        try:
            while self.saved != len(self._course.decisions):
                name = read(self._say(words.OFFER_SAVE)).strip()
                if not name:
                    return
                first, _, rest = name.partition(" ")
                verb = VERBS.get(first.lower())  # the answer may be the whole command, as one would type it before
                self.save(rest if verb in (Verb.SAVE, Verb.REPLACE) else name, replace=verb is Verb.REPLACE)
        except (EOFError, KeyboardInterrupt):
            self._screen.line()
