"""What a card is.  Abilities are data, in a vocabulary that the rules interpret; no card has code of its own.

    CardSet ── Card ── Ability ──┬── when it is carried out, and of which card's doings (`of`)
                                 ├── whether it may be left, its condition (`given`) and its price (`cost`)
                                 └── Effect ── Filter, Amount

The words are those of the set files (docs/sets.md).  docs/apfelernte.md says what each of them does at the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, get_args

from tischlein.play.words import Text

Kind = Literal["creature", "augmentation", "urmacht", "maleficium"]
KINDS: tuple[Kind, ...] = get_args(Kind)

Type = Literal["human", "beast", "spirit", "plant", "insect", "undead", "construct", "giant"]
"""What a creature is."""
TYPES: tuple[Type, ...] = get_args(Type)

When = Literal[
    "played",  # urmacht and maleficium: when the card is played
    "enters",  # the creature enters play; an augmentation is attached
    "attacks",
    "blocks",
    "fights",  # before strengths are compared
    "wins",  # has destroyed the creature that it fought, and is still in play
    "destroyed",
    "creature_enters",  # a creature other than this one enters play: see `of`
    "creature_destroyed",  # a creature other than this one is destroyed: see `of`
    "life_lost",  # a life card of a player is destroyed: see `of`
    "turn_start",
    "turn_end",  # of its player's turn
    "always",  # holds while the card is in play
]
WHENS: tuple[When, ...] = get_args(When)

Whose = Literal["own", "opposing", "any"]
"""Controlled by (or, of cards outside play and life cards, belonging to) the player, an opponent, anyone."""
WHOSES: tuple[Whose, ...] = get_args(Whose)

Who = Literal["you", "opponent", "opponents", "everyone", "attacked"]
"""Players: who carries out the ability; one opponent of that player's choice; every opponent; every player; the one
whom this creature attacks (in abilities on attacking, blocking, fighting and winning; nobody elsewhere)."""
WHOS: tuple[Who, ...] = get_args(Who)

By = Literal["you", "opponent", "random"]
"""Who chooses: the player concerned (see `Effect.who`), an opponent of that player, chance."""
BYS: tuple[By, ...] = get_args(By)

Act = Literal[
    "draw",
    "discard",
    "destroy",
    "destroy_life",
    "to_hand",
    "to_deck",
    "from_discard",
    "play_more",
    "attack_more",
    "strengthen",
    "take_control",
    "look",
    "exchange_life",
]
"""What abilities do once."""
ACTS: tuple[Act, ...] = get_args(Act)

Static = Literal[
    "strength",
    "cannot_attack",
    "cannot_block",
    "must_be_blocked",
    "cannot_be_blocked",
    "no_draw",
    "no_play_more",
    "no_attack_more",
    "ignored",
    "not_by_spells",
]
"""What abilities with `when = "always"` do."""
STATICS: tuple[Static, ...] = get_args(Static)

Which = Literal["chosen", "all", "this", "host", "that"]
"""Which cards an effect concerns: chosen ones, all that fit the filter, this card, the creature that this augmentation
is attached to, the card that has set the ability off (the other fighter, the blocked attacker, the creature that has
entered play)."""
WHICHES: tuple[Which, ...] = get_args(Which)

Place = Literal["hand", "deck", "discard", "lives", "top", "bottom", "shuffled", "play", "random"]
PLACES: tuple[Place, ...] = get_args(Place)

Count = Literal["number", "creatures", "augmentations", "hand", "deck", "discard", "lives", "this_strength"]
COUNTS: tuple[Count, ...] = get_args(Count)

MOST_STRENGTH = 99


@dataclass(frozen=True)
class Filter:
    """Which cards fit.  What is not said, does not matter."""

    whose: Whose = "any"
    kind: Kind | None = None
    """In play: creature (the default) or augmentation.  In discard piles: any of the four, or all where not said."""
    types: tuple[Type, ...] = ()
    """One of these types; augmentations and spells have none."""
    strength: tuple[int, int] = (0, MOST_STRENGTH)
    """The current strength, from and to.  Cards in discard piles have their printed one."""
    printed: tuple[int, int] = (0, MOST_STRENGTH)
    """The printed strength, from and to."""
    other: bool = False
    """Not this card itself (nor, for an augmentation, the creature that it is attached to)."""
    weaker: bool = False
    """Of less current strength than this creature (an augmentation's host)."""


@dataclass(frozen=True)
class Amount:
    """A number, or one that is counted when it is needed: `plus + times * count`.  Never below 0, except in
    strengths, which it may also lessen."""

    plus: int = 0
    times: int = 0
    count: Count = "number"
    """What is counted: creatures or augmentations in play that fit the filter; cards in hand, in the deck, in the
    discard pile; life cards; the current strength of this creature (an augmentation's host)."""
    filter: Filter = field(default_factory=Filter)
    whose: Whose = "own"
    """Of hand, deck, discard, lives: of the player, of all opponents together, of all players together."""


ONE = Amount(plus=1)


@dataclass(frozen=True)
class Condition:
    """A count that lies between two numbers, both included."""

    amount: Amount
    least: int = 0
    most: int = 9999


@dataclass(frozen=True)
class Effect:
    """One thing that an ability does.  Which fields have a meaning depends on `act` (docs/sets.md)."""

    act: Act | Static
    amount: Amount = ONE
    who: Who = "you"
    """The player or players concerned, one after the other.  Who chooses cards is the player concerned; filters and
    counts of cards see whose cards they are from that player."""
    by: By = "you"
    which: Which = "chosen"
    filter: Filter = field(default_factory=Filter)
    place: Place = "hand"
    """discard: from hand (chosen), from hand at `random`, from the top of the `deck`.  to_deck: `top`, `bottom`,
    `shuffled`.  from_discard: to `hand`, into `play`, or to `top`, `bottom`, `shuffled`.  look: at a `hand`, the top
    cards of a `deck`, one of the `lives`."""
    this_turn: bool = False
    """strengthen, take_control: until the end of the turn; else as long as the card is in play."""
    attackers: Filter | None = None
    """cannot_be_blocked: `filter` is what cannot block the creatures concerned (`which`, or all that fit this)."""


@dataclass(frozen=True)
class Ability:
    """What a card does, and when."""

    when: When
    effects: tuple[Effect, ...]
    may: bool = False
    cost: Effect | None = None
    """What must be done in full first, in order to do the rest."""
    given: Condition | None = None
    """Without this the ability does nothing."""
    of: Filter = field(default_factory=Filter)
    """creature_enters, creature_destroyed: which creatures.  life_lost: `whose` life card; "own" unless said."""


@dataclass(frozen=True)
class Card:
    """A card of a set."""

    number: int
    name: Text
    kind: Kind
    abilities: tuple[Ability, ...]
    type: Type | None = None
    """Creatures alone have one."""
    strength: int = 0
    """The printed strength; creatures alone have one."""

    @property
    def code(self) -> str:
        """The number as it is printed: three digits at least."""
        return f"{self.number:03}"

    @property
    def spell(self) -> bool:
        """Whether the card is a spell of any kind."""
        return self.kind != "creature"


NO_TEXT = Text("", "")


@dataclass(frozen=True)
class CardSet:
    """All the cards there are to play with, in the order of their numbers."""

    name: str
    """For programs: lower-case letters, digits, ``_`` and ``-``."""
    title: Text
    cards: tuple[Card, ...]
    note: Text = NO_TEXT
    """Who made it, and of what."""

    @cached_property
    def by_number(self) -> Mapping[int, Card]:
        """Each card by its number."""
        return {card.number: card for card in self.cards}
