"""English sentences for abilities: when, on what condition, and what then."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from tischlein.cards.model import Ability, Condition, Effect, Filter, Kind, Type
from tischlein.cards.text.english_effects import allowed, clause, commanded
from tischlein.cards.text.english_nouns import (
    WORDS,
    YOU,
    behind,
    inside,
    itself,
    nouns,
    number,
    phrase,
    plural,
    strength,
    this_card,
)
from tischlein.cards.text.names import could_be_itself, finished, just_named, series

_NO_END = 9999


def english(ability: Ability, kind: Kind, type_: Type | None = None) -> str:
    """An ability of a card of that kind."""
    if ability.when == "always":
        return _always(ability, kind)
    named = just_named(ability, kind)
    cost = clause(ability.cost, kind, ability.when, named) if ability.cost else None
    effects = [
        clause(effect, kind, ability.when, None if cost or position else named)
        for position, effect in enumerate(ability.effects)
    ]
    done = allowed(effects) if ability.may or cost else commanded(effects)
    if cost:
        done = f"{allowed([cost])} in order to {done}"
    return finished(f"{_front(ability, kind, type_)} {'you may ' if ability.may else ''}{done}")


def _front(ability: Ability, kind: Kind, type_: Type | None) -> str:
    """What must happen, and what must hold; nothing where a spell just does it."""
    given = _condition(ability.given, kind) if ability.given else ""
    turn = {"turn_start": "at the start of your turn,", "turn_end": "at the end of your turn,"}.get(ability.when, "")
    if turn or ability.when == "played":
        return f"{turn} if {given}," if given else turn
    return f"when {_trigger(ability, kind, type_)}{f' and {given}' if given else ''},"


def _trigger(ability: Ability, kind: Kind, type_: Type | None) -> str:
    when = ability.when
    if when == "life_lost":
        owner = {"own": "one of your life cards", "opposing": "an opponent's life card", "any": "a life card"}
        return f"{owner[ability.of.whose]} is destroyed"
    if when in ("creature_enters", "creature_destroyed"):
        of = ability.of
        other = replace(of, other=could_be_itself(of, kind, type_))
        done = "enters play" if when == "creature_enters" else "is destroyed"
        return f"{phrase(other, 'creature', 1, kind, YOU)} {done}"
    if when == "enters":
        return f"{this_card(kind)} {'is attached' if kind == 'augmentation' else 'enters play'}"
    if when == "destroyed":
        return f"{this_card(kind)} is destroyed"
    return f"{itself(kind)} {'wins a fight' if when == 'wins' else when}"


def _condition(given: Condition, kind: Kind) -> str:
    """What must hold."""
    amount, least, most = given.amount, given.least, given.most
    if amount.count == "this_strength":
        return f"{itself(kind)}'s strength is {_bound(given, digits=True)}"
    last = least if most == _NO_END else most
    if amount.count in ("creatures", "augmentations"):
        noun: Kind = "creature" if amount.count == "creatures" else "augmentation"
        filter_ = amount.filter
        other = "other " if filter_.other else ""
        words = nouns(filter_, noun, several=last != 1)
        be = "is" if last == 1 else "are"
        end = behind(filter_, kind)
        if filter_.whose == "own":
            return f"{_bound(given)} of your {other}{nouns(filter_, noun, several=True)}{end} {be} in play"
        opposing = "opposing " if filter_.whose == "opposing" else ""
        if most == 0:
            return f"no {other}{opposing}{nouns(filter_, noun, several=False)}{end} is in play"
        return f"{_bound(given)} {other}{opposing}{words}{end} {be} in play"
    if amount.count in ("deck", "discard"):
        there = "there is" if last == 1 else "there are"
        together = "" if amount.whose == "own" else " together"
        return f"{there} {_bound(given)} {'card' if last == 1 else 'cards'} {inside(amount, YOU)}{together}"
    noun_ = "card" if amount.count == "hand" else "life card"
    owner = {"own": "you have", "opposing": "your opponents together have", "any": "all players together have"}
    cards = noun_ if last == 1 else plural(noun_)
    return f"{owner[amount.whose]} {_bound(given)} {cards}{' in hand' if amount.count == 'hand' else ''}"


def _bound(given: Condition, digits: bool = False) -> str:
    """From how many to how many."""
    least, most = given.least, given.most
    said = str if digits or (least and WORDS < most < _NO_END) else number
    if least == most:
        return f"exactly {said(least)}" if digits or least else ("none" if _counts_own(given) else "no")
    if most == _NO_END:
        return f"at least {said(least)}"
    return f"{said(least)} to {said(most)}" if least else f"at most {said(most)}"


def _counts_own(given: Condition) -> bool:
    return given.amount.count in ("creatures", "augmentations") and given.amount.filter.whose == "own"


class _Statement(NamedTuple):
    """Somebody is, has or must something."""

    subject: str
    predicate: str


def _always(ability: Ability, kind: Kind) -> str:
    groups: list[list[_Statement]] = []
    for effect in ability.effects:
        statement = _statement(effect, kind)
        if groups and groups[-1][0].subject == statement.subject:
            groups[-1].append(statement)
        else:
            groups.append([statement])
    said = [f"{group[0].subject} {series([each.predicate for each in group], 'and')}" for group in groups]
    if ability.given:
        return finished(f"as long as {_condition(ability.given, kind)}, {', and '.join(said)}")
    return " ".join(finished(sentence) for sentence in said)


_FORBIDDEN = {
    "no_draw": "draw cards through abilities",
    "no_play_more": "play additional cards",
    "no_attack_more": "make additional attacks",
}


def _statement(effect: Effect, kind: Kind) -> _Statement:
    if effect.act in _FORBIDDEN:
        if effect.who == "everyone":
            return _Statement("nobody", f"may {_FORBIDDEN[effect.act]}")
        return _Statement("you" if effect.who == "you" else "your opponents", f"may not {_FORBIDDEN[effect.act]}")
    several = effect.which == "all"
    if effect.act == "ignored":
        owner = phrase(effect.filter, "creature", "all", kind, YOU) if several else itself(kind)
        return _Statement(f"the abilities of {owner}", "are ignored")
    concerned = effect.filter
    if effect.act == "cannot_be_blocked":
        concerned = effect.attackers or Filter()
    subject = phrase(concerned, "creature", "bare", kind, YOU) if several else itself(kind)
    if effect.act == "strength":
        return _Statement(subject, f"{'have' if several else 'has'} {strength(effect.amount, kind, YOU)}")
    if effect.act == "must_be_blocked":
        return _Statement(subject, "must be blocked if possible")
    return _Statement(subject, f"cannot {_unable(effect, kind)}")


def _unable(effect: Effect, kind: Kind) -> str:
    """What creatures cannot do, or what cannot be done to them."""
    if effect.act == "cannot_attack":
        return "attack"
    if effect.act == "cannot_block":
        return "block"
    if effect.act == "not_by_spells":
        return "be chosen by spells"
    if effect.filter == Filter():
        return "be blocked"
    than = behind(effect.filter, kind, than=effect.which == "all")
    return f"be blocked by {nouns(effect.filter, 'creature', several=True)}{than}"
