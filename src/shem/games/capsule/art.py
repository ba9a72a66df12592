"""The faces of the cards as SVG: pages of a field notebook and of a hardware catalogue."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from shem.games.capsule.board import COLUMNS, SIDE, SPACE_NAMES
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
from shem.kernel.artwork import Motif, read_artwork
from shem.kernel.svg import (
    Attributes,
    Point,
    Tone,
    circle,
    element,
    fill,
    group,
    outlined,
    path,
    picture,
    star,
    stroke,
)

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
    """At most `most` cards go from the top of the pile, at the right, to its bottom."""
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


WIDTH: Final = 100
HEIGHT: Final = 140
MIDDLE: Final = WIDTH / 2

SQUARES: Final = ART.tone("squares")
WOOD: Final = ART.tone("wood")
STEEL: Final = ART.tone("steel")
RED: Final = ART.tone("red")
MANILA: Final = ART.tone("manila")

TOOLS: Final = ART.motif_group("tool")
DISCOVERIES: Final = ART.motif_group("discovery")
CARDS: Final = ART.motif_group("card")
BACK: Final = "back"
ENVELOPE: Final = "envelope"
CAPSULE: Final = "capsule"
ANY_TOOL: Final = "crate"
ANY_DISCOVERY: Final = "shard"

PAGE: Final = ART.path("card", "page")
LEDGER: Final = ART.path_group("ledger")
TOWN: Final = ART.path_group("town")
SQUARED: Final = "".join(
    [f"M{x} 3V137" for x in range(10, 97, 8)] + [f"M3 {y}H97" for y in range(10, 137, 8)]
)
RULED: Final = "".join(f"M3 {y}H97" for y in range(18, 137, 8))

LEFT: Final = 19
UPPER: Final = 24
SPACE: Final = 18
"""Where the first space of the map lies, and how wide a space is."""

COINS_ABREAST: Final = 7
STRIP: Final = 82
GAP: Final = 4


def card_svgs(edition: CapsuleEdition) -> dict[str, str]:
    """Every face by the id of its card."""
    return {
        **{f"location-{name}": location_face(at) for at, name in enumerate(SPACE_NAMES)},
        **{f"discovery-{name}": discovery_face(name) for name in edition.discovery_ids},
        **{f"market-{price}": market_face(price) for price in edition.market},
        **{f"tool-{name}": tool_face(edition, at) for at, name in enumerate(edition.tool_ids)},
        BACK: back(),
        ENVELOPE: envelope(),
        CAPSULE: capsule(),
    }


def location_face(space: int) -> str:
    """The town's map, and an X where the capsule is not."""
    corner = (LEFT + space % SIDE * SPACE, UPPER + space // SIDE * SPACE)
    shade = path(f"M0 0H{SPACE}V{SPACE}H0Z", {**fill(GRASS), "opacity": "0.35"})
    cross = path(ART.path("card", "cross"), stroke(PENCIL, 3.4))
    return page([*squared(), *town(), *axes(), group([shade, cross], at=corner), *turf()])


def discovery_face(discovery: str) -> str:
    """A specimen on a round of grass."""
    motif = DISCOVERIES.get(discovery, DISCOVERIES[ANY_DISCOVERY])
    round_of_grass = circle((MIDDLE, 58), 44, {**fill(GRASS), "opacity": "0.3"})
    rim = circle((MIDDLE, 58), 44, stroke(GRASS, 1.2))
    drawn = group(strokes(motif), at=(MIDDLE - 36.5, 21.5), scale=0.87)
    return page([*squared(), round_of_grass, rim, drawn, *turf()])


def market_face(price: int) -> str:
    """The price of a discovery, on a tag over the lines of a ledger."""
    shapes = [
        path(RULED, stroke(SQUARES, 0.8)),
        path(LEDGER["margin"], stroke(RED, 0.7)),
        path(LEDGER["cord"], stroke(PENCIL, 1.2)),
        path(LEDGER["tag"], both(MANILA, 1.4)),
        path(LEDGER["tag-rim"], stroke(PENCIL, 0.6)),
        circle((MIDDLE, 33), 4, both(PAPER, 1.2)),
        written(f"${price}", (MIDDLE, 62), 17, stroke(PENCIL, 2)),
        *coins(price),
        *turf(),
    ]
    return page(shapes)


def tool_face(edition: CapsuleEdition, at: int) -> str:
    """A tool of the catalogue: actions and cost, its picture, what it does."""
    actions, price = edition.tool_actions[at], f"${edition.tool_costs[at]}"
    motif = TOOLS.get(edition.tool_ids[at], TOOLS[ANY_TOOL])
    step = min(9.5, 42 / actions)
    spade = path(ART.path("card", "spade"), fill(GRASS))
    shapes = [
        path(ART.path("card", "catalogue"), stroke(PENCIL, 0.7)),
        *(group([spade], at=(9 + step * n, 9.5)) for n in range(actions)),
        written(price, (91 - 4.6 * len(price), 15), 10, stroke(PENCIL, 1.7)),
        path(ART.path("card", "catalogue-rules"), stroke(PENCIL, 0.7)),
        group(strokes(motif), at=(8, 28.5)),
        signs(edition, at),
    ]
    return page(shapes)


def back() -> str:
    """What the dig pile shows: turf, and a spade in it."""
    return page(strokes(CARDS[BACK]))


def envelope() -> str:
    """The capsule's location before anybody knows it."""
    return page([*squared(), *strokes(CARDS[ENVELOPE]), *turf()])


def capsule() -> str:
    """What all are digging for."""
    year = written("1825", (MIDDLE, 75), 7, stroke(PENCIL, 1.8))
    return page([*squared(), *strokes(CARDS[CAPSULE]), year])


def page(shapes: Iterable[str]) -> str:
    """A card of paper with something on it, and its edge."""
    soft = {"stroke-linecap": "round", "stroke-linejoin": "round"}
    drawn = [path(PAGE, fill(PAPER)), *shapes, path(PAGE, stroke(PENCIL, 1.4))]
    return picture(WIDTH, HEIGHT, [element("g", soft, *drawn)], "face card")


def both(tone: Tone, width: float) -> Attributes:
    """A shape filled with a tone and drawn round in pencil."""
    return outlined(tone, PENCIL, width)


def strokes(motif: Motif) -> Iterator[str]:
    """The strokes of a motif."""
    ways = {letter: both(tone, 1.2) for letter, tone in ART.fills.items()}
    ways |= {
        "i": fill(PENCIL),
        "I": stroke(PENCIL, 1.4),
        "H": stroke(PENCIL, 0.6),
        "G": stroke(GRASS, 1.5),
        "P": stroke(PAPER, 1.3),
    }
    for drawn in motif:
        yield path(drawn.commands, ways[drawn.way])


def squared() -> Iterator[str]:
    """The squares of the paper."""
    yield path(SQUARED, stroke(SQUARES, 0.5))


def turf() -> Iterator[str]:
    """A line of grass over the place for the name."""
    tufts = "".join(f"M{x} 117Q{x} 113 {x - 2} 111M{x} 117L{x + 2} 110" for x in range(12, 96, 11))
    yield path(f"M6 117H94{tufts}", stroke(GRASS, 1.1))


def axes() -> Iterator[str]:
    """The lines of the map, its columns by letter and its rows by number."""
    far = SPACE * SIDE
    lines = [f"M{LEFT + SPACE * at} {UPPER - 2}V{UPPER + far + 2}" for at in range(SIDE + 1)]
    lines += [f"M{LEFT - 2} {UPPER + SPACE * at}H{LEFT + far + 2}" for at in range(SIDE + 1)]
    yield path("".join(lines), stroke(PENCIL, 0.9))
    for at, column in enumerate(COLUMNS):
        along = SPACE * at + SPACE / 2
        yield written(column, (LEFT + along, 15), 8, stroke(PENCIL, 1.7))
        yield written(str(at + 1), (11, UPPER + along), 8, stroke(PENCIL, 1.7))


def town() -> Iterator[str]:
    """What stands on the map: a brook, a road, trees and the church."""
    yield path(TOWN["brook"], stroke(SQUARES, 4))
    yield path(TOWN["road"], {**stroke(WOOD, 3), "opacity": "0.7"})
    look = {**fill(GRASS), "opacity": "0.55"}
    for x, y in ((25, 31), (30, 34), (83, 88), (78, 90), (84, 34), (26, 88), (45, 52)):
        yield circle((x, y), 3.2, look)
    yield path(TOWN["church"], stroke(PENCIL, 0.7))


def coins(price: int) -> Iterator[str]:
    """A coin for every ten dollars, as many as the tag has room for."""
    look = both(STEEL, 0.8)
    count = min(-(-price // 10), 2 * COINS_ABREAST)
    for at in range(count):
        row, column = divmod(at, COINS_ABREAST)
        abreast = min(count - row * COINS_ABREAST, COINS_ABREAST)
        x = MIDDLE + (column - (abreast - 1) / 2) * 8
        yield circle((x, 82 + row * 9), 3.2, look)


def signs(edition: CapsuleEdition, tool: int) -> str:
    """The signs of a tool's effect, side by side in the middle of their strip."""
    row = list(effect(edition, tool))
    width = sum(sign.width for sign in row) + GAP * (len(row) - 1)
    scale = min(1, STRIP / width)
    placed, left = [], 0.0
    for sign in row:
        placed.append(group(sign.shapes, at=(left, 0)))
        left += sign.width + GAP
    return group(placed, at=(MIDDLE - width * scale / 2, 107 - 9 * scale), scale=scale)
