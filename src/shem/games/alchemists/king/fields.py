"""Where the numbers of the modules lie in the state's list `extra`: `extra[BOOKS + seat]`.

The list is empty without a module. With any the places are the same: whatever is not in play stays
as it was dealt.
"""

from __future__ import annotations

from typing import Final

from shem.games.alchemists.printing.kinds import MOST_SEATS, ROUNDS

# The palace library.
BOOKS: Final = 0 * MOST_SEATS  # the books read
SHELF: Final = 1 * MOST_SEATS  # the ingredients offered by the book in hand, a mask, secretly
# Startup funding.
DEALT: Final = 2 * MOST_SEATS  # startup cards dealt, a mask, secretly
KEPT: Final = 3 * MOST_SEATS  # of these the cards kept, a mask; secret until all have chosen
USED: Final = 4 * MOST_SEATS  # of these the cards that the Replicator used up, a mask
DRAWN: Final = 5 * MOST_SEATS  # favours of which one goes back, counts, packed, secretly
NET: Final = 6 * MOST_SEATS  # the one change of reputation that both cards make, so far
LATER: Final = 7 * MOST_SEATS  # reputation that comes at the end of the first round
SECRETS: Final = 8 * MOST_SEATS  # artifacts taken in secret, a mask
SHOWN: Final = 9 * MOST_SEATS  # of these the artifacts that were turned up, a mask
WINDOWS: Final = 10 * MOST_SEATS  # how often the Replicator may still be used
MIRRORED: Final = 11 * MOST_SEATS  # the reputation before a secret Altar of Gold was paid
# Busy days.
BOARDS: Final = 12 * MOST_SEATS  # the order board of each round
TURNED: Final = BOARDS + ROUNDS  # how many of them lie open or did
END_OF_DAYS: Final = TURNED + 1
# The golem project.
APPROVALS: Final = END_OF_DAYS  # approval tokens

NUMBERS: Final = APPROVALS + MOST_SEATS
