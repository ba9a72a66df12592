"""What is remembered of a game: every deed, turn by turn, and what each seat drew, as numbers."""

from __future__ import annotations

from typing import Final

DREW: Final = 0  # a card
FORWENT: Final = 1  # did not draw, though the hand was low
BOUGHT: Final = 2  # the card of this slot
PAID: Final = 3  # a card, for it
RESEARCHED: Final = 4  # the card bought
KEPT: Final = 5  # the card bought
PLACED: Final = 6  # so many markers on this part
STOPPED: Final = 7  # buying was over
REVEALED: Final = 8  # a card, into this slot
RESHUFFLED: Final = 9  # so many discards became the new pile
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


def packed(kind: int, number: int, thing: int) -> int:
    """A deed as one number; the thing is a card or a part."""
    return kind << 12 | number << 6 | thing


def kind_of(deed: int) -> int:
    return deed >> 12


def number_of(deed: int) -> int:
    return deed >> 6 & 63


def thing_of(deed: int) -> int:
    return deed & 63


class Past:
    """A finished turn of a seat. Turns form a chain that copies share."""

    def __init__(self, before: Past | None, seat: int, deeds: list[int]) -> None:
        self.before = before
        self.seat = seat
        self.deeds = deeds

    def __reduce__(self) -> tuple[type[Past], tuple[Past | None, int, list[int]]]:
        return Past, (self.before, self.seat, self.deeds)


# A draw is remembered with its card, the shuffle it came from, and how many draws the seat had made
# when the card was shown, 0 as long as it was not.


def draw_of(card: int, shuffle: int, shown: int) -> int:
    """A draw as one number."""
    return shuffle << 16 | shown << 6 | card


def card_of(draw: int) -> int:
    return draw & 63


def shown_after(draw: int) -> int:
    return draw >> 6 & 1023


def shuffle_of(draw: int) -> int:
    return draw >> 16


def mark_shown(drawn: list[int], card: int) -> None:
    """CPK-A14 A card that was drawn unseen is shown to all; its last draw is meant."""
    for at in range(len(drawn) - 1, -1, -1):
        if card_of(drawn[at]) == card:
            drawn[at] = draw_of(card, shuffle_of(drawn[at]), len(drawn))
            return
