"""Players who are out, and what that ends."""

from tischlein.kernel import routine, rule
from tischlein.rules.apfelernte.entries import clear_seat, gone, seat_at, to_discard
from tischlein.rules.apfelernte.layout import (
    ACTIVE,
    ALIVE,
    ALL_OUT,
    ATTACK,
    END,
    FALLING,
    FINISHED,
    GRANT,
    GRANTS,
    GRANTS_AT,
    LAST_STANDING,
    LIMBO,
    PASSES,
    PENDING,
    PENDING_AT,
    PHASE,
    PLAYER,
    PLAYERS,
    PLAYS,
    RUN,
    SHARE,
    TURNING,
    WAIT,
    State,
)
from tischlein.rules.apfelernte.pieces import banish

# Leaving the game


@rule
def drop_waiting(s: State, seat: int) -> None:
    """Drop the waiting abilities of a seat."""
    kept = 0
    for i in range(s.cells[PENDING]):
        if s.cells[PENDING_AT + WAIT * i + 3] != seat:
            for k in range(WAIT):
                s.cells[PENDING_AT + WAIT * kept + k] = s.cells[PENDING_AT + WAIT * i + k]
            kept += 1
    s.cells[PENDING] = kept


@rule
def drop_grants(s: State, seat: int) -> None:
    """Take away what a seat has been granted."""
    s.cells[seat_at(seat) + PLAYS] = 0
    kept = 0
    for i in range(s.cells[GRANTS]):
        if s.cells[GRANTS_AT + GRANT * i] != seat:
            for k in range(GRANT):
                s.cells[GRANTS_AT + GRANT * kept + k] = s.cells[GRANTS_AT + GRANT * i + k]
            kept += 1
    s.cells[GRANTS] = kept


@rule
def leave_game(s: State, seat: int) -> None:
    """A player is out: what it has begun ends."""
    drop_waiting(s, seat)
    drop_grants(s, seat)
    if s.cells[RUN] and s.cells[PLAYER] == seat:
        s.cells[RUN] = 0


@routine
def settle(s: State) -> None:
    """Those who have lost their last life card are out; the game may be over, and a turn with its player."""
    falling = s.cells[FALLING]
    if falling == 0:
        return
    s.cells[FALLING] = 0
    s.cells[ALIVE] &= ~falling
    limbo = s.cells[LIMBO]
    s.cells[PASSES] = 0
    for seat in range(s.cells[PLAYERS]):
        if falling >> seat & 1:
            clear_seat(s, seat)
    banish(s, falling)
    for seat in range(s.cells[PLAYERS]):
        if falling >> seat & 1:
            leave_game(s, seat)
            if limbo and (limbo - 1) >> 10 & 7 == seat:
                gone(s, limbo - 1)
                s.cells[LIMBO] = limbo = 0
    alive = s.cells[ALIVE]
    if alive & (alive - 1) == 0:
        s.cells[SHARE] = alive if alive else falling
        s.cells[END] = LAST_STANDING if alive else ALL_OUT
        s.cells[PHASE] = FINISHED
        end_all(s)
    elif falling >> s.cells[ACTIVE] & 1:
        end_all(s)
        s.cells[PHASE] = TURNING


@rule
def end_all(s: State) -> None:
    """Drop everything that is going on or waits."""
    if s.cells[LIMBO]:
        to_discard(s, s.cells[LIMBO] - 1)
    s.cells[LIMBO] = s.cells[RUN] = s.cells[PENDING] = s.cells[GRANTS] = s.cells[ATTACK] = 0
    for seat in range(s.cells[PLAYERS]):
        s.cells[seat_at(seat) + PLAYS] = 0
