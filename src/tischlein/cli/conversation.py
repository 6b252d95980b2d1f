"""Conversation: a game played at the terminal, one typed line after another."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field

from tischlein.cli import catalogue as words
from tischlein.cli.catalogue import VERBS, Speaker, Verb
from tischlein.cli.course import Course
from tischlein.cli.dice import Dice
from tischlein.cli.keeping import Keeper
from tischlein.cli.looking import Looking
from tischlein.cli.opponent import Chooser
from tischlein.cli.screen import Screen
from tischlein.cli.understanding import understood
from tischlein.play import IllegalDecision, Position
from tischlein.play.outcome import Outcome

MOST_WORDS = 8
"""Words of a refused line that are taken together for what was meant."""
MOST_NAMED = 8
"""Decisions that are named where a line may mean many."""


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
    typed_ahead: list[str] = field(default_factory=list)
    """A line that was typed where only Enter was asked for."""

    asked: dict[str, str] = field(default_factory=dict)
    """What each side was asked last."""

    def __post_init__(self) -> None:
        self.looking = Looking(self.course, self.humans)
        self.keeper = Keeper(self.course, self.humans, self.dice, self.screen, self.say, self.tags, self.saved)

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

    def _offer_save(self) -> None:
        if self.asks_to_save:
            self.keeper.offer(self.read)

    def _play(self) -> None:
        going = True
        while going:
            self._advance()
            if self.looking.hand_over():
                self._hand_over()
            self._log()
            self.screen.board(self.looking.seen(self.course.position))
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
            self.course.play(word)
            if not self.looking.hidden:
                begins = by_dice and word in position.game.sides
                said, side = (words.BEGINS, self._title(word)) if begins else (words.SIDE_DECIDES, side)
                self.screen.line(self.say(said, side=side[0].upper() + side[1:], word=word), "bold")
            elif self.course.position.to_move != "chance" and not self.looking.shared:
                self._log()

    def _log(self) -> None:
        """In a game with hidden cards: tell the one who looks what has happened."""
        if self.looking.hidden:
            for line in self.looking.log(self.say.language):
                self.screen.wrapped(line, "bold")

    def _hand_over(self) -> None:
        """Let another person take the screen, and see nothing of what was there."""
        self.screen.clear()
        self.screen.line(self.say(words.HAND_OVER, side=self._title(self.looking.side)), "bold")
        line = self.read("")
        if line.strip():
            self.typed_ahead.append(line)

    def _title(self, side: str | None) -> str:
        return self.course.position.game.face.side_titles[side or ""].in_language(self.say.language)

    def _listen(self) -> bool:
        """Read lines until the position is another one; whether the game goes on."""
        self._ask()
        while True:
            prompt = f"{self._prompt()} > "
            line = (self.typed_ahead.pop() if self.typed_ahead else self.read(prompt)).split()
            if not line:
                continue
            verb = None if line[0] in self.course.position.decisions() else VERBS.get(line[0].lower())
            if verb is Verb.QUIT:
                return False
            if verb is Verb.UNDO:
                if self._undo():
                    return True
            elif verb in (Verb.SAVE, Verb.REPLACE):
                self.keeper.save(" ".join(line[1:]), replace=verb is Verb.REPLACE)
            elif verb is Verb.CARD:
                self._cards(line[1:])
            elif verb is Verb.PILE:
                self._piles(line[1:])
            elif verb:
                self._show(verb)
            elif self._decide(line):
                return True

    def _ask(self) -> None:
        """Say what is to be decided, where it is not what the same side was asked last, with words that answer it."""
        position = self.course.position
        prompt, side = position.prompt, position.to_move
        if prompt is None or side is None or side == "chance":
            return
        what = prompt.what.in_language(self.say.language)
        if self.asked.get(side) != what:
            self.asked[side] = what
            decisions = position.decisions()
            examples = self.say(words.OR).join(dict.fromkeys([decisions[0], decisions[-1]]))
            self.screen.wrapped(self.say(words.ASKED, what=what, examples=examples), "dim")

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
        """Make the decisions of a line, all or none; whether the position is another one then.

        Where cards are hidden, those before the first that is refused are made: nobody is to try out what they show.
        """
        position, made, rest = self.course.position, [], list(line)
        while rest:
            if position.to_move and not self.looking.is_for(position):
                self.screen.line(self.say(words.NOT_YOURS, word=rest[0]), "red")
                break
            taken, found = understood(position, rest)
            if len(found) > 1:
                self._ask_which(position, " ".join(rest[:taken]), found)
                break
            try:
                position = position.play(found[0] if found else rest[0])
            except IllegalDecision as error:
                self._refuse(position, rest, error.refusal.in_language(self.say.language))
                break
            made.append(found[0] if found else rest[0])
            del rest[:taken]
        if rest and not self.looking.hidden:
            return False
        self.course.play(*made)
        return bool(made)

    def _ask_which(self, position: Position, typed: str, found: Sequence[str]) -> None:
        """Name the decisions that a line may mean."""
        face, language = position.game.face, self.say.language
        titles = [face.titled(position.state, word).in_language(language) for word in found[:MOST_NAMED]]
        more = [f"… ({len(found)})"] if len(found) > MOST_NAMED else []
        self.screen.wrapped(self.say(words.AMBIGUOUS, typed=typed, words=", ".join([*titles, *more])))

    def _refuse(self, position: Position, line: list[str], reason: str) -> None:
        """Say why a line is refused, and what may have been meant."""
        word, decisions = line[0], position.decisions()
        if position.to_move in position.game.sides:
            word, reason = self._what_was_meant(position, line, reason)
        self.screen.line(self.say(words.REFUSED, word=word, reason=reason), "red")
        known = [*decisions, *(word for verb in Verb for word in verb.words(self.say.language))]
        low = word.lower()
        near = [each for each in known if sorted(each) == sorted(low)]  # 2-1 for 1-2, PLAY-022 for play-022
        near = near or _with_number(decisions, line) or difflib.get_close_matches(low, known, 3)
        if near:
            self.screen.line(self.say(words.DID_YOU_MEAN, words=", ".join(near)))

    def _what_was_meant(self, position: Position, line: list[str], reason: str) -> tuple[str, str]:
        """The decision that a line most likely asks for, and why it is refused; for no decision, what is possible."""
        face, language = position.game.face, self.say.language
        plain = position.why_not(line[0])
        if plain and plain.rule != "unreadable":
            return line[0], reason
        for many in range(min(len(line), MOST_WORDS), 0, -1):
            meant = face.meant(position.state, " ".join(line[:many]))
            refusal = position.why_not(meant)
            if refusal and refusal.rule != "unreadable":
                title = meant if meant == line[0] else face.titled(position.state, meant).in_language(language)
                return title, refusal.in_language(language)
        typed = " ".join(line) if line[0].isalpha() else line[0]
        if self.looking.hidden:
            reason = self.say(words.POSSIBLE_NOW, examples=self._examples(position))
        return typed, reason

    def _examples(self, position: Position) -> str:
        """Some decisions, of different kinds."""
        kinds = {word.partition("-")[0]: word for word in reversed(position.decisions())}
        return ", ".join(list(kinds.values())[::-1][:3]) or "–"

    def _undo(self) -> bool:
        """Go back to the last position in which a human decided."""
        made = self.course.decisions
        back = [number for number in range(len(made)) if self._typed(self.course.positions[number])]
        if not back:
            self.screen.line(self.say(words.NOTHING_TO_UNDO))
            return False
        if self.looking.has_seen_more(back[-1]):
            self.screen.line(self.say(words.NOT_TAKEN_BACK))
            return False
        self.screen.line(self.say(words.TAKEN_BACK, words=" ".join(made[back[-1] :])))
        self.course.rewind(back[-1])
        self.looking.rewind()
        self.keeper.saved = min(self.keeper.saved, back[-1])
        return True

    def _show(self, verb: Verb) -> None:
        """Answer a question about the position."""
        position = self.course.position
        if verb is Verb.HINT and position.to_move == "chance":
            self.screen.line(self.say(words.NO_HINT))
        elif verb is Verb.HINT and position.to_move:
            self.screen.line(self.say(words.HINT, word=self.adviser(position, self.seconds)))
        elif verb is Verb.MOVES:
            self.screen.wrapped(self.say(words.LEGAL, words=" ".join(position.decisions())))
        elif verb is Verb.BOARD:
            self.screen.board(self.looking.seen(position))
        elif verb is Verb.POSITION and self.looking.hidden and position.to_move:
            self.screen.wrapped(self.say(words.NO_POSITION))
        elif verb is Verb.POSITION:
            self.screen.line(self.say(words.POSITION, text=position.text), whole=True)
        elif verb is Verb.HELP:
            self.screen.legend(position.game)
            self._help(position)

    def _help(self, position: Position) -> None:
        """List the commands."""
        with_cards = position.game.face.about(position.game.options) is not None
        for verb in Verb:
            usage, does = verb.usage(self.say.language)
            if usage and (verb not in (Verb.CARD, Verb.PILE) or with_cards):
                self.screen.line(f"  {usage:<18}{does}")
        self.screen.wrapped(self.say(words.HELP_DECISIONS, examples=self._examples(position)))
        if with_cards:
            forms = [position.game.face.spoken(position.state, word) for word in position.decisions()]
            names = next((form.names for form in forms if len(form.names) > 1), ("31", "", "goose girl", "gänsemagd"))
            number, name = names[0].lstrip("0"), names[3 if self.say.language == "de" else 2].lower()
            self.screen.wrapped(self.say(words.HELP_CARDS, examples=f"{number}, {name}"))

    def _cards(self, names: list[str]) -> None:
        """Say what cards say: those named, or those in the hand of the one who looks and in play."""
        seen = self.looking.seen(self.course.position)
        face = seen.game.face
        if face.about(seen.game.options) is None:
            self.screen.line(self.say(words.NO_CARDS))
            return
        whole = " ".join(names)
        if len(names) > 1 and face.card(seen.state, whole):
            names = [whole]
        for name in dict.fromkeys(names or face.near(seen.state)):
            text = face.card(seen.state, name)
            said = text.in_language(self.say.language) if text else self.say(words.NO_CARD, name=name)
            self.screen.wrapped(said.replace("\n", "\n  "))

    def _piles(self, names: list[str]) -> None:
        """List the discard piles of some sides, by default of all."""
        position = self.looking.seen(self.course.position)
        sides, face = position.game.sides, position.game.face
        for name in names or sides:
            side = name.lower()
            if face.pile(position.state, 0) is None:
                self.screen.line(self.say(words.NO_CARDS))
                return
            if side not in sides:
                self.screen.line(self.say(words.NO_SIDE, side=name, sides=", ".join(sides)))
                continue
            text = face.pile(position.state, sides.index(side))
            if text:
                self.screen.wrapped(text.in_language(self.say.language))

    def _tell(self, outcome: Outcome) -> None:
        """Say how the game ended."""
        self.screen.line(self.say(words.OVER, reason=outcome.text.in_language(self.say.language)), "bold")
        won = self.say(words.WINNER, side=self._title(outcome.winner)) if outcome.winner else self.say(words.DRAW)
        points = ", ".join(f"{self._title(side)} {points}" for side, points in outcome.returns.items())
        self.screen.wrapped(f"{won} {self.say(words.RETURNS, points=points)}", "bold")


def _with_number(decisions: Sequence[str], line: Sequence[str]) -> list[str]:
    """The decisions about the card whose number somebody has typed alone, or behind a blank: ``22``, ``play 22``."""
    *before, last = line[-2:]
    if not last.isdecimal() or len(last) > 3 or any(not word.isalpha() for word in before):
        return []
    about = [each for each in decisions if re.search(rf"-{int(last):03}(?![0-9])", each)]
    return [each for each in about if before and each.startswith(before[0].lower())] or about[:3]
