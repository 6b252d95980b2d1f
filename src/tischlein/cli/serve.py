"""serve: the table in the browser."""

from __future__ import annotations

import asyncio
import contextlib
import re

from tischlein.cli import streams
from tischlein.cli.catalogue import Speaker
from tischlein.cli.choice import BadChoice
from tischlein.play import game
from tischlein.play.words import Language, Text
from tischlein.table.origins import with_default_port
from tischlein.table.serve import Progress, Serving, serve

DATABASE = Text("Tables are kept in {database}", "Die Tische stehen in {database}")
NO_PAGE = Text(
    "The page is not built, so there is only the protocol; scripts/serve builds it.",
    "Die Seite ist nicht gebaut, es gibt nur das Protokoll; scripts/serve baut sie.",
)
WARMING = Text(
    "The bots warm up, for a minute if it is the first time.",
    "Die Bots wärmen sich auf, beim ersten Mal eine Minute lang.",
)
NO_BOTS = Text("There are no bots, so nobody can practise.", "Es gibt keine Bots, also kann niemand üben.")
WARMED = Text("  {number} of {total}: {title}", "  {number} von {total}: {title}")
ADDRESS = Text("Tischlein is set: {address}", "Tischlein ist gedeckt: {address}")
BEYOND = Text("For other devices in your network: {address}", "Für andere Geräte in deinem Netz: {address}")
STOP = Text("Ctrl-C clears it away; the games stay.", "Strg-C räumt es ab; die Partien bleiben.")
STOPPED = Text("Everything is stored. Goodbye.", "Alles ist gespeichert. Auf Wiedersehen.")


def run(
    host: str,
    port: int,
    database: str,
    language: Language,
    bots: int | None,
    days: float,
    origins: list[str],
    proxies: list[str],
) -> None:
    """Serve until SIGINT or SIGTERM."""
    workers = Serving.workers if bots is None else bots
    ours = frozenset(way for origin in origins for way in with_default_port(_origin(origin)))
    named = [name for given in proxies for name in given.replace(",", " ").split()]
    serving = Serving(host, port, database, workers, days * 86_400, ours, proxies=named)
    said = Said(language, workers)
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(serve(serving, said))
    said.stopped()


def _origin(named: str) -> str:
    """An origin as browsers say it.  Raises BadChoice for what is none, and would let nobody in."""
    origin = named.rstrip("/").lower()
    if not re.fullmatch(r"https?://[^/?#@\s]+", origin):
        raise BadChoice(f"origin {named}: it is written https://host or https://host:port")
    return origin


class Said(Progress):
    """Says what serving is doing."""

    def __init__(self, language: Language, workers: int) -> None:
        self._language, self._speak, self._workers = language, Speaker(language), workers

    def database(self, shown: str) -> None:
        self._print(self._speak(DATABASE, database=shown.removeprefix("sqlite:///")))

    def page(self, built: bool) -> None:
        if not built:
            self._print(self._speak(NO_PAGE))

    def warmed(self, name: str, number: int, total: int) -> None:
        title = game(name).face.title.in_language(self._language)
        self._print(self._speak(WARMED, number=number, total=total, title=title))

    def address(self, shown: str, beyond: str | None) -> None:
        self._print(self._speak(ADDRESS, address=shown))
        if beyond:
            self._print(self._speak(BEYOND, address=beyond))
        self._print(self._speak(STOP))
        self._print(self._speak(WARMING if self._workers else NO_BOTS))

    def stopped(self) -> None:
        """It is over."""
        self._print(self._speak(STOPPED))

    def _print(self, line: str) -> None:
        """Print a line.  When nobody can read it (the pipe is closed, the disk is full), serving goes on."""
        try:
            print(line, flush=True)
        except OSError:
            streams.let_go_of_output()
