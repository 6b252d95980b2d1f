"""Abilities that wait: which of them comes next."""

from tischlein.kernel import routine, rule
from tischlein.rules.apfelernte.entries import ref
from tischlein.rules.apfelernte.layout import (
    ABILITY_BEGINS,
    ACTIVE,
    BATCH,
    CARD,
    CHAIN,
    CHAIN_LIMIT,
    ENDLESS,
    OPTIONS,
    ORDER,
    PENDING,
    PENDING_AT,
    PLAYER,
    RUN,
    SELF,
    SOURCE,
    STAGE,
    STAMP,
    THAT,
    WAIT,
    State,
)
from tischlein.rules.apfelernte.offers import ask, offer

# Which ability comes next


@routine
def begin(s: State, ability: int, source: int, serial: int, seat: int, that: int) -> None:
    """Begin to carry out an ability, unless too many have been in this turn."""
    if s.cells[CHAIN] >= CHAIN_LIMIT:
        s.cells[ENDLESS] = 1
        return
    s.cells[CHAIN] += 1
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


@routine
def next_waiting(s: State) -> bool:
    """Begin with the next waiting ability; False when the player whose turn it is is asked which."""
    if s.cells[CHAIN] >= CHAIN_LIMIT:
        s.cells[PENDING] = 0
        s.cells[ENDLESS] = 1
        return True
    first = first_of_last_batch(s)
    ask(s, ORDER, s.cells[ACTIVE], s.cells[ACTIVE])
    for i in range(first, s.cells[PENDING]):
        source = s.cells[PENDING_AT + WAIT * i + 1]
        new = True
        for j in range(first, i):
            if s.cells[PENDING_AT + WAIT * j + 1] == source:
                new = False
        if new:
            offer(s, CARD + ref(s, source))
    if s.cells[OPTIONS] > 1:
        return False
    begin_waiting(s, first)
    return True


@rule
def ordered(s: State, wanted: int) -> None:
    """Begin with the waiting ability of this card."""
    i = first_of_last_batch(s)
    while ref(s, s.cells[PENDING_AT + WAIT * i + 1]) != wanted:
        i += 1
    begin_waiting(s, i)
