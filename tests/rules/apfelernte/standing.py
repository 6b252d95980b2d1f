"""What holds at the moment, noted in rows: one for each card in play, then one for each player."""

from typing import Any

from tischlein.kernel import routine, rule
from tischlein.rules.apfelernte.layout import CAP, PIECES, PLAYERS, SEATS, State
from tischlein.rules.apfelernte.pieces import is_creature
from tischlein.rules.apfelernte.program import (
    S_CANNOT_ATTACK,
    S_CANNOT_BLOCK,
    S_MUST_BE_BLOCKED,
    S_NO_ATTACK_MORE,
    S_NO_DRAW,
    S_NO_PLAY_MORE,
    S_NOT_BY_SPELLS,
)
from tischlein.rules.apfelernte.statics import barred, forbidden, under
from tischlein.rules.apfelernte.strengths import ignored, strength

STRENGTH, IGNORED, BARRED = 0, 1, 8
MARKS = (S_CANNOT_ATTACK, S_CANNOT_BLOCK, S_MUST_BE_BLOCKED, S_NOT_BY_SPELLS)
FIRST_MARK = 2
BANS = (S_NO_DRAW, S_NO_PLAY_MORE, S_NO_ATTACK_MORE)
MOST = SEATS * CAP
ROW = BARRED + MOST
PLAYER_ROW = MOST
ROOM = MOST + SEATS


@rule
def note_creature(s: State, i: int, into: Any) -> None:
    """What holds for the creature i."""
    into[i, STRENGTH] = strength(s, i)
    into[i, IGNORED] = ignored(s, i)
    into[i, FIRST_MARK] = under(s, S_CANNOT_ATTACK, i)
    into[i, FIRST_MARK + 1] = under(s, S_CANNOT_BLOCK, i)
    into[i, FIRST_MARK + 2] = under(s, S_MUST_BE_BLOCKED, i)
    into[i, FIRST_MARK + 3] = under(s, S_NOT_BY_SPELLS, i)


@routine
def note_all(s: State, into: Any) -> None:
    """What holds for everything and everybody."""
    for i in range(s.cells[PIECES]):
        for k in range(BARRED + s.cells[PIECES]):
            into[i, k] = 0
        if is_creature(s, i):
            note_creature(s, i, into)
            for j in range(s.cells[PIECES]):
                into[i, BARRED + j] = is_creature(s, j) and barred(s, i, j)
    for seat in range(s.cells[PLAYERS]):
        into[PLAYER_ROW + seat, 0] = forbidden(s, S_NO_DRAW, seat)
        into[PLAYER_ROW + seat, 1] = forbidden(s, S_NO_PLAY_MORE, seat)
        into[PLAYER_ROW + seat, 2] = forbidden(s, S_NO_ATTACK_MORE, seat)
