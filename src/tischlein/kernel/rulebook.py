"""RuleBook: the rules of one game as a value that algorithms take and read words from."""

from __future__ import annotations

import hashlib
import sys
import uuid
from collections.abc import Iterable
from functools import cache, cached_property
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from tischlein.kernel import defaults

_PACKAGE = Path(__file__).parent.parent
_COMPILED = ("kernel", "search")
"""The folders besides the game's own file whose sources end up in compiled code."""

WORDS = ("SEATS", "MOVES", "MAX_LEGAL", "SCALE", "REASONS", "legal", "play", "outcome", "returns", "to_move")
"""What every rules module says for itself; ``defaults`` has the rest."""


def _contents(paths: Iterable[Path]) -> bytes:
    """A fingerprint of files as they are now."""
    state = hashlib.sha256()
    for path in sorted(paths):
        content = path.read_bytes()
        state.update(f"{path.name} {len(content)}\n".encode() + content)
    return state.digest()


def _shared() -> bytes:
    """A fingerprint of the sources that are compiled for every game, as they are now."""
    folders = [_PACKAGE / folder for folder in _COMPILED]
    return _contents(
        {path for folder in folders for path in folder.rglob("*.py")} | set((_PACKAGE / "rules").glob("_*.py"))
    )


def _digest(module: ModuleType, shared: bytes) -> str:
    """A fingerprint of every source that is compiled for the game in this module: its own as they are now."""
    assert module.__file__ is not None
    file = Path(module.__file__)
    own = file.parent.rglob("*.py") if file.name == "__init__.py" else [file]
    return hashlib.sha256(shared + _contents(own)).hexdigest()[:16]


_imported = _shared()
"""As they are when this process imports the first of them."""


class RuleBook:
    """The rules of one game.

    The words of the rules module (``WORDS``, and those of ``kernel.defaults`` that it overrides) are attributes; to
    compiled code they are direct calls and constants.  Two rule books of the same module are the same value.

    Raises ``TypeError`` when the module lacks one of ``WORDS``.
    """

    SEATS: int
    MOVES: int
    MAX_LEGAL: int
    SCALE: int
    REASONS: tuple[str, ...]
    DICE: int
    """1 for games in which chance decides something, by dice or otherwise."""

    def __init__(self, module: ModuleType) -> None:
        missing = [word for word in WORDS if not hasattr(module, word)]
        if missing:
            raise TypeError(f"{module.__name__} is no rules module: it lacks {', '.join(missing)}")
        self.module = module
        self.name = module.__name__
        for source in (defaults, module):
            self.__dict__.update({word: value for word, value in vars(source).items() if not word.startswith("_")})
        self.DICE = int(self.chance is not defaults.chance)
        self._read = _digest(module, _imported)

    @cached_property
    def digest(self) -> str:
        """The fingerprint of the sources that are compiled for this game: the key of its compile cache.

        If they have been edited since this process imported them, it is one that no other process has: what the files
        say now is not what is compiled here.
        """
        return self._read if _digest(self.module, _shared()) == self._read else f"{self._read}-{uuid.uuid4().hex[:16]}"

    def __reduce__(self) -> tuple[Any, ...]:
        return rule_book, (self.name,)

    def __copy__(self) -> RuleBook:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> RuleBook:
        return self

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RuleBook) and other.module is self.module

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        return f"RuleBook({self.name})"

    if TYPE_CHECKING:

        def __getattr__(self, word: str) -> Any: ...


@cache
def rule_book(module: str) -> RuleBook:
    """The rule book of the rules module with this (imported or importable) name."""
    __import__(module)
    return RuleBook(sys.modules[module])
