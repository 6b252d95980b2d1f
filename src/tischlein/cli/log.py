"""The log of a game with hidden cards: what has happened, as a side may know it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from tischlein.cli.course import Course
from tischlein.play import Position
from tischlein.play.words import Language


def log_lines(course: Course, begin: int, side: str | None, language: Language) -> list[str]:
    """The decisions from a number on and what followed from them, in sentences; those of the side itself are left out
    where the sentence says no more than the decision.

    Throws of chance of one kind share a line, and equal ones among them are counted.
    """
    told: list[tuple[str, list[str]]] = []
    for number in range(begin, len(course.decisions)):
        before, after = course.positions[number : number + 2]
        kind, sentence = _sentence(before, course.decisions[number], side, language)
        move = before.move(course.decisions[number])
        if before.to_move != side or before.game.face.is_retold(before.state, move):
            if not (kind and told and told[-1][0] == kind):
                told.append((kind, []))
            told[-1][1].append(sentence)
            says = before.game.face.explained(before.state, move)
            if says:
                told.append(("", [f"  {says.in_language(language)}"]))
        told += (("", [each]) for each in followed(before, after, side, language))
    return [" ".join(_counted(sentences)) for _, sentences in told]


def seat_of(position: Position, side: str | None) -> int:
    """The seat of a side; -1 for a spectator."""
    return -1 if side is None else position.game.sides.index(side)


def followed(before: Position, after: Position, side: str | None, language: Language) -> list[str]:
    """What followed from a decision, as the side may know it."""
    then, now = before.seen_by(side).state, after.seen_by(side).state
    return [text.in_language(language) for text in before.game.face.followed(then, now, seat_of(before, side))]


def _sentence(before: Position, word: str, side: str | None, language: Language) -> tuple[str, str]:
    """A decision's kind (nothing where it has a line of its own), and the sentence for it."""
    face, move, seat = before.game.face, before.move(word), seat_of(before, side)
    heard, told = face.heard(before.state, move, seat), face.told(before.state, move, seat)
    by_chance = before.to_move == "chance"
    who = "" if by_chance else f"{face.side_titles[before.to_move or ''].in_language(language)}: "
    return heard.partition("-")[0] if by_chance else "", told.in_language(language) if told else who + heard


def _counted(sentences: list[str]) -> Iterator[str]:
    for sentence, equal in groupby(sentences):
        many = len(list(equal))
        yield sentence if many == 1 else f"{sentence} ({many}×)"
