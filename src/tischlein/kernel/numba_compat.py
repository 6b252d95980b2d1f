"""Everything private of numba that the kernel uses, in one place, checked when this module is imported.

Numba promises nothing about these names. ``_LINKING`` and ``_CACHING`` list functions of numba and the names that their
code must mention, so that a renamed method is noticed even where overriding it would merely have no effect. If
something is missing, ``LINKING`` or ``CACHING`` is False, one warning says which numba broke what, and the kernel falls
back to what numba promises: the same results, compiled more slowly.

    LINKING   parts are linked once into an algorithm (``linking``); otherwise numba compiles every function with all
              that it calls, on every level again (four minutes for a card game, seconds for a board game)
    CACHING   compiled code is kept on disk (``cache``); otherwise every process compiles for itself, since numba's own
              cache may give two games one file
"""

from __future__ import annotations

import ctypes
import warnings
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import numba

TESTED = "0.63 to 0.68"
"""The versions of numba that the tests run with."""

try:
    from numba.core import caching, cgutils, codegen, compiler, dispatcher, options
    from numba.core.dispatcher import Dispatcher
    from numba.core.imputils import RefType, iternext_impl
    from numba.core.serialize import dumps
    from numba.core.typing.templates import AttributeTemplate
except ImportError as error:
    raise ImportError(
        f"numba {numba.__version__} has moved a part of its extension interface ({error}); tested with numba {TESTED}"
    ) from error

__all__ = [
    "CACHING",
    "LINKING",
    "TESTED",
    "WITHOUT_REFERENCE_COUNTING",
    "AttributeTemplate",
    "Dispatcher",
    "PartCompiler",
    "RefType",
    "Whole",
    "WholeCompiler",
    "cgutils",
    "dumps",
    "enable_disk_cache",
    "iternext_impl",
]

_LINKING = (
    ("CodeLibrary", "__init__", ("_codegen", "_name", "_reload_init")),
    ("CodeLibrary", "_raise_if_finalized", ("_finalized",)),
    ("CodeLibrary", "enable_object_caching", ()),
    ("CPUCodeLibrary", "__init__", ("_linking_libraries", "_final_module", "_shared_module")),
    (
        "CPUCodeLibrary",
        "finalize",
        (
            "_raise_if_finalized",
            "_linking_libraries",
            "_reload_init",
            "_get_module_for_linking",
            "link_in",
            "_optimize_final_module",
            "_finalize_final_module",
        ),
    ),
    ("CPUCodeLibrary", "_get_module_for_linking", ("_final_module", "_shared_module")),
    ("CPUCodeLibrary", "_optimize_final_module", ("_final_module",)),
    (
        "CPUCodeLibrary",
        "_finalize_final_module",
        ("_finalize_dynamic_globals", "_verify_declare_only_symbols", "_finalized"),
    ),
    ("JITCodeLibrary", "get_pointer_to_function", ()),
)
_CACHING = (
    ("Cache", "__init__", ("_impl", "_cache_path", "_cache_file", "filename_base")),
    ("Cache", "_load_overload", ("_cache_file", "load")),
    ("Cache", "_save_overload", ("_cache_file", "save")),
    ("Cache", "flush", ("_cache_file", "flush")),
    ("Cache", "save_overload", ()),
    ("Dispatcher", "enable_caching", ("_cache",)),
)


def _missing(module: Any, wants: tuple[tuple[str, str, tuple[str, ...]], ...]) -> list[str]:
    """The names that this numba lacks: of classes, of methods, or in the code of a method."""
    found = []
    for owner, method, names in wants:
        code = getattr(getattr(getattr(module, owner, None), method, None), "__code__", None)
        if code is None:
            found.append(f"{owner}.{method}")
        else:
            found += [f"{name} in {owner}.{method}" for name in names if name not in code.co_names]
    return found


def _supports(feature: str, missing: list[str], consequence: str) -> bool:
    """Whether nothing is missing; otherwise warn, in one sentence, which numba broke which feature."""
    if missing:
        warnings.warn(
            f"numba {numba.__version__} lacks {', '.join(missing)}, which {feature} needs, so {consequence} "
            f"(results are the same; tested with numba {TESTED})",
            RuntimeWarning,
            stacklevel=2,
        )
    return not missing


def _cache_missing() -> list[str]:
    return _missing(caching, _CACHING[:-1]) + _missing(dispatcher, _CACHING[-1:])


LINKING = _supports(
    "linking algorithms from parts", _missing(codegen, _LINKING), "games take longer to compile, Apfelernte minutes"
)
CACHING = _supports("keeping compiled code on disk", _cache_missing(), "every process compiles for itself")

WITHOUT_REFERENCE_COUNTING: dict[str, bool] = {"_nrt": False}
"""Numba's option that switches reference counting off, where this numba has it: twice to five times as fast."""

if not _supports(
    "switching reference counting off",
    [] if hasattr(options.DefaultOptions, "_nrt") else ["DefaultOptions._nrt"],
    "games and searches run at a half to a fifth of their speed",
):
    WITHOUT_REFERENCE_COUNTING = {}


# Linking.  The classes exist whatever LINKING says; nothing uses them where it is False.

_Library: Any = getattr(codegen, "JITCodeLibrary", object)


def _refuse(closure: int, arguments: int, keywords: int) -> int:
    raise TypeError("this is a part of algorithms, which cannot be called from Python by itself")


_refusal = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)(_refuse)


class Part(_Library):  # type: ignore[misc]  # numba has no types
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


class Whole(_Library):  # type: ignore[misc]
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


class _Compiler(compiler.CompilerBase):  # type: ignore[misc]
    """Numba's pipeline with a library of another kind."""

    library: type[Any]

    def define_pipelines(self) -> list[Any]:
        """The usual one, writing into such a library."""
        state = self.state
        state.library = self.library(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return [compiler.DefaultPassBuilder.define_nopython_pipeline(state)]


class PartCompiler(_Compiler):
    """Compiles parts."""

    library = Part


class WholeCompiler(_Compiler):
    """Compiles algorithms."""

    library = Whole


# The cache on disk.


def enable_disk_cache(compiled: Any, make_files: Callable[[str, str], Any]) -> None:
    """Let a dispatcher keep its code in ``make_files(folder, base name)``, in the folder that numba chooses.

    The files have ``load(key)``, ``save(key, data)`` and ``flush()``. Does nothing if numba finds no folder that it can
    write to. Errors of the file system (OSError) while saving are ignored: the code is then compiled again next time.
    """
    try:
        compiled.enable_caching()
    except RuntimeError as error:
        if "no locator available" not in str(error):
            raise
        return
    cache = compiled._cache
    cache._cache_file = make_files(cache._cache_path, cache._impl.filename_base)
    save = cache.save_overload

    def save_if_possible(signature: Any, data: Any) -> None:
        with suppress(OSError):  # numba tries the folder first, which may be gone or full by now
            save(signature, data)

    cache.save_overload = save_if_possible
