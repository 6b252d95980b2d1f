"""Writing TOML, as tests need it: plain tables, lists and values."""

from __future__ import annotations

import json
from typing import Any


def write(values: dict[str, Any]) -> str:
    """A set's values as a file: [set], then [[card]] by [[card]], abilities in line."""
    lines = []
    for key, value in values.items():
        if isinstance(value, dict):
            lines += [f"[{_key(key)}]", *(f"{_key(name)} = {inline(part)}" for name, part in value.items())]
        elif isinstance(value, list) and value and all(isinstance(part, dict) for part in value):
            for part in value:
                lines.append(f"[[{_key(key)}]]")
                lines += [f"{_key(name)} = {inline(inner)}" for name, inner in part.items()]
        else:
            lines.insert(0, f"{_key(key)} = {inline(value)}")
    return "\n".join(lines) + "\n"


def inline(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {inline(part)}" for key, part in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(inline(part) for part in value) + "]"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return json.dumps(value)


def _key(key: str) -> str:
    return key if key.isidentifier() and key.isascii() else json.dumps(key, ensure_ascii=False)
