"""Reading filters, amounts and conditions."""

from __future__ import annotations

import re
from dataclasses import replace

from tischlein.cards import faults as say
from tischlein.cards.meaning import CREATURE_KEYS, PLAYER_COUNTS
from tischlein.cards.model import (
    COUNTS,
    KINDS,
    MOST_STRENGTH,
    ONE,
    TYPES,
    WHOSES,
    Amount,
    Condition,
    Count,
    Filter,
    Kind,
    Type,
)
from tischlein.cards.place import Whereabouts
from tischlein.cards.table import A_WORD, Table
from tischlein.play.words import Text

MOST = 40
"""No amount is further from 0."""
MOST_COUNTED = 9999

FILTER_KEYS = ("whose", "kind", *CREATURE_KEYS, "other")
_COUNTED = tuple(count for count in COUNTS if count != "number")

_RANGE = re.compile(r"\s*(?:(?P<sign><=|>=)?\s*(?P<one>\d{1,3})|(?P<low>\d{1,3})\s*-\s*(?P<high>\d{1,3}))\s*")
_A_RANGE = Text(
    'a number or a text such as "3", "<=3", ">=2", "2-4"', 'eine Zahl oder ein Text wie "3", "<=3", ">=2", "2-4"'
)
_AN_AMOUNT = Text("a whole number or { count = … }", "eine ganze Zahl oder { count = … }")
_HERE = Text("here", "an dieser Stelle")
_OF_AUGMENTATIONS = Text("for augmentations", "bei Augmentationen")
_OF_SPELLS = Text("on a card that is never in play", "auf einer Karte, die nie im Spiel ist")


def read_filter(table: Table | None, where: Whereabouts, without: tuple[str, ...] = ()) -> Filter:
    """A filter of cards in play; keys named by ``without`` have no meaning here."""
    if table is None:
        return Filter()
    kind: Kind | None = None
    if "kind" not in without:
        kind = table.word("kind", ("creature", "augmentation"))
    filter_ = _read(table, where, without, kind if kind == "augmentation" else None)
    if kind == "augmentation":
        if filter_.other and where.kind == "creature":
            table.fault("other", say.without_meaning("other", _OF_AUGMENTATIONS))
        for key in CREATURE_KEYS:
            if key in table:
                table.fault(key, say.without_meaning(key, _OF_AUGMENTATIONS))
    return filter_


def read_pile_filter(table: Table | None, where: Whereabouts, into_play: bool) -> Filter:
    """A filter of cards in discard piles; only creatures go from there into play."""
    if table is None:
        return Filter(kind="creature" if into_play else None)
    kinds: tuple[Kind, ...] = ("creature",) if into_play else KINDS
    kind = table.word("kind", kinds, "creature" if into_play else None)
    filter_ = _read(table, where, (), kind)
    if kind != "creature":
        for key in (*CREATURE_KEYS, "other"):
            if key in table:
                only = Text('needs kind = "creature" in a discard pile', 'braucht im Abwurfstapel kind = "creature"')
                table.fault(key, Text(f"{key} {only.en}", f"{key} {only.de}"))
    return filter_


def _read(table: Table, where: Whereabouts, without: tuple[str, ...], kind: Kind | None) -> Filter:
    keys = [key for key in FILTER_KEYS if key not in without]
    filter_ = Filter(
        whose=table.word("whose", WHOSES) or "any" if "whose" in keys else "any",
        kind=kind,
        types=_types(table) if "types" in keys else (),
        strength=_range(table, "strength") if "strength" in keys else (0, MOST_STRENGTH),
        printed=_range(table, "printed") if "printed" in keys else (0, MOST_STRENGTH),
        other=table.flag("other") if "other" in keys else False,
        weaker=table.flag("weaker") if "weaker" in keys else False,
    )
    if not where.has_self:
        for key in ("other", "weaker"):
            if key in keys and key in table:
                table.fault(key, say.without_meaning(key, _OF_SPELLS))
    if where.by_print:
        for key in ("strength", "weaker"):
            if key in keys and key in table:
                table.fault(key, _depends(key))
    table.close(FILTER_KEYS, _HERE)
    return filter_


def _depends(word: str) -> Text:
    """Why nothing that current strengths depend on can ask for them."""
    return Text(
        f"{word} asks for current strengths, which depend on this; only printed can be asked for here",
        f"{word} fragt nach aktuellen Stärken, die hiervon abhängen; hier geht nur printed",
    )


def _types(table: Table) -> tuple[Type, ...]:
    found: list[Type] = []
    for number, value in enumerate(table.take("types", list, Text('a list ["…"]', 'eine Liste ["…"]')) or ()):
        path = (*table.path, "types", number)
        if not isinstance(value, str):
            table.findings.fault(path, say.wrong_type("types", A_WORD, value))
        elif value not in TYPES:
            table.findings.fault(path, say.wrong_word("types", value, TYPES))
        elif value in found:
            table.findings.fault(path, Text(f'"{value}" is there twice', f'"{value}" steht zweimal da'))
        else:
            found += [type_ for type_ in TYPES if type_ == value]
    if table.values.get("types") == []:
        table.fault("types", Text("types is empty", "types ist leer"))
    return tuple(found)


def _range(table: Table, key: str) -> tuple[int, int]:
    """A range of strengths, from and to."""
    everything = (0, MOST_STRENGTH)
    table.known.append(key)
    value = table.values.get(key, ">=0")
    if isinstance(value, bool) or not isinstance(value, int | str):
        table.fault(key, say.wrong_type(key, _A_RANGE, value))
        return everything
    match = _RANGE.fullmatch(value) if isinstance(value, str) else None
    if isinstance(value, int):
        low = high = value
    elif match is None or not value.isascii():
        table.fault(key, say.wrong_type(key, _A_RANGE, value))
        return everything
    elif match["one"]:
        low = 0 if match["sign"] == "<=" else int(match["one"])
        high = MOST_STRENGTH if match["sign"] == ">=" else int(match["one"])
    else:
        low, high = int(match["low"]), int(match["high"])
    if not 0 <= low <= high <= MOST_STRENGTH:
        table.fault(
            key,
            Text(
                f"{key} must lie between 0 and {MOST_STRENGTH}, the smaller number first, not {say.quoted(value)}",
                f"{key} muss zwischen 0 und {MOST_STRENGTH} liegen, kleinere Zahl zuerst, nicht {say.quoted(value)}",
            ),
        )
        return everything
    return low, high


def read_amount(table: Table, where: Whereabouts, signed: bool) -> Amount:
    """The amount of an effect: a number, or a table that says what is counted.  Signed ones may be below 0."""
    value = table.values.get("amount")
    if isinstance(value, dict):
        counted = table.table("amount")
        assert counted is not None
        return _read_count(counted, where, signed)
    if value is not None and (isinstance(value, bool) or not isinstance(value, int)):
        table.known.append("amount")
        table.fault("amount", say.wrong_type("amount", _AN_AMOUNT, value))
        return ONE
    number = table.number("amount", -MOST if signed else 1, MOST, 1, needed=signed)
    if number == 0:
        table.fault("amount", Text("amount 0 changes nothing", "amount 0 ändert nichts"))
    return Amount(plus=number)


def _read_count(table: Table, where: Whereabouts, signed: bool) -> Amount:
    plus, times = table.number("plus", -MOST, MOST), table.number("times", -MOST, MOST, 1)
    amount = replace(_counted(table, where), plus=plus, times=times)
    table.close()
    if amount.times == 0:
        table.fault("times", Text("times 0 counts nothing", "times 0 zählt nichts"))
    elif not signed and amount.times < 0 and amount.plus <= 0:
        table.fault("times", Text("this amount is never above 0", "diese Zahl ist nie größer als 0"))
    return amount


def read_condition(table: Table, where: Whereabouts) -> Condition:
    """What must hold: a count between ``least`` and ``most``."""
    amount, faults = _counted(table, where), len(table.findings.faults)
    condition = Condition(
        amount,
        table.number("least", 0, MOST_COUNTED),
        table.number("most", 0, MOST_COUNTED, MOST_COUNTED),
    )
    understood = len(table.findings.faults) == faults
    table.close(("plus", "times"), _HERE)
    if understood and (condition.least, condition.most) == (0, MOST_COUNTED):
        table.fault(
            "", Text("least or most is missing, so this always holds", "least oder most fehlt, so gilt das immer")
        )
    if condition.least > condition.most:
        table.fault("most", Text("most is below least", "most ist kleiner als least"))
    return condition


def _counted(table: Table, where: Whereabouts) -> Amount:
    """What is counted, once each."""
    count = table.word("count", _COUNTED, needed=True) or "number"
    filter_, whose = Filter(), None
    if count in ("creatures", "augmentations"):
        without = ("kind",) if count == "creatures" else ("kind", *CREATURE_KEYS)
        if where.kind != "augmentation" and count == "augmentations":
            without = (*without, "other")
        filter_ = read_filter(table.table("filter"), where, without)
    elif count in PLAYER_COUNTS:
        whose = table.word("whose", WHOSES)
    elif count == "this_strength" and not where.has_self:
        table.fault("count", say.without_meaning("this_strength", _OF_SPELLS))
    elif count == "this_strength" and where.by_print:
        table.fault("count", _depends(count))
    if count != "number":
        _refuse(table, count)
    return Amount(times=1, count=count, filter=filter_, whose=whose or "own")


def _refuse(table: Table, count: Count) -> None:
    """Refuse what has no meaning for this count, and do not ask for it again."""
    for key in ("filter", "whose"):
        if key in table and key not in table.known:
            table.fault(key, say.without_meaning(key, Text(f'with count = "{count}"', f'bei count = "{count}"')))
    table.known += ["filter", "whose"]
