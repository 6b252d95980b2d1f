"""Games, positions, outcomes and records: the library's face.

>>> from tischlein.play import game
>>> position = game("bagh_chal").start()
>>> position.play("b1").to_move
'tigers'
"""

from tischlein.play.errors import BadOption, BadPosition, IllegalDecision, TischleinError, UnknownGame
from tischlein.play.game import BOARD_GAMES, GAMES, Game, game
from tischlein.play.match import BadMatch, Match
from tischlein.play.options import Option
from tischlein.play.outcome import Outcome, Reason
from tischlein.play.position import Position
from tischlein.play.reading import load_records, read_record, read_records
from tischlein.play.record import BadRecord, Record
from tischlein.play.textfiles import UnreadableFile
from tischlein.play.words import Prompt, Refusal, Text
from tischlein.play.writing import write_record

__all__ = [
    "BOARD_GAMES",
    "GAMES",
    "BadMatch",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Game",
    "IllegalDecision",
    "Match",
    "Option",
    "Outcome",
    "Position",
    "Prompt",
    "Reason",
    "Record",
    "Refusal",
    "Text",
    "TischleinError",
    "UnknownGame",
    "UnreadableFile",
    "game",
    "load_records",
    "read_record",
    "read_records",
    "write_record",
]
