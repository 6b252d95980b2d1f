"""What holds at every decision of every game: written as rules, so that it is checked natively, too."""

from typing import Any

from tischlein.kernel import CHANCE, count, routine, rule
from tischlein.rules.apfelernte import outcome, returns, to_move
from tischlein.rules.apfelernte.entries import owner, ref, seat_at
from tischlein.rules.apfelernte.layout import (
    ACT,
    ALIVE,
    BOTTOM_N,
    CAP,
    CHAIN,
    CHAIN_LIMIT,
    DEALING,
    DECK,
    DECK_AT,
    DECK_N,
    DEPTH,
    DISCARD_AT,
    DISCARD_N,
    FALLING,
    FRAME,
    FRAMES,
    FRAMES_AT,
    GONE_N,
    GRANTED,
    GRANTS,
    HAND_AT,
    HAND_N,
    LAYING,
    LIMBO,
    LIVES_AT,
    LIVES_N,
    MAX_LEGAL,
    MOVES,
    MUTED,
    OVER,
    PENDING,
    PHASE,
    PIECES,
    PLAYERS,
    REFS,
    RUN,
    SEATS,
    SEEN_BIT,
    TASK,
    TOP_N,
    TURN,
    TURN_LIMIT,
    WAITING,
    State,
)
from tischlein.rules.apfelernte.pieces import controller, entry_of, host_of, is_creature, number_of
from tischlein.rules.apfelernte.strengths import strength

FAULTS = (
    "",
    "a card is in two places",
    "a card is missing",
    "a count is out of bounds",
    "a card lies with a player who does not own it",
    "an owner does not know a card of its hand",
    "somebody without life cards is still in the game, or the other way round",
    "somebody who is out still has cards",
    "an open card has hidden marks",
    "an augmentation has lost its host, or changed hands",
    "a piece is not of the game",
    "no decision, and the game is not over",
    "decisions, and the game is over",
    "a choice with only one possibility was asked",
    "a decision is offered twice, or is no decision",
    "somebody is to move who is out",
    "the returns do not sum to 0",
    "too many abilities in one turn",
    "the turn limit does not end the game",
    "the same piece number twice",
)
(
    FINE,
    TWICE,
    MISSING,
    BOUNDS,
    FOREIGN,
    UNSEEN,
    LIFELESS,
    GHOST,
    MARKED,
    HOSTLESS,
    STRANGE,
    STUCK,
    ENDED,
    FORCED,
    DOUBLE,
    DEAD,
    UNFAIR,
    CHAINED,
    ENDLESS,
    REPEATED,
) = range(20)


@rule
def within(cells: Any, at: int, most: int) -> bool:
    """Whether a count is one."""
    return bool(0 <= cells[at] <= most)


@rule
def tick(s: State, begin: int, n: int, seat: int, places: Any) -> int:
    """Tick off n cards of a seat."""
    for i in range(begin, begin + n):
        if owner(s.cells[i]) != seat:
            return FOREIGN
        if places[ref(s, s.cells[i])]:
            return TWICE
        places[ref(s, s.cells[i])] = 1
    return FINE


@routine
def check_seat(s: State, seat: int, places: Any) -> int:
    """Whether a seat's part is sound; its cards are ticked off."""
    at, alive = seat_at(seat), s.cells[ALIVE] >> seat & 1
    hand, deck, lives, pile = at + HAND_N, at + DECK_N, at + LIVES_N, at + DISCARD_N
    if not (within(s.cells, hand, CAP) and within(s.cells, deck, CAP) and within(s.cells, pile, CAP)):
        return BOUNDS
    if not (within(s.cells, lives, 5) and within(s.cells, at + GONE_N, CAP)):
        return BOUNDS
    if s.cells[at + TOP_N] < 0 or s.cells[at + BOTTOM_N] < 0:
        return BOUNDS
    if s.cells[at + TOP_N] + s.cells[at + BOTTOM_N] > s.cells[deck]:
        return BOUNDS
    if not alive and s.cells[hand] + s.cells[deck] + s.cells[lives] + s.cells[pile] > 0:
        return GHOST
    if s.cells[PHASE] > LAYING and alive and (s.cells[lives] == 0) != bool(s.cells[FALLING] >> seat & 1):
        return LIFELESS
    for i in range(at + HAND_AT, at + HAND_AT + s.cells[hand]):
        if not s.cells[i] >> SEEN_BIT + seat & 1:
            return UNSEEN
    for i in range(at + DISCARD_AT, at + DISCARD_AT + s.cells[pile]):
        if s.cells[i] >> SEEN_BIT:
            return MARKED
    fault = tick(s, at + HAND_AT, s.cells[hand], seat, places)
    fault = max(fault, tick(s, at + DECK_AT, s.cells[deck] + s.cells[at + GONE_N], seat, places))
    fault = max(fault, tick(s, at + DISCARD_AT, s.cells[pile], seat, places))
    return max(fault, tick(s, at + LIVES_AT, s.cells[lives], seat, places))


@routine
def check_pieces(s: State, places: Any) -> int:
    """Whether what is in play is sound; it is ticked off."""
    if not within(s.cells, PIECES, SEATS * CAP):
        return BOUNDS
    last = 0
    for i in range(s.cells[PIECES]):
        entry = entry_of(s, i)
        if number_of(s, i) <= last:
            return REPEATED
        last = number_of(s, i)
        if entry >> SEEN_BIT or places[ref(s, entry)]:
            return TWICE
        places[ref(s, entry)] = 1
        if not s.cells[ALIVE] >> owner(entry) & 1 or not s.cells[ALIVE] >> controller(s, i) & 1:
            return STRANGE
        if is_creature(s, i):
            if strength(s, i) < 0:
                return BOUNDS
        elif not 0 <= host_of(s, i) < i or owner(entry) != controller(s, i):
            return HOSTLESS
    return FINE


@routine
def check_cards(s: State, places: Any) -> int:
    """Whether every card is in exactly one place.  ``places`` are REFS cells."""
    for i in range(REFS):
        places[i] = 0
    fault = FINE
    for seat in range(s.cells[PLAYERS]):
        fault = max(fault, check_seat(s, seat, places))
    fault = max(fault, check_pieces(s, places))
    for k in range(s.cells[DEPTH] + 1):
        limbo = s.cells[LIMBO] if k == s.cells[DEPTH] else s.cells[FRAMES_AT + FRAME * (k + 1) - 1]
        if limbo:
            if places[ref(s, limbo - 1)]:
                return TWICE
            places[ref(s, limbo - 1)] = 1
    total = 0
    for i in range(REFS):
        total += places[i]
    if fault == FINE and s.cells[PHASE] != DEALING and total != s.cells[PLAYERS] * s.cells[DECK]:
        return MISSING
    return int(fault)


@routine
def check_decisions(s: State, n: int, moves: Any, places: Any) -> int:
    """Whether what may be decided is sound: n decisions in ``moves``, and MOVES cells in ``places``."""
    seat = to_move(s)
    if seat != CHANCE and not s.cells[ALIVE] >> seat & 1:
        return DEAD
    if not 0 < n <= MAX_LEGAL:
        return STUCK
    if n == 1 and s.cells[TASK] != ACT:
        return FORCED
    fault = FINE
    for i in range(n):
        if not 0 <= moves[i] < MOVES or places[moves[i]]:
            return DOUBLE
        places[moves[i]] = 1
    for i in range(n):
        places[moves[i]] = 0
    return fault


@routine
def check_end(s: State, n: int, into: Any) -> int:
    """Whether the end is sound."""
    code = outcome(s, n)
    if n or code == 0:
        return ENDED
    returns(s, code, into)
    total = 0
    for seat in range(SEATS):
        total += into[seat]
    return FINE if total == 0 and count(s.cells[ALIVE]) < s.cells[PLAYERS] + 1 else UNFAIR


@routine
def check(s: State, n: int, moves: Any, places: Any, into: Any) -> int:
    """The fault of a state with n decisions, of FAULTS.  ``places`` are MOVES cells, all 0 from REFS on."""
    fault = check_cards(s, places)
    for i in range(REFS):
        places[i] = 0
    if fault:
        return fault
    if not within(s.cells, DEPTH, FRAMES) or s.cells[MUTED]:
        return BOUNDS
    if s.cells[CHAIN] > CHAIN_LIMIT or not within(s.cells, PENDING, WAITING) or not within(s.cells, GRANTS, GRANTED):
        return CHAINED
    if s.cells[TURN_LIMIT] and s.cells[TURN] > s.cells[TURN_LIMIT]:
        return ENDLESS
    if s.cells[TASK] == OVER:
        return STUCK if s.cells[RUN] else check_end(s, n, into)
    return check_decisions(s, n, moves, places)


assert len(FAULTS) == REPEATED + 1
