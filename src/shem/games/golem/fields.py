"""How the state is packed into numbers: the fields of the seats, and the acts of a turn.

The numbers of the seats lie in one flat list, field after field: `own[POINTS + seat]`. One list for
all seats is what makes copying a state cheap.
"""

from __future__ import annotations

from typing import Final

from shem.games.golem import actions
from shem.kernel.history import Past

POINTS: Final = 0 * actions.MOST_SEATS
TAKEN: Final = 1 * actions.MOST_SEATS  # the districts harvested by the seat, a mask of places
BONUS: Final = 2 * actions.MOST_SEATS  # units gained in the last regeneration
ORM_TURN: Final = 3 * actions.MOST_SEATS  # the turn in which the serpent costs a unit
# The turn in which pain allows a single unit for movement.
SMERTE_TURN: Final = 4 * actions.MOST_SEATS
BUDGET: Final = 5 * actions.MOST_SEATS  # units to place this turn
LEFT: Final = 6 * actions.MOST_SEATS  # of these, units still to place
STEP: Final = 7 * actions.MOST_SEATS  # screens filled so far
NAMED: Final = 8 * actions.MOST_SEATS  # the phase announced, or UNNAMED
# Units placed before the announcement, and units behind the screens: a field for each phase.
FIRST: Final = 9 * actions.MOST_SEATS
PLACED: Final = 13 * actions.MOST_SEATS
WHERE: Final = 17 * actions.MOST_SEATS  # where each of the four artifacts is
FIELDS: Final = 18 * actions.MOST_SEATS

UNNAMED: Final = 4
NOBODY: Final = -1

# Where an artifact can be: under a place of the grid (its number), with a seat, or out of the game.
HELD: Final = 64
REMOVED: Final = 127

# An act: the seat, and the action in this many bits.
ACT_BITS: Final = 10
ACT_MASK: Final = 1023


def packed(seat: int, action: int) -> int:
    """Who did what, as one number."""
    return seat << ACT_BITS | action


def unpacked(act: int) -> tuple[int, int]:
    """The seat and the action of an act."""
    return act >> ACT_BITS, act & ACT_MASK


def first_of(past: Past, seat: int, phase: int) -> int:
    """The units a seat had placed in a phase before the announcement of that turn."""
    return past.sheets[phase * actions.MOST_SEATS + seat]


def placed_in(past: Past, seat: int, phase: int) -> int:
    """The units a seat showed in a phase of that turn."""
    return past.sheets[PLACED - FIRST + phase * actions.MOST_SEATS + seat]
