"""English clauses: who does what, as an order, as a statement, as what one may do or have others do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from tischlein.cards.model import Effect, Kind, Which
from tischlein.cards.text.english_nouns import (
    PLAYERS,
    YOU,
    Player,
    count_of,
    itself,
    number,
    phrase,
    plural,
    quantity,
    strength,
    that_card,
    this_card,
)
from tischlein.cards.text.names import is_counted, is_single, series

UNTIL_END = "until the end of the turn"


class Clause(NamedTuple):
    """A player does something."""

    player: Player
    verb: str
    rest: str
    granted: bool = False
    """Not an order, but what the player can do."""

    @property
    def stated(self) -> str:
        """An order to you, or what another player does."""
        if self.granted:
            return f"{self.player.subject} can {self.verb} {self.rest}"
        if self.player.is_you:
            return f"{self.verb} {self.rest}"
        ending = "es" if self.verb.endswith("ch") else "s"
        return f"{self.player.subject} {self.verb}{ending} {self.rest}"


def clause(effect: Effect, kind: Kind, when: str, subject: Which | None = None) -> Clause:
    """What an effect of a card of this kind has a player do; ``subject`` has just been named: a pronoun will do."""
    return _Writer(effect, kind, when, subject).clause()


def allowed(effects: Sequence[Clause]) -> str:
    """What you may do, or do something else for."""
    parts = []
    before = YOU
    for player, same in groupby(effects, lambda effect: effect.player):
        done = [f"{effect.verb} {effect.rest}" for effect in _at_once([*same])]
        if player.is_you:
            done[0] += "" if before.is_you else " yourself"
            parts += done
        else:
            parts.append(f"have {player.subject} {series(done, 'and')}")
        before = player
    return series(parts, "and")


def _at_once(effects: Sequence[Clause]) -> list[Clause]:
    """What a player discards one after the other, as the objects of one verb; not where it is counted."""
    found: list[Clause] = []
    for effect in effects:
        last = found[-1] if found else None
        if last and last.verb == effect.verb == "discard" and " for each " not in f"{last.rest} {effect.rest}":
            found[-1] = last._replace(rest=f"{last.rest} and {effect.rest}")
        else:
            found.append(effect)
    return found


def commanded(effects: Sequence[Clause]) -> str:
    """What must be done."""
    parts: list[str] = []
    for before, effect in zip([None, *effects], effects, strict=False):
        again = before is not None and before.player == effect.player and not effect.player.is_you
        parts.append(effect.stated.removeprefix(f"{effect.player.subject} ") if again else effect.stated)
    return ", then ".join(parts)


class _Writer:
    def __init__(self, effect: Effect, kind: Kind, when: str, subject: Which | None) -> None:
        self.effect, self.kind, self.when, self.subject = effect, kind, when, subject
        self.player = PLAYERS[effect.who]

    def clause(self) -> Clause:
        write: Callable[[], tuple[str, str]] = getattr(self, f"_{self.effect.act}")
        verb, rest = write()
        player = YOU if self.effect.act == "look" else self.player
        return Clause(player, verb, rest, self.effect.act in ("play_more", "attack_more"))

    def quantity(self, make: Callable[[int], str]) -> str:
        return quantity(self.effect.amount, make, self.kind, self.player)

    def some(self, noun: str, before: str = "") -> str:
        """So many of a noun."""
        return self.quantity(lambda count: count_of(noun, count, before))

    def top(self) -> str:
        """The top cards of a deck."""
        looks = self.effect.act == "look"
        deck = f"{self.player.owner if looks else self.player.possessive} deck"
        if is_counted(self.effect.amount) and self.effect.amount.plus:
            return f"the top cards of {deck}, {self.quantity(number)},"
        return self.quantity(lambda count: f"the top {'card' if count == 1 else f'{number(count)} cards'} of {deck}")

    def cards(self) -> str:
        """The cards in play that the effect concerns."""
        effect = self.effect
        if effect.which == self.subject:
            return "it"
        if effect.which == "this":
            return this_card(self.kind)
        if effect.which == "host":
            return itself("augmentation")
        if effect.which == "that":
            return that_card(self.when)
        noun = effect.filter.kind or "creature"
        if effect.which == "all":
            return phrase(effect.filter, noun, "all", self.kind, self.player)
        if effect.act == "strengthen":
            return self.chosen(phrase(effect.filter, noun, 1, self.kind, self.player))
        return self.quantity(lambda count: self.chosen(phrase(effect.filter, noun, count, self.kind, self.player)))

    def chosen(self, words: str) -> str:
        """Who chooses the cards, if it is not the player who does something with them."""
        if self.effect.by == "random":
            return f"{words}, chosen at random,"
        if self.effect.by == "opponent":
            chooser = "an opponent" if self.player.is_you else "one of their opponents"
            return f"{words}, chosen by {chooser},"
        return words

    def owner(self, name: str) -> str:
        """The place of the cards' owners."""
        return f"its owner's {name}" if is_single(self.effect) else f"their owners' {plural(name)}"

    def pile(self, cards: str, own: bool) -> tuple[str, str]:
        """Onto, under or into a deck."""
        deck = f"{self.player.possessive} deck" if own else self.owner("deck")
        if self.effect.place == "shuffled":
            return "shuffle", f"{cards} into {deck}"
        return "put", f"{cards} {'on top of' if self.effect.place == 'top' else 'on the bottom of'} {deck}"

    def until(self) -> str:
        return f" {UNTIL_END}" if self.effect.this_turn else ""

    def _draw(self) -> tuple[str, str]:
        return "draw", self.some("card")

    def _discard(self) -> tuple[str, str]:
        if self.effect.place == "deck":
            return "discard", self.top()
        return "discard", self.some("card") if self.effect.place == "hand" else self.some("card", "random ")

    def _destroy(self) -> tuple[str, str]:
        return "destroy", self.cards()

    def _destroy_life(self) -> tuple[str, str]:
        return "destroy", self.quantity(lambda count: f"{number(count)} of {self.player.possessive} life cards")

    def _to_hand(self) -> tuple[str, str]:
        return "return", f"{self.cards()} to {self.owner('hand')}"

    def _to_deck(self) -> tuple[str, str]:
        return self.pile(self.cards(), own=False)

    def _from_discard(self) -> tuple[str, str]:
        filter_, place, own = self.effect.filter, self.effect.place, self.effect.filter.whose == "own"
        single = is_single(self.effect)
        pile = "an opposing" if filter_.whose == "opposing" else "any"
        source = f"from {pile} discard pile"
        if own:
            source = f"from {self.player.possessive} discard pile"
        elif not single:
            source = f"from {'opposing' if filter_.whose == 'opposing' else 'any'} discard piles"
        anyone = replace(filter_, whose="any")
        noun = filter_.kind or "card"
        cards = self.quantity(
            lambda count: self.chosen(f"{phrase(anyone, noun, count, self.kind, self.player)} {source}")
        )
        if place == "hand":
            if own:
                return "take", f"{cards} into {self.player.possessive} hand"
            return "return", f"{cards} to {self.owner('hand')}"
        if place == "play":
            control = "" if own else f" under {self.player.possessive} control"
            return "put", f"{cards} into play{control}"
        return self.pile(cards, own)

    def _play_more(self) -> tuple[str, str]:
        return "play", self.some("card", "additional ")

    def _attack_more(self) -> tuple[str, str]:
        by = f" with {self.cards()}" if self.effect.which == "this" else ""
        return "make", f"{self.some('attack', 'additional ')}{by}"

    def _strengthen(self) -> tuple[str, str]:
        change = strength(self.effect.amount, self.kind, self.player)
        return "give", f"{self.cards()} {change}{self.until()}"

    def _take_control(self) -> tuple[str, str]:
        return "take", f"control of {self.cards()}{self.until()}"

    def _look(self) -> tuple[str, str]:
        if self.effect.place == "deck":
            return "look", f"at {self.top()}"
        if self.effect.place == "hand":
            return "look", f"at {self.player.owner} hand"
        return "look", f"at one of {self.player.owner} life cards"

    def _exchange_life(self) -> tuple[str, str]:
        own = self.player.possessive
        return "exchange", f"one of {own} life cards for a card in {own} hand"
