"""Reading abilities."""

from __future__ import annotations

from dataclasses import fields

from tischlein.cards.effect_reading import read_effect
from tischlein.cards.filter_reading import FILTER_KEYS, read_condition, read_filter
from tischlein.cards.meaning import GRANTS, PLAYED_ONLY
from tischlein.cards.model import WHENS, WHOSES, Ability, Effect, Filter, When
from tischlein.cards.place import Whereabouts
from tischlein.cards.table import Table
from tischlein.cards.text.english_nouns import article
from tischlein.cards.text.names import KIND_NAMES
from tischlein.play.words import Text

MOST_EFFECTS = 6

ABILITY_KEYS = tuple(field.name for field in fields(Ability))
_SEEN: tuple[When, ...] = ("creature_enters", "creature_destroyed")


def read_ability(table: Table, where: Whereabouts) -> Ability | None:
    """An ability; None where what it does cannot be understood."""
    when = table.word("when", WHENS, needed=True)
    where = Whereabouts(where.kind, when)
    _check_when(table, where)
    parts = table.tables("effects", needed=True)
    effects = [effect for part in parts[:MOST_EFFECTS] if (effect := read_effect(part, where))]
    if not effects and table.values.get("effects") == []:
        table.fault("effects", Text("effects is empty", "effects ist leer"))
    if len(parts) > MOST_EFFECTS:
        reason = Text(
            f"an ability has at most {MOST_EFFECTS} effects, not {len(parts)}",
            f"eine Fähigkeit hat höchstens {MOST_EFFECTS} Wirkungen, nicht {len(parts)}",
        )
        table.fault("effects", reason)
    may, cost = False, None
    if when != "always":
        may = table.flag("may", when == "played")
        cost = _read_cost(table, where)
    given = table.table("given")
    ability = Ability(
        when=when or "always",
        effects=tuple(effects),
        may=may,
        cost=cost,
        given=read_condition(given, where._replace(by_print=when == "always")) if given else None,
        of=_read_of(table, where),
    )
    if when is None:
        table.known += ABILITY_KEYS
    table.close(ABILITY_KEYS, Text(f'with when = "{when}"', f'bei when = "{when}"'))
    return ability if when and effects else None


def _check_when(table: Table, where: Whereabouts) -> None:
    kind, when = where.kind, where.when
    if kind and when and (kind in PLAYED_ONLY) != (when == "played"):
        only = Text(' can only have when = "played"', ' kann nur when = "played" haben')
        never = Text(' cannot have when = "played"', ' kann nicht when = "played" haben')
        text = only if kind in PLAYED_ONLY else never
        german = "eine" if kind in ("augmentation", "urmacht") else "ein"
        name = KIND_NAMES[kind]
        table.fault("when", Text(f"{article(name.en)}{text.en}", f"{german} {name.de}{text.de}"))


def _read_cost(table: Table, where: Whereabouts) -> Effect | None:
    part = table.table("cost")
    cost = read_effect(part, where) if part else None
    if part and cost and cost.act in GRANTS:
        reason = Text(
            f"{cost.act} comes after everything else, so it cannot be a cost",
            f"{cost.act} kommt nach allem anderen und kann daher kein Preis sein",
        )
        part.fault("act", reason)
    if part and cost and cost.who != "you":
        part.fault("who", Text("a cost concerns only its player", "ein Preis betrifft nur den Spieler selbst"))
    return cost


def _read_of(table: Table, where: Whereabouts) -> Filter:
    """Whose doings are meant: of creatures, or of whom a life card is."""
    if where.when in _SEEN:
        return read_filter(table.table("of"), where, without=("kind", "other"))
    if where.when != "life_lost":
        return Filter()
    of = table.table("of")
    whose = of.word("whose", WHOSES, "own") if of else "own"
    if of:
        of.close(FILTER_KEYS, Text("for life cards", "bei Lebenskarten"))
    return Filter(whose=whose or "own")
