"""Hidden cards in the record of a game that goes on: ``draw-?``, as a spectator hears it.

The tag Seed says which card it is: the decision with the number n (from 0, set-up positions left out) is throw n of the
dice of that seed.  So the file tells nobody a card who only reads it, and still the game can go on.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from tischlein.play.dice import Dice, seed_of
from tischlein.play.position import Position
from tischlein.play.words import Text

SIGN = "?"
"""How a word ends that does not say which card it is."""


def is_unheard(position: Position, word: str) -> bool:
    """Whether a word stands for a decision of chance without saying which."""
    return position.game.book.HIDDEN and word.endswith(SIGN)


def as_heard(position: Position, word: str) -> str:
    """The word of a decision as a spectator hears it."""
    return position.game.face.heard(position.state, position.move(word), -1)


def thrown(position: Position, word: str, number: int, tags: Mapping[str, str]) -> str | Text:
    """The decision that such a word stands for, or what is wrong with it."""
    seed = seed_of(tags)
    if seed is None:
        return Text(
            f"{word}: which card this is, only the tag Seed could say, and there is none",
            f"{word}: welche Karte das ist, könnte nur das Tag Seed sagen, und das fehlt",
        )
    if position.to_move != "chance":
        return Text(
            f"{word}: only of chance's decisions it may be left open which they are",
            f"{word}: nur bei Entscheidungen des Zufalls darf offen bleiben, welche es sind",
        )
    found = Dice(seed).throw(position, number)
    wanted = as_heard(position, found)
    if word != wanted:
        return Text(f"{word} stands where the dice throw {wanted}", f"{word} steht da, wo {wanted} gewürfelt wird")
    return found


def doubt(tags: Mapping[str, str]) -> Text:
    """What is added to the refusal of a decision behind such words."""
    return Text(
        f" (hidden cards before it were thrown with Seed {tags.get('Seed', '')}: is that the game's?)",
        f" (verdeckte Karten davor wurden mit Seed {tags.get('Seed', '')} gewürfelt: ist das die der Partie?)",
    )


def unheard_fault(
    positions: Sequence[Position], decisions: Sequence[str], unheard: Collection[int], tags: Mapping[str, str]
) -> str | None:
    """Why these decisions cannot be written so that they are found again; None when they can."""
    for number in sorted(unheard):
        if number not in range(len(decisions)):
            return f"decision {number} is not there"
        position, word = positions[number], decisions[number]
        heard = as_heard(position, word)
        if not is_unheard(position, heard):
            return f"decision {number}, {word}, is open to all"
        found = thrown(position, heard, number, tags)
        if found != word:
            return f"decision {number}, {word}: {found.en if isinstance(found, Text) else f'the dice throw {found}'}"
    return None
