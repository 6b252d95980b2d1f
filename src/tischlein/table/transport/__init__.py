"""The server's connections, below HTTP and WebSockets: who may connect, how much they may send, what waits to be sent.

listening    the listening socket: accepts in small portions
proxies      which proxies are believed, and whose address stands behind them
networks     what each network of clients may still do
gate         every open connection; who is let in, who has to go
frames       counts WebSocket frames before they are parsed
protocols    uvicorn's protocols with these bounds; the one place that relies on uvicorn's inside
server       uvicorn with all of that
"""

from tischlein.table.transport.gate import Gate
from tischlein.table.transport.listening import BadAddress, listen
from tischlein.table.transport.proxies import BadProxy, Proxies
from tischlein.table.transport.server import Server

__all__ = ["BadAddress", "BadProxy", "Gate", "Proxies", "Server", "listen"]
