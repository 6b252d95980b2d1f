"""Set-up texts of Puff.

    24x3,19,6x2/8x4 white dice=4,(3),(3) white_off=2 black_pasch=1

The board is White's stones, then Black's, as points of their own count: ``24x3`` three of them on 24, ``-`` none at
all; stones neither there nor borne off are off the board.  Without ``dice`` the side is about to throw; before the
first throw the side is ``chance``.  The fields, all of which may be missing:

    dice          what is still to be played, the next first; (3) is a bottom, which may be left; pasch: to be named
    rest=1        the dice are what the other side could not play of its throw
    named=1       the dice are the tops of a Pasch that was named after a 1 and 2
    again=1       the Pasch earns another throw; without dice: to be decided now
    white_off     stones borne off
    white_pasch   1 when the side has thrown a Pasch (the one that is being played counts)
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from tischlein.kernel import bit
from tischlein.play.setup import Setup
from tischlein.play.words import shortened
from tischlein.rules.puff import AGAIN, BEGIN, NAME, OVER, PLAY, SEATS, THROW
from tischlein.rules.puff.dice import (
    ALL_THROWN,
    DICE,
    FREE,
    NAMING,
    NEXT,
    ONE_TWO_DICE,
    THROWN,
    THROWS,
    VALUE,
    thrown_part,
)
from tischlein.rules.puff.stones import (
    GOAL,
    LONG,
    ONE_TWO,
    ONGOING,
    REST_TO_OPPONENT,
    SIDE,
    STONES,
    State,
    able,
    ending,
)

_STONES = re.compile(r"([1-9]|1\d|2[0-4])(?:x([1-9]|1[0-5]))?", re.ASCII)


def counts(state: State, seat: int) -> list[int]:
    """How many stones of a side lie at each place: off the board, on its points 1 to 24, borne off."""
    digits = (state.ones, state.twos, state.fours, state.eights)
    places = range(SIDE * seat, SIDE * seat + GOAL + 1)
    return [sum((board >> place & 1) << i for i, board in enumerate(digits)) for place in places]


def queue_values(dice: int) -> list[int]:
    """The values of a queue of dice, the next one first."""
    values = []
    while dice:
        values.append(dice & VALUE)
        dice >>= NEXT
    return values


def dice_text(dice: int) -> str:
    """A queue of dice as text."""
    words = []
    for i, value in enumerate(queue_values(dice)):
        words.append("pasch" if value == NAMING else f"({value})" if dice >> NEXT * i & FREE else str(value))
    return ",".join(words)


def write(state: State, sides: Sequence[str]) -> str:
    """The state as a set-up text, without the options."""
    stones = [counts(state, seat) for seat in range(SEATS)]
    words = ["/".join(_side_text(side) for side in stones), "chance" if state.task == BEGIN else sides[state.turn]]
    dice = dice_text(NAMING if state.task == NAME else state.dice)
    words += [f"dice={dice}"] if dice else []
    words += ["rest=1"] if state.turn != state.thrower else []
    words += ["named=1"] if _named(state.dice) else []
    words += ["again=1"] if state.again or state.task == AGAIN else []
    words += [f"{side}_off={stones[seat][GOAL]}" for seat, side in enumerate(sides) if stones[seat][GOAL]]
    words += [f"{side}_pasch=1" for seat, side in enumerate(sides) if state.pasches >> seat & 1]
    return " ".join(words)


def _named(dice: int) -> bool:
    """Whether dice are not lent to the opponent, though the player must play them and has nothing to name."""
    return bool(dice) and not dice & (THROWN | FREE) and NAMING not in queue_values(dice)


def _side_text(stones: Sequence[int]) -> str:
    held = [point for point in range(1, GOAL) if stones[point]]
    return ",".join(f"{point}x{stones[point]}" if stones[point] > 1 else str(point) for point in held) or "-"


def read(setup: Setup, start: State, sides: Sequence[str]) -> State:
    """The state that a set-up text describes, with the options of the start; faults go into the set-up's list."""
    board = setup.board.split("/")
    if setup.board and len(board) != SEATS:
        setup.fault(
            "the board is White's stones, a slash, Black's stones",
            "das Brett ist: die weißen Steine, ein Schrägstrich, die schwarzen Steine",
        )
    board = (board + ["-"] * SEATS)[:SEATS]
    white, black = (_read_side(setup, words, side) for words, side in zip(board, sides, strict=True))
    for point in range(1, GOAL):
        against = point if start.options & LONG else GOAL - point
        if white[point] and black[against]:
            setup.fault(
                f"White's {point} and Black's {against} are the same point, held by both",
                f"die {point} von Weiß und die {against} von Schwarz sind dasselbe Feld, und beide halten es",
            )
    digits = [_digit(white, i) | _digit(black, i) << SIDE for i in range(4)]
    pasches = sum(setup.number(f"{side}_pasch", 0, 1, 0) << seat for seat, side in enumerate(sides))
    turn = setup.side((*sides, "chance"))
    dice = setup.fields.pop("dice", "")
    rest, named, again = (setup.number(name, 0, 1, 0) for name in ("rest", "named", "again"))
    state = start._replace(ones=digits[0], twos=digits[1], fours=digits[2], eights=digits[3], pasches=pasches)
    if turn == len(sides):
        if state != start or dice or rest or named or again:
            setup.fault(
                "chance says who begins only while all stones are off the board, and nothing has been thrown",
                "der Zufall sagt nur, wer beginnt, solange kein Stein auf dem Brett und nichts geworfen ist",
            )
        return start
    state = state._replace(turn=turn, thrower=turn, task=THROW)
    won = [seat for seat in range(SEATS) if ending(state._replace(turn=seat)) != ONGOING]
    if won:
        if won != [turn] or dice or rest or named or again:
            one = len(won) == 1
            names, namen = (f" {und} ".join(sides[seat] for seat in won) for und in ("and", "und"))
            setup.fault(
                f"{names} {'has' if one else 'have'} won: the side is the one winner, and nothing is left to be played",
                f"{namen} {'hat' if one else 'haben'} gewonnen: der eine Gewinner ist am Zug, und nichts bleibt",
            )
        return state._replace(task=OVER)
    return _read_throw(setup, state, sides, dice, rest, named, again)


def _read_side(setup: Setup, words: str, side: str) -> list[int]:
    """How many stones lie at each place."""
    stones = [0] * (GOAL + 1)
    for word in words.split(",") if words not in ("-", "") else []:
        found = _STONES.fullmatch(word)
        if not found:
            setup.fault(
                f"{side}: {shortened(word)!r} is no point of 1 to 24 with up to 15 stones, such as 6 or 24x3",
                f"{side}: {shortened(word)!r} ist kein Feld von 1 bis 24 mit bis zu 15 Steinen, etwa 6 oder 24x3",
            )
        elif stones[int(found[1])]:
            setup.fault(f"{side}: the point {found[1]} is given twice", f"{side}: das Feld {found[1]} steht zweimal da")
        else:
            stones[int(found[1])] = int(found[2] or 1)
    stones[GOAL] = setup.number(f"{side}_off", 0, STONES, 0)
    if sum(stones) > STONES:
        setup.fault(
            f"{side} has {sum(stones)} stones on the board and borne off instead of at most {STONES}",
            f"{side} hat {sum(stones)} Steine auf dem Brett und herausgenommen statt höchstens {STONES}",
        )
    stones[0] = max(0, STONES - sum(stones))
    return stones


def _digit(stones: Sequence[int], number: int) -> int:
    return sum(bit(place) for place, many in enumerate(stones) if many >> number & 1)


def _queues(one_two: bool, rest: int, named: int, again: int) -> dict[str, int]:
    """All that a throw can leave to be played, by its text."""
    wholes = [DICE[again, number] for number, (a, b) in enumerate(THROWS) if a == b or not (again or named)]
    if one_two and not (again or named):
        wholes[THROWS.index((1, 2))] = ONE_TWO_DICE
    left = {}
    for whole in wholes:
        queue = thrown_part(whole) if rest else whole & ~ALL_THROWN if named else whole
        while queue:
            if not named or _named(queue):
                left[dice_text(queue)] = queue
            queue >>= NEXT
    return left


def _read_throw(
    setup: Setup, state: State, sides: Sequence[str], dice: str, rest: int, named: int, again: int
) -> State:
    """The state with what is left of the throw."""
    turn = state.turn
    thrower = 1 - turn if rest else turn
    queue = _queues(bool(state.options & ONE_TWO), rest, named, again).get(dice, 0)
    if dice and not queue:
        setup.fault(
            f"dice={dice} is nothing that a throw leaves to be played here",
            f"dice={dice} ist nichts, was ein Wurf hier zu spielen übrig lässt",
        )
    if rest and not (dice and state.options & REST_TO_OPPONENT):
        setup.fault(
            "rest=1 goes with dice and with the option rest_to_opponent",
            "rest=1 gehört zu dice und zur Option rest_to_opponent",
        )
    if named and not (dice and state.options & ONE_TWO and not rest):
        setup.fault(
            "named=1 goes with dice and with the option one_two, and not with rest=1",
            "named=1 gehört zu dice und zur Option one_two, und nicht zu rest=1",
        )
    values = dice.split(",")
    if (named or again or "(" in dice or len(set(values)) < len(values)) and not state.pasches >> thrower & 1:
        setup.fault(
            f"a Pasch is being played, so {sides[thrower]}_pasch is 1",
            f"ein Pasch wird gespielt, also ist {sides[thrower]}_pasch 1",
        )
    if queue == NAMING:
        return state._replace(task=NAME)
    if not queue:
        if not setup.faults and all(_stuck(state, seat) for seat in range(SEATS)):
            setup.fault("neither side can ever play a die again", "keine Seite kann je wieder einen Würfel spielen")
        return state._replace(task=AGAIN if again else THROW)
    ready = _able(state, turn, queue & VALUE)
    if not ready and not setup.faults:
        setup.fault(
            f"no stone of {sides[turn]} can play the {queue & VALUE}",
            f"kein Stein von {sides[turn]} kann die {queue & VALUE} spielen",
        )
    return state._replace(thrower=thrower, task=PLAY, dice=queue, again=again, ready=ready)


def _able(state: State, seat: int, die: int) -> int:
    bands = state.twos | state.fours | state.eights
    return able(state.ones | bands, bands, seat, die, state.options)


def _stuck(state: State, seat: int) -> bool:
    return not any(_able(state, seat, die) for die in range(1, 7))
