"""Games, positions, outcomes and records: the library's face.

>>> from tischlein.play import game
>>> position = game("bagh_chal").start()
>>> position.play("b1").to_move
'tigers'
"""

from tischlein.play.errors import BadOption, BadPosition, IllegalDecision, TischleinError, UnknownGame
from tischlein.play.game import GAMES, Game, game
from tischlein.play.options import Option
from tischlein.play.outcome import Outcome, Reason
from tischlein.play.position import Position
from tischlein.play.words import Refusal, Text

__all__ = [
    "GAMES",
    "BadOption",
    "BadPosition",
    "Game",
    "IllegalDecision",
    "Option",
    "Outcome",
    "Position",
    "Reason",
    "Refusal",
    "Text",
    "TischleinError",
    "UnknownGame",
    "game",
]
