"""Effects: what one of them does for one player, one card after the other, and whether it could do anything.

``do`` is called again and again while an effect goes on.  It returns WAIT when somebody has been asked, and DONE when
nothing is left to be done for the player concerned (``SUBJECT``); ``LEFT`` says how often it is still to be done.
"""

from tischlein.kernel import CHANCE, routine, rule
from tischlein.rules.apfelernte.entries import (
    draw_top,
    ref,
    seat_at,
    shown,
    take_from_hand,
    take_top,
    to_discard,
    to_hand,
    top_known,
)
from tischlein.rules.apfelernte.events import LEAVING, doom, enter, leaving, lose_life, put, send, strike
from tischlein.rules.apfelernte.layout import (
    BONUS,
    CARD,
    CONTROLLER,
    DECK_AT,
    DECK_N,
    DISCARD,
    DISCARD_AT,
    DISCARD_N,
    EFFECT,
    EVERYONE,
    GRANT,
    GRANTED,
    GRANTS,
    GRANTS_AT,
    GROWTH,
    HAND_AT,
    HAND_N,
    HOME,
    LEFT,
    LEFT_UNSEEN,
    LIVES_AT,
    LIVES_N,
    MARK,
    ONES,
    OPTIONS,
    PICK_LIFE,
    PICKER,
    PIECE,
    PIECES,
    PIECES_AT,
    PLACE,
    PLAYER,
    PLAYERS,
    PLAYS,
    RANDOM,
    SELF,
    SLOT,
    SOURCE,
    STAMP,
    STAMPS,
    SUBJECT,
    SWAP,
    TARGET,
    TASK,
    THAT,
    TOP,
    TOP_N,
    State,
)
from tischlein.rules.apfelernte.offers import (
    ask,
    choosable,
    discarded_for,
    offer_hand,
    offer_lives,
    only,
    piece_with,
    pieces_for,
)
from tischlein.rules.apfelernte.pieces import host_of, is_creature, number_of, place_of
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
    AT_RANDOM,
    CHOSEN,
    E_ACT,
    E_AMOUNT,
    E_PLACE,
    E_TURN,
    E_WHICH,
    HOSTING,
    IN_DECK,
    IN_HAND,
    IN_LIVES,
    INTO_PLAY,
    S_CANNOT_ATTACK,
    S_NO_ATTACK_MORE,
    S_NO_DRAW,
    S_NO_PLAY_MORE,
    THIS,
)
from tischlein.rules.apfelernte.statics import amount, forbidden, under

WAIT, DONE = 0, 1


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


# Doing


@routine
def do(s: State) -> int:
    """Go on with the effect for the player concerned."""
    act = s.cards[s.cells[EFFECT] + E_ACT]
    if on_pieces(act):
        return do_pieces(s)
    if act == A_DRAW or act == A_DISCARD:
        return do_cards(s)
    if act == A_DESTROY_LIFE:
        return do_lives(s)
    if act == A_FROM_DISCARD:
        return do_discarded(s)
    if act == A_LOOK:
        return do_look(s)
    if act == A_EXCHANGE_LIFE:
        return do_exchange(s)
    return do_grant(s)


@routine
def do_cards(s: State) -> int:
    """Draw, or discard from hand or deck."""
    e, seat = s.cells[EFFECT], s.cells[SUBJECT]
    here, drawing = seat_at(seat), s.cards[e + E_ACT] == A_DRAW
    if drawing or s.cards[e + E_PLACE] == IN_DECK:
        while s.cells[LEFT] > 0 and s.cells[here + DECK_N] > 0:
            if drawing and forbidden(s, S_NO_DRAW, seat):
                return DONE
            if not top_known(s, seat, 1):
                ask(s, TOP, CHANCE, seat)
                return WAIT
            if drawing:
                draw_top(s, seat)
            else:
                to_discard(s, take_top(s, seat))
            s.cells[LEFT] -= 1
        return DONE
    while s.cells[LEFT] > 0 and s.cells[here + HAND_N] > 0:
        at_random = s.cards[e + E_PLACE] == AT_RANDOM
        ask(s, RANDOM if at_random else DISCARD, CHANCE if at_random else seat, seat)
        offer_hand(s, seat, CARD)
        if s.cells[OPTIONS] > 1:
            return WAIT
        discard(s, only(s) - CARD)
    return DONE


@rule
def discard(s: State, wanted: int) -> None:
    """Discard a card of the hand."""
    to_discard(s, take_from_hand(s, s.cells[SUBJECT], wanted))
    s.cells[LEFT] -= 1


@routine
def do_lives(s: State) -> int:
    """Lose life cards, the player naming which."""
    seat = s.cells[SUBJECT]
    while s.cells[LEFT] > 0 and s.cells[seat_at(seat) + LIVES_N] > 0:
        ask(s, PICK_LIFE, seat, seat)
        offer_lives(s, seat, seat)
        if s.cells[OPTIONS] > 1:
            return WAIT
        lose_life(s, seat, only(s) - SLOT)
        s.cells[LEFT] -= 1
    return DONE


@routine
def do_pieces(s: State) -> int:
    """Do something to cards in play."""
    e, seat = s.cells[EFFECT], s.cells[SUBJECT]
    which = s.cards[e + E_WHICH]
    if which == ALL:
        do_to_all(s, e, seat)
        return DONE
    if which != CHOSEN:
        i = pointed(s, e)
        if applies(s, e, i, seat):
            do_to(s, i)
        return DONE
    while s.cells[LEFT] > 0:
        by_chance = s.cells[PICKER] == CHANCE
        ask(s, RANDOM if by_chance else TARGET, s.cells[PICKER], seat)
        pieces_for(s, e, seat)
        if s.cells[OPTIONS] > 1:
            return WAIT
        if s.cells[OPTIONS] == 0:
            return DONE
        chosen_piece(s, only(s) - CARD)
    return DONE


@rule
def chosen_piece(s: State, wanted: int) -> None:
    """Do the effect to a piece that was chosen."""
    i = piece_with(s, wanted)
    s.cells[PIECES_AT + PIECE * i + MARK] = s.cells[STAMP]
    do_to(s, i)
    s.cells[LEFT] -= 1


@routine
def do_to(s: State, i: int) -> None:
    """Do the effect to one piece."""
    e, seat = s.cells[EFFECT], s.cells[SUBJECT]
    act, here = s.cards[e + E_ACT], PIECES_AT + PIECE * i
    if act == A_DESTROY:
        doom(s, i)
        strike(s)
    elif act == A_TO_HAND:
        s.cells[here + MARK] = LEAVING
        send(s, IN_HAND)
    elif act == A_TO_DECK:
        s.cells[here + MARK] = LEAVING
        send(s, s.cards[e + E_PLACE])
    elif act == A_STRENGTHEN:
        s.cells[here + (BONUS if s.cards[e + E_TURN] else GROWTH)] += amount_for(s, e, seat)
    elif s.cells[here + CONTROLLER] != seat:
        if not s.cards[e + E_TURN]:
            s.cells[here + HOME] = -1
        elif s.cells[here + HOME] < 0:
            s.cells[here + HOME] = s.cells[here + CONTROLLER]
        s.cells[here + CONTROLLER] = seat


@routine
def do_to_all(s: State, e: int, seat: int) -> None:
    """Do the effect to every piece that fits, at one blow."""
    act, me = s.cards[e + E_ACT], place_of(s, s.cells[SELF])
    if act == A_STRENGTHEN:
        # Counted once, before any strength has changed.
        more = amount_for(s, e, seat)
        field = BONUS if s.cards[e + E_TURN] else GROWTH
        mark_all(s, e, seat, me)
        for i in range(s.cells[PIECES]):
            if leaving(s, i):
                s.cells[PIECES_AT + PIECE * i + MARK] = 0
                s.cells[PIECES_AT + PIECE * i + field] += more
        return
    mark_all(s, e, seat, me)
    if act == A_TO_HAND or act == A_TO_DECK:
        send(s, IN_HAND if act == A_TO_HAND else s.cards[e + E_PLACE])
        return
    for i in range(s.cells[PIECES]):
        if leaving(s, i):
            s.cells[PIECES_AT + PIECE * i + MARK] = 0
            if act == A_DESTROY:
                doom(s, i)
            else:
                do_to(s, i)
    if act == A_DESTROY:
        strike(s)


@rule
def mark_all(s: State, e: int, seat: int, me: int) -> None:
    """Mark the pieces that fit."""
    for i in range(s.cells[PIECES]):
        if choosable(s, e, i, seat, me):
            s.cells[PIECES_AT + PIECE * i + MARK] = LEAVING


@routine
def do_discarded(s: State) -> int:
    """Bring cards back from discard piles."""
    while s.cells[LEFT] > 0:
        by_chance = s.cells[PICKER] == CHANCE
        ask(s, RANDOM if by_chance else TARGET, s.cells[PICKER], s.cells[SUBJECT])
        discarded_for(s, s.cells[EFFECT], s.cells[SUBJECT])
        if s.cells[OPTIONS] > 1:
            return WAIT
        if s.cells[OPTIONS] == 0:
            return DONE
        bring_back(s, only(s) - CARD)
    return DONE


@routine
def bring_back(s: State, wanted: int) -> None:
    """Bring a card back from the discard pile that it lies in."""
    for seat in range(s.cells[PLAYERS]):
        begin = seat_at(seat) + DISCARD_AT
        n = s.cells[seat_at(seat) + DISCARD_N]
        for k in range(n):
            if ref(s, s.cells[begin + k]) == wanted:
                entry = s.cells[begin + k]
                for j in range(begin + k, begin + n - 1):
                    s.cells[j] = s.cells[j + 1]
                s.cells[seat_at(seat) + DISCARD_N] = n - 1
                s.cells[LEFT] -= 1
                place = s.cards[s.cells[EFFECT] + E_PLACE]
                if place == INTO_PLAY:
                    enter(s, entry, s.cells[SUBJECT])
                else:
                    put(s, entry, place)
                return


@routine
def do_grant(s: State) -> int:
    """Grant further plays or attacks."""
    e, seat = s.cells[EFFECT], s.cells[SUBJECT]
    if s.cards[e + E_ACT] == A_PLAY_MORE:
        s.cells[seat_at(seat) + PLAYS] = min(s.cells[seat_at(seat) + PLAYS] + s.cells[LEFT], 99)
        return DONE
    serial = 0
    if s.cards[e + E_WHICH] > ALL:
        i = pointed(s, e)
        if i < 0 or not is_creature(s, i):
            return DONE
        serial = number_of(s, i)
    while s.cells[LEFT] > 0 and s.cells[GRANTS] < GRANTED:
        begin = GRANTS_AT + GRANT * s.cells[GRANTS]
        s.cells[begin], s.cells[begin + 1] = seat, serial
        s.cells[GRANTS] += 1
        s.cells[LEFT] -= 1
    return DONE


# Looking


@routine
def do_look(s: State) -> int:
    """Let the player who carries out the ability look at cards."""
    e, seat, eyes = s.cells[EFFECT], s.cells[SUBJECT], s.cells[PLAYER]
    place, here = s.cards[e + E_PLACE], seat_at(seat)
    if place == IN_DECK:
        depth = min(s.cells[LEFT], s.cells[here + DECK_N])
        settled = top_known(s, seat, depth)
        for k in range(min(depth, s.cells[here + TOP_N])):
            j = here + DECK_AT + s.cells[here + DECK_N] - 1 - k
            s.cells[j] = shown(s.cells[j], 1 << eyes)
        if not settled:
            ask(s, TOP, CHANCE, seat)
            return WAIT
    elif place == IN_LIVES:
        if s.cells[here + LIVES_N] == 0:
            return DONE
        ask(s, PICK_LIFE, eyes, seat)
        offer_lives(s, seat, eyes)
        if s.cells[OPTIONS] > 1:
            return WAIT
        see_life(s, only(s) - SLOT)
    elif seat != eyes:
        see_hand(s, seat, eyes)
    return DONE


@rule
def see_life(s: State, slot: int) -> None:
    """The player who carries out the ability sees a life card."""
    j = seat_at(s.cells[SUBJECT]) + LIVES_AT + slot
    s.cells[j] = shown(s.cells[j], 1 << s.cells[PLAYER])


@rule
def see_hand(s: State, seat: int, eyes: int) -> None:
    """Somebody sees a hand; what it had lost sight of and does not find there, is still in the deck."""
    here = seat_at(seat)
    for k in range(s.cells[here + HAND_N]):
        s.cells[here + HAND_AT + k] = shown(s.cells[here + HAND_AT + k], 1 << eyes)
    mine = STAMPS[1 << eyes]
    for k in range(s.cells[here + DECK_N]):
        entry = s.cells[here + DECK_AT + k]
        if entry & mine:
            s.cells[here + DECK_AT + k] = entry & ~mine | (s.cells[here + LEFT_UNSEEN] + ONES[EVERYONE]) & mine


# Exchanging


@routine
def do_exchange(s: State) -> int:
    """Exchange a life card with a card of the hand: which life card, then which card."""
    seat = s.cells[SUBJECT]
    here = seat_at(seat)
    if s.cells[here + LIVES_N] == 0 or s.cells[here + HAND_N] == 0:
        return DONE
    if s.cells[PLACE] < 0:
        ask(s, PICK_LIFE, seat, seat)
        offer_lives(s, seat, seat)
        if s.cells[OPTIONS] > 1:
            return WAIT
        s.cells[PLACE] = only(s) - SLOT
    ask(s, SWAP, seat, seat)
    offer_hand(s, seat, CARD)
    if s.cells[OPTIONS] > 1:
        return WAIT
    swap(s, only(s) - CARD)
    return DONE


@rule
def swap(s: State, wanted: int) -> None:
    """Lay a card of the hand, shown to all, in place of the life card that was named."""
    seat = s.cells[SUBJECT]
    j = seat_at(seat) + LIVES_AT + s.cells[PLACE]
    life = s.cells[j]
    s.cells[j] = shown(take_from_hand(s, seat, wanted), EVERYONE)
    to_hand(s, life)


@routine
def answered(s: State, move: int) -> bool:
    """Carry out a decision about an effect; whether the effect is done for the player concerned."""
    task = s.cells[TASK]
    if task == SWAP:
        swap(s, move - CARD)
        return True
    if task == PICK_LIFE:
        act = s.cards[s.cells[EFFECT] + E_ACT]
        if act == A_LOOK:
            see_life(s, move - SLOT)
            return True
        if act == A_EXCHANGE_LIFE:
            s.cells[PLACE] = move - SLOT
        else:
            lose_life(s, s.cells[SUBJECT], move - SLOT)
            s.cells[LEFT] -= 1
    elif task == DISCARD:
        discard(s, move - CARD)
    elif s.cards[s.cells[EFFECT] + E_ACT] == A_FROM_DISCARD:
        bring_back(s, move - CARD)
    elif s.cards[s.cells[EFFECT] + E_ACT] == A_DISCARD:
        discard(s, move - CARD)
    else:
        chosen_piece(s, move - CARD)
    return False
