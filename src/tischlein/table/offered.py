"""What the server offers to people on the network: games of the table, and the sets of cards that come along.

Nothing that came over the network ever becomes a path.  So everything at the table that makes a game out of names and
options, or reads a record, does it here.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from tischlein.play import Game, Record, read_record
from tischlein.play.game import face_of


def offered_game(name: str, options: Mapping[str, object] | None = None) -> Game:
    """A game with options that a stranger may have chosen.  Raises UnknownGame and BadOption."""
    return Game(face_of(name), options, files=False)


def offered_record(text: str, games: Collection[str]) -> Record:
    """The one record in a text that a stranger may have written.

    Raises OtherGame for a record of none of these games, before anything else of it is read, and BadRecord.
    """
    return read_record(text, games=games, files=False)
