"""Conträrer and Langer Puff, the slow way."""

from __future__ import annotations

from fractions import Fraction
from typing import Self

from oracle.referee import Game, read_options

SIDES = ("white", "black")
BOOLEANS = {"enter_first": True, "all_home": True, "multiples": False, "one_two": False, "rest_to_opponent": False}


def other(side: str) -> str:
    return "black" if side == "white" else "white"


class Referee(Game):
    """A throw goes through stages; each stage asks for as many dice as can be played and then names the next one.

    begin     who begins
    dice      the thrower throws
    must      dice that the thrower has to play while it can; then the stage named in `after_must`
    five_six  what one_two adds to a 1 and a 2
    name      the Pasch that one_two lets the thrower choose
    bottoms   the voluntary half of a Pasch
    rest      what is left of the thrown dice, for the opponent
    again     another throw, or not
    """

    side: str

    def __init__(self, **options: object) -> None:
        known = {option: (default, not default) for option, default in BOOLEANS.items()}
        chosen = read_options(options, {"ruleset": ("contrary", "long"), **known})
        self.ruleset: str = chosen["ruleset"]
        self.enter_first: bool = chosen["enter_first"]
        self.all_home: bool = chosen["all_home"]
        self.multiples: bool = chosen["multiples"]
        self.one_two: bool = chosen["one_two"]
        self.rest_to_opponent: bool = chosen["rest_to_opponent"]
        # Stones on the board, by the owner's own count; those still (or again) to enter; those off for good.
        self.points: dict[str, dict[int, int]] = {"white": {}, "black": {}}
        self.to_enter = {"white": 15, "black": 15}
        self.borne = {"white": 0, "black": 0}
        self.pasche = {"white": 0, "black": 0}
        self.thrower = "white"
        self.dice: list[int] = []
        self.left_to_opponent = False
        self.pasch = 0  # the top value of the Pasch being played in this throw, 0 if there is none
        self.times = 0
        self.after_must = ""
        self._ask("begin", "chance")

    @classmethod
    def setup(
        cls,
        *,
        white: dict[int, int],
        black: dict[int, int],
        borne: dict[str, int] | None = None,
        pasche: dict[str, int] | None = None,
        thrower: str = "white",
        **options: object,
    ) -> Self:
        """A position before a throw: stones by their owner's own count; all not named or borne off are to enter."""
        game = cls(**options)
        game.points = {"white": dict(white), "black": dict(black)}
        game.borne.update(borne or {})
        game.pasche.update(pasche or {})
        for side in SIDES:
            game.to_enter[side] = 15 - sum(game.points[side].values()) - game.borne[side]
            if game.to_enter[side] < 0:
                raise ValueError(f"{side} has more than fifteen stones")
            if any(game._stones(other(side), game._as_seen_by_other(point)) for point in game.points[side]):
                raise ValueError("both sides on one point")
        game.thrower = thrower
        game._ask("dice", "chance")
        return game

    # The board

    def _as_seen_by_other(self, point: int) -> int:
        return point if self.ruleset == "long" else 25 - point

    def _stones(self, side: str, point: int) -> int:
        return self.points[side].get(point, 0)

    def _landing(self, side: str, point: int) -> str | None:
        """How a landing on this point is written after the move, or None where a Band forbids it."""
        opposing = self._stones(other(side), self._as_seen_by_other(point))
        if opposing >= 2:
            return None
        return "*" if opposing == 1 else ""

    def _plays(self, side: str, die: int) -> list[str]:
        words = []
        if self.to_enter[side] > 0:
            mark = self._landing(side, die)
            if mark is not None:
                words.append(f"in-{die}{mark}")
            if self.enter_first:
                return words
        home = self.to_enter[side] == 0 and all(point >= 19 for point in self.points[side])
        for point in self.points[side]:
            if point + die > 24:
                if home or not self.all_home:
                    words.append(f"{point}-off")
                continue
            mark = self._landing(side, point + die)
            if mark is not None:
                words.append(f"{point}-{point + die}{mark}")
        return words

    def _move(self, side: str, word: str) -> None:
        origin, target = word.rstrip("*").split("-")
        if origin == "in":
            self.to_enter[side] -= 1
        else:
            self._take(side, int(origin))
        if target == "off":
            self.borne[side] += 1
        else:
            self.points[side][int(target)] = self._stones(side, int(target)) + 1
        if word.endswith("*"):
            self._take(other(side), self._as_seen_by_other(int(target)))
            self.to_enter[other(side)] += 1
        self._look_for_win(side)

    def _take(self, side: str, point: int) -> None:
        self.points[side][point] -= 1
        if self.points[side][point] == 0:
            del self.points[side][point]

    def _look_for_win(self, side: str) -> None:
        opponent = other(side)
        if self.borne[side] == 15:
            worth = 1
            if self.multiples and self.to_enter[opponent] > 0:
                worth = 3
            elif self.multiples and any(point <= 6 for point in self.points[opponent]):
                worth = 2
            self._win(side, "borne_off", worth)
        elif self.multiples and 15 in self.points[side].values():
            self._win(side, "heap", 4)
        elif self.multiples and len(held := self.points[side]) == 15 and max(held) - min(held) == 14:
            self._win(side, "row", 3)

    def _win(self, side: str, reason: str, worth: int) -> None:
        self._end(reason, {side: float(worth), other(side): float(-worth)})

    # The throw

    def chance(self) -> dict[str, Fraction]:
        if self.side != "chance":
            raise ValueError("it is not for chance to decide")
        if self.stage == "begin":
            return {side: Fraction(1, 2) for side in SIDES}
        throws = {}
        for low in range(1, 7):
            for high in range(low, 7):
                throws[f"{low}-{high}"] = Fraction(1 if low == high else 2, 36)
        return throws

    def _legal(self) -> list[str]:
        if self.side == "chance":
            return list(self.chance())
        if self.stage == "name":
            return [f"pasch-{value}" for value in range(1, 7)]
        if self.stage == "again":
            return ["throw", "end"]
        words = self._plays(self.side, self.dice[0])
        return [*words, "stop"] if self.stage == "bottoms" else words

    def _do(self, word: str) -> None:
        if self.stage == "begin":
            self.thrower = word
            self._ask("dice", "chance")
        elif self.stage == "dice":
            self._thrown(int(word[0]), int(word[2]))
        elif self.stage == "name":
            self._play_pasch(int(word[-1]), left_to_opponent=False)
        elif self.stage == "again":
            if word == "end":
                self.thrower = other(self.thrower)
            self._ask("dice", "chance")
        elif word == "stop":
            self._rest([])
        else:
            self.dice.pop(0)
            self._move(self.side, word)
            if self.outcome is None:
                self._go_on()

    def _ask(self, stage: str, side: str) -> None:
        self.stage = stage
        self.side = side

    def _thrown(self, low: int, high: int) -> None:
        self.pasch = 0
        if low == high:
            self._play_pasch(low, left_to_opponent=True)
        else:
            self._must([low, high], True, "five_six" if self.one_two and (low, high) == (1, 2) else "rest")

    def _play_pasch(self, value: int, left_to_opponent: bool) -> None:
        self.pasch = value
        self.pasche[self.thrower] += 1
        self.times = 2 if self.pasche[self.thrower] == 1 else 4
        self._must([value] * self.times, left_to_opponent, "bottoms")

    def _must(self, dice: list[int], left_to_opponent: bool, after_must: str) -> None:
        self.dice = dice
        self.left_to_opponent = left_to_opponent
        self.after_must = after_must
        self._ask("must", self.thrower)
        self._go_on()

    def _rest(self, dice: list[int]) -> None:
        self.dice = dice
        self._ask("rest", other(self.thrower))
        self._go_on()

    def _go_on(self) -> None:
        """Stay in the stage while its next die can be played, otherwise pass to the next stage."""
        if self.dice and self._plays(self.side, self.dice[0]):
            return
        if self.stage == "must":
            if self.dice:
                # C-36, C-37: the first that cannot be played loses all that would have come after it.
                self._rest(self.dice if self.left_to_opponent and self.rest_to_opponent else [])
            elif self.after_must == "five_six":
                self._must([5, 6], False, "name")
            elif self.after_must == "name":
                self._ask("name", self.thrower)
            elif self.after_must == "bottoms":
                self.dice = [7 - self.pasch] * self.times
                self._ask("bottoms", self.thrower)
                self._go_on()
            else:
                self._rest([])
        elif self.stage == "bottoms":
            self._rest([])
        elif self.pasch and self.pasche[self.thrower] >= 2:
            self._ask("again", self.thrower)
        else:
            self.thrower = other(self.thrower)
            self._ask("dice", "chance")
