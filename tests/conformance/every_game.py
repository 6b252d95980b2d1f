"""The games and option sets that the conformance suite goes through."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

from conformance.hidden_tricks_face import HIDDEN_TRICKS
from tischlein.play import GAMES, Game, Position, game

PUFF_FLAGS = {"enter_first": False, "all_home": False, "multiples": True, "one_two": True, "rest_to_opponent": True}
"""Each of Puff's flags with the value that is not its default."""


def _option_sets() -> Iterator[tuple[str, dict[str, object]]]:
    for name in ("fox_and_geese", "bagh_chal", "fox_and_hounds"):
        yield name, {}
        yield name, {"repetition": 4}
    for board, escape in product((8, 6, 7, 9, 10), ("safe", "any")):
        yield "pferdeaeppel", {"board": board, "escape": escape}
    for ruleset in ("contrary", "long"):
        yield "puff", {"ruleset": ruleset}
        for flag, value in PUFF_FLAGS.items():
            yield "puff", {"ruleset": ruleset, flag: value}
        yield "puff", {"ruleset": ruleset, **PUFF_FLAGS}

    yield "apfelernte", {}
    yield "apfelernte", {"players": 3, "lives": 1, "hand": 7, "simple": True}
    yield "apfelernte", {"players": 6, "pool": "own", "turn_limit": 50, "deck": 10, "hand": 3}


def all_puff() -> Iterator[Game]:
    """Puff with every combination of its options."""
    for ruleset in ("contrary", "long"):
        for values in product((False, True), repeat=len(PUFF_FLAGS)):
            yield game("puff", ruleset=ruleset, **dict(zip(PUFF_FLAGS, values, strict=True)))


TABLE_GAMES = [game(name, **options) for name, options in _option_sets()]
"""Every option of every game of the table at every value, at least once."""

EVERY_OPTION_SET = [*TABLE_GAMES, HIDDEN_TRICKS]

EVERY_RULESET = [*(game(name) for name in GAMES), game("puff", ruleset="long"), HIDDEN_TRICKS]
"""The six rulesets with their default options, and the game that only the tests know."""


def named(name: str, options: dict[str, object]) -> Game:
    """One of these games, by name."""
    return HIDDEN_TRICKS if name == HIDDEN_TRICKS.name else game(name, **options)


def label(value: object) -> str:
    """A game as the name of a test."""
    return f"{value.name} {value.options_text}".strip() if isinstance(value, Game) else str(value)


def random_game(start: Position, seed: int, limit: int = 20_000) -> list[Position]:
    """The positions of a random game, chance by its probabilities; an assertion fails if it does not end."""
    rng = random.Random(seed)
    positions = [start]
    while positions[-1].outcome is None:
        here = positions[-1]
        chances = here.chances()
        word = rng.choices(list(chances), list(chances.values()))[0] if chances else rng.choice(here.decisions())
        positions.append(here.play(word))
        assert len(positions) < limit, "the game does not end"
    return positions
