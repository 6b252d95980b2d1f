"""Opening a table: from what somebody asks for to settings, secrets and links."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tischlein.play import BadOption, Game, Record, UnknownGame
from tischlein.play.reading import OtherGame
from tischlein.play.words import Text
from tischlein.table import chance
from tischlein.table.limits import DECISIONS
from tischlein.table.looks.info import LOOKS
from tischlein.table.messages.http import Opened, Practice, Private, Start
from tischlein.table.messages.parts import ClockTerms, MatchTerms
from tischlein.table.offered import offered_game, offered_record
from tischlein.table.secret import hashed, link, new_id
from tischlein.table.settings import Seat, Settings


class BadWish(Exception):
    """A table that cannot be opened: a word for the reason, and the reason."""

    def __init__(self, code: str, en: str, de: str) -> None:
        self.code, self.text = code, Text(en, de)
        super().__init__(en)


@dataclass(frozen=True, slots=True)
class Opening:
    """A table that can be opened."""

    settings: Settings
    seats: Sequence[tuple[str, int | None]]  # hash, player (None: spectators)
    reply: Opened


def opening(wish: Practice | Private, now: float) -> Opening:
    """The table that somebody wishes for.  Raises BadWish, and BadRecord."""
    rules, position, words = _start(wish)
    guest = Seat("bot", wish.level) if isinstance(wish, Practice) else Seat("human")
    shift = None
    if wish.side is not None:
        if wish.side not in rules.sides:
            sides = ", ".join(rules.sides)
            raise BadWish("side", f"The sides are {sides}.", f"Die Seiten sind {sides}.")
        shift = rules.sides.index(wish.side)
    _check_clock(wish.clock)
    _check_match(wish.match)
    secret, table = chance.new_secret(), new_id()
    spectators = isinstance(wish, Practice) or wish.spectators
    settings = Settings(
        table=table,
        game=rules.name,
        options=dict(rules.options),
        players=[Seat("human"), guest],
        shift=shift,
        secret=secret.hex(),
        opened=now,
        position=position,
        opening=words,
        spectators=spectators,
        clock=wish.clock,
        match=wish.match,
        began=now,
    )
    yours, theirs, watching = new_id(), new_id(), new_id()
    seats: list[tuple[str, int | None]] = [(hashed(yours), 0)]
    if guest.kind == "human":
        seats.append((hashed(theirs), 1))
    if spectators:
        seats.append((hashed(watching), None))
    reply = Opened(
        table,
        link(table, yours),
        link(table, theirs) if guest.kind == "human" else None,
        link(table, watching) if spectators else None,
        chance.commitment(secret),
    )
    return Opening(settings, seats, reply)


def record_from(text: str) -> Record:
    """The one record of a text.  Raises BadRecord, and BadWish when it is of a game that is not played at a table."""
    try:
        return offered_record(text, LOOKS)
    except OtherGame:
        raise _no_game() from None


def _start(wish: Practice | Private) -> tuple[Game, str | None, list[str]]:
    """The rules, the set-up text of the first position where it is not the game's own, and the decisions since."""
    if wish.start is not None:
        return _continue(wish.start)
    if wish.game not in LOOKS:
        raise _no_game()
    try:
        return offered_game(wish.game, wish.options), None, []
    except (BadOption, UnknownGame) as error:
        raise BadWish("option", *error.said) from None


def _continue(start: Start) -> tuple[Game, str | None, list[str]]:
    record = record_from(start.record)
    many = len(record.decisions) if start.decisions is None else start.decisions
    if not 0 <= many <= len(record.decisions):
        raise BadWish("decisions", "The record has fewer decisions.", "Die Aufzeichnung hat weniger Entscheidungen.")
    if many > DECISIONS:
        raise BadWish("decisions", f"More than {DECISIONS} decisions.", f"Mehr als {DECISIONS} Entscheidungen.")
    if record.positions[many].outcome:
        raise BadWish("over", "The game is over there.", "Dort ist das Spiel zu Ende.")
    plain = record.start == record.game.start()
    return record.game, None if plain else record.start.text, list(record.decisions[:many])


def _no_game() -> BadWish:
    games = ", ".join(LOOKS)
    return BadWish("game", f"The games at the table are {games}.", f"Die Spiele am Tisch sind {games}.")


def _check_clock(terms: ClockTerms | None) -> None:
    if terms and not (10 <= terms.seconds <= 86_400 and 0 <= terms.increment <= 600):
        raise BadWish(
            "clock",
            "A clock has 10 seconds to a day, and at most ten minutes for each turn.",
            "Eine Uhr hat zehn Sekunden bis einen Tag, und höchstens zehn Minuten je Zug.",
        )


def _check_match(terms: MatchTerms | None) -> None:
    if terms is None:
        return
    given = [limit for limit in (terms.rounds, terms.points, terms.seconds) if limit is not None]
    if any(not 0 < limit <= 100_000 for limit in given):
        raise BadWish(
            "match",
            "A match has a number of rounds, of points or of seconds, each 1 to 100000.",
            "Ein Wettkampf hat eine Zahl von Runden, Punkten oder Sekunden, je 1 bis 100000.",
        )
