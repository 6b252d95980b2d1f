"""The messages as TypeScript types, for the browser; the same text every time.

    python -m tischlein.table.typescript > web/src/lib/messages.ts

Comments are taken from the sources: docstrings, and what stands behind a field.
"""

from __future__ import annotations

import ast
import inspect
import re
import types
from collections.abc import Iterator
from types import ModuleType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo, fields

from tischlein.table.messages import http, live, parts

HEADER = "// Written by `python -m tischlein.table.typescript` from src/tischlein/table/messages; do not edit.\n"
_PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}
_COMMENT = re.compile(r"^    (\w+): .*?  # (.*)$", re.M)


def typescript() -> str:
    """The whole file."""
    return "\n".join([HEADER, *(text for module in (parts, http, live) for text in _module(module))])


def _module(module: ModuleType) -> Iterator[str]:
    """Every type that a module defines, in its order."""
    for node in ast.parse(inspect.getsource(module)).body:
        if isinstance(node, ast.ClassDef):
            yield _struct(vars(module)[node.name])
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name = node.targets[0].id
            value = vars(module)[name]
            if get_origin(value) is not Annotated:
                yield f"export type {name} = {_type(value)}\n"


def _struct(struct: type[Struct]) -> str:
    comments = dict(_COMMENT.findall(inspect.getsource(struct)))
    doc = inspect.cleandoc(struct.__doc__ or "").split("\n")
    about = f"/** {doc[0]} */" if len(doc) == 1 else "\n".join(["/**", *(f" * {line}".rstrip() for line in doc), " */"])
    if struct.__struct_config__.array_like:
        members = ", ".join(f"{field.name}: {_type(field.type)}" for field in fields(struct))
        remarks = "".join(f"\n//   {field.name}: {comments[field.name]}" for field in fields(struct))
        return f"{about}\nexport type {struct.__name__} = [{members}]{remarks}\n"
    tag = struct.__struct_config__.tag
    lines = [f'  type: "{tag}"'] if tag else []
    for field in fields(struct):
        lines += [f"  /** {comments[field.name]} */", f"  {_field(field)}"]
    return "\n".join([about, f"export interface {struct.__name__} {{", *lines, "}", ""])


def _field(field: FieldInfo) -> str:
    optional = field.default is not NODEFAULT or field.default_factory is not NODEFAULT
    return f"{field.name}{'?' if optional else ''}: {_type(field.type)}"


def _type(kind: Any) -> str:
    if kind in _PLAIN:
        return _PLAIN[kind]
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _type(arguments[0])
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in arguments)
    if origin is list:
        inner = _type(arguments[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(map(_type, arguments))}]"
    if origin is dict:
        return f"Record<{_type(arguments[0])}, {_type(arguments[1])}>"
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(map(_type, arguments)))
    assert isinstance(kind, type)
    assert issubclass(kind, Struct)
    return kind.__name__


if __name__ == "__main__":
    print(typescript(), end="")
