"""Combines numbers into the key of an information set."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

FACTOR: Final = 1_000_003
MASK: Final = (1 << 62) - 1


def combine(number: i64, part: i64) -> i64:
    """A number for both; of 62 bits, so that a search never takes one decision for another."""
    return (number * FACTOR ^ part) & MASK
