"""What happens to cards, and the abilities that it sets off."""

from tischlein.kernel import routine, rule
from tischlein.rules.apfelernte.decks import at_bottom, on_top, shuffled_in
from tischlein.rules.apfelernte.entries import in_public, open_to_all, seat_at, take_life, to_discard, to_hand
from tischlein.rules.apfelernte.filters import whose_fits
from tischlein.rules.apfelernte.layout import FALLING, HOST, LIVES_AT, LIVES_N, MARK, PIECE, PIECES, PIECES_AT, State
from tischlein.rules.apfelernte.losing import life_taken
from tischlein.rules.apfelernte.pieces import (
    ability,
    add,
    controller,
    entry_of,
    host_of,
    is_creature,
    number_of,
    remove,
    wait,
)
from tischlein.rules.apfelernte.program import (
    AT_BOTTOM,
    B_OF,
    CREATURE_DESTROYED,
    CREATURE_ENTERS,
    DESTROYED,
    ENTERS,
    F_WHOSE,
    IN_HAND,
    LIFE_LOST,
    ON_TOP,
    SHUFFLED,
)
from tischlein.rules.apfelernte.statics import fits
from tischlein.rules.apfelernte.strengths import ignored

DOOMED, LEAVING = -1, -2


"""The marks of what is destroyed at one blow, and of all else that an effect is done to at one blow."""


@rule
def set_off(s: State, i: int, when: int, that: int) -> None:
    """Set off a piece's ability for an occasion, if it has one that is heard."""
    b = ability(s, i, when)
    if b and not ignored(s, i):
        wait(s, b, in_public(entry_of(s, i)), number_of(s, i), controller(s, i), that)


@routine
def set_off_doing(s: State, i: int, when: int, that: int) -> None:
    """Set off what a creature's doing sets off: abilities of its own and of what is attached to it."""
    number = number_of(s, i)
    for j in range(s.cells[PIECES]):
        if j == i or s.cells[PIECES_AT + PIECE * j + HOST] == number:
            set_off(s, j, when, that)


@rule
def set_off_watchers(s: State, i: int, when: int) -> None:
    """Set off the abilities of other pieces that see what happens to creature i."""
    for j in range(s.cells[PIECES]):
        b = ability(s, j, when)
        if b and j != i and host_of(s, j) != i and fits(s, b + B_OF, i, controller(s, j), j, entry_of(s, j)):
            # What has been destroyed is not there any more to be meant by an effect.
            set_off(s, j, when, number_of(s, i) if when == CREATURE_ENTERS else 0)


@routine
def enter(s: State, entry: int, seat: int) -> None:
    """A creature comes into play under a seat's control."""
    i = add(s, in_public(entry), seat, 0)
    set_off(s, i, ENTERS, 0)
    set_off_watchers(s, i, CREATURE_ENTERS)


@rule
def doom(s: State, i: int) -> None:
    """Mark a piece for the next blow."""
    s.cells[PIECES_AT + PIECE * i + MARK] = DOOMED


@rule
def doomed(s: State, i: int) -> bool:
    """Whether the piece is marked for the next blow."""
    return bool(s.cells[PIECES_AT + PIECE * i + MARK] == DOOMED)


@rule
def leaving(s: State, i: int) -> bool:
    """Whether the piece is marked as leaving play for a hand or a deck."""
    return bool(s.cells[PIECES_AT + PIECE * i + MARK] == LEAVING)


@routine
def set_off_destruction(s: State) -> None:
    """Set off what is set off by the destruction of all that is marked."""
    for i in range(s.cells[PIECES]):
        if doomed(s, i):
            set_off(s, i, DESTROYED, 0)
            if is_creature(s, i):
                set_off_watchers(s, i, CREATURE_DESTROYED)


@routine
def strike(s: State) -> None:
    """Destroy all that is marked, at one blow: everything marked still sees the rest go."""
    for i in range(s.cells[PIECES]):
        if not is_creature(s, i) and doomed(s, host_of(s, i)):
            doom(s, i)
    set_off_destruction(s)
    i = 0
    while i < s.cells[PIECES]:
        if doomed(s, i):
            entry = entry_of(s, i)
            remove(s, i)
            to_discard(s, entry)
        else:
            i += 1


@routine
def put(s: State, entry: int, place: int) -> None:
    """Put a card that all see into its owner's hand or deck."""
    if place == IN_HAND:
        to_hand(s, open_to_all(entry))
    elif place == ON_TOP:
        on_top(s, entry)
    elif place == AT_BOTTOM:
        at_bottom(s, entry)
    elif place == SHUFFLED:
        shuffled_in(s, entry)


@routine
def send(s: State, place: int) -> None:
    """Send all that is marked as leaving from play into its owners' hands or decks, at one blow; what is attached to it
    is destroyed."""
    attached = False
    for i in range(s.cells[PIECES]):
        if not is_creature(s, i) and leaving(s, host_of(s, i)):
            doom(s, i)
            attached = True
    if attached:
        strike(s)
    i = 0
    while i < s.cells[PIECES]:
        if leaving(s, i):
            entry = entry_of(s, i)
            remove(s, i)
            put(s, entry, place)
        else:
            i += 1


@routine
def lose_life(s: State, seat: int, slot: int) -> None:
    """Destroy a life card of a seat: it goes to its hand."""
    life_taken(s, s.cells[seat_at(seat) + LIVES_AT + slot], seat)
    to_hand(s, take_life(s, seat, slot))
    if s.cells[seat_at(seat) + LIVES_N] == 0:
        s.cells[FALLING] |= 1 << seat
    for j in range(s.cells[PIECES]):
        b = ability(s, j, LIFE_LOST)
        if b and whose_fits(s.cards[b + B_OF + F_WHOSE], seat, controller(s, j)):
            set_off(s, j, LIFE_LOST, 0)
