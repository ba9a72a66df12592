"""Where the numbers of the modules lie in the state's list `extra`: `extra[BOOKS + seat]`.

The list is empty without a module. With any the places are the same: whatever is not in play stays
as it was dealt.
"""

from __future__ import annotations

from typing import Final

from shem.games.alchemists.alchemy import COLOURS
from shem.games.alchemists.edition_data.kinds import LEVELS, MOST_SEATS, ROUNDS

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
# The royal encyclopedia.
ARTICLES: Final = END_OF_DAYS  # the article of each colour (see `articles`), or 0
ARTICLE_SEALS: Final = ARTICLES + len(COLOURS)  # for each colour and seat 0, or 1 + the seal
NAMED: Final = ARTICLE_SEALS + len(COLOURS) * MOST_SEATS  # 1 + the colour of one under way, or 0
SIGNED: Final = NAMED + 1  # 1 + its signs, or 0
FILLED: Final = SIGNED + 1  # how many of its fields are filled
LAID: Final = FILLED + 1  # the ingredients on them, three bits each
FALLEN_ARTICLES: Final = LAID + 1  # the colours that the latest demonstration brought down, a mask
REFUTED_ARTICLES: Final = FALLEN_ARTICLES + 1  # for each colour the article that it brought down
# The golem project.
APPROVALS: Final = REFUTED_ARTICLES + len(COLOURS)  # approval tokens
TOWER: Final = APPROVALS + MOST_SEATS  # the level of each flask: 0, 1, 2 tests, 3 animated
REPORTS: Final = TOWER + MOST_SEATS  # for chest and ears and each seat the tokens, a mask, secretly
ON_RESEARCH: Final = REPORTS + 2 * MOST_SEATS  # approvals on the research space
UNDER: Final = ON_RESEARCH + 1  # for each level 1 + the artifact under the counter
UNDER_NOW: Final = UNDER + LEVELS  # 1 + the one that can be bought, or 0
WANTED_UNDER: Final = UNDER_NOW + 1  # 1 + the one that is being bought, or 0
MOODS: Final = WANTED_UNDER + 1  # 1 + the tile of the king's mood of each round, secretly, or 0

NUMBERS: Final = MOODS + ROUNDS
