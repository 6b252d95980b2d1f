"""How a game ended: never just a word, but who won, what each side gets, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from tischlein.play.words import Text


class Reason(Enum):
    """Why a game is over.  The value is the word that records use; ``text`` explains it in both languages."""

    FOX_CAPTURED_TEN = "fox_captured_ten"
    GEESE_BLOCKED = "geese_blocked"
    FOX_BLOCKED = "fox_blocked"
    TIGERS_CAPTURED_FIVE = "tigers_captured_five"
    TIGERS_BLOCKED = "tigers_blocked"
    GOATS_BLOCKED = "goats_blocked"
    FOX_THROUGH = "fox_through"
    HOUNDS_BLOCKED = "hounds_blocked"
    REPETITION = "repetition"
    NO_PROGRESS = "no_progress"
    CAUGHT = "caught"
    WHITE_SURVIVED = "white_survived"
    BROWN_BLOCKED = "brown_blocked"
    BORNE_OFF = "borne_off"
    HEAP = "heap"
    ROW = "row"
    LAST_STANDING = "last_standing"
    ALL_OUT = "all_out"
    ALL_PASSED = "all_passed"
    TURN_LIMIT = "turn_limit"

    @property
    def text(self) -> Text:
        """The reason as a sentence."""
        return _TEXTS[self]


_TEXTS = {
    Reason.FOX_CAPTURED_TEN: Text("The fox has captured ten geese.", "Der Fuchs hat zehn Gänse geschlagen."),
    Reason.GEESE_BLOCKED: Text("The geese cannot move.", "Die Gänse können nicht ziehen."),
    Reason.FOX_BLOCKED: Text("The fox cannot move.", "Der Fuchs kann nicht ziehen."),
    Reason.TIGERS_CAPTURED_FIVE: Text(
        "The tigers have captured five goats.", "Die Tiger haben fünf Ziegen geschlagen."
    ),
    Reason.TIGERS_BLOCKED: Text("No tiger can move.", "Kein Tiger kann ziehen."),
    Reason.GOATS_BLOCKED: Text("The goats cannot move.", "Die Ziegen können nicht ziehen."),
    Reason.FOX_THROUGH: Text("The fox is past the hounds.", "Der Fuchs ist an den Hunden vorbei."),
    Reason.HOUNDS_BLOCKED: Text("The hounds cannot move.", "Die Hunde können nicht ziehen."),
    Reason.REPETITION: Text(
        "The same position has occurred too often: a draw.", "Dieselbe Stellung kam zu oft vor: unentschieden."
    ),
    Reason.NO_PROGRESS: Text("120 turns without progress: a draw.", "120 Züge ohne Fortschritt: unentschieden."),
    Reason.CAUGHT: Text("The white horse is caught.", "Das weiße Pferd ist gefangen."),
    Reason.WHITE_SURVIVED: Text(
        "All apples are on the board and White can still move.",
        "Alle Äpfel liegen auf dem Brett und Weiß kann noch ziehen.",
    ),
    Reason.BROWN_BLOCKED: Text("Brown cannot move.", "Braun kann nicht ziehen."),
    Reason.BORNE_OFF: Text("All fifteen stones are borne off.", "Alle fünfzehn Steine sind herausgenommen."),
    Reason.HEAP: Text("All fifteen stones stand on one point.", "Alle fünfzehn Steine stehen auf einem Haufen."),
    Reason.LAST_STANDING: Text("Nobody else has life cards left.", "Niemand sonst hat noch Lebenskarten."),
    Reason.ALL_OUT: Text(
        "All who were left went out together: a draw.",
        "Alle Übrigen sind zugleich ausgeschieden: unentschieden.",
    ),
    Reason.ALL_PASSED: Text(
        "All have passed in turn, and once more: a draw.",
        "Alle haben der Reihe nach gepasst, und noch einmal: unentschieden.",
    ),
    Reason.TURN_LIMIT: Text(
        "The agreed number of turns is over: a draw.",
        "Die vereinbarte Zahl von Zügen ist vorbei: unentschieden.",
    ),
    Reason.ROW: Text(
        "Fifteen single stones stand in an unbroken row.", "Fünfzehn einzelne Steine stehen in lückenloser Reihe."
    ),
}


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game.

    ``winner`` is the side with the largest return, None when two sides share it (a draw).  ``returns`` gives each
    side's points: 1, 0 or -1 in the line games, the points of the round in Pferdeäppel, the win's multiple in Puff, in
    Apfelernte what the others lose.
    They add up to zero.  ``reason`` is the word of ``Reason`` (a game of one's own may have words of its own).

    A value: it keeps a read-only copy of the returns it is given.
    """

    winner: str | None
    returns: Mapping[str, int]
    reason: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "returns", MappingProxyType(dict(self.returns)))

    def __hash__(self) -> int:
        return hash((self.winner, frozenset(self.returns.items()), self.reason))

    def __reduce__(self) -> tuple[type[Outcome], tuple[str | None, dict[str, int], str]]:
        return Outcome, (self.winner, dict(self.returns), self.reason)

    @property
    def text(self) -> Text:
        """The reason as a sentence in both languages; the bare word where the product knows no sentence for it."""
        try:
            return Reason(self.reason).text
        except ValueError:
            return Text(self.reason, self.reason)

    def __str__(self) -> str:
        return " ".join([self.reason, *(f"{side} {points}" for side, points in self.returns.items())])
