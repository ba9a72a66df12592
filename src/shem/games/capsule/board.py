"""The map: sixteen spaces, four rows and four columns; and the cards, by number.

Spaces are numbered row by row from the top left and written as on the sheet: column, then row.
A card below SPACES is the location of that space; the discoveries follow.
"""

from __future__ import annotations

from typing import Final

SIDE: Final = 4
SPACES: Final = SIDE * SIDE
MOST_DISCOVERIES: Final = 8
MOST_CARDS: Final = SPACES + MOST_DISCOVERIES
UNKNOWN: Final = 63
"""In place of a card that somebody cannot know."""

COLUMNS: Final = "abcd"
SPACE_NAMES: Final = tuple(f"{COLUMNS[at % SIDE]}{at // SIDE + 1}" for at in range(SPACES))
FACES: Final = SPACE_NAMES + tuple(f"x{number + 1}" for number in range(MOST_DISCOVERIES))
LINE_NAMES: Final = tuple(f"row {row + 1}" for row in range(SIDE)) + tuple(
    f"column {letter}" for letter in COLUMNS
)
LINES: Final = len(LINE_NAMES)

BITS: Final = tuple(1 << at for at in range(MOST_CARDS))  # table
ALL_SPACES: Final = (1 << SPACES) - 1  # table
ALL_CARDS: Final = (1 << MOST_CARDS) - 1  # table


def line_mask(line: int) -> int:
    """The four spaces of a row or column."""
    if line < SIDE:
        return sum([1 << line * SIDE + column for column in range(SIDE)])  # table
    return sum([1 << row * SIDE + line - SIDE for row in range(SIDE)])  # table


LINE_MASKS: Final = tuple(line_mask(line) for line in range(LINES))
