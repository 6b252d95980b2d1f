"""German verbs and clauses: who does what, as a statement, behind a fronted clause, with darf, with um … zu."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from tischlein.cards.model import Who
from tischlein.cards.text.names import series


class Verb(NamedTuple):
    """The forms that cards need; what is separated, stands at the end of the clause."""

    infinitive: str
    you: str
    they: str
    """With one other player as subject."""
    imperative: str | None
    """None where nobody can be told to: what one can do."""
    end: str = ""
    with_zu: str = ""

    @property
    def to(self) -> str:
        """The infinitive with zu."""
        return self.with_zu or f"zu {self.infinitive}"


ZIEHEN = Verb("ziehen", "ziehst", "zieht", "ziehe")
ABWERFEN = Verb("abwerfen", "wirfst", "wirft", "wirf", "ab", "abzuwerfen")
VERNICHTEN = Verb("vernichten", "vernichtest", "vernichtet", "vernichte")
ZURUECKSCHICKEN = Verb("zurückschicken", "schickst", "schickt", "schicke", "zurück", "zurückzuschicken")
LEGEN = Verb("legen", "legst", "legt", "lege")
MISCHEN = Verb("mischen", "mischst", "mischt", "mische")
NEHMEN = Verb("nehmen", "nimmst", "nimmt", "nimm")
BRINGEN = Verb("bringen", "bringst", "bringt", "bringe")
GEBEN = Verb("geben", "gibst", "gibt", "gib")
UEBERNEHMEN = Verb("übernehmen", "übernimmst", "übernimmt", "übernimm")
ANSEHEN = Verb("ansehen", "siehst", "sieht", "sieh", "an", "anzusehen")
TAUSCHEN = Verb("tauschen", "tauschst", "tauscht", "tausche")
SPIELEN_KOENNEN = Verb("spielen", "kannst", "kann", None, "spielen")
ANGREIFEN_KOENNEN = Verb("angreifen", "kannst", "kann", None, "angreifen", "anzugreifen")


class Player(NamedTuple):
    """A player in a sentence: as subject, as object, as owner; and what is this player's."""

    subject: str
    object: str
    genitive: str
    stem: str = "sein"
    """dein, sein"""

    @property
    def is_you(self) -> bool:
        """Whether it is the one whom the card addresses."""
        return self.stem == "dein"


PLAYERS: dict[Who, Player] = {
    "you": Player("du", "dich", "", "dein"),
    "opponent": Player("ein Gegner", "einen Gegner", "eines Gegners"),
    "opponents": Player("jeder Gegner", "jeden Gegner", "jedes Gegners"),
    "everyone": Player("jeder Spieler", "jeden Spieler", "jedes Spielers"),
    "attacked": Player("der angegriffene Spieler", "den angegriffenen Spieler", "des angegriffenen Spielers"),
}
YOU = PLAYERS["you"]


class Clause(NamedTuple):
    """A player does something: everything but subject and verb is in ``rest``."""

    player: Player
    verb: Verb
    rest: str

    @property
    def finite(self) -> str:
        """The verb that goes with the subject."""
        return self.verb.you if self.player.is_you else self.verb.they

    @property
    def infinitive(self) -> str:
        """Behind darf."""
        return f"{self.rest} {self.verb.infinitive}"

    @property
    def to(self) -> str:
        """Behind um."""
        return f"{self.rest} {self.verb.to}"

    def inverted(self, subject: bool = True) -> str:
        """Behind something fronted: the verb first; the subject may be left out where it has just been named."""
        return f"{self.finite} {self.player.subject if subject else ''} {self.rest} {self.verb.end}"

    def yours(self) -> Clause:
        """The same with you as the subject, who has others do it."""
        if self.player.is_you:
            return self
        done = self.verb.infinitive
        let = Verb(f"{done} lassen", "lässt", "lässt", "lass", done, f"{done} zu lassen")
        return Clause(YOU, let, f"{self.player.object} {self.rest}")


def allowed(effects: Sequence[Clause], cost: Clause | None, fronted: bool) -> str:
    """What you may do, and in order to do what."""
    begin = "darfst du" if fronted else "du darfst"
    if cost is None:
        return f"{begin} {series([clause.infinitive for clause in _grouped(effects)], 'und')}"
    return f"{begin} {cost.yours().infinitive}, {in_order_to(effects)}"


def _at_once(effects: Sequence[Clause]) -> list[Clause]:
    """What a player discards one after the other, as the objects of one verb; not behind what is counted."""
    found: list[Clause] = []
    for clause in effects:
        last = found[-1] if found else None
        if last and last[:2] == clause[:2] == (clause.player, ABWERFEN) and " für jed" not in f" {last.rest}":
            found[-1] = last._replace(rest=f"{last.rest} und {clause.rest}")
        else:
            found.append(clause)
    return found


def in_order_to(effects: Sequence[Clause]) -> str:
    """What follows a cost."""
    return f"um {series([clause.to for clause in _grouped(effects)], 'und')}"


def _grouped(effects: Sequence[Clause]) -> list[Clause]:
    """All with you as the subject; what the same player is made to do one after the other, in one clause."""
    found: list[Clause] = []
    for _, same in groupby(_at_once(effects), lambda clause: clause.player):
        first, *others = same
        if others and not first.player.is_you:
            *before, last = [first, *others]
            rest = series([*(clause.infinitive for clause in before), last.rest], "und")
            found.append(Clause(last.player, last.verb, rest).yours())
        else:
            found += [clause.yours() for clause in [first, *others]]
    return found


def commanded(effects: Sequence[Clause], cost: Clause | None, fronted: bool) -> list[str]:
    """What must be done: sentences, of which all but the first stand alone."""
    effects = _at_once(effects)
    if cost is not None:
        paid = cost.yours()
        first = paid.inverted() if fronted else _ordered(paid)
        return [f"{first}, {in_order_to(effects)}"]
    if fronted:
        parts = []
        for before, clause in zip([None, *effects], effects, strict=False):
            parts.append(clause.inverted(before is None or before.player != clause.player))
        return [series(parts, "und")]
    return _sentences(effects)


def _ordered(clause: Clause) -> str:
    """A clause at the beginning of a sentence: an order to you, a statement about others."""
    if clause.player.is_you and clause.verb.imperative:
        return f"{clause.verb.imperative} {clause.rest} {clause.verb.end}"
    return f"{clause.player.subject} {clause.finite} {clause.rest} {clause.verb.end}"


def _sentences(effects: Sequence[Clause]) -> list[str]:
    """One sentence for each change of subject or mood."""
    groups: list[list[Clause]] = []
    for clause in effects:
        last = groups[-1][-1] if groups else None
        if last and last.player == clause.player and (last.verb.imperative is None) == (clause.verb.imperative is None):
            groups[-1].append(clause)
        else:
            groups.append([clause])
    sentences = []
    for position, group in enumerate(groups):
        first, *others = group
        order = first.player.is_you and first.verb.imperative
        if position == 0 or order:
            parts = [_ordered(first)]
            if position and order:
                parts = [f"{first.verb.imperative} dann {first.rest} {first.verb.end}"]
        else:
            parts = [f"dann {first.inverted()}"]
        for clause in others:
            parts.append(_ordered(clause) if order else clause.inverted(subject=False))
        sentences.append(series(parts, "und"))
    return sentences
