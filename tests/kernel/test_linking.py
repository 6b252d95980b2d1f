"""An algorithm is linked with all that it mentions, in whatever order its parts list it."""

from __future__ import annotations

import pytest

from tischlein.kernel import count, routine
from tischlein.kernel.linking import whole
from tischlein.kernel.native import native
from tischlein.kernel.numba_compat import Whole


@routine
def lists(board: int) -> int:
    if board < 0 < board:  # numba lists what is called here; LLVM sees that nothing is
        return count(board)
    return board


@routine
def mentions(board: int) -> int:
    return count(board) + 1


first, second = native(lists), native(mentions)


def both(board: int) -> int:
    """What is called first lists what only the second mentions."""
    return int(first(board) + second(board))


def test_who_lists_a_library_need_not_mention_it() -> None:
    assert whole()(both)(0b1011) == 0b1011 + 4


def test_what_is_left_undefined_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def only_listed(library: Whole) -> None:
        library._linking_libraries = []
        super(Whole, library).finalize()

    monkeypatch.setattr(Whole, "finalize", only_listed)
    with pytest.raises(RuntimeError, match=r"both: linked without _ZN\S*lists\S*, _ZN\S*mentions"):
        whole()(both)(1)
