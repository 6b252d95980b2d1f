"""What can be wrong with what somebody asked for.

TischleinError
├── BadTerms             a game that cannot be had so
│   ├── UnknownGame      no game of that name
│   └── BadOption        no such option, or not one of its values
├── BadPosition          a set-up position with faults; all of them are named
├── IllegalDecision      a decision that a rule refuses; carries the Refusal
├── BadArgument          an argument out of its range, or a position that cannot be asked this (bots and searches)
├── Busy                 a bot or a search that another thread is using
├── BadRecord            a record that cannot be read; has line and column  (record.py)
├── UnreadableFile       a file that is not regular, too large, or not UTF-8; has path and reason  (textfiles.py)
├── BadMatch             a match that cannot be held, or a round that is none of it  (match.py)
└── BadChoice            words on the command line that choose nothing  (cli/choice.py)
"""

from __future__ import annotations

from collections.abc import Sequence

from tischlein.play.words import Refusal, Text, shortened


class TischleinError(ValueError):
    """Bad input.  The message names the input, the place and the reason."""


def said(error: TischleinError) -> Text:
    """The message in both languages; in English for both where there is no other."""
    known = getattr(error, "said", None)
    return known if isinstance(known, Text) else Text(str(error), str(error))


class BadTerms(TischleinError):
    """A game that cannot be had as it was asked for; ``said`` is the message in both languages."""

    def __init__(self, en: str, de: str) -> None:
        self.said = Text(en, de)
        super().__init__(en)

    def __reduce__(self) -> tuple[type[BadTerms], tuple[str, str]]:
        return type(self), (self.said.en, self.said.de)


class UnknownGame(BadTerms):
    """There is no game of that name."""


class BadOption(BadTerms):
    """An option that the game does not have, or a value that the option does not take."""


_NAMED = 1400
"""Characters of a message after which no further fault is named; an impossible text may have one for each."""


LONGEST_POSITION = 500
"""The most characters of a position that its message shows."""


class BadPosition(TischleinError):
    """A set-up position with faults: ``faults`` has a sentence for every one of them, ``said`` both languages."""

    def __init__(self, text: str, faults: Sequence[Text]) -> None:
        self.text, self.faults, self._faults = text, tuple(fault.en for fault in faults), tuple(faults)
        shown = repr(shortened(text, LONGEST_POSITION))
        named, room = 0, _NAMED
        for fault in faults:
            room -= max(len(fault.en), len(fault.de)) + 2
            if room < 0 and named:
                break
            named += 1
        english, german = ("; ".join(fault[language] for fault in faults[:named]) for language in (0, 1))
        if more := len(faults) - named:
            english, german = f"{english}; and {more} more", f"{german}; und {more} weitere"
        self.said = Text(f"position {shown}: {english}", f"Stellung {shown}: {german}")
        super().__init__(self.said.en)

    def __reduce__(self) -> tuple[type[BadPosition], tuple[str, tuple[Text, ...]]]:
        return type(self), (self.text, self._faults)


class IllegalDecision(TischleinError):
    """A decision that a rule refuses: ``decision`` as it was written, and the ``refusal``."""

    def __init__(self, decision: str, refusal: Refusal) -> None:
        self.decision, self.refusal = decision, refusal
        super().__init__(f"{shortened(decision)}: {refusal.en}")

    def __reduce__(self) -> tuple[type[IllegalDecision], tuple[str, Refusal]]:
        return type(self), (self.decision, self.refusal)


class BadArgument(TischleinError):
    """An argument of a bot, a search or a count that is out of its range, or a position in which no side decides."""


def needs_text(what: str, given: object) -> None:
    """Raise BadArgument if what has to be a text is something else."""
    if not isinstance(given, str):
        raise BadArgument(f"{what} is a text, not {shortened(repr_of(given))} ({type(given).__name__})")


def repr_of(given: object) -> str:
    """A value as an error shows it, even where Python refuses to write it (numbers of thousands of digits)."""
    try:
        return repr(given)
    except ValueError:
        return "a value that cannot be written"


class Busy(TischleinError):
    """A bot or a search was asked for a decision while another thread was using it."""
