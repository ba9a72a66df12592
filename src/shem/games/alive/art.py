"""The faces of the cards as SVG: pages of a child's monster book.

A card is 100 by 140: a page, and on it a part or the sign of a type. What belongs to the page and
what is drawn on it are told apart by their class, so that a board can take the page away: then the
parts fit together to golems. The lowest part is kept free for the name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from shem.games.alive.board import PILE_NAMES, PILE_OF_SLOT, SLOT_NAMES
from shem.games.alive.edition import AliveEdition
from shem.kernel.artwork import Motif, read_artwork
from shem.kernel.svg import Attributes, Tone, circle, element, fill, group, path, picture, stroke

EYE: Final = "@"
ART: Final = read_artwork(Path(__file__).with_name("art.toml"), ways="iIHMLFGYC", numbers={EYE: 5})

CREAM: Final = ART.tone("cream")
DUSK: Final = ART.tone("dusk")
FROST: Final = ART.tone("frost")
FLAME: Final = ART.tone("flame")
ICING: Final = ART.tone("icing")
INK: Final = ART.tone("ink")
LEAF: Final = ART.tone("leaf")
LIME: Final = ART.tone("lime")
NIGHT: Final = ART.tone("night")
SPONGE: Final = ART.tone("sponge")
LINES: Final = {
    "I": stroke(INK, 2.4),
    "H": stroke(INK, 1.3),
    "M": stroke(CREAM, 2.4),
    "L": stroke(CREAM, 1.8),
    "F": stroke(FROST, 5),
    "G": stroke(LEAF, 2.6),
    "Y": stroke(FLAME, 2.6),
    "C": stroke(FROST, 2.6),
}

ANY_TYPE: Final = "rag"
PARTS: Final = {part: ART.motif_group(part) for part in PILE_NAMES}
OUTLINES: Final = {part: motifs[ANY_TYPE][0].commands for part, motifs in PARTS.items()}
SIGNS: Final = ART.motif_group("sign")
TINTS: Final = {kind: ART.tone(f"tint-{kind}") for kind in SIGNS}

WIDTH: Final = 100
HEIGHT: Final = 140
BACK: Final = "back"

PAGE: Final = ART.path("card", "page")
STARS: Final = "".join(
    f"M{x} {y - 3}L{x + 0.9} {y - 0.9}L{x + 3} {y}L{x + 0.9} {y + 0.9}L{x} {y + 3}"
    f"L{x - 0.9} {y + 0.9}L{x - 3} {y}L{x - 0.9} {y - 0.9}Z"
    for x, y in ((14, 18), (84, 14), (90, 58), (10, 72), (24, 116), (78, 118), (50, 12), (88, 96))
)
CRUMBS: Final = ((11, 108, 1.6), (16, 113, 1), (88, 110, 1.4), (82, 114, 0.9), (91, 104, 0.9))


def card_svgs(edition: AliveEdition) -> dict[str, str]:
    """Every face by the slot and type of its card; the symbols; and the backs."""
    types = edition.type_ids
    return {
        **{f"{slot}-{kind}": part_face(slot, kind) for slot in SLOT_NAMES for kind in types},
        **{f"symbol-{kind}": symbol_face(kind) for kind in types},
        **{f"{BACK}-{part}": back_of(part) for part in PILE_NAMES},
        BACK: back(),
    }


def part_face(slot: str, kind: str) -> str:
    """A part on a splash of its colour; left limbs are right ones in a mirror."""
    part = PILE_NAMES[PILE_OF_SLOT[SLOT_NAMES.index(slot)]]
    motifs = PARTS[part]
    drawn = element("g", {}, *strokes(motifs.get(kind, motifs[ANY_TYPE])))
    if slot.startswith("left"):
        drawn = element("g", {"transform": f"translate({WIDTH} 0) scale(-1 1)"}, drawn)
    return card(page(kind), [drawn])


def symbol_face(kind: str) -> str:
    """The sign of a type on a night full of stars, above a hand that reaches for it."""
    sheet = [
        path(PAGE, fill(NIGHT)),
        path(STARS, fill(LIME)),
        path(ART.path("card", "hand"), outlined(ICING, 2)),
    ]
    return card(sheet, [*seal(kind)])


def back_of(part: str) -> str:
    """A pile that lies face down: the shape of a part, and nothing of what it is made of."""
    sheet = [path(PAGE, fill(DUSK)), path(STARS, fill(LIME))]
    outline = {**stroke(CREAM, 2.4), "stroke-dasharray": "6 5"}
    shape = path(OUTLINES[part], {**fill(NIGHT), "opacity": "0.55"})
    return card(sheet, [shape, path(OUTLINES[part], outline)])


def back() -> str:
    """What the deck of symbols shows: lightning."""
    sheet = [path(PAGE, fill(NIGHT)), path(STARS, fill(LIME))]
    return card(sheet, [path(ART.path("card", "bolt"), outlined(LIME, 3))])


def card(sheet: Iterable[str], drawn: Iterable[str]) -> str:
    """A page with something on it. Without its page, what is on it is left."""
    soft = {"stroke-linecap": "round", "stroke-linejoin": "round"}
    under = element("g", {"class": "page"}, *sheet, path(PAGE, stroke(INK, 2.4)))
    return picture(
        WIDTH,
        HEIGHT,
        [element("g", soft, under, element("g", {"class": "drawn"}, *drawn))],
        "face card",
    )


def page(kind: str) -> Iterator[str]:
    """A page of the book, with a splash, some crumbs, and the sign of the type in the corner."""
    yield path(PAGE, fill(CREAM))
    yield path(ART.path("card", "splash"), fill(TINTS.get(kind, TINTS[ANY_TYPE])))
    for x, y, radius in CRUMBS:
        yield circle((x, y), radius, fill(SPONGE))
    yield group(seal(kind), at=(-2, -3.4), scale=0.34)


def seal(kind: str) -> Iterator[str]:
    """The sign of a type on a round of its colour."""
    yield circle((50, 58), 40, outlined(TINTS.get(kind, TINTS[ANY_TYPE]), 3))
    yield from strokes(SIGNS.get(kind, SIGNS[ANY_TYPE]))


def outlined(tone: Tone, width: float) -> Attributes:
    """A shape filled with a tone and drawn round in ink."""
    return {**stroke(INK, width), **fill(tone), "class": f"f-{tone.name} s-{INK.name}"}


def strokes(motif: Motif) -> Iterator[str]:
    """The strokes of a motif, eyes among them."""
    for way, commands in motif:
        if way == EYE:
            yield eye(*(float(each) for each in commands.split()))
        elif way == "i":
            yield path(commands, fill(INK))
        else:
            yield path(commands, LINES[way] if way in LINES else outlined(ART.fills[way], 2.4))


def eye(x: float, y: float, radius: float, aside: float, below: float) -> str:
    """A googly eye: its pupil is a part of its own, so that it can roll."""
    pupil = (x + aside * radius / 9, y + below * radius / 9)
    shine = (pupil[0] - radius * 0.16, pupil[1] - radius * 0.2)
    looking = element(
        "g",
        {"class": "pupil"},
        circle(pupil, radius * 0.55, fill(INK)),
        circle(shine, radius * 0.17, fill(CREAM)),
    )
    return element("g", {"class": "eye"}, circle((x, y), radius, outlined(CREAM, 2)), looking)
