"""What holds while cards are in play: filters and counts of the moment, and what is forbidden."""

from tischlein.kernel import routine, rule
from tischlein.rules.apfelernte.entries import owner, ref
from tischlein.rules.apfelernte.filters import cards_of, counter_of, described, printed_fits, whose_fits
from tischlein.rules.apfelernte.layout import PIECES, STATICS, State
from tischlein.rules.apfelernte.pieces import controller, entry_of, host_of
from tischlein.rules.apfelernte.program import (
    ALL,
    ALL_PLAYERS,
    ANY_KIND,
    AUGMENTATIONS,
    C_KIND,
    C_STRENGTH,
    CREATURES,
    E_ATTACKERS,
    E_FILTER,
    E_WHICH,
    E_WHO,
    F_HIGH,
    F_KIND,
    F_LOW,
    F_OTHER,
    F_WEAKER,
    F_WHOSE,
    M_COUNT,
    M_FILTER,
    M_PLUS,
    M_TIMES,
    M_WHOSE,
    MOST,
    NUMBERS,
    OPPONENT,
    OPPONENTS,
    S_CANNOT_BE_BLOCKED,
    THIS_STRENGTH,
    YOU,
    card,
)
from tischlein.rules.apfelernte.strengths import heard, silenced, spoken, strength


@rule
def own_strength(s: State, i: int, entry: int) -> int:
    """The strength of the creature that an ability's card is, or is attached to; of one not in play the printed one."""
    here = host_of(s, i)
    if here < 0:
        return int(s.cards[card(entry) + C_STRENGTH])
    return strength(s, here)


@routine
def fits(s: State, f: int, i: int, seat: int, me: int, entry: int) -> bool:
    """Whether a piece fits a filter now.  ``entry`` is the card whose ability asks."""
    if not printed_fits(s, f, i, seat, me):
        return False
    low, high = s.cards[f + F_LOW], s.cards[f + F_HIGH]
    if (low > 0 or high < MOST) and not low <= strength(s, i) <= high:
        return False
    if s.cards[f + F_WEAKER]:
        return strength(s, i) < own_strength(s, me, entry)
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
    number = s.cards[here + C_STRENGTH]
    if not described(s, f, here):
        return False
    if not s.cards[f + F_LOW] <= number <= s.cards[f + F_HIGH]:
        return False
    if s.cards[f + F_WEAKER] and number >= own_strength(s, me, asking):
        return False
    return not (s.cards[f + F_OTHER] and ref(s, entry) == ref(s, asking))


@routine
def amount(s: State, m: int, seat: int, me: int, entry: int) -> int:
    """An amount now; it may be negative."""
    times, count = s.cards[m + M_TIMES], s.cards[m + M_COUNT]
    n = 0
    if count == CREATURES or count == AUGMENTATIONS:
        for i in range(s.cells[PIECES]):
            n += fits(s, m + M_FILTER, i, seat, me, entry)
    elif count == THIS_STRENGTH:
        n = own_strength(s, me, entry)
    elif count != NUMBERS:
        n = cards_of(s, counter_of(count), s.cards[m + M_WHOSE], seat)
    return int(s.cards[m + M_PLUS] + times * n)


@rule
def concerns_now(s: State, e: int, f: int, i: int, j: int) -> bool:
    """The same with strengths of the moment."""
    if s.cards[e + E_WHICH] == ALL:
        return fits(s, f, j, controller(s, i), i, entry_of(s, i))
    return j == host_of(s, i)


@routine
def under_any(s: State, static: int, j: int) -> bool:
    """Whether an always-ability of this kind concerns creature j."""
    hearing = heard(s)
    for i in range(s.cells[PIECES]):
        n, e = 0, spoken(s, i, static, 0)
        while e:
            if concerns_now(s, e, e + E_FILTER, i, j) and not silenced(s, i, s.cells[PIECES], hearing):
                return True
            n += 1
            e = spoken(s, i, static, n)
    return False


@rule
def under(s: State, static: int, j: int) -> bool:
    """Whether an always-ability of this kind concerns creature j."""
    return bool(s.cells[STATICS] >> static & 1) and under_any(s, static, j)


@routine
def barred_by_any(s: State, attacker: int, j: int) -> bool:
    """Whether something in play keeps creature j from blocking the attacker."""
    hearing = heard(s)
    for i in range(s.cells[PIECES]):
        n, e = 0, spoken(s, i, S_CANNOT_BE_BLOCKED, 0)
        while e:
            if (
                concerns_now(s, e, e + E_ATTACKERS, i, attacker)
                and fits(s, e + E_FILTER, j, controller(s, i), i, entry_of(s, i))
                and not silenced(s, i, s.cells[PIECES], hearing)
            ):
                return True
            n += 1
            e = spoken(s, i, S_CANNOT_BE_BLOCKED, n)
    return False


@rule
def barred(s: State, attacker: int, j: int) -> bool:
    """Whether creature j cannot block just this attacker."""
    return bool(s.cells[STATICS] >> S_CANNOT_BE_BLOCKED & 1) and barred_by_any(s, attacker, j)


@rule
def meant(s: State, e: int, mine: bool) -> bool:
    """Whether a static effect concerns a player, who controls its card or does not."""
    who = s.cards[e + E_WHO]
    return bool(who == ALL_PLAYERS or (who == YOU if mine else OPPONENT <= who <= OPPONENTS))


@routine
def forbidden_by_any(s: State, static: int, seat: int) -> bool:
    """Whether an always-ability of this kind concerns a player."""
    hearing = heard(s)
    for i in range(s.cells[PIECES]):
        n, e = 0, spoken(s, i, static, 0)
        while e:
            if meant(s, e, controller(s, i) == seat) and not silenced(s, i, s.cells[PIECES], hearing):
                return True
            n += 1
            e = spoken(s, i, static, n)
    return False


@rule
def forbidden(s: State, static: int, seat: int) -> bool:
    """Whether an always-ability of this kind concerns a player."""
    return bool(s.cells[STATICS] >> static & 1) and forbidden_by_any(s, static, seat)
