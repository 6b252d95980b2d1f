"""German clauses for effects, and phrases for what is counted."""

from __future__ import annotations

from collections.abc import Callable

from tischlein.cards.model import Effect, Kind, Which
from tischlein.cards.text import german_clauses as verbs
from tischlein.cards.text.german_amounts import counted, strength
from tischlein.cards.text.german_clauses import PLAYERS, YOU, Clause, Verb
from tischlein.cards.text.german_nouns import (
    AUGMENTATION,
    HANDKARTE,
    KARTE,
    KINDS,
    WESEN,
    Case,
    Gender,
    Noun,
    adjectives,
    behind,
    itself,
    number,
    phrase,
    that_card,
    this_card,
    times,
)
from tischlein.cards.text.names import is_counted, is_single

UNTIL_END = "bis zum Ende des Zuges"


def clause(effect: Effect, kind: Kind, when: str, subject: Which | None = None) -> Clause:
    """What an effect of a card of this kind has a player do; ``subject`` has just been named: a pronoun will do."""
    return _Writer(effect, kind, when, subject).clause()


class _Writer:
    def __init__(self, effect: Effect, kind: Kind, when: str, subject: Which | None) -> None:
        self.effect, self.kind, self.when, self.subject = effect, kind, when, subject
        self.player = PLAYERS[effect.who]

    def clause(self) -> Clause:
        write: Callable[[], tuple[Verb, str]] = getattr(self, f"_{self.effect.act}")
        verb, rest = write()
        return Clause(YOU if self.effect.act == "look" else self.player, verb, rest)

    def quantity(self, make: Callable[[int], str], gender: Gender) -> str:
        """So many of something: ``make`` has the phrase for a number of them."""
        plus, many = self.effect.amount.plus, self.effect.amount.times
        if not many:
            return make(plus)
        each = counted(self.effect.amount, self.kind, self.player)
        first = f"{make(many)} {each}" if self.effect.act == "take_control" else f"{each} {make(many)}"
        if plus == 0:
            return first
        if plus < 0:
            return f"{first}, aber insgesamt {self.fewer(-plus, gender)},"
        if many < 0:
            return f"{make(plus)}, aber {self.fewer(-many, gender)} {each},"
        more = ("ein weiteres" if gender == "n" else "eine weitere") if many == 1 else f"{number(many)} weitere"
        return f"{make(plus)} und {more} {each}"

    def fewer(self, count: int, gender: Gender) -> str:
        few = number(count) if count > 1 else "eines" if gender == "n" else "eine"
        return f"{few} weniger"

    def nouns(self, noun: Noun) -> str:
        """So many cards, as the object."""
        return self.quantity(lambda count: phrase(noun, "acc", count, []), noun.gender)

    def top(self, owner: str) -> str:
        """The top cards of a deck."""
        amount = self.effect.amount
        if is_counted(amount) and amount.plus:
            parts = self.quantity(lambda count: number(count) if count > 1 else "eine", "f")
            return f"die obersten Karten {owner}, {parts},"
        return self.quantity(
            lambda count: f"die {'oberste Karte' if count == 1 else f'obersten {number(count)} Karten'} {owner}", "f"
        )

    @property
    def deck(self) -> str:
        """Of whose deck, as an attribute."""
        if self.player.is_you or self.effect.act != "look":
            return f"{self.player.stem}es Decks"
        return f"des Decks {self.player.genitive}"

    def cards(self, case: Case) -> str:
        """The cards in play that the effect concerns."""
        effect = self.effect
        if effect.which == self.subject:
            return self.pronoun(case)
        if effect.which == "this":
            return this_card(self.kind, case)
        if effect.which == "host":
            return itself("augmentation", case)
        if effect.which == "that":
            return that_card(self.when, case)
        noun = KINDS[effect.filter.kind or "creature"]
        if effect.which == "all":
            return phrase(noun, case, "all", adjectives(effect.filter)) + behind(effect.filter, self.kind)
        if effect.act == "strengthen":
            return self.chosen(noun, case, 1)
        return self.quantity(lambda count: self.chosen(noun, case, count), noun.gender)

    def pronoun(self, case: Case) -> str:
        """The card or its host, if it has just been named."""
        accusative = "ihn" if self.subject == "host" else "sie" if self.kind == "augmentation" else "es"
        return accusative if case == "acc" else "ihr" if accusative == "sie" else "ihm"

    def chosen(self, noun: Noun, case: Case, count: int, source: str = "") -> str:
        """Cards that somebody chooses, and who does."""
        effect = self.effect
        stems = adjectives(effect.filter, ["zufällig"] if effect.by == "random" else [])
        if source:  # whose discard pile it is, is said behind
            stems = [stem for stem in stems if stem not in ("eigen", "gegnerisch")]
        words = phrase(noun, case, count, stems) + behind(effect.filter, self.kind) + source
        if effect.by != "opponent":
            return words
        pronoun = "die" if count > 1 or noun.gender == "f" else "das"
        chooser = "ein Gegner" if self.player.is_you else "einer seiner Gegner"
        return f"{words}, {pronoun} {chooser} wählt,"

    def owner(self, singular: str, plural: str) -> str:
        """The place of the cards' owners."""
        if not is_single(self.effect):
            return f"{plural} ihrer Besitzer"
        noun = KINDS[self.effect.filter.kind or "creature"] if self.effect.which == "chosen" else WESEN
        if self.effect.act == "from_discard" and self.effect.filter.kind is None:
            noun = KARTE
        if self.effect.which == "this" and self.kind == "augmentation":
            noun = AUGMENTATION
        return f"{singular} {'ihres' if noun.gender == 'f' else 'seines'} Besitzers"

    def pile(self, own: bool) -> tuple[Verb, str]:
        """Onto, under or into a deck."""
        word = {"top": "auf", "bottom": "unter", "shuffled": "in"}[self.effect.place]
        verb = verbs.MISCHEN if self.effect.place == "shuffled" else verbs.LEGEN
        deck = f"{self.player.stem} Deck" if own else self.owner("das Deck", "die Decks")
        return verb, f"{word} {deck}"

    def until(self) -> str:
        return f" {UNTIL_END}" if self.effect.this_turn else ""

    def _draw(self) -> tuple[Verb, str]:
        return verbs.ZIEHEN, self.nouns(KARTE)

    def _discard(self) -> tuple[Verb, str]:
        if self.effect.place == "deck":
            return verbs.ABWERFEN, self.top(self.deck)
        stems = ["zufällig"] if self.effect.place == "random" else []
        return verbs.ABWERFEN, self.quantity(lambda count: phrase(HANDKARTE, "acc", count, stems), "f")

    def _destroy(self) -> tuple[Verb, str]:
        return verbs.VERNICHTEN, self.cards("acc")

    def _destroy_life(self) -> tuple[Verb, str]:
        cards = f"{self.player.stem}er Lebenskarten"
        return verbs.VERNICHTEN, self.quantity(lambda count: f"{number(count) if count > 1 else 'eine'} {cards}", "f")

    def _to_hand(self) -> tuple[Verb, str]:
        return verbs.ZURUECKSCHICKEN, f"{self.cards('acc')} auf {self.owner('die Hand', 'die Hände')}"

    def _to_deck(self) -> tuple[Verb, str]:
        verb, place = self.pile(own=False)
        return verb, f"{self.cards('acc')} {place}"

    def _from_discard(self) -> tuple[Verb, str]:
        whose, place = self.effect.filter.whose, self.effect.place
        noun = KINDS[self.effect.filter.kind] if self.effect.filter.kind else KARTE
        single = is_single(self.effect)
        which = {"own": "", "opposing": "gegnerischen ", "any": "beliebigen "}[whose]
        source = f" aus {'einem ' if single else ''}{which}Abwurfstapel{'' if single else 'n'}"
        if whose == "own":
            source = f" aus {self.player.stem}em Abwurfstapel"
        cards = self.quantity(lambda count: self.chosen(noun, "acc", count, source), noun.gender)
        if place == "hand":
            if whose == "own":
                return verbs.NEHMEN, f"{cards} auf die Hand"
            return verbs.ZURUECKSCHICKEN, f"{cards} auf {self.owner('die Hand', 'die Hände')}"
        if place == "play":
            control = "" if whose == "own" else f"unter {self.player.stem}er Kontrolle "
            return verbs.BRINGEN, f"{cards} {control}ins Spiel"
        verb, where = self.pile(own=whose == "own")
        return verb, f"{cards} {where}"

    def _play_more(self) -> tuple[Verb, str]:
        return verbs.SPIELEN_KOENNEN, self.quantity(lambda count: phrase(KARTE, "acc", count, ["zusätzlich"]), "f")

    def _attack_more(self) -> tuple[Verb, str]:
        amount = self.effect.amount
        often = times(amount.plus) if amount.plus > 0 else ""
        if is_counted(amount):
            each = counted(amount, self.kind, self.player)
            if amount.times < 0:
                often = f"{often}, aber {times(-amount.times)} weniger {each},"
            else:
                more = f"{each} {times(amount.times)}"
                often = f"{often} und {more}" if often else more
                often += f", aber insgesamt {times(-amount.plus)} weniger," if amount.plus < 0 else ""
        by = f"mit {self.cards('dat')} " if self.effect.which == "this" else ""
        return verbs.ANGREIFEN_KOENNEN, f"{by}zusätzlich {often}"

    def _strengthen(self) -> tuple[Verb, str]:
        change = strength(self.effect.amount, self.kind, self.player)
        return verbs.GEBEN, f"{self.cards('dat')}{self.until()} {change}"

    def _take_control(self) -> tuple[Verb, str]:
        return verbs.UEBERNEHMEN, f"{self.until()} die Kontrolle über {self.cards('acc')}"

    def _look(self) -> tuple[Verb, str]:
        if self.effect.place == "deck":
            return verbs.ANSEHEN, f"dir {self.top(self.deck)}"
        if self.effect.place == "hand":
            return verbs.ANSEHEN, f"dir die Hand {self.player.genitive}"
        life = "eine deiner Lebenskarten" if self.player.is_you else f"eine Lebenskarte {self.player.genitive}"
        return verbs.ANSEHEN, f"dir {life}"

    def _exchange_life(self) -> tuple[Verb, str]:
        return verbs.TAUSCHEN, f"eine {self.player.stem}er Lebenskarten gegen eine Handkarte"
