"""What is remembered of a game: every deed, turn by turn, as numbers.

A deed is what happened, a place or number, and a card. Whose eyes it was for is asked later.
"""

from __future__ import annotations

from typing import Final

USED: Final = 0  # a tool, by number
CUT_OFF: Final = 1  # a number of cards went from the top under the pile, unseen
SHUFFLED: Final = 2  # the pile was shuffled
DREW: Final = 3  # a card, from this place of the pile
SHOWED: Final = 4  # a discovery, to everybody
PUT_UNDER: Final = 5  # a card, under the pile
PUT_ON_TOP: Final = 6  # a card, on top of it
PUT_IN: Final = 7  # all cards in the hand went into the pile, which was shuffled
STOPPED: Final = 8  # digging was over
SHARED: Final = 9  # a line
SOLD_OFF: Final = 10  # a number of discoveries, and the turn was over

DEEDS: Final = (
    "used",
    "cut",
    "shuffled",
    "drew",
    "showed",
    "put-under",
    "put-on-top",
    "put-in",
    "stopped",
    "shared",
    "sold",
)


def packed(kind: int, number: int, card: int) -> int:
    """A deed as one number."""
    return kind << 12 | number << 6 | card


def kind_of(deed: int) -> int:
    return deed >> 12


def number_of(deed: int) -> int:
    return deed >> 6 & 63


def card_of(deed: int) -> int:
    return deed & 63


class Past:
    """A finished turn of a seat. Turns form a chain that copies share."""

    def __init__(self, before: Past | None, seat: int, deeds: list[int]) -> None:
        self.before = before
        self.seat = seat
        self.deeds = deeds

    def __reduce__(self) -> tuple[type[Past], tuple[Past | None, int, list[int]]]:
        return Past, (self.before, self.seat, self.deeds)


def turns_of(past: Past | None) -> list[Past]:
    """The finished turns, the oldest first."""
    turns: list[Past] = []
    while past is not None:
        turns.append(past)
        past = past.before
    turns.reverse()
    return turns
