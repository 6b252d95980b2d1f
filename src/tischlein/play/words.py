"""Texts in the two languages of the table, and the refusals written in them."""

from typing import Literal, NamedTuple

Language = Literal["de", "en"]


def many(number: int, one: str, more: str) -> str:
    """A number of things: ``1 goat``, ``2 goats``."""
    return f"{number} {one if number == 1 else more}"


SHOWN = 80
"""The most characters of an input that an error shows."""


def shortened(given: object, most: int = SHOWN) -> str:
    """An input as an error shows it: whole, or its first ``most`` characters and how long it is."""
    try:
        text = str(given)
    except ValueError:  # a number of thousands of digits
        text = "a number of more than 4300 digits"
    return text if len(text) <= most else f"{text[:most]}… ({len(text)})"


class Text(NamedTuple):
    """The same words in English and in German."""

    en: str
    de: str

    def in_language(self, language: Language) -> str:
        """The words in one of the languages."""
        return self.de if language == "de" else self.en


class Prompt(NamedTuple):
    """What a side is asked to decide."""

    what: Text
    """An imperative, without its full stop."""
    how: Text | None = None
    """How it is done on a board that is touched; None where there is no more to say."""

    @property
    def text(self) -> Text:
        """What is asked, as a sentence."""
        return Text(f"{self.what.en}.", f"{self.what.de}.")


class Refusal(NamedTuple):
    """Why a decision is refused: a word for the rule, and the reason as a sentence in both languages."""

    rule: str
    en: str
    de: str

    @property
    def text(self) -> Text:
        """The reason alone."""
        return Text(self.en, self.de)

    def in_language(self, language: Language) -> str:
        """The reason in one of the languages."""
        return self.text.in_language(language)

    def __str__(self) -> str:
        return self.en
