"""The layout that all card faces share.

A card is 100 by 140, of parchment, with a band of gold, and vermilion within.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from shem.games.alchemists.card_text import broken, written
from shem.kernel.artwork import Motif, read_artwork
from shem.kernel.errors import BadData
from shem.kernel.svg import (
    Attributes,
    Tone,
    circle,
    element,
    fill,
    group,
    outlined,
    path,
    picture,
    stroke,
)
from shem.kernel.words import FILE

HOME: Final = Path(__file__).parent
ART: Final = read_artwork(HOME / "art.toml", ways="iIHGLQPVMAW")

WIDTH: Final = 100
HEIGHT: Final = 140
MIDDLE: Final = WIDTH / 2
TOP: Final = 9
FOOT: Final = 129.5
ROOM: Final = 84
"""How wide a line may be."""

TITLE: Final = 12
TEXT: Final = 10.6
LEADING: Final = 11
LEAST_PICTURE: Final = 28
"""A picture is at least so high; a text that leaves it less room is too long."""
LARGEST_MEDAL: Final = 36
MEDAL_BLOCK: Final = 64

PARCHMENT: Final = ART.tone("parchment")
INK: Final = ART.tone("ink")
GOLD: Final = ART.tone("gold")
LIGHT_GOLD: Final = ART.tone("light-gold")
INDIGO: Final = ART.tone("indigo")
VERMILION: Final = ART.tone("vermilion")


class Caption(NamedTuple):
    """The words under a picture, and how far down the picture may reach."""

    shapes: list[str]
    top: float


def page(shapes: Iterable[str]) -> str:
    """A leaf of parchment with something on it: a band of gold, vermilion within."""
    soft = {"stroke-linecap": "round", "stroke-linejoin": "round"}
    drawn = [
        path(ART.path("card", "page"), fill(PARCHMENT)),
        *shapes,
        path(ART.path("card", "rule"), stroke(VERMILION, 0.6)),
        path(ART.path("card", "band"), stroke(GOLD, 2.6)),
        path(ART.path("card", "page"), stroke(INK, 1)),
    ]
    return picture(WIDTH, HEIGHT, [element("g", soft, *drawn)], "face card")


def caption(kind: str, key: str, title: str, text: str = "") -> Caption:
    """A name and what is to be said of it, at the foot of a card; BadData if it is too long."""
    titles, lines = broken(title, TITLE, ROOM), broken(text, TEXT, ROOM)
    first = FOOT - LEADING * (len(lines) - 1)
    last = first - TITLE - 1 if lines else FOOT - 4
    begin = last - TITLE * (len(titles) - 1)
    shapes = [
        written(line, (MIDDLE, begin + TITLE * row), TITLE, INDIGO, ROOM)
        for row, line in enumerate(titles)
    ]
    shapes += [
        written(line, (MIDDLE, first + LEADING * row), TEXT, INK, ROOM)
        for row, line in enumerate(lines)
    ]
    top = begin - TITLE
    if top - TOP < LEAST_PICTURE:
        told = f"[names.{kind}] {key} takes {len(lines)} lines, more than its card has room for"
        raise BadData([f"{HOME.name}/{FILE}: {told}"])
    return Caption(shapes, top)


def capital(text: str) -> str:
    """A name as it begins a line."""
    return text[:1].upper() + text[1:]


def medal(shapes: Iterable[str], ground: Tone, bottom: float) -> Iterator[str]:
    """A round picture on a painted ground, as large as there is room."""
    radius = min(LARGEST_MEDAL, (bottom - TOP) / 2)
    centre = (MIDDLE, (bottom + TOP) / 2)
    side = radius * 1.24
    yield circle(centre, radius, both(ground, 1))
    yield circle(centre, radius - 1, stroke(GOLD, 1.6))
    corner = (centre[0] - side / 2, centre[1] - side / 2)
    yield group(shapes, at=corner, scale=side / MEDAL_BLOCK)


def both(tone: Tone, width: float) -> Attributes:
    """A shape filled with a tone and drawn round in ink."""
    return outlined(tone, INK, width)


def strokes(motif: Motif) -> Iterator[str]:
    """The strokes of a motif."""
    ways = {letter: both(tone, 1.6) for letter, tone in ART.fills.items()}
    ways |= {
        "i": fill(INK),
        "I": stroke(INK, 2),
        "H": stroke(INK, 1.2),
        "G": stroke(LIGHT_GOLD, 3),
        "L": stroke(LIGHT_GOLD, 2),
        "Q": stroke(LIGHT_GOLD, 1),
        "P": stroke(PARCHMENT, 2),
        "V": stroke(VERMILION, 1.6),
        "M": stroke(ART.tone("moss"), 3),
        "A": stroke(ART.tone("amber"), 4),
        "W": stroke(ART.tone("bronze"), 4),
    }
    for drawn in motif:
        yield path(drawn.commands, ways[drawn.way])
