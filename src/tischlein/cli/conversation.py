"""Conversation: a game played at the terminal, one typed line after another."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Collection
from dataclasses import dataclass
from pathlib import Path

from tischlein.cli import catalogue as words
from tischlein.cli.catalogue import VERBS, Speaker, Verb
from tischlein.cli.course import Course
from tischlein.cli.dice import Dice
from tischlein.cli.files import write_whole
from tischlein.cli.opponent import Chooser
from tischlein.cli.screen import Screen
from tischlein.play import IllegalDecision, Position, write_record
from tischlein.play.outcome import Outcome


@dataclass
class Conversation:
    """Who plays, with what, and how they are spoken to.

    ``humans`` are the sides whose decisions are typed; ``chance`` is one of them where the dice are thrown by hand.
    ``read`` asks for a line; it raises EOFError when there is none left.
    """

    course: Course
    humans: Collection[str]
    bot: Chooser
    adviser: Chooser
    """Gives the hints.  It is not the bot, which would decide otherwise for having been asked."""
    dice: Dice
    screen: Screen
    say: Speaker
    read: Callable[[str], str]
    tags: dict[str, str]
    seconds: float | None = None
    asks_to_save: bool = False
    """Whether leaving an unsaved game asks for a file first."""
    saved: int = 0
    """How many decisions the saved record has."""

    def run(self) -> None:
        """Play until the game is over and nobody has anything more to say about it.

        A KeyboardInterrupt goes on to the caller after the save has been offered.
        """
        try:
            self._play()
        except EOFError:
            self.screen.line()
            self._offer_save()
        except KeyboardInterrupt:
            self.screen.line()
            self._offer_save()
            raise

    def _play(self) -> None:
        going = True
        while going:
            self._advance()
            self.screen.board(self.course.position)
            outcome = self.course.position.outcome
            if outcome:
                self._tell(outcome)
                if not self.humans:
                    return
                self.screen.line(self.say(words.AFTERWARDS), "dim")
            going = self._listen()
        self._offer_save()

    def _typed(self, position: Position) -> bool:
        return position.to_move in self.humans

    def _advance(self) -> None:
        """Let dice and bots decide until a human is to decide or the game is over."""
        while (position := self.course.position).to_move and not self._typed(position):
            by_dice = position.to_move == "chance"
            if by_dice:
                word, side = self.dice.throw(position, len(self.course.decisions)), self.say(words.DICE)
            else:
                word, side = self.bot(position, self.seconds), self._title(position.to_move)
            self.screen.line(self.say(words.SIDE_DECIDES, side=side[0].upper() + side[1:], word=word), "bold")
            self.course.play(word)

    def _title(self, side: str | None) -> str:
        return self.course.position.game.face.side_titles[side or ""].in_language(self.say.language)

    def _listen(self) -> bool:
        """Read lines until the position is another one; whether the game goes on."""
        while True:
            line = self.read(f"{self._prompt()} > ").split()
            if not line:
                continue
            verb = None if line[0] in self.course.position.decisions() else VERBS.get(line[0].lower())
            if verb is Verb.QUIT:
                return False
            if verb is Verb.UNDO:
                if self._undo():
                    return True
            elif verb in (Verb.SAVE, Verb.REPLACE):
                self._save(" ".join(line[1:]), replace=verb is Verb.REPLACE)
            elif verb:
                self._show(verb)
            elif self._decide(line):
                return True

    def _prompt(self) -> str:
        position = self.course.position
        if position.to_move is None:
            return ""
        if position.to_move == "chance":
            sides = position.decisions()
            if set(sides) <= set(position.game.sides):
                return self.say(words.WHO_BEGINS, words=self.say(words.OR).join(sides))
            return self.say(words.DICE_TO_THROW)
        return self.say(words.TO_MOVE, side=self._title(position.to_move))

    def _decide(self, line: list[str]) -> bool:
        """Make the decisions of a line, all or none."""
        position = self.course.position
        for word in line:
            if position.to_move and not self._typed(position):
                self.screen.line(self.say(words.NOT_YOURS, word=word), "red")
                return False
            try:
                position = position.play(word)
            except IllegalDecision as error:
                reason = error.refusal.in_language(self.say.language)
                self.screen.line(self.say(words.REFUSED, word=word, reason=reason), "red")
                known = [*position.decisions(), *(word for verb in Verb for word in verb.words(self.say.language))]
                turned = [each for each in known if sorted(each) == sorted(word.lower())]  # 2-1 for 1-2
                near = turned or difflib.get_close_matches(word.lower(), known, 3)
                if near:
                    self.screen.line(self.say(words.DID_YOU_MEAN, words=", ".join(near)))
                return False
        self.course.play(*line)
        return True

    def _undo(self) -> bool:
        """Go back to the last position in which a human decided."""
        made = self.course.decisions
        back = [number for number in range(len(made)) if self._typed(self.course.positions[number])]
        if not back:
            self.screen.line(self.say(words.NOTHING_TO_UNDO))
            return False
        self.screen.line(self.say(words.TAKEN_BACK, words=" ".join(made[back[-1] :])))
        self.course.rewind(back[-1])
        self.saved = min(self.saved, back[-1])
        return True

    def _show(self, verb: Verb) -> None:
        """Answer a question about the position."""
        position = self.course.position
        if verb is Verb.HINT and position.to_move == "chance":
            self.screen.line(self.say(words.NO_HINT))
        elif verb is Verb.HINT and position.to_move:
            self.screen.line(self.say(words.HINT, word=self.adviser(position, self.seconds)))
        elif verb is Verb.MOVES:
            self.screen.line(self.say(words.LEGAL, words=" ".join(position.decisions())))
        elif verb is Verb.BOARD:
            self.screen.board(position)
        elif verb is Verb.POSITION:
            self.screen.line(self.say(words.POSITION, text=position.text))
        elif verb is Verb.HELP:
            self.screen.legend(position.game)
            usages = [usage for usage in (verb.usage(self.say.language) for verb in Verb) if usage[0]]
            for usage, does in usages:
                self.screen.line(f"  {usage:<18}{does}")
            self.screen.line(self.say(words.HELP_DECISIONS, examples=", ".join(position.decisions()[:3]) or "–"))

    def _tell(self, outcome: Outcome) -> None:
        """Say how the game ended."""
        self.screen.line(self.say(words.OVER, reason=outcome.text.in_language(self.say.language)), "bold")
        won = self.say(words.WINNER, side=self._title(outcome.winner)) if outcome.winner else self.say(words.DRAW)
        points = ", ".join(f"{self._title(side)} {points}" for side, points in outcome.returns.items())
        self.screen.line(f"{won} {self.say(words.RETURNS, points=points)}", "bold")

    def _save(self, name: str, replace: bool) -> None:
        if name[:1] in ("'", '"') and name[-1] == name[0]:  # a name with blanks, as a shell wants it
            name = name[1:-1]
        if not name:
            self.screen.line(self.say(words.SAVE_WHERE))
            return
        try:
            write_whole(Path(name).expanduser(), write_record(self.course.record(self.tags)), replace)
        except FileExistsError:
            self.screen.line(self.say(words.FILE_EXISTS, file=name), "red")
        except (OSError, ValueError, RuntimeError) as error:
            reason = (isinstance(error, OSError) and error.strerror) or error
            self.screen.line(self.say(words.NOT_SAVED, reason=reason), "red")
        else:
            self.saved = len(self.course.decisions)
            self.screen.line(self.say(words.SAVED, file=name))

    def _offer_save(self) -> None:
        """Before an unsaved game is left: ask for a file until it is saved or nobody wants to."""
        try:
            while self.asks_to_save and self.saved != len(self.course.decisions):
                name = self.read(self.say(words.OFFER_SAVE)).strip()
                if not name:
                    return
                first, _, rest = name.partition(" ")
                verb = VERBS.get(first.lower())  # the answer may be the whole command, as one would type it before
                self._save(rest if verb in (Verb.SAVE, Verb.REPLACE) else name, replace=verb is Verb.REPLACE)
        except (EOFError, KeyboardInterrupt):
            self.screen.line()
