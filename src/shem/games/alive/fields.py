"""Where the numbers of the table lie in the state's flat list.

First how many cards of each pile nobody has seen; then, for each seat, the parts of its golem and
the symbols in its hand: `board[UNSEEN + pile]`, `board[PARTS + seat * WIDTH + slot]`.
"""

from __future__ import annotations

from typing import Final

from shem.games.alive.geometry import PILES, SLOTS

MOST_HELD: Final = 3
HAND_PLACES: Final = MOST_HELD + 1  # for a moment there is one symbol too many

UNSEEN: Final = 0
PARTS: Final = PILES
HAND: Final = PARTS + SLOTS
WIDTH: Final = SLOTS + HAND_PLACES

NOTHING: Final = -1
NOBODY: Final = -1
