"""Where the numbers of the seats lie in the state's flat list: `own[MONEY + seat]`."""

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
