"""play: one game at the terminal, against the bots, another human, or none."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from datetime import date
from pathlib import Path

from tischlein.cli import catalogue as words
from tischlein.cli.catalogue import Speaker
from tischlein.cli.choice import LEVELS, BadChoice, choose_game
from tischlein.cli.conversation import Conversation
from tischlein.cli.course import Course
from tischlein.cli.dice import Dice, any_seed
from tischlein.cli.opponent import opponent, patiently
from tischlein.cli.records import pick_record
from tischlein.cli.screen import Screen
from tischlein.play import GAMES, Record
from tischlein.play.dice import seed_of
from tischlein.play.words import Language

HUMAN = "human"
"""The tag of a side whose decisions were typed, and who has given no name."""

BOT = re.compile(r"Tischlein level ([1-8])")
"""The tag of a side for which a bot decided."""

USUAL_LEVEL = 3


def run(
    name: str | None,
    options: Sequence[str],
    *,
    language: Language,
    side: str | None,
    level: int | None,
    seconds: float | None,
    seed: int | None,
    by_hand: bool,
    position: str | None,
    resume: Path | None,
) -> None:
    """Play a new game, or go on with a saved one."""
    if resume is None and name is not None and name not in GAMES and _is_file(name):
        resume, name = Path(name), None
    if resume:
        if name or options or position is not None:
            raise BadChoice(
                "a resumed game has its own name, options and position",
                "eine Partie, die weitergeht, hat Spiel, Optionen und Stellung schon",
            )
        record = pick_record(resume)
        if record.ending:
            raise BadChoice(
                f"{resume}: the game ended at the table: {record.ending}",
                f"{resume}: die Partie wurde am Tisch beendet: {record.ending}",
            )
    elif name is None:
        games = ", ".join(GAMES)
        raise BadChoice(
            f"name a game ({games}) or the file of a saved one",
            f"nenne ein Spiel ({games}) oder die Datei einer gespeicherten Partie",
        )
    else:
        game = choose_game(name, options)
        record = Record(game.start() if position is None else game.position(position))
    if record.game.book.HIDDEN and by_hand:
        raise BadChoice(
            f"{record.game.name}: cards are not dealt by hand, which would show them; leave out --dice hand",
            f"{record.game.name}: Karten gibt niemand von Hand, er sähe sie ja; lass --dice hand weg",
        )
    if record.unheard and seed is not None:
        raise BadChoice(
            f"{resume}: the hidden cards of this game come out of its own seed; leave out --seed",
            f"{resume}: die verdeckten Karten dieser Partie kommen aus ihrer eigenen Startzahl; lass --seed weg",
        )
    seed = _seed(record) if seed is None else seed
    level = _level(record) if level is None else level
    humans = _humans(record, side)
    say = Speaker(language)
    screen = Screen(say)
    bot, adviser = opponent(level, seed), opponent(LEVELS[-1], seed)
    if screen.is_terminal:
        bot, adviser = (patiently(each, lambda: screen.line(say(words.THINKING), "dim")) for each in (bot, adviser))
    course = Course(record.start, record.decisions, record.comments)
    _greet(screen, say, course, humans, level, seed)
    Conversation(
        course,
        {*humans, "chance"} if by_hand else humans,
        bot,
        adviser,
        Dice(seed),
        screen,
        say,
        _reader(),
        _tags(record, humans, level, seed),
        seconds,
        asks_to_save=sys.stdin.isatty(),
        saved=len(record.decisions),
    ).run()


def _is_file(name: str) -> bool:
    """Whether what stands where a game's name is expected means a file, be it there or not."""
    return Path(name).is_file() or bool(Path(name).suffix) or len(Path(name).parts) > 1


def _reader() -> Callable[[str], str]:
    """How a line is asked for: with editing keys at a terminal, echoed where it comes from elsewhere."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401  (input() uses it once it is imported)
        return input

    def read(prompt: str) -> str:
        line = input(prompt)
        print(line)
        return line

    return read


def _seed(record: Record) -> int:
    """The seed of a resumed game, where its record has one."""
    seed = seed_of(record.tags)
    return any_seed() if seed is None else seed


def _level(record: Record) -> int:
    """The level of a resumed game's bots, where its record has one."""
    found = (BOT.fullmatch(record.tags.get(_tag(side), "")) for side in record.game.sides)
    return next((int(bot[1]) for bot in found if bot), USUAL_LEVEL)


def _humans(record: Record, side: str | None) -> Collection[str]:
    """The sides whose decisions are typed: those asked for, those of the resumed game, else the first side."""
    sides = record.game.sides
    if side is None:
        names = {each: record.tags.get(_tag(each), "") for each in sides}
        typed = [each for each in sides if names[each] == HUMAN]
        return typed or [each for each in sides if not BOT.fullmatch(names[each])][:1] or sides[:1]
    if side in ("both", "all"):
        return sides
    if side != "none" and side not in sides:
        known = ", ".join(sides)
        raise BadChoice(
            f"side {side}: the sides are {known}; or all, or none",
            f"Seite {side}: die Seiten sind {known}; oder all (alle), oder none (keine)",
        )
    return [side] if side != "none" else []


def _tags(record: Record, humans: Collection[str], level: int, seed: int) -> dict[str, str]:
    """The tags of the game when it is saved: those of the resumed one, names of players among them, and our own."""
    tags = {"Date": date.today().isoformat(), **record.tags, "Seed": str(seed)}
    for side in record.game.sides:
        name = tags.get(_tag(side), HUMAN)
        if name == HUMAN or BOT.fullmatch(name):
            tags[_tag(side)] = HUMAN if side in humans else f"Tischlein level {level}"
    return tags


def _tag(side: str) -> str:
    return side.title().replace("_", "")


def _greet(screen: Screen, say: Speaker, course: Course, humans: Collection[str], level: int, seed: int) -> None:
    """What is played, with which options, and by whom."""
    game = course.position.game
    such = game.face.such(game.options)
    example = ", ".join(such) if such else next(iter(course.position.decisions()), "–")
    greeting = words.GREETING_CARDS if game.face.about(game.options) else words.GREETING
    screen.wrapped(say(greeting, title=game.face.title.in_language(say.language), example=example), "bold")
    if game.options:
        screen.line(say(words.OPTIONS, options=game.all_options_text))
    cards = game.face.about(game.options)
    if cards:
        screen.line(say(words.CARDS, cards=cards.in_language(say.language)))
    bots = [side for side in game.sides if side not in humans]
    for who, sides in ((words.YOU_ARE, humans), (words.BOTS_ARE, bots)):
        if sides:
            titles = _listed([game.face.side_titles[side].in_language(say.language) for side in sides], say)
            screen.line(say(who, sides=titles, level=level))
    _goals(screen, say, course)
    screen.line(say(words.SEED, seed=seed))
    screen.legend(game)


def _goals(screen: Screen, say: Speaker, course: Course) -> None:
    """What each side plays for; once, where all play for the same."""
    game = course.position.game
    goals = {side: aim.in_language(say.language) for side in game.sides if (aim := game.goal(side))}
    if len(set(goals.values())) == 1:
        screen.wrapped(say(words.GOAL, goal=next(iter(goals.values()))))
        return
    if goals:
        screen.line(say(words.GOALS))
    for side, goal in goals.items():
        title = game.face.side_titles[side].in_language(say.language)
        screen.wrapped(say(words.GOAL_OF, side=title, goal=goal))


def _listed(titles: Sequence[str], say: Speaker) -> str:
    """Sides in a row: a, b and c."""
    return say(words.AND).join([*filter(None, [", ".join(titles[:-1])]), titles[-1]])
