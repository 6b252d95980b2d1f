"""How the games look in the browser: boards, pieces, counters, steps.  No rule is here: all is read from positions.

look.py            Look: what every surface shares
lines.py           the three line games
pferdeaeppel.py    horses and apples
info.py            a game as the lobby gets it
"""

from tischlein.table.looks.info import game_info, look_of
from tischlein.table.looks.look import Look

__all__ = ["Look", "game_info", "look_of"]
