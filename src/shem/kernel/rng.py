"""Random numbers as a value: sfc32, the same stream interpreted, compiled and in JavaScript.

A match has one seed. Each use of chance has a stream of its own, named by a label and seeded
by HMAC-SHA256(seed, label), so that drawing from one stream never moves another, and a
published hash of the seed foretells nothing. Test vectors: docs/reference/rng.md.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from hashlib import sha256
from struct import Struct
from typing import Final

from mypy_extensions import i64

WORD: Final = 0xFFFFFFFF
FOUR_WORDS: Final = Struct("<4I")


class Rng:
    """A stream of random numbers; copying it copies its future."""

    def __init__(self, a: int, b: int, c: int, counter: int) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.counter: i64 = counter

    @staticmethod
    def of(seed: str, label: str) -> Rng:
        """The stream called `label` of the match with this seed."""
        return _keyed(seed.encode(), label)

    def bits(self) -> i64:
        """The next 32 random bits."""
        mixed = (self.a + self.b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = (((self.c << 21) & WORD) | (self.c >> 11)) + mixed & WORD
        return mixed

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1, each equally likely; n is from 1 to 2**31."""
        product = self.bits() * n
        low = product & WORD
        if low < n:
            # Of the 2**32 words a few are one too many to share out evenly: draw again.
            spare = (WORD + 1) % n
            while low < spare:
                product = self.bits() * n
                low = product & WORD
        return product >> 32

    def shuffle(self, items: list[int]) -> None:
        """Put the list into a random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            chosen = int(self.below(last + 1))
            items[last], items[chosen] = items[chosen], items[last]

    def weighted(self, weights: Sequence[int]) -> int:
        """An index, each as likely as its weight; the weights are not all zero."""
        left = self.below(sum(weights))
        for index, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return index
        raise ValueError("the weights add up to 0")

    def words(self) -> tuple[int, int, int, int]:
        """The inner state. It foretells the stream, so it is as secret as the seed."""
        return int(self.a), int(self.b), int(self.c), int(self.counter)

    def branch(self, label: str) -> Rng:
        """Another future of this stream: the same for the same label, and foretold by no draw."""
        return _keyed(b"".join(word.to_bytes(4, "little") for word in self.words()), label)

    def copy(self) -> Rng:
        """A stream with the same future."""
        return Rng(self.a, self.b, self.c, self.counter)

    def __reduce__(self) -> tuple[type[Rng], tuple[int, int, int, int]]:
        return Rng, self.words()


class Streams:
    """The streams of a match by their labels, for whoever asks for many of them."""

    def __init__(self, seed: str) -> None:
        # HMAC in its two halves, each begun with the key: hmac itself takes twice as long.
        secret = seed.encode()
        key = (secret if len(secret) <= 64 else sha256(secret).digest()).ljust(64, b"\0")
        self._inner = sha256(bytes([byte ^ 0x36 for byte in key]))
        self._outer = sha256(bytes([byte ^ 0x5C for byte in key]))

    def of(self, label: str) -> Rng:
        """What `Rng.of` gives for this label."""
        inner = self._inner.copy()
        inner.update(label.encode())
        outer = self._outer.copy()
        outer.update(inner.digest())
        return _begun(outer.digest())


def _keyed(secret: bytes, label: str) -> Rng:
    return _begun(hmac.digest(secret, label.encode(), "sha256"))


def _begun(key: bytes) -> Rng:
    a, b, c, counter = FOUR_WORDS.unpack(key[:16])
    return Rng(a, b, c, counter)
