"""Bits of masks, and how many are set."""

from __future__ import annotations

from typing import Final

BITS: Final[tuple[int, ...]] = tuple(1 << bit for bit in range(40))  # table
POPCOUNT: Final[bytes] = bytes(mask.bit_count() for mask in range(256))
