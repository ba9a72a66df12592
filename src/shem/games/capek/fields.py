"""Where the numbers of the table lie in the state's flat list: `own[SUPPLY + seat]`."""

from __future__ import annotations

from typing import Final

from shem.games.capek.geometry import PARTS, SLOTS

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
