"""Options: what a house may agree on before a game.  They belong to the identity of every position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tischlein.play.errors import BadOption
from tischlein.play.words import Text, shortened

Value = int | bool | str

LARGEST = 10**18
"""No option has a larger number."""

_YES, _NO = frozenset({"1", "true", "on", "yes", "ja"}), frozenset({"0", "false", "off", "no", "nein"})


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a game: its values, the first of which is the default, and what it means in plain words."""

    name: str
    choices: tuple[Value, ...]
    text: Text
    labels: tuple[Text, ...] = ()
    """What each choice means, where the value does not say it itself."""

    @property
    def default(self) -> Value:
        """The value of a game that says nothing else."""
        return self.choices[0]

    def read(self, value: object, files: bool = True) -> Value:
        """The choice that a value or its text names; raises BadOption when there is none.

        Without ``files``, a value is never taken for the path of a file.
        """
        word = "" if isinstance(value, int) and abs(value) > LARGEST else str(value).strip().lower()
        for choice in self.choices:
            if isinstance(choice, bool):
                if word in (_YES if choice else _NO):
                    return choice
            elif word == str(choice):
                return choice
        known = self._known()
        given = f"{self.name}={shortened(value)}"
        raise BadOption(f"option {given}: the values are {known}", f"Option {given}: die Werte sind {known}")

    def _known(self) -> str:
        """The choices; many whole numbers in a row as the first and the last of them."""
        numbers = sorted(choice for choice in self.choices if type(choice) is int)
        if len(numbers) == len(self.choices) > 8 and numbers == [*range(numbers[0], numbers[-1] + 1)]:
            return f"{numbers[0]}-{numbers[-1]}"
        return ", ".join(self.write(choice) for choice in self.choices)

    def write(self, value: Value) -> str:
        """A choice as text: 0 or 1 for a yes or no."""
        return str(int(value)) if isinstance(value, bool) else str(value)


def flag(name: str, default: bool, text: Text) -> Option:
    """An option that is on or off."""
    return Option(name, (default, not default), text)


REPETITION = Option(
    "repetition",
    (3, 4),
    Text("how often the same position occurs until it is a draw", "nach wie vielen gleichen Stellungen es remis ist"),
)


def settle(options: tuple[Option, ...], given: Mapping[str, object], files: bool = True) -> dict[str, Value]:
    """Every option with its value, in the game's order.  Raises BadOption for unknown names and values.

    Without ``files``, no value is taken for the path of a file.
    """
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            has, hat = (", ".join(known) or none for none in ("no options", "keine Optionen"))
            shown = shortened(name)
            raise BadOption(f"option {shown}: the game has {has}", f"Option {shown}: das Spiel hat {hat}")
    return {
        name: option.read(given[name], files) if name in given else option.default for name, option in known.items()
    }
