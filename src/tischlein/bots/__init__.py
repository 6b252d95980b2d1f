"""What sits in a seat when nobody does: levels of strength, built on the tree search.

Importing this package imports numba.
"""

from tischlein.bots.bot import Bot, Player, RandomBot
from tischlein.bots.levels import LEVELS, Level
from tischlein.search.decide import Decision

__all__ = ["LEVELS", "Bot", "Decision", "Level", "Player", "RandomBot"]
