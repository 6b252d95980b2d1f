"""What stands behind the tags of a record, being read: numbered turns, comments, the closing word."""

from __future__ import annotations

import re
from collections.abc import Mapping

from tischlein.play.errors import IllegalDecision
from tischlein.play.position import Position
from tischlein.play.record import TABLE_ENDINGS, UNFINISHED, BadRecord, begins_turn
from tischlein.play.unheard import doubt, is_unheard, thrown
from tischlein.play.words import Text

Line = tuple[int, str]

_PIECE = re.compile(r"(?P<comment>\{(?:[^\\}]++|\\.)*+\}?)|(?P<remark>;[^\n]*)|(?P<word>[^\s{};]+)|(?P<stray>\})", re.S)
_NUMBER = re.compile(r"(\d{1,9})\.+")
_SPLIT = re.compile(r"(\d{1,9}\.+)([^.\s].*)", re.S)

LONGEST_WORD = 200
"""The most characters of a word; every decision of every game is far shorter."""

UNCLOSED = ("the comment that begins here is never closed", "der Kommentar, der hier beginnt, endet nie")


class Body:
    """The decisions, comments and closing word of a record, being read."""

    def __init__(self, start: Position, lines: list[Line], tags: Mapping[str, str]) -> None:
        self.tags = tags
        self.positions = [start]
        self.decisions: list[str] = []
        self.comments: dict[int, list[str]] = {}
        self.unheard: set[int] = set()
        self.closing = ""
        self.turn = self.numbered = 0
        self.first = lines[0][0] if lines else 0
        self.text = "\n".join(line for _, line in lines)
        self.end = (lines[-1][0], len(lines[-1][1]) + 1) if lines else (1, 1)

    def bad(self, offset: int, reason: str, german: str) -> BadRecord:
        """What is wrong at a place in the text."""
        line = self.first + self.text.count("\n", 0, offset)
        return BadRecord(line, offset - self.text.rfind("\n", 0, offset), reason, german)

    def read(self) -> None:
        for piece in _PIECE.finditer(self.text):
            if piece["comment"]:
                self._comment(piece["comment"], piece.start())
            elif piece["stray"]:
                raise self.bad(piece.start(), "a } without a {", "eine } ohne {")
            elif piece["word"]:
                split = _SPLIT.fullmatch(piece["word"])
                if split:
                    self._word(split[1], piece.start())
                    self._word(split[2], piece.start() + len(split[1]))
                else:
                    self._word(piece["word"], piece.start())

    def _comment(self, comment: str, offset: int) -> None:
        if not re.fullmatch(r"\{(?:[^\\}]++|\\.)*+\}", comment, re.S):
            raise self.bad(offset, *UNCLOSED)
        text = re.sub(r"\\(.)", r"\1", comment[1:-1], flags=re.S)
        text = "\n".join(line if i == 0 else line.removeprefix(" ") for i, line in enumerate(text.split("\n")))
        self.comments.setdefault(len(self.decisions), []).append(text)

    def _word(self, word: str, offset: int) -> None:
        if len(word) > LONGEST_WORD:
            long, lang = f"a word of {len(word)} characters", f"ein Wort von {len(word)} Zeichen"
            raise self.bad(offset, f"{long}: decisions are shorter", f"{lang}: Entscheidungen sind kürzer")
        if self.closing:
            late = f"{word!r} comes after the end of the game ({self.closing})"
            raise self.bad(offset, late, f"{word!r} steht hinter dem Ende der Partie ({self.closing})")
        number = _NUMBER.fullmatch(word)
        if number:
            self._number(int(number[1]), offset)
        elif word == UNFINISHED or word in TABLE_ENDINGS or self._is_reason(word):
            self.closing = word
            outcome = self.positions[-1].outcome
            reason = outcome.reason if outcome else None
            if reason not in (None, word) or (reason is None and self._is_reason(word)):
                rules, regeln = _says(reason)
                here = f"the game ends with {word} here, but {rules}"
                raise self.bad(offset, here, f"die Partie endet hier mit {word}, aber {regeln}")
        else:
            self._decision(word, offset)

    def _is_reason(self, word: str) -> bool:
        return word in self.positions[0].game.book.REASONS[1:]

    def _number(self, number: int, offset: int) -> None:
        turn = self.turn + 1 if self._between_turns() else self.turn
        if number != turn:
            here = f"turn {number} stands where turn {self.turn + 1} begins"
            raise self.bad(offset, here, f"Zug {number} steht da, wo Zug {self.turn + 1} beginnt")
        if number == self.numbered:
            raise self.bad(offset, f"turn {number} has its number already", f"Zug {number} hat seine Nummer schon")
        self.numbered = number

    def _between_turns(self) -> bool:
        return len(self.positions) < 2 or begins_turn(self.positions[-2], self.positions[-1])

    def _decision(self, word: str, offset: int) -> None:
        turn = self.turn + 1 if self._between_turns() else self.turn
        if is_unheard(self.positions[-1], word):
            word = self._thrown(word, offset)
        try:
            self.positions.append(self.positions[-1].play(word))
        except IllegalDecision as error:
            more = doubt(self.tags) if self.unheard else Text("", "")
            raise self.bad(offset, f"{error}{more.en}", f"{word}: {error.refusal.de}{more.de}") from None
        self.decisions.append(word)
        self.turn = turn

    def _thrown(self, word: str, offset: int) -> str:
        found = thrown(self.positions[-1], word, len(self.decisions), self.tags)
        if isinstance(found, Text):
            raise self.bad(offset, found.en, found.de)
        self.unheard.add(len(self.decisions))
        return found


def _says(reason: str | None) -> tuple[str, str]:
    if reason is None:
        return "by the rules it is not over", "nach den Regeln ist sie nicht zu Ende"
    return f"by the rules it ends with {reason}", f"nach den Regeln endet sie mit {reason}"
