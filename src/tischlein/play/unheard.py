"""Hidden cards in the record of a game that goes on: ``draw-?``, as a spectator hears it.

The tag Seed says which card it is: the decision with the number n (from 0, set-up positions left out) is throw n of the
dice of that seed.  A side's decision that others do not hear (``swap-?3``) has a number: its place among the legal
ones, moved on by a lot of that seed.  So the file tells nobody a card who only reads it, and still the game can go on.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence

from tischlein.play.dice import Dice, seed_of
from tischlein.play.errors import TischleinError
from tischlein.play.position import Position
from tischlein.play.words import Text

SIGN = "?"
"""Stands in a word for the card that it does not say."""


def is_unheard(position: Position, word: str) -> bool:
    """Whether a word stands for a decision without saying which card it names."""
    return position.game.book.HIDDEN and re.fullmatch(r".*\?[0-9]*", word) is not None


def as_heard(position: Position, word: str) -> str:
    """The word of a decision as a spectator hears it."""
    return position.game.face.heard(position.state, position.move(word), -1)


def covered(position: Position, word: str, number: int, tags: Mapping[str, str]) -> str:
    """A decision as it stands in a file that leaves its card open.

    Raises TischleinError without the tag Seed for a decision of a side.
    """
    heard = as_heard(position, word)
    if position.to_move == "chance" or heard == word:
        return heard
    seed = seed_of(tags)
    if seed is None:
        raise TischleinError(f"{heard}: only the tag Seed can say which card this is, and there is none")
    many = len(position.moves)
    return f"{heard}{1 + (position.decisions().index(word) + Dice(seed).lot(number, many)) % many}"


def thrown(position: Position, word: str, number: int, tags: Mapping[str, str]) -> str | Text:
    """The decision that such a word stands for, or what is wrong with it."""
    seed = seed_of(tags)
    if seed is None:
        return Text(
            f"{word}: which card this is, only the tag Seed could say, and there is none",
            f"{word}: welche Karte das ist, könnte nur das Tag Seed sagen, und das fehlt",
        )
    if position.to_move != "chance":
        return _uncovered(position, word, Dice(seed).lot(number, max(len(position.moves), 1)))
    found = Dice(seed).throw(position, number)
    wanted = as_heard(position, found)
    if word != wanted:
        return Text(f"{word} stands where the dice throw {wanted}", f"{word} steht da, wo {wanted} gewürfelt wird")
    return found


def _uncovered(position: Position, word: str, lot: int) -> str | Text:
    """The decision of a side that is covered by a number, or what is wrong with it."""
    heard, _, cover = word.partition(SIGN)
    words = position.decisions()
    if all(as_heard(position, each) == each for each in words):
        return Text(
            f"{word}: only of chance's decisions it may be left open which they are",
            f"{word}: nur bei Entscheidungen des Zufalls darf offen bleiben, welche es sind",
        )
    if cover and 1 <= int(cover) <= len(words):
        found = words[(int(cover) - 1 - lot) % len(words)]
        if as_heard(position, found) == heard + SIGN:
            return found
    return Text(
        f"{word}: no decision that may be made here is left open like this",
        f"{word}: keine Entscheidung, die hier möglich ist, bleibt so offen",
    )


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
        sealed = heard if seed_of(tags) is None else covered(position, word, number, tags)
        found = thrown(position, sealed, number, tags)
        if found != word:
            return f"decision {number}, {word}: {found.en if isinstance(found, Text) else f'the dice throw {found}'}"
    return None
