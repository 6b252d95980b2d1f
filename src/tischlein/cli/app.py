"""The command line: every verb with its arguments.  The module of its name does it, and is imported when asked."""

from __future__ import annotations

import os
from contextvars import ContextVar
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from tischlein.cli.catalogue import language_of
from tischlein.cli.choice import DEEPEST, LEVELS, LONGEST, SEEDS, BadChoice
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
    list[str] | None, typer.Argument(metavar="OPTION=VALUE", help="Options of the game.", show_default=False)
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
sets = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Check and show sets of Apfelernte cards.")
app.add_typer(sets, name="set")
tables = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Look after the tables of a server.")
app.add_typer(tables, name="table")

DATABASE = ""
"""No database named: the one in the user's data folder."""


def default_database() -> str:
    """Where tables are kept if nobody says otherwise."""
    home = os.environ.get("XDG_DATA_HOME")
    try:
        return str((Path(home) if home else Path.home() / ".local" / "share") / "tischlein" / "tables.db")
    except RuntimeError:
        raise BadChoice(
            "there is no home folder here: name a file with --database",
            "hier gibt es keinen Heimatordner: nenne eine Datei mit --database",
        ) from None


_spoken: ContextVar[Language] = ContextVar("_spoken", default="en")


def spoken() -> Language:
    """The language of the verb that runs, for what goes wrong; English before one runs, and where it has no other."""
    return _spoken.get()


def _language(lang: Tongue | None) -> Language:
    _spoken.set(language_of() if lang is None else lang.value)
    return spoken()


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
        str | None,
        typer.Option(metavar="SIDE", help="Your side; all, or none.  By default the first.", show_default=False),
    ] = None,
    level: Annotated[
        int | None,
        typer.Option(
            metavar="LEVEL",
            min=LEVELS[0],
            max=LEVELS[-1],
            help="How well the bots play; by default 3, or as in the saved game.",
            show_default=False,
        ),
    ] = None,
    seconds: Annotated[
        float | None,
        typer.Option(
            metavar="SECONDS",
            min=0.001,
            max=LONGEST,
            help="Time for a bot's decision; it replaces the level's number of simulations.",
            show_default=False,
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(metavar="SEED", min=0, max=SEEDS[-1], help="Equal seeds, equal dice.", show_default=False),
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
def games(
    names: Annotated[list[str] | None, typer.Argument(metavar="GAME", help="Only these.", show_default=False)] = None,
    lang: Lang = None,
) -> None:
    """List the games and their options."""
    from tischlein.cli.games import run

    run(names or [], _language(lang))


@app.command()
def perft(
    game: Name,
    depth: Annotated[int, typer.Argument(metavar="DEPTH", min=0, max=DEEPEST, help="How many decisions.")],
    options: Options = None,
    position: SetUp = None,
    divide: Annotated[bool, typer.Option("--divide", help="Count behind each first decision.")] = False,
    turns: Annotated[bool, typer.Option("--turns", help="Count whole turns instead of decisions.")] = False,
) -> None:
    """Count the sequences of so many decisions."""
    from tischlein.cli.perft import run

    run(game, depth, options or [], position, divide, turns)


@records.command("check")
def record_check(files: Annotated[list[Path], typer.Argument(metavar="FILE")], lang: Lang = None) -> None:
    """Say what is wrong in files of saved games; exit with 1 if anything is."""
    from tischlein.cli.record import check

    raise typer.Exit(check(files, _language(lang)))


@records.command("show")
def record_show(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    game: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Which game; by default the last.", show_default=False)
    ] = None,
    at: Annotated[
        int | None, typer.Option(metavar="N", min=0, help="Draw the board after so many decisions.", show_default=False)
    ] = None,
    lang: Lang = None,
) -> None:
    """Print a saved game and draw its board."""
    from tischlein.cli.record import show

    show(file, game, at, _language(lang))


SetName = Annotated[str, typer.Argument(metavar="SET", help="A set that comes along (hofgarten), or a file.")]


@sets.command("check")
def set_check(file: Annotated[str, typer.Argument(metavar="FILE")], lang: Lang = None) -> None:
    """Say what is wrong with a set: line, card and reason; exit with 1 if anything is."""
    from tischlein.cli.sets import check

    raise typer.Exit(check(file, _language(lang)))


@sets.command("show")
def set_show(
    name: SetName,
    numbers: Annotated[
        list[int] | None, typer.Argument(metavar="[NUMBER]...", help="Cards; by default all.", show_default=False)
    ] = None,
    lang: Lang = None,
) -> None:
    """Show the cards of a set in a table, or some of them one by one."""
    from tischlein.cli.sets import show

    show(name, numbers or [], _language(lang))


@sets.command("text")
def set_text(name: SetName, lang: Lang = None) -> None:
    """Print what every card of a set says, as plain text."""
    from tischlein.cli.sets import text

    text(name, _language(lang))


@app.command(context_settings={"ignore_unknown_options": True, "help_option_names": []})
def bench(arguments: Annotated[list[str] | None, typer.Argument(metavar="ARGUMENT")] = None) -> None:
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


Database = Annotated[
    str,
    typer.Option(
        metavar="DATABASE",
        envvar="TISCHLEIN_DATABASE",
        help="A SQLite file, or a postgresql:// URL; by default a file in your data folder.",
        show_default=False,
    ),
]


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(metavar="HOST", help="Whom to serve: 0.0.0.0 for everybody who can reach it.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="PORT", min=0, max=65535, help="0 for any free one.")] = 8000,
    database: Database = DATABASE,
    bots: Annotated[
        int | None, typer.Option(metavar="N", min=0, max=64, help="Processes that bots think in.", show_default=False)
    ] = None,
    keep: Annotated[float, typer.Option(min=0.01, metavar="DAYS", help="How long an idle table is kept.")] = 30,
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="ORIGIN", help="Another site whose pages may play here.", show_default=False),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            envvar="TISCHLEIN_PROXY",
            help="A proxy whose X-Forwarded-For is believed: an address or network.",
            show_default=False,
        ),
    ] = None,
    lang: Lang = None,
) -> None:
    """Set the table in the browser."""
    from tischlein.cli.serve import run

    run(host, port, database or default_database(), _language(lang), bots, keep, origin or [], proxy or [])


@tables.command("list")
def table_list(database: Database = DATABASE, lang: Lang = None) -> None:
    """List every table."""
    from tischlein.cli.table import show_all

    show_all(database or default_database(), _language(lang))


@tables.command("show")
def table_show(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="Its name in the list.")],
    database: Database = DATABASE,
    lang: Lang = None,
) -> None:
    """Draw the board of a table."""
    from tischlein.cli.table import show

    show(database or default_database(), table, _language(lang))


@tables.command("expire")
def table_expire(
    tables: Annotated[list[str] | None, typer.Argument(metavar="TABLE", show_default=False)] = None,
    days: Annotated[
        float | None, typer.Option(metavar="DAYS", min=0, help="Those idle for so long.", show_default=False)
    ] = None,
    database: Database = DATABASE,
    lang: Lang = None,
) -> None:
    """Delete tables."""
    from tischlein.cli.table import expire

    expire(database or default_database(), days, tables or [], _language(lang))


@tables.command("backup")
def table_backup(
    file: Annotated[Path, typer.Argument(metavar="FILE")], database: Database = DATABASE, lang: Lang = None
) -> None:
    """Copy the database into a file, while it is in use or not."""
    from tischlein.cli.table import backup

    backup(database or default_database(), file, _language(lang))


@app.command()
def gtp() -> None:
    """Speak the Go Text Protocol on stdin and stdout, for other programs."""
    import signal
    import sys

    from tischlein.cli.gtp import serve

    signal.signal(signal.SIGINT, signal.SIG_DFL)  # a long count or search ends at once, without a traceback
    serve(sys.stdin.buffer, sys.stdout.buffer)
