"""Proxies: whose ``X-Forwarded-For`` is believed, and which client stands behind them.

Only proxies that the operator names are believed, a process on this machine no more than any other: who may say
where it comes from has a limit of its own at every address it can think of.
"""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import ip_network

from tischlein.play import TischleinError
from tischlein.table.addresses import parsed_address


class BadProxy(TischleinError):
    """Not the address of a proxy."""


class Proxies:
    """The proxies that are believed: addresses and networks.  Raises BadProxy for anything else."""

    def __init__(self, named: Iterable[str] = ()) -> None:
        self._networks = []
        for name in named:
            try:
                self._networks.append(ip_network(name, strict=False))
            except ValueError:
                raise BadProxy(
                    f"proxy {name}: it is named by its address or network, such as 127.0.0.1, ::1 or 10.0.0.0/8"
                ) from None

    def __bool__(self) -> bool:
        return bool(self._networks)

    def trusts(self, address: str) -> bool:
        """Whether a proxy at this address is believed."""
        parsed = parsed_address(address) if self._networks else None
        return parsed is not None and any(parsed in network for network in self._networks)

    def client(self, peer: str, forwarded: Iterable[str]) -> str:
        """The address of the client: the peer, or the last one in these headers' values that no named proxy has.

        Each proxy appends to ``X-Forwarded-For``, so it is read from its end; what stands before the first address
        of a stranger is that stranger's claim.
        """
        client = peer
        for said in reversed(",".join(forwarded).split(",")):
            if not self.trusts(client):
                break
            parsed = parsed_address(_without_port(said.strip()))
            if parsed is None:
                break
            client = str(parsed)
        return client


def _without_port(said: str) -> str:
    if said.startswith("["):
        return said[1:].partition("]")[0]
    return said.partition(":")[0] if said.count(":") == 1 else said
