"""Course: a game in progress, which grows by decisions and shrinks when they are taken back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tischlein.play import Position, Record


class Course:
    """The positions and decisions of a game so far.  A refused decision leaves it as it is."""

    def __init__(
        self, start: Position, decisions: Iterable[str] = (), comments: Mapping[int, str] | None = None
    ) -> None:
        self.positions = [start]
        self.decisions: list[str] = []
        self.comments = dict(comments or {})
        """Texts by the number of decisions before them, as a record has them."""
        self.play(*decisions)

    @property
    def position(self) -> Position:
        """The position now."""
        return self.positions[-1]

    def play(self, *words: str) -> None:
        """Make these decisions, all or none.  Raises IllegalDecision when a rule refuses one."""
        positions = [self.position]
        for word in words:
            positions.append(positions[-1].play(word))
        self.positions += positions[1:]
        self.decisions += words

    def rewind(self, number: int) -> None:
        """Go back to the position after so many decisions; comments on later ones go with them."""
        del self.positions[number + 1 :], self.decisions[number:]
        self.comments = {place: text for place, text in self.comments.items() if place <= number}

    def record(self, tags: dict[str, str], unheard: frozenset[int] = frozenset()) -> Record:
        """The game so far as a record; ``unheard`` are the decisions whose cards it leaves open."""
        return Record(self.positions[0], tuple(self.decisions), tags, self.comments, unheard=unheard)
