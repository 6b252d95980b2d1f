"""Whatever the library is given that is wrong, what it raises is a TischleinError."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from tischlein.cards.reading import load_set, read_set
from tischlein.play import (
    GAMES,
    Game,
    Match,
    Record,
    TischleinError,
    game,
    load_records,
    read_record,
    read_records,
    write_record,
)

HUGE = 10**5000
WRONG: tuple[Any, ...] = (
    None,
    -1,
    10**30,
    HUGE,
    1.5,
    float("nan"),
    float("inf"),
    True,
    "",
    "x",
    "\ud800",
    "\0",
    "9" * 5000,
    b"x",
    [],
    {},
    {"x": 1},
    [None],
    ("a",),
    object(),
)


def hashable(value: object) -> bool:
    return not isinstance(value, list | dict)


def _with_option(name: str, option: str, wrong: Any) -> Game:
    return game(name, **{option: wrong})


def _with_limit(chosen: Game, players: tuple[str, ...], limit: str, wrong: Any) -> Match:
    limits: dict[str, Any] = {"rounds": 1, limit: wrong}
    return Match(chosen, players, **limits)


def calls(name: str) -> Iterator[tuple[str, Callable[[Any], object]]]:
    """Every public call of a game that takes something, by a name."""
    chosen = game(name)
    start = played = chosen.start()
    while played.to_move == "chance":
        played = played.play(played.decisions()[0])
    for option in chosen.face.options:
        yield f"option {option.name}", partial(_with_option, name, option.name)
    yield "unknown option", lambda wrong: game(name, no_such_option=wrong)
    yield "options", lambda wrong: Game(chosen.face, wrong)
    yield "set-up", chosen.position
    for place, position in (("start", start), ("played", played)):
        for verb in ("play", "move", "why_not", "after", "word", "seen_by"):
            yield f"{verb} at {place}", getattr(position, verb)
    yield "decisions", lambda wrong: Record(start, wrong).positions
    yield "decision", lambda wrong: Record(start, (wrong,)).positions
    yield "tags", lambda wrong: write_record(Record(start, (), wrong))
    yield "tag", lambda wrong: write_record(Record(start, (), {"White": wrong}))
    yield "name of a tag", lambda wrong: write_record(Record(start, (), {wrong: "x"} if hashable(wrong) else {"": "x"}))
    yield "comments", lambda wrong: write_record(Record(start, (), {}, wrong))
    yield "comment", lambda wrong: write_record(Record(start, (), {}, {0: wrong}))
    yield (
        "place of a comment",
        lambda wrong: write_record(Record(start, (), {}, {wrong if hashable(wrong) else -1: "x"})),
    )
    yield "ending", lambda wrong: write_record(Record(start, (), {}, {}, wrong))
    yield "unheard", lambda wrong: write_record(Record(start, (), {}, {}, None, wrong))
    yield "players", lambda wrong: Match(chosen, wrong, rounds=1)
    players = tuple("player " + side for side in chosen.sides)
    for limit in ("rounds", "points", "seconds", "elapsed"):
        yield limit, partial(_with_limit, chosen, players, limit)
    yield "outcomes", lambda wrong: Match(chosen, players, rounds=1, outcomes=wrong)
    yield "outcome", lambda wrong: Match(chosen, players, rounds=1).add(wrong)


OTHERS: dict[str, Callable[[Any], object]] = {
    "game": game,
    "Game": Game,
    "Record": Record,
    "Match": lambda wrong: Match(wrong, ("a", "b"), rounds=1),
    "read_record": read_record,
    "read_records": lambda wrong: list(read_records(wrong)),
    "a line": lambda wrong: list(read_records([wrong])),
    "write_record": write_record,
    "load_records": lambda wrong: list(load_records(wrong)),
    "load_set": load_set,
    "read_set": lambda wrong: read_set(wrong, "wrong"),
}


def raised(call: Callable[[Any], object]) -> list[str]:
    """What else than TischleinError (and OSError, for files that are not there) a call raises."""
    found = []
    for wrong in WRONG:
        try:
            call(wrong)
        except (TischleinError, FileNotFoundError):
            continue
        except OSError as error:
            if error.strerror != "File name too long":
                found.append(f"{type(wrong).__name__}: {error!r}")
        except Exception as error:
            found.append(f"{type(wrong).__name__}: {error!r}"[:300])
    return found


@pytest.mark.parametrize("name", GAMES)
def test_a_game_raises_nothing_but_errors_of_its_own(name: str) -> None:
    assert {what: found for what, call in calls(name) if (found := raised(call))} == {}


def test_the_library_raises_nothing_but_errors_of_its_own() -> None:
    assert {what: found for what, call in OTHERS.items() if (found := raised(call))} == {}


@pytest.mark.parametrize("name", GAMES)
def test_errors_say_what_was_given_in_few_words(name: str) -> None:
    said: list[str] = []
    for _, call in [*calls(name), *OTHERS.items()]:
        for wrong in ("x" * 100_000, HUGE):
            try:
                call(wrong)
            except TischleinError as error:
                said.append(str(error))
            except OSError:
                continue
    assert len(said) > 20
    assert [text[:100] for text in said if len(text) > 2000] == []
