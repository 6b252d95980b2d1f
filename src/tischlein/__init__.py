"""Tischlein: six classic German-language table games, to play, study and solve.

>>> from tischlein import game
>>> game("bagh_chal").start().play("b1").to_move
'tigers'

Every public name is here.  A name is imported when it is first asked for, so that importing this package is quick:
``Bot``, ``Search``, ``perft`` and ``random_games`` import numba, the others do not.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tischlein.bots import LEVELS as LEVELS
    from tischlein.bots import Bot as Bot
    from tischlein.bots import Decision as Decision
    from tischlein.bots import Level as Level
    from tischlein.bots import Player as Player
    from tischlein.bots import RandomBot as RandomBot
    from tischlein.cards.faults import BadSet as BadSet
    from tischlein.cards.reading import load_set as load_set
    from tischlein.cards.reading import read_set as read_set
    from tischlein.play import BOARD_GAMES as BOARD_GAMES
    from tischlein.play import GAMES as GAMES
    from tischlein.play import BadMatch as BadMatch
    from tischlein.play import BadOption as BadOption
    from tischlein.play import BadPosition as BadPosition
    from tischlein.play import BadRecord as BadRecord
    from tischlein.play import Game as Game
    from tischlein.play import IllegalDecision as IllegalDecision
    from tischlein.play import Match as Match
    from tischlein.play import Option as Option
    from tischlein.play import Outcome as Outcome
    from tischlein.play import Position as Position
    from tischlein.play import Prompt as Prompt
    from tischlein.play import Reason as Reason
    from tischlein.play import Record as Record
    from tischlein.play import Refusal as Refusal
    from tischlein.play import Text as Text
    from tischlein.play import TischleinError as TischleinError
    from tischlein.play import UnknownGame as UnknownGame
    from tischlein.play import UnreadableFile as UnreadableFile
    from tischlein.play import load_records as load_records
    from tischlein.play import read_record as read_record
    from tischlein.play import read_records as read_records
    from tischlein.play import write_record as write_record
    from tischlein.play.named import game as game
    from tischlein.search.count import perft as perft
    from tischlein.search.count import random_games as random_games
    from tischlein.search.decide import Search as Search

    __version__: str

_MODULES = {
    "tischlein.play": (
        "BOARD_GAMES GAMES BadMatch BadOption BadPosition BadRecord Game IllegalDecision Match Option Outcome Position "
        "Prompt Reason Record Refusal Text TischleinError UnknownGame UnreadableFile load_records "
        "read_record read_records write_record"
    ),
    "tischlein.play.named": "game",
    "tischlein.cards.faults": "BadSet",
    "tischlein.cards.reading": "load_set read_set",
    "tischlein.bots": "LEVELS Bot Decision Level Player RandomBot",
    "tischlein.search.count": "perft random_games",
    "tischlein.search.decide": "Search",
}
_HOME = {name: module for module, names in _MODULES.items() for name in names.split()}

__all__ = sorted([*_HOME, "__version__"])


def __getattr__(name: str) -> Any:
    if name == "__version__":
        from importlib import metadata

        return metadata.version("tischlein")
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(_HOME[name]), name)
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
