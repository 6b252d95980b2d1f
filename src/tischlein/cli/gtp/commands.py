"""The commands of the Go Text Protocol, one function each: a session and words in, an answer out."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tischlein.cli.choice import DEEPEST, LEVELS, SEEDS, choose_game, seconds, whole
from tischlein.cli.counting import count_sequences
from tischlein.cli.gtp.session import Session
from tischlein.cli.gtp.wire import GtpError, Request
from tischlein.cli.version import version
from tischlein.play import GAMES

Words = tuple[str, ...]


class Command(NamedTuple):
    """What a command does, and the words it takes."""

    run: Callable[[Session, Words], str]
    usage: str = ""
    least: int = 0
    most: int = 0


MANY = 10_000


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
    position = session.position
    news = position.game.face.news(position.state)
    return "\n".join(["", str(position), *(text.en for text in news)])


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
    refusal = session.position.why_not(words[0])
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
    "seed": Command(_seed, "N", 1, 1),
    "level": Command(_level, "N", 1, 1),
    "genmove": Command(_genmove, "[seconds]", 0, 1),
    "perft": Command(_perft, "N", 1, 1),
    "why_not": Command(_why_not, "DECISION", 1, 1),
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
