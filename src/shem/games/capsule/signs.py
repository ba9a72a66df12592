"""What is written on the cards by hand: letters, numbers, and the signs for what a tool does.

A tool's effect is a line of signs, read from the left: what happens to the pile first, from where
the cards are drawn and how many, and how they go back if not with all others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
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
from shem.kernel.artwork import read_artwork
from shem.kernel.draw import Attributes, Point, fill, group, path, star, stroke

ART: Final = read_artwork(Path(__file__).with_name("art.toml"), ways="iIHGP")

GRASS: Final = ART.tone("grass")
PAPER: Final = ART.tone("paper")
PENCIL: Final = ART.tone("pencil")

GLYPHS: Final = ART.path_group("glyph")
ADVANCE: Final = 10.5
GLYPH_WIDTH: Final = 8
GLYPH_HEIGHT: Final = 12

LAYERS: Final = 6
LAYER_HEIGHT: Final = 3
SIGNS: Final = ART.path_group("sign")


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
    return Sign(13, (path(SIGNS["shuffle"], stroke(PENCIL, 1.3)),))


def cut(most: int) -> Sign:
    """So many cards at most go from the top of the pile, at the right, to its bottom."""
    number = written(str(most), (4, 9), 9, stroke(PENCIL, 1.7))
    return Sign(15, (number, group([path(SIGNS["cut"], stroke(PENCIL, 1.3))], at=(13, 0))))


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
    shapes = [group([path(SIGNS["card"], look)], at=(at * step, 0)) for at in range(count)]
    last = (count - 1) * step
    if is_until:
        shapes.append(path(star((last + 3.5, 9), 4.4, 1.9, 5), fill(GRASS)))
    return Sign(last + 7, tuple(shapes))
