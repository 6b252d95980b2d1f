"""Whose page may play here, and whose address counts: browsers' origins, proxies, networks."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from starlette.requests import HTTPConnection
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from table.client import live
from table.server import running
from tischlein.table.addresses import network_of
from tischlein.table.app import Config
from tischlein.table.limits import Buckets
from tischlein.table.origins import is_ours, with_default_port
from tischlein.table.transport import BadProxy, Gate, Proxies
from tischlein.table.transport.networks import Bounds

WISH = {"type": "private", "game": "fox_and_hounds"}


def asked(origin: str, host: str) -> HTTPConnection:
    """A request by a page of an origin to a host."""
    headers = [(b"origin", origin.encode("latin-1")), (b"host", host.encode("latin-1"))]
    return HTTPConnection({"type": "http", "headers": headers, "path": "/"})


@pytest.mark.parametrize(
    ("origin", "host", "ours"),
    [
        ("https://play.example", "play.example", True),
        ("https://play.example", "play.example:443", True),
        ("https://play.example:443", "play.example", True),
        ("http://play.example", "play.example:80", True),
        ("http://PLAY.example:80", "play.EXAMPLE", True),
        ("https://play.example:8443", "play.example:8443", True),
        ("http://[2001:db8::1]", "[2001:db8::1]:80", True),
        ("http://[::1]:8080", "[::1]:8080", True),
        ("https://play.example", "play.example:80", False),
        ("http://play.example", "play.example:443", False),
        ("https://play.example:8443", "play.example", False),
        ("https://play.example", "play.example:8443", False),
        ("https://evil.example", "play.example", False),
        ("https://play.example.evil.example", "play.example", False),
        ("https://play.example@evil.example", "evil.example", False),
        ("https://play.example/", "play.example", False),
        ("ftp://play.example", "play.example", False),
        ("https://play.example:x", "play.example:x", False),
        ("https://", "", False),
        ("http://:80", ":80", False),
        ("null", "play.example", False),
        ("http://[::1", "[::1", False),
        ("http://\xe4", "play.example", False),
    ],
)
def test_origin_and_host_are_compared_with_their_default_ports(origin: str, host: str, ours: bool) -> None:
    assert is_ours(asked(origin, host), ()) is ours


def test_a_named_origin_may_have_its_default_port() -> None:
    assert "https://friend.example" in with_default_port("https://friend.example:443")
    assert with_default_port("http://friend.example:8080")[1] == "http://friend.example:8080"


@pytest.mark.anyio
async def test_a_page_is_told_why_it_gets_no_connection(tmp_path: Path) -> None:
    async with running(tmp_path / "tables.db") as server:
        opened = await server.open("private")
        path = f"/api/tables/{opened['table']}/live"
        assert (await server.http.post(path)).status_code == 204
        assert (await server.http.post(path, headers={"origin": server.base})).status_code == 204
        headers = {"origin": "https://play.example:8443", "host": "play.example"}
        reply = await server.http.post(path, headers=headers)
        assert (reply.status_code, reply.json()["code"]) == (403, "foreign")
        for text in reply.json()["text"].values():
            assert "https://play.example:8443" in text
            assert " play.example" in text
        with pytest.raises(InvalidStatus) as refused:
            await connect(live(server.base, opened["table"]), origin=headers["origin"])  # type: ignore[arg-type]
        assert refused.value.response.status_code == 403


@pytest.mark.anyio
async def test_a_page_named_by_origin_reads_what_it_asks_for(tmp_path: Path) -> None:
    config = Config(origins={"https://friend.example"}, openings=(1, 0.001))
    async with running(tmp_path / "tables.db", config=config) as server:
        friend, evil = {"origin": "https://friend.example"}, {"origin": "https://evil.example"}
        wanted = {"access-control-request-method": "POST", "access-control-request-headers": "content-type"}
        reply = await server.http.options("/api/tables", headers={**friend, **wanted})
        assert reply.status_code == 200
        assert reply.headers["access-control-allow-origin"] == "https://friend.example"
        assert "content-type" in reply.headers["access-control-allow-headers"].lower()
        reply = await server.http.options("/api/tables", headers={**evil, **wanted})
        assert "access-control-allow-origin" not in reply.headers
        for status in (201, 429):
            reply = await server.http.post("/api/tables", json=WISH, headers=friend)
            assert reply.status_code == status
            assert reply.headers["access-control-allow-origin"] == "https://friend.example"
        reply = await server.http.get("/api/games", headers=evil)
        assert "access-control-allow-origin" not in reply.headers
        assert "access-control-allow-credentials" not in reply.headers


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("unix", "unix"),
    ],
)
def test_limits_count_networks(address: str, network: str) -> None:
    assert network_of(address) == network


def test_all_addresses_of_one_network_share_a_limit() -> None:
    buckets = Buckets(2, 0.001)
    assert [buckets.take(f"2001:db8::{number}") for number in range(1, 4)] == [True, True, False]
    assert buckets.take("2001:db8:0:1::1")


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        ("127.0.0.1", ["192.0.2.7"], "192.0.2.7"),
        ("::ffff:127.0.0.1", ["192.0.2.7"], "192.0.2.7"),
        ("127.0.0.1", ["203.0.113.1, 192.0.2.7"], "192.0.2.7"),  # what a stranger says first is only said
        ("127.0.0.1", ["203.0.113.1", "192.0.2.7, 10.1.2.3"], "192.0.2.7"),
        ("127.0.0.1", ["[2001:db8::1]:4711"], "2001:db8::1"),
        ("127.0.0.1", ["192.0.2.7:4711"], "192.0.2.7"),
        ("127.0.0.1", ["nonsense"], "127.0.0.1"),
        ("127.0.0.1", ["192.0.2.7, nonsense"], "127.0.0.1"),
        ("127.0.0.1", [""], "127.0.0.1"),
        ("127.0.0.1", [], "127.0.0.1"),
        ("192.0.2.9", ["192.0.2.7"], "192.0.2.9"),
        ("127.0.0.2", ["192.0.2.7"], "127.0.0.2"),
    ],
)
def test_whose_address_stands_behind_a_proxy(peer: str, forwarded: list[str], client: str) -> None:
    assert Proxies(["127.0.0.1", "10.0.0.0/8"]).client(peer, forwarded) == client
    assert Proxies().client(peer, forwarded) == peer


def test_a_proxy_is_an_address() -> None:
    with pytest.raises(BadProxy, match=r"proxy my\.host: it is named by its address or network, such as 127\.0\.0\.1"):
        Proxies(["my.host"])


@pytest.mark.anyio
@pytest.mark.parametrize(("proxies", "statuses"), [([], [201, 429]), (["127.0.0.1"], [201, 201])])
async def test_only_a_named_proxy_is_believed(tmp_path: Path, proxies: list[str], statuses: list[int]) -> None:
    config, gate = Config(openings=(1, 0.001)), Gate(1000, Proxies(proxies), Bounds(network_requests=(1, 0.001)))
    if not proxies:
        gate = Gate(1000, Proxies())
    async with running(tmp_path / "tables.db", config=config, gate=gate) as server:
        for address, status in zip(("192.0.2.7", "192.0.2.8"), statuses, strict=True):
            reply = await server.http.post("/api/tables", json=WISH, headers={"x-forwarded-for": address})
            assert reply.status_code == status
        async with httpx.AsyncClient(base_url=server.base) as other:
            reply = await other.post("/api/tables", json=WISH, headers={"x-forwarded-for": "9.9.9.9, 192.0.2.7"})
            assert reply.status_code == 429
        if proxies:  # a WebSocket is a request of the client behind the proxy, too
            address = live(server.base, "A" * 22)
            with pytest.raises(InvalidStatus) as refused:
                await connect(address, additional_headers={"x-forwarded-for": "192.0.2.7"})
            assert refused.value.response.status_code == 429
            async with connect(address, additional_headers={"x-forwarded-for": "192.0.2.99"}):
                pass
