"""Why a decision of Puff is refused."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tischlein.play.faces._puff_setup import counts, queue_values
from tischlein.play.words import Refusal, Text
from tischlein.rules.puff import AGAIN, BEGIN, NAME
from tischlein.rules.puff.dice import FREE, NAMING, NEXT
from tischlein.rules.puff.stones import ALL_HOME, ENTER_FIRST, GOAL, LONG, State

_POINT = "0|[1-9][0-9]?"
_RUN = re.compile(rf"(in|{_POINT})-(off|{_POINT})(\*?)")
_THROW = re.compile("([1-6])-([1-6])")
_SPECIAL = re.compile(r"stop|throw|end|white|black|pasch-[1-6]")
_HOME = 19


def refuse(state: State, word: str, sides: Sequence[Text]) -> Refusal:
    """The rule that refuses a decision that is not legal; ``sides`` are the sides' titles."""
    run = _RUN.fullmatch(word)
    if word == "in-off" or not (run or _SPECIAL.fullmatch(word)):
        return Refusal(
            "unreadable",
            "That is no decision of this game; such as: in-3, 5-9, 22-off, stop.",
            "Das ist keine Entscheidung dieses Spiels; etwa: in-3, 5-9, 22-off, stop.",
        )
    if state.task == AGAIN:
        return Refusal(
            "throw_or_end",
            "The Pasch has earned another throw: now only throw or end.",
            "Der Pasch gibt noch einen Wurf: jetzt heißt es nur throw oder end.",
        )
    if state.task == NAME:
        return Refusal(
            "name_pasch",
            "1 and 2 are played to the end: now a Pasch is named, pasch-1 to pasch-6.",
            "1 und 2 sind ausgespielt: jetzt wird ein Pasch genannt, pasch-1 bis pasch-6.",
        )
    if not run:
        return _refuse_special(word)
    for name in (run[1], run[2]):
        if name.isdecimal() and not 1 <= int(name) < GOAL:
            return Refusal(
                "off_board",
                f"There is no point {name}; they run from 1 to 24.",
                f"Ein Feld {name} gibt es nicht; sie gehen von 1 bis 24.",
            )
    origin = 0 if run[1] == "in" else int(run[1])
    target = GOAL if run[2] == "off" else int(run[2])
    return _refuse_run(state, sides, origin, target, run[3] == "*")


def refuse_chance(state: State, word: str) -> Refusal | None:
    """What is wrong with a throw that is none, where more can be said than just that."""
    throw = _THROW.fullmatch(word)
    if state.task == BEGIN or not throw:
        return None
    return Refusal(
        "lower_die_named_first",
        f"The lower die comes first: {throw[2]}-{throw[1]}.",
        f"Der niedrigere Würfel steht vorn: {throw[2]}-{throw[1]}.",
    )


def _refuse_special(word: str) -> Refusal:
    if word == "stop":
        return Refusal(
            "stop_before_bottom",
            "Stop is said only before a bottom of a Pasch; what was thrown must be played.",
            "Stop gibt es nur vor einer unteren Zahl eines Paschs; was geworfen ist, muss gesetzt werden.",
        )
    if word in ("throw", "end"):
        return Refusal(
            "no_other_throw",
            "Another throw is offered only when a player's second or later Pasch has been played.",
            "Einen weiteren Wurf gibt es nur nach dem zweiten oder einem späteren Pasch eines Spielers.",
        )
    if word in ("white", "black"):
        return Refusal("begun", "The game has begun.", "Das Spiel hat begonnen.")
    return Refusal(
        "no_naming",
        "A Pasch is named only after 1 and 2, and then 5 and 6, have been played, where that was agreed.",
        "Ein Pasch wird nur genannt, wenn 1 und 2 und dann 5 und 6 gesetzt sind und es so ausgemacht war.",
    )


def _refuse_run(state: State, sides: Sequence[Text], origin: int, target: int, mark: bool) -> Refusal:
    own, other = counts(state, state.turn), counts(state, 1 - state.turn)
    facing = other if state.options & LONG else other[::-1]
    return (
        _refuse_origin(state, own, facing, sides, origin)
        or _refuse_distance(state, own, origin, target)
        or _refuse_target(facing, target, mark)
    )


def _refuse_origin(
    state: State, own: Sequence[int], facing: Sequence[int], sides: Sequence[Text], origin: int
) -> Refusal | None:
    if not own[origin]:
        if origin == 0:
            return Refusal(
                "none_to_enter",
                "All stones have been entered.",
                "Alle Steine sind eingesetzt.",
            )
        if facing[origin]:
            side, foe = sides[state.turn], sides[1 - state.turn]
            return Refusal(
                "wrong_side",
                f"It is the turn of {side.en}; on its {origin} stands {foe.en}.",
                f"Am Zug: {side.de}; auf seiner {origin} steht {foe.de}.",
            )
        return Refusal("empty_origin", f"There is no stone on {origin}.", f"Auf {origin} steht kein Stein.")
    if origin and own[0] and state.options & ENTER_FIRST:
        return Refusal(
            "enter_first",
            "While a stone is off the board, no other stone moves.",
            "Solange ein Stein außer dem Brett ist, wird kein anderer gesetzt.",
        )
    return None


def _refuse_distance(state: State, own: Sequence[int], origin: int, target: int) -> Refusal | None:
    dice = [value for value in queue_values(state.dice) if value != NAMING]
    die, bottoms = dice[0], [value for i, value in enumerate(dice) if state.dice >> NEXT * i & FREE]

    def fits(value: int) -> bool:
        return min(origin + value, GOAL) == target

    if fits(die):
        if target == GOAL and state.options & ALL_HOME and any(own[:_HOME]):
            return Refusal(
                "not_all_home",
                "Stones are borne off only when all that are left stand on 19 to 24.",
                "Herausgenommen wird erst, wenn alle übrigen Steine auf 19 bis 24 stehen.",
            )
        return None
    if target <= origin:
        return Refusal("forward_only", "Stones only move forward.", "Steine laufen nur vorwärts.")
    if any(fits(value) for value in bottoms):
        return Refusal(
            "tops_first",
            f"The tops of a Pasch are played before its bottoms: first every {die}.",
            f"Beim Pasch kommen die oberen Zahlen vor den unteren: zuerst jede {die}.",
        )
    if any(fits(value) for value in dice):
        return Refusal(
            "lower_first",
            f"The lower die is played first: the {die}.",
            f"Die niedrigere Zahl wird zuerst gesetzt: die {die}.",
        )
    if len(dice) > 1 and fits(die + dice[1]):
        return Refusal(
            "one_die_at_a_time",
            "Each die is a decision of its own.",
            "Jeder Würfel wird für sich gesetzt.",
        )
    return Refusal(
        "die_not_thrown",
        f"The die to be played is the {die}; it carries this stone to {_place(origin + die).en}.",
        f"Zu setzen ist die {die}; sie führt diesen Stein {_place(origin + die).de}.",
    )


def _place(target: int) -> Text:
    return Text(str(target), f"auf {target}") if target < GOAL else Text("off the board", "vom Brett")


def _refuse_target(facing: Sequence[int], target: int, mark: bool) -> Refusal:
    if target < GOAL and facing[target] > 1:
        return Refusal(
            "band",
            f"On {target} the opponent has a Band: two or more stones.",
            f"Auf {target} hat der Gegner ein Band: zwei oder mehr Steine.",
        )
    if mark:
        return Refusal(
            "nothing_thrown_out",
            "The star means that a stone is thrown out, and none is.",
            "Der Stern heißt, dass ein Stein herausgeworfen wird, und das wird keiner.",
        )
    return Refusal(
        "throws_out",
        f"A stone is thrown out on {target}: written with a star at the end.",
        f"Auf {target} wird ein Stein herausgeworfen: das schreibt sich mit Stern am Ende.",
    )
