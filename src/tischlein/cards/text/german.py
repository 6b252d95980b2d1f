"""German sentences for abilities: when, on what condition, and what then."""

from __future__ import annotations

from typing import NamedTuple

from tischlein.cards.model import Ability, Condition, Effect, Kind, Type
from tischlein.cards.text.german_amounts import inside, strength
from tischlein.cards.text.german_clauses import YOU, allowed, commanded
from tischlein.cards.text.german_effects import clause
from tischlein.cards.text.german_nouns import (
    AUGMENTATION,
    HANDKARTE,
    KARTE,
    LEBENSKARTE,
    WESEN,
    WORDS,
    Noun,
    adjectives,
    behind,
    itself,
    number,
    phrase,
    this_card,
)
from tischlein.cards.text.names import could_be_itself, finished, just_named, series

_NO_END = 9999


def german(ability: Ability, kind: Kind, type_: Type | None = None) -> str:
    """An ability of a card of that kind."""
    if ability.when == "always":
        return _always(ability, kind)
    front = _front(ability, kind, type_)
    named = just_named(ability, kind)
    cost = clause(ability.cost, kind, ability.when, named) if ability.cost else None
    effects = [
        clause(effect, kind, ability.when, None if cost or position else named)
        for position, effect in enumerate(ability.effects)
    ]
    if ability.may:
        return finished(f"{front} {allowed(effects, cost, bool(front))}")
    first, *others = commanded(effects, cost, bool(front))
    return " ".join([finished(f"{front} {first}"), *(finished(sentence) for sentence in others)])


def _front(ability: Ability, kind: Kind, type_: Type | None) -> str:
    """What stands before the verb: what must happen, and what must hold; nothing where a spell just does it."""
    given = _Condition(ability.given, kind) if ability.given else None
    turn = {"turn_start": "zu Beginn deines Zuges", "turn_end": "am Ende deines Zuges"}.get(ability.when, "")
    if turn or ability.when == "played":
        return f"wenn {given.said(turn)}," if given else turn
    return f"wenn {_trigger(ability, kind, type_)}{f' und {given.said()}' if given else ''},"


def _trigger(ability: Ability, kind: Kind, type_: Type | None) -> str:
    when = ability.when
    if when == "life_lost":
        whose = {
            "own": "eine deiner Lebenskarten",
            "opposing": "eine Lebenskarte eines Gegners",
            "any": "eine Lebenskarte",
        }
        return f"{whose[ability.of.whose]} vernichtet wird"
    if when in ("creature_enters", "creature_destroyed"):
        stems = [*(["ander"] if could_be_itself(ability.of, kind, type_) else []), *adjectives(ability.of)]
        other = phrase(WESEN, "nom", 1, stems) + behind(ability.of, kind)
        return f"{other} {'ins Spiel kommt' if when == 'creature_enters' else 'vernichtet wird'}"
    if when == "enters":
        return f"{this_card(kind, 'nom')} {'angelegt wird' if kind == 'augmentation' else 'ins Spiel kommt'}"
    if when == "destroyed":
        return f"{this_card(kind, 'nom')} vernichtet wird"
    doing = {"attacks": "angreift", "blocks": "blockt", "fights": "kämpft", "wins": "einen Kampf gewinnt"}
    return f"{itself(kind, 'nom')} {doing[when]}"


class _Condition:
    """What must hold, as a clause with the verb at its end."""

    def __init__(self, given: Condition, kind: Kind) -> None:
        self.given, self.kind = given, kind

    def said(self, turn: str = "") -> str:
        """The clause; ``turn`` is put where it belongs."""
        amount = self.given.amount
        if amount.count == "this_strength":
            return f"{turn} die Stärke {itself(self.kind, 'gen')} {self.many('')} beträgt"
        if amount.count in ("creatures", "augmentations"):
            noun = WESEN if amount.count == "creatures" else AUGMENTATION
            cards = self.cards(noun, adjectives(amount.filter))
            return f"{turn} {cards}{behind(amount.filter, self.kind)} im Spiel {self.verb('ist', 'sind')}"
        if amount.count in ("deck", "discard"):
            together = "" if amount.whose == "own" else " zusammen"
            return f"{turn} {inside(amount, YOU)}{together} {self.cards(KARTE, [])} {self.verb('liegt', 'liegen')}"
        cards = self.cards(HANDKARTE if amount.count == "hand" else LEBENSKARTE, [])
        if amount.whose == "own":
            return f"du {turn} {cards} hast"
        players = "deine Gegner" if amount.whose == "opposing" else "alle Spieler"
        return f"{players} {turn} zusammen {cards} haben"

    def cards(self, noun: Noun, stems: list[str]) -> str:
        """So many cards, as subject or object: all of them have one form for both."""
        least, most = self.given.least, self.given.most
        if most == 0:
            return phrase(noun, "nom", "none", stems)
        count = least if most == _NO_END else most
        words = phrase(noun, "nom", count, stems)
        if least and least != most and most != _NO_END:
            first = "eine" if least == 1 and noun.gender == "f" else number(least)
            return f"{first if most <= WORDS else least} bis {words}"
        return f"{self.bound()} {words}"

    def many(self, word: str) -> str:
        """So much strength."""
        least, most = self.given.least, self.given.most
        if least and least != most and most != _NO_END:
            return f"{least} bis {most}"
        return f"{self.bound()} {least if most == _NO_END else most}"

    def bound(self) -> str:
        if self.given.least == self.given.most:
            return "genau"
        return "mindestens" if self.given.most == _NO_END else "höchstens"

    def verb(self, one: str, more: str) -> str:
        """The verb for so many cards."""
        return one if (self.given.least if self.given.most == _NO_END else self.given.most) in (0, 1) else more


class _Statement(NamedTuple):
    """Somebody is, has or must something."""

    subject: str
    verb: str
    rest: str


def _always(ability: Ability, kind: Kind) -> str:
    statements = [_statement(effect, kind) for effect in ability.effects]
    groups: list[list[_Statement]] = []
    for statement in statements:
        if groups and groups[-1][0].subject == statement.subject:
            groups[-1].append(statement)
        else:
            groups.append([statement])
    if ability.given:
        parts = []
        for first, *others in groups:
            parts.append(f"{first.verb} {first.subject} {first.rest}")
            parts += [f"{other.verb} {other.rest}" for other in others]
        return finished(f"solange {_Condition(ability.given, kind).said()}, {series(parts, 'und')}")
    sentences = []
    for group in groups:
        said = series([f"{statement.verb} {statement.rest}" for statement in group], "und")
        sentences.append(finished(f"{group[0].subject} {said}"))
    return " ".join(sentences)


_FORBIDDEN = {
    "no_draw": ("keine Karten durch Fähigkeiten ziehen", "Karten durch Fähigkeiten ziehen"),
    "no_play_more": ("keine zusätzlichen Karten spielen", "zusätzliche Karten spielen"),
    "no_attack_more": ("nicht zusätzlich angreifen", "zusätzlich angreifen"),
}


def _statement(effect: Effect, kind: Kind) -> _Statement:
    if effect.act in _FORBIDDEN:
        not_this, this = _FORBIDDEN[effect.act]
        if effect.who == "everyone":
            return _Statement("niemand", "darf", this)
        return (
            _Statement("du", "darfst", not_this)
            if effect.who == "you"
            else _Statement("deine Gegner", "dürfen", not_this)
        )
    several = effect.which == "all"
    if effect.act == "ignored":
        owner = phrase(WESEN, "gen", "all", adjectives(effect.filter)) + behind(effect.filter, kind)
        return _Statement(f"die Fähigkeiten {owner if several else itself(kind, 'gen')}", "werden", "ignoriert")
    concerned = effect.attackers if effect.attackers else effect.filter
    if effect.act == "cannot_be_blocked" and not effect.attackers:
        concerned = type(effect.filter)()
    subject = itself(kind, "nom")
    if several:
        stems = adjectives(concerned)
        subject = phrase(WESEN, "nom", "bare", stems)
        if concerned.whose == "own":
            subject = f"deine {'anderen ' if concerned.other else ''}Wesen"
        subject += behind(concerned, kind)
    if effect.act == "strength":
        return _Statement(subject, "haben" if several else "hat", strength(effect.amount, kind, YOU))
    if effect.act == "must_be_blocked":
        return _Statement(subject, "müssen" if several else "muss", "nach Möglichkeit geblockt werden")
    return _Statement(subject, "können" if several else "kann", f"nicht {_unable(effect, kind)}")


def _unable(effect: Effect, kind: Kind) -> str:
    """What creatures cannot do, or what cannot be done to them."""
    if effect.act == "cannot_attack":
        return "angreifen"
    if effect.act == "cannot_block":
        return "blocken"
    if effect.act == "not_by_spells":
        return "durch Zauber gewählt werden"
    blockers = behind(effect.filter, kind, than=effect.which == "all")
    return f"von Wesen{blockers} geblockt werden" if blockers else "geblockt werden"
