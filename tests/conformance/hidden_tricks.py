"""Three players, nine cards, three tricks: a game with hidden hands, a dealer and a state that is an array.

It belongs to no table and exists for the tests: whatever holds for every game must hold for one like this.  The cards
1 to 9 are dealt one by one, each player in turn; the first player leads, everybody adds a card of the hand, the highest
takes the trick and leads the next one.  Each trick taken is worth 3 points, less the 3 that everybody puts in.
"""

from typing import Any

from tischlein.kernel import CHANCE, rule
from tischlein.kernel.random import pick

SEATS, CARDS, TRICKS = 3, 9, 3
MOVES = MAX_LEGAL = CARDS
SCALE = 6
HIDDEN = 1
ONGOING, ALL_PLAYED = 0, 1
REASONS = ("", "all_played")

# The state: who is to play, how many cards are dealt and played, the tricks of each player, each player's card in the
# trick, and where each card is.
TURN, DEALT, PLAYED, TAKEN, TRICK, PLACE = 0, 1, 2, 3, 6, 9
STORAGE = PLACE + CARDS
DECK, GONE = 3, 4


@rule
def start(state: Any) -> Any:
    """Write the first state: all cards in the deck."""
    for i in range(STORAGE):
        state[i] = DECK if i >= PLACE else 0
    return state


@rule
def copy(state: Any, spare: Any) -> Any:
    for i in range(STORAGE):
        spare[i] = state[i]
    return spare


@rule
def to_move(state: Any) -> int:
    return CHANCE if state[DEALT] < CARDS else int(state[TURN])


@rule
def legal(state: Any, moves: Any) -> int:
    holder = DECK if state[DEALT] < CARDS else state[TURN]
    n = 0
    for card in range(CARDS):
        if state[PLACE + card] == holder:
            moves[n] = card
            n += 1
    return n


@rule
def chance(state: Any, into: Any) -> int:
    left = CARDS - int(state[DEALT])
    for i in range(left):
        into[i] = 1.0 / left
    return left


@rule
def draw(state: Any, lot: float) -> int:
    wanted = int(lot * (CARDS - state[DEALT]))
    for card in range(CARDS):
        if state[PLACE + card] == DECK:
            if wanted == 0:
                return card
            wanted -= 1
    return -1


@rule
def play(state: Any, card: int) -> Any:
    if state[DEALT] < CARDS:
        state[PLACE + card] = state[DEALT] % SEATS
        state[DEALT] += 1
        return state
    state[PLACE + card] = GONE
    state[TRICK + state[TURN]] = card + 1
    state[PLAYED] += 1
    state[TURN] = (state[TURN] + 1) % SEATS
    if state[PLAYED] % SEATS == 0:
        winner = 0
        for seat in range(1, SEATS):
            if state[TRICK + seat] > state[TRICK + winner]:
                winner = seat
        for seat in range(SEATS):
            state[TRICK + seat] = 0
        state[TAKEN + winner] += 1
        state[TURN] = winner
    return state


@rule
def outcome(state: Any, options: int) -> int:
    return ALL_PLAYED if options == 0 else ONGOING


@rule
def returns(state: Any, code: int, into: Any) -> None:
    for seat in range(SEATS):
        into[seat] = 3 * state[TAKEN + seat] - TRICKS


@rule
def determinise(state: Any, seat: int, rng: Any, into: Any) -> Any:
    """The cards of the others' hands dealt anew among them, each hand as large as it is."""
    copy(state, into)
    for card in range(CARDS):
        holder = into[PLACE + card]
        if holder < SEATS and holder != seat:
            # Fisher and Yates over the cards that the seat does not see, in an order that tells nothing.
            seen = 0
            for other in range(card + 1):
                seen += into[PLACE + other] < SEATS and into[PLACE + other] != seat
            wanted = pick(rng, seen)
            for other in range(card + 1):
                if into[PLACE + other] < SEATS and into[PLACE + other] != seat:
                    if wanted == 0:
                        into[PLACE + card], into[PLACE + other] = into[PLACE + other], holder
                        break
                    wanted -= 1
    return into


@rule
def view(state: Any, seat: int, into: Any) -> Any:
    """What a seat may know: the counts, the trick, the tricks taken, its own cards and those that are gone."""
    for i in range(PLACE):
        into[i] = state[i]
    for card in range(CARDS):
        place = state[PLACE + card]
        into[PLACE + card] = place if place == seat or place == GONE else DECK
    return into
