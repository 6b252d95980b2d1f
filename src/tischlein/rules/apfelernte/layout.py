"""Where everything lies.  A game of Apfelernte is an array of numbers, and the cards it is played with another one.

    cells    header │ six seats │ decisions offered │ waiting abilities │ granted attacks │ lost cards │ interrupted
             abilities │ pieces in play
    cards    what each card is and does; written once a game, never changed (``program``)

A card is an *entry*: one number that says which card it is, who owns it and who knows what of it.

    bits 0-9      its index in the set; UNKNOWN where a view does not show it
    bits 10-12    the owner's seat
    bits 13-18    the seats that know that it is just here (in a hand, a deck with fixed places, among the life cards)
    bits 19-60    seven bits for each seat: 0, or a stamp for a seat that knows only that its owner has the card hidden
    bit 61        of a life card: it was laid face down out of the hand

A stamp up to MOST_UNSEEN is for a card that was shuffled into its owner's deck: one more than the cards that had left
the deck unseen by the time the seat lost sight of it.  Other stamps are SOMEWHERE and the zones where the card can be:
OF_DECK, OF_HAND, and OF_LIVES, of those that were laid FACE_DOWN.
"""

from typing import Any, NamedTuple

from tischlein.kernel import Table

SEATS = 6
CAP = 40
"""The most cards of a deck, hence of a hand and of a discard pile."""
SLOTS = 8
"""Room for life cards, of which there are at most five."""
SET_CARDS = 250
"""The most cards of a set."""


class State(NamedTuple):
    """A game.  Playing on it changes ``cells``; copies share ``cards``."""

    cells: Any
    cards: Any


# The header

PLAYERS, LIVES, HAND, DECK, TURN_LIMIT, STRIDE = range(6)  # what was agreed; STRIDE: see ``entries.ref``
PHASE, TASK, CHOOSER, OPTIONS, ABOUT = range(6, 11)  # what is to be decided, by whom, from how many, about whom
ACTIVE, TURN, ALIVE, SHARE, END = range(11, 16)
ACTED, PASSES, ENDLESS = range(16, 19)  # this turn somebody acted; passes in a row; abilities were left out
SERIAL, BATCH, CHAIN, STAMP = range(19, 23)  # counters: pieces, abilities begun, abilities this turn, effects
LIMBO, FALLING, STATICS = range(23, 26)  # a spell being carried out (entry + 1), who has lost the last life, what holds
ATTACK, ATTACKER, ATTACKING, DEFENDER, BLOCKER = range(26, 31)  # step; serial; seats; serial
RUN, STAGE, EFFECT, LAST, PLAYER, SOURCE, SELF, THAT = range(31, 39)  # the ability being carried out
SUBJECTS, BASE, SUBJECT, PICKER, LEFT, PLACE = range(39, 45)  # its effect being carried out
PENDING, GRANTS, LOST, PIECES = range(45, 49)  # how many there are
USED = 49  # the set's cards that were dealt, 60 a word
DEPTH, MUTED = (
    54,
    55,
)  # how many abilities are interrupted; whose always-abilities are left out, while a rule asks
WORDS, WORD_BITS = 5, 60
HEADER = 56

# A seat

HAND_N, DECK_N, TOP_N, BOTTOM_N, LIVES_N, DISCARD_N, GONE_N, LEFT_UNSEEN = range(8)
HAND_AT, DECK_AT, DISCARD_AT = 8, 8 + CAP, 8 + 2 * CAP
LIVES_AT = 8 + 3 * CAP
GONE_AT = DECK_AT  # the cards of a player who is out: of no effect, but not forgotten
SEAT = LIVES_AT + SLOTS
SEATS_AT = HEADER

# Decisions: numbers

REFS = SEATS * SET_CARDS
CARD, PLAY, ATTACK_WITH = 0, REFS, 2 * REFS
TO_PLAYER = ATTACK_WITH + (SEATS - 1) * REFS
SLOT = TO_PLAYER + SEATS
NONE = SLOT + SLOTS
USE = NONE + 1
FIRST = USE + 1
"""Which of the abilities that were set off together comes first: their places among these."""
MAX_LEGAL = 1300
"""240 cards in hand, or as many creatures attacking five opponents, and pass."""

OFFERED_AT = SEATS_AT + SEATS * SEAT

# Abilities that wait: ability, source (entry), its serial, its player, the card that set it off (serial), batch, and
# whether it could do anything when that was asked last

WAITING, WAIT = 200, 7
MOVES = FIRST + WAITING
PENDING_AT = OFFERED_AT + MAX_LEGAL

# Granted attacks: who, and with which creature alone (serial, 0: any)

GRANTED, GRANT = 60, 2
GRANTS_AT = PENDING_AT + WAITING * WAIT

# In views: cards that the seat knows to be somewhere out of sight

LOST_AT = GRANTS_AT + GRANTED * GRANT

SCRATCH = 256

# Abilities interrupted by a spell that they let somebody play: the cells from RUN to PLACE, and the spell of their own

FRAMES, FRAME = 100, PLACE - RUN + 2
FRAMES_AT = LOST_AT + SCRATCH

# Pieces in play, in the order in which they came

ENTRY, NUMBER, CONTROLLER, HOME, HOST, BONUS, GROWTH, MARK = range(8)  # BONUS for the turn, GROWTH for good
PIECE = 8
PIECES_AT = FRAMES_AT + FRAMES * FRAME
STORAGE = PIECES_AT + SEATS * CAP * PIECE

# Entries

OWNER_BIT, SEEN_BIT, STAMP_BIT, STAMP_BITS = 10, 13, 19, 7
UNKNOWN = (1 << OWNER_BIT) - 1
WHICH = (1 << SEEN_BIT) - 1
EVERYONE = (1 << SEATS) - 1
SEEN = EVERYONE << SEEN_BIT
LONGEST = (1 << STAMP_BITS) - 1
MOST_UNSEEN, SOMEWHERE = 119, 120
OF_DECK, OF_HAND, OF_LIVES = 1, 2, 4  # zones where a card can be
FACE_DOWN = 1 << 61


def _spread(mask: int, value: int) -> int:
    return sum(value << STAMP_BIT + STAMP_BITS * seat for seat in range(SEATS) if mask >> seat & 1)


STAMPS = Table(_spread(mask, LONGEST) for mask in range(1 << SEATS))
"""For a set of seats, the bits of their stamps."""
ONES = Table(_spread(mask, 1) for mask in range(1 << SEATS))
"""For a set of seats, a one in each of their stamps."""

# Phases of a game and of a turn

DEALING, LAYING, BEGINNING, DRAWING, STARTING, ACTING, ENDING, FILLING, TURNING, FINISHED = range(10)

# Tasks: what is being decided

(
    OVER,
    DEAL,
    LIFE,
    BEGIN,
    TOP,
    ACT,
    EXTRA,
    BLOCK,
    ATTACH,
    ORDER,
    MAY,
    NAME_OPPONENT,
    NAME_PICKER,
    TARGET,
    DISCARD,
    PICK_LIFE,
    SWAP,
    RANDOM,
) = range(18)

# Steps of an attack

NO_ATTACK, DECLARED, CHOOSING, BLOCKED, FIGHTING, UNBLOCKED, FOUGHT = range(7)

# Stages of an ability, and of an effect

ABILITY_BEGINS, EFFECT_BEGINS, SUBJECT_BEGINS, DOING, EFFECT_DONE = range(5)
ASKED, DONE = range(2)  # what doing it comes to: somebody is asked, or nothing is left to do

# Ends

ONGOING, LAST_STANDING, ALL_OUT, ALL_PASSED, TURNS_OVER = range(5)

CHAIN_LIMIT = 100
"""The most abilities that are carried out in one turn."""
