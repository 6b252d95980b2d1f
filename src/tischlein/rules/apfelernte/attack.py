"""Attacks: declared, answered with a blocker or none, fought or suffered."""

from tischlein.kernel import routine, rule
from tischlein.rules.apfelernte.entries import ref, seat_at
from tischlein.rules.apfelernte.events import doom, lose_life, set_off_doing, strike
from tischlein.rules.apfelernte.layout import (
    ALIVE,
    ATTACK,
    ATTACKER,
    ATTACKING,
    BLOCK,
    BLOCKED,
    BLOCKER,
    CARD,
    CHOOSING,
    DECLARED,
    DEFENDER,
    FIGHTING,
    FOUGHT,
    LIVES_N,
    NO_ATTACK,
    NONE,
    OPTIONS,
    PICK_LIFE,
    PIECES,
    SLOT,
    UNBLOCKED,
    State,
)
from tischlein.rules.apfelernte.leaving import settle
from tischlein.rules.apfelernte.offers import ask, offer, offer_lives, only, piece_with
from tischlein.rules.apfelernte.pieces import controller, entry_of, is_creature, number_of, place_of
from tischlein.rules.apfelernte.program import ATTACKS, BLOCKS, FIGHTS, S_CANNOT_BLOCK, S_MUST_BE_BLOCKED, WINS
from tischlein.rules.apfelernte.statics import barred, under
from tischlein.rules.apfelernte.strengths import strength


@rule
def attack(s: State, seat: int, i: int, defender: int) -> None:
    """Declare an attack with the i-th piece."""
    s.cells[ATTACK] = DECLARED
    s.cells[ATTACKER] = number_of(s, i)
    s.cells[ATTACKING] = seat
    s.cells[DEFENDER] = defender
    s.cells[BLOCKER] = 0
    set_off_doing(s, i, ATTACKS, 0)


@rule
def standing(s: State, serial: int, seat: int) -> int:
    """The place of a fighter that is still in play under its player's control; -1 of any other."""
    i = place_of(s, serial)
    return i if i >= 0 and controller(s, i) == seat else -1


@routine
def offer_blockers(s: State, attacker: int) -> None:
    """Offer the creatures that can block, and not to block at all where that is allowed."""
    seat = s.cells[DEFENDER]
    ask(s, BLOCK, seat, seat)
    for i in range(s.cells[PIECES]):
        if (
            controller(s, i) == seat
            and is_creature(s, i)
            and not under(s, S_CANNOT_BLOCK, i)
            and not barred(s, attacker, i)
        ):
            offer(s, CARD + ref(s, entry_of(s, i)))
    if s.cells[OPTIONS] == 0 or not under(s, S_MUST_BE_BLOCKED, attacker):
        offer(s, NONE)


@rule
def blocked(s: State, move: int) -> None:
    """The attacked player has named a blocker, or none."""
    if move == NONE:
        s.cells[ATTACK] = UNBLOCKED
        return
    i = piece_with(s, move - CARD)
    s.cells[BLOCKER] = number_of(s, i)
    s.cells[ATTACK] = BLOCKED
    set_off_doing(s, i, BLOCKS, s.cells[ATTACKER])


@routine
def fight(s: State, attacker: int, blocker: int) -> None:
    """Compare the strengths; the weaker creature is destroyed, of two equal ones both are."""
    one, other = strength(s, attacker), strength(s, blocker)
    winner, loser = s.cells[ATTACKER], s.cells[BLOCKER]
    if one <= other:
        doom(s, attacker)
    if other <= one:
        doom(s, blocker)
    if one < other:
        winner, loser = loser, winner
    strike(s)
    if one != other:
        set_off_doing(s, place_of(s, winner), WINS, loser)


@routine
def suffer(s: State) -> bool:
    """The attacked player loses a life card; False when it is asked which."""
    seat = s.cells[DEFENDER]
    if s.cells[seat_at(seat) + LIVES_N] == 0:
        s.cells[ATTACK] = NO_ATTACK
        return True
    ask(s, PICK_LIFE, seat, seat)
    offer_lives(s, seat, seat)
    if s.cells[OPTIONS] > 1:
        return False
    hit(s, only(s))
    return True


@rule
def hit(s: State, move: int) -> None:
    """The life card named is destroyed."""
    s.cells[ATTACK] = FOUGHT
    lose_life(s, s.cells[DEFENDER], move - SLOT)
    settle(s)


@routine
def go_on_attacking(s: State) -> bool:
    """Take the next step of the attack; False when somebody is asked something."""
    step = s.cells[ATTACK]
    attacker = standing(s, s.cells[ATTACKER], s.cells[ATTACKING])
    blocker = standing(s, s.cells[BLOCKER], s.cells[DEFENDER])
    if attacker < 0 or not s.cells[ALIVE] >> s.cells[DEFENDER] & 1:
        s.cells[ATTACK] = NO_ATTACK
    elif step == DECLARED:
        s.cells[ATTACK] = CHOOSING
        offer_blockers(s, attacker)
        if s.cells[OPTIONS] > 1:
            return False
        blocked(s, only(s))
    elif step == UNBLOCKED:
        return suffer(s)
    elif step == FOUGHT or blocker < 0:
        s.cells[ATTACK] = NO_ATTACK
    elif step == BLOCKED:
        s.cells[ATTACK] = FIGHTING
        set_off_doing(s, attacker, FIGHTS, s.cells[BLOCKER])
        set_off_doing(s, blocker, FIGHTS, s.cells[ATTACKER])
    else:
        s.cells[ATTACK] = FOUGHT
        fight(s, attacker, blocker)
    return True
