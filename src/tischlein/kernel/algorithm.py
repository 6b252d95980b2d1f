"""The decorators for compiled code that is not a rule."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

from numba import config, njit

from tischlein.kernel import typing as _typing  # noqa: F401  (teaches numba what a RuleBook is)
from tischlein.kernel.cache import keep_on_disk
from tischlein.kernel.linking import part, whole
from tischlein.kernel.numba_compat import WITHOUT_REFERENCE_COUNTING

F = TypeVar("F", bound=Callable[..., Any])


def algorithm(function: F) -> F:
    """Compile a loop over any game.  Its first parameter is the game's RuleBook.

    Allocates nothing (the caller brings the buffers) and releases the interpreter lock, so that threads run side by
    side.  Kept on disk under a key that contains the digest of all compiled sources.
    """
    compiled = whole()(function)
    if not config.DISABLE_JIT:
        keep_on_disk(compiled)
    return cast(F, compiled)


def step(function: F) -> F:
    """Compile a piece of an algorithm that only algorithms call: it becomes part of them, and nothing by itself."""
    return cast(F, part(nogil=True)(function))


def helper(function: F) -> F:
    """Compile a function that takes no game.  Not kept on disk by itself: it is compiled into algorithms, whose cache
    key covers its source; a cache of its own would miss edits in what it calls."""
    return cast(F, njit(nogil=True, **WITHOUT_REFERENCE_COUNTING)(function))
