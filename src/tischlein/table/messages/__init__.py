"""Every message between the table and whoever sits at it, typed once.

    parts.py      what messages are made of: boards, steps, players, scores
    http.py       requests and replies over HTTP
    live.py       what is said over a table's WebSocket

The browser's types are generated from these (``tischlein.table.typescript``), so every field says in half a line what
it is.  Messages are JSON; the variants of a union are told apart by their field ``type``.
"""

from tischlein.table.messages.live import (
    Answer,
    AskHint,
    Claim,
    Command,
    Decide,
    Done,
    Fault,
    FromServer,
    Hello,
    Hint,
    Id,
    Join,
    LookAhead,
    Ping,
    Pong,
    Presence,
    Propose,
    Prospect,
    Refused,
    Resign,
    Share,
    Shared,
    State,
    Sync,
    Verdict,
    Welcome,
    WhyNot,
)
from tischlein.table.messages.parts import Act, Clock, Fairness, Offer, Player, Text, text

__all__ = [
    "Act",
    "Answer",
    "AskHint",
    "Claim",
    "Clock",
    "Command",
    "Decide",
    "Done",
    "Fairness",
    "Fault",
    "FromServer",
    "Hello",
    "Hint",
    "Id",
    "Join",
    "LookAhead",
    "Offer",
    "Ping",
    "Player",
    "Pong",
    "Presence",
    "Propose",
    "Prospect",
    "Refused",
    "Resign",
    "Share",
    "Shared",
    "State",
    "Sync",
    "Text",
    "Verdict",
    "Welcome",
    "WhyNot",
    "text",
]
