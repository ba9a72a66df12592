"""What is written on the cards by hand: letters, numbers, and the signs for what a tool does.

A tool's effect is a line of signs, read from the left: what happens to the pile first, from where
the cards are drawn and how many, and how they go back if not with all others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from shem.games.capsule.edition import (
    ASIDE,
    BOTTOM,
    ENDS,
    ON_TOP,
    SHUFFLED,
    TOP,
    TOP_OR_BOTTOM,
    CapsuleEdition,
)
from shem.games.capsule.tones import GRASS, PAPER, PENCIL
from shem.kernel.draw import Attributes, Point, fill, group, path, star, stroke

GLYPHS: Final = {
    "0": "M4 0Q0 0 0 6Q0 12 4 12Q8 12 8 6Q8 0 4 0Z",
    "1": "M1 3L4 0V12M1 12H7",
    "2": "M0 3Q0 0 4 0Q8 0 8 3.5Q8 6 4 8.5L0 12H8",
    "3": "M0 1.5Q2 0 4 0Q7.5 0 7.5 3Q7.5 5.7 3.5 5.7Q8 5.7 8 9Q8 12 4 12Q1.5 12 0 10.5",
    "4": "M6 12V0L0 8.5H8",
    "5": "M7.5 0H1L0.5 5.5Q2 4.5 4 4.5Q8 4.5 8 8.2Q8 12 4 12Q1.5 12 0 10.5",
    "6": "M7 0.5Q0 1.5 0 8Q0 12 4 12Q8 12 8 8.3Q8 5 4 5Q1 5 0 8",
    "7": "M0 0H8Q4 5 3 12",
    "8": "M4 5.7Q0.5 5.5 0.5 2.8Q0.5 0 4 0Q7.5 0 7.5 2.8Q7.5 5.5 4 5.7Q0 6 0 9Q0 12 4 12Q8 12 8 9"
    "Q8 6 4 5.7Z",
    "9": "M8 4Q7 7 4 7Q0 7 0 3.7Q0 0 4 0Q8 0 8 4Q8 10.5 1.5 12",
    "$": "M7.5 2.5Q6.5 1 4 1Q0.5 1 0.5 3.5Q0.5 5.5 4 6Q8 6.5 8 9Q8 11.2 4 11.2Q1 11.2 0 9.3"
    "M4 -1.5V13.5",
    "a": "M0 12L4 0L8 12M1.5 8H6.5",
    "b": "M0.5 0V12H4Q8 12 8 9Q8 5.7 4 5.7H0.5M4 5.7Q7 5.7 7 3Q7 0 4 0H0.5",
    "c": "M8 2Q6.5 0 4.5 0Q0 0 0 6Q0 12 4.5 12Q6.5 12 8 10",
    "d": "M0.5 0H3Q8 0 8 6Q8 12 3 12H0.5Z",
}
ADVANCE: Final = 10.5
GLYPH_WIDTH: Final = 8
GLYPH_HEIGHT: Final = 12

LAYERS: Final = 6
LAYER_HEIGHT: Final = 3
CARD: Final = "M0 3H7V15H0Z"
SHUFFLE: Final = (
    "M0 5Q5 5 7 9Q9 13 13 13L10.5 10.5M13 13L10.5 15.5"
    "M0 13Q5 13 7 9Q9 5 13 5L10.5 2.5M13 5L10.5 7.5"
)
CUT_ARC: Final = "M6 2Q-2 2 -2 9Q-2 16 5 16L2.5 13.5M5 16L2.5 18.5"


@dataclass(frozen=True, slots=True)
class Sign:
    """Some shapes on a strip of 18 units of height, and how wide they are."""

    width: float
    shapes: tuple[str, ...]


def written(text: str, middle: Point, height: float, look: Attributes) -> str:
    """Letters and numbers round a point."""
    scale = height / GLYPH_HEIGHT
    width = (ADVANCE * (len(text) - 1) + GLYPH_WIDTH) * scale
    place = (middle[0] - width / 2, middle[1] - height / 2)
    glyphs = [
        group([path(GLYPHS[glyph], look)], at=(ADVANCE * at, 0)) for at, glyph in enumerate(text)
    ]
    return group(glyphs, at=place, scale=scale)


def effect(edition: CapsuleEdition, tool: int) -> Iterator[Sign]:
    """What a tool does, sign by sign."""
    if edition.tool_shuffles[tool]:
        yield shuffle()
    if edition.tool_cuts[tool]:
        yield cut(edition.tool_cuts[tool])
    yield pile(edition.tool_sources[tool])
    yield arrows(9)
    yield cards(edition.tool_draws[tool], is_until=edition.tool_until[tool])
    yield from way_back(edition.tool_returns[tool])


def way_back(returns: int) -> Iterator[Sign]:
    """Where in the pile the cards go at once; nothing, if they go back with all others."""
    if returns == ASIDE:
        return
    yield {ON_TOP: arrows(1.5), TOP_OR_BOTTOM: arrows(1.5, 16.5), SHUFFLED: arrows(9)}[returns]
    if returns == SHUFFLED:
        yield shuffle()
    yield pile()


def shuffle() -> Sign:
    """Two ways that cross."""
    return Sign(13, (path(SHUFFLE, stroke(PENCIL, 1.3)),))


def cut(most: int) -> Sign:
    """So many cards at most go from the top of the pile, at the right, to its bottom."""
    number = written(str(most), (4, 9), 9, stroke(PENCIL, 1.7))
    return Sign(15, (number, group([path(CUT_ARC, stroke(PENCIL, 1.3))], at=(13, 0))))


def pile(source: int | None = None) -> Sign:
    """The pile from its side; what is drawn from it sticks out in green."""
    drawn = {None: (), TOP: (0,), BOTTOM: (LAYERS - 1,), ENDS: (0, LAYERS // 2, LAYERS - 1)}[source]
    return Sign(15 if source is None else 19, tuple(layers(drawn)))


def layers(drawn: Sequence[int]) -> Iterator[str]:
    """The cards of a pile, one line each."""
    for layer in range(LAYERS):
        y = 1.5 + layer * LAYER_HEIGHT
        is_drawn = layer in drawn
        yield path(
            f"M{5 if is_drawn else 0} {y}h15",
            stroke(GRASS, 2.4) if is_drawn else stroke(PENCIL, 1.1),
        )


def arrows(*heights: float) -> Sign:
    """One arrow to the right or several."""
    heads = [f"M0 {y}h7m-2.5 -2.5l2.5 2.5l-2.5 2.5" for y in heights]
    return Sign(7, (path("".join(heads), stroke(GRASS, 1.5)),))


def cards(count: int, *, is_until: bool) -> Sign:
    """The cards drawn; a star on the last one says that a discovery ends the draw."""
    step = 9 if count < 3 else 5
    look = {**stroke(PENCIL, 1.1), **fill(PAPER), "class": "f-paper s-pencil"}
    shapes = [group([path(CARD, look)], at=(at * step, 0)) for at in range(count)]
    last = (count - 1) * step
    if is_until:
        shapes.append(path(star((last + 3.5, 9), 4.4, 1.9, 5), fill(GRASS)))
    return Sign(last + 7, tuple(shapes))
