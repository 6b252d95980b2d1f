"""Abilities being carried out, one at a time, each effect for one player after the other.

ABILITY_BEGINS ──(may: asked)──► EFFECT_BEGINS ──(one opponent: named)──► SUBJECT_BEGINS ◄──────┐
                                     ▲                                        │      │          │
                                     └──── EFFECT_DONE ◄──(nobody is left)────┘      └──► DOING ┘
"""

from tischlein.kernel import CHANCE, routine, rule
from tischlein.rules.apfelernte.effects import answered, do
from tischlein.rules.apfelernte.entries import opponents
from tischlein.rules.apfelernte.layout import (
    ABILITY_BEGINS,
    ALIVE,
    BASE,
    DOING,
    DONE,
    EFFECT,
    EFFECT_BEGINS,
    EFFECT_DONE,
    FIRST,
    LAST,
    LEFT,
    MAY,
    NAME_OPPONENT,
    NAME_PICKER,
    NONE,
    ORDER,
    PICKER,
    PLACE,
    PLAYER,
    PLAYERS,
    RUN,
    STAGE,
    STAMP,
    SUBJECT,
    SUBJECT_BEGINS,
    SUBJECTS,
    TASK,
    TO_PLAYER,
    USE,
    State,
)
from tischlein.rules.apfelernte.leaving import settle
from tischlein.rules.apfelernte.offers import ask, concerned, first_seat, offer, offer_players, only
from tischlein.rules.apfelernte.program import (
    A_FROM_DISCARD,
    B_COST,
    B_EFFECTS,
    B_FIRST,
    B_MAY,
    BY_CHANCE,
    BY_PLAYER,
    CHOSEN,
    E_ACT,
    E_BY,
    E_WHICH,
    E_WHO,
    EFFECT_WORDS,
    OPPONENT,
)
from tischlein.rules.apfelernte.reach import given, on_pieces, reach, times, usable
from tischlein.rules.apfelernte.waiting import begin_waiting, first_of_last_batch


@rule
def end_ability(s: State) -> None:
    """The ability is carried out."""
    s.cells[RUN] = 0


@routine
def begin_ability(s: State) -> bool:
    """Whether it can go on: False when its player is asked whether to use it."""
    b = s.cells[RUN]
    cost = s.cards[b + B_COST]
    s.cells[EFFECT] = b + B_FIRST
    s.cells[LAST] = b + B_FIRST + EFFECT_WORDS * (s.cards[b + B_EFFECTS] + cost - 1)
    if not (usable(s, b) if s.cards[b + B_MAY] or cost else given(s, b)):
        end_ability(s)
        return True
    if s.cards[b + B_MAY]:
        ask(s, MAY, s.cells[PLAYER], s.cells[PLAYER])
        offer(s, USE)
        offer(s, NONE)
        return False
    s.cells[STAGE] = EFFECT_BEGINS
    return True


@routine
def begin_effect(s: State) -> bool:
    """Settle whom the effect concerns; False when an opponent is to be named."""
    e = s.cells[EFFECT]
    seats = concerned(s, e)
    if s.cards[e + E_WHO] == OPPONENT and seats & (seats - 1):
        ask(s, NAME_OPPONENT, s.cells[PLAYER], s.cells[PLAYER])
        offer_players(s, seats, first_seat(s, e))
        return False
    s.cells[SUBJECTS] = seats
    s.cells[BASE] = first_seat(s, e)
    s.cells[STAGE] = SUBJECT_BEGINS
    return True


@routine
def begin_subject(s: State) -> bool:
    """Go on to the next player concerned; False when somebody is to be named who chooses."""
    e, seats = s.cells[EFFECT], s.cells[SUBJECTS] & s.cells[ALIVE]
    if seats == 0:
        s.cells[STAGE] = EFFECT_DONE
        return True
    n = s.cells[PLAYERS]
    seat = s.cells[BASE]
    while not seats >> seat & 1:
        seat = (seat + 1) % n
    s.cells[SUBJECTS] = seats & ~(1 << seat)
    s.cells[SUBJECT] = seat
    s.cells[STAMP] += 1
    s.cells[LEFT] = times(s, e, seat)
    s.cells[PLACE] = -1
    s.cells[STAGE] = DOING
    by = s.cards[e + E_BY]
    s.cells[PICKER] = CHANCE if by == BY_CHANCE else seat
    choosing = s.cards[e + E_WHICH] == CHOSEN and (
        on_pieces(s.cards[e + E_ACT]) or s.cards[e + E_ACT] == A_FROM_DISCARD
    )
    if by == BY_PLAYER or by == BY_CHANCE or not choosing or s.cells[LEFT] == 0 or reach(s, e, seat) == 0:
        return True
    others = s.cells[ALIVE] & opponents(s, seat)
    if others & (others - 1):
        ask(s, NAME_PICKER, seat, seat)
        offer_players(s, others, (seat + 1) % n)
        return False
    ask(s, NAME_PICKER, seat, seat)
    offer_players(s, others, seat)
    s.cells[PICKER] = only(s) - TO_PLAYER
    return True


@rule
def end_effect(s: State) -> None:
    """What the effect has done to lives takes effect; then the next one, if the ability is still carried out."""
    e = s.cells[EFFECT]
    settle(s)
    if s.cells[RUN]:
        if e == s.cells[LAST]:
            end_ability(s)
        else:
            s.cells[EFFECT] = e + EFFECT_WORDS
            s.cells[STAGE] = EFFECT_BEGINS


@routine
def go_on(s: State) -> bool:
    """Take the next step of the ability being carried out; False when somebody is asked something."""
    stage = s.cells[STAGE]
    if stage == ABILITY_BEGINS:
        return begin_ability(s)
    if stage == EFFECT_BEGINS:
        return begin_effect(s)
    if stage == SUBJECT_BEGINS:
        return begin_subject(s)
    if stage == DOING:
        if do(s) != DONE:
            return False
        s.cells[STAGE] = SUBJECT_BEGINS
        return True
    end_effect(s)
    return True


@routine
def answer(s: State, move: int) -> None:
    """Carry out a decision about the ability being carried out, or about which comes first."""
    task = s.cells[TASK]
    if task == ORDER:
        begin_waiting(s, first_of_last_batch(s) + move - FIRST)
    elif task == MAY:
        if move == USE:
            s.cells[STAGE] = EFFECT_BEGINS
        else:
            end_ability(s)
    elif task == NAME_OPPONENT:
        s.cells[SUBJECTS] = 1 << (move - TO_PLAYER)
        s.cells[BASE] = move - TO_PLAYER
        s.cells[STAGE] = SUBJECT_BEGINS
    elif task == NAME_PICKER:
        s.cells[PICKER] = move - TO_PLAYER
    elif answered(s, move):
        s.cells[STAGE] = SUBJECT_BEGINS
