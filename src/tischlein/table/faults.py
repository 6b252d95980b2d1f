"""What is wrong with a message or a request, in both languages."""

from __future__ import annotations

from collections.abc import Mapping

from tischlein.table import messages as say
from tischlein.table.metrics import FAULTS

TEXTS: Mapping[str, say.Text] = {
    "unreadable": say.Text("That message is none that this table knows.", "Diese Nachricht kennt der Tisch nicht."),
    "binary": say.Text("Messages are text, not bytes.", "Nachrichten sind Text, keine Bytes."),
    "hello_first": say.Text("First say hello, with a secret.", "Erst kommt hello mit einem Geheimnis."),
    "no_seat": say.Text(
        "There is no such table, or this link does not open it.",
        "Diesen Tisch gibt es nicht, oder dieser Link öffnet ihn nicht.",
    ),
    "no_spectators": say.Text("Nobody watches at this table.", "An diesem Tisch schaut niemand zu."),
    "full": say.Text("Too many people are at this table already.", "An diesem Tisch sind schon zu viele."),
    "too_fast": say.Text("Too many messages at once.", "Zu viele Nachrichten auf einmal."),
    "too_slow": say.Text("That took too long to come in.", "Das kam zu langsam an."),
    "too_large": say.Text("That is too large.", "Das ist zu groß."),
    "gone": say.Text("This table is no longer there.", "Diesen Tisch gibt es nicht mehr."),
    "broken": say.Text("Something went wrong here. Try again.", "Hier ging etwas schief. Versuch es noch einmal."),
    "storage": say.Text(
        "The server cannot store anything at the moment, so this does not count. Try again in a minute.",
        "Der Server kann gerade nichts speichern, deshalb gilt das nicht. Versuch es in einer Minute noch einmal.",
    ),
    "foreign": say.Text("Another site may not ask for that.", "Eine andere Seite darf das nicht verlangen."),
    "not_found": say.Text("There is nothing here.", "Hier ist nichts."),
    "method": say.Text("That cannot be done here.", "Das geht hier nicht."),
    "not_json": say.Text(
        "The body has to be JSON (Content-Type: application/json).",
        "Der Inhalt muss JSON sein (Content-Type: application/json).",
    ),
    "no_bots": say.Text(
        "There are no bots here to play against.", "Hier gibt es keine Bots, gegen die man spielen kann."
    ),
    "no_page": say.Text(
        "The page is not built. scripts/serve builds it.", "Die Seite ist nicht gebaut. scripts/serve baut sie."
    ),
}


LONGEST = 300
"""Characters of a reason: it may quote what came in."""


def detailed(code: str, reason: object) -> say.Text:
    """What is wrong, and where and why in the words that programs say to each other."""
    said, why = TEXTS[code], str(reason)
    if len(why) > LONGEST:
        why = why[: LONGEST - 1] + "…"
    return say.Text(f"{said.en} {why}", f"{said.de} {why}")


def fault(code: str, command: int | None = None, reason: object = None) -> say.Fault:
    """The message that says so."""
    FAULTS.add(code)
    return say.Fault(command, code, TEXTS[code] if reason is None else detailed(code, reason))
