"""Whether what is left of each face can do for all mixes that are still to come.

For each set of faces, the cards that the mixes must take out of it are no more than there are. A
number for all 256 sets together is one whole number, with eight bits for each set.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from shem.games.alchemists.alchemy import KINDS, PAIRS
from shem.games.alchemists.bits import BITS
from shem.games.alchemists.packing import FULL, WIDTH

SETS: Final = 256
LANE: Final = 8


def in_lanes(numbers: bytes) -> int:
    return int.from_bytes(numbers, "little")


# For each face a 1 in each set that it is in.
FACES: Final[tuple[int, ...]] = tuple(
    in_lanes(bytes(faces >> face & 1 for faces in range(SETS))) for face in range(KINDS)
)
# A card that may have any face.
ANY_CARD: Final[int] = in_lanes(bytes([0] + [1] * (SETS - 1)))
TOP_BITS: Final[int] = in_lanes(bytes([128] * SETS))
EVERY: Final[int] = in_lanes(bytes([1] * SETS))
# For each pair a 1 in each set that has one of its faces, and one in each set that has both.
TOUCHED: Final[tuple[int, ...]] = tuple(FACES[one] | FACES[other] for one, other in PAIRS)
INSIDE: Final[tuple[int, ...]] = tuple(FACES[one] & FACES[other] for one, other in PAIRS)

NEEDS: Final[dict[int, int]] = {}
MOST_NEEDS: Final = 4096
"""The most that are kept; then all are worked out again."""


def needs_of(pairs: int) -> int:
    """How many cards of each set a mix of one of these pairs takes at least."""
    found = NEEDS.get(pairs)
    if found is None:
        one, both = EVERY, EVERY
        for pair in range(len(PAIRS)):
            if pairs & BITS[pair]:
                one &= TOUCHED[pair]
                both &= INSIDE[pair]
        found = one + both
        if len(NEEDS) >= MOST_NEEDS:
            NEEDS.clear()
        NEEDS[pairs] = found
    return found


def supply_of(counts: i64) -> int:
    """How many of these cards are in each set."""
    found = 0
    for face in range(KINDS):
        number = counts >> WIDTH * face & FULL
        if number:
            found += FACES[face] * int(number)
    return found


def is_enough(supply: int, demand: int) -> bool:
    """Whether no set of faces is asked for more cards than it has."""
    return ((supply | TOP_BITS) - demand) & TOP_BITS == TOP_BITS
