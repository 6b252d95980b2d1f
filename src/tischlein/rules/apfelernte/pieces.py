"""Pieces: the creatures in play and the augmentations attached to them, in the order in which they came."""

from tischlein.kernel import routine, rule
from tischlein.rules.apfelernte.layout import (
    BATCH,
    BONUS,
    CONTROLLER,
    ENTRY,
    GROWTH,
    HOME,
    HOST,
    MARK,
    NUMBER,
    PENDING,
    PENDING_AT,
    PIECE,
    PIECES,
    PIECES_AT,
    SERIAL,
    STATICS,
    WAIT,
    WAITING,
    State,
)
from tischlein.rules.apfelernte.program import C_STATICS, C_STRENGTH, C_WHEN, card


@rule
def at(i: int) -> int:
    """Where the i-th piece lies."""
    return PIECES_AT + PIECE * i


@rule
def entry_of(s: State, i: int) -> int:
    """The piece's card."""
    return int(s.cells[PIECES_AT + PIECE * i + ENTRY])


@rule
def number_of(s: State, i: int) -> int:
    """The piece's serial number: no other piece of the game has had it."""
    return int(s.cells[PIECES_AT + PIECE * i + NUMBER])


@rule
def controller(s: State, i: int) -> int:
    """The seat that controls the piece."""
    return int(s.cells[PIECES_AT + PIECE * i + CONTROLLER])


@rule
def is_creature(s: State, i: int) -> bool:
    """Whether the piece is a creature."""
    return bool(s.cells[PIECES_AT + PIECE * i + HOST] == 0)


@rule
def printed(s: State, i: int) -> int:
    """The printed strength; 0 for an augmentation."""
    return int(s.cards[card(entry_of(s, i)) + C_STRENGTH])


@rule
def ability(s: State, i: int, when: int) -> int:
    """Where the piece's ability for this occasion is described; 0 where it has none."""
    return int(s.cards[card(entry_of(s, i)) + C_WHEN + when])


@rule
def place_of(s: State, serial: int) -> int:
    """The place of the piece with this serial number; -1 when it is not in play any more."""
    if serial > 0:
        for i in range(s.cells[PIECES]):
            if s.cells[PIECES_AT + PIECE * i + NUMBER] == serial:
                return i
    return -1


@rule
def host_of(s: State, i: int) -> int:
    """The place of the creature that an augmentation is attached to; of a creature, its own place."""
    if i < 0 or s.cells[PIECES_AT + PIECE * i + HOST] == 0:
        return i
    return place_of(s, s.cells[PIECES_AT + PIECE * i + HOST])


@routine
def add(s: State, entry: int, seat: int, host: int) -> int:
    """Bring a card into play under a seat's control (host: a creature's serial number, 0 for a creature); its place."""
    i = s.cells[PIECES]
    begin = PIECES_AT + PIECE * i
    s.cells[PIECES] = i + 1
    s.cells[SERIAL] += 1
    s.cells[begin + ENTRY] = entry
    s.cells[begin + NUMBER] = s.cells[SERIAL]
    s.cells[begin + CONTROLLER] = seat
    s.cells[begin + HOME] = -1
    s.cells[begin + HOST] = host
    s.cells[begin + BONUS] = s.cells[begin + GROWTH] = s.cells[begin + MARK] = 0
    s.cells[STATICS] |= s.cards[card(entry) + C_STATICS]
    return int(i)


@rule
def remove(s: State, i: int) -> None:
    """Take a piece out of play; those behind it move up."""
    s.cells[PIECES] -= 1
    for k in range(PIECES_AT + PIECE * i, PIECES_AT + PIECE * s.cells[PIECES]):
        s.cells[k] = s.cells[k + PIECE]
    if s.cells[STATICS]:
        s.cells[STATICS] = 0
        for j in range(s.cells[PIECES]):
            s.cells[STATICS] |= s.cards[card(entry_of(s, j)) + C_STATICS]


@routine
def wait(s: State, ability: int, source: int, serial: int, seat: int, that: int) -> None:
    """Let an ability wait until it is carried out."""
    n = s.cells[PENDING]
    if n < WAITING:
        begin = PENDING_AT + WAIT * n
        s.cells[begin] = ability
        s.cells[begin + 1] = source
        s.cells[begin + 2] = serial
        s.cells[begin + 3] = seat
        s.cells[begin + 4] = that
        s.cells[begin + 5] = s.cells[BATCH]
        s.cells[begin + 6] = 0
        s.cells[PENDING] = n + 1
