"""How numba sees a RuleBook: a type that carries the game's name and the digest of its sources.

The type is part of the key of numba's compile cache.  An algorithm is therefore compiled once a game, found again by
the next process, and compiled anew after any edit to a source that went into it.
"""

from typing import Any

from numba import types
from numba.extending import (
    NativeValue,
    infer_getattr,
    lower_getattr_generic,
    models,
    register_model,
    typeof_impl,
    unbox,
)

from tischlein.kernel.native import native
from tischlein.kernel.numba_compat import AttributeTemplate, Dispatcher
from tischlein.kernel.rule import is_rule
from tischlein.kernel.rulebook import RuleBook

_known: dict[tuple[str, str], RuleBook] = {}


class RuleBookType(types.Opaque):
    """The type of one game's rules, at one state of their sources."""

    def __init__(self, name: str, digest: str) -> None:
        self.identity = name, digest
        super().__init__(f"RuleBook({name}@{digest})")

    @property
    def key(self) -> tuple[str, str]:
        """What numba compares types by."""
        return self.identity


register_model(RuleBookType)(models.OpaqueModel)


@typeof_impl.register(RuleBook)
def _typeof(book: RuleBook, context: Any) -> RuleBookType:
    _known[book.name, book.digest] = book
    return RuleBookType(book.name, book.digest)


@unbox(RuleBookType)
def _unbox(typ: Any, book: Any, context: Any) -> Any:
    return NativeValue(context.context.get_dummy_value())


def _word(typ: RuleBookType, word: str) -> Any:
    value = getattr(_known[typ.identity], word)
    return native(value) if is_rule(value) else value


@infer_getattr
class _Words(AttributeTemplate):
    """``game.legal`` and the like are known when an algorithm is compiled: direct calls and constants."""

    key = RuleBookType

    def generic_resolve(self, typ: RuleBookType, word: str) -> Any:
        value = _word(typ, word)
        if isinstance(value, Dispatcher):
            return types.Dispatcher(value)
        if isinstance(value, int):
            return types.literal(value)
        raise TypeError(f"{typ}: algorithms read rules and integers, {word} is neither")


@lower_getattr_generic(RuleBookType)
def _read(context: Any, builder: Any, typ: RuleBookType, value: Any, word: str) -> Any:
    found = _word(typ, word)
    if isinstance(found, int):
        return context.get_constant(types.int64, found)
    return context.get_dummy_value()
