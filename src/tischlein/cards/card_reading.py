"""Reading cards."""

from __future__ import annotations

from collections.abc import Sequence

from tischlein.cards.ability_reading import read_ability
from tischlein.cards.model import KINDS, TYPES, Ability, Card, Kind, Type
from tischlein.cards.place import Whereabouts
from tischlein.cards.table import Table
from tischlein.cards.titles import read_name
from tischlein.play.words import Text

HIGHEST_NUMBER = 999
FEWEST_CARDS, MOST_CARDS = 10, 250
HIGHEST_STRENGTH = 9
MOST_ABILITIES, MOST_ALWAYS = 4, 3

_OF_CREATURES = Text("only creatures have one", "nur Wesen haben das")


def read_cards(top: Table) -> tuple[Card, ...]:
    """All cards of a set, in the order of their numbers."""
    tables = top.tables("card", needed=True)
    if "card" in top and not FEWEST_CARDS <= len(tables) <= MOST_CARDS:
        reason = Text(
            f"a set has from {FEWEST_CARDS} to {MOST_CARDS} cards, not {len(tables)}",
            f"ein Satz hat {FEWEST_CARDS} bis {MOST_CARDS} Karten, nicht {len(tables)}",
        )
        (tables[MOST_CARDS] if len(tables) > MOST_CARDS else top).fault("number", reason)
    cards = [_read_card(table) for table in tables[:MOST_CARDS]]
    _check_twice(tables, cards)
    return tuple(sorted(cards, key=lambda card: card.number))


def _read_card(table: Table) -> Card:
    number = table.number("number", 1, HIGHEST_NUMBER, needed=True)
    name = read_name(table, "name")
    kind = table.word("kind", KINDS, needed=True)
    type_, strength = _read_body(table, kind)
    abilities = _read_abilities(table, kind)
    table.close()
    return Card(number, name, kind or "creature", abilities, type_, strength)


def _read_body(table: Table, kind: Kind | None) -> tuple[Type | None, int]:
    """Type and strength, which creatures must have and others cannot."""
    creature = kind == "creature"
    if creature or kind is None:
        type_ = table.word("type", TYPES, needed=creature)
        return type_, table.number("strength", 0, HIGHEST_STRENGTH, needed=creature)
    for key in ("type", "strength"):
        table.known.append(key)
        if key in table:
            table.fault(key, Text(f"{key}: {_OF_CREATURES.en}", f"{key}: {_OF_CREATURES.de}"))
    return None, 0


def _read_abilities(table: Table, kind: Kind | None) -> tuple[Ability, ...]:
    parts = table.tables("ability", needed=True)
    if table.values.get("ability") == [] or len(parts) > MOST_ABILITIES:
        reason = Text(
            f"a card has from 1 to {MOST_ABILITIES} abilities, not {len(parts)}",
            f"eine Karte hat 1 bis {MOST_ABILITIES} Fähigkeiten, nicht {len(parts)}",
        )
        table.fault("ability", reason)
    seen: list[object] = []
    parts = parts[: MOST_ABILITIES + 1]
    for part in parts:
        when = part.values.get("when")
        most = MOST_ALWAYS if when == "always" else 1
        if isinstance(when, str) and seen.count(when) == most:
            times = Text("once", "einmal") if most == 1 else Text(f"{most} times", f"{most}mal")
            reason = Text(
                f'when = "{when}" can be there only {times.en} on a card',
                f'when = "{when}" kann auf einer Karte nur {times.de} vorkommen',
            )
            part.fault("when", reason)
        seen.append(when)
    found = [read_ability(part, Whereabouts(kind, None)) for part in parts]
    return tuple(ability for ability in found if ability)


def _check_twice(tables: Sequence[Table], cards: Sequence[Card]) -> None:
    """Numbers and names that are there already."""
    seen: dict[tuple[str, object], int] = {}
    for table, card in zip(tables, cards, strict=False):
        line = table.findings.lines[table.path]
        if card.number and (earlier := seen.setdefault(("number", card.number), line)) != line:
            reason = Text(
                f"number {card.number} is there already, on line {earlier}",
                f"Nummer {card.number} gibt es schon, auf Zeile {earlier}",
            )
            table.fault("number", reason)
        for language, name in (("en", card.name.en), ("de", card.name.de)):
            if not name or (earlier := seen.setdefault((language, name.casefold()), line)) == line:
                continue
            reason = Text(
                f'the name "{name}" is there already, on line {earlier}',
                f'den Namen "{name}" gibt es schon, auf Zeile {earlier}',
            )
            table.fault("name", reason)
            break
