"""The body: six slots, and the four piles that fill them; and who sits next to whom.

A slot is a place of a golem. Arms and legs have two slots and a pile in common.
"""

from __future__ import annotations

from typing import Final

MOST_SEATS: Final = 6
SLOTS: Final = 6
PILES: Final = 4

HEAD: Final = 0
TORSO: Final = 1
LEFT_ARM: Final = 2
RIGHT_ARM: Final = 3
LEFT_LEG: Final = 4
RIGHT_LEG: Final = 5
SLOT_NAMES: Final = ("head", "torso", "left-arm", "right-arm", "left-leg", "right-leg")

HEADS: Final = 0
TORSOS: Final = 1
ARMS: Final = 2
LEGS: Final = 3
PILE_NAMES: Final = ("head", "torso", "arm", "leg")

PILE_OF_SLOT: Final = (HEADS, TORSOS, ARMS, ARMS, LEGS, LEGS)
FIRST_SLOT: Final = (HEAD, TORSO, LEFT_ARM, LEFT_LEG)
"""The slot, or the left of two slots, that a pile fills."""
OTHER_SIDE: Final = (HEAD, TORSO, RIGHT_ARM, LEFT_ARM, RIGHT_LEG, LEFT_LEG)
"""The slot across; heads and torsos have none but their own."""

CARDS: Final = tuple(bytes((card,)) for card in range(256))
"""Every card by itself, as piles hold it."""
BITS: Final = tuple(1 << at for at in range(32))  # table


def slots_filled_by(pile: int) -> list[int]:
    """The slots into which cards of a pile go."""
    return [slot for slot in range(SLOTS) if PILE_OF_SLOT[slot] == pile]
