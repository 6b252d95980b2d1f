"""What a seat must not be able to tell: a game, and a truth drawn for the seat, played side by side.

Written as rules, so that it is checked natively.  ``twin`` is a truth drawn from ``state`` for ``seat`` (below 0: a
spectator); ``one`` and ``other`` are room for a state each.
"""

from typing import Any

from rules.apfelernte.sound import FINE, check_pieces, check_seat
from tischlein.kernel import CHANCE, routine, rule
from tischlein.rules.apfelernte import determinise, legal, to_move, view
from tischlein.rules.apfelernte.entries import owner, seat_at
from tischlein.rules.apfelernte.layout import (
    ABOUT,
    ALIVE,
    DEAL,
    DECK_AT,
    DECK_N,
    DISCARD_AT,
    EFFECT,
    FACE_DOWN,
    GONE_N,
    HAND_AT,
    HAND_N,
    HEADER,
    LEFT_UNSEEN,
    LIFE,
    LIVES_AT,
    LIVES_N,
    LONGEST,
    LOST,
    LOST_AT,
    PLAYER,
    PLAYERS,
    REFS,
    RUN,
    SEAT,
    SEATS_AT,
    SOMEWHERE,
    STAMP_BIT,
    STAMP_BITS,
    STORAGE,
    SWAP,
    TASK,
    TOP,
    UNKNOWN,
    WHICH,
    State,
)
from tischlein.rules.apfelernte.program import A_DISCARD, A_LOOK, E_ACT

FAULTS = (
    "",
    "a truth does not look the same",
    "a truth is no game that can be",
    "a card that was shuffled into a deck is somewhere else",
    "the seat's own decisions differ",
    "truths drawn from the game and from its truth differ",
)
SAME, OTHER_LOOKS, UNSOUND, MISLAID, OTHER_DECISIONS, OTHER_TRUTHS, REVEALED = range(7)


@rule
def clear(cells: Any) -> None:
    """Make room."""
    for i in range(STORAGE):
        cells[i] = 0


@rule
def equal(one: Any, other: Any) -> bool:
    """Whether cells are the same."""
    for i in range(STORAGE):
        if one[i] != other[i]:
            return False
    return True


@rule
def same_header(one: Any, other: Any) -> bool:
    """Whether two views agree in what is going on, the number of cards lost sight of aside."""
    for i in range(HEADER):
        if one[i] != other[i] and i != LOST:
            return False
    return True


@routine
def difference(one: Any, other: Any) -> int:
    """What two views differ in.  Where different cards have been seen just now, they may differ in more than those; but
    in what is going on, and in where there are cards at all, only if they came to lie open and were gone on from."""
    found, opened, missing = SAME, False, False
    for i in range(SEATS_AT, SEATS_AT + SEAT * one[PLAYERS]):
        k = (i - SEATS_AT) % SEAT
        if one[i] != other[i] and k >= HAND_AT:
            if one[i] != 0 and other[i] != 0 and (one[i] & UNKNOWN == UNKNOWN or other[i] & UNKNOWN == UNKNOWN):
                return OTHER_LOOKS
            found = REVEALED
            opened = opened or DISCARD_AT <= k < LIVES_AT
            missing = missing or ((k < DISCARD_AT or k >= LIVES_AT) and (one[i] == 0 or other[i] == 0))
    for i in range(LOST_AT, STORAGE):
        if one[i] != other[i]:
            # Laid open and gone on from there, into play or a deck, before anything else was asked.
            found, opened = REVEALED, True
    if found == REVEALED:
        return REVEALED if opened or (same_header(one, other) and not missing) else OTHER_LOOKS
    return SAME if equal(one, other) else OTHER_LOOKS


@routine
def looks(state: State, twin: State, seat: int, one: Any, other: Any) -> int:
    """Whether both show the seat the same: SAME, OTHER_LOOKS, or REVEALED where it has just seen cards that it did not
    know, and different ones."""
    clear(one)
    clear(other)
    view(state, seat, one)
    view(twin, seat, other)
    return difference(one, other)


@routine
def is_sound(twin: State, places: Any) -> bool:
    """Whether a truth is a game that can be: no card twice.  The cards of those who are out are of no effect."""
    for i in range(REFS):
        places[i] = 0
    fault = FINE
    for seat in range(twin.cells[PLAYERS]):
        if twin.cells[ALIVE] >> seat & 1 or twin.cells[seat_at(seat) + GONE_N] == 0:
            fault = max(fault, check_seat(twin, seat, places))
    fault = max(fault, check_pieces(twin, places))
    for i in range(REFS):
        places[i] = 0
    return fault == FINE


@rule
def among(s: State, begin: int, n: int, wanted: int) -> bool:
    """Whether a card is one of n entries."""
    for i in range(begin, begin + n):
        if s.cells[i] & WHICH == wanted:
            return True
    return False


@routine
def keeps_lost(twin: State, seat: int, seen: Any) -> bool:
    """Whether all cards that the seat has lost sight of (they stand in its view) lie where they can be: in the deck or,
    if a card has been drawn unseen since, in the hand; those that were not just shuffled in, in the zones of their
    stamps."""
    for i in range(LOST_AT, LOST_AT + seen[LOST]):
        at, wanted = seat_at(owner(seen[i])), seen[i] & WHICH
        if not twin.cells[ALIVE] >> owner(seen[i]) & 1:
            continue
        shift = STAMP_BIT + STAMP_BITS * seat
        drawn = (seen[at + LEFT_UNSEEN] >> shift & LONGEST) + 1 - (seen[i] >> shift & LONGEST)
        stamp = seen[i] >> shift & LONGEST
        in_hand = among(twin, at + HAND_AT, twin.cells[at + HAND_N], wanted)
        in_deck = among(twin, at + DECK_AT, twin.cells[at + DECK_N], wanted)
        if stamp >= SOMEWHERE:
            laid = False
            for k in range(at + LIVES_AT, at + LIVES_AT + twin.cells[at + LIVES_N]):
                if twin.cells[k] & WHICH == wanted and twin.cells[k] & FACE_DOWN:
                    laid = True
            zones = stamp - SOMEWHERE
            if not ((in_deck and zones & 1) or (in_hand and zones & 2) or (laid and zones & 4)):
                return False
            continue
        if not in_hand and not in_deck:
            return False
        if in_hand and drawn == 0:
            return False
    return True


@routine
def same_decisions(state: State, twin: State, seat: int, moves: Any, others: Any) -> bool:
    """Whether the seat, if it is to move, has the same decisions in the same order."""
    if seat < 0 or to_move(state) != seat:
        return True
    n = legal(state, moves)
    if legal(twin, others) != n:
        return False
    for i in range(n):
        if moves[i] != others[i]:
            return False
    return True


@routine
def same_truths(state: State, twin: State, seat: int, lots: Any, again: Any, one: Any, other: Any) -> bool:
    """Whether equal lots make equal truths of both.  ``lots`` and ``again`` are equal generators."""
    clear(one)
    clear(other)
    determinise(state, seat, lots, one)
    determinise(twin, seat, again, other)
    return equal(one, other)


@routine
def compare(state: State, twin: State, seat: int, one: Any, other: Any, moves: Any, others: Any, places: Any) -> int:
    """What the seat could tell the truth from the game by, of FAULTS; or REVEALED."""
    found = looks(state, twin, seat, one, other)
    if found != SAME:
        return found
    if not is_sound(twin, places):
        return UNSOUND
    if seat >= 0 and not keeps_lost(twin, seat, one):
        return MISLAID
    if not same_decisions(state, twin, seat, moves, others):
        return OTHER_DECISIONS
    return SAME


@rule
def seen_by(s: State, seat: int) -> bool:
    """Whether the seat sees what is decided now: all that players decide, and of chance what is not drawn unseen."""
    task = s.cells[TASK]
    if task == SWAP:
        return bool(s.cells[ABOUT] == seat)
    if to_move(s) != CHANCE or (task != DEAL and task != LIFE and task != TOP):
        return True
    if task != TOP:
        return False
    act = s.cards[s.cells[EFFECT] + E_ACT] if s.cells[RUN] else -1
    if act == A_LOOK:
        return bool(s.cells[PLAYER] == seat)
    return bool(act == A_DISCARD or s.cells[ABOUT] == seat)


@routine
def has(s: State, move: int, moves: Any) -> bool:
    """Whether a decision is possible."""
    n = legal(s, moves)
    for i in range(n):
        if moves[i] == move:
            return True
    return False
