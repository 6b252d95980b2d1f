"""How far an effect reaches: how often it is to be done for a player, and how often it could be;
and whether an ability could do anything at all.
"""

from tischlein.kernel import routine, rule
from tischlein.rules.apfelernte.entries import seat_at
from tischlein.rules.apfelernte.layout import (
    CONTROLLER,
    DECK_N,
    HAND_N,
    LIVES_N,
    PIECE,
    PIECES,
    PIECES_AT,
    PLAYER,
    PLAYERS,
    SELF,
    SOURCE,
    THAT,
    State,
)
from tischlein.rules.apfelernte.offers import concerned, discarded_for, pieces_for
from tischlein.rules.apfelernte.pieces import host_of, is_creature, place_of
from tischlein.rules.apfelernte.program import (
    A_ATTACK_MORE,
    A_DESTROY,
    A_DESTROY_LIFE,
    A_DISCARD,
    A_DRAW,
    A_EXCHANGE_LIFE,
    A_FROM_DISCARD,
    A_LOOK,
    A_PLAY_MORE,
    A_STRENGTHEN,
    A_TAKE_CONTROL,
    A_TO_DECK,
    A_TO_HAND,
    ALL,
    B_AMOUNT,
    B_COST,
    B_EFFECTS,
    B_FIRST,
    B_GIVEN,
    B_LEAST,
    B_MOST,
    CHOSEN,
    E_ACT,
    E_AMOUNT,
    E_PLACE,
    E_WHICH,
    EFFECT_WORDS,
    HOSTING,
    IN_DECK,
    IN_LIVES,
    S_CANNOT_ATTACK,
    S_NO_ATTACK_MORE,
    S_NO_DRAW,
    S_NO_PLAY_MORE,
    THIS,
)
from tischlein.rules.apfelernte.statics import amount, forbidden, under


@rule
def on_pieces(act: int) -> bool:
    """Whether an act is done to cards in play."""
    return bool(act == A_DESTROY or A_TO_HAND <= act <= A_TO_DECK or A_STRENGTHEN <= act <= A_TAKE_CONTROL)


@rule
def amount_for(s: State, e: int, seat: int) -> int:
    """An effect's amount for a player, now; it may be negative."""
    return amount(s, e + E_AMOUNT, seat, place_of(s, s.cells[SELF]), s.cells[SOURCE])


@rule
def times(s: State, e: int, seat: int) -> int:
    """How often an effect is to be done for a player."""
    act = s.cards[e + E_ACT]
    if act == A_STRENGTHEN or act == A_EXCHANGE_LIFE or (act == A_LOOK and s.cards[e + E_PLACE] != IN_DECK):
        return 1
    if (on_pieces(act) or act == A_FROM_DISCARD) and s.cards[e + E_WHICH] != CHOSEN:
        return 1
    return max(amount_for(s, e, seat), 0)


@rule
def pointed(s: State, e: int) -> int:
    """The place of the one piece that an effect is done to without choosing; -1 when it is not in play."""
    which = s.cards[e + E_WHICH]
    if which == THIS:
        return place_of(s, s.cells[SELF])
    if which == HOSTING:
        return host_of(s, place_of(s, s.cells[SELF]))
    return place_of(s, s.cells[THAT])


@rule
def applies(s: State, e: int, i: int, seat: int) -> bool:
    """Whether an effect without choosing can be done to a piece."""
    act = s.cards[e + E_ACT]
    if i < 0 or (not is_creature(s, i) and A_STRENGTHEN <= act <= A_TAKE_CONTROL):
        return False
    return bool(act != A_TAKE_CONTROL or s.cells[PIECES_AT + PIECE * i + CONTROLLER] != seat)


@routine
def reach(s: State, e: int, seat: int) -> int:
    """How often an effect could be done for a player now, at most; 0 when it is not possible."""
    act, place, here = s.cards[e + E_ACT], s.cards[e + E_PLACE], seat_at(seat)
    if on_pieces(act):
        which = s.cards[e + E_WHICH]
        if which == CHOSEN or which == ALL:
            return pieces_for(s, e, seat)
        return int(applies(s, e, pointed(s, e), seat))
    if act == A_FROM_DISCARD:
        return discarded_for(s, e, seat)
    hand, deck, lives = int(s.cells[here + HAND_N]), int(s.cells[here + DECK_N]), int(s.cells[here + LIVES_N])
    if act == A_DRAW:
        return 0 if forbidden(s, S_NO_DRAW, seat) else deck
    if act == A_DISCARD:
        return deck if place == IN_DECK else hand
    if act == A_DESTROY_LIFE:
        return lives
    if act == A_PLAY_MORE:
        return 99 if hand and not forbidden(s, S_NO_PLAY_MORE, seat) else 0
    if act == A_ATTACK_MORE:
        return 99 if not forbidden(s, S_NO_ATTACK_MORE, seat) and can_attack(s, e, seat) else 0
    if act == A_LOOK:
        if place == IN_DECK:
            return deck
        if place == IN_LIVES:
            return lives
        return hand if seat != s.cells[PLAYER] else 0
    return min(hand, lives)


@routine
def can_attack(s: State, e: int, seat: int) -> bool:
    """Whether a seat has a creature that could use an attack granted by an effect."""
    for i in range(s.cells[PIECES]):
        if (
            s.cells[PIECES_AT + PIECE * i + CONTROLLER] == seat
            and is_creature(s, i)
            and (s.cards[e + E_WHICH] <= ALL or i == pointed(s, e))
            and not under(s, S_CANNOT_ATTACK, i)
        ):
            return True
    return False


@rule
def possible(s: State, e: int) -> bool:
    """Whether an effect could do something for one of the players that it concerns."""
    seats = concerned(s, e)
    for seat in range(s.cells[PLAYERS]):
        if seats >> seat & 1 and times(s, e, seat) > 0 and reach(s, e, seat) > 0:
            return True
    return False


@routine
def possible_in_full(s: State, e: int) -> bool:
    """Whether every player that a cost concerns could do all of it."""
    seats = concerned(s, e)
    if seats == 0:
        return False
    for seat in range(s.cells[PLAYERS]):
        if seats >> seat & 1:
            wanted = times(s, e, seat)
            if s.cards[e + E_ACT] == A_LOOK:
                wanted = min(wanted, 1)
            if wanted == 0 or reach(s, e, seat) < wanted:
                return False
    return True


@rule
def given(s: State, b: int) -> bool:
    """Whether the ability's condition is fulfilled now."""
    if not s.cards[b + B_GIVEN]:
        return True
    n = max(amount(s, b + B_AMOUNT, s.cells[PLAYER], place_of(s, s.cells[SELF]), s.cells[SOURCE]), 0)
    return bool(s.cards[b + B_LEAST] <= n <= s.cards[b + B_MOST])


@routine
def usable(s: State, b: int) -> bool:
    """Whether an ability could do something: pay its cost in full or, without a cost, one of its effects."""
    first = b + B_FIRST
    if not given(s, b):
        return False
    if s.cards[b + B_COST]:
        return possible_in_full(s, first)
    for k in range(s.cards[b + B_EFFECTS]):
        if possible(s, first + EFFECT_WORDS * k):
            return True
    return False
