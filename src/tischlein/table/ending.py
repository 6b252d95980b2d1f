"""How a game ends at the table and not by a rule: given up, out of time, agreed on, or left by a player."""

from __future__ import annotations

from collections.abc import Mapping

from tischlein.play import Outcome, Position
from tischlein.play.words import Text
from tischlein.table.messages.parts import End, text

RESIGNED, TIME, AGREED, ABANDONED = "resigned", "time", "agreed", "abandoned"
"""The words of records (``play.record.TABLE_ENDINGS``)."""

_TEXTS: Mapping[str, Text] = {
    ABANDONED: Text("The other player has left the game.", "Der andere hat die Partie verlassen."),
    RESIGNED: Text("The game was given up.", "Die Partie wurde aufgegeben."),
    TIME: Text("The time is up.", "Die Zeit ist abgelaufen."),
    AGREED: Text("A draw was agreed on.", "Unentschieden wurde vereinbart."),
}


_CALLED_OFF = Text("The game was called off.", "Die Partie wurde abgebrochen.")


def lost(position: Position, side: str, reason: str) -> Outcome:
    """The outcome when a side gives the game up, or has no time left.

    It gets the worst result that an end at this moment could have by the rules.
    """
    book, sides = position.game.book, position.game.sides
    seat, worst = sides.index(side), [0] * book.SEATS
    for code in range(1, len(book.REASONS)):
        returns = [0] * book.SEATS
        book.returns(position.state, code, returns)
        if code == 1 or returns[seat] < worst[seat]:
            worst = returns
    others = [other for other in sides if other != side]
    return Outcome(others[0] if len(others) == 1 else None, dict(zip(sides, worst, strict=True)), reason)


def agreed(position: Position) -> Outcome:
    """The outcome when a draw is agreed on."""
    return Outcome(None, dict.fromkeys(position.game.sides, 0), AGREED)


def called_off(position: Position) -> Outcome:
    """The outcome when the game is called off because a player has been away: nobody has won."""
    return Outcome(None, dict.fromkeys(position.game.sides, 0), ABANDONED)


def end(outcome: Outcome) -> End:
    """An outcome as messages carry it."""
    said = _TEXTS.get(outcome.reason) or outcome.text
    if outcome.reason == ABANDONED and outcome.winner is None:
        said = _CALLED_OFF
    return End(outcome.reason, text(said), outcome.winner, dict(outcome.returns))
