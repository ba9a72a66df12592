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
