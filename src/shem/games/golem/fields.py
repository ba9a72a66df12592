"""Where the numbers of the seats lie in the state's flat list: `own[POINTS + seat]`.

One list for all seats, field after field, is what makes copying a state cheap.
"""

from __future__ import annotations

from typing import Final

from shem.games.golem import actions

POINTS: Final = 0 * actions.MOST_SEATS
TAKEN: Final = 1 * actions.MOST_SEATS  # the districts harvested by the seat, a mask of places
BONUS: Final = 2 * actions.MOST_SEATS  # units gained in the last regeneration
ORM_TURN: Final = 3 * actions.MOST_SEATS  # the turn in which the serpent costs a unit
SMERTE_TURN: Final = (
    4 * actions.MOST_SEATS
)  # the turn in which pain allows a single unit for movement
BUDGET: Final = 5 * actions.MOST_SEATS  # units to place this turn
LEFT: Final = 6 * actions.MOST_SEATS  # of these, units still to place
STEP: Final = 7 * actions.MOST_SEATS  # screens filled so far
NAMED: Final = 8 * actions.MOST_SEATS  # the phase announced, or UNNAMED
FIRST: Final = (
    9 * actions.MOST_SEATS
)  # units placed before the announcement, a field for each phase
PLACED: Final = 13 * actions.MOST_SEATS  # units behind the screens, a field for each phase
WHERE: Final = 17 * actions.MOST_SEATS  # where each of the four artifacts is
FIELDS: Final = 18 * actions.MOST_SEATS

UNNAMED: Final = 4
NOBODY: Final = -1

# Where an artifact can be: under a place of the grid (its number), with a seat, or out of the game.
HELD: Final = 64
REMOVED: Final = 127
