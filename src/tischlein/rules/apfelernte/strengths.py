"""Current strengths, and whose abilities are ignored."""

from tischlein.kernel import routine, rule
from tischlein.rules.apfelernte.filters import amount_as_printed, fits_as_printed
from tischlein.rules.apfelernte.layout import BONUS, GROWTH, MUTED, PIECE, PIECES, PIECES_AT, STATICS, State
from tischlein.rules.apfelernte.pieces import ability, controller, entry_of, host_of, is_creature, printed
from tischlein.rules.apfelernte.program import (
    ALL,
    ALWAYS,
    B_AMOUNT,
    B_EFFECTS,
    B_FIRST,
    B_GIVEN,
    B_LEAST,
    B_MOST,
    B_NEXT,
    C_STATICS,
    E_ACT,
    E_AMOUNT,
    E_FILTER,
    E_WHICH,
    EFFECT_WORDS,
    MOST,
    S_IGNORED,
    S_STRENGTH,
    card,
)

# Always-abilities


IGNORING = 62
"""How many cards in play that let abilities be ignored are looked at, the earliest ones."""


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
def has_static(s: State, i: int, static: int) -> bool:
    """Whether piece i has an always-ability with an effect of this kind."""
    return bool(s.cards[card(entry_of(s, i)) + C_STATICS] >> static & 1)


@routine
def spoken(s: State, i: int, static: int, n: int) -> int:
    """Where the n-th effect of this kind among a piece's always-abilities is described, of those whose conditions are
    fulfilled; 0 where there are no more, and for pieces of players that are MUTED."""
    if not has_static(s, i, static) or s.cells[MUTED] >> controller(s, i) & 1:
        return 0
    b = ability(s, i, ALWAYS)
    while b:
        for k in range(s.cards[b + B_EFFECTS]):
            e = b + B_FIRST + EFFECT_WORDS * k
            if s.cards[e + E_ACT] == static and holds(s, b, i):
                if n == 0:
                    return int(e)
                n -= 1
        b = s.cards[b + B_NEXT]
    return 0


@rule
def ignores(s: State, i: int, j: int) -> bool:
    """Whether piece i says that the abilities of creature j are ignored, and would be heard."""
    n, e = 0, spoken(s, i, S_IGNORED, 0)
    while e:
        if concerns(s, e, e + E_FILTER, i, j):
            return True
        n += 1
        e = spoken(s, i, S_IGNORED, n)
    return False


@routine
def silenced(s: State, j: int, before: int, hearing: int) -> bool:
    """Whether creature j is ignored by one of so many pieces that came first, of those that are heard (a set of places
    among those that let abilities be ignored)."""
    if is_creature(s, j):
        for i in range(before):
            if hearing == 0:
                return False
            if has_static(s, i, S_IGNORED):
                if hearing & 1 and ignores(s, i, j):
                    return True
                hearing >>= 1
    return False


@routine
def heard(s: State) -> int:
    """Those that let abilities be ignored and are not ignored themselves, given that it matters who came first."""
    hearing, place = 0, 0
    if s.cells[STATICS] >> S_IGNORED & 1:
        for i in range(s.cells[PIECES]):
            if place < IGNORING and has_static(s, i, S_IGNORED):
                if not silenced(s, i, i, hearing):
                    hearing |= 1 << place
                place += 1
    return hearing


@rule
def ignored(s: State, j: int) -> bool:
    """Whether the abilities of a piece are ignored now; only creatures' are."""
    return bool(s.cells[STATICS] >> S_IGNORED & 1) and silenced(s, j, s.cells[PIECES], heard(s))


@routine
def modified(s: State, j: int) -> int:
    """What always-abilities add to the strength of creature j."""
    total, hearing = 0, heard(s)
    for i in range(s.cells[PIECES]):
        n, e = 0, spoken(s, i, S_STRENGTH, 0)
        while e:
            if concerns(s, e, e + E_FILTER, i, j) and not silenced(s, i, s.cells[PIECES], hearing):
                total += amount_as_printed(s, e + E_AMOUNT, controller(s, i), i, entry_of(s, i))
            n += 1
            e = spoken(s, i, S_STRENGTH, n)
    return total


@rule
def strength(s: State, j: int) -> int:
    """The current strength of creature j: 0 to MOST, so that what is counted by strengths has bounds, too."""
    begin = PIECES_AT + PIECE * j
    number = printed(s, j) + int(s.cells[begin + BONUS] + s.cells[begin + GROWTH])
    if s.cells[STATICS] & 1 << S_STRENGTH:
        number += modified(s, j)
    return min(max(number, 0), MOST)
