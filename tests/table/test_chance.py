"""Fair chance: the published vectors, no bias, nothing that anybody could steer."""

from __future__ import annotations

import hashlib
import hmac
import re
from collections import Counter
from pathlib import Path

import pytest

from tischlein.play import game
from tischlein.table import chance

PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"
SECRET, TABLE = bytes(range(32)), "A" * 22
DICE = [1, 2, 2, 2, 2, 2, 1, 2, 2, 2, 2, 1, 2, 2, 2, 1, 2, 2, 1, 2, 1]
WEIGHTS = {
    "lot for two sides": [1, 1],
    "the same against a bot": [1, 1],
    "two dice": DICE,
    "200 equal lots": [1] * 200,
    "1000 equal lots": [1] * 1000,
}


def by_the_document(nonces: list[str], k: int, weights: list[int]) -> int:
    """A draw, written once more from the words of the document."""
    total = sum(weights)
    size = 1
    while 256**size < total:
        size += 1
    block = 0
    while True:
        message = b"".join(len(nonce).to_bytes(1, "big") + nonce.encode() for nonce in nonces)
        message += TABLE.encode() + k.to_bytes(8, "big") + block.to_bytes(4, "big")
        digest = hmac.new(SECRET, message, hashlib.sha256).digest()
        while len(digest) >= size:
            number, digest = int.from_bytes(digest[:size], "big"), digest[size:]
            if number < 256**size // total * total:
                outcomes = [outcome for outcome, weight in enumerate(weights) for _ in range(weight)]
                return outcomes[number % total]
        block += 1


def test_published_vectors() -> None:
    rows = re.findall(r"^\| ([^|]*) \| (`[^|]*) \| ([\d, ]+) \|$", PROTOCOL.read_text("utf-8"), re.M)
    assert [row[0] for row in rows] == list(WEIGHTS)
    for label, said, outcomes in rows:
        nonces = [*re.findall(r"`(.*?)`", said), *([""] if "none" in said else [])]
        expected = [int(outcome) for outcome in outcomes.split(",")]
        assert [chance.draw(SECRET, nonces, TABLE, k, WEIGHTS[label]) for k in range(8)] == expected
        assert [by_the_document(nonces, k, WEIGHTS[label]) for k in range(8)] == expected
    assert chance.commitment(SECRET) in PROTOCOL.read_text("utf-8")


@pytest.mark.parametrize("total", [1, 2, 3, 36, 129, 200, 255, 256, 257, 1000, 65536, 65537])
def test_both_writings_agree_also_where_numbers_are_passed_over(total: int) -> None:
    nonces = ["0123456789abcdef", "x" * 64]
    for k in range(40):
        assert chance.draw(SECRET, nonces, TABLE, k, [1] * total) == by_the_document(nonces, k, [1] * total)


def test_throws_are_as_often_as_dice_have_it() -> None:
    many = 36_000
    counts = Counter(chance.draw(SECRET, ["a" * 16, "b" * 16], TABLE, k, DICE) for k in range(many))
    # Chi-squared with 20 degrees of freedom stays below 45 in 999 cases of 1000.
    expected = [many * weight / 36 for weight in DICE]
    assert sum((counts[i] - wanted) ** 2 / wanted for i, wanted in enumerate(expected)) < 45


def test_every_ingredient_counts() -> None:
    def draws(secret: bytes = SECRET, nonces: tuple[str, ...] = ("a" * 16, "b" * 16), table: str = TABLE) -> list[int]:
        return [chance.draw(secret, nonces, table, k, [1] * 1000) for k in range(4)]

    others = [
        draws(secret=bytes(32)),
        draws(nonces=("a" * 16, "c" * 16)),
        draws(nonces=("c" * 16, "b" * 16)),
        draws(nonces=("a" * 17, "b" * 15)),
        draws(table="B" * 22),
    ]
    assert len({tuple(one) for one in [draws(), *others]}) == 6


def test_weights_are_exact() -> None:
    start = game("puff").start()
    while len(start.chances()) < 21:
        start = start.play(start.decisions()[0])
    assert chance.whole(list(start.chances().values())) == DICE
    assert chance.whole([0.5, 0.5]) == [1, 1]
    with pytest.raises(ValueError, match="do not add up"):
        chance.whole([0.5, 0.4])
