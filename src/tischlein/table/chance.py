"""Fair chance: draws that neither the table nor a player can steer, and that everybody can check afterwards.

    the table                                    the players
    secret, 256 random bits
    SHA-256(secret) is published       ──►
                                       ◄──       a nonce each
    draw k = HMAC-SHA256(secret, nonces ‖ table ‖ k), mapped without bias, for k = 0, 1, 2, …
    the secret is shown once the game is over

k never goes back.  docs/protocol.md says every byte and has test vectors.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import lcm

SECRET_BYTES = 32


def new_secret() -> bytes:
    """The secret of a table."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment(secret: bytes) -> str:
    """What is published of the secret before the nonces come in."""
    return hashlib.sha256(secret).hexdigest()


def draw(secret: bytes, nonces: Sequence[str], table: str, k: int, weights: Sequence[int]) -> int:
    """The index that draw ``k`` picks among those weights.  A bot's nonce is empty."""
    total = sum(weights)
    fair = _largest(total) // total * total
    lot = next(number for number in _numbers(secret, nonces, table, k, _width(total)) if number < fair) % total
    for index, weight in enumerate(weights):
        lot -= weight
        if lot < 0:
            return index
    raise AssertionError("a lot is below the sum of the weights")


def whole(probabilities: Sequence[float]) -> list[int]:
    """Probabilities as whole weights: those of dice are exact."""
    shares = [Fraction(probability).limit_denominator(1_000_000) for probability in probabilities]
    if sum(shares) != 1:
        raise ValueError(f"the probabilities {list(probabilities)} do not add up to one")
    scale = lcm(*(share.denominator for share in shares))
    return [int(share * scale) for share in shares]


def _numbers(secret: bytes, nonces: Sequence[str], table: str, k: int, width: int) -> Iterator[int]:
    """Numbers of so many bytes, one behind the other, for as long as they are needed."""
    said = b"".join(bytes([len(nonce)]) + nonce.encode("ascii") for nonce in nonces)
    attempt = 0
    while True:
        message = said + table.encode("ascii") + k.to_bytes(8, "big") + attempt.to_bytes(4, "big")
        digest = hmac.digest(secret, message, "sha256")
        for place in range(0, len(digest) - width + 1, width):
            yield int.from_bytes(digest[place : place + width], "big")
        attempt += 1


def _width(total: int) -> int:
    """The bytes that a number below the total needs."""
    return max(1, ((total - 1).bit_length() + 7) // 8)


def _largest(total: int) -> int:
    return int(256 ** _width(total))
