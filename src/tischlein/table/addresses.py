"""Addresses of clients, and the networks that limits count them by."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

Address = IPv4Address | IPv6Address

NETWORK_BITS = 64
"""Of an IPv6 address: what one customer or household has; it may use any address in it."""


def parsed_address(address: str) -> Address | None:
    """An address; IPv4 that came over an IPv6 socket (::ffff:192.0.2.1) is IPv4."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    mapped = parsed.ipv4_mapped if isinstance(parsed, IPv6Address) else None
    return mapped or parsed


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """What limits count an address by: IPv4 by itself, IPv6 by its network of 64 bits."""
    parsed = parsed_address(address)
    if isinstance(parsed, IPv6Address):
        return str(ip_network((parsed, NETWORK_BITS), strict=False))
    return str(parsed or address)


def is_loopback(address: str) -> bool:
    """Whether an address is this machine's own."""
    parsed = parsed_address(address)
    return parsed is not None and parsed.is_loopback
