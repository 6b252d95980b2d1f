"""Refusals and records of games with hidden cards say nothing that the asking side does not know."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tischlein.kernel.random import seeded
from tischlein.play import IllegalDecision, Position, Record, TischleinError, game, read_record, write_record

SEED = "31"


def positions(seed: int, **options: object) -> Iterator[tuple[Position, str]]:
    """Those of a random game with the decisions made in them."""
    rng = random.Random(seed)
    position = game("apfelernte", turn_limit=50, **options).start()
    while position.outcome is None:
        words = position.decisions()
        busy = [word for word in words if word not in ("pass", "none", "skip")]
        word = rng.choice(busy or words)
        yield position, word
        position = position.play(word)


def another(position: Position, side: str, seed: int) -> Position:
    """A position that the side cannot tell from this one."""
    face, book = position.game.face, position.game.book
    truth = book.determinise(position.state, position.game.sides.index(side), seeded(seed), face.spare())
    return Position(position.game, truth, ())


WORDS = [
    *(f"{verb}-{card:03}" for card in range(1, 121, 7) for verb in ("play", "discard", "swap", "draw", "random")),
    *("attack-035-b", "block-008", "attach-008", "target-017", "first-008", "first-008-2"),
    *("life-2", "player-b", "pass", "stop", "use", "skip", "none", "x", "play-?", "swap-?3"),
]


@pytest.mark.parametrize("seed", range(2))
def test_positions_that_a_side_cannot_tell_apart_refuse_the_same(seed: int) -> None:
    compared = 0
    for number, (position, _) in enumerate(positions(seed, players=3, deck=10)):
        if number < 40 or number % 11:
            continue
        for side in position.game.sides:
            other = another(position, side, number)
            held = [word for each in (position, other) for word in each.decisions()][:40]
            for word in (*WORDS, *held):
                assert position.why_not(word, side) == other.why_not(word, side)
                assert position.why_not(word, side) == position.seen_by(side).why_not(word)
                compared += 1
            if position.to_move == side:
                for word in WORDS:
                    assert refused(position, word) == refused(other, word) == refused(position.seen_by(side), word)
            elif position.to_move:
                wanted = "chance" if position.to_move == "chance" else "not_your_turn"
                assert {position.why_not(word, side).rule for word in held} == {wanted}  # type: ignore[union-attr]
        for word in WORDS:
            spectator = position.seen_by(None).why_not(word)
            assert spectator
            assert spectator.rule in ("chance", "not_your_turn")
    assert compared > 300


def refused(position: Position, word: str) -> str:
    """How a decision is refused when it is to be made; nothing if it is legal."""
    try:
        position.move(word)
    except IllegalDecision as error:
        return str(error)
    return ""


def exchange() -> tuple[list[Position], list[str]]:
    """A game up to and with an exchanged life card, of which there were several."""
    for seed in range(200):
        made: list[str] = []
        seen: list[Position] = []
        for position, word in positions(seed, players=2, deck=20):
            seen.append(position)
            made.append(word)
            if word.startswith("swap-"):
                return seen, made
    raise AssertionError("nobody has exchanged a life card")


def test_a_record_of_a_running_game_does_not_say_which_card_was_laid_down() -> None:
    seen, made = exchange()
    last = len(made) - 1
    record = Record(seen[0], tuple(made), {"Seed": SEED}, unheard=frozenset([last]))
    text = write_record(record)
    written = text.split("\n\n", 1)[1].split()[-2]
    assert written.startswith("swap-?")
    again = read_record(text)
    assert (again.decisions, again.unheard) == (record.decisions, record.unheard)
    covers = set()
    for seed in range(12):
        other = write_record(Record(seen[0], tuple(made), {"Seed": str(seed)}, unheard=frozenset([last])))
        covers.add(other.split("\n\n", 1)[1].split()[-2])
    assert len(covers) > 1, "the number says nothing without the seed"
    with pytest.raises(TischleinError, match="Seed"):
        write_record(Record(seen[0], tuple(made), {}, unheard=frozenset([last])))
    with pytest.raises(TischleinError, match="left open"):
        read_record(text.replace(written, "swap-?99"))
