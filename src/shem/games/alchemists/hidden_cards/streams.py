"""Streams of chance of their own, for what must not move another stream."""

from __future__ import annotations

from typing import Final

from shem.kernel.rng import Rng

WARMING: Final = 12
"""So many numbers are drawn before the first that counts: seeds may be alike."""


def stream(one: int, other: int = 0, third: int = 0) -> Rng:
    """The stream of these numbers, always the same."""
    found = Rng(one, other, third, 1)
    for _ in range(WARMING):
        found.bits()
    return found


def fresh(rng: Rng) -> Rng:
    """A stream that another one has drawn."""
    return stream(int(rng.bits()), int(rng.bits()), int(rng.bits()))
