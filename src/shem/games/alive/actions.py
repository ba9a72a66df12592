"""Every action of It's Alive!: its id, its text, and the shared lists that `legal` hands out.

Parts are named by where they lie or go, symbols by their place in the hand. So ids never change
their meaning, whatever the edition.
"""

from __future__ import annotations

from typing import Final

from shem.games.alive import fields
from shem.games.alive.board import MOST_SEATS, PILE_NAMES, PILES, SLOT_NAMES, SLOTS

ROLL: Final = 0
END: Final = 1
LEAVE: Final = 2
DRAW: Final = 3
TAKE: Final = 4
PUT: Final = TAKE + PILES
DISCARD: Final = PUT + SLOTS
DROP: Final = DISCARD + PILES
LOSE: Final = DROP + fields.HAND_PLACES
STEAL: Final = LOSE + SLOTS
ACTIONS: Final = STEAL + MOST_SEATS * SLOTS

SPOKEN: Final = tuple(name.replace("-", " ") for name in SLOT_NAMES)

TEXTS: Final = (
    "roll",
    "end turn",
    "leave",
    "draw symbol",
    *(f"take {pile}" for pile in PILE_NAMES),
    *(f"put {slot}" for slot in SPOKEN),
    *(f"discard {pile}" for pile in PILE_NAMES),
    *(f"drop {place + 1}" for place in range(fields.HAND_PLACES)),
    *(f"lose {slot}" for slot in SPOKEN),
    *(f"steal {seat} {slot}" for seat in range(MOST_SEATS) for slot in SPOKEN),
)


def subsets(base: int, size: int) -> tuple[tuple[int, ...], ...]:
    """For every mask of `size` bits, the actions `base + bit` of its bits, in order."""
    masks = range(2**size)
    return tuple(tuple(base + bit for bit in range(size) if mask >> bit & 1) for mask in masks)


MUST_ROLL: Final = (ROLL,)
MAY_ROLL: Final = (ROLL, END)
MAY_END: Final = (END,)
PUTS: Final = subsets(PUT, SLOTS)
LOSSES: Final = subsets(LOSE, SLOTS)
DISCARDS: Final = subsets(DISCARD, PILES)
TAKES: Final = subsets(TAKE, PILES)
DROPS: Final = tuple(DROP + place for place in range(fields.HAND_PLACES))
# For every mask of piles that have to be taken unseen: these, a symbol if there is one, or nothing.
OFFERS_WITH_DECK: Final = tuple((*takes, DRAW, LEAVE) for takes in TAKES)
OFFERS_WITHOUT: Final = tuple((*takes, LEAVE) for takes in TAKES)
# For the pile that was rolled and every mask of slots: what can be done with its top card.
TAKINGS: Final = tuple(
    tuple((*puts, DISCARD + pile, LEAVE) for puts in PUTS) for pile in range(PILES)
)
PLACINGS: Final = tuple(tuple((*puts, DISCARD + pile) for puts in PUTS) for pile in range(PILES))
UNSEEN_TAKINGS: Final = tuple((TAKE + pile, LEAVE) for pile in range(PILES))
