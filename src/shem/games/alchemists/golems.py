"""The 24 golems: what makes chest and ears react, and which pair brings them to life.

Each golem has a part (a colour and a size) for its chest and one of another colour for its ears.
Their order, which the fifth letter of a code counts in: by the chest's part in the order of
`alchemy.PARTS`, then by the ears' part in the same order, those of the chest's colour left out.
"""

from __future__ import annotations

from typing import Final

from shem.games.alchemists.alchemy import KINDS, PARTS, aspect, pair_of, part

GOLEMS: Final = 24
CHEST: Final = 1
EARS: Final = 2
# What a test shows, by its number: the bits CHEST and EARS.
REACTIONS: Final[tuple[str, ...]] = ("none", "chest", "ears", "both")


def both_parts() -> list[tuple[int, int]]:
    """ALC-G7, ALC-A102 Chest and ears of every golem, in order: two parts of different colours."""
    parts = range(len(PARTS))
    return [(chest, ears) for chest in parts for ears in parts if chest // 2 != ears // 2]


CHESTS: Final[bytes] = bytes(chest for chest, _ in both_parts())
EARS_OF: Final[bytes] = bytes(ears for _, ears in both_parts())


def felt(golem: int, alchemical: int) -> int:
    """ALC-G16 Chest and ears react to the size in their colour, whatever the sign."""
    chest, ears = CHESTS[golem], EARS_OF[golem]
    glows = CHEST if part(alchemical, chest // 2) == chest else 0
    steams = EARS if part(alchemical, ears // 2) == ears else 0
    return glows | steams


def has_required_signs(golem: int, alchemical: int) -> bool:
    """ALC-G20 In both colours large asks for plus and small for minus."""
    chest, ears = CHESTS[golem], EARS_OF[golem]
    return aspect(alchemical, chest // 2) == chest and aspect(alchemical, ears // 2) == ears


def required_pair(golem: int) -> int:
    one, other = (each for each in range(KINDS) if has_required_signs(golem, each))
    return pair_of(one, other)


FELT: Final[bytes] = bytes(felt(golem, each) for golem in range(GOLEMS) for each in range(KINDS))
ANIMATING: Final[bytes] = bytes(required_pair(golem) for golem in range(GOLEMS))


def golem_with(chest: int, ears: int) -> int:
    """The golem with these two parts, which are of different colours."""
    return both_parts().index((chest, ears))


def reaction(golem: int, alchemical: int) -> int:
    """ALC-G16 What the golem shows: 0, CHEST, EARS or both."""
    return FELT[golem * KINDS + alchemical]


def animates(golem: int, one: int, other: int) -> bool:
    """ALC-G20, ALC-G21 Whether exactly these two alchemicals bring the golem to life."""
    return pair_of(one, other) == ANIMATING[golem]
