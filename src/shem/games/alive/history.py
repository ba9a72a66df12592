"""What is remembered of a game: every deed, turn by turn, as numbers.

A deed is what happened, a number or place, and a card. Which symbol somebody drew is no part of it:
that is asked of the deck.
"""

from __future__ import annotations

from typing import Final

ROLLED: Final = 0  # a number of the die
TOOK: Final = 1  # a part, unseen before
PLACED: Final = 2  # a part, into this slot
DISCARDED: Final = 3  # a part that was taken to be put away
DECLINED: Final = 4  # the card, or all that the special face offers
DREW: Final = 5  # a symbol that nobody had seen
DREW_KNOWN: Final = 6  # a symbol of which everybody knew where it lay
DROPPED: Final = 7  # a symbol, from this place of the hand
TRIED: Final = 8  # a symbol played on a part: eight times the seat, and the slot
STOLE: Final = 9  # the die said yes
FAILED: Final = 10  # the die said no
LOST: Final = 11  # a part, from this slot, for a failed theft
CAST_OFF: Final = 12  # a part, from this slot, that an opposite one touched
FELL_APART: Final = 13  # the golem of this seat
CAME_ALIVE: Final = 14  # the golem of the one who rolled
ANIMATED: Final = 15  # a number of the die, for a golem that was complete

DEEDS: Final = (
    "rolled",
    "took",
    "placed",
    "discarded",
    "declined",
    "drew",
    "drew-known",
    "dropped",
    "tried",
    "stole",
    "failed",
    "lost",
    "cast-off",
    "fell-apart",
    "came-alive",
    "animated",
)
NO_CARD: Final = 255
TARGET: Final = 8
