"""record: look at saved games, and check files of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import typer

from tischlein.cli import catalogue as words
from tischlein.cli.catalogue import Speaker, os_reason
from tischlein.cli.choice import BadChoice
from tischlein.cli.records import pick_record, records_of
from tischlein.cli.screen import Screen
from tischlein.play import BadRecord, Record, write_record
from tischlein.play.textfiles import UnreadableFile
from tischlein.play.words import Language, Text, many

COUNTED = Text("{good} good, {bad} broken", "{good} gut, {bad} fehlerhaft")
OPEN_GAME = Text(
    "a game of {game} that goes on, with {cards} left open, which seed {seed} deals again",
    "eine Partie {game}, die weitergeht; {cards} verdeckt, die Startzahl {seed} teilt sie wieder aus",
)


def check(files: Sequence[Path], language: Language) -> int:
    """Say what is wrong with the records of files, and how many are good; 1 if any is not, else 0."""
    say = Speaker(language)
    good = bad = 0
    for file in files:
        try:
            for record in records_of(file):
                if isinstance(record, BadRecord):
                    bad += 1
                    typer.echo(f"{file}:{record.line}:{record.column}: {record.text.in_language(language)}")
                else:
                    good += 1
                    if record.unheard:
                        typer.echo(f"{file}: {_open_game(record, say)}")
        except UnreadableFile as error:
            bad += 1
            typer.echo(f"{error.path}: {error.reason.in_language(language)}")
        except OSError as error:
            bad += 1
            typer.echo(f"{file}: {os_reason(error, language)}")
    typer.echo(say(COUNTED, good=good, bad=bad))
    return 1 if bad else 0


def _open_game(record: Record, say: Speaker) -> str:
    """What there is to say of a record that leaves cards open."""
    number = len(record.unheard)
    cards = say(Text(many(number, "card", "cards"), many(number, "Karte", "Karten")))
    return say(OPEN_GAME, game=record.game.name, cards=cards, seed=record.tags["Seed"])


def show(file: Path, number: int | None, at: int | None, language: Language) -> None:
    """Print a record, and draw the position after so many decisions (by default the last).

    Of a record that leaves cards open, the position is drawn as a spectator may know it.
    """
    record = pick_record(file, number)
    made = len(record.decisions)
    if at is not None and not 0 <= at <= made:
        raise BadChoice(
            f"--at {at}: the game has {many(made, 'decision', 'decisions')}",
            f"--at {at}: die Partie hat {many(made, 'Entscheidung', 'Entscheidungen')}",
        )
    say = Speaker(language)
    screen = Screen(say)
    screen.line(write_record(record).rstrip())
    position = record.positions[made if at is None else at]
    if record.unheard:
        screen.line(say(words.HIDDEN_CARDS), "dim")
        position = position.seen_by(None)
    screen.board(position)
    screen.legend(position.game)
    if position.outcome:
        screen.line(say(words.OVER, reason=position.outcome.text.in_language(language)))
    elif position.to_move and position.to_move != "chance":
        title = position.game.face.side_titles[position.to_move]
        screen.line(say(words.TO_MOVE, side=title.in_language(language)))
