"""The gate: every open connection of a server, which ones are let in, and which ones have to go.

A connection waits (for the head of a request), or serves a request, or is a WebSocket.  When there are too many, the
one that has waited longest goes, so that connections that say nothing keep nobody out.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from tischlein.table import limits
from tischlein.table.addresses import is_loopback
from tischlein.table.limits import Bucket
from tischlein.table.metrics import CLOSED
from tischlein.table.transport.networks import Bounds, Network, Networks
from tischlein.table.transport.proxies import Proxies

LOG = logging.getLogger("tischlein.transport")

LOOK = 0.5
"""Seconds between two looks at the slow clients."""

LOOK_AT_ALL = 10
"""Looks at the slow ones between two at all clients."""

LARGEST_WAIT = 64 * 1024
"""Bytes that wait to be sent before a client counts as slow: asyncio's own mark."""


class Peer:
    """One connection, as the gate knows it."""

    __slots__ = ("address", "client", "home", "network", "proxied", "stuck", "transport", "unsent")

    def __init__(self, transport: asyncio.Transport, address: str, network: Network, proxied: bool) -> None:
        self.transport, self.address = transport, address
        self.proxied = proxied  # whether it comes from a proxy that is believed, which brings requests of many clients
        self.home = network  # that counts this connection as one of its own
        self.client, self.network = address, network  # whose request is served now
        self.unsent = 0  # bytes that waited to be sent at the last look
        self.stuck = 0.0  # seconds since fewer of them were waiting


class Gate:
    """The open connections of one server, at most ``most``."""

    def __init__(self, most: int, proxies: Proxies, bounds: Bounds | None = None) -> None:
        self.most, self.proxies, self.bounds = most, proxies, bounds or Bounds()
        self._networks = Networks(self.bounds)
        self._peers: dict[asyncio.Transport, Peer] = {}
        self._waiting: dict[Peer, None] = {}  # for the head of a request, in the order of their coming
        self._slow: set[Peer] = set()  # for whom much waits to be sent
        self._slow_lanes = Bucket(*limits.SLOW_LANES)

    def __len__(self) -> int:
        return len(self._peers)

    # Coming

    def refuses(self, address: str) -> bool:
        """Whether a connection from this address is closed before anything is read from it."""
        if len(self._peers) >= self.most and not self._waiting:
            self.count("full")
            return True
        if self.proxies.trusts(address):
            return False
        network = self._networks.of(address)
        if network.open >= self.most // 2:
            self.count("network_full")
            return True
        if self._wait(network) > limits.PATIENT_SECONDS:
            self.count("too_many")
            return True
        return False

    def _wait(self, network: Network) -> float:
        """Seconds that the next connection of a network waits."""
        wait = network.connections.wait
        return max(wait, network.slow_lane.wait, self._slow_lanes.wait) if network.floods_now else wait

    def enter(self, transport: asyncio.Transport, address: str) -> float:
        """A connection has come; seconds that it has to wait before it is served."""
        network = self._networks.of(address)
        peer = Peer(transport, address, network, self.proxies.trusts(address))
        self._peers[transport] = peer
        network.open += 1
        if len(self._peers) > self.most and self._waiting:
            self.count("crowded")
            oldest = next(iter(self._waiting))
            del self._waiting[oldest]
            oldest.transport.abort()
        self._waiting[peer] = None
        return 0.0 if peer.proxied else self._owed(network)

    def _owed(self, network: Network) -> float:
        wait = network.connections.owe()
        return max(wait, network.slow_lane.owe(), self._slow_lanes.owe()) if network.floods_now else wait

    def peer(self, transport: asyncio.Transport) -> Peer:
        """The connection of a transport."""
        return self._peers[transport]

    def leave(self, transport: asyncio.Transport) -> None:
        """A connection is over."""
        peer = self._peers.pop(transport, None)
        if peer:
            peer.home.open -= 1
            self._waiting.pop(peer, None)
            self._slow.discard(peer)

    # Requests

    def asks(self, peer: Peer, forwarded: Sequence[str], upgrade: bool) -> bool:
        """The head of a request is there, with these values of ``X-Forwarded-For``; whether it is served."""
        self._waiting.pop(peer, None)
        if peer.proxied:
            peer.client = self.proxies.client(peer.address, forwarded)
            peer.network = self._networks.of(peer.client)
            if upgrade and not self._moves_in(peer):
                return False
        elif not self.proxies and is_loopback(peer.address) and any(forwarded):
            LOG.warning("X-Forwarded-For is not believed: no --proxy is named, so all its users count as one client")
        if peer.network.requests.take():
            return True
        self.count("too_many_requests")
        return False

    def _moves_in(self, peer: Peer) -> bool:
        """A proxy's connection becomes the WebSocket of one client; whether that client may have another one."""
        network = peer.network
        if self._wait(network) > 0 or network.open >= self.most // 2:
            self.count("too_many")
            return False
        self._owed(network)
        peer.home.open -= 1
        peer.home = network
        network.open += 1
        return True

    def waits(self, peer: Peer) -> None:
        """A connection waits for its next request."""
        self._waiting[peer] = None

    # Slow clients

    def slow(self, peer: Peer, is_slow: bool) -> None:
        """Much waits to be sent to a client, or no longer."""
        (self._slow.add if is_slow else self._slow.discard)(peer)

    async def watch(self) -> None:
        """Close the connections of clients that take nothing in, or too much memory; until cancelled."""
        looks = 0
        while True:
            await asyncio.sleep(LOOK)
            looks += 1
            if looks % LOOK_AT_ALL == 0:
                for peer in list(self._peers.values()):
                    self._look_at(peer, LOOK * LOOK_AT_ALL)
            unsent = sum(peer.transport.get_write_buffer_size() for peer in self._slow)
            if unsent > limits.UNSENT_BYTES:
                self._close_the_slowest(unsent)

    def _look_at(self, peer: Peer, seconds: float) -> None:
        unsent = peer.transport.get_write_buffer_size()
        stays = unsent > 0 and unsent >= peer.unsent
        peer.unsent, peer.stuck = unsent, peer.stuck + seconds if stays else 0.0
        if peer.stuck >= limits.STUCK_SECONDS:
            self.count("unsent")
            peer.transport.abort()

    def _close_the_slowest(self, unsent: int) -> None:
        for peer in sorted(self._slow, key=lambda peer: peer.transport.get_write_buffer_size(), reverse=True):
            if unsent <= limits.UNSENT_BYTES:
                return
            unsent -= peer.transport.get_write_buffer_size()
            self.count("unsent")
            peer.transport.abort()

    # What happened

    def flooded(self, peer: Peer) -> None:
        """A connection is closed since it floods."""
        peer.network.floods.take()
        self.count("flood")

    def count(self, reason: str) -> None:
        """A connection or a request is turned away."""
        CLOSED.add(reason)
        LOG.warning("connections are turned away", extra={"code": reason})
