"""What the faces of Fuchs und Gänse and of Bagh Chal share: the refusals of steps and jumps along lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from tischlein.play.faces._lines import TO_A_POINT, LineFace
from tischlein.play.words import Prompt, Refusal, Text
from tischlein.rules._points import Place, lines, midway, towards


class JumpFace(LineFace):
    """A face for a game in which one side jumps over the other's pieces."""

    prey: ClassVar[str]
    """The letter of the pieces that are jumped over."""
    prey_name: ClassVar[Text]
    """What one of them is called, without an article; in German it is a feminine."""

    def hunt(self, mover: Text, words: Sequence[str]) -> Prompt:
        """The prompt for the side that jumps: ``mover`` is what it moves, in German with *mit* or in the accusative."""
        jump = any("x" in word for word in words)
        return Prompt(
            Text(
                f"Move {mover.en}" + f", or jump over a {self.prey_name.en}" * jump,
                f"Ziehe {mover.de}" + f", oder spring über eine {self.prey_name.de}" * jump,
            ),
            TO_A_POINT,
        )

    def refuse_move(self, state: Any, letter: str, origin: Place, target: Place, jump: bool) -> Refusal:
        name, prey = self.board.name, self.prey_name
        if letter == self.prey and jump:
            side = self.sides[self.owner(letter)]
            title = self.side_titles[side]
            return Refusal(
                f"{side}_never_capture",
                f"{title.en[0].upper()}{title.en[1:]} never capture.",
                f"{title.de[0].upper()}{title.de[1:]} schlagen nie.",
            )
        if is_near(origin, target) and jump:
            return Refusal(
                "jump_too_short",
                f"A jump goes over a {prey.en} to the point behind it; a step is written with -.",
                f"Ein Sprung geht über eine {prey.de} auf den Punkt dahinter; ein Schritt schreibt sich mit -.",
            )
        if letter != self.prey and is_near(origin, target, 2):
            between = midway(origin, target)
            if self.piece(state, self.board.number[between]) != self.prey:
                return Refusal(
                    "nothing_to_jump",
                    f"There is no {prey.en} on {name(between)} to jump over.",
                    f"Auf {name(between)} steht keine {prey.de} zum Überspringen.",
                )
            return Refusal("jump_mark", "A jump is written with x.", "Ein Sprung schreibt sich mit x.")
        return Refusal(
            "no_line",
            f"No line leads from {name(origin)} to {name(target)} in one move.",
            f"Keine Linie führt in einem Zug von {name(origin)} nach {name(target)}.",
        )


def is_near(origin: Place, target: Place, distance: int = 1) -> bool:
    """Whether a line leads from a point to one at that distance."""
    return any(towards(origin, way, distance) == target for way in lines(origin))
