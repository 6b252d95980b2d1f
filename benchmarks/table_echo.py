"""A bare WebSocket echo of the table's messages: what comes in goes, with a state's length, to both ends of its table.

    python benchmarks/table_echo.py BYTES      prints its port

The same web server and the same sizes, with no rules, no database and no thought: what the table is measured against.
"""

from __future__ import annotations

import socket
import sys
from collections import defaultdict

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect


def application(size: int) -> Starlette:
    """The echo; a state has so many bytes."""
    tables: defaultdict[str, set[WebSocket]] = defaultdict(set)

    async def live(socket: WebSocket) -> None:
        await socket.accept()
        here = tables[socket.path_params["table"]]
        here.add(socket)
        try:
            while True:
                said = await socket.receive_text()
                for other in here:
                    await other.send_text(said.ljust(size))
        except WebSocketDisconnect:
            here.discard(socket)

    return Starlette(routes=[WebSocketRoute("/{table}", live)])


if __name__ == "__main__":
    listening = socket.create_server(("127.0.0.1", 0), backlog=2048)
    print(listening.getsockname()[1], flush=True)
    config = uvicorn.Config(
        application(int(sys.argv[1])), log_level="error", ws="websockets-sansio", ws_per_message_deflate=False
    )
    uvicorn.Server(config).run(sockets=[listening])
