"""What holds for the cards in play, and what each seat sees: asked of the compiled rules natively, all at once."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import numpy as np

from rules.apfelernte import standing
from tischlein.kernel.algorithm import algorithm
from tischlein.kernel.native import native
from tischlein.kernel.rulebook import rule_book
from tischlein.rules import apfelernte as rules
from tischlein.rules.apfelernte import layout

GAME = rule_book("tischlein.rules.apfelernte")
_note_all, _view = native(standing.note_all), native(rules.view)


def text_of(module: Any) -> int:
    """A number that says which text of a module something was compiled with."""
    return int.from_bytes(hashlib.sha256(Path(module.__file__).read_bytes()).digest()[:6], "big") + 1


def _observing(written: int) -> Any:
    """``written`` keeps what was compiled with older rules of the tests from being used."""

    @algorithm
    def observing(game: Any, state: Any, held: Any, views: Any) -> int:
        """Note what holds, and every seat's view."""
        _note_all(state, held)
        for seat in range(state.cells[layout.PLAYERS]):
            for i in range(rules.STORAGE):
                views[seat, i] = 0
            _view(state, seat, views[seat])
        return written

    return observing


_observe = _observing(text_of(standing))


class Observed:
    """Room for what is observed; overwritten the next time."""

    def __init__(self) -> None:
        self.held = np.zeros((standing.ROOM, standing.ROW), np.int64)
        self.views = np.zeros((rules.SEATS, rules.STORAGE), np.int64)

    def look(self, state: rules.State) -> None:
        _observe(GAME, state, self.held, self.views)
