"""Players who are out, and what that ends."""

from tischlein.kernel import routine, rule
from tischlein.rules.apfelernte.entries import clear_seat, gone, owner, to_discard
from tischlein.rules.apfelernte.events import LEAVING, doom, doomed, leaving, set_off_destruction
from tischlein.rules.apfelernte.layout import (
    ACTIVE,
    ALIVE,
    ALL_OUT,
    ATTACK,
    DEPTH,
    END,
    FALLING,
    FINISHED,
    FRAME,
    FRAMES_AT,
    GRANT,
    GRANTS,
    GRANTS_AT,
    LAST_STANDING,
    LIMBO,
    MARK,
    PASSES,
    PENDING,
    PENDING_AT,
    PHASE,
    PIECE,
    PIECES,
    PIECES_AT,
    PLAYER,
    PLAYERS,
    RUN,
    SHARE,
    TURNING,
    WAIT,
    State,
)
from tischlein.rules.apfelernte.pieces import controller, entry_of, host_of, remove
from tischlein.rules.apfelernte.waiting import resume

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
    """Take away the attacks that a seat has been granted."""
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
    for k in range(s.cells[DEPTH]):
        at = FRAMES_AT + FRAME * k
        if s.cells[at + PLAYER - RUN] == seat:
            s.cells[at] = 0
        if from_seat(s.cells[at + FRAME - 1], seat):
            gone(s, s.cells[at + FRAME - 1] - 1)
            s.cells[at + FRAME - 1] = 0
    if from_seat(s.cells[LIMBO], seat):
        gone(s, s.cells[LIMBO] - 1)
        s.cells[LIMBO] = 0


@rule
def from_seat(limbo: int, seat: int) -> bool:
    """Whether a spell is being carried out, and is this seat's."""
    return bool(limbo and owner(limbo - 1) == seat)


@routine
def mark_leaving(s: State, falling: int) -> None:
    """Mark what leaves play with some seats (a set).

    What they own leaves the game.  What else they controlled, and what is attached to any of these cards, is destroyed.
    """
    for i in range(s.cells[PIECES]):
        host = host_of(s, i)
        if falling >> owner(entry_of(s, i)) & 1:
            s.cells[PIECES_AT + PIECE * i + MARK] = LEAVING
        elif falling >> controller(s, i) & 1 or doomed(s, host) or leaving(s, host):
            doom(s, i)


@rule
def banish(s: State) -> None:
    """Take all that is marked out of play: what leaves the game, and what goes to its owner's discard pile."""
    i = 0
    while i < s.cells[PIECES]:
        entry, destroyed = entry_of(s, i), doomed(s, i)
        if destroyed or leaving(s, i):
            remove(s, i)
            if destroyed:
                to_discard(s, entry)
            else:
                gone(s, entry)
        else:
            i += 1


@routine
def settle(s: State) -> None:
    """Those who have lost their last life card are out; the game may be over, and a turn with its player.

    All that leaves play with them does so at one blow.  What its destruction sets off happens even if the turn is over.
    """
    falling = s.cells[FALLING]
    if falling == 0:
        return
    s.cells[FALLING] = 0
    over = falling >> s.cells[ACTIVE] & 1
    if over:
        s.cells[PENDING] = 0
    mark_leaving(s, falling)
    set_off_destruction(s)
    s.cells[ALIVE] &= ~falling
    s.cells[PASSES] = 0
    for seat in range(s.cells[PLAYERS]):
        if falling >> seat & 1:
            clear_seat(s, seat)
    banish(s)
    for seat in range(s.cells[PLAYERS]):
        if falling >> seat & 1:
            leave_game(s, seat)
    alive = s.cells[ALIVE]
    if alive & (alive - 1) == 0:
        s.cells[SHARE] = alive if alive else falling
        s.cells[END] = LAST_STANDING if alive else ALL_OUT
        s.cells[PHASE] = FINISHED
        s.cells[PENDING] = 0
        end_all(s)
    elif over:
        end_all(s)
        s.cells[PHASE] = TURNING


@rule
def end_all(s: State) -> None:
    """Drop everything that is going on, and granted attacks."""
    while s.cells[LIMBO] or s.cells[DEPTH]:
        if s.cells[LIMBO]:
            to_discard(s, s.cells[LIMBO] - 1)
            s.cells[LIMBO] = 0
        else:
            resume(s)
    s.cells[RUN] = s.cells[GRANTS] = s.cells[ATTACK] = 0
