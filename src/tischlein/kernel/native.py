"""The native twins of rules: the same functions, compiled by numba, with tables as arrays.

A twin has the code of its rule but globals of its own, in which every rule is replaced by its twin and every table by
an array.  So a rules module stays plain Python for whoever calls it from Python, and nothing in it mentions numba.

``_nrt=False`` switches numba's reference counting off: a search runs twice to five times as fast, and a rule that
allocates is refused when it is compiled.  ``forceinline`` lets LLVM keep a state in registers from rule to rule, which
it otherwise spills at every call of a large one: random games are 5 to 9 % faster.  A ``@routine`` is left as it is.
"""

from collections.abc import Callable
from types import FunctionType
from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic, lower_builtin, models, overload, register_model

from tischlein.kernel.linking import part
from tischlein.kernel.numba_compat import RefType, cgutils, iternext_impl
from tischlein.kernel.rule import Grid, Table, is_routine, is_rule
from tischlein.kernel.sets import count, lowest, points

_twins: dict[Callable[..., Any], Any] = {}
_worlds: dict[int, dict[str, Any]] = {}


def native(function: Any) -> Any:
    """The native twin of a rule, made once."""
    if function not in _twins:
        world = _world(function.__globals__)
        if function not in _twins:
            twin = FunctionType(
                function.__code__, world, function.__name__, function.__defaults__, function.__closure__
            )
            twin.__module__, twin.__qualname__ = function.__module__, function.__qualname__
            _twins[function] = part(forceinline=not is_routine(function))(twin)
    return _twins[function]


def _world(plain: dict[str, Any]) -> dict[str, Any]:
    """The globals of a module as its twins see them; filled once, while rules of a module may name each other."""
    world = _worlds.get(id(plain))
    if world is None:
        world = _worlds[id(plain)] = dict(plain)
        for name, value in plain.items():
            if is_rule(value):
                world[name] = native(value)
            elif isinstance(value, Table | Grid):
                world[name] = np.array(value.rows(), np.int64)
    return world


# The words of sets.py in native code: one instruction each, and a loop over points that costs what a while loop costs.
# Numba's generators would need its runtime, so points is an iterable type of our own: the set is its own iterator.


@intrinsic
def _trailing_zeros(typing: Any, board: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

    return types.int64(types.int64), codegen


@intrinsic
def _population(typing: Any, board: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), codegen


class _Points(types.SimpleIterableType):
    def __init__(self) -> None:
        super().__init__("points", _PointsIterator())


class _PointsIterator(types.SimpleIteratorType):
    def __init__(self) -> None:
        super().__init__("points_iterator", types.int64)


@register_model(_Points)
class _PointsModel(models.PrimitiveModel):
    def __init__(self, manager: Any, typ: Any) -> None:
        super().__init__(manager, typ, manager.lookup(types.int64).get_value_type())


@register_model(_PointsIterator)
class _PointsIteratorModel(models.StructModel):
    def __init__(self, manager: Any, typ: Any) -> None:
        super().__init__(manager, typ, [("left", types.EphemeralPointer(types.int64))])


@intrinsic
def _iterate(typing: Any, board: Any) -> Any:
    return _Points()(types.int64), lambda context, builder, signature, arguments: arguments[0]


@lower_builtin("getiter", _Points)
def _getiter(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    iterator = cgutils.create_struct_proxy(signature.return_type)(context, builder)
    iterator.left = cgutils.alloca_once_value(builder, arguments[0])
    return iterator._getvalue()


@lower_builtin("iternext", _PointsIterator)
@iternext_impl(RefType.UNTRACKED)
def _iternext(context: Any, builder: Any, signature: Any, arguments: Any, result: Any) -> None:
    left = cgutils.create_struct_proxy(signature.args[0])(context, builder, value=arguments[0]).left
    board = builder.load(left)
    some = builder.icmp_signed("!=", board, board.type(0))
    result.set_valid(some)
    with builder.if_then(some):
        result.yield_(builder.cttz(board, context.get_constant(types.boolean, True)))
        builder.store(builder.and_(board, builder.sub(board, board.type(1))), left)


# Lambdas, since numba wants the annotations of an overload and its implementation to be the same: none.
overload(lowest)(lambda board: lambda board: _trailing_zeros(board))
overload(count)(lambda board: lambda board: _population(board))
overload(points)(lambda board: lambda board: _iterate(board))
