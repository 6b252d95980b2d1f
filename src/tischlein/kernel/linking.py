"""How native code is put together: everything that an algorithm needs is optimised once, as one.

Numba optimises every compiled function together with all that it calls, and makes machine code of it, before a caller
does the same again.  For rules of a few lines that costs nothing; a card game of two hundred functions on ten levels
took four minutes.  So parts (the native twins of rules, and steps of algorithms) stay unoptimised code without an entry
from Python; an algorithm links all parts that it reaches, each once, and only the whole is optimised and compiled.

``numba_compat`` has the classes that do it, since they use private names of numba.  With a numba that lacks one of
these names, parts and algorithms are ordinary compiled functions: slower to compile, equal in their results.
"""

from __future__ import annotations

from typing import Any

from numba import njit

from tischlein.kernel.numba_compat import LINKING, WITHOUT_REFERENCE_COUNTING, PartCompiler, WholeCompiler


def part(**options: Any) -> Any:
    """Numba's decorator for a part: no reference counting, no entry from Python."""
    if not LINKING:
        return njit(**WITHOUT_REFERENCE_COUNTING, **options)
    return njit(
        no_cpython_wrapper=True,
        no_cfunc_wrapper=True,
        pipeline_class=PartCompiler,
        **WITHOUT_REFERENCE_COUNTING,
        **options,
    )


def whole(**options: Any) -> Any:
    """Numba's decorator for an algorithm: no reference counting, the interpreter's lock released."""
    if not LINKING:
        return njit(nogil=True, **WITHOUT_REFERENCE_COUNTING, **options)
    return njit(
        nogil=True, no_cfunc_wrapper=True, pipeline_class=WholeCompiler, **WITHOUT_REFERENCE_COUNTING, **options
    )
