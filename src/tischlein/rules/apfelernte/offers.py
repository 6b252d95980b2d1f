"""Decisions on offer: who is asked what, and the list of what may be answered."""

from tischlein.kernel import routine, rule
from tischlein.rules.apfelernte.entries import alike, ref, seat_at
from tischlein.rules.apfelernte.layout import (
    ABOUT,
    ACTIVE,
    ALIVE,
    ATTACK,
    CARD,
    CHOOSER,
    DEFENDER,
    DISCARD_AT,
    DISCARD_N,
    HAND_AT,
    HAND_N,
    LIVES_N,
    MARK,
    OFFERED_AT,
    OPTIONS,
    PIECE,
    PIECES,
    PIECES_AT,
    PLAYER,
    PLAYERS,
    SELF,
    SLOT,
    SOURCE,
    STAMP,
    TASK,
    TO_PLAYER,
    State,
)
from tischlein.rules.apfelernte.pieces import controller, entry_of, is_creature, place_of
from tischlein.rules.apfelernte.program import (
    A_STRENGTHEN,
    A_TAKE_CONTROL,
    ALL_PLAYERS,
    C_KIND,
    CHOSEN,
    CREATURE,
    E_ACT,
    E_FILTER,
    E_PLACE,
    E_WHICH,
    E_WHO,
    INTO_PLAY,
    OPPONENT,
    OPPONENTS,
    S_NOT_BY_SPELLS,
    THIS,
    YOU,
    card,
)
from tischlein.rules.apfelernte.statics import card_fits, fits, under


@rule
def ask(s: State, task: int, chooser: int, about: int) -> None:
    """Begin to ask somebody something."""
    s.cells[TASK] = task
    s.cells[CHOOSER] = chooser
    s.cells[ABOUT] = about
    s.cells[OPTIONS] = 0


@rule
def offer(s: State, move: int) -> None:
    """Add an answer."""
    n = s.cells[OPTIONS]
    s.cells[OFFERED_AT + n] = move
    s.cells[OPTIONS] = n + 1


@rule
def only(s: State) -> int:
    """The only answer on offer."""
    return int(s.cells[OFFERED_AT])


@rule
def offer_hand(s: State, seat: int, base: int) -> None:
    """Offer the cards of a hand."""
    begin = seat_at(seat) + HAND_AT
    for i in range(s.cells[seat_at(seat) + HAND_N]):
        offer(s, base + ref(s, s.cells[begin + i]))


@rule
def offer_lives(s: State, seat: int, chooser: int) -> None:
    """Offer a seat's life cards to somebody, the first one of those that are alike."""
    for i in range(s.cells[seat_at(seat) + LIVES_N]):
        new = True
        for j in range(i):
            if alike(s, seat, i, j, chooser):
                new = False
        if new:
            offer(s, SLOT + i)


@rule
def offer_players(s: State, seats: int, first: int) -> None:
    """Offer players, in the order of the table from one of them on."""
    n = s.cells[PLAYERS]
    for k in range(n):
        seat = (first + k) % n
        if seats >> seat & 1:
            offer(s, TO_PLAYER + seat)


# Whom and what an effect can concern


@routine
def concerned(s: State, e: int) -> int:
    """The players that an effect concerns or, of a single opponent, can concern."""
    who, me = s.cards[e + E_WHO], 1 << s.cells[PLAYER]
    alive = s.cells[ALIVE]
    if who == YOU:
        return int(alive & me)
    if who == OPPONENT or who == OPPONENTS:
        return int(alive & ~me)
    if who == ALL_PLAYERS:
        return int(alive)
    return int(alive & 1 << s.cells[DEFENDER]) if s.cells[ATTACK] else 0


@routine
def choosable(s: State, e: int, i: int, seat: int, me: int) -> bool:
    """Whether an effect can be done to a piece, as far as filter, player and kind go."""
    if not fits(s, e + E_FILTER, i, seat, me, s.cells[SOURCE]):
        return False
    act = s.cards[e + E_ACT]
    if act == A_TAKE_CONTROL and (controller(s, i) == seat or not is_creature(s, i)):
        return False
    if act == A_STRENGTHEN and not is_creature(s, i):
        return False
    if s.cards[e + E_WHICH] != CHOSEN:
        return True
    if s.cells[PIECES_AT + PIECE * i + MARK] == s.cells[STAMP]:
        return False
    by_spell = s.cards[card(s.cells[SOURCE]) + C_KIND] != CREATURE
    return not (by_spell and is_creature(s, i) and under(s, S_NOT_BY_SPELLS, i))


@routine
def pieces_for(s: State, e: int, seat: int) -> int:
    """Offer the pieces that an effect can be done to; how many there are is returned as well."""
    s.cells[OPTIONS] = 0
    me = place_of(s, s.cells[SELF])
    for i in range(s.cells[PIECES]):
        if choosable(s, e, i, seat, me):
            offer(s, CARD + ref(s, entry_of(s, i)))
    return int(s.cells[OPTIONS])


@routine
def discarded_for(s: State, e: int, seat: int) -> int:
    """Offer the cards of discard piles that an effect can be done to; how many there are is returned as well."""
    s.cells[OPTIONS] = 0
    source, me = s.cells[SOURCE], place_of(s, s.cells[SELF])
    asking = ref(s, source)
    for holder in range(s.cells[PLAYERS]):
        begin = seat_at(holder) + DISCARD_AT
        for k in range(s.cells[seat_at(holder) + DISCARD_N]):
            entry = s.cells[begin + k]
            if s.cards[e + E_PLACE] == INTO_PLAY and s.cards[card(entry) + C_KIND] != CREATURE:
                continue
            if s.cards[e + E_WHICH] == THIS:
                if ref(s, entry) == asking:
                    offer(s, CARD + asking)
            elif card_fits(s, e + E_FILTER, entry, seat, me, source):
                offer(s, CARD + ref(s, entry))
    return int(s.cells[OPTIONS])


@rule
def first_seat(s: State, e: int) -> int:
    """Where the order of the players that an effect concerns begins."""
    if s.cards[e + E_WHO] == ALL_PLAYERS:
        return int(s.cells[ACTIVE])
    return int(s.cells[PLAYER] + 1) % int(s.cells[PLAYERS])


@rule
def piece_with(s: State, wanted: int) -> int:
    """The place of the piece that a decision names."""
    for i in range(s.cells[PIECES]):
        if ref(s, entry_of(s, i)) == wanted:
            return i
    return -1
