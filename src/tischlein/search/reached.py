"""Whether a tree has a later position in it: where a search that is to go on from there finds what it knows."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Any

import numpy as np

from tischlein.kernel.rulebook import RuleBook
from tischlein.search.line import KEYS, LENGTH, LIMIT

WORTH = 1_000
"""A position with less than this part of the tree's simulations is not looked for: so little is not worth keeping."""

MOST_LOOKS = 2_000
"""How many positions of the tree are looked at, those after the fewest decisions first."""


@dataclass(frozen=True)
class Reached:
    """A node of a tree, and how many decisions below the root."""

    node: int
    depth: int


def reached(book: RuleBook, tree: Any, root: Any, line: Any, target: Any, target_line: Any) -> Reached | None:
    """The expanded node in which a state was reached from the root; None where the tree has none.

    ``line`` is the line of play that ends in the root's state, and ``target_line`` the target's, which has to come of
    it by the same decisions: positions before the root may tell two equal states apart.
    """
    least = int(tree.visits[0]) // WORTH
    queue: deque[tuple[int, tuple[Any, ...]]] = deque([(0, (root,))])
    looks = 0
    while queue and looks < MOST_LOOKS:
        node, states = queue.popleft()
        looks += 1
        if _equal(states[-1], target) and _leads_to(book, line, states[1:], target_line):
            return Reached(node, len(states) - 1)
        first, end = int(tree.first[node]), int(tree.first[node] + tree.count[node])
        known = zip(tree.visits[first:end].tolist(), tree.count[first:end].tolist(), range(first, end), strict=True)
        for visits, children, child in sorted(known, reverse=True):
            if children and visits > least:
                spare = np.zeros(book.STORAGE, np.int64)
                queue.append((child, (*states, book.play(book.copy(states[-1], spare), int(tree.move[child])))))
    return None


def _equal(one: Any, other: Any) -> bool:
    """Whether two states, tuples of numbers or with arrays, are the same."""
    if isinstance(one, tuple):
        return all(map(_equal, one, other))
    return bool(np.array_equal(one, other))


def _leads_to(book: RuleBook, line: Any, states: tuple[Any, ...], target: Any) -> bool:
    """Whether a line of play becomes another by these states."""
    if not book.REPEATS:
        return True
    line = line.copy()
    for state in states:
        key = book.key(state)
        if key >= 0:
            line[KEYS + book.quiet(state)] = key
    end = KEYS + target[LENGTH]
    return bool(line[LIMIT] == target[LIMIT] and np.array_equal(line[KEYS:end], target[KEYS:end]))
