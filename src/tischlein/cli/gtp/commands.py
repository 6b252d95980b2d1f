"""The commands of the Go Text Protocol, one function each: a session and words in, an answer out."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tischlein.cli.choice import DEEPEST, LEVELS, SEEDS, choose_game, seconds, whole
from tischlein.cli.counting import count_sequences
from tischlein.cli.course import Course
from tischlein.cli.gtp.session import Session
from tischlein.cli.gtp.wire import GtpError, Request
from tischlein.cli.log import seat_of
from tischlein.cli.version import version
from tischlein.play import GAMES, Position

Words = tuple[str, ...]


class Command(NamedTuple):
    """What a command does, and the words it takes."""

    run: Callable[[Session, Words], str]
    usage: str = ""
    least: int = 0
    most: int = 0


MANY = 10_000
SPECTATOR = "spectator"


def _known(session: Session, words: Words) -> str:
    return "true" if words[0] in COMMANDS else "false"


def _quit(session: Session, words: Words) -> str:
    session.open = False
    return ""


def _new_game(session: Session, words: Words) -> str:
    session.begin(choose_game(words[0], words[1:]))
    return ""


def _set_position(session: Session, words: Words) -> str:
    session.set_up(" ".join(words))
    return ""


def _legal(session: Session, words: Words) -> str:
    return " ".join(sorted(session.position.decisions(), key=str.encode))


def _play(session: Session, words: Words) -> str:
    session.play(words)
    return ""


def _undo(session: Session, words: Words) -> str:
    made = len(session.course.decisions)
    if made == 0:
        raise GtpError("there is nothing to take back")
    session.course.rewind(made - 1)
    return ""


def _show(session: Session, words: Words) -> str:
    return _drawn(session.position)


def _drawn(position: Position) -> str:
    """A position over several lines: its drawing, and what that does not show."""
    news = position.game.face.news(position.state)
    return "\n".join(["", str(position), *(text.en for text in news)])


def _eyes(session: Session, words: Words) -> str | None:
    """Whose eyes a command asks for: a side's, by default that of the side to move, or a spectator's."""
    position = session.position
    sides = position.game.sides
    side = words[0] if words else position.to_move if position.to_move in sides else SPECTATOR
    if side != SPECTATOR and side not in sides:
        raise GtpError(f"{side}: the sides are {', '.join(sides)}; or {SPECTATOR}")
    return None if side == SPECTATOR else side


def _view(session: Session, words: Words) -> str:
    side = _eyes(session, words)
    return _drawn(session.position.seen_by(side))


def _log(session: Session, words: Words) -> str:
    side = _eyes(session, words)
    course = session.course
    turns = list(course.record({}).turns())
    return "\n".join(["", *(_heard(course, number, side) for number in range(*turns[-1]))]) if turns else ""


def _heard(course: Course, number: int, side: str | None) -> str:
    """Who decided what, as a side has heard it, and the sentence for it where there is one."""
    before, face = course.positions[number], course.position.game.face
    move, seat = before.move(course.decisions[number]), seat_of(before, side)
    told = face.told(before.state, move, seat)
    return f"{before.to_move} {face.heard(before.state, move, seat)}" + (f" | {told.en}" if told else "")


def _seed(session: Session, words: Words) -> str:
    session.set_seed(whole("seed", words[0], SEEDS))
    return ""


def _level(session: Session, words: Words) -> str:
    session.set_level(whole("level", words[0], LEVELS))
    return ""


def _genmove(session: Session, words: Words) -> str:
    return session.decide(seconds(words[0]) if words else None)


def _perft(session: Session, words: Words) -> str:
    depth = whole("depth", words[0], range(DEEPEST + 1))
    return str(count_sequences(session.position, depth))


def _why_not(session: Session, words: Words) -> str:
    position = session.position if len(words) == 1 else session.position.seen_by(_eyes(session, words[1:]))
    refusal = position.why_not(words[0])
    return f"{refusal.rule} | {refusal.en} | {refusal.de}" if refusal else "legal"


COMMANDS: dict[str, Command] = {
    "protocol_version": Command(lambda session, words: "2"),
    "name": Command(lambda session, words: "Tischlein"),
    "version": Command(lambda session, words: version()),
    "list_commands": Command(lambda session, words: "\n".join(COMMANDS)),
    "known_command": Command(_known, "COMMAND", 1, 1),
    "quit": Command(_quit),
    "list_games": Command(lambda session, words: "\n".join(GAMES)),
    "new_game": Command(_new_game, "GAME [option=value …]", 1, MANY),
    "set_position": Command(_set_position, "TEXT", 1, MANY),
    "position": Command(lambda session, words: session.position.text),
    "to_move": Command(lambda session, words: session.position.to_move or "none"),
    "legal": Command(_legal),
    "play": Command(_play, "DECISION …", 1, MANY),
    "undo": Command(_undo),
    "outcome": Command(lambda session, words: str(session.position.outcome or "none")),
    "show": Command(_show),
    "view": Command(_view, "[SIDE|spectator]", 0, 1),
    "log": Command(_log, "[SIDE|spectator]", 0, 1),
    "seed": Command(_seed, "N", 1, 1),
    "level": Command(_level, "N", 1, 1),
    "genmove": Command(_genmove, "[seconds]", 0, 1),
    "perft": Command(_perft, "N", 1, 1),
    "why_not": Command(_why_not, "DECISION [SIDE]", 1, 2),
}
"""Every command by its name."""


def run(session: Session, request: Request) -> str:
    """The answer to a request.  Raises GtpError, and what the commands raise."""
    name, words = request
    if name not in COMMANDS:
        raise GtpError(f"unknown command: {name}")
    command = COMMANDS[name]
    if not command.least <= len(words) <= command.most:
        raise GtpError(f"usage: {name} {command.usage}" if command.usage else f"{name} takes no arguments")
    return command.run(session, words)
