"""Apfelernte: two to six players, hidden hands, and cards that are data.

docs/apfelernte.md has the rules in words; the source's numbers are named in the tests.

    layout, program     where everything lies: in a game, in the cards
    entries, decks      cards, and the zones they lie in outside play
    pieces              what is in play
    filters, strengths, statics    which cards fit, how strong they are, what is forbidden
    events, leaving     what happens, what it sets off, and who is out
    offers              who is asked what
    reach, effects, blows, looking    what effects could do, and do
    waiting, abilities  which ability comes next, and carrying it out
    attack, actions     attacks and fights; playing, attacking, passing
    dealing, turn       the course of a game
    losing              what seats know of cards that they have lost sight of
    knowledge, truths   what a seat may know, and truths drawn from that
"""

from typing import Any

from tischlein.kernel import count, rule
from tischlein.rules.apfelernte.decks import body
from tischlein.rules.apfelernte.entries import ref, seat_at
from tischlein.rules.apfelernte.knowledge import view
from tischlein.rules.apfelernte.layout import (
    ABOUT,
    ALIVE,
    BOTTOM_N,
    CARD,
    CHOOSER,
    DEAL,
    DEALING,
    DECK,
    DECK_AT,
    DECK_N,
    DEPTH,
    DISCARD_AT,
    DISCARD_N,
    END,
    FRAME,
    FRAMES_AT,
    GONE_N,
    GRANT,
    GRANTS,
    GRANTS_AT,
    HAND,
    HAND_AT,
    HAND_N,
    HEADER,
    LIFE,
    LIVES,
    LIVES_AT,
    LIVES_N,
    LOST,
    LOST_AT,
    MAX_LEGAL,
    MOVES,
    OFFERED_AT,
    OPTIONS,
    PENDING,
    PENDING_AT,
    PHASE,
    PIECE,
    PIECES,
    PIECES_AT,
    PLAYERS,
    SEATS,
    SHARE,
    STORAGE,
    STRIDE,
    TASK,
    TOP,
    TURN_LIMIT,
    USED,
    WAIT,
    WORD_BITS,
    WORDS,
    State,
)
from tischlein.rules.apfelernte.truths import determinise
from tischlein.rules.apfelernte.turn import advance, decide

REASONS = ("", "last_standing", "all_out", "all_passed", "turn_limit")
SCALE = SEATS - 1
HIDDEN = 1

__all__ = [
    "HIDDEN",
    "MAX_LEGAL",
    "MOVES",
    "REASONS",
    "SCALE",
    "SEATS",
    "STORAGE",
    "State",
    "chance",
    "copy",
    "determinise",
    "draw",
    "legal",
    "outcome",
    "play",
    "returns",
    "start",
    "stored",
    "to_move",
    "view",
]


@rule
def start(state: State, players: int, lives: int, hand: int, deck: int, turn_limit: int, own: int) -> State:
    """Write the first state into cells that are all 0: nothing is dealt.

    ``own``: every player's deck comes out of a whole set of its own.
    """
    cells, n = state.cells, state.cards[0]
    cells[PLAYERS], cells[LIVES], cells[HAND], cells[DECK], cells[TURN_LIMIT] = players, lives, hand, deck, turn_limit
    cells[STRIDE] = n if own else 0
    cells[ALIVE] = (1 << players) - 1
    cells[PHASE] = DEALING
    cells[OPTIONS] = n
    advance(state)
    return state


@rule
def stored(state: State, into: Any) -> State:
    """The state whose cells are those of ``into``."""
    return State(into, state.cards)


@rule
def copy(state: State, spare: Any) -> State:
    """The state with its cells in ``spare``: those that mean anything."""
    cells = state.cells
    for i in range(HEADER):
        spare[i] = cells[i]
    for seat in range(cells[PLAYERS]):
        at = seat_at(seat)
        for i in range(at, at + HAND_AT + cells[at + HAND_N]):
            spare[i] = cells[i]
        # Where the deck lay, lie the cards of a player who is out.
        for i in range(at + DECK_AT, at + DECK_AT + cells[at + DECK_N] + cells[at + GONE_N]):
            spare[i] = cells[i]
        for i in range(at + DISCARD_AT, at + DISCARD_AT + cells[at + DISCARD_N]):
            spare[i] = cells[i]
        for i in range(at + LIVES_AT, at + LIVES_AT + cells[at + LIVES_N]):
            spare[i] = cells[i]
    for i in range(OFFERED_AT, OFFERED_AT + cells[OPTIONS]):
        spare[i] = cells[i]
    for i in range(PENDING_AT, PENDING_AT + WAIT * cells[PENDING]):
        spare[i] = cells[i]
    for i in range(GRANTS_AT, GRANTS_AT + GRANT * cells[GRANTS]):
        spare[i] = cells[i]
    for i in range(LOST_AT, LOST_AT + cells[LOST]):
        spare[i] = cells[i]
    for i in range(FRAMES_AT, FRAMES_AT + FRAME * cells[DEPTH]):
        spare[i] = cells[i]
    for i in range(PIECES_AT, PIECES_AT + PIECE * cells[PIECES]):
        spare[i] = cells[i]
    return State(spare, state.cards)


@rule
def to_move(state: State) -> int:
    return int(state.cells[CHOOSER])


@rule
def legal(state: State, moves: Any) -> int:
    cells, task = state.cells, state.cells[TASK]
    if task == DEAL:
        n = 0
        base = cells[ABOUT] * cells[STRIDE]
        for card in range(state.cards[0]):
            if not cells[USED + card // WORD_BITS] >> card % WORD_BITS & 1:
                moves[n] = CARD + base + card
                n += 1
        return n
    if task == TOP or task == LIFE:
        at = seat_at(cells[ABOUT])
        first, n = at + DECK_AT + cells[at + BOTTOM_N], chances(state)
        for i in range(n):
            moves[i] = CARD + ref(state, cells[first + i])
        return n
    n = int(cells[OPTIONS])
    for i in range(n):
        moves[i] = cells[OFFERED_AT + i]
    return n


@rule
def play(state: State, move: int) -> State:
    decide(state, move)
    return state


@rule
def chances(state: State) -> int:
    """Between how many cards chance decides, each of them equally likely."""
    if state.cells[TASK] == TOP:
        return body(state, state.cells[ABOUT])
    if state.cells[TASK] == LIFE:
        return int(state.cells[seat_at(state.cells[ABOUT]) + DECK_N])
    return int(state.cells[OPTIONS])


@rule
def chance(state: State, into: Any) -> int:
    n = chances(state)
    for i in range(n):
        into[i] = 1.0 / n
    return n


@rule
def draw(state: State, lot: float) -> int:
    cells, task = state.cells, state.cells[TASK]
    k = int(lot * chances(state))
    if task == DEAL:
        base = CARD + cells[ABOUT] * cells[STRIDE]
        left = state.cards[0]
        for word in range(WORDS):
            free = ~cells[USED + word] & ((1 << min(left, WORD_BITS)) - 1)
            here = count(free)
            if k < here:
                for _ in range(k):
                    free &= free - 1
                return int(base + WORD_BITS * word + count((free & -free) - 1))
            k -= here
            left -= WORD_BITS
        return -1
    if task == TOP or task == LIFE:
        at = seat_at(cells[ABOUT])
        return CARD + ref(state, cells[at + DECK_AT + cells[at + BOTTOM_N] + k])
    return int(cells[OFFERED_AT + k])


@rule
def outcome(state: State, options: int) -> int:
    return 0 if options else int(state.cells[END])


@rule
def returns(state: State, code: int, into: Any) -> None:
    players, share = state.cells[PLAYERS], state.cells[SHARE]
    sharing = count(share)
    for seat in range(SEATS):
        into[seat] = 0
        if seat < players:
            into[seat] = players - sharing if share >> seat & 1 else -sharing
