"""What a typed line means: decisions by their words, or by anything else that says them unambiguously."""

from __future__ import annotations

from collections.abc import Sequence

from tischlein.play import Position
from tischlein.play.spoken import Spoken, matches

LONGEST = 8
"""The most words of a line that are taken together for one decision."""


def understood(position: Position, words: Sequence[str]) -> tuple[int, list[str]]:
    """How many words at the beginning of a line say a decision together, and the legal decisions that they may mean.

    The words of decisions themselves are taken as they are, whatever follows.  Otherwise as many words as possible are
    taken together.  Means nothing: one word, and no decision.
    """
    legal = position.decisions()
    if words[0] in legal:
        return 1, [words[0]]
    face, state = position.game.face, position.state
    if position.to_move not in position.game.sides:
        forms = {word: Spoken((), (word,), whole=True) for word in legal}
    else:
        forms = {word: face.spoken(state, word) for word in legal}
    for many in range(min(len(words), LONGEST), 0, -1):
        found = matches(" ".join(words[:many]), forms, verb_alone=many == len(words))
        if found:
            return many, found
    return 1, []
