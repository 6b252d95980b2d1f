"""How native code is put together: everything that an algorithm needs is optimised once, as one.

Numba optimises every compiled function together with all that it calls, and makes machine code of it, before a caller
does the same again.  For rules of a few lines that costs nothing; a card game of two hundred functions on ten levels
took four minutes.  So parts (the native twins of rules, and steps of algorithms) stay unoptimised code without an entry
from Python; an algorithm links all parts that it reaches, each once, and only the whole is optimised and compiled.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from typing import Any

from numba import njit
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder


def _refuse(closure: int, arguments: int, keywords: int) -> int:
    raise TypeError("this is a part of algorithms, which cannot be called from Python by itself")


_refusal = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)(_refuse)


class Part(JITCodeLibrary):  # type: ignore[misc]  # numba has no types
    """The code of one function, to be linked into algorithms."""

    _shared_module: Any
    _linking_libraries: list[Any]

    def finalize(self) -> None:
        """Nothing is linked, optimised or compiled yet."""
        self._raise_if_finalized()
        self._finalize_dynamic_globals()
        self._finalized = True

    def alone(self) -> Any:
        """This function's module, in a form that is linked even before anything linked so far mentions it."""
        return _relinked(self._final_module.clone(), "external", "weak_odr")

    def _get_module_for_linking(self) -> Any:
        """This function with all that it needs, for code that knows nothing of parts."""
        if self._shared_module is None:
            self._shared_module = self.alone()
            for library in _reached(self._linking_libraries):
                self._shared_module.link_in(library._get_module_for_linking(), preserve=True)
        return self._shared_module

    def get_pointer_to_function(self, name: str) -> int:
        """There is no machine code; whoever calls a part from Python is told so."""
        return int(ctypes.cast(_refusal, ctypes.c_void_p).value or 0)

    @property
    def codegen(self) -> Any:
        """The code generator, except that nobody asks it for an environment (of Python objects) for this function."""
        return _WithoutEnvironments(self._codegen)


class Whole(JITCodeLibrary):  # type: ignore[misc]
    """The code of an algorithm with all parts that it reaches."""

    _linking_libraries: list[Any]

    def finalize(self) -> None:
        """Link every part once, then optimise and compile."""
        self._linking_libraries = list(_reached(self._linking_libraries))
        super().finalize()

    def _verify_declare_only_symbols(self) -> None:
        """What is left undefined may be found in this process, but not in one that loads the code from the cache."""
        missing = [each.name for each in self._final_module.functions if each.is_declaration and each.name[:3] == "_ZN"]
        if missing:
            raise RuntimeError(f"{self.name}: linked without {', '.join(missing)}")

    def _optimize_final_module(self) -> None:
        """Nobody else needs the parts, so those that are built into their callers may go."""
        _relinked(self._final_module, "weak_odr", "linkonce_odr")
        super()._optimize_final_module()


def _relinked(module: Any, before: str, now: str) -> Any:
    """A module, in which functions defined with one linkage have another one now."""
    for function in module.functions:
        if not function.is_declaration and function.linkage.name == before:
            function.linkage = now
    return module


class _Alone:
    """A part as a library that brings nothing but itself."""

    def __init__(self, part: Part) -> None:
        self._get_module_for_linking = part.alone
        self._reload_init = part._reload_init


def _reached(libraries: list[Any]) -> Iterator[Any]:
    """Libraries with all parts that they need, each once; the others after all parts.

    LLVM drops what is no part if nothing that is linked so far mentions it, even if what is linked later does.  A part
    that lists a library need not mention it: the branch that did may have been pruned.
    """
    seen: set[int] = set()
    left = list(reversed(libraries))
    others = []
    while left:
        library = left.pop()
        if id(library) not in seen:
            seen.add(id(library))
            if isinstance(library, Part):
                yield _Alone(library)
                left += reversed(library._linking_libraries)
            else:
                others.append(library)
    yield from others


class _WithoutEnvironments:
    def __init__(self, codegen: Any) -> None:
        self._codegen = codegen

    def __getattr__(self, word: str) -> Any:
        return getattr(self._codegen, word)

    def set_env(self, name: str, environment: Any) -> None:
        """Parts are never called from Python."""


class _Compiler(CompilerBase):  # type: ignore[misc]
    """Numba's pipeline with a library of another kind."""

    library: type[JITCodeLibrary]

    def define_pipelines(self) -> list[Any]:
        """The usual one, writing into such a library."""
        state = self.state
        state.library = self.library(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return [DefaultPassBuilder.define_nopython_pipeline(state)]


class PartCompiler(_Compiler):
    """Compiles parts."""

    library = Part


class WholeCompiler(_Compiler):
    """Compiles algorithms."""

    library = Whole


def part(**options: Any) -> Any:
    """Numba's decorator for a part: no reference counting, no entry from Python."""
    return njit(
        _nrt=False,
        no_cpython_wrapper=True,
        no_cfunc_wrapper=True,
        pipeline_class=PartCompiler,
        **options,
    )


def whole(**options: Any) -> Any:
    """Numba's decorator for an algorithm: no reference counting, the interpreter's lock released."""
    return njit(nogil=True, _nrt=False, no_cfunc_wrapper=True, pipeline_class=WholeCompiler, **options)
