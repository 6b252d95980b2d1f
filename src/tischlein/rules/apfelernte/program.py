"""What the cards do, as the rules read it: where in ``State.cards`` each word of a card lies.

    cards[0]                       how many cards the set has
    cards[1 + CARD_WORDS * i + …]  card i: NUMBER … STRENGTH, and for each `when` the place of its ability, or 0
    ability                        WHEN … N_EFFECTS, then its effects one after the other
    effect                         ACT … and an amount, a filter, and the filter of attackers

The words of the enumerations are numbered in the order in which ``tischlein.cards.model`` lists them.
"""

from tischlein.kernel import rule
from tischlein.rules.apfelernte.layout import OWNER_BIT

# Enumerations

CREATURE, AUGMENTATION, URMACHT, MALEFICIUM = range(4)
ANY_KIND = 4
(
    PLAYED,
    ENTERS,
    ATTACKS,
    BLOCKS,
    FIGHTS,
    WINS,
    DESTROYED,
    CREATURE_ENTERS,
    CREATURE_DESTROYED,
    LIFE_LOST,
    TURN_START,
    TURN_END,
    ALWAYS,
) = range(13)
WHENS = 13
OWN, OPPOSING, ANYONES = range(3)
YOU, OPPONENT, OPPONENTS, ALL_PLAYERS, ATTACKED = range(5)
BY_PLAYER, BY_OPPONENT, BY_CHANCE = range(3)
CHOSEN, ALL, THIS, HOSTING, THAT_CARD = range(5)
IN_HAND, IN_DECK, IN_DISCARD, IN_LIVES, ON_TOP, AT_BOTTOM, SHUFFLED, INTO_PLAY, AT_RANDOM = range(9)
NUMBERS, CREATURES, AUGMENTATIONS, HAND_CARDS, DECK_CARDS, DISCARDED_CARDS, LIFE_CARDS, THIS_STRENGTH = range(8)

(
    A_DRAW,
    A_DISCARD,
    A_DESTROY,
    A_DESTROY_LIFE,
    A_TO_HAND,
    A_TO_DECK,
    A_FROM_DISCARD,
    A_PLAY_MORE,
    A_ATTACK_MORE,
    A_STRENGTHEN,
    A_TAKE_CONTROL,
    A_LOOK,
    A_EXCHANGE_LIFE,
) = range(13)

(
    S_STRENGTH,
    S_CANNOT_ATTACK,
    S_CANNOT_BLOCK,
    S_MUST_BE_BLOCKED,
    S_CANNOT_BE_BLOCKED,
    S_NO_DRAW,
    S_NO_PLAY_MORE,
    S_NO_ATTACK_MORE,
    S_IGNORED,
    S_NOT_BY_SPELLS,
) = range(10)

# A card

C_NUMBER, C_KIND, C_TYPE, C_STRENGTH, C_STATICS, C_WHEN = range(6)
CARD_WORDS = C_WHEN + WHENS
CARDS_AT = 1

# A filter

F_WHOSE, F_KIND, F_TYPES, F_LOW, F_HIGH, F_PRINTED_LOW, F_PRINTED_HIGH, F_OTHER, F_WEAKER = range(9)
FILTER_WORDS = 9
MOST = 99
"""The highest strength that there is."""

# An amount

M_PLUS, M_TIMES, M_COUNT, M_WHOSE, M_FILTER = range(5)
AMOUNT_WORDS = M_FILTER + FILTER_WORDS

# An effect

E_ACT, E_WHO, E_BY, E_WHICH, E_PLACE, E_TURN, E_AMOUNT = range(7)
E_FILTER = E_AMOUNT + AMOUNT_WORDS
E_ATTACKERS = E_FILTER + FILTER_WORDS
EFFECT_WORDS = E_ATTACKERS + FILTER_WORDS

# An ability

B_WHEN, B_MAY, B_COST, B_GIVEN, B_LEAST, B_MOST, B_NEXT, B_EFFECTS, B_AMOUNT = range(9)
B_OF = B_AMOUNT + AMOUNT_WORDS
B_FIRST = B_OF + FILTER_WORDS
"""Where the effects begin; a cost, if there is one (B_COST), comes before the first of them."""


@rule
def card(entry: int) -> int:
    """Where the card of an entry (one that is known) is described."""
    return CARDS_AT + CARD_WORDS * (entry & ((1 << OWNER_BIT) - 1))
