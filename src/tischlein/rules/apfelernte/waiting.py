"""Abilities that are not being carried out at the moment: those that wait, and which of them comes next; and those that
are interrupted by a spell that they let somebody play."""

from tischlein.kernel import routine, rule
from tischlein.rules.apfelernte.layout import (
    ABILITY_BEGINS,
    ACTIVE,
    ALIVE,
    BATCH,
    CHAIN,
    CHAIN_LIMIT,
    DEPTH,
    ENDLESS,
    FIRST,
    FRAME,
    FRAMES_AT,
    LIMBO,
    OPTIONS,
    ORDER,
    PENDING,
    PENDING_AT,
    PLAYER,
    PLAYERS,
    RUN,
    SELF,
    SOURCE,
    STAGE,
    STAMP,
    THAT,
    WAIT,
    State,
)
from tischlein.rules.apfelernte.offers import ask, offer, only
from tischlein.rules.apfelernte.reach import usable

# Which ability comes next


@routine
def begin(s: State, ability: int, source: int, serial: int, seat: int, that: int) -> None:
    """Begin to carry out an ability, unless too many have been in this turn."""
    if s.cells[CHAIN] >= CHAIN_LIMIT:
        s.cells[ENDLESS] = 1
        return
    s.cells[CHAIN] += 1
    if s.cells[DEPTH] == 0:
        # What spells set off that an ability lets somebody play, is set off together with what it sets off itself.
        s.cells[BATCH] += 1
    s.cells[STAMP] += 1
    s.cells[RUN] = ability
    s.cells[STAGE] = ABILITY_BEGINS
    s.cells[SOURCE] = source
    s.cells[SELF] = serial
    s.cells[PLAYER] = seat
    s.cells[THAT] = that


@rule
def begin_waiting(s: State, i: int) -> None:
    """Begin to carry out the i-th waiting ability."""
    at = PENDING_AT + WAIT * i
    ability, source, serial = s.cells[at], s.cells[at + 1], s.cells[at + 2]
    seat, that = s.cells[at + 3], s.cells[at + 4]
    s.cells[PENDING] -= 1
    for k in range(at, PENDING_AT + WAIT * s.cells[PENDING]):
        s.cells[k] = s.cells[k + WAIT]
    begin(s, ability, source, serial, seat, that)


@rule
def first_of_last_batch(s: State) -> int:
    """The first of the waiting abilities that were set off together last."""
    i = s.cells[PENDING] - 1
    batch = s.cells[PENDING_AT + WAIT * i + 5]
    while i > 0 and s.cells[PENDING_AT + WAIT * (i - 1) + 5] == batch:
        i -= 1
    return int(i)


@rule
def same(s: State, i: int, j: int) -> bool:
    """Whether two waiting abilities would do the same: the same ability of the same piece, set off by the same card."""
    for k in range(5):
        if s.cells[PENDING_AT + WAIT * i + k] != s.cells[PENDING_AT + WAIT * j + k]:
            return False
    return True


@routine
def note_usable(s: State, first: int) -> None:
    """Note of the waiting abilities from a place on whether they could do anything now."""
    source, serial, seat, that = s.cells[SOURCE], s.cells[SELF], s.cells[PLAYER], s.cells[THAT]
    s.cells[STAMP] += 1  # so that nothing counts as chosen already
    for i in range(first, s.cells[PENDING]):
        at = PENDING_AT + WAIT * i
        s.cells[SOURCE], s.cells[SELF], s.cells[PLAYER] = s.cells[at + 1], s.cells[at + 2], s.cells[at + 3]
        s.cells[THAT] = s.cells[at + 4]
        s.cells[at + 6] = int(usable(s, s.cells[at]))
    s.cells[SOURCE], s.cells[SELF], s.cells[PLAYER], s.cells[THAT] = source, serial, seat, that


@routine
def offer_order(s: State, first: int) -> None:
    """Ask the player whose turn it is (the next one, if it is out) which of the abilities that could do anything comes
    first; of several that would do the same the first one stands for all."""
    note_usable(s, first)
    seat = s.cells[ACTIVE]
    while not s.cells[ALIVE] >> seat & 1:
        seat = (seat + 1) % s.cells[PLAYERS]
    ask(s, ORDER, seat, seat)
    for i in range(first, s.cells[PENDING]):
        new = s.cells[PENDING_AT + WAIT * i + 6] != 0
        for j in range(first, i):
            if same(s, i, j):
                new = False
        if new:
            offer(s, FIRST + i - first)


@routine
def next_waiting(s: State) -> bool:
    """Begin with the next waiting ability; False when the player whose turn it is is asked which."""
    if s.cells[CHAIN] >= CHAIN_LIMIT:
        s.cells[PENDING] = 0
        s.cells[ENDLESS] = 1
        return True
    first = first_of_last_batch(s)
    if s.cells[PENDING] - first > 1:
        offer_order(s, first)
        if s.cells[OPTIONS] > 1:
            return False
        if s.cells[OPTIONS] == 1:
            first += only(s) - FIRST
    begin_waiting(s, first)
    return True


# Interrupted abilities


@rule
def interrupt(s: State) -> None:
    """Lay aside the ability being carried out, and its spell, until a spell that it lets somebody play is done."""
    at = FRAMES_AT + FRAME * s.cells[DEPTH]
    for k in range(FRAME - 1):
        s.cells[at + k] = s.cells[RUN + k]
    s.cells[at + FRAME - 1] = s.cells[LIMBO]
    s.cells[DEPTH] += 1
    s.cells[RUN] = s.cells[LIMBO] = 0


@rule
def resume(s: State) -> None:
    """Go on with the ability that was interrupted last."""
    s.cells[DEPTH] -= 1
    at = FRAMES_AT + FRAME * s.cells[DEPTH]
    for k in range(FRAME - 1):
        s.cells[RUN + k] = s.cells[at + k]
    s.cells[LIMBO] = s.cells[at + FRAME - 1]
