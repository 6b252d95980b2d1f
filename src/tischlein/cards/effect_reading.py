"""Reading effects."""

from __future__ import annotations

from dataclasses import fields

from tischlein.cards import faults as say
from tischlein.cards.filter_reading import read_amount, read_filter, read_pile_filter
from tischlein.cards.meaning import (
    BY_PRINT,
    IN_ATTACKS,
    MEANINGS,
    SIGNED,
    WITH_ANOTHER,
    Meaning,
    is_static,
)
from tischlein.cards.model import (
    ACTS,
    BYS,
    ONE,
    STATICS,
    WHICHES,
    WHOS,
    Act,
    Effect,
    Filter,
    Place,
    Static,
    Which,
    Who,
)
from tischlein.cards.place import Whereabouts
from tischlein.cards.table import Table
from tischlein.play.words import Text

EFFECT_KEYS = tuple(field.name for field in fields(Effect))
_EVERY_ACT: tuple[Act | Static, ...] = (*ACTS, *STATICS)


def read_effect(table: Table, where: Whereabouts) -> Effect | None:
    """An effect, or a cost; None where the act is not understood."""
    act = table.word("act", _EVERY_ACT, needed=True)
    if act is None:
        table.known += EFFECT_KEYS
        table.close()
        return None
    meaning = MEANINGS[act]
    where = where._replace(by_print=act in BY_PRINT)
    if where.when and is_static(act) != (where.when == "always"):
        only = ("only", "nur") if is_static(act) else ("not", "nicht")
        table.fault(
            "act", Text(f'{act} goes {only[0]} with when = "always"', f'{act} geht {only[1]} mit when = "always"')
        )
    place = _read_place(table, act, meaning)
    which = _read_which(table, act, meaning, where)
    counted = meaning.amount and not (act == "look" and place != "deck")
    if act in SIGNED or which == "chosen" or not meaning.which or act == "attack_more":
        amount = read_amount(table, where, act in SIGNED) if counted else ONE
    else:
        amount = ONE
    effect = Effect(
        act=act,
        amount=amount,
        who=_read_who(table, act, meaning, which, place, where),
        by=(table.word("by", BYS) or "you") if which == "chosen" and meaning.by else "you",
        which=which,
        filter=_read_filter(table, act, which, place, where),
        place=place,
        this_turn=table.flag("this_turn") if meaning.this_turn else False,
        attackers=_read_attackers(table, act, which, where),
    )
    table.close(EFFECT_KEYS, _here(act, meaning, which, place))
    return effect


def _here(act: Act | Static, meaning: Meaning, which: Which, place: Place) -> Text:
    """The act, and what decides with it which fields have a meaning."""
    more = f' with which = "{which}"' if meaning.which else f' with place = "{place}"' if act == "look" else ""
    return Text(f"for {act}{more}", f"bei {act}{more.replace('with', 'mit')}")


def _read_place(table: Table, act: Act | Static, meaning: Meaning) -> Place:
    if not meaning.place:
        return "hand"
    needed = "hand" not in meaning.place
    return table.word("place", meaning.place, "hand", needed) or "hand"


def _read_which(table: Table, act: Act | Static, meaning: Meaning, where: Whereabouts) -> Which:
    default: Which = "chosen"
    if is_static(act) or (act == "strengthen" and "filter" not in table):
        default = {"creature": "this", "augmentation": "host"}.get(where.kind or "", "chosen")  # type: ignore[assignment]
    if len(meaning.which) < 2:
        return default if meaning.which else "chosen"
    which = table.word("which", WHICHES, default)
    if which is None:
        return default
    if which not in meaning.which:
        if "which" in table:  # else it is the act that does not belong here, which has been said
            table.fault("which", say.wrong_word("which", which, meaning.which))
        return default
    reason = _misplaced(which, act, where)
    if reason and where.kind and where.when:
        table.fault("which", reason)
    return which


def _misplaced(which: Which, act: Act | Static, where: Whereabouts) -> Text | None:
    """Why there is no such card here."""
    if which == "this" and where.kind == "augmentation" and act not in ("destroy", "to_hand", "to_deck"):
        return Text(
            '"this" is the augmentation; "host" is its creature', '"this" ist die Augmentation; ihr Wesen ist "host"'
        )
    if which == "this" and (not where.has_self or where.when == "destroyed"):
        return Text('"this" card is not in play then', '"this", diese Karte, ist dann nicht im Spiel')
    if which == "host" and not where.attached:
        return Text('only augmentations have a "host"', '"host" gibt es nur bei Augmentationen')
    if which == "that" and where.when not in WITH_ANOTHER:
        words = say.one_of(WITH_ANOTHER)
        return Text(f'there is a "that" only when: {words.en}', f'"that" gibt es nur bei: {words.de}')
    return None


def _read_who(table: Table, act: Act | Static, meaning: Meaning, which: Which, place: Place, where: Whereabouts) -> Who:
    allowed = meaning.who
    if meaning.which and which in ("this", "host", "that"):
        allowed = ()
        if act == "take_control":
            allowed = ("opponent", "attacked") if which == "this" else ("you", "opponent", "attacked")
    elif act == "look" and place == "hand":
        allowed = ("opponent", "opponents", "attacked")
    if act == "attack_more" and which == "this":
        allowed = ()
    if not allowed:
        return "you"
    who = table.word("who", WHOS, "everyone" if is_static(act) else "you")
    if who is None:
        return allowed[0]
    if who not in allowed:
        if "who" in table:
            table.fault("who", say.wrong_word("who", who, allowed))
        else:
            table.fault(
                "who", Text(f"who is missing: {say.one_of(allowed).en}", f"who fehlt: {say.one_of(allowed).de}")
            )
    elif who == "attacked" and where.when and where.when not in IN_ATTACKS:
        words = say.one_of(IN_ATTACKS)
        table.fault("who", Text(f"nobody is attacked except when: {words.en}", f"angegriffen wird nur bei: {words.de}"))
    return who


def _read_filter(table: Table, act: Act | Static, which: Which, place: Place, where: Whereabouts) -> Filter:
    if act == "from_discard":
        return read_pile_filter(table.table("filter"), where, place == "play")
    if act == "cannot_be_blocked":
        return read_filter(table.table("filter"), where, without=("whose", "kind", "other"))
    if not MEANINGS[act].which or which not in ("chosen", "all") or act == "attack_more":
        return Filter()
    kinds = act in ("destroy", "to_hand", "to_deck")
    return read_filter(table.table("filter"), where, without=() if kinds else ("kind",))


def _read_attackers(table: Table, act: Act | Static, which: Which, where: Whereabouts) -> Filter | None:
    if act != "cannot_be_blocked" or which != "all":
        return None
    attackers = table.table("attackers")
    return None if attackers is None else read_filter(attackers, where, without=("kind",))
