"""Every message between the table and whoever sits at it, typed once.

    parts.py      what messages are made of: boards, steps, players, scores
    http.py       requests and replies over HTTP
    live.py       what is said over a table's WebSocket

The browser's types are generated from these (``tischlein.table.typescript``), so every field says in half a line what
it is.  Messages are JSON; the variants of a union are told apart by their field ``type``.
"""
