"""What a seat may know.

``view`` is an allow-list: it writes, cell by cell, what the seat knows, and UNKNOWN for every card that it cannot name.
Cards that it knows to be somewhere out of sight among their owner's are listed apart (``LOST``), lowest first.
"""

from typing import Any

from tischlein.kernel import routine, rule
from tischlein.rules.apfelernte.entries import owner, seat_at
from tischlein.rules.apfelernte.layout import (
    ACT,
    BOTTOM_N,
    CHOOSER,
    DEAL,
    DECK_AT,
    DECK_N,
    DEPTH,
    DISCARD,
    DISCARD_AT,
    DISCARD_N,
    EFFECT,
    EXTRA,
    FACE_DOWN,
    FRAME,
    FRAMES_AT,
    GONE_AT,
    GONE_N,
    GRANT,
    GRANTS,
    GRANTS_AT,
    HAND_AT,
    HAND_N,
    HEADER,
    LEFT_UNSEEN,
    LIVES_AT,
    LIVES_N,
    LOST,
    LOST_AT,
    OFFERED_AT,
    OPTIONS,
    OWNER_BIT,
    PENDING,
    PENDING_AT,
    PIECE,
    PIECES,
    PIECES_AT,
    PLAYERS,
    RANDOM,
    RUN,
    SEEN,
    SEEN_BIT,
    STAMPS,
    SWAP,
    TASK,
    TOP_N,
    UNKNOWN,
    USED,
    WAIT,
    WHICH,
    WORDS,
    State,
)
from tischlein.rules.apfelernte.program import A_DISCARD, E_ACT


@rule
def hidden(seat: int) -> int:
    """An entry that says no more than whose card it is."""
    return UNKNOWN | seat << OWNER_BIT


@rule
def as_known(entry: int, eyes: int) -> int:
    """A card as those with these eyes (a set of one seat, or of none: a spectator) know it where it lies."""
    if entry >> SEEN_BIT & eyes or (eyes == 0 and entry & SEEN == SEEN):
        return entry & WHICH | (eyes << SEEN_BIT if eyes else SEEN)
    return hidden(owner(entry))


@rule
def in_order(into: Any, first: int, n: int) -> None:
    """Put n entries in the order of their numbers, so that their old order tells nothing."""
    for i in range(first + 1, first + n):
        entry, j = into[i], i
        while j > first and into[j - 1] > entry:
            into[j] = into[j - 1]
            j -= 1
        into[j] = entry


@rule
def note_lost(s: State, begin: int, n: int, eyes: int, into: Any) -> None:
    """List those of n entries that the seat has lost sight of."""
    for i in range(begin, begin + n):
        entry = s.cells[i]
        if entry & STAMPS[eyes] and not entry >> SEEN_BIT & eyes:
            into[LOST_AT + into[LOST]] = entry & (WHICH | STAMPS[eyes])
            into[LOST] += 1


@rule
def view_cards(s: State, begin: int, n: int, eyes: int, into: Any) -> None:
    """Cards where their places are known, each if the seat has seen it."""
    for i in range(begin, begin + n):
        into[i] = as_known(s.cells[i], eyes)


@routine
def view_seat(s: State, seat: int, eyes: int, into: Any) -> None:
    """What is known of a seat's cards."""
    at = seat_at(seat)
    for i in range(HAND_AT):
        into[at + i] = s.cells[at + i]
    into[at + LEFT_UNSEEN] = s.cells[at + LEFT_UNSEEN] & STAMPS[eyes]
    n = s.cells[at + HAND_N]
    if eyes == 1 << seat:
        for i in range(at + HAND_AT, at + HAND_AT + n):
            into[i] = s.cells[i] & (WHICH | SEEN)
    else:
        view_cards(s, at + HAND_AT, n, eyes, into)
        in_order(into, at + HAND_AT, n)
    deck, top, bottom = s.cells[at + DECK_N], s.cells[at + TOP_N], s.cells[at + BOTTOM_N]
    view_cards(s, at + DECK_AT, deck, eyes, into)
    for i in range(at + DECK_AT, at + DECK_AT + deck):
        into[i] |= s.cells[i] & SEEN
    for i in range(at + DECK_AT + bottom, at + DECK_AT + deck - top):
        into[i] = hidden(seat)
    if s.cells[at + GONE_N]:
        view_cards(s, at + GONE_AT, s.cells[at + GONE_N], eyes, into)
        in_order(into, at + GONE_AT, s.cells[at + GONE_N])
    for i in range(at + DISCARD_AT, at + DISCARD_AT + s.cells[at + DISCARD_N]):
        into[i] = s.cells[i]
    for i in range(at + LIVES_AT, at + LIVES_AT + s.cells[at + LIVES_N]):
        into[i] = s.cells[i] & (SEEN | FACE_DOWN) | as_known(s.cells[i], eyes)
    note_lost(s, at + HAND_AT, n, eyes, into)
    note_lost(s, at + DECK_AT, deck + s.cells[at + GONE_N], eyes, into)
    note_lost(s, at + LIVES_AT, s.cells[at + LIVES_N], eyes, into)


@rule
def names_hand(s: State) -> bool:
    """Whether what is on offer names cards of a hand."""
    task = s.cells[TASK]
    of_hand = task == RANDOM and s.cards[s.cells[EFFECT] + E_ACT] == A_DISCARD
    more = task == EXTRA and s.cells[RUN] != 0
    return bool(task == ACT or more or task == DISCARD or task == SWAP or of_hand)


@routine
def view(s: State, seat: int, into: Any) -> State:
    """What a seat may know, or a spectator (a seat below 0), in cells that are all 0."""
    eyes = 0 if seat < 0 else 1 << seat
    for i in range(HEADER):
        into[i] = s.cells[i]
    for i in range(WORDS):
        into[USED + i] = 0
    into[LOST] = 0
    for other in range(s.cells[PLAYERS]):
        view_seat(s, other, eyes, into)
    in_order(into, LOST_AT, into[LOST])
    # A spectator's number is that of chance.
    own = s.cells[CHOOSER] == seat and seat >= 0
    if s.cells[TASK] == DEAL or (names_hand(s) and not own):
        into[OPTIONS] = 0
    for i in range(OFFERED_AT, OFFERED_AT + into[OPTIONS]):
        into[i] = s.cells[i]
    for i in range(PENDING_AT, PENDING_AT + WAIT * s.cells[PENDING]):
        into[i] = s.cells[i]
    for i in range(GRANTS_AT, GRANTS_AT + GRANT * s.cells[GRANTS]):
        into[i] = s.cells[i]
    for i in range(FRAMES_AT, FRAMES_AT + FRAME * s.cells[DEPTH]):
        into[i] = s.cells[i]
    for i in range(PIECES_AT, PIECES_AT + PIECE * s.cells[PIECES]):
        into[i] = s.cells[i]
    return State(into, s.cards)
