"""Where the numbers of the seats lie in the state's flat list: `own[GOLD + seat]`."""

from __future__ import annotations

from typing import Final

from shem.games.alchemists.edition_data.kinds import MOST_SEATS

GOLD: Final = 0 * MOST_SEATS
REPUTATION: Final = 1 * MOST_SEATS
HAND: Final = 2 * MOST_SEATS  # counts of ingredients, packed
FAVOUR_HAND: Final = 3 * MOST_SEATS  # counts of favours, packed
SEALS_LEFT: Final = 4 * MOST_SEATS  # counts of seals, packed
OWNED: Final = 5 * MOST_SEATS  # artifacts, a mask
SPENT: Final = 6 * MOST_SEATS  # artifacts used this round, a mask
GRANTS_TAKEN: Final = 7 * MOST_SEATS  # a mask
PLACED_AT: Final = 8 * MOST_SEATS  # the order space of this round, or NOTHING
CUBES: Final = 9 * MOST_SEATS  # still to be placed while declaring
UNUSED: Final = 10 * MOST_SEATS  # cubes on the unused-cubes space
HOSPITAL: Final = 11 * MOST_SEATS  # cubes in the hospital
PARALYSED: Final = 12 * MOST_SEATS  # 1 + how many were paralysed before, or 0
IMMUNE: Final = 13 * MOST_SEATS  # the negative potions that took effect this round, a mask
CHOICE: Final = 14 * MOST_SEATS  # secret until all have chosen: a bid or a favour, or NOTHING
SHOWN_POTIONS: Final = 15 * MOST_SEATS  # exhibited with success, a mask
SET_ASIDE_CARDS: Final = 16 * MOST_SEATS  # counts of ingredients for the Feather in Cap, packed
FAVOURS_PLAYED: Final = 17 * MOST_SEATS  # in the action of the moment, counts, packed
BOUGHT: Final = 18 * MOST_SEATS  # artifacts bought since the Discount Card came
RESULTS: Final = 19 * MOST_SEATS  # the potions a seat has publicly made, a mask
FIELDS: Final = 20 * MOST_SEATS
