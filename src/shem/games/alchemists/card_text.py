"""Words on a card: lines that are broken where they are full, and that stay as wide as counted.

How wide a line is depends on the letters of the reader's machine, so each line says its own length
(`textLength`): wider letters are drawn narrower, and no line leaves its card.
"""

from __future__ import annotations

from typing import Final

from shem.kernel.svg import Point, Tone, lettering

TIED: Final = "\N{NO-BREAK SPACE}"
"""Stands between words that stay on one line."""

MIDDLE_WIDTH: Final = 0.5
WIDTHS: Final[dict[str, float]] = {
    f" {TIED}.,": 0.25,
    "ijlt:;'": 0.28,
    "fr-()I": 0.34,
    "sJ": 0.39,
    "acez": 0.44,
    "BCEFLPRSTZ": 0.64,
    "ADGHKNOQUVXYw": 0.73,
    "+": 0.56,
    "mMW": 0.86,
}
WIDTH_OF: Final = {letter: width for letters, width in WIDTHS.items() for letter in letters}
"""Of the usual letters with serifs, in their size; all others are MIDDLE_WIDTH wide."""


def width(text: str, size: float) -> float:
    """How wide a line is."""
    return size * sum(WIDTH_OF.get(letter, MIDDLE_WIDTH) for letter in text)


def broken(text: str, size: float, room: float) -> list[str]:
    """The lines of a text: as few as the room allows, of much the same length; words stay whole."""
    lines = filled(text, size, room)
    while lines:
        longest = max(width(line, size) for line in lines)
        narrower = filled(text, size, longest - size / 10)
        if len(narrower) > len(lines) or narrower == lines:
            break
        lines = narrower
    return lines


def filled(text: str, size: float, room: float) -> list[str]:
    """The lines of a text, each as full as the room allows."""
    lines: list[str] = []
    for word in text.split(" ") if text else ():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def written(text: str, at: Point, size: float, tone: Tone, room: float) -> str:
    """A line of text round the middle of its room, from its baseline up."""
    return lettering(text, at, size, tone, min(width(text, size), room))
