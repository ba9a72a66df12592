"""Small counts packed into one number, four bits for each kind: hands, favours, seals."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

WIDTH: Final = 4
FULL: Final = 15
ONES: Final[tuple[int, ...]] = tuple(1 << WIDTH * kind for kind in range(12))  # table

TOPS: Final = 0x88888888
"""The highest bit of each of eight counts."""


def count_of(counts: i64, kind: i64) -> i64:
    """How many of a kind there are."""
    return counts >> kind * WIDTH & FULL


def total(counts: i64) -> i64:
    """How many there are of all kinds together."""
    found: i64 = 0
    while counts:
        found += counts & FULL
        counts >>= WIDTH
    return found


def kinds_in(counts: i64) -> i64:
    """The kinds of which there is at least one, as a mask."""
    mask: i64 = 0
    bit: i64 = 1
    while counts:
        if counts & FULL:
            mask |= bit
        bit <<= 1
        counts >>= WIDTH
    return mask


def fewer(one: i64, other: i64) -> i64:
    """Of each of eight kinds the lower count; no count is more than seven."""
    is_more = (one | TOPS) - other & TOPS
    lower = (is_more >> 3) * 7
    return other & lower | one & ~lower & ~TOPS


def packed(kinds: list[int]) -> int:
    """The counts of a list of kinds."""
    return sum([ONES[kind] for kind in kinds])


def unpacked(counts: int) -> list[int]:
    """Every kind as often as there is one, in order."""
    return [kind for kind in range(12) for _ in range(counts >> WIDTH * kind & FULL)]
