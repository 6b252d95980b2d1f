"""Actions: playing a card, attacking, passing, and what abilities grant beyond one action a turn."""

from tischlein.kernel import routine, rule
from tischlein.rules.apfelernte.attack import attack
from tischlein.rules.apfelernte.entries import in_public, ref, take_from_hand, to_discard
from tischlein.rules.apfelernte.events import enter, set_off
from tischlein.rules.apfelernte.layout import (
    ABOUT,
    ACT,
    ACTED,
    ACTIVE,
    ALIVE,
    ATTACH,
    ATTACK_WITH,
    CARD,
    EVERYONE,
    EXTRA,
    GRANT,
    GRANTS,
    GRANTS_AT,
    LEFT,
    LIMBO,
    MUTED,
    NONE,
    OPTIONS,
    PASSES,
    PIECES,
    PLAY,
    PLAYERS,
    REFS,
    RUN,
    TASK,
    State,
)
from tischlein.rules.apfelernte.leaving import drop_grants
from tischlein.rules.apfelernte.offers import ask, offer, offer_hand, piece_with
from tischlein.rules.apfelernte.pieces import add, controller, entry_of, is_creature, number_of
from tischlein.rules.apfelernte.program import (
    AUGMENTATION,
    C_KIND,
    C_WHEN,
    CREATURE,
    ENTERS,
    PLAYED,
    S_CANNOT_ATTACK,
    S_NO_ATTACK_MORE,
    card,
)
from tischlein.rules.apfelernte.statics import forbidden, under
from tischlein.rules.apfelernte.waiting import begin, interrupt


@routine
def grant_for(s: State, seat: int, serial: int) -> int:
    """The granted attack that a creature would use: one for it alone before a free one; -1 where there is none."""
    free = -1
    for k in range(s.cells[GRANTS] - 1, -1, -1):
        begin = GRANTS_AT + GRANT * k
        if s.cells[begin] == seat:
            if s.cells[begin + 1] == serial:
                return k
            if s.cells[begin + 1] == 0:
                free = k
    return free


@routine
def offer_attacks(s: State, seat: int, granted: int) -> None:
    """Offer the attacks of a seat's creatures; where they are granted, only of those that have been granted one."""
    n = s.cells[PLAYERS]
    for i in range(s.cells[PIECES]):
        if controller(s, i) != seat or not is_creature(s, i) or under(s, S_CANNOT_ATTACK, i):
            continue
        if granted and grant_for(s, seat, number_of(s, i)) < 0:
            continue
        for k in range(n - 1):
            if s.cells[ALIVE] >> (seat + 1 + k) % n & 1:
                offer(s, ATTACK_WITH + REFS * k + ref(s, entry_of(s, i)))


@rule
def offer_action(s: State) -> None:
    """Ask the player whose turn it is for an action."""
    seat = s.cells[ACTIVE]
    ask(s, ACT, seat, seat)
    offer_hand(s, seat, PLAY)
    offer_attacks(s, seat, 0)
    offer(s, NONE)


@routine
def offer_extra(s: State, seat: int) -> bool:
    """Ask a player for a granted attack; False when there is nothing to ask, and all that it was granted is lost."""
    ask(s, EXTRA, seat, seat)
    if not forbidden(s, S_NO_ATTACK_MORE, seat):
        offer_attacks(s, seat, 1)
    if s.cells[OPTIONS] == 0:
        drop_grants(s, seat)
        return False
    offer(s, NONE)
    return True


@routine
def granted_anything(s: State) -> int:
    """The first seat, from the one whose turn it is on, that has been granted attacks; -1 where none has."""
    n = s.cells[PLAYERS]
    for k in range(n):
        seat = (s.cells[ACTIVE] + k) % n
        for i in range(s.cells[GRANTS]):
            if s.cells[GRANTS_AT + GRANT * i] == seat:
                return int(seat)
    return -1


@rule
def use_grant(s: State, k: int) -> None:
    """A granted attack is used up."""
    s.cells[GRANTS] -= 1
    for j in range(GRANTS_AT + GRANT * k, GRANTS_AT + GRANT * s.cells[GRANTS]):
        s.cells[j] = s.cells[j + GRANT]


@routine
def forced_to_pass(s: State, seat: int) -> bool:
    """Whether a player has no action, and would have one but for always-abilities of cards that others control."""
    if s.cells[OPTIONS] > 1:
        return False
    able = False
    s.cells[MUTED] = EVERYONE & ~(1 << seat)
    for i in range(s.cells[PIECES]):
        if controller(s, i) == seat and is_creature(s, i) and not under(s, S_CANNOT_ATTACK, i):
            able = True
    s.cells[MUTED] = 0
    return able


@routine
def play_card(s: State, seat: int, wanted: int) -> None:
    """Play a card of the hand."""
    entry = take_from_hand(s, seat, wanted)
    kind = s.cards[card(entry) + C_KIND]
    if kind == CREATURE:
        enter(s, entry, seat)
        return
    if s.cells[RUN]:
        interrupt(s)
    s.cells[LIMBO] = in_public(entry) + 1
    if kind == AUGMENTATION:
        ask(s, ATTACH, seat, seat)
        for i in range(s.cells[PIECES]):
            if controller(s, i) == seat and is_creature(s, i):
                offer(s, CARD + ref(s, entry_of(s, i)))
        if s.cells[OPTIONS]:
            offer(s, NONE)
    else:
        ability = s.cards[card(entry) + C_WHEN + PLAYED]
        if ability:
            begin(s, ability, in_public(entry), 0, seat, 0)


@rule
def attached(s: State, move: int) -> None:
    """Attach the augmentation being played to a creature, or to none."""
    if move != NONE:
        entry = s.cells[LIMBO] - 1
        s.cells[LIMBO] = 0
        host = number_of(s, piece_with(s, move - CARD))
        i = add(s, entry, s.cells[ABOUT], host)
        set_off(s, i, ENTERS, 0)


@rule
def out_of_limbo(s: State) -> None:
    """A spell has been carried out, and goes to the discard pile."""
    to_discard(s, s.cells[LIMBO] - 1)
    s.cells[LIMBO] = 0


@routine
def act(s: State, seat: int, move: int) -> None:
    """Carry out an action, granted or not.  NONE passes, or gives up what was granted."""
    extra = s.cells[TASK] == EXTRA
    if move == NONE:
        if extra and s.cells[RUN]:
            s.cells[LEFT] = 0
        elif extra:
            drop_grants(s, seat)
        else:
            s.cells[PASSES] = 0 if s.cells[ACTED] or forced_to_pass(s, seat) else s.cells[PASSES] + 1
        return
    s.cells[ACTED], s.cells[PASSES] = 1, 0
    s.cells[OPTIONS] = 0
    if move < ATTACK_WITH:
        if extra:
            s.cells[LEFT] -= 1
        play_card(s, seat, move - PLAY)
    else:
        k, wanted = (move - ATTACK_WITH) // REFS, (move - ATTACK_WITH) % REFS
        i = piece_with(s, wanted)
        if extra:
            use_grant(s, grant_for(s, seat, number_of(s, i)))
        attack(s, seat, i, (seat + 1 + k) % s.cells[PLAYERS])
