"""Nothing that a position or a game hands out changes it, and a view is not taken for a position."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest

from conformance.every_game import EVERY_RULESET, label
from tischlein.play import Game, Position, TischleinError, game
from tischlein.play.record import Record

CARDS = game("apfelernte", players=3)


def begun(played: Game, decisions: int = 150) -> Position:
    """A position some decisions in, the first of each taken, and before the end."""
    position = played.start()
    for _ in range(decisions):
        after = position.after(position.moves[0])
        if after.outcome:
            break
        position = after
    return position


def scribble(value: Any) -> None:
    """Write into every array of a state."""
    for part in value if isinstance(value, tuple) else (value,):
        if isinstance(part, np.ndarray):
            part[:] = -1


def told(position: Position) -> tuple[Any, ...]:
    return position.decisions(), position.to_move, str(position), position.text, hash(position), position.line


@pytest.mark.parametrize("played", EVERY_RULESET, ids=label)
def test_writing_into_a_state_changes_no_position(played: Game) -> None:
    position = begun(played)
    before, fresh = told(position), told(played.start())
    scribble(position.state)
    scribble(position.game.start().state)
    scribble(played.face.start(played.options))
    assert told(position) == before
    assert told(played.start()) == fresh, "nor what games begin with"


@pytest.mark.parametrize("played", EVERY_RULESET, ids=label)
def test_a_position_keeps_nothing_of_the_state_that_it_is_made_from(played: Game) -> None:
    state = begun(played).state
    position = Position.begin(played, state)
    before = position.decisions(), str(position)
    scribble(state)
    assert (position.decisions(), str(position)) == before


@pytest.mark.parametrize("played", EVERY_RULESET, ids=label)
def test_attributes_cannot_be_set(played: Game) -> None:
    position = begun(played)
    for name in ("state", "game", "line", "moves", "seat", "to_move", "outcome", "text", "anything"):
        with pytest.raises(AttributeError):
            setattr(position, name, None)
    for given in (position.moves, position.line):
        assert isinstance(given, tuple)
    with pytest.raises(TypeError):
        played.options["players"] = 9  # type: ignore[index]
    before = told(position)
    position.decisions().clear()
    chances = position.chances()
    if isinstance(chances, dict):
        chances.clear()
    assert told(position) == before


@pytest.mark.parametrize("played", EVERY_RULESET, ids=label)
def test_copies_are_the_position(played: Game) -> None:
    position = begun(played)
    for other in (copy.copy(position), copy.deepcopy(position), pickle.loads(pickle.dumps(position))):
        assert told(other) == told(position)
        scribble(other.state)
        assert told(other) == told(position)


# Views


HIDDEN = [played for played in EVERY_RULESET if played.book.HIDDEN]


@pytest.mark.parametrize("played", HIDDEN, ids=label)
def test_a_view_is_not_taken_for_a_position(played: Game) -> None:
    whole = begun(played)
    for side in (None, *played.sides):
        view = whole.seen_by(side)
        with pytest.raises(TischleinError, match="may know of a position: it has no text"):
            _ = view.text
        with pytest.raises(TischleinError, match="may know of a position: it cannot be played on"):
            view.after(0)
        for words in ([], ["pass"]):
            with pytest.raises(TischleinError, match="may know of a position: it cannot be played on"):
                view.play(*words)
        assert view != whole
        assert "seen by" in repr(view)
        assert view.seen_by(side) == view
        with pytest.raises(TischleinError, match="nobody else can see it"):
            view.seen_by(None if side else played.sides[0])
        assert view.decisions() == (whole.decisions() if side == whole.to_move else [])
        assert view.to_move == whole.to_move
        again = pickle.loads(pickle.dumps(view))
        assert again == view
        with pytest.raises(TischleinError):
            _ = again.text
        with pytest.raises(TischleinError):
            Record(view, ())
        shown = str(view)
        scribble(view.state)
        assert str(view) == shown


@pytest.mark.parametrize("played", [played for played in EVERY_RULESET if not played.book.HIDDEN], ids=label)
def test_where_nothing_is_hidden_a_view_is_the_position(played: Game) -> None:
    position = begun(played)
    assert position.seen_by(played.sides[0]) is position
