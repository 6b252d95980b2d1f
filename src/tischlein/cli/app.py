"""The command line: every verb with its arguments.  The module of its name does it, and is imported when asked."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from tischlein.cli.catalogue import language_of
from tischlein.cli.choice import DEEPEST, LEVELS, LONGEST, SEEDS
from tischlein.play.words import Language


class Tongue(StrEnum):
    """A language, as the command line takes it."""

    DE = "de"
    EN = "en"


class DiceBy(StrEnum):
    """Who throws the dice."""

    SEED = "seed"
    HAND = "hand"


Name = Annotated[str, typer.Argument(metavar="GAME", help="The game; `tischlein games` lists them.")]
Options = Annotated[
    list[str] | None, typer.Argument(metavar="[option=value]...", help="Options of the game.", show_default=False)
]
Lang = Annotated[Tongue | None, typer.Option(help="Language; by default that of the locale.", show_default=False)]
SetUp = Annotated[str | None, typer.Option(metavar="TEXT", help="Begin with this position.", show_default=False)]

_PLAIN = {"help_option_names": ["-h", "--help"]}
app = typer.Typer(
    add_completion=False,
    context_settings=_PLAIN,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help="A little table: classic German-language table games to play, study and solve.",
)
records = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Check and show saved games.")
app.add_typer(records, name="record")


def _language(lang: Tongue | None) -> Language:
    return language_of() if lang is None else lang.value


def _say_version(wanted: bool) -> None:
    if wanted:
        from tischlein.cli.version import version

        typer.echo(f"tischlein {version()}")
        raise typer.Exit


@app.callback()
def _common(
    version: Annotated[
        bool, typer.Option("--version", callback=_say_version, is_eager=True, help="Say the version and exit.")
    ] = False,
) -> None:
    """What is common to all verbs."""


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game, or a saved one's file.")] = None,
    options: Options = None,
    side: Annotated[
        str | None, typer.Option(help="Your side; both, or none.  By default the first.", show_default=False)
    ] = None,
    level: Annotated[
        int | None,
        typer.Option(
            min=LEVELS[0],
            max=LEVELS[-1],
            help="How well the bots play; by default 3, or as in the saved game.",
            show_default=False,
        ),
    ] = None,
    seconds: Annotated[
        float | None,
        typer.Option(
            min=0.001,
            max=LONGEST,
            help="Time for a bot's decision; it replaces the level's number of simulations.",
            show_default=False,
        ),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, max=SEEDS[-1], help="Equal seeds, equal dice.", show_default=False)
    ] = None,
    dice: Annotated[DiceBy, typer.Option(help="Thrown from the seed, or by your hand and typed in.")] = DiceBy.SEED,
    position: SetUp = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.", show_default=False)
    ] = None,
    lang: Lang = None,
) -> None:
    """Play a game at the terminal."""
    from tischlein.cli.play import run

    run(
        game,
        options or [],
        language=_language(lang),
        side=side,
        level=level,
        seconds=seconds,
        seed=seed,
        by_hand=dice is DiceBy.HAND,
        position=position,
        resume=resume,
    )


@app.command()
def games(lang: Lang = None) -> None:
    """List the games and their options."""
    from tischlein.cli.games import run

    run(_language(lang))


@app.command()
def perft(
    game: Name,
    depth: Annotated[int, typer.Argument(min=0, max=DEEPEST, help="How many decisions.")],
    options: Options = None,
    position: SetUp = None,
    divide: Annotated[bool, typer.Option("--divide", help="Count behind each first decision.")] = False,
    turns: Annotated[bool, typer.Option("--turns", help="Count whole turns instead of decisions.")] = False,
) -> None:
    """Count the sequences of so many decisions."""
    from tischlein.cli.perft import run

    run(game, depth, options or [], position, divide, turns)


@records.command("check")
def record_check(files: Annotated[list[Path], typer.Argument(metavar="FILE...")]) -> None:
    """Say what is wrong in files of saved games; exit with 1 if anything is."""
    from tischlein.cli.record import check

    raise typer.Exit(check(files))


@records.command("show")
def record_show(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    game: Annotated[
        int | None, typer.Option(min=1, help="Which game; by default the last.", show_default=False)
    ] = None,
    at: Annotated[
        int | None, typer.Option(min=0, help="Draw the board after so many decisions.", show_default=False)
    ] = None,
    lang: Lang = None,
) -> None:
    """Print a saved game and draw its board."""
    from tischlein.cli.record import show

    show(file, game, at, _language(lang))


@app.command(context_settings={"ignore_unknown_options": True, "help_option_names": []})
def bench(arguments: Annotated[list[str] | None, typer.Argument(metavar="[ARGUMENT]...")] = None) -> None:
    """Measure speed; `bench --help` says what it takes."""
    from tischlein.cli.bench import run

    run(arguments or [])


@app.command()
def cache(
    clear: Annotated[bool, typer.Option("--clear", help="Remove it; it is compiled again when needed.")] = False,
) -> None:
    """Show where the compiled code of the games lies."""
    from tischlein.cli.cache import run

    run(clear)


@app.command()
def gtp() -> None:
    """Speak the Go Text Protocol on stdin and stdout, for other programs."""
    import signal
    import sys

    from tischlein.cli.gtp import serve

    signal.signal(signal.SIGINT, signal.SIG_DFL)  # a long count or search ends at once, without a traceback
    serve(sys.stdin.buffer, sys.stdout.buffer)
