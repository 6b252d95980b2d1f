"""Searches in trees that are much too small, and one that goes on through a game; printed, to be compared, when run."""

from __future__ import annotations

from conformance.hidden_tricks_face import HIDDEN_TRICKS
from tischlein.play import Position, game
from tischlein.search.decide import Search

SMALL = 150


def in_a_small_tree(position: Position, simulations: int, nodes: int = SMALL, seed: int = 1) -> str:
    """What a search with so little room finds."""
    rules = position.game
    found = Search(rules.book, nodes).decide(
        position.state, position.line, rules.limit, simulations=simulations, seed=seed
    )
    return str(found)


def through_a_game(position: Position, simulations: int, decisions: int, nodes: int = SMALL) -> list[str]:
    """A search that goes on from decision to decision, of both sides."""
    search = Search(position.game.book, nodes)
    found: list[str] = []
    while position.outcome is None and len(found) < decisions:
        decision = search.decide(
            position.state,
            position.line,
            position.game.limit,
            simulations=simulations,
            seed=len(found),
            go_on=True,
        )
        found.append(str(decision))
        position = position.after(decision.move)
    return found


def some() -> list[str]:
    """A few short searches."""
    tricks = HIDDEN_TRICKS.start().play(*(f"deal-{card}" for card in (1, 4, 3, 2, 5, 7, 6, 9, 8)))
    return [
        in_a_small_tree(game("fox_and_hounds").start(), 300),
        in_a_small_tree(game("bagh_chal").start().play("c3"), 150),
        in_a_small_tree(tricks, 300, nodes=30),
        *through_a_game(game("fox_and_hounds").start(), 80, 12),
    ]


if __name__ == "__main__":
    print("\n".join(some()))
