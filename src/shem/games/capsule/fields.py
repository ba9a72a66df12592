"""How the state is packed into numbers: the fields of the seats, and the deeds of a turn.

The numbers of the seats lie in one flat list: `own[MONEY + seat]`. A deed is what happened, a place
or number, and a card. Whose eyes it was for is asked later.
"""

from __future__ import annotations

from typing import Final

SEATS: Final = 2

MONEY: Final = 0 * SEATS
CIRCLED: Final = 1 * SEATS  # discoveries collected so far
SOLD: Final = 2 * SEATS  # of these, crossed out again
SEEN: Final = 3 * SEATS  # the cards the seat has drawn so far, a mask
HEARD: Final = 4 * SEATS  # the spaces the other seat has told it of, a mask
CHOICE: Final = 5 * SEATS  # the verdict: a space, SILENT, or UNDECIDED
FIELDS: Final = 6 * SEATS

SILENT: Final = 16
UNDECIDED: Final = 17
NOBODY: Final = -1
NO_TOOL: Final = -1

# What a deed can be.
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
