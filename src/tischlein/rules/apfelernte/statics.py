"""What holds while cards are in play: filters, counts, current strengths, and what is forbidden.

Filters and counts come in two kinds: ``printed`` ones take the printed strength wherever the current one is asked for.
Those inside strengths, ignoring and conditions of always-abilities are of that kind, so that nothing depends on itself.
"""

from tischlein.kernel import routine, rule
from tischlein.rules.apfelernte.entries import owner, ref, seat_at
from tischlein.rules.apfelernte.layout import (
    ALIVE,
    BONUS,
    DECK_N,
    DISCARD_N,
    GROWTH,
    HAND_N,
    LIVES_N,
    PIECE,
    PIECES,
    PIECES_AT,
    PLAYERS,
    STATICS,
    State,
)
from tischlein.rules.apfelernte.pieces import (
    ability,
    controller,
    entry_of,
    host_of,
    is_creature,
    printed,
)
from tischlein.rules.apfelernte.program import (
    ALL,
    ALL_PLAYERS,
    ALWAYS,
    ANY_KIND,
    ANYONES,
    AUGMENTATION,
    AUGMENTATIONS,
    B_AMOUNT,
    B_EFFECTS,
    B_FIRST,
    B_GIVEN,
    B_LEAST,
    B_MOST,
    B_NEXT,
    C_KIND,
    C_STRENGTH,
    C_TYPE,
    CREATURE,
    CREATURES,
    DECK_CARDS,
    DISCARDED_CARDS,
    E_ACT,
    E_AMOUNT,
    E_ATTACKERS,
    E_FILTER,
    E_WHICH,
    E_WHO,
    EFFECT_WORDS,
    F_HIGH,
    F_KIND,
    F_LOW,
    F_OTHER,
    F_PRINTED_HIGH,
    F_PRINTED_LOW,
    F_TYPES,
    F_WEAKER,
    F_WHOSE,
    HAND_CARDS,
    M_COUNT,
    M_FILTER,
    M_PLUS,
    M_TIMES,
    M_WHOSE,
    MOST,
    NUMBERS,
    OPPONENT,
    OPPONENTS,
    OWN,
    S_CANNOT_BE_BLOCKED,
    S_IGNORED,
    S_STRENGTH,
    THIS_STRENGTH,
    YOU,
    card,
)


@rule
def whose_fits(whose: int, holder: int, seat: int) -> bool:
    """Whether what the holder has is one's own, an opponent's, or either, as asked."""
    return bool(whose == ANYONES or (holder == seat) == (whose == OWN))


@rule
def asks_strength(s: State, f: int) -> bool:
    """Whether a filter asks for strengths, which creatures alone have."""
    everything = s.cards[f + F_LOW] == 0 and s.cards[f + F_HIGH] == MOST
    printed_too = s.cards[f + F_PRINTED_LOW] == 0 and s.cards[f + F_PRINTED_HIGH] == MOST
    return bool(not everything or not printed_too or s.cards[f + F_WEAKER])


@rule
def own_strength(s: State, i: int, entry: int, as_printed: int) -> int:
    """The strength of the creature that an ability's card is, or is attached to; of one not in play the printed one."""
    here = host_of(s, i)
    if here < 0:
        return int(s.cards[card(entry) + C_STRENGTH])
    return printed(s, here) if as_printed else strength(s, here)


@routine
def printed_fits(s: State, f: int, i: int, seat: int, me: int) -> bool:
    """Whether a piece fits a filter (its place in the cards), strengths of the moment aside.

    Seen from a seat, and from the piece ``me`` whose ability asks (-1: it is not in play).
    """
    here = card(entry_of(s, i))
    kind = AUGMENTATION if s.cards[f + F_KIND] == AUGMENTATION else 0
    if s.cards[here + C_KIND] != kind or not whose_fits(s.cards[f + F_WHOSE], controller(s, i), seat):
        return False
    if s.cards[f + F_TYPES] and not s.cards[f + F_TYPES] & s.cards[here + C_TYPE]:
        return False
    number = s.cards[here + C_STRENGTH]
    if kind == AUGMENTATION and asks_strength(s, f):
        return False
    if not s.cards[f + F_PRINTED_LOW] <= number <= s.cards[f + F_PRINTED_HIGH]:
        return False
    return not (s.cards[f + F_OTHER] and me >= 0 and (i == me or i == host_of(s, me)))


@routine
def fits_as_printed(s: State, f: int, i: int, seat: int, me: int, entry: int) -> bool:
    """Whether a piece fits a filter of the printed kind.  ``entry`` is the card whose ability asks."""
    if not printed_fits(s, f, i, seat, me):
        return False
    if not s.cards[f + F_LOW] <= printed(s, i) <= s.cards[f + F_HIGH]:
        return False
    if s.cards[f + F_WEAKER]:
        here = host_of(s, me)
        own = s.cards[card(entry) + C_STRENGTH] if here < 0 else printed(s, here)
        return bool(printed(s, i) < own)
    return True


@routine
def fits(s: State, f: int, i: int, seat: int, me: int, entry: int) -> bool:
    """Whether a piece fits a filter now.  ``entry`` is the card whose ability asks."""
    if not printed_fits(s, f, i, seat, me):
        return False
    low, high = s.cards[f + F_LOW], s.cards[f + F_HIGH]
    if (low > 0 or high < MOST) and not low <= strength(s, i) <= high:
        return False
    if s.cards[f + F_WEAKER]:
        return strength(s, i) < own_strength(s, me, entry, 0)
    return True


@routine
def card_fits(s: State, f: int, entry: int, seat: int, me: int, asking: int) -> bool:
    """Whether a card in a discard pile fits a filter.  ``asking`` is the card whose ability asks, ``me`` its piece."""
    here = card(entry)
    kind = s.cards[f + F_KIND]
    if (kind != ANY_KIND and s.cards[here + C_KIND] != kind) or not whose_fits(
        s.cards[f + F_WHOSE], owner(entry), seat
    ):
        return False
    if s.cards[f + F_TYPES] and not s.cards[f + F_TYPES] & s.cards[here + C_TYPE]:
        return False
    number = s.cards[here + C_STRENGTH]
    if s.cards[here + C_KIND] != CREATURE and asks_strength(s, f):
        return False
    if not s.cards[f + F_PRINTED_LOW] <= number <= s.cards[f + F_PRINTED_HIGH]:
        return False
    if not s.cards[f + F_LOW] <= number <= s.cards[f + F_HIGH]:
        return False
    if s.cards[f + F_WEAKER] and number >= own_strength(s, me, asking, 0):
        return False
    return not (s.cards[f + F_OTHER] and ref(s, entry) == ref(s, asking))


# Counts


@rule
def cards_of(s: State, counter: int, whose: int, seat: int) -> int:
    """How many cards the players named by ``whose`` have, by a counter of their seats."""
    total = 0
    for other in range(s.cells[PLAYERS]):
        if s.cells[ALIVE] >> other & 1 and whose_fits(whose, other, seat):
            total += s.cells[seat_at(other) + counter]
    return total


@rule
def counter_of(count: int) -> int:
    """The counter of a seat that an amount counts by."""
    if count == HAND_CARDS:
        return HAND_N
    if count == DECK_CARDS:
        return DECK_N
    if count == DISCARDED_CARDS:
        return DISCARD_N
    return LIVES_N


@routine
def amount_as_printed(s: State, m: int, seat: int, me: int, entry: int) -> int:
    """An amount of the printed kind; it may be negative."""
    times, count = s.cards[m + M_TIMES], s.cards[m + M_COUNT]
    n = 0
    if count == CREATURES or count == AUGMENTATIONS:
        for i in range(s.cells[PIECES]):
            n += fits_as_printed(s, m + M_FILTER, i, seat, me, entry)
    elif count == THIS_STRENGTH:
        here = host_of(s, me)
        n = int(s.cards[card(entry) + C_STRENGTH]) if here < 0 else printed(s, here)
    elif count != NUMBERS:
        n = cards_of(s, counter_of(count), s.cards[m + M_WHOSE], seat)
    return int(s.cards[m + M_PLUS] + times * n)


@routine
def amount(s: State, m: int, seat: int, me: int, entry: int) -> int:
    """An amount now; it may be negative."""
    times, count = s.cards[m + M_TIMES], s.cards[m + M_COUNT]
    n = 0
    if count == CREATURES or count == AUGMENTATIONS:
        for i in range(s.cells[PIECES]):
            n += fits(s, m + M_FILTER, i, seat, me, entry)
    elif count == THIS_STRENGTH:
        n = own_strength(s, me, entry, 0)
    elif count != NUMBERS:
        n = cards_of(s, counter_of(count), s.cards[m + M_WHOSE], seat)
    return int(s.cards[m + M_PLUS] + times * n)


# Always-abilities


@rule
def holds(s: State, b: int, i: int) -> bool:
    """Whether the condition of a piece's always-ability is fulfilled."""
    if not s.cards[b + B_GIVEN]:
        return True
    n = max(amount_as_printed(s, b + B_AMOUNT, controller(s, i), i, entry_of(s, i)), 0)
    return bool(s.cards[b + B_LEAST] <= n <= s.cards[b + B_MOST])


@rule
def concerns(s: State, e: int, f: int, i: int, j: int) -> bool:
    """Whether a static effect of piece i concerns the creature j; f is the filter for `all`, of the printed kind."""
    if s.cards[e + E_WHICH] == ALL:
        return fits_as_printed(s, f, j, controller(s, i), i, entry_of(s, i))
    return j == host_of(s, i)


@rule
def concerns_now(s: State, e: int, f: int, i: int, j: int) -> bool:
    """The same with strengths of the moment."""
    if s.cards[e + E_WHICH] == ALL:
        return fits(s, f, j, controller(s, i), i, entry_of(s, i))
    return j == host_of(s, i)


@rule
def ignores(s: State, i: int, j: int) -> bool:
    """Whether piece i says that the abilities of creature j are ignored, and would be heard."""
    b = ability(s, i, ALWAYS)
    while b:
        for k in range(s.cards[b + B_EFFECTS]):
            e = b + B_FIRST + EFFECT_WORDS * k
            if s.cards[e + E_ACT] == S_IGNORED and concerns(s, e, e + E_FILTER, i, j) and holds(s, b, i):
                return True
        b = s.cards[b + B_NEXT]
    return False


@routine
def ignored_by_earlier(s: State, j: int) -> bool:
    """Whether creature j is ignored, given that it matters who came first."""
    heard = 0
    for i in range(min(s.cells[PIECES], 62)):
        silenced = False
        if is_creature(s, i):
            for earlier in range(i):
                if heard >> earlier & 1 and ignores(s, earlier, i):
                    silenced = True
                    break
        if not silenced:
            if ignores(s, i, j):
                return True
            heard |= 1 << i
    return False


@rule
def ignored(s: State, j: int) -> bool:
    """Whether the abilities of a piece are ignored now; only creatures' are."""
    if not s.cells[STATICS] >> S_IGNORED & 1 or not is_creature(s, j):
        return False
    return ignored_by_earlier(s, j)


@routine
def modified(s: State, j: int) -> int:
    """What always-abilities add to the strength of creature j."""
    total = 0
    for i in range(s.cells[PIECES]):
        b = ability(s, i, ALWAYS)
        while b:
            for k in range(s.cards[b + B_EFFECTS]):
                e = b + B_FIRST + EFFECT_WORDS * k
                if (
                    s.cards[e + E_ACT] == S_STRENGTH
                    and concerns(s, e, e + E_FILTER, i, j)
                    and not ignored(s, i)
                    and holds(s, b, i)
                ):
                    total += amount_as_printed(s, e + E_AMOUNT, controller(s, i), i, entry_of(s, i))
            b = s.cards[b + B_NEXT]
    return total


@rule
def strength(s: State, j: int) -> int:
    """The current strength of creature j."""
    begin = PIECES_AT + PIECE * j
    number = printed(s, j) + int(s.cells[begin + BONUS] + s.cells[begin + GROWTH])
    if s.cells[STATICS] & 1 << S_STRENGTH:
        number += modified(s, j)
    return max(number, 0)


@routine
def under_any(s: State, static: int, j: int, seat: int) -> bool:
    """Whether an always-ability of this kind concerns creature j; of a card that somebody else than the seat controls
    (-1: that anybody does)."""
    for i in range(s.cells[PIECES]):
        if controller(s, i) == seat:
            continue
        b = ability(s, i, ALWAYS)
        while b:
            for k in range(s.cards[b + B_EFFECTS]):
                e = b + B_FIRST + EFFECT_WORDS * k
                if (
                    s.cards[e + E_ACT] == static
                    and concerns_now(s, e, e + E_FILTER, i, j)
                    and not ignored(s, i)
                    and holds(s, b, i)
                ):
                    return True
            b = s.cards[b + B_NEXT]
    return False


@rule
def under(s: State, static: int, j: int) -> bool:
    """Whether an always-ability of this kind concerns creature j."""
    return bool(s.cells[STATICS] >> static & 1) and under_any(s, static, j, -1)


@routine
def barred_by_any(s: State, attacker: int, j: int) -> bool:
    """Whether something in play keeps creature j from blocking the attacker."""
    for i in range(s.cells[PIECES]):
        b = ability(s, i, ALWAYS)
        while b:
            for k in range(s.cards[b + B_EFFECTS]):
                e = b + B_FIRST + EFFECT_WORDS * k
                if (
                    s.cards[e + E_ACT] == S_CANNOT_BE_BLOCKED
                    and concerns_now(s, e, e + E_ATTACKERS, i, attacker)
                    and fits(s, e + E_FILTER, j, controller(s, i), i, entry_of(s, i))
                    and not ignored(s, i)
                    and holds(s, b, i)
                ):
                    return True
            b = s.cards[b + B_NEXT]
    return False


@rule
def barred(s: State, attacker: int, j: int) -> bool:
    """Whether creature j cannot block just this attacker."""
    return bool(s.cells[STATICS] >> S_CANNOT_BE_BLOCKED & 1) and barred_by_any(s, attacker, j)


@routine
def forbidden_by_any(s: State, static: int, seat: int) -> bool:
    """Whether an always-ability of this kind concerns a player."""
    for i in range(s.cells[PIECES]):
        b = ability(s, i, ALWAYS)
        while b:
            for k in range(s.cards[b + B_EFFECTS]):
                e = b + B_FIRST + EFFECT_WORDS * k
                who = s.cards[e + E_WHO]
                mine = controller(s, i) == seat
                meant = who == ALL_PLAYERS or (who == YOU and mine) or (OPPONENT <= who <= OPPONENTS and not mine)
                if s.cards[e + E_ACT] == static and meant and not ignored(s, i) and holds(s, b, i):
                    return True
            b = s.cards[b + B_NEXT]
    return False


@rule
def forbidden(s: State, static: int, seat: int) -> bool:
    """Whether an always-ability of this kind concerns a player."""
    return bool(s.cells[STATICS] >> static & 1) and forbidden_by_any(s, static, seat)
