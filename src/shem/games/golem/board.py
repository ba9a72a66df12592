"""The 7x7 grid as a torus: places, facings, lines and neighbours.

Places are numbered row by row from the top left, 0 to 48, and written like squares of a
chessboard: columns a to g from the left, rows 1 to 7 from the top.
"""

from __future__ import annotations

from typing import Final

SIDE: Final = 7
PLACES: Final = SIDE * SIDE

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
FACINGS: Final = ("north", "east", "south", "west")

PLACE_NAMES: Final = tuple(f"{'abcdefg'[at % SIDE]}{at // SIDE + 1}" for at in range(PLACES))
BITS: Final = tuple(1 << at for at in range(PLACES))  # table
ALL_PLACES: Final = (1 << PLACES) - 1  # table


def wrapped(row: int, column: int) -> int:
    """GOL-21 The grid wraps around: beyond an edge is the place at the other end."""
    return row % SIDE * SIDE + column % SIDE


def ahead(place: int, facing: int, steps: int) -> int:
    """GOL-21 The place `steps` places ahead, harvested or not, around the edge if needed."""
    row, column = place // SIDE, place % SIDE
    if facing == NORTH:
        return wrapped(row - steps, column)
    if facing == EAST:
        return wrapped(row, column + steps)
    if facing == SOUTH:
        return wrapped(row + steps, column)
    return wrapped(row, column - steps)


def line_mask(place: int, facing: int) -> int:
    """All places of the row or column of a place, as a mask."""
    return sum({1 << ahead(place, facing, steps) for steps in range(SIDE)})  # table


# The rings: the seven places met one after another from a place in a facing, its own last.
RINGS: Final = bytes(
    ahead(place, facing, steps)
    for place in range(PLACES)
    for facing in range(4)
    for steps in range(1, SIDE + 1)
)
COLUMN_MASKS: Final = tuple(line_mask(place, NORTH) for place in range(PLACES))
ROW_MASKS: Final = tuple(line_mask(place, EAST) for place in range(PLACES))
NEIGHBOURS: Final = bytes(ahead(place, facing, 1) for place in range(PLACES) for facing in range(4))
