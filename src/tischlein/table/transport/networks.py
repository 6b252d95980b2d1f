"""Networks: what the clients of one network may still do, all together."""

from __future__ import annotations

from dataclasses import dataclass

from tischlein.table import limits
from tischlein.table.addresses import network_of
from tischlein.table.limits import Bucket

Pair = tuple[float, float]

REMEMBERED = 10_000
"""Networks, before those that have done nothing lately are forgotten."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """How much clients may do: at once, and a second over time.  ``limits`` says what each is."""

    frames: Pair = limits.FRAMES
    bytes: Pair = limits.BYTES
    calm: float = limits.CALM
    network_bursts: Pair = limits.NETWORK_BURSTS
    network_frames: Pair = limits.NETWORK_FRAMES
    network_bytes: Pair = limits.NETWORK_BYTES
    network_connections: Pair = limits.NETWORK_CONNECTIONS
    network_requests: Pair = limits.NETWORK_REQUESTS


class Network:
    """The clients of one network."""

    __slots__ = ("bursts", "bytes", "connections", "floods", "frames", "open", "requests", "slow_lane")

    def __init__(self, bounds: Bounds) -> None:
        self.open = 0  # connections now
        self.connections = Bucket(*bounds.network_connections)
        self.requests = Bucket(*bounds.network_requests)
        self.bursts = Bucket(*bounds.network_bursts)
        self.frames = Bucket(*bounds.network_frames)
        self.bytes = Bucket(*bounds.network_bytes)
        self.floods = Bucket(*limits.FLOODS)
        self.slow_lane = Bucket(*limits.SLOW_LANE)

    @property
    def floods_now(self) -> bool:
        """Whether connections of this network were closed lately since they flooded, one after the other."""
        return self.floods.left < 1

    @property
    def quiet(self) -> bool:
        """Whether nothing would change if this network were forgotten."""
        used = (self.connections, self.requests, self.bursts, self.frames, self.bytes, self.floods, self.slow_lane)
        return not self.open and all(bucket.full for bucket in used)


class Networks:
    """Every network that has been here lately."""

    def __init__(self, bounds: Bounds) -> None:
        self._bounds = bounds
        self._networks: dict[str, Network] = {}

    def of(self, address: str) -> Network:
        """The network of a client's address."""
        name = network_of(address)
        network = self._networks.get(name)
        if network is None:
            if len(self._networks) >= REMEMBERED:
                self._networks = {name: known for name, known in self._networks.items() if not known.quiet}
            network = self._networks[name] = Network(self._bounds)
        return network
