"""The documented nginx block in a real nginx: games to their ends through it, on its own port."""

from __future__ import annotations

import asyncio
import re
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from table.client import Client, live
from table.process import process

NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")

pytestmark = [pytest.mark.anyio, pytest.mark.skipif(NGINX is None, reason="there is no nginx")]

DOCUMENT = Path(__file__).parents[2] / "docs" / "operation.md"


def documented(begins: str) -> str:
    """The block of the documentation that begins so, up to its closing brace."""
    found = re.search(rf"^    {re.escape(begins)}.*?^    }}$", DOCUMENT.read_text(), re.MULTILINE | re.DOTALL)
    assert found, begins
    return found[0]


def free_port() -> int:
    """A port that is free on both families."""
    with socket.socket(socket.AF_INET6) as probe:
        probe.bind(("::1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def nginx(folder: Path, upstream: str) -> Iterator[int]:
    """nginx in front of a server; its port."""
    port = free_port()
    location = documented("location / {").replace("http://127.0.0.1:8000", upstream)
    (folder / "nginx.conf").write_text(
        f"""
        daemon off; master_process off; pid {folder}/nginx.pid; error_log {folder}/error.log;
        events {{ worker_connections 256; }}
        http {{
            access_log off;
            client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
            uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
            {documented("map $http_upgrade")}
            server {{ listen 127.0.0.1:{port}; listen [::1]:{port}; server_name _; {location} }}
        }}
        """
    )
    assert NGINX
    running = subprocess.Popen([NGINX, "-p", str(folder), "-c", str(folder / "nginx.conf")], stderr=subprocess.PIPE)
    try:
        yield port
    finally:
        running.terminate()
        running.communicate(timeout=20)


async def reachable(base: str) -> None:
    """Wait until nginx listens."""
    async with asyncio.timeout(60), httpx.AsyncClient() as http:
        while True:
            try:
                assert (await http.get(f"{base}/health")).status_code == 200
                return
            except httpx.TransportError:
                await asyncio.sleep(0.1)


async def sit(base: str, link: str, host: str) -> Client:
    """Sit down as a browser does whose page was loaded from ``host``."""
    table, _, secret = link.removeprefix("/t/").partition("#")
    where = live(f"http://{host}", table)
    plain = await asyncio.get_running_loop().run_in_executor(None, _connected, base)
    socket = await connect(where, sock=plain, origin=Origin(f"http://{host}"), subprotocols=["tischlein.1"])  # type: ignore[list-item]
    client = Client(socket)
    await socket.send(f'{{"type": "hello", "secret": "{secret}"}}')
    await client.until(lambda client: bool(client.state))
    await client.join()
    return client


def _connected(base: str) -> socket.socket:
    parts = httpx.URL(base)
    assert parts.port
    return socket.create_connection((parts.host, parts.port))


@pytest.mark.parametrize(
    ("address", "host"),
    [
        ("127.0.0.1", "127.0.0.1:{port}"),
        ("127.0.0.1", "spiele.tischlein.example:{port}"),  # a sub-domain
        ("127.0.0.1", "spiele.tischlein.example"),  # a port that browsers leave out
        ("[::1]", "[::1]:{port}"),
    ],
)
async def test_a_game_to_its_end_through_nginx(tmp_path: Path, address: str, host: str) -> None:
    with (
        process(tmp_path, environment={"TISCHLEIN_PROXY": "127.0.0.1"}) as server,
        nginx(tmp_path, server.base) as port,
    ):
        base, host = f"http://{address}:{port}", host.format(port=port)
        await reachable(base)
        headers = {"host": host, "origin": f"http://{host}"}
        async with httpx.AsyncClient(base_url=base, headers=headers) as http:
            wish = {"type": "private", "game": "fox_and_hounds", "side": "fox"}
            links = (await http.post("/api/tables", json=wish)).json()
            you, guest = [await sit(base, links[name], host) for name in ("you", "guest")]
            await you.until(lambda client: bool(client.state["choices"]))
            decisions = 0
            while you.state["phase"] != "over":
                mover = you if you.state["choices"] else guest
                other = guest if mover is you else you
                done = await mover.decide(mover.words[0])
                assert done["type"] == "done"
                for client in (mover, other):
                    await client.until(lambda client, n=done["n"]: client.state["n"] >= n)  # type: ignore[misc]
                decisions += 1
            assert decisions > 3
            assert you.state["end"] == guest.state["end"]
            for client in (you, guest):
                await client.socket.close()
            # A page of another site is refused behind the proxy, too, and told why.
            for foreign in ("https://evil.example", f"http://{host}x"):
                reply = await http.post(f"/api/tables/{links['table']}/live", headers={"origin": foreign})
                assert (reply.status_code, reply.json()["code"]) == (403, "foreign")
            with pytest.raises(InvalidStatus):
                await connect(live(base, links["table"]), origin=Origin("https://evil.example"))


async def test_clients_behind_nginx_are_told_apart(tmp_path: Path) -> None:
    """nginx says who its client is, whatever that client claims; the server counts by that."""
    with (
        process(tmp_path, environment={"TISCHLEIN_PROXY": "127.0.0.1"}) as server,
        nginx(tmp_path, server.base) as port,
    ):
        await reachable(f"http://127.0.0.1:{port}")
        wish = {"type": "private", "game": "fox_and_hounds"}
        statuses: dict[str, list[int]] = {}
        for source in ("127.0.0.2", "127.0.0.3"):
            transport = httpx.AsyncHTTPTransport(local_address=source)
            async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", transport=transport) as http:
                for number in range(70 if source == "127.0.0.2" else 1):
                    claims = {"x-forwarded-for": f"192.0.2.{number}"}
                    reply = await http.post("/api/tables", json=wish, headers=claims)
                    statuses.setdefault(source, []).append(reply.status_code)
        assert 429 in statuses["127.0.0.2"]
        assert statuses["127.0.0.3"] == [201]
