"""Every action of Capsule: its id, its text, and the shared lists that `legal` hands out.

Tools are named by where they lie, cards by their face: `a1` is the location of that space, `x1` the
first discovery of the edition. So ids never change their meaning, whatever the edition.
"""

from __future__ import annotations

from typing import Final

from shem.games.capsule.board import (
    FACES,
    LINE_NAMES,
    LINES,
    MOST_CARDS,
    MOST_DISCOVERIES,
    SPACE_NAMES,
    SPACES,
)

SHOVEL: Final = 0
SLOTS: Final = ("shovel", "left", "middle", "right")
MOST_CUT: Final = 9
MOST_ICONS: Final = 40

USE: Final = 0
STOP: Final = USE + len(SLOTS)
CUT: Final = STOP + 1
SHOW: Final = CUT + MOST_CUT + 1
UNDER: Final = SHOW + MOST_DISCOVERIES
ON_TOP: Final = UNDER + MOST_CARDS
SHUFFLE_IN: Final = ON_TOP + MOST_CARDS
SHARE: Final = SHUFFLE_IN + 1
SELL: Final = SHARE + LINES
END: Final = SELL + MOST_ICONS
STAY_SILENT: Final = END + 1
NAME: Final = STAY_SILENT + 1
ACTIONS: Final = NAME + SPACES

TEXTS: Final = (
    *(f"use {slot}" for slot in SLOTS),
    "stop digging",
    *(f"cut {cards}" for cards in range(MOST_CUT + 1)),
    *(f"show {face}" for face in FACES[SPACES:]),
    *(f"under {face}" for face in FACES),
    *(f"top {face}" for face in FACES),
    "shuffle in",
    *(f"share {line}" for line in LINE_NAMES),
    *(f"sell {count}" for count in range(1, MOST_ICONS + 1)),
    "end turn",
    "stay silent",
    *(f"name {space}" for space in SPACE_NAMES),
)


def shorthand(text: str) -> tuple[int, ...] | None:
    """`under a1 b3 x1` stands for its steps, and so does `top`."""
    verb, _, cards = text.partition(" ")
    base = {"under": UNDER, "top": ON_TOP}.get(verb)
    faces = cards.split(" ")
    if base is None or any(face not in FACES for face in faces):
        return None
    return tuple(base + FACES.index(face) for face in faces)


def subsets(base: int, size: int) -> tuple[tuple[int, ...], ...]:
    """For every mask of `size` bits, the actions `base + bit` of its bits, in order."""
    masks = range(2**size)
    return tuple(tuple(base + bit for bit in range(size) if mask >> bit & 1) for mask in masks)


BYTE: Final = 8
DIGS: Final = tuple((*uses, STOP) for uses in subsets(USE, len(SLOTS)))
CUTS: Final = tuple(tuple(CUT + cards for cards in range(most + 1)) for most in range(MOST_CUT + 1))
SHOWS: Final = subsets(SHOW, MOST_DISCOVERIES)
SHARES: Final = subsets(SHARE, LINES)
SALES: Final = tuple(
    (*(SELL + count for count in range(most)), END) for most in range(MOST_ICONS + 1)
)
SILENCE: Final = (STAY_SILENT,)
FIRST_NAMES: Final = tuple((STAY_SILENT, *names) for names in subsets(NAME, BYTE))
LAST_NAMES: Final = subsets(NAME + BYTE, SPACES - BYTE)
