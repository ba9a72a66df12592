"""How the state is packed into numbers: the fields of the table, deeds, and what each seat drew.

The numbers of the table lie in one flat list: `own[SUPPLY + seat]`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from shem.games.capek.board import PARTS, SLOTS

SEATS: Final = 2

FIELD_RESEARCH: Final = 0  # field research markers: own[FIELD_RESEARCH + PARTS * seat + part]
MARKED: Final = FIELD_RESEARCH + PARTS * SEATS  # the parts whose inquiry is marked, a mask
SUPPLY: Final = MARKED + SEATS  # markers that are not on the golem yet
AUCTION: Final = SUPPLY + SEATS  # the card in each slot, or NO_CARD
FIELDS: Final = AUCTION + SLOTS

NO_CARD: Final = -1
NOBODY: Final = -1

# What may be done once in a turn.
DONE_BUY: Final = 1
DONE_SET: Final = 2
DONE_SWAP: Final = 4
ALL_DONE: Final = DONE_BUY | DONE_SET | DONE_SWAP
DONE_NAMES: Final = ("buy", "set", "swap")

# What a deed can be.
DREW: Final = 0  # a card
FORWENT: Final = 1  # did not draw, though the hand was low
BOUGHT: Final = 2  # the card of this slot, counted from 1
PAID: Final = 3  # a card, for it
RESEARCHED: Final = 4  # the card bought
KEPT: Final = 5  # the card bought
PLACED: Final = 6  # a number of markers on this part
STOPPED: Final = 7  # buying was over
REVEALED: Final = 8  # a card, into this slot, counted from 1
RESHUFFLED: Final = 9  # a number of discards became the new pile
INQUIRED: Final = 10  # a set for this part was complete
LAID: Final = 11  # a card, for it
SWAPPED: Final = 12  # a card, for new ones

DEEDS: Final = (
    "drew",
    "forwent",
    "bought",
    "paid",
    "researched",
    "kept",
    "placed",
    "stopped",
    "revealed",
    "reshuffled",
    "inquired",
    "laid",
    "swapped",
)
WITH_CARDS: Final = (BOUGHT, PAID, RESEARCHED, KEPT, REVEALED, LAID, SWAPPED)
WITH_PARTS: Final = (PLACED, INQUIRED)
WITH_NUMBERS: Final = (BOUGHT, PLACED, REVEALED, RESHUFFLED)


class Memory:
    """What a seat has drawn, and shown of it again, in order of time: a chain that copies share.

    An entry is a card; of a card drawn, also the shuffle that it came from.
    """

    def __init__(self, before: Memory | None, entry: int) -> None:
        self.before = before
        self.entry = entry

    def __reduce__(self) -> tuple[object, tuple[list[int]]]:
        return remembered, (entries(self),)


SHOWN: Final = 64


def draw_of(card: i64, shuffle: i64) -> i64:
    """A draw as one number."""
    return shuffle << 7 | card


def card_of(entry: int) -> int:
    return entry & 63


def is_shown(entry: int) -> bool:
    """Whether the entry is of a card that was shown again."""
    return entry & SHOWN != 0


def shuffle_of(entry: int) -> int:
    return entry >> 7


def entries(memory: Memory | None) -> list[int]:
    """All of a memory, the oldest first."""
    found: list[int] = []
    while memory is not None:
        found.append(memory.entry)
        memory = memory.before
    found.reverse()
    return found


def remembered(numbers: list[int]) -> Memory | None:
    """A memory from its entries."""
    memory: Memory | None = None
    for number in numbers:
        memory = Memory(memory, number)
    return memory
